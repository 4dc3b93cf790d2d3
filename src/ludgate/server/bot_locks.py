"""Which process lets the bots of a table think."""


class Claims:
    """With one process there is nobody to share with."""

    def take(self, table: str) -> bool:
        """May this process let the bots of the table think?  If so, until ``give_back``."""
        del table
        return True

    def give_back(self, table: str) -> None:
        """Another process may."""

    def close(self) -> None:
        """Give everything back."""
