"""Alembic's environment: it uses the connection that engine.py gives it."""

from alembic import context

from astragal.server.store.schema import WHERE, metadata

for table in metadata.tables.values():
    for index in table.indexes:
        if WHERE in index.info:
            index.dialect_kwargs.update(sqlite_where=index.info[WHERE], postgresql_where=index.info[WHERE])

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,  # in SQLite too: Alembic would commit after each migration, and let another process in
)
with context.begin_transaction():
    context.run_migrations()
