"""The first tables.

Written out rather than taken from the schema: a migration never changes once released.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("nickname", sa.String, nullable=False),
        sa.Column("email", sa.String, nullable=False, server_default=""),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), nullable=False, unique=True),
        sa.Column("hash", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("battle", sa.String, nullable=False),
        sa.Column("opponent", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("no_tactics", sa.Boolean, nullable=False),
        sa.Column("no_ground", sa.Boolean, nullable=False),
        sa.Column("two_way", sa.Boolean, nullable=False),
        sa.Column("leg", sa.Integer, nullable=False),
        sa.Column("previous", sa.String, nullable=True),
        sa.Column("next", sa.String, nullable=True),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("tutorial", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("deal", sa.String, nullable=False),
        sa.Column("engine", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float, nullable=True),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("medals_allies", sa.Integer, nullable=False),
        sa.Column("medals_axis", sa.Integer, nullable=False),
        sa.Column("losses_allies", sa.Integer, nullable=False),
        sa.Column("losses_axis", sa.Integer, nullable=False),
        sa.Column("decider", sa.String, nullable=True),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("winner", sa.String, nullable=True),
        sa.Column("deadline", sa.Float, nullable=True),
    )
    op.create_index("tables_by_change", "tables", ["changed"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=True),
        sa.Column("nickname", sa.String, nullable=True),
        sa.Column("level", sa.String, nullable=True),
        sa.Column("token", sa.String, nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "events",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("keep", sa.Integer, nullable=False),
        sa.Column("chance", sa.JSON, nullable=False),
        sa.Column("engine", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("nickname", sa.String, nullable=False),
        sa.Column("seat", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("record", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("replays", "chat", "events", "seats", "tables", "accounts", "people"):
        op.drop_table(table)
