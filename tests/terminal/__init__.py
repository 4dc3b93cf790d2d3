"""The command line and play at a terminal."""
