"""Election (chapters P13 and P14): lose all votes."""
