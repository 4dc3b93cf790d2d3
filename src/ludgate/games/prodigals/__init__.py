"""The Prodigals Club: see README.md in this folder."""
