"""The common board: how far the round is, the centre, and the boards of the competitions."""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from ludgate.games.prodigals.view import forecast, spaces
from ludgate.games.prodigals.view.model import LAST_WILL
from ludgate.games.prodigals.web.canvas import Canvas, sprite
from ludgate.games.prodigals.web.errands import Errands
from ludgate.games.prodigals.web.side_boards import SideBoards
from ludgate.games.prodigals.web.tiles import Tiles
from ludgate.games.prodigals.web.will_board import WillBoards
from ludgate.web.render.api import Art, Drawing, plain, stacked

PARTS = ("planning", "errands", "actions", "hyde-park", "beatrice")
BESIDE = {"possessions": "market", "election": "race", "society": "dame"}  # templates of what lies beside the boards


@dataclass(frozen=True)
class Panel:
    """The head of a competition board."""

    owner: str
    name: str
    score: str | None  # of the one who looks
    coming: str  # the score after this round, if it will be another
    deciding: bool


class Boards:
    """The boards of one table: the centre, and a bill for every competition in play, whichever these are."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.ctx = canvas.ctx
        self.seen = self.ctx.seen
        self.box = self.ctx.box
        self.t = self.ctx.t
        self.errands = Errands(self.ctx)
        self.beside = SideBoards(self.ctx)
        self.tiles = Tiles(self.ctx)
        self.will = WillBoards(canvas)

    def board(self) -> Drawing:
        """Everything in the middle of the table."""
        panels = [self.panel(owner) for owner in self.seen.competitions]
        centre = self.will.plans() if self.seen.plays(LAST_WILL) else self.centre()
        opened = f'<div class="pc-bill count-{len(panels)} {self.stage}" data-pan>'
        bill = stacked(opened, *panels, centre, "</div>")
        return stacked('<div class="pc-board">', sprite(), self.pages(), bill, "</div>")

    @property
    def stage(self) -> str:
        """What the boards are for now: while no pawn can be sent they give room to the hand."""
        return "errands" if self.seen.in_errands else "actions"

    def pages(self) -> Art:
        """On a phone the boards are pages, and these are their tabs."""
        pages = [*self.seen.competitions, "central"]
        return self.canvas.part("pages", pages, lambda: {"pages": pages})

    # ------------------------------------------------------------ how far the game is

    def progress(self) -> Markup:
        """The round, its parts, and what will end the game."""
        data = (self.seen.round, self.seen.rounds, self.parts(), self.ending)
        drawn = self.canvas.part("progress", data, lambda: {"parts": self.parts(), "ending": self.ending})
        return Markup(drawn)

    @cached_property
    def ending(self) -> tuple[str, bool]:
        """P17.2, P17.4: what will end the game, and whether that is near."""
        seen, t = self.seen, self.t
        if seen.over:
            return self.ctx.snapshot.say.end_reason(seen.ending, self.ctx.language), True
        if seen.round == seen.rounds:
            return t.say("This is the last round."), True
        if seen.competitions == [LAST_WILL]:
            return self.bankruptcy
        ending = forecast.enders(self.ctx.coming)
        if ending:
            names = self.ctx.listed([self.ctx.player_name(seat) for seat in ending])
            return t.say("As things stand the game ends after this round: {names} at 0 or less.", names=names), True
        lowest = min(score for scores in self.ctx.coming for score in scores.values())
        message = "The game ends after round {n}, or when a score is 0 or less; the lowest is {lowest}."
        return t.say(message, n=seen.rounds, lowest=plain(lowest)), False

    @property
    def bankruptcy(self) -> tuple[str, bool]:
        """W13.3: what will end Last Will by itself."""
        broke = [player.seat for player in self.seen.players if not player.properties and player.money <= 0]
        if broke:
            names = self.ctx.listed([self.ctx.player_name(seat) for seat in broke])
            return self.t.say("As things stand the game ends after this round: {names} bankrupt.", names=names), True
        return self.t.say("The game ends after round {n}, or when somebody is bankrupt.", n=self.seen.rounds), False

    def parts(self) -> list[tuple[str, str]]:
        """The parts of a round with their state: done, now or to come."""
        here = [part for part in PARTS if self.is_played(part)]
        now = here.index(self.part_now()) if self.part_now() in here else len(here)
        states = ["done" if n < now else "now" if n == now else "ahead" for n in range(len(here))]
        return [(self.part_name(part), state) for part, state in zip(here, states, strict=True)]

    def part_name(self, part: str) -> str:
        if part == "hyde-park":
            return self.ctx.name(spaces.hyde_park(self.box))
        return self.ctx.snapshot.say.phase_name(part, self.ctx.language)

    def is_played(self, part: str) -> bool:
        needed = {"planning": LAST_WILL, "hyde-park": "election", "beatrice": "society"}
        return part not in needed or self.seen.plays(needed[part])

    def part_now(self) -> str:
        """Between the Actions and the end of the round only Dame Beatrice lets anybody decide; the hand limit after it
        belongs to none of them.
        """
        return "beatrice" if self.seen.part == "after" else self.seen.part

    # ------------------------------------------------------------ the centre

    def centre(self) -> Art:
        """The turn order, the bonus action tiles, the Renaissance man and the central card."""
        seen = self.seen
        card = self.ctx.worth_now([seen.central] if seen.central is not None else [])
        data = (
            seen.competitions,
            seen.spaces_of("central"),
            self.errands.sent_to("central"),
            card,
            seen.central_pawns,
            seen.bonuses,
            seen.chosen,
        )
        return self.canvas.part(
            "centre", data, lambda: {"centre": self.in_centre(), "leaves": self.canvas.leaves(card)}
        )

    def in_centre(self) -> dict[str, object]:
        seen = self.seen
        return {
            "card_plate": self.errands.central_plate(),
            "track": [self.errands.track_plate(space) for space in seen.track],
            "bonuses": [self.tiles.bonus(slug) for slug in seen.bonuses],
            "man": self.errands.plate(spaces.renaissance_man(self.box)),
            "chosen": seen.chosen,
        }

    # ------------------------------------------------------------ the competitions

    def panel(self, owner: str) -> Drawing:
        """A competition board with its errands, what lies beside it, and its sets."""
        if owner == LAST_WILL:
            return stacked(self.will.panel(self.panel_head(owner)))
        spots = [spot for spot, whose in self.ctx.spots.items() if whose == owner]
        sets = stacked('<div class="pc-sets">', self.set_head(owner), *map(self.card_set, spots), "</div>")
        beside = self.lying_beside(owner) if owner in BESIDE else Markup()
        return stacked(self.panel_head(owner), self.plates(owner), beside, sets, "</section>")

    def panel_head(self, owner: str) -> Art:
        """Its name, and the score there of the one who looks."""
        ctx, me = self.ctx, self.ctx.me
        score, coming = me.scores[owner], ctx.coming[me.seat][owner]
        if ctx.snapshot.seat is None:
            one = Panel(owner, ctx.board_name(owner), None, "", deciding=False)
        else:
            ahead = plain(coming) if coming != score else ""
            one = Panel(owner, ctx.board_name(owner), plain(score), ahead, score == me.score)
        return self.canvas.part("panel", one, lambda: {"panel": one}, owner)

    def plates(self, owner: str) -> Art:
        """Its errands."""
        seen, ctx = self.seen, self.ctx
        places = seen.spaces_of(owner)
        data = owner, places, self.errands.sent_to(owner), seen.competitions, seen.round, seen.column, seen.circles

        def context() -> dict[str, object]:
            slugs = dict.fromkeys(place.space for place in places)
            errands = [slug for slug in slugs if slug not in ctx.spots and not ctx.is_for_cards(slug)]
            return {"plates": [self.errands.plate(slug) for slug in errands]}

        return self.canvas.part("plates", data, context, owner)

    def set_head(self, owner: str) -> Art:
        """What stands over the sets: with 2 or 3 players the spaces from which all of them are taken (P8.11)."""
        there = [space for space in self.seen.spaces_of(owner) if self.ctx.is_for_cards(space.space)]
        data = owner, there, self.errands.sent_to(owner)

        def context() -> dict[str, object]:
            return {"card_plate": self.errands.card_plate(there[0].space) if there else None}

        return self.canvas.part("set_head", data, context, owner)

    def lying_beside(self, owner: str) -> Art:
        """The tiles for exchange, the race in Hyde Park, or Dame Beatrice."""
        data = self.seen.round, self.seen.column, self.beside.data(owner)
        return self.canvas.part(BESIDE[owner], data, lambda: self.beside.of(owner))

    def card_set(self, spot: str) -> Art:
        """A set."""
        seen = self.seen
        cards = self.ctx.worth_now(seen.sets.get(spot, []))
        places = [self.errands.place(space) for space in seen.places_of(spot)]
        data = spot, spot in seen.sets, seen.set_circles.get(spot), cards, places, seen.round

        def context() -> dict[str, object]:
            return {"one": self.errands.card_set(spot, cards), "leaves": self.canvas.leaves(cards)}

        return self.canvas.part("pieces/set", data, context, spot)
