"""What a seat sees, typed, and what it can work out from it."""
