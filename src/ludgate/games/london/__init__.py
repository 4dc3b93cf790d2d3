"""London (second edition): see README.md in this folder."""
