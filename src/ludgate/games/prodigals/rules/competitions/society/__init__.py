"""Society (chapters P15 and P16): lose all influence."""
