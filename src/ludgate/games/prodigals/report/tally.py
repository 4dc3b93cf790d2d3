"""Counting what happens in recorded games of The Prodigals Club; ``prodigals_playability`` makes a page of it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from ludgate import Event, SeatScore
from ludgate.games.prodigals.content.arrays import CLUB_COMBINATIONS, LETTERS, OWNERS
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.lab.playability import RecordedDecision, RecordedGame, share

WHITE, BLACK, CENTRAL, BONUS = "white cards", "black cards", "central cards", "bonus tiles"
CIRCLES, PARK, BEATRICE = "inner circles", "Hyde Park", "Dame Beatrice"
TRACK: Final = "c-turn-order"
CENTRAL_CARD: Final = "c-central-card"
CARD_SPACES: Final = "-cards"
POUND: Final = 0.8  # what £1 counts on the scale of the component set
POSSESSIONS, ELECTION, SOCIETY = OWNERS[:3]


class Source:
    """Where points come from: a label for the page, and the card, bonus tile or space itself."""

    __slots__ = ("card", "errand", "label")

    def __init__(self, label: str, errand: str = "", card: str = "") -> None:
        self.label = label
        self.errand = errand  # the errand that brought it
        self.card = card


class Game:
    """What has to be remembered while one game is told."""

    def __init__(self, players: Sequence[dict[str, Any]]) -> None:
        seats = range(len(players))
        self.source = Source("")
        self.scores: list[dict[str, int]] = [dict(player["scores"]) for player in players]
        self.markers: list[dict[str, int]] = [
            {name: value for name, (_, value) in zip(("m1", "m2", "w1", "w2"), player.get("markers", ()), strict=False)}
            for player in players
        ]
        self.points: list[Counter[tuple[str, str]]] = [Counter() for _ in seats]
        self.taken: list[Counter[str]] = [Counter() for _ in seats]
        self.origin: list[dict[str, str]] = [{} for _ in seats]  # which errand brought a card
        self.benefits = 0  # of inner circles, due in the step being told
        self.round = 0
        self.sent = 0


class Tally:
    """Sums over games of one combination with one number of seats."""

    def __init__(self, combination: str, seats: int, catalogue: Catalogue) -> None:
        assert combination in CLUB_COMBINATIONS
        self.combination: Final = combination
        self.seats: Final = seats
        self.competitions: Final = [OWNERS[LETTERS.index(letter)] for letter in combination]
        self.catalogue: Final = catalogue
        self.games = 0
        self.facts: Counter[str] = Counter()  # plain sums
        self.rounds: list[int] = []
        self.endings: Counter[str] = Counter()
        self.by_place: list[list[int]] = [[] for _ in range(seats)]  # final scores from the winner down
        self.totals: list[int] = []
        self.finals: Counter[str] = Counter()  # scores by competition
        self.worst: Counter[str] = Counter()  # which competition decides
        self.starts: Counter[str] = Counter()
        self.points: Counter[tuple[str, str]] = Counter()  # by competition and source
        self.winners_points: Counter[tuple[str, str]] = Counter()
        self.order_wins: list[float] = [0.0] * seats
        self.errands: dict[str, Counter[str]] = {}
        self.cards: dict[str, Counter[str]] = {card.id: Counter() for card in catalogue.cards}
        self.bonuses: dict[str, Counter[str]] = {bonus.id: Counter() for bonus in catalogue.bonuses}
        self._game = Game(())

    # ------------------------------------------------------------ one game

    def add(self, story: RecordedGame) -> None:
        """Tell one game and count it."""
        view: Any = story.first_view
        self._game = Game(view["players"])
        for player in view["players"]:
            self.starts.update(player["scores"])
        for space in view["spaces"]:
            if not space["space"].endswith(CARD_SPACES):  # with 2 or 3 players they go by the set that is taken
                self.errand(space["space"])
        for event in story.table.opening:
            self._tell(event)
        for step in story.steps():
            self._step(step)
        self._finish(story.table.scores(), view["order"])

    def _step(self, step: RecordedDecision) -> None:
        self.facts["decisions"] += 1
        self._game.benefits = 1 if step.kind == "benefits" else 0
        for event in step.events:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        count = COUNTED.get(event.kind)
        if count is not None:
            count(self, event)

    def errand(self, slug: str) -> Counter[str]:
        """The figures of an errand; the places of the turn order are one errand."""
        return self.errands.setdefault(TRACK if slug.startswith(TRACK) else slug, Counter())

    def _finish(self, scores: list[SeatScore], order: list[int]) -> None:
        game = self._game
        self.games += 1
        self.rounds.append(game.round)
        self.facts["sent"] += game.sent
        winners = [score.seat for score in scores if score.place == 1]
        for seat in winners:
            self.order_wins[order.index(seat)] += 1 / len(winners)
        for place, total in enumerate(sorted(score.total for score in scores)):
            self.by_place[place].append(total)
        for score in scores:
            self._finish_seat(score, score.seat in winners)

    def _finish_seat(self, score: SeatScore, winner: bool) -> None:
        game, seat = self._game, score.seat
        assert game.scores[seat] == score.breakdown, "every point has a source"
        self.totals.append(score.total)
        self.finals.update(score.breakdown)
        deciding = [name for name, value in score.breakdown.items() if value == score.total]
        self.worst.update(deciding[:1])
        self.points.update(game.points[seat])
        if winner:
            self.facts["winners"] += 1
            self.winners_points.update(game.points[seat])
            for slug, times in game.taken[seat].items():
                self.cards[slug]["winner"] += times

    def _lose(self, seat: int, competition: str, points: int) -> None:
        """Points lost by a seat; those gained are below 0."""
        game = self._game
        source = game.source
        if game.benefits:
            game.benefits = 0
            source = Source(CIRCLES)
        game.scores[seat][competition] -= points
        game.points[seat][competition, source.label] += points
        if source.errand:
            self.errand(source.errand)["points"] += points
        if source.card:
            self._component(source.card)["points"] += points

    def _component(self, slug: str) -> Counter[str]:
        return self.cards[slug] if slug in self.cards else self.bonuses[slug]

    # ------------------------------------------------------------ rounds

    def _round(self, event: Event) -> None:
        self._game.round = number(event, "round")
        self.facts["rounds"] += 1

    def _set(self, event: Event) -> None:
        self.errand(str(event.data["spot"]))
        for card in listed(event, "cards"):
            self.cards[card]["laid"] += 1

    def _central(self, event: Event) -> None:
        self.cards[str(event.data["card"])]["laid"] += 1

    def _game_over(self, event: Event) -> None:
        self.endings[str(event.data["reason"])] += 1

    # ------------------------------------------------------------ errands

    def _send(self, event: Event) -> None:
        slug = str(event.data["space"])
        self._game.source = Source(self.named(slug), TRACK if slug.startswith(TRACK) else slug)
        self._game.sent += 1
        self.errand(slug)["used"] += 1

    def named(self, slug: str) -> str:
        """The errand as a source of points."""
        return self.catalogue.name(TRACK if slug.startswith(TRACK) else slug)

    def _take_set(self, event: Event) -> None:
        for card in listed(event, "cards"):
            self._take(event.seat, card, self._game.source.errand)

    def _central_card(self, event: Event) -> None:
        self._take(event.seat, str(event.data["card"]), CENTRAL_CARD)

    def _take(self, seat: int, card: str, errand: str) -> None:
        self.cards[card]["taken"] += 1
        self._game.taken[seat][card] += 1
        self._game.origin[seat][card] = errand

    def _bonus(self, event: Event) -> None:
        self.bonuses[str(event.data["bonus"])]["taken"] += 1

    # ------------------------------------------------------------ actions

    def _card(self, event: Event) -> None:
        """A white card is played, or the corner of a black one used."""
        slug = str(event.data["card"])
        card = self.catalogue.card(slug)
        label = CENTRAL if card.owner == "central" else (BLACK if card.border == "black" else WHITE)
        self._game.source = Source(label, self._game.origin[event.seat].get(slug, ""), slug)
        self.cards[slug]["used"] += 1
        if event.kind == "play":
            self.cards[slug]["played"] += 1

    def _lay_down(self, event: Event) -> None:
        self.cards[str(event.data["card"])]["played"] += 1

    def _batch(self, event: Event) -> None:
        more = number(event, "count") - 1
        self.cards[self._game.source.card].update(played=more, used=more)

    def _time(self, event: Event) -> None:
        for card in self.catalogue.cards:
            if card.icon == "clock":
                self.cards[card.id].update(played=number(event, "count"), used=number(event, "count"))

    def _use_bonus(self, event: Event) -> None:
        slug = str(event.data["bonus"])
        self._game.source = Source(BONUS, TRACK, slug)
        self.bonuses[slug]["used"] += 1

    # ------------------------------------------------------------ points

    def _spend(self, event: Event) -> None:
        self._lose(event.seat, POSSESSIONS, number(event, "amount"))
        self.facts["wasted"] += number(event, "of") - number(event, "amount")

    def _money(self, event: Event) -> None:
        self._lose(event.seat, POSSESSIONS, -number(event, "amount"))

    def _sell(self, event: Event) -> None:
        value = self.catalogue.tile(str(event.data["tile"])).value + self.catalogue.tables.estate.penalty
        self._lose(event.seat, POSSESSIONS, value - number(event, "price"))
        self.facts["sold"] += 1

    def _exchange(self, event: Event) -> None:
        given = self.catalogue.tile(str(event.data["tile"])).value
        taken = self.catalogue.tile(str(event.data["for"])).value
        self._lose(event.seat, POSSESSIONS, given - taken - number(event, "money"))
        self.facts["exchanged"] += 1

    def _lose_votes(self, event: Event) -> None:
        self._lose(event.seat, ELECTION, number(event, "amount"))

    def _gain_votes(self, event: Event) -> None:
        self._lose(event.seat, ELECTION, -number(event, "amount"))

    def _megaphones(self, event: Event) -> None:
        source = self._game.source
        self.facts["megaphones"] += number(event, "amount")
        if source.errand:
            self.errand(source.errand)["megaphones"] += number(event, "amount")
        if source.card:
            self._component(source.card)["megaphones"] += number(event, "amount")

    def _park(self, event: Event) -> None:
        self._game.source = Source(PARK)

    def _marker(self, event: Event) -> None:
        markers = self._game.markers[event.seat]
        marker, value = str(event.data["marker"]), number(event, "value")
        before = markers[marker]
        markers[marker] = value
        self._lose(event.seat, SOCIETY, before - value)

    def _lift(self, event: Event) -> None:
        self._game.source = Source(BEATRICE)
        self._marker(event)

    def _blocked(self, event: Event) -> None:
        self._game.source = Source(BEATRICE)

    def _lay(self, event: Event) -> None:
        self.facts["circle tiles"] += 1
        self.facts["pairs"] += len(listed(event, "symbols"))

    def _inner_circle(self, event: Event) -> None:
        self.facts["inner circles"] += number(event, "circles")


def number(event: Event, name: str) -> int:
    return int(str(event.data[name]))


def listed(event: Event, name: str) -> list[str]:
    found = event.data[name]
    assert isinstance(found, list)
    return [str(item) for item in found]


COUNTED: Final[dict[str, Callable[[Tally, Event], None]]] = {
    "activate": Tally._card,
    "batch": Tally._batch,
    "blocked": Tally._blocked,
    "bonus": Tally._bonus,
    "central": Tally._central,
    "central-card": Tally._central_card,
    "exchange": Tally._exchange,
    "gain-votes": Tally._gain_votes,
    "game-over": Tally._game_over,
    "hyde-park": Tally._park,
    "inner-circle": Tally._inner_circle,
    "jump": Tally._marker,
    "lay": Tally._lay,
    "lay-down": Tally._lay_down,
    "lift": Tally._lift,
    "lose-votes": Tally._lose_votes,
    "megaphones": Tally._megaphones,
    "money": Tally._money,
    "play": Tally._card,
    "round": Tally._round,
    "sell": Tally._sell,
    "send": Tally._send,
    "set": Tally._set,
    "spend": Tally._spend,
    "step": Tally._marker,
    "take-set": Tally._take_set,
    "time": Tally._time,
    "use-bonus": Tally._use_bonus,
}

Tallies = Sequence[Tally]


def pooled(tables: Sequence[dict[str, Counter[str]]], slug: str) -> Counter[str]:
    """The figures of one component, all tallies together."""
    every: Counter[str] = Counter()
    for table in tables:
        every.update(table.get(slug, Counter()))
    return every


def winners_share(tallies: Tallies, slug: str) -> float:
    """How often winners take a card, as a multiple of the average seat."""
    expected = sum(tally.cards[slug]["taken"] * tally.facts["winners"] / tally.games / tally.seats for tally in tallies)
    return share(sum(tally.cards[slug]["winner"] for tally in tallies), expected)


def lost_by_errand(tally: Tally) -> float:
    """Points lost for each errand, £1 as 0.8 points."""
    lost = {name: tally.starts[name] - tally.finals[name] for name in tally.competitions}
    pounds = lost.pop(POSSESSIONS, 0)
    return share(sum(lost.values()) + POUND * pounds, tally.facts["sent"])
