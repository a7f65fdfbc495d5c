"""Saved armies."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "armies",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("armies_by_person", "armies", ["person"])


def downgrade() -> None:
    op.drop_table("armies")
