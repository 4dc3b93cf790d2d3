# mypyc: compile
"""Set-up (chapters P4 and P5)."""

from ludgate.engine.contract import Event, Log
from ludgate.engine.frames import NOTHING
from ludgate.engine.rng import seeded, shuffle
from ludgate.games.prodigals.content.arrays import CENTRAL, ELECTION, POSSESSIONS, SOCIETY, Content
from ludgate.games.prodigals.rules.competitions.last_will.verbs import IN_KEEPING
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import IN_ROUND
from ludgate.games.prodigals.rules.moves import halves
from ludgate.games.prodigals.rules.places import Places
from ludgate.games.prodigals.rules.state import ABSENT, EMPTY, NOBODY, State, Variant


def new_state(content: Content, places: Places, variant: Variant, seats: int, rng: int) -> State:
    """The pieces in the box: no card dealt, no competition set up."""
    tiles = () if places.planned else range(len(content.bonuses.slug))  # P20.6
    bonuses = [bonus for bonus in tiles if content.bonuses.owner[bonus] in places.in_play]
    return State(
        content=content,
        places=places,
        variant=variant,
        seats=seats,
        rng=rng,
        round=1,
        order=tuple(range(seats)),
        parts=[ABSENT] * CENTRAL,
        pawns=[0] * seats,
        extra=[0] * seats,
        occupant=[EMPTY] * len(places.places),
        owed=NOBODY,
        hands=[[] for _ in range(seats)],
        boards=[()] * seats,
        used=[()] * seats,
        played=[()] * seats,
        bonus=[EMPTY] * seats,
        bonuses=tuple(bonuses),
        renaissance=NOBODY,
        chosen=(),
        white=[()] * CENTRAL,
        black=[()] * CENTRAL,
        sets=[()] * len(content.spots.slug),
        there=[False] * len(content.spots.slug),
        central=EMPTY,
        central_deck=(),
        discards=(),
        stack=[],
        choices=NOTHING,
        ending=0,
    )


def deck_of(s: State, owner: int, black: bool) -> list[int]:
    """All cards of a deck, unshuffled."""
    cards = s.content.cards
    return [card for card in range(len(cards.slug)) if cards.owner[card] == owner and cards.black[card] == black]


def shuffle_decks(s: State) -> None:
    """P4.6, P4.8: central cards with the black ones on top; two decks for each competition."""
    black = list(s.content.central_black[s.places.combination])
    white = list(s.content.central_white[s.places.combination])
    s.rng = shuffle(black, s.rng)
    s.rng = shuffle(white, s.rng)
    s.central_deck = (*black, *white)
    for owner in s.places.club:
        s.white[owner], s.rng = halves(s.content.cards.group, deck_of(s, owner, False), s.rng)
        s.black[owner], s.rng = halves(s.content.cards.group, deck_of(s, owner, True), s.rng)


def give_handicaps(s: State, log: Log) -> None:
    """P5.26 to P5.28: n - t of them to place t, each player from the start of the cycle; the last one has none."""
    for place in range(s.seats - 1):
        seat = s.order[place]
        given = [0] * CENTRAL
        for handicap in range(s.seats - 1 - place):
            competition = s.places.in_play[handicap % len(s.places.in_play)]
            COMPETITIONS[competition].handicap(s, seat)
            given[competition] += 1
        if log is not None:
            possessions, election, society = given[POSSESSIONS], given[ELECTION], given[SOCIETY]
            log.append(Event("handicap", seat, {"money": possessions, "votes": election, "steps": society}))


def new_game(content: Content, places: Places, variant: Variant, seats: int, seed: int, log: Log) -> State:
    """P4.12: the turn order is random; P5.25: handicaps come last.

    With Last Will there are neither (P20.7, P20.16), its own set-up comes last (W4.12), and starting hands are chosen.
    """
    s = new_state(content, places, variant, seats, seeded(seed))
    if not places.planned:
        order = list(range(seats))
        s.rng = shuffle(order, s.rng)
        s.order = tuple(order)
    shuffle_decks(s)
    for competition in sorted(places.in_play):
        COMPETITIONS[competition].set_up(s)
        COMPETITIONS[competition].tell_start(s, log)
    if not places.planned:
        give_handicaps(s, log)
    s.stack = [(IN_KEEPING, 0) if places.planned else (IN_ROUND,)]
    return s
