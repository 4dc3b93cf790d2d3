"""The components of London (second edition): their files, what these may say, and the arrays that the rules execute."""
