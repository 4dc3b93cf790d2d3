# mypyc: compile
"""The part of a position that Last Will adds (WS8)."""

from typing import Final

from ludgate.games.prodigals.content.arrays import LAST_WILL
from ludgate.games.prodigals.content.last_will.arrays import NO_KIND, WILD
from ludgate.games.prodigals.rules.state import EMPTY, CompetitionState, State


class LaidCard:
    """A black card on a player board; never changed, only replaced."""

    __slots__ = ("card", "level", "tokens", "used")

    def __init__(self, card: int, level: int, tokens: tuple[int, ...], used: bool) -> None:
        self.card: Final = card
        self.level: Final = level  # of a property: how many values it has fallen
        self.tokens: Final = tokens  # by slot: the kind of companion, or EMPTY
        self.used: Final = used  # in this round


class LastWill(CompetitionState):
    """Money, cards and boards of all players, the decks, the offer and the market."""

    __slots__ = (
        "actions",
        "aside",
        "boards",
        "closed",
        "decks",
        "extensions",
        "first",
        "freed",
        "gone",
        "hands",
        "known",
        "market",
        "money",
        "offer",
        "piles",
        "plans",
        "playing",
        "special",
        "thrown",
        "wilds",
    )

    def __init__(
        self,
        money: list[int],
        hands: list[list[int]],
        known: list[tuple[int, ...]],
        thrown: list[tuple[int, ...]],
        boards: list[tuple[LaidCard, ...]],
        extensions: list[int],
        actions: list[int],
        freed: list[tuple[int, ...]],
        plans: list[int],
        closed: int,
        first: int,
        market: tuple[int, ...],
        decks: list[tuple[int, ...]],
        piles: list[tuple[int, ...]],
        special: tuple[int, ...],
        gone: tuple[int, ...],
        offer: tuple[int, ...],
        wilds: tuple[int, ...],
        aside: tuple[int, ...],
        playing: tuple[int, ...],
    ) -> None:
        self.money = money
        self.hands = hands  # sorted
        self.known = known  # those of the hand that everybody knows (W16.3)
        self.thrown = thrown  # starting cards thrown away but not shown yet (W4.13)
        self.boards = boards  # oldest first
        self.extensions = extensions
        self.actions = actions  # left in this turn
        self.freed = freed  # free uses taken in this round, by class (W9.16)
        self.plans = plans  # chosen in this round, or EMPTY
        self.closed = closed  # the plan that is closed in this round, or EMPTY (W7.3)
        self.first = first  # who has the first player marker
        self.market = market  # the token on each kind of property
        self.decks = decks  # the regular ones, first on top
        self.piles = piles  # their discard piles
        self.special = special  # first on top
        self.gone = gone  # out of the game
        self.offer = offer  # by place: the face-up card, or EMPTY
        self.wilds = wilds  # by their spaces: the companion for any occasion, or EMPTY
        self.aside = aside  # companions for any occasion used in this round (W10.17)
        self.playing = playing  # a white card being played, with its companions (W9.14)

    def copy(self) -> "CompetitionState":
        return LastWill(
            self.money[:],
            [hand[:] for hand in self.hands],
            self.known[:],
            self.thrown[:],
            self.boards[:],
            self.extensions[:],
            self.actions[:],
            self.freed[:],
            self.plans[:],
            self.closed,
            self.first,
            self.market,
            self.decks[:],
            self.piles[:],
            self.special,
            self.gone,
            self.offer,
            self.wilds,
            self.aside,
            self.playing,
        )


def inheritance(s: State) -> LastWill:
    part = s.parts[LAST_WILL]
    assert isinstance(part, LastWill)
    return part


def nothing_dealt(s: State) -> LastWill:
    """The pieces in the box: no card dealt, no money, the tokens of the market in their order."""
    will = s.content.will
    return LastWill(
        money=[0] * s.seats,
        hands=[[] for _ in range(s.seats)],
        known=[()] * s.seats,
        thrown=[()] * s.seats,
        boards=[()] * s.seats,
        extensions=[0] * s.seats,
        actions=[0] * s.seats,
        freed=[()] * s.seats,
        plans=[EMPTY] * s.seats,
        closed=EMPTY,
        first=0,
        market=will.tokens,
        decks=[(), (), (), ()],
        piles=[(), (), (), ()],
        special=(),
        gone=(),
        offer=(EMPTY,) * will.offered[s.seats],
        wilds=tuple([card for card in range(len(will.cards.deck)) if will.cards.deck[card] == WILD]),
        aside=(),
        playing=(),
    )


# ---------------------------------------------------------------- the board of a player


def fresh(s: State, card: int) -> LaidCard:
    """W10.28: a card just laid has its first value, no tokens, and was not used."""
    return LaidCard(card, 0, (EMPTY,) * len(s.content.will.cards.slots[card]), False)


def laid(s: State, seat: int, card: int) -> LaidCard:
    """A card on the board of a player."""
    for one in inheritance(s).boards[seat]:
        if one.card == card:
            return one
    raise AssertionError("the card does not lie there")


def replace_laid(s: State, seat: int, new: LaidCard) -> None:
    part = inheritance(s)
    part.boards[seat] = tuple([new if one.card == new.card else one for one in part.boards[seat]])


def take_off(s: State, seat: int, card: int) -> None:
    """W10.18: the tokens on it go back to the supply."""
    part = inheritance(s)
    part.boards[seat] = tuple([one for one in part.boards[seat] if one.card != card])


def is_property(s: State, card: int) -> bool:
    return s.content.will.cards.property_kind[card] != NO_KIND


def is_ruined(s: State, one: LaidCard) -> bool:
    """W11.9: on its last value, or a farm, which has only one (W11.10)."""
    return one.level + 1 >= len(s.content.will.cards.values[one.card])


def capacity(s: State, seat: int) -> int:
    """W8.13, W10.5: card spaces of the board and its extensions."""
    return s.content.will.board_spaces + inheritance(s).extensions[seat]


def distinct_laid(s: State, seat: int) -> list[LaidCard]:
    """Of cards that are alike in everything only the oldest (chapter 18)."""
    record = s.content.will.cards.record
    board = inheritance(s).boards[seat]
    if len(board) <= 1:
        return list(board)
    out: list[LaidCard] = []
    for one in board:
        for other in out:
            if alike(record, one, other):
                break
        else:
            out.append(one)
    return out


def alike(record: tuple[int, ...], one: LaidCard, other: LaidCard) -> bool:
    return (
        record[one.card] == record[other.card]
        and one.level == other.level
        and one.used == other.used
        and one.tokens == other.tokens
    )
