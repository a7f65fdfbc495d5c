"""Clocks of sides, which their seats share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock_owner", sa.String, nullable=False, server_default="seat"))


def downgrade() -> None:
    op.drop_column("tables", "clock_owner")
