"""Last Will (specification W): spend an inheritance; by itself, or in place of Possessions (P20)."""
