"""How a game's score sheet is read when options are compared: what a total is made of, and which one wins.

Every game with levels says it in its module ``bots.tuning``, as ``SCORING``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations

Sheet = Mapping[str, float]


@dataclass(frozen=True)
class Scoring:
    """The total is the sum of the lines or the highest of them; the most points win or the fewest.

    ``lines`` are told one by one, all others together as ``rest``; without a rest every line is told by itself.
    """

    lowest_wins: bool = False
    highest_counts: bool = False
    lines: tuple[str, ...] = ()
    rest: str = ""

    @property
    def sign(self) -> int:
        """What a point more is worth to whoever has it."""
        return -1 if self.lowest_wins else 1

    def told(self, sheet: Mapping[str, int]) -> dict[str, int]:
        """The lines as they are told."""
        if not self.rest:
            return dict(sheet)
        apart = {line: sheet[line] for line in self.lines if line in sheet}
        return {**apart, self.rest: sum(points for line, points in sheet.items() if line not in self.lines)}

    def difference(self, one: Sheet, other: Sheet) -> dict[str, float]:
        """What each line contributes to the difference of two totals; the contributions add up to it.

        Of a sum that is the difference of the line itself. Of a maximum it is what changing the line alone does to the
        maximum, on average over the orders in which the lines can be changed one after the other (Shapley's value).
        """
        lines = list(dict.fromkeys([*one, *other]))
        if not self.highest_counts:
            return {line: one.get(line, 0) - other.get(line, 0) for line in lines}
        found, orders = dict.fromkeys(lines, 0.0), list(permutations(lines))
        for order in orders:
            mixed = dict(other)
            for line in order:
                before = max(mixed.values())
                mixed[line] = one[line]
                found[line] += (max(mixed.values()) - before) / len(orders)
        return found
