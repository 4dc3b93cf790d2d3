"""The worlds that a bot thinks in: dealt from its chair and its own generator, each once."""

from collections.abc import Callable

from ludgate.bots.chair import Chair
from ludgate.engine.contract import Rules, State
from ludgate.engine.table import Table


class ChairDeal:
    """Possible worlds by number; the generator is asked ``ahead`` times at once, and then whenever one more is needed.

    So how many worlds a decision needed does not change the chance of the next ones, as long as it is not more.
    """

    def __init__(self, chair: Chair, next_rng: Callable[[], int], ahead: int) -> None:
        self._chair = chair
        self._next_rng = next_rng
        self._rngs = [next_rng() for _ in range(ahead)]
        self._tables: list[Table] = []
        self._worlds: list[State] = []

    @property
    def rules(self) -> Rules:
        """The rules of the table, with its components."""
        return self._table(0).rules

    def __call__(self, number: int) -> State:
        while len(self._worlds) <= number:
            self._worlds.append(self._table(len(self._worlds)).state())
        return self._worlds[number]

    def _table(self, number: int) -> Table:
        while len(self._tables) <= number:
            if len(self._rngs) <= len(self._tables):
                self._rngs.append(self._next_rng())
            self._tables.append(self._chair.resampled(self._rngs[len(self._tables)]))
        return self._tables[number]
