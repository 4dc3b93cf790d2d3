"""The Prodigals Club at a terminal: boards, salons and circles."""
