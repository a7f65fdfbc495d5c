"""Tickets of people who look for an opponent, and challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "tickets",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False, unique=True),
        sa.Column("nickname", sa.String, nullable=False),
        sa.Column("battle", sa.String, nullable=False),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("clocks", sa.JSON, nullable=False),
        sa.Column("two_way", sa.Boolean, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("is_taken", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("table", sa.String, nullable=False, server_default=""),
    )
    op.create_table(
        "challenges",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("challenger", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("challenges_by_person", "challenges", ["person"])
    op.create_index("challenges_by_challenger", "challenges", ["challenger"])


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("tickets")
