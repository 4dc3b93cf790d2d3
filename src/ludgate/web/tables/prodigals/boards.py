"""The common board: errand spaces with pawns, card sets, the centre, and what lies beside."""

from dataclasses import dataclass, field

from ludgate.games.prodigals.schema import Beatrice
from ludgate.sight.prodigals import forecast, spaces
from ludgate.sight.prodigals.seen import MARKERS, TRACK, Player, Space
from ludgate.web.tables.common import piece_id, plain, signed
from ludgate.web.tables.prodigals.club import Club, Edge, Face
from ludgate.web.tables.prodigals.glyphs import Glyph, Glyphs, glyphs

PARTS = ("errands", "actions", "hyde-park", "beatrice")


@dataclass(frozen=True)
class Place:
    """Room for one pawn: whose colour it is for (None: anybody's), and whose pawn stands there."""

    colour: int | None
    pawn: int | None


@dataclass(frozen=True)
class Plate:
    """An errand: a round plate with a short name, what one gets, and its places."""

    id: str
    name: str
    gives: Glyphs
    says: str
    label: str
    places: tuple[Place, ...]

    @property
    def shared(self) -> bool:
        return len(self.places) > 1

    @property
    def pawn(self) -> int | None:
        """Whose pawn stands on a plate for one."""
        return self.places[0].pawn if len(self.places) == 1 else None


@dataclass(frozen=True)
class Offer:
    """A circle tile that can be taken."""

    id: str
    edges: list[Edge]
    label: str


@dataclass(frozen=True)
class CardSet:
    """A set: its cards, or what replaces them in this round, and its circle tile."""

    id: str
    name: str
    number: str
    faces: list[Face]
    label: str
    gone: bool
    place: Place | None  # with 4 or 5 players the space that belongs to it
    benefits: str = ""
    benefit_glyphs: Glyphs = field(default_factory=list)
    circle: Offer | None = None


@dataclass(frozen=True)
class Deed:
    """A possession tile: ``cheaper`` if its county brings less now, ``brings`` what a sale would bring (own tiles)."""

    id: str
    value: int
    symbol: str
    symbol_word: str
    county: str
    county_word: str
    cheaper: bool
    brings: int | None
    label: str


@dataclass(frozen=True)
class Runner:
    """A lane of the race in Hyde Park."""

    seat: int
    name: str
    megaphones: int
    along: int  # in hundredths of the track
    votes: str  # what it would bring; empty when it is over
    good: bool


@dataclass(frozen=True)
class Called:
    """What Dame Beatrice would do to one player now."""

    seat: int
    name: str
    protected: bool
    lifted: tuple[str, ...]
    blocked: tuple[str, ...]


@dataclass(frozen=True)
class Panel:
    """A competition board."""

    owner: str
    name: str
    score: str | None  # of the one who looks
    deciding: bool
    plates: list[Plate]
    card_plate: Plate | None
    sets: list[CardSet]


class Boards:
    """The boards of one table."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.seen = club.seen
        self.box = club.box
        self.t = club.t

    # ------------------------------------------------------------ errand spaces

    def panels(self) -> list[Panel]:
        return [self.panel(owner) for owner in self.seen.competitions]

    def panel(self, owner: str) -> Panel:
        slugs = list(dict.fromkeys(space.space for space in self.seen.spaces_of(owner)))
        for_cards = [slug for slug in slugs if self.club.is_for_cards(slug)]
        errands = [slug for slug in slugs if slug not in self.club.spots and slug not in for_cards]
        return Panel(
            owner=owner,
            name=self.club.board_name(owner),
            score=None if self.club.sight.seat is None else plain(self.club.me.scores[owner]),
            deciding=self.club.me.scores[owner] == self.club.me.score,
            plates=[self.plate(slug) for slug in errands],
            card_plate=self.card_plate(for_cards[0]) if for_cards else None,
            sets=[self.card_set(spot) for spot, whose in self.club.spots.items() if whose == owner],
        )

    def plate(self, slug: str) -> Plate:
        """An errand with its effect; Hyde Park with the number of the round (P13.29)."""
        text, effects = self.club.space_text(slug), self.box.space(slug).effect
        gives, says = glyphs(effects), text.of("effect")
        if slug == (spaces.hyde_park(self.box) if self.seen.plays("election") else ""):
            number = forecast.column_now(self.seen, self.box).megaphones
            gives, says = [*gives, Glyph(text=f"+{number}")], f"{says.rstrip('.')}: {number}."
        return self.made(slug, text.name, gives, says)

    def made(self, slug: str, name: str, gives: Glyphs, says: str) -> Plate:
        places = tuple(Place(space.colour, space.pawn) for space in self.seen.places_of(slug))
        label = f"{name}. {says} {self.standing(self.seen.places_of(slug))}"
        return Plate(self.club.space_id(slug), name, gives, says, label, places)

    def standing(self, places: list[Space]) -> str:
        """Who stands there, in words."""
        there = [self.club.player_name(space.pawn) for space in places if space.pawn is not None]
        if not there:
            return self.t.say("Free.")
        return self.t.say("Taken by {names}.", names=self.club.listed(there))

    def card_plate(self, slug: str) -> Plate:
        """P8.11: with 2 or 3 players card spaces belong to no set."""
        return self.made(slug, self.t.say("Card spaces"), [Glyph("card")], self.t.say("Each takes one of the sets."))

    # ------------------------------------------------------------ sets

    def card_set(self, spot: str) -> CardSet:
        cards = self.seen.sets.get(spot)
        bound = self.seen.places_of(spot)
        name, here = self.club.spot_text(spot).name, cards is not None
        said, pictures = self.in_place_of_cards(spot) if here and not cards else ("", [])
        circle = self.offer(self.seen.set_circles[spot]) if here and spot in self.seen.set_circles else None
        faces = [self.club.face(card) for card in cards or []]
        inside = [face.name for face in faces] + ([said] if said else []) + ([circle.label] if circle else [])
        state = self.club.listed(inside) if inside else self.t.say("Nothing lies here any more.")
        return CardSet(
            id=self.club.space_id(spot),
            name=name,
            number=spot.rpartition("-")[2],
            faces=faces,
            label=f"{name}: {state}" + (f" {self.standing(bound)}" if bound else ""),
            gone=not here,
            place=Place(None, bound[0].pawn) if bound else None,
            benefits=said,
            benefit_glyphs=pictures,
            circle=circle,
        )

    def in_place_of_cards(self, spot: str) -> tuple[str, Glyphs]:
        """P7.4: what a set gives in the round in which it has no cards."""
        benefits = self.box.spot(spot).benefits
        if benefits is None or benefits.round != self.seen.round:
            return "", []
        return self.club.spot_text(spot).of("benefits"), glyphs(benefits.effect)

    def offer(self, slug: str) -> Offer:
        return Offer(piece_id("circle", slug), self.club.edges(slug), self.club.circle_text(slug).name)

    # ------------------------------------------------------------ the centre

    def centre(self) -> dict[str, object]:
        """The central card, the turn order, the bonus action tiles and the Renaissance man."""
        seen, box = self.seen, self.box
        return {
            "card_plate": self.central_plate(),
            "card": None if seen.central is None else self.club.face(seen.central),
            "cards_left": seen.central_deck,
            "order": seen.order,
            "track": [self.track_plate(space) for space in seen.track],
            "bonuses": [self.bonus(slug) for slug in seen.bonuses],
            "man": self.plate(spaces.renaissance_man(box)),
            "man_of": seen.renaissance,
            "chosen": seen.chosen,
        }

    def central_plate(self) -> Plate:
        """P9.1 to P9.4: it may take two pawns."""
        plate = self.plate(spaces.central_card(self.box))
        cost = self.t.plural("Costs {n} pawn.", "Costs {n} pawns.", self.seen.central_pawns)
        hats = [Glyph("hat")] * self.seen.central_pawns
        return Plate(plate.id, plate.name, hats, cost, f"{plate.label} {cost}", plate.places)

    def track_plate(self, space: Space) -> Plate:
        """P9.12: a place of the next turn order."""
        number = space.space.removeprefix(TRACK)
        says = self.t.say("Place {n} in the next round, and a bonus action tile.", n=number)
        return self.made(space.space, number, [Glyph(text=number)], says)

    def bonus(self, slug: str) -> dict[str, object]:
        tile, text = self.box.bonus(slug), self.club.bonus_text(slug)
        return {
            "id": piece_id("bonus", slug),
            "name": text.name,
            "owner": tile.owner,
            "gives": glyphs(tile.effect),
            "says": " ".join(line.text for line in text.lines),
            "label": f"{text.name}. {' '.join(line.text for line in text.lines)}",
        }

    # ------------------------------------------------------------ how far the round is

    def parts(self) -> list[tuple[str, str]]:
        """The parts of a round with their state: done, now or to come."""
        here = [part for part in PARTS if self.is_played(part)]
        now = here.index(self.part_now()) if self.part_now() in here else len(here)
        states = ["done" if n < now else "now" if n == now else "ahead" for n in range(len(here))]
        return [(self.part_name(part), state) for part, state in zip(here, states, strict=True)]

    def part_name(self, part: str) -> str:
        if part == "hyde-park":
            return self.club.name(spaces.hyde_park(self.box))
        return self.club.sight.say.phase_name(part, self.club.language)

    def is_played(self, part: str) -> bool:
        needed = {"hyde-park": "election", "beatrice": "society"}
        return part not in needed or self.seen.plays(needed[part])

    def part_now(self) -> str:
        """Between the Actions and the end of the round only Dame Beatrice lets anybody decide; the hand limit after it
        belongs to none of them.
        """
        return "beatrice" if self.seen.part == "after" else self.seen.part

    # ------------------------------------------------------------ Possessions

    def market(self) -> list[Deed]:
        return [self.deed(slug) for slug in self.seen.market]

    def deed(self, slug: str, owner: Player | None = None) -> Deed:
        tile = self.box.tile(slug)
        cheaper = tile.county == self.seen.pointer
        brings = None if owner is None else forecast.price(self.seen, owner, slug, self.box)
        label = self.club.tile_text(slug).of("tile")
        if brings is not None and brings < tile.value:
            label = f"{label} {self.t.say('Sold now: £{n}.', n=brings)}"
        return Deed(
            id=piece_id("tile", slug),
            value=tile.value,
            symbol=tile.symbol,
            symbol_word=self.club.name(tile.symbol),
            county=tile.county,
            county_word=self.club.name(tile.county),
            cheaper=cheaper,
            brings=brings if brings is not None and brings < tile.value else None,
            label=label,
        )

    # ------------------------------------------------------------ Election

    def race(self) -> list[Runner]:
        """P14.1 to P14.10: who has how many megaphones, and what that would bring now."""
        gains = forecast.votes_gained(self.seen, self.box)
        longest = max(6, *(player.megaphones_in_all for player in self.seen.players))
        return [
            Runner(
                seat=player.seat,
                name=self.club.player_name(player.seat),
                megaphones=player.megaphones_in_all,
                along=100 * player.megaphones_in_all // longest,
                votes=signed(gains[player.seat]) if self.seen.judgement_ahead else "",
                good=gains[player.seat] < 0,
            )
            for player in sorted(self.seen.players, key=lambda player: -player.megaphones_in_all)
        ]

    def rewards(self) -> list[str]:
        """P14.3: votes by place, then of those with the fewest megaphones."""
        lost = [signed(-votes) for votes in forecast.rewards_now(self.seen, self.box)]
        return [*lost, signed(self.box.box.hyde_park.last_gains)]

    @property
    def garden_name(self) -> str:
        return self.club.name(spaces.garden_party(self.box))

    def garden(self) -> list[Offer]:
        """P13.30: the circle tiles to choose from."""
        return [self.offer(slug) for slug in self.seen.circles]

    # ------------------------------------------------------------ Society

    def beatrice(self) -> dict[str, object] | None:
        """P16.2: the tile of the round."""
        if self.seen.beatrice is None:
            return None
        tile, text = self.box.beatrice_tile(self.seen.beatrice), self.club.beatrice_text(self.seen.beatrice)
        return {
            "name": text.name,
            "says": text.of("effect"),
            "kind": tile.kind,
            "columns": tile.columns or (),
            "rows": _rows_said(tile),
            "called": [self.called(seat) for seat in self.seen.order] if self.seen.judgement_ahead else [],
        }

    def called(self, seat: int) -> Called:
        found = self.club.visit(self.seen.players[seat])
        return Called(
            seat=seat,
            name=self.club.player_name(seat),
            protected=found.protected,
            lifted=tuple(MARKERS[n] for n in found.lifted),
            blocked=tuple(MARKERS[n] for n in found.blocked),
        )


def _rows_said(tile: Beatrice) -> str:
    """``6–12``."""
    return "" if tile.rows is None else f"{plain(tile.rows[0])}–{plain(tile.rows[1])}"
