"""Outages for the clocks, confirmed mail, muted people, tables without spectators, and what finds them quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "uptime", sa.Column("id", sa.Integer, primary_key=True), sa.Column("alive", sa.Float, nullable=False)
    )
    op.create_table(
        "outages", sa.Column("began", sa.Float, primary_key=True), sa.Column("ended", sa.Float, nullable=False)
    )
    op.create_table(
        "mutes", sa.Column("person", sa.String, primary_key=True), sa.Column("muted", sa.String, primary_key=True)
    )
    op.create_table(
        "mail_tokens",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("email", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("mail_tokens_by_person", "mail_tokens", ["person"])
    op.add_column("people", sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("watchable", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("chat", sa.Column("person", sa.String, nullable=False, server_default=""))
    op.create_index("tables_by_listing", "tables", ["listed", "over", "changed"])
    op.create_index("replays_by_creation", "replays", ["created"])


def downgrade() -> None:
    op.drop_index("replays_by_creation", "replays")
    op.drop_index("tables_by_listing", "tables")
    op.drop_column("chat", "person")
    op.drop_column("tables", "watchable")
    op.drop_column("people", "confirmed")
    for name in ("mail_tokens", "mutes", "outages", "uptime"):
        op.drop_table(name)
