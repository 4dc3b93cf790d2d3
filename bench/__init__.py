"""Programs that measure; see ``README.md`` here."""
