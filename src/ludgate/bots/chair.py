"""The chair of a bot: what a seat may know of a table, and nothing else.

A chair does not keep the table it was made for. It keeps one in which everything hidden from the seat was dealt anew,
so there is no way from it to the real hands and decks, whatever a bot does with it.
"""

from ludgate.engine.contract import BadOption, Decision
from ludgate.engine.table import Table

FIRST_DEAL = 0


class Chair:
    """A seat at a table where this seat decides now.

    >>> table = Table.new("london", seats=2, seed=7)
    >>> Chair(table, 0).decision.kind
    'action'
    """

    __slots__ = ("_decision", "_seat", "_world")

    def __init__(self, table: Table, seat: int) -> None:
        if table.decision is None or table.decision.seat != seat:
            raise BadOption(f"seat {seat} has nothing to decide here; a chair is for the seat that decides")
        world = table.resampled(seat, FIRST_DEAL)
        decision = world.decision
        assert decision is not None, "a resampled table stands at the same decision"
        self._world = world
        self._seat = seat
        self._decision = decision

    @property
    def game(self) -> str:
        return self._world.game

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def seats(self) -> int:
        return self._world.seats

    @property
    def decision(self) -> Decision:
        """What the seat decides now."""
        return self._decision

    def view(self) -> dict[str, object]:
        """What the seat may know, as plain data."""
        return self._world.view(self._seat)

    def resampled(self, rng: int) -> Table:
        """A possible world: a table without a past that looks the same to this seat, the hidden things dealt from
        ``rng``.
        """
        return self._world.resampled(self._seat, rng)
