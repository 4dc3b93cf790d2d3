"""Counting what happens in recorded games of Guilds of London; ``guilds_playability`` makes a page of it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from ludgate import Event, SeatScore
from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.lab.playability import RecordedDecision, RecordedGame, share

SOURCES: Final = ("first rewards", "second rewards", "Plantation", "action cards", "reward cards", "pairs")
FIRST, SECOND, PLANTATION, CARDS, REWARDS, PAIRS = SOURCES
USES: Final = ("hire", "move", "effect", "payment", "over the limit")
CHOICES_OF_REWARDS: Final = ("first-reward", "keep")


class Game:
    """What has to be remembered while one game is told."""

    def __init__(self, seats: int) -> None:
        self.round = 1
        self.cost = 0  # cards still to be paid for an effect
        self.played = 0  # cards in this turn
        self.turn = -1  # the seat whose turn it is
        self.vote: tuple[int, int] | None = None  # winner and runner-up of the tile that is being rewarded
        self.at_plantation = False
        self.points: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.laid: dict[str, int] = {}  # in which round
        self.tiles = 0
        self.effects: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.won: list[Counter[str]] = [Counter() for _ in range(seats)]


class Tally:
    """Sums over games with one number of seats."""

    def __init__(self, seats: int, catalogue: Catalogue) -> None:
        self.seats: Final = seats
        self.costs: Final = {
            action.id: (action.cost.discard if action.cost else None) or 0 for action in catalogue.actions
        }
        self.games = 0
        self.facts: Counter[str] = Counter()  # plain sums
        self.rounds: list[int] = []
        self.totals: list[int] = []
        self.winners: list[int] = []
        self.resolved_tiles: list[int] = []
        self.points: Counter[str] = Counter()
        self.winners_points: Counter[str] = Counter()
        self.start_wins: list[float] = [0.0] * seats
        self.sides: dict[str, list[int]] = {}
        self.cards: dict[str, Counter[str]] = {action.id: Counter() for action in catalogue.actions}
        self.tiles: dict[str, Counter[str]] = {tile.id: Counter() for tile in catalogue.tiles}
        self.tokens: dict[str, Counter[str]] = {token.id: Counter() for token in catalogue.tokens}
        self.rewards: dict[str, Counter[str]] = {reward.id: Counter() for reward in catalogue.rewards}
        self._game = Game(seats)

    # ------------------------------------------------------------ one game

    def add(self, story: RecordedGame) -> None:
        """Tell one game and count it."""
        self._game = Game(self.seats)
        view: Any = story.first_view
        for cell in view["city"]:
            if cell["tile"] != "guildhall":
                self._lay(cell["tile"], cell["token"].split(":")[0], 1)
        for step in story.steps():
            self._choice(step)
            for event in step.events:
                count = COUNTED.get(event.kind)
                if count is not None:
                    count(self, event)
        end: Any = story.table.view()
        self._finish(story.table.scores(), view["order"], end["plantation"]["side"])

    def _choice(self, step: RecordedDecision) -> None:
        self.facts["decisions"] += 1
        if step.kind in CHOICES_OF_REWARDS:
            for option in step.options:
                self.rewards[option.split()[1]]["seen"] += 1
            self.rewards[step.move.split()[1]]["kept"] += 1

    def _finish(self, scores: list[SeatScore], order: list[int], side: str) -> None:
        game = self._game
        self.games += 1
        self.rounds.append(game.round)
        self.resolved_tiles.append(game.tiles)
        winners = [score.seat for score in scores if score.place == 1]
        for seat in winners:
            self.start_wins[order.index(seat)] += 1 / len(winners)
        for score in scores:
            self._finish_seat(score, score.seat in winners)
        self.sides.setdefault(side, []).extend(score.total for score in scores)

    def _finish_seat(self, score: SeatScore, winner: bool) -> None:
        points = self._game.points[score.seat]
        for slug, value in score.breakdown.items():
            if slug == "pairs":
                points[PAIRS] += value
            elif slug != "play":
                points[REWARDS] += value
                self.rewards[slug].update(held=1, points=value, empty=value == 0, winner=winner)
        assert sum(points.values()) == score.total, "every point has a source"
        self.totals.append(score.total)
        self.points.update(points)
        self.facts.update({name: score.facts[name] for name in ("masters", "reward_cards", "tokens")})
        if winner:
            self.winners.append(score.total)
            self.winners_points.update(points)
            for slug, times in self._game.effects[score.seat].items():
                self.cards[slug]["winner"] += times
            for slug, times in self._game.won[score.seat].items():
                self.tiles[slug]["winner"] += times

    # ------------------------------------------------------------ turns

    def _turn(self, event: Event) -> None:
        game = self._game
        game.played, game.turn, game.cost = 0, event.seat, 0
        self.facts["turns"] += 1
        self.facts["passes"] += 1  # taken back by the first card

    def _play(self, event: Event) -> None:
        slug, way = str(event.data["card"]), str(event.data["way"])
        game = self._game
        self.facts["passes"] -= not game.played
        self.facts["cards played"] += 1
        game.played += 1
        game.cost = self.costs[slug] if way == "effect" else 0
        self.cards[slug][way] += 1
        if way == "effect":
            game.effects[event.seat][slug] += 1

    def _discard(self, event: Event) -> None:
        use = "payment" if self._game.cost else "over the limit"
        self._game.cost = max(0, self._game.cost - 1)
        self.cards[str(event.data["card"])][use] += 1

    def _trigger(self, event: Event) -> None:
        self.cards[str(event.data["card"])]["triggered"] += 1

    def _draw(self, event: Event) -> None:
        self.facts["cards drawn"] += int(str(event.data["amount"]))

    def _hire(self, event: Event) -> None:
        self.facts["hired"] += int(str(event.data["amount"]))

    def _pawn(self, event: Event) -> None:
        target = event.data["to"]
        if target != "reserve":
            self.facts["shipped" if target == "plantation" else "moved"] += 1
        if event.data["from"] in self._game.laid and self._game.laid[str(event.data["from"])] < 0:
            self.facts["Masters moved away"] += 1

    def _neutrals(self, event: Event) -> None:
        self.facts["neutral pawns taken"] += int(str(event.data["amount"]))

    def _exchange(self, event: Event) -> None:
        self.facts["exchanges"] += 1

    def _vp(self, event: Event) -> None:
        game = self._game
        if game.vote is not None:
            source = FIRST if event.seat == game.vote[0] else SECOND
        else:
            source = PLANTATION if game.at_plantation else CARDS
        game.points[event.seat][source] += int(str(event.data["amount"]))

    # ------------------------------------------------------------ tiles and rounds

    def _lay(self, tile: str, token: str, number: int) -> None:
        self._game.laid[tile] = number
        self.tiles[tile]["laid"] += 1
        self.tokens[token]["laid"] += 1

    def _tile(self, event: Event) -> None:
        self._lay(str(event.data["tile"]), str(event.data["token"]), self._game.round + 1)

    def _resolution(self, event: Event) -> None:
        self.facts["phases"] += 1

    def _vote(self, event: Event) -> None:
        second = int(str(event.data["second"]))
        self._game.vote = (event.seat, second)
        self._game.won[event.seat][str(event.data["tile"])] += 1

    def _resolved(self, event: Event) -> None:
        game, slug = self._game, str(event.data["tile"])
        tile = self.tiles[slug]
        tile.update(resolved=1, round=game.round, waited=game.round - game.laid[slug])
        tile.update(seconded=event.data["second"] != -1, empty=event.data["master"] == -1)
        token = str(event.data["token"])
        if token:
            self.tokens[token]["taken"] += 1
        game.laid[slug] = -1
        game.tiles += 1
        game.vote = None

    def _unresolved(self, event: Event) -> None:
        tied = bool(event.data["tied"])
        self.facts["unbroken ties" if tied else "tiles left without a pawn"] += 1
        self.tiles[str(event.data["tile"])]["tied"] += tied

    def _round(self, event: Event) -> None:
        self._game.round = int(str(event.data["round"]))
        self._game.at_plantation = False

    def _jump(self, event: Event) -> None:
        self.facts["jumps"] += 1
        self.facts["rounds jumped"] += int(str(event.data["round"])) - self._game.round
        self._game.round = int(str(event.data["round"]))

    def _plantation(self, event: Event) -> None:
        self._game.at_plantation = True
        self.facts["Plantations"] += 1

    def _plantation_reward(self, event: Event) -> None:
        self.facts[f"{event.data['which']} rewards"] += 1

    def _game_over(self, event: Event) -> None:
        self.facts["early ends"] += event.data["reason"] == "resolved"


COUNTED: Final[dict[str, Callable[[Tally, Event], None]]] = {
    "discard": Tally._discard,
    "draw": Tally._draw,
    "exchange": Tally._exchange,
    "game-over": Tally._game_over,
    "hire": Tally._hire,
    "jump": Tally._jump,
    "neutrals": Tally._neutrals,
    "pawn": Tally._pawn,
    "plantation": Tally._plantation,
    "plantation-reward": Tally._plantation_reward,
    "play": Tally._play,
    "resolution": Tally._resolution,
    "resolved": Tally._resolved,
    "round": Tally._round,
    "tile": Tally._tile,
    "trigger": Tally._trigger,
    "turn": Tally._turn,
    "unresolved": Tally._unresolved,
    "vote": Tally._vote,
    "vp": Tally._vp,
}

Tallies = Sequence[Tally]


def pooled(tables: Sequence[dict[str, Counter[str]]], slug: str) -> Counter[str]:
    """The figures of one component, all numbers of seats together."""
    every: Counter[str] = Counter()
    for table in tables:
        every.update(table[slug])
    return every


def winners_share(tallies: Tallies, tables: Sequence[dict[str, Counter[str]]], slug: str, what: str) -> float:
    """How often winners have something, as a multiple of the average seat."""
    expected = sum(table[slug][what] / tally.seats for tally, table in zip(tallies, tables, strict=True))
    return share(sum(table[slug]["winner"] for table in tables), expected)
