"""The turn, phase by phase: each module offers the options of its phases and carries out the answers."""
