# mypyc: compile
"""The race to Hyde Park (chapter P14): what a number of megaphones may expect, seen from one seat.

Of rivals only open things are used: the megaphones they have, corners of their black cards, how many cards they hold.
"""

import math
from typing import Final

from ludgate.games.prodigals.bots.clock import to_act
from ludgate.games.prodigals.content.arrays import MEGAPHONE, Content
from ludgate.games.prodigals.rules.competitions.election.votes import column, megaphones_of, reward
from ludgate.games.prodigals.rules.state import EMPTY, State

IN_HAND: Final = 0.28  # megaphones that a card in a rival's hand brings in this round
SPREAD: Final = 0.25  # how uncertain a rival's megaphones are that has acted, as a scale of a logistic curve
PER_CARD: Final = 0.12  # more of it for each card in hand
CERTAIN: Final = 30.0


class Rival:
    """The megaphones a rival will have, about."""

    __slots__ = ("expected", "scale")

    def __init__(self, expected: float, scale: float) -> None:
        self.expected: Final = expected
        self.scale: Final = scale

    def at_most(self, megaphones: float) -> float:
        """The chance that it has no more than that."""
        way = (megaphones - self.expected) / self.scale
        if way > CERTAIN:
            return 1.0
        return 0.0 if way < -CERTAIN else 1.0 / (1.0 + math.exp(-way))


class Race:
    """The rivals of a seat in this round, and the rewards of its column."""

    __slots__ = ("_found", "_free", "_rewards", "_rivals", "_taken", "gain")

    def __init__(self, s: State, seat: int) -> None:
        counts = list(range(s.seats, 0, -1))  # all different: the rewards by place
        self._rewards: Final = [reward(s, counts, place) for place in range(s.seats)]
        self.gain: Final = s.content.hustings.last_gains
        self._taken: Final = [rival(s, other, 0.0) for other in range(s.seats) if other != seat]
        self._free: Final = [rival(s, other, hopes(s)) for other in range(s.seats) if other != seat]
        self._found: Final[dict[tuple[float, bool], float]] = {}

    def expected(self, megaphones: float, taken: bool) -> float:
        """Votes lost in Hyde Park with so many megaphones; ``taken``: no rival can go to the Hyde Park space now."""
        key = (megaphones, taken)
        found = self._found.get(key)
        if found is None:
            found = self._run(megaphones, self._taken if taken else self._free)
            self._found[key] = found
        return found

    def _run(self, megaphones: float, rivals: list[Rival]) -> float:
        """P14.4 to P14.10: over how many rivals are ahead, as long as one is behind."""
        behind = [1.0]  # chance of so many ahead, somebody behind or not
        nobody = [1.0]  # the same, and nobody behind
        for one in rivals:
            ahead = 1.0 - one.at_most(megaphones + 0.5)
            level = 1.0 - ahead - one.at_most(megaphones - 0.5)
            behind = moved(behind, ahead, 1.0 - ahead)
            nobody = moved(nobody, ahead, level)
        last = 0.0
        for (
            chance
        ) in nobody:  # not sum(): compiled, its int 0 is no float; and from Python 3.12 on it rounds differently
            last += chance
        votes = -self.gain * last
        for place in range(len(behind)):
            votes += (behind[place] - nobody[place]) * self._rewards[place]
        return votes


def moved(chances: list[float], ahead: float, not_ahead: float) -> list[float]:
    """One more rival: ahead, or not."""
    out = [chance * not_ahead for chance in chances]
    out.append(0.0)
    for place in range(len(chances)):
        out[place + 1] += chances[place] * ahead
    return out


def hopes(s: State) -> float:
    """What the Hyde Park space, as long as it is free, may bring each of those who have a pawn left."""
    place = s.places.hyde_park
    waiting = sum([1 for pawns in s.pawns if pawns])
    if place == EMPTY or s.occupant[place] != EMPTY or not waiting:
        return 0.0
    return s.content.hustings.megaphones[column(s)] / (waiting + 1)


def rival(s: State, seat: int, hoped: float) -> Rival:
    """P18.7: who has acted is known; the others have corners to use and cards to play."""
    there = float(megaphones_of(s, seat))
    if not to_act(s, seat):
        return Rival(there, SPREAD)
    corners = sum([corner(s.content, card) for card in s.boards[seat] if card not in s.used[seat]])
    cards = len(s.hands[seat])
    expected = there + corners + IN_HAND * cards + (hoped if s.pawns[seat] else 0.0)
    return Rival(expected, SPREAD + PER_CARD * (cards + s.pawns[seat]))


def corner(content: Content, card: int) -> int:
    """The megaphones of a black card's corner."""
    return sum([effect.amount for effect in content.cards.effect[card] if effect.kind == MEGAPHONE])
