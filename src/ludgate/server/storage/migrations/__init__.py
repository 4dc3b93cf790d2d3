"""Steps by which the database came to its present form; Alembic runs those that are missing at every start."""
