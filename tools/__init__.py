"""What makes, checks and measures the project, and is no part of the package; it needs the standard library only."""
