"""Several people may ask the laboratory the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "askers",
        sa.Column("inquiry", sa.String, sa.ForeignKey("inquiries.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
    )
    op.execute("insert into askers select id, person from inquiries")
    op.drop_column("inquiries", "person")


def downgrade() -> None:
    op.add_column("inquiries", sa.Column("person", sa.String, nullable=False, server_default=""))
    op.execute("update inquiries set person = coalesce((select min(person) from askers where inquiry = id), '')")
    op.drop_table("askers")
