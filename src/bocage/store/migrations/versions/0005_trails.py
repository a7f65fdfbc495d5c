"""The position with every event: games outlive a change of rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opening", sa.LargeBinary, nullable=True))
    op.add_column("events", sa.Column("kept", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    op.drop_column("events", "kept")
    op.drop_column("tables", "opening")
