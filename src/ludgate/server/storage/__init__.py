"""What stores: the schema and its migrations, queries, the committing writer, backups."""
