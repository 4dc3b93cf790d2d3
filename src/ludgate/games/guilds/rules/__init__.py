"""The rules of Guilds of London, pure: no clock, no chance and no files of their own."""
