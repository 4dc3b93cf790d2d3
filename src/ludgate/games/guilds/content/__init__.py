"""The components of Guilds of London: their files, what these may say, and the arrays that the rules execute."""
