"""The server under load, and killed under load; see ``bench/README.md``."""
