"""Sizes of uploaded records, so that what is kept of them is counted without reading it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.add_column("replays", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.execute("update replays set size = length(record)")
    op.drop_index("replays_by_creation", "replays")
    op.create_index("replays_by_creation", "replays", ["created", "size", "id"])


def downgrade() -> None:
    op.drop_index("replays_by_creation", "replays")
    op.create_index("replays_by_creation", "replays", ["created"])
    op.drop_column("replays", "size")
