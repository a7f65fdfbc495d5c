"""Owners of tables among several workers, and who is present where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("worker", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("owners_by_worker", "owners", ["worker"])
    op.create_table(
        "presence",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("worker", sa.Integer, nullable=False),
        sa.Column("people", sa.JSON, nullable=False),
        sa.Column("emptied", sa.Float, nullable=True),
    )


def downgrade() -> None:
    for name in ("presence", "owners", "workers"):
        op.drop_table(name)
