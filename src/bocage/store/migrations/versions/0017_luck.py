"""The luck of the dice in finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "dice_luck",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("hits", sa.Integer, nullable=False),
        sa.Column("expected", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("dice_luck")
