"""The components of Last Will, which are a room of The Prodigals Club."""
