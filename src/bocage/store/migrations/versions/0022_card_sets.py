"""Tables that are played with other cards than their battle states."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("tables", sa.Column("card_set", sa.String, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "card_set")
