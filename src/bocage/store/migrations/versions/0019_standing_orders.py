"""Standing orders of seats for fire at units that move."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("standing", sa.String, nullable=False, server_default="ask"))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("standing")
