"""Tournaments: every company of different bots meets, everybody in every seat, and ratings come of it.

Ratings are those of openskill (Plackett-Luce): a mean and a spread for each bot, from the places of all games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from openskill.models import PlackettLuce, PlackettLuceRating

from ludgate import BadOption
from ludgate.lab.playability import SURE
from ludgate.lab.simulation import GamePlan, PlayedGame, rotations


def round_robin(
    game: str,
    bots: Sequence[str],
    seats: int,
    seeds: range,
    options: tuple[tuple[str, str], ...] = (),
    content: Path | None = None,
) -> list[GamePlan]:
    """Every company of so many different bots, in every rotation, on every seed."""
    if len(set(bots)) != len(bots):
        raise BadOption("a tournament is among different bots; one is named twice")
    if len(bots) < seats:
        raise BadOption(f"a table of {seats} needs {seats} different bots, not {len(bots)}: take fewer --seats")
    return [
        GamePlan(game, seating, seed, options, content)
        for seed in seeds
        for company in combinations(bots, seats)
        for seating in rotations(company)
    ]


@dataclass
class TournamentRow:
    """What a bot has reached."""

    bot: str
    rating: PlackettLuceRating
    games: int = 0
    wins: float = 0.0
    totals: int = 0
    seconds: float = 0.0
    decisions: int = 0

    @property
    def mean_rating(self) -> float:
        return float(self.rating.mu)

    @property
    def rating_within(self) -> float:
        """How far the rating may be off, with 95 % certainty."""
        return SURE * float(self.rating.sigma)


def standings(bots: Sequence[str], games: Iterable[PlayedGame]) -> list[TournamentRow]:
    """The table after all games, the best rating first."""
    model = PlackettLuce()
    found = {bot: TournamentRow(bot, model.rating(name=bot)) for bot in bots}
    for game in games:
        company = [found[bot] for bot in game.plan.bots]
        rated = model.rate([[one.rating] for one in company], ranks=[float(place) for place in game.places])
        for seat, (one, (rating,)) in enumerate(zip(company, rated, strict=True)):
            one.rating = rating
            one.games += 1
            one.wins += game.share(seat)
            one.totals += game.totals[seat]
            one.seconds += game.seconds[seat]
            one.decisions += game.decisions[seat]
    return sorted(found.values(), key=lambda one: -one.mean_rating)
