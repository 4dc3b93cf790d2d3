# mypyc: compile
"""The errand spaces of one table: which boards lie there, and every single space a pawn can stand on.

The files list a shared errand once and card spaces only by number; here a shared errand is one place for each colour,
the turn order track one place for each player, and every card space is a place of its own (P8.4, P8.5, P9.14).
"""

from typing import Final

from ludgate.games.prodigals.content.arrays import (
    CENTRAL,
    EXCLUSIVE,
    FREE_SYMBOLS,
    LAST_WILL,
    LETTERS,
    MEGAPHONE,
    PER_PLACE,
    POSSESSIONS,
    PROTECT_BEATRICE,
    SHARED,
    TABLES,
    TAKE_CENTRAL_CARD,
    WITH_LAST_WILL,
    Content,
    Effects,
)

CARDS: Final = 3  # a card space, beside the kinds of tables.SPACE_KINDS
OFFERED: Final = 4  # the space of a face-up card of Last Will (W8.9)
NONE: Final = -1
THREE: Final = 3
CARD_SPACE_WORDS: Final = ("p-cards", "e-cards", "s-cards")


class Place:
    """One space for one pawn; ``seat`` is its colour, ``number`` its place on the track, ``spot`` the set it takes."""

    __slots__ = ("compulsory", "effect", "kind", "name", "needs_tile", "number", "owner", "seat", "slug", "spot")

    def __init__(
        self,
        name: str,
        slug: str,
        owner: int,
        kind: int,
        effect: Effects,
        seat: int,
        number: int,
        spot: int,
        needs_tile: bool,
        compulsory: bool,
    ) -> None:
        self.name: Final = name  # unique at the table
        self.slug: Final = slug  # as in notation: a shared space and the card spaces of a board go by one slug
        self.owner: Final = owner
        self.kind: Final = kind
        self.effect: Final = effect
        self.seat: Final = seat
        self.number: Final = number
        self.spot: Final = spot
        self.needs_tile: Final = needs_tile
        self.compulsory: Final = compulsory


class Places:
    """All places of a table, and the few that rules name."""

    __slots__ = (
        "acting",
        "alone",
        "card_spaces",
        "carried_out",
        "central_card",
        "central_pawns",
        "club",
        "combination",
        "hiding",
        "hyde_park",
        "in_play",
        "of_seat",
        "of_spot",
        "offered",
        "places",
        "planned",
        "renaissance",
        "side",
        "spots",
        "track",
        "will_of_seat",
    )

    def __init__(self, content: Content, combination: int, seats: int) -> None:
        self.combination: Final = combination
        self.planned: Final = TABLES[combination].startswith(WITH_LAST_WILL)  # turn order and pawns by plan (P20.7)
        self.alone: Final = TABLES[combination] == WITH_LAST_WILL  # Last Will by itself (W3.1)
        self.club: Final = competitions_of(combination)  # with boards and decks of The Prodigals Club
        self.in_play: Final = (LAST_WILL, *self.club) if self.planned else self.club  # W15.10: in place of Possessions
        self.acting: Final = tuple(  # who carries out what belongs to an owner (P20.32)
            [LAST_WILL if self.planned and owner == POSSESSIONS else owner for owner in range(CENTRAL + 1)]
        )
        self.carried_out: Final = tuple(  # whether what belongs to an owner does anything (P3.9)
            [owner == CENTRAL or self.acting[owner] in self.in_play for owner in range(CENTRAL + 1)]
        )
        self.side: Final = content.start.side[seats]
        self.central_pawns: Final = content.central_pawns[THREE if self.planned else len(self.in_play)]  # P20.5
        self.spots: Final = tuple(
            [spot for spot in range(len(content.spots.slug)) if content.spots.owner[spot] in self.in_play]
        )
        self.places: Final = (
            *([] if self.alone else listed(content, self.club, seats, self.planned)),
            *card_places(content, self.club, self.side),
            *(will_places(content, seats) if self.planned else []),
        )
        self.central_card: Final = with_effect(self.places, TAKE_CENTRAL_CARD)
        self.renaissance: Final = with_effect(self.places, FREE_SYMBOLS)
        self.hiding: Final = with_effect(self.places, PROTECT_BEATRICE)
        self.hyde_park: Final = with_effect(self.places, MEGAPHONE)
        self.track: Final = tuple([at for at in range(len(self.places)) if self.places[at].kind == PER_PLACE])
        self.of_seat: Final = tuple([single_places(self.places, seat) for seat in range(seats)])
        self.will_of_seat: Final = tuple([will_spaces(self.places, seat) for seat in range(seats)])
        self.offered: Final = tuple([at for at in range(len(self.places)) if self.places[at].kind == OFFERED])
        self.card_spaces: Final = tuple([spaces_of(self.places, owner) for owner in range(CENTRAL)])
        self.of_spot: Final = tuple([place_of_spot(self.places, spot) for spot in range(len(content.spots.slug))])


def competitions_of(combination: int) -> tuple[int, ...]:
    """P3.1, P3.2: those of The Prodigals Club."""
    letters = TABLES[combination]
    return tuple([owner for owner in range(len(LETTERS)) if LETTERS[owner] in letters])


def listed(content: Content, in_play: tuple[int, ...], seats: int, planned: bool) -> list[Place]:
    """The spaces of the files, one place for each colour or turn order place where there are several.

    With Last Will only the central card is left of the central board (P20.6).
    """
    spaces = content.spaces
    out: list[Place] = []
    for space in range(len(spaces.slug)):
        owner = spaces.owner[space]
        if (owner != CENTRAL and owner not in in_play) or spaces.closed[space] & (1 << seats):
            continue
        if planned and owner == CENTRAL and spaces.effect[space][0].kind != TAKE_CENTRAL_CARD:
            continue
        kind = spaces.kind[space]
        slug = spaces.slug[space]
        for number in range(1 if kind == EXCLUSIVE else seats):
            name = slug if kind == EXCLUSIVE else f"{slug}-{number + 1}"
            out.append(
                Place(
                    name=name,
                    slug=name if kind == PER_PLACE else slug,
                    owner=owner,
                    kind=kind,
                    effect=spaces.effect[space],
                    seat=number if kind == SHARED else NONE,
                    number=number if kind == PER_PLACE else NONE,
                    spot=NONE,
                    needs_tile=spaces.needs_tile[space],
                    compulsory=spaces.compulsory[space],
                )
            )
    return out


def card_places(content: Content, in_play: tuple[int, ...], side: int) -> list[Place]:
    """P8.10, P8.11: with 4 or 5 players one for each set, else so many that belong to no set."""
    out: list[Place] = []
    for owner in in_play:
        own = [spot for spot in range(len(content.spots.slug)) if content.spots.owner[spot] == owner]
        bound = content.bound[owner][side]
        for number in range(content.card_spaces[owner][side]):
            word = content.spots.slug[own[number]] if bound else CARD_SPACE_WORDS[owner]
            name = word if bound else f"{word}-{number + 1}"
            spot = own[number] if bound else NONE
            out.append(Place(name, word, owner, CARDS, (), NONE, NONE, spot, False, False))
    return out


def will_places(content: Content, seats: int) -> list[Place]:
    """W8.8: one for each face-up card, then the spaces of the files; ``number`` is the card's place or the space."""
    will = content.will
    out: list[Place] = []
    for number in range(will.offered[seats]):
        name = f"w-card-{number + 1}"
        out.append(Place(name, name, LAST_WILL, OFFERED, (), NONE, number, NONE, False, False))
    for space in range(len(will.spaces.slug)):
        if will.spaces.closed[space] & (1 << seats):
            continue
        slug = will.spaces.slug[space]
        if will.spaces.shared[space]:
            for seat in range(seats):
                out.append(Place(f"{slug}-{seat + 1}", slug, LAST_WILL, SHARED, (), seat, space, NONE, False, False))
        else:
            out.append(Place(slug, slug, LAST_WILL, EXCLUSIVE, (), NONE, space, NONE, False, False))
    return out


def will_spaces(places: tuple[Place, ...], seat: int) -> tuple[int, ...]:
    """The spaces of Last Will that a seat may use, in the order of WD3.1."""
    return tuple([at for at in range(len(places)) if places[at].owner == LAST_WILL and places[at].seat in (NONE, seat)])


def with_effect(places: tuple[Place, ...], kind: int) -> int:
    """The place whose effect begins with this kind, or NONE."""
    for at in range(len(places)):
        effect = places[at].effect
        if effect and effect[0].kind == kind and places[at].kind == EXCLUSIVE:
            return at
    return NONE


def single_places(places: tuple[Place, ...], seat: int) -> tuple[int, ...]:
    """The places for one errand each that a seat may use: not the track, no card spaces, no other colour (P8.5)."""
    return tuple(
        [
            at
            for at in range(len(places))
            if places[at].kind not in (PER_PLACE, CARDS)
            and places[at].owner != LAST_WILL
            and places[at].seat in (NONE, seat)
        ]
    )


def spaces_of(places: tuple[Place, ...], owner: int) -> tuple[int, ...]:
    return tuple([at for at in range(len(places)) if places[at].kind == CARDS and places[at].owner == owner])


def place_of_spot(places: tuple[Place, ...], spot: int) -> int:
    """The card space that belongs to a set, or NONE where they belong to none."""
    for at in range(len(places)):
        if places[at].spot == spot:
            return at
    return NONE
