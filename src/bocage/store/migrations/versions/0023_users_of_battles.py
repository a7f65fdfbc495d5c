"""Indexes by which the users of a battle are found without reading every table and record."""

from __future__ import annotations

from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_index("tables_by_battle", "tables", ["battle"])
    op.create_index("replays_by_battle", "replays", ["battle"])


def downgrade() -> None:
    op.drop_index("replays_by_battle", "replays")
    op.drop_index("tables_by_battle", "tables")
