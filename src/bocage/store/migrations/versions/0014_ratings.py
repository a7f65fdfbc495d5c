"""Ratings of accounts, and the matches they rest on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "rated_matches",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("one", sa.String, nullable=False),
        sa.Column("other", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("rated_matches")
    op.drop_table("ratings")
