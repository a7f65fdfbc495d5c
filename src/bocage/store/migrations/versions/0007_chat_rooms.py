"""Chat rooms: every line says in which room it was spoken."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.execute("alter table chat add column room varchar not null default 'players'")
    op.execute("update chat set room = 'watchers' where seat = 'spectator'")


def downgrade() -> None:
    op.execute("delete from chat where room = 'side'")      # all players would read it
    op.execute("alter table chat drop column room")
