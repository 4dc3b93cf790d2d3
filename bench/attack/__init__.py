"""Attacks on a server of our own: what an innocent player feels while strangers flood, bomb and starve it."""
