"""Browsers that take push messages, what people want to be told, and what they were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("lang", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("push_subscriptions_by_person", "push_subscriptions", ["person"])
    op.create_table(
        "note_settings",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("turns", sa.Boolean, nullable=False),
        sa.Column("challenges", sa.Boolean, nullable=False),
        sa.Column("mail", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notes_sent",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("notes_sent", "note_settings", "push_subscriptions"):
        op.drop_table(name)
