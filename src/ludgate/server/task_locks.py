"""Which process does what only one may do: letting the bots of a table think, deleting what is out of date."""


class TaskLocks:
    """With one process there is nobody to share with."""

    async def take(self, task: str) -> bool:
        """May this process do it?  If so, until ``give_back``."""
        del task
        return True

    async def give_back(self, task: str) -> None:
        """Another process may."""

    def close(self) -> None:
        """Give everything back."""
