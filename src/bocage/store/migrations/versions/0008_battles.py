"""Uploaded battles, by the digest of their content, with the people who uploaded them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "battles",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("id", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "battle_owners",
        sa.Column("digest", sa.String, sa.ForeignKey("battles.digest"), primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("battle_owners_by_person", "battle_owners", ["person"])
    op.add_column("tables", sa.Column("digest", sa.String, nullable=False, server_default=""))
    op.add_column("replays", sa.Column("battle", sa.String, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("replays", "battle")
    op.drop_column("tables", "digest")
    op.drop_table("battle_owners")
    op.drop_table("battles")
