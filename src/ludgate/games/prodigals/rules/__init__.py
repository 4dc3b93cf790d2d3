"""The rules of The Prodigals Club, pure: no clock, no chance and no files of their own."""
