"""A seat is not a side: who sat and who acted is named by seat. In a game for two the names are the same."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for table in ("seats", "events"):
        op.execute(f"alter table {table} rename column side to seat")


def downgrade() -> None:
    for table in ("seats", "events"):
        op.execute(f"alter table {table} rename column seat to side")
