"""The measure of the tables: ``python3 dev.py look`` plays by clicks at four sizes and says what could be seen."""
