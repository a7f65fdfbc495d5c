"""Tables whose game began in the middle of another one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("start", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("origin", sa.JSON, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "origin")
    op.drop_column("tables", "start")
