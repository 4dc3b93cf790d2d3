"""Errand spaces with their pawns, and card sets."""

from dataclasses import dataclass

from ludgate.games.prodigals.text.sources import rules_of
from ludgate.games.prodigals.view import forecast, spaces
from ludgate.games.prodigals.view.model import TRACK, SpaceView
from ludgate.games.prodigals.web.context import DrawContext, Edge
from ludgate.games.prodigals.web.faces import ABOUT_CIRCLES, Brought, face_of
from ludgate.games.prodigals.web.glyphs import Glyph, Glyphs, glyphs
from ludgate.games.prodigals.web.motion import SentPawn, sent_last
from ludgate.web.render.lighting import name_of


@dataclass(frozen=True)
class PawnPlace:
    """Room for one pawn: whose colour it is for (None: anybody's), whose pawn stands there, its id if it travels."""

    colour: int | None
    pawn: int | None
    hat: str = ""


@dataclass(frozen=True)
class CircleOffer:
    """A circle tile that can be taken."""

    id: str
    name: str
    edges: list[Edge]
    label: str
    rules: tuple[str, ...] = ABOUT_CIRCLES
    start: bool = False


@dataclass(frozen=True)
class ErrandPlate:
    """An errand: a round plate with a short name, what one gets, its places, and the tiles that it offers."""

    id: str
    name: str
    gives: Glyphs
    says: str
    label: str
    places: tuple[PawnPlace, ...]
    offers: tuple[CircleOffer, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def shared(self) -> bool:
        return len(self.places) > 1

    @property
    def pawn(self) -> int | None:
        """Whose pawn stands on a plate for one."""
        return self.places[0].pawn if len(self.places) == 1 else None

    @property
    def hat(self) -> str:
        """The id of the pawn on a plate for one."""
        return self.places[0].hat if len(self.places) == 1 else ""


@dataclass(frozen=True)
class CardSet:
    """A set: its cards with what they would bring, or what replaces them in this round, and its circle tile."""

    id: str
    number: str
    cards: list[tuple[str, Brought | None]]
    label: str
    gone: bool
    place: PawnPlace | None  # with 4 or 5 players the space that belongs to it
    benefits: str
    benefit_glyphs: Glyphs
    circle: CircleOffer | None


class Errands:
    """The spaces and sets of one table."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.seen = ctx.seen
        self.box = ctx.box
        self.t = ctx.t
        self.sent = sent_last(ctx)

    def sent_to(self, board: str) -> SentPawn | None:
        """The pawn that was sent last, if it went to this board."""
        return self.sent if self.sent is not None and self.sent.board == board else None

    def place(self, space: SpaceView, colour: int | None = None) -> PawnPlace:
        sent = self.sent
        return PawnPlace(colour, space.pawn, sent.id if sent is not None and sent.place == space.name else "")

    # ------------------------------------------------------------ plates

    def plate(self, slug: str) -> ErrandPlate:
        """An errand with its effect; Hyde Park with the number of the round (P13.29)."""
        text, effects = self.ctx.space_text(slug), self.box.space(slug).effect
        gives, says = glyphs(effects), text.of("effect")
        if self.seen.plays("election") and slug == spaces.hyde_park(self.box):
            number = forecast.column_now(self.seen, self.box).megaphones
            gives, says = [*gives, Glyph(text=f"+{number}")], f"{says.rstrip('.')}: {number}."
        return self.made(slug, text.name, gives, says, tuple(rules_of(effects)))

    def made(self, slug: str, name: str, gives: Glyphs, says: str, rules: tuple[str, ...] = ()) -> ErrandPlate:
        there = self.seen.places_of(slug)
        places = tuple(self.place(space, space.colour) for space in there)
        label = f"{name}. {says} {self.standing(there)}"
        return ErrandPlate(self.ctx.space_id(slug), name, gives, says, label, places, self.offers(slug), rules)

    def offers(self, slug: str) -> tuple[CircleOffer, ...]:
        """The circle tiles of the Garden Party."""
        if not self.seen.circles or slug != spaces.garden_party(self.box):
            return ()
        return tuple(map(self.offer, self.seen.circles))

    def standing(self, places: list[SpaceView]) -> str:
        """Who stands there, in words."""
        there = [self.ctx.player_name(space.pawn) for space in places if space.pawn is not None]
        if not there:
            return self.t.say("Free.")
        return self.t.say("Taken by {names}.", names=self.ctx.listed(there))

    def card_plate(self, slug: str) -> ErrandPlate:
        """P8.11: with 2 or 3 players card spaces belong to no set."""
        return self.made(slug, self.t.say("Card sets"), [Glyph("card")], self.t.say("Each takes one of the sets."))

    def central_plate(self) -> ErrandPlate:
        """P9.1 to P9.4: it may take two pawns."""
        plate = self.plate(spaces.central_card(self.box))
        cost = self.t.plural("Costs {n} pawn.", "Costs {n} pawns.", self.seen.central_pawns)
        hats = [Glyph("hat")] * self.seen.central_pawns
        return ErrandPlate(plate.id, plate.name, hats, cost, f"{plate.label} {cost}", plate.places)

    def track_plate(self, space: SpaceView) -> ErrandPlate:
        """P9.12: a place of the next turn order."""
        number = space.space.removeprefix(TRACK)
        says = self.t.say("Place {n} in the next round, and a bonus action tile.", n=number)
        return self.made(space.space, number, [Glyph(text=number)], says)

    # ------------------------------------------------------------ sets

    def card_set(self, spot: str, cards: list[tuple[str, Brought | None]]) -> CardSet:
        bound, here = self.seen.places_of(spot), spot in self.seen.sets
        name = self.ctx.spot_text(spot).name
        said, pictures = self.in_place_of_cards(spot) if here and not cards else ("", [])
        circle = self.offer(self.seen.set_circles[spot]) if here and spot in self.seen.set_circles else None
        inside = [face_of(self.box, slug.partition(":")[0], self.ctx.language).name for slug, _ in cards]
        inside += ([said] if said else []) + ([circle.label] if circle else [])
        state = self.ctx.listed(inside) if inside else self.t.say("Nothing lies here any more.")
        return CardSet(
            id=self.ctx.space_id(spot),
            number=spot.rpartition("-")[2],
            cards=cards,
            label=f"{name}: {state}" + (f" {self.standing(bound)}" if bound else ""),
            gone=not here,
            place=self.place(bound[0]) if bound else None,
            benefits=said,
            benefit_glyphs=pictures,
            circle=circle,
        )

    def in_place_of_cards(self, spot: str) -> tuple[str, Glyphs]:
        """P7.4: what a set gives in the round in which it has no cards."""
        benefits = self.box.spot(spot).benefits
        if benefits is None or benefits.round != self.seen.round:
            return "", []
        return self.ctx.spot_text(spot).of("benefits"), glyphs(benefits.effect)

    def offer(self, slug: str) -> CircleOffer:
        ctx, ident = self.ctx, self.ctx.circle_id(slug)
        return CircleOffer(ident, name_of(ident), ctx.edges(slug), ctx.circle_text(slug).of("edges"))
