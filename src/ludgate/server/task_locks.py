"""Which process does what only one may do: letting the bots of a table think, tidying the database."""


class TaskLocks:
    """With one process there is nobody to share with."""

    def take(self, table: str) -> bool:
        """May this process let the bots of the table think?  If so, until ``give_back``."""
        del table
        return True

    def give_back(self, table: str) -> None:
        """Another process may."""

    def close(self) -> None:
        """Give everything back."""
