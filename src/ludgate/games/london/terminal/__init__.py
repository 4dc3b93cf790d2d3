"""London at a terminal: the table and the sentences around it."""
