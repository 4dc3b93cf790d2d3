"""Where Alembic enters: the steps run on the connection that the store gives."""

from alembic import context
from sqlalchemy import Connection

from ludgate.server.storage.schema import metadata


def run(connection: Connection) -> None:
    """All steps that are missing, inside the transaction of the caller."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()


run(context.config.attributes["connection"])
