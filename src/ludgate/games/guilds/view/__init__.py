"""Guilds of London: the view with types, votes as they stand, the round track, what reward cards would bring."""
