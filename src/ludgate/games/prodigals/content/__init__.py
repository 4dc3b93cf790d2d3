"""The components of The Prodigals Club: their files, what these may say, and the arrays that the rules execute."""
