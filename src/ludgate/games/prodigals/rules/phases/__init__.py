"""The phases of a round, as far as they belong to no competition."""
