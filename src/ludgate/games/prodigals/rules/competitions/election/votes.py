# mypyc: compile
"""Votes, megaphones and Hyde Park (P13.1 to P13.4, P13.36 to P13.40, chapter P14)."""

from typing import Final

from ludgate.engine.contract import Event, Log
from ludgate.games.prodigals.content.arrays import ELECTION
from ludgate.games.prodigals.rules.moves import stands_on
from ludgate.games.prodigals.rules.state import EMPTY, CompetitionState, State

NO_VOTES: Final = 0


class Election(CompetitionState):
    """Votes, megaphones and layouts of all players, and the circle tiles of the round."""

    __slots__ = ("circles", "gone", "layouts", "megaphones", "pairs", "set_circle", "stack", "votes")

    def __init__(
        self,
        votes: list[int],
        megaphones: list[int],
        layouts: list[tuple[int, ...]],
        pairs: list[tuple[int, ...]],
        set_circle: list[int],
        circles: tuple[int, ...],
        stack: tuple[int, ...],
        gone: tuple[int, ...],
    ) -> None:
        self.votes = votes
        self.megaphones = megaphones  # gained in this round, without those of a bonus tile
        self.layouts = layouts  # tiles laid: see circles.piece
        self.pairs = pairs  # symbols of the matched pairs (P13.13)
        self.set_circle = set_circle  # by spot: the circle tile lying with the set, or EMPTY
        self.circles = circles  # those of the choice errand
        self.stack = stack  # first on top
        self.gone = gone  # out of the game

    def copy(self) -> "CompetitionState":
        return Election(
            self.votes[:],
            self.megaphones[:],
            self.layouts[:],
            self.pairs[:],
            self.set_circle[:],
            self.circles,
            self.stack,
            self.gone,
        )


def election(s: State) -> Election:
    part = s.parts[ELECTION]
    assert isinstance(part, Election)
    return part


def lose_votes(s: State, seat: int, votes: int, log: Log) -> None:
    """P13.2, P13.4: the count simply goes on below 0."""
    if not votes:
        return
    election(s).votes[seat] -= votes
    if log is not None:
        log.append(Event("lose-votes", seat, {"amount": votes}))


def gain_votes(s: State, seat: int, votes: int, log: Log) -> None:
    """P13.3: what would go beyond the highest value is lost."""
    part = election(s)
    gained = min(votes, s.content.hustings.highest - part.votes[seat])
    part.votes[seat] += gained
    if log is not None:
        log.append(Event("gain-votes", seat, {"amount": gained}))


def gain_megaphones(s: State, seat: int, count: int, log: Log) -> None:
    """P13.36: they have no effect until Hyde Park."""
    election(s).megaphones[seat] += count
    if log is not None:
        log.append(Event("megaphones", seat, {"amount": count}))


def column(s: State) -> int:
    """P14.2: the column of the round."""
    return s.content.hustings.column_of_round[s.variant.hyde_park][s.round - 1]


def megaphones_of(s: State, seat: int) -> int:
    """P13.37: those gained in this round, and those of the Megaphone tile (P9.25)."""
    count = election(s).megaphones[seat]
    bonus = s.bonus[seat]
    if bonus != EMPTY and s.content.bonuses.passive[bonus]:
        for effect in s.content.bonuses.effect[bonus]:
            count += effect.amount
    return count


def on_hyde_park(s: State, seat: int) -> bool:
    """P19.12: a pawn of the player stands on the Hyde Park space in this round (Q54)."""
    return stands_on(s, seat, s.places.hyde_park)


def hyde_park(s: State, log: Log) -> None:
    """P14.4 to P14.11: the fewest gain a vote, the others lose votes by their place; all at the same time."""
    counts = [megaphones_of(s, seat) for seat in range(s.seats)]
    fewest = min(counts)
    for seat in s.order:
        if log is not None:
            log.append(Event("hyde-park", seat, {"megaphones": counts[seat], "last": counts[seat] == fewest}))
        if counts[seat] == fewest:
            gain_votes(s, seat, s.content.hustings.last_gains, log)
        else:
            lose_votes(s, seat, reward(s, counts, seat), log)


def reward(s: State, counts: list[int], seat: int) -> int:
    """P14.7 to P14.10: place = 1 + players with strictly more; a place not in the column gives nothing."""
    rewards = s.content.hustings.lose[column(s)][s.places.side]
    place = 0
    for other in counts:
        if other > counts[seat]:
            place += 1
    return rewards[place] if place < len(rewards) else NO_VOTES
