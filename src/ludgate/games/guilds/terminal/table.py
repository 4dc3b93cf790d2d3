"""The table of Guilds of London as one seat sees it: turn order, city, Plantation, reward cards, hand."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from ludgate.games.guilds.terminal.board import CitySection, standings, vote_words
from ludgate.games.guilds.terminal.marks import (
    BEADLE,
    DRAW,
    FIRST,
    HIRE,
    MASTER,
    MAYORAL,
    MOVE,
    NEUTRAL,
    READY,
    SECOND,
    SHARED,
    SHIP,
    SYMBOLS,
    VP,
    pawn_words,
    reward_signs,
    seat_letter,
    seat_mark,
    symbol_letter,
)
from ludgate.games.guilds.terminal.pieces import Pieces
from ludgate.games.guilds.text.cards import DOMAIN as GAME_DOMAIN
from ludgate.games.guilds.text.counting import symbol_word
from ludgate.games.guilds.view.model import Player, SeatView, slug_of
from ludgate.games.guilds.view.track import development_round, resolution_round
from ludgate.games.guilds.view.votes import vote_on_plantation
from ludgate.games.guilds.view.worth import Worth
from ludgate.terminal.output import BETWEEN, CardLine, Flow, Line, Section
from ludgate.text.languages import Translator, translator


class GuildsTable:
    """Draws what a seat may know; ``names`` are the players by seat, ``options`` the table options."""

    def __init__(self, pieces: Pieces, seen: SeatView, names: Sequence[str], options: Mapping[str, str]) -> None:
        self.pieces = pieces
        self.seen = seen
        self.names = names
        self.t = pieces.t
        self.board = CitySection(pieces, seen, options)
        self.worth = Worth(seen, pieces.catalogue, options)

    def heading(self, seat: int) -> Text:
        t, player = self.t, self.seen.players[seat]
        turn = t.say("round {n} of {last}", n=self.seen.round, last=self.seen.rounds)
        name = f"{self.names[seat]} ({seat_letter(seat, t)})"
        return Text(BETWEEN.join((t.say("Guilds of London"), turn, name, t.say("{n} VP", n=player.vp))), style="bold")

    # ------------------------------------------------------------ what all share

    def common(self, seat: int) -> list[Section]:
        return [self.order(), self.city(), self.plantation(), *self.in_play(), *self.rewards(seat)]

    def order(self) -> Section:
        """The players in turn order, and when the round track brings what (G6.4 to G6.6)."""
        t, seen = self.t, self.seen
        track = (
            t.say("resolution after round {n}", n=resolution_round(seen)),
            t.say("development after round {n}", n=development_round(seen)),
        )
        places = enumerate(seen.order, 1)
        lines = [self.player(n, seen.players[seat]) for n, seat in places]
        return Section(BETWEEN.join((t.say("Turn order"), *track)), lines=lines)

    def player(self, place: int, player: Player) -> Flow:
        own = "bold" if player.seat == self.seen.seat else ""
        label = Text.assemble(f"{place}. ", seat_mark(player.seat, self.t), (f" {self.names[player.seat]}", own))
        return Flow(label, [Text(word) for word in self.figures(player)])

    def figures(self, player: Player) -> Iterator[str]:
        """What is to be known of a player; most of it only if there is any."""
        t = self.t
        yield t.say("{n} VP", n=player.vp)
        yield t.say("hand {n}", n=player.hand_size)
        yield t.say("reserve {n}", n=player.reserve)
        if masters := len(self.seen.masters_of(player.seat)):
            yield t.say("Masters {n}", n=masters)
        if player.neutrals:
            yield t.say("neutral {n}", n=player.neutrals)
        if player.reward_count:
            yield t.say("reward cards {n}", n=player.reward_count)
        if player.tokens:
            yield t.say("tokens {n}", n=len(player.tokens))
        if player.seat not in self.seen.acted:
            yield t.say("still to play")

    def city(self) -> Section:
        t, seen = self.t, self.seen
        title = BETWEEN.join((t.say("City"), t.say("neutral pawns in the pool {n}", n=seen.pool)))
        return self.board.section(title, legend=signs(t))

    def plantation(self) -> Section:
        """The side in play, the pawns there, and who would get what."""
        t, plantation, vote = self.t, self.seen.plantation, vote_on_plantation(self.seen)
        text = self.pieces.text(plantation.side)
        neutral = [t.say("neutral {n}", n=plantation.neutral)] if plantation.neutral else []
        pawns = [*standings(vote, t), *map(Text, neutral)] or [Text(t.say("no pawns"))]
        words = " ".join([*pawn_words(plantation.pawns, t), *neutral]) or t.say("no pawns")
        state = ", ".join((words, *vote_words(vote, t)))
        told = CardLine("", "", text.name, state, text=" ".join(line.text for line in text.lines))
        lines = [Text(" ").join(pawns), Text(self.plantation_signs(plantation.side), style="dim")]
        return Section(text.name, lines=lines, parts=[Section(t.say("Plantation"), cards=[told])])

    def plantation_signs(self, slug: str) -> str:
        side = self.pieces.catalogue.side(slug)
        return self.t.say(
            "most pawns: {left}, then {back_left} back to the reserve · second, or tied for most: {right}, then "
            "{back_right} back",
            left=" ".join(reward_signs(side.left_reward)),
            back_left=side.return_left,
            right=" ".join(reward_signs(side.right_reward)),
            back_right=side.return_right,
        )

    def in_play(self) -> list[Section]:
        """The cards played this turn, and those that still wait for something."""
        t, seen = self.t, self.seen
        waiting = [Text(f"{self.pieces.name(one.card)} ×{one.times}") for one in seen.triggers]
        rows = (
            (t.say("played"), [Text(self.pieces.name(card)) for card in seen.played]),
            (t.say("in force this turn"), waiting),
            (t.say("at the end of the turn"), [Text(self.pieces.name(card)) for card in seen.ends]),
        )
        lines: list[Line] = [Flow(name, things) for name, things in rows if things]
        return [Section(t.say("On the table"), lines=lines)] if lines else []

    # ------------------------------------------------------------ the own area

    def rewards(self, seat: int) -> list[Section]:
        """The own reward cards and those being looked at, with what they would bring now."""
        player, worth, t = self.seen.players[seat], self.worth, self.t
        held = {slug: worth.points(seat, slug) for slug in player.rewards or []}
        looked = {slug: worth.points(seat, slug, held=False) for slug in player.looked or []}
        pairs = worth.pairs(seat)
        title = t.say("Your reward cards ({n})", n=len(held))
        now = t.say("{n} VP if the game ended now", n=player.vp + pairs + sum(held.values()))
        lines = [Text(t.say("pairs of adjacent Masters: {n} VP", n=pairs))] if pairs else []
        sections = (
            Section(BETWEEN.join((title, now)), cards=self.reward_rows(held), lines=lines),
            Section(t.say("You look at"), cards=self.reward_rows(looked)),
        )
        return [section for section in sections if section.cards]

    def reward_rows(self, points: Mapping[str, int]) -> list[CardLine]:
        return [self.pieces.reward_row(slug, worth) for slug, worth in points.items()]

    def hand(self, seat: int) -> Section:
        t, player = self.t, self.seen.players[seat]
        counted = Counter(slug_of(card) for card in player.hand or [])
        cards = [self.pieces.card_row(card, name=self.several(card, n)) for card, n in counted.items()]
        figures = (
            t.say("limit {n}", n=player.hand_limit),
            t.say("draw pile {n}", n=self.seen.deck),
            t.say("discard pile {n}", n=len(self.seen.discards)),
        )
        title = BETWEEN.join((t.say("Your hand ({n})", n=player.hand_size), *figures))
        return Section(title, cards=cards, lines=[] if cards else [Text(t.say("no cards"))])

    def several(self, slug: str, number: int) -> str:
        return self.pieces.name(slug) if number == 1 else f"{self.pieces.name(slug)} ×{number}"


def signs(t: Translator) -> Flow:
    """What the signs in the city mean."""
    words = t.say(
        "{first} wins · {second} second · {shared} tie · +{letter}2 adds 2 in a tie · {master} Master · "
        "{beadle} Beadle · {neutral} neutral · rewards first / second · {vp} VP · {hire} hire · {draw} draw · "
        "{move} move · {ship} Plantation · {mayoral} reward card",
        first=FIRST,
        second=SECOND,
        shared=SHARED,
        letter=seat_letter(0, t),
        master=MASTER,
        beadle=BEADLE,
        neutral=NEUTRAL,
        vp=VP,
        hire=HIRE,
        draw=DRAW,
        move=MOVE,
        ship=SHIP,
        mayoral=MAYORAL,
    )
    return Flow(t.say("signs"), [Text(word, style="dim") for word in words.split(BETWEEN)])


def legend(t: Translator) -> Text:
    """What the letters and signs mean."""
    game = translator(t.language, GAME_DOMAIN)
    symbols = ", ".join(f"{symbol_letter(symbol, t)} {symbol_word(symbol, game)}" for symbol in SYMBOLS)
    players = ", ".join(
        f"{seat_letter(seat, t)} {t.with_context('player colour', colour)}"
        for seat, colour in enumerate(("green", "red", "blue", "yellow"))
    )
    letters = t.say("Marks: {symbols} · pawns: {players}", symbols=symbols, players=players)
    more = t.say("#1 rank · 3/5 pieces there/needed · {ready} enough · ×2 copies, or times left", ready=READY)
    return Text(BETWEEN.join((letters, more, signs(t).plain)))
