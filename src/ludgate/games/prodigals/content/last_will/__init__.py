"""The components of Last Will, for the game by itself and for its combinations with The Prodigals Club."""
