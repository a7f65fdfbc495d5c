"""Inquiries of the laboratory."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "inquiries",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("wish", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("finished", sa.Float, nullable=True),
        sa.Column("report", sa.String, nullable=True),
    )
    op.create_index("inquiries_by_creation", "inquiries", ["created"])


def downgrade() -> None:
    op.drop_table("inquiries")
