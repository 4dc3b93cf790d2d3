# mypyc: compile
"""What is seen of Last Will (chapter W16)."""

from ludgate.engine.box import copy_names
from ludgate.engine.contract import Data
from ludgate.engine.frames import SEAT
from ludgate.games.prodigals.content.last_will.arrays import COMPANIONS, DECKS, REGULAR
from ludgate.games.prodigals.rules.competitions.last_will.inheritance import (
    LaidCard,
    capacity,
    inheritance,
    is_property,
)
from ludgate.games.prodigals.rules.competitions.last_will.money import market_value
from ludgate.games.prodigals.rules.competitions.last_will.planning import plans_of
from ludgate.games.prodigals.rules.competitions.last_will.verbs import (
    FIRST_PICK,
    FIRST_TOKEN,
    IN_COMPANIONS,
    IN_FALL,
    IN_KEEP,
    IN_MAKE_ROOM,
    IN_PICK,
    IN_SALE,
    IN_TOKENS,
)
from ludgate.games.prodigals.rules.state import EMPTY, State


def will_names(s: State) -> tuple[str, ...]:
    """A name for every physical card."""
    slugs = s.content.will.cards.slug
    if slugs not in NAMES:
        NAMES[slugs] = copy_names(slugs)
    return NAMES[slugs]


NAMES: dict[tuple[str, ...], tuple[str, ...]] = {}  # of each component set that was seen


def view(s: State, data: dict[str, object]) -> None:
    """W16.1: everything open but what belongs to a player."""
    part = inheritance(s)
    will = s.content.will
    names = will_names(s)
    plans = plans_of(s)
    data["first"] = part.first
    data["hand_limit"] = s.variant.hand_limit
    data["property_market"] = {will.kinds[kind]: part.market[kind] for kind in range(len(will.kinds))}
    data["offer"] = [None if card == EMPTY else names[card] for card in part.offer]
    data["any_occasion"] = [card != EMPTY for card in part.wilds]
    data["will_decks"] = {DECKS[deck]: len(part.decks[deck]) for deck in range(REGULAR)}
    data["will_piles"] = {DECKS[deck]: [names[card] for card in part.piles[deck]] for deck in range(REGULAR)}
    data["special_deck"] = [will.cards.crowns[card] for card in part.special]
    data["will_gone"] = [names[card] for card in part.gone]
    data["extensions_left"] = will.extensions - sum(part.extensions)
    data["plans"] = [
        {"cards": plans.cards[plan], "boys": plans.boys[plan], "actions": plans.actions[plan]}
        for plan in range(len(plans.slug))
    ]
    data["closed_plan"] = None if part.closed == EMPTY else part.closed + 1
    data["playing"] = [names[card] for card in part.playing]


def view_player(s: State, seat: int, data: dict[str, object]) -> None:
    """W16.1."""
    part = inheritance(s)
    plan = part.plans[seat]
    data["money"] = part.money[seat]
    data["will_board"] = [laid_view(s, one) for one in part.boards[seat]]
    data["will_spaces"] = capacity(s, seat)
    data["plan"] = None if plan == EMPTY else plan + 1
    data["actions"] = part.actions[seat]


def laid_view(s: State, one: LaidCard) -> dict[str, object]:
    """A card on a board, with what belongs to a property."""
    tokens = [None if kind == EMPTY else COMPANIONS[kind] for kind in one.tokens]
    data: dict[str, object] = {"card": will_names(s)[one.card], "used": one.used, "tokens": tokens}
    if is_property(s, one.card):
        data["value"] = s.content.will.cards.values[one.card][one.level]
        data["market_value"] = market_value(s, one)
    return data


def view_hand(s: State, seat: int, own: bool, open_to_all: bool, data: dict[str, object]) -> None:
    """W16.3: the owner sees the cards, the others what they know of them and the backs of the rest.

    While starting hands are chosen the others see six cards, whatever the player has answered (W4.13).
    """
    part = inheritance(s)
    names = will_names(s)
    decks = s.content.will.cards.deck
    dealt = sorted([*part.hands[seat], *part.thrown[seat]])
    unknown = [card for card in dealt if card not in part.known[seat]]
    data["will_size"] = len(dealt)
    data["will_known"] = [names[card] for card in part.known[seat]]
    data["will_backs"] = {
        DECKS[deck]: len([card for card in unknown if decks[card] == deck]) for deck in range(REGULAR)
    }
    shown = part.hands[seat] if own else dealt
    data["will_hand"] = [names[card] for card in shown] if own or open_to_all else None


def about(s: State, data: Data) -> None:
    """What a decision of Last Will is about."""
    frame = s.stack[-1]
    phase = frame[0]
    slugs = s.content.will.cards.slug
    if phase == IN_PICK:
        _, _, left, _, *_ = frame
        data["count"] = left
        data["picked"] = [DECKS[deck] for deck in range(REGULAR) for _ in range(frame[FIRST_PICK + deck])]
    elif phase == IN_COMPANIONS:
        _, _, card, slot, _ = frame
        data["card"] = slugs[card]
        data["slot"] = slot + 1
        data["companion"] = COMPANIONS[s.content.will.cards.slots[card][slot]]
    elif phase == IN_MAKE_ROOM:
        _, _, card = frame
        data["card"] = slugs[card]
    elif phase == IN_FALL:
        _, _, steps = frame
        data["count"] = steps
    elif phase == IN_SALE:
        _, _, discount, left = frame
        data["discount"] = discount
        data["count"] = left
    elif phase == IN_TOKENS:
        data["property"] = s.content.will.kinds[len(frame) - FIRST_TOKEN]
    elif phase == IN_KEEP:
        data["count"] = s.content.will.kept - (len(frame) - SEAT - 1)
