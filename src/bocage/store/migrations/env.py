"""Run by alembic: migrations use the connection that `database.migrate` opened."""

from __future__ import annotations

from alembic import context

from bocage.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
