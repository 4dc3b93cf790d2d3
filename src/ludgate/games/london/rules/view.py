# mypyc: compile
"""What a seat may know (chapter 18), built from nothing but that."""

from typing import Final

from ludgate.engine.contract import Data
from ludgate.games.london.rules.frames import (
    IN_ACTION,
    IN_ARRANGE,
    IN_DISCARD_FOR,
    IN_DRAW_STEP,
    IN_EFFECT,
)
from ludgate.games.london.rules.machine import MACHINE
from ludgate.games.london.rules.phases.buy import loans_to_buy
from ludgate.games.london.rules.phases.develop import loans_to_develop
from ludgate.games.london.rules.state import EMPTY, END_REASONS, FLIPPED, NOBODY, Stack, State

SETS: Final = "ABC"
FACE_DOWN: Final = "~"
HIDDEN: Final = "?"


def view(s: State, seat: int | None, pieces: tuple[str, ...]) -> dict[str, object]:
    """Plain data; cards by piece name, ``~`` before a flipped card, ``?`` for one that the seat may not see."""
    over = not s.stack
    row = len(s.board) // 2
    slugs = s.content.borough_slug
    return {
        "game": "london",
        "seat": seat,
        "seats": s.seats,
        "turn": s.turn,
        "turns": s.turns,
        "over": over,
        "ending": END_REASONS[s.ending],
        "last_seat": None if s.last_seat == NOBODY else s.last_seat,
        "idle": max(s.idle, 0),
        "phase": "over" if over else MACHINE.name(s.stack[-1]),
        "about": about(s),
        "players": [player(s, other, over or other == seat, pieces) for other in range(s.seats)],
        "board": {
            "top": [piece(card, pieces) for card in s.board[:row]],
            "bottom": [piece(card, pieces) for card in s.board[row:]],
        },
        "deck": len(s.deck) - s.cursor,
        "deck_set": next_set(s),
        "known": known_cards(s, seat, pieces),
        "row": [slugs[borough] for borough in s.row],
        "land": len(s.land),
        "removed": [pieces[card] for card in s.removed],
        "placed": [pieces[card] for card in s.placed],
        "activated": [pieces[card] for card in s.activated],
        "used": [s.content.abilities[index].slug for index in s.used],
        "borough_open": s.borough_open,
        "hands_spared": s.hands_spared,
        "loans_ahead": loans_ahead(s, seat),
    }


def loans_ahead(s: State, seat: int | None) -> dict[str, int]:
    """L9.6, L10.3: the loans that an action would force on the seat that chooses it; nothing to anybody else."""
    if not s.stack or s.stack[-1][0] != IN_ACTION or seat != s.turn:
        return {"develop": 0, "buy": 0}
    return {"develop": loans_to_develop(s), "buy": loans_to_buy(s)}


def piece(card: int, pieces: tuple[str, ...]) -> str | None:
    return None if card == EMPTY else pieces[card]


def player(s: State, seat: int, own: bool, pieces: tuple[str, ...]) -> dict[str, object]:
    """L18.1, L18.2, L18.5: the area is open; of a hand others see only the size."""
    hand = s.hands[seat]
    open_city = own or s.variant.open_city
    return {
        "seat": seat,
        "prestige": s.prestige[seat],
        "cash": s.cash[seat],
        "loans": s.loans[seat],
        "poverty": s.poverty[seat],
        "hand_size": len(hand),
        "hand": [pieces[card] for card in hand] if own else None,
        "city": [shown(stack, open_city, pieces) for stack in s.city[seat]],
        "boroughs": [s.content.borough_slug[borough] for borough in s.boroughs[seat]],
    }


def shown(stack: Stack, own: bool, pieces: tuple[str, ...]) -> list[str]:
    """L18.3, L18.4: bottom card first; others see how many cards there are and which are flipped."""
    cards: list[str] = []
    top = len(stack) - 1
    for place in range(len(stack)):
        card = stack[place]
        if card >= FLIPPED:
            cards.append(FACE_DOWN + (pieces[card - FLIPPED] if own else HIDDEN))
        else:
            cards.append(pieces[card] if own or place == top else HIDDEN)
    return cards


def next_set(s: State) -> str | None:
    """L18.13: the set of the next deck card follows from public counts, unless somebody looked into the deck."""
    if s.cursor == len(s.deck) or s.cursor < s.murky:
        return None
    card = s.deck[s.cursor]
    for number in range(len(s.content.sets)):
        if card in s.content.sets[number]:
            return SETS[number]
    return None


def known_cards(s: State, seat: int | None, pieces: tuple[str, ...]) -> list[str]:
    """The cards on top of the deck that this seat has looked at, topmost first."""
    if seat is None or not s.knows:
        return []
    return [pieces[card] for card in s.deck[s.cursor : s.cursor + s.knows[seat]]]


def about(s: State) -> Data:
    """What the decision is about: public numbers and names of the topmost frame."""
    data: Data = {}
    if not s.stack:
        return data
    frame = s.stack[-1]
    fields = MACHINE.phases[frame[0]].head
    for place in range(len(fields)):
        field = fields[place].name
        value = frame[place + 1]
        if field == "card":
            data["card"] = s.content.slug[value]
        elif field == "borough":
            data["borough"] = s.content.borough_slug[value]
        elif field == "ability":
            data["source"] = s.content.abilities[value].slug
        elif field not in ("effect", "stack") and "count" not in data:
            data["count"] = value
    if frame[0] == IN_EFFECT:
        _, effect, _, _ = frame
        data["source"] = effect_owner(s, effect)
    elif frame[0] == IN_DISCARD_FOR:
        _, effect, _, data["count"], _ = frame
        data["source"] = effect_owner(s, effect)
    elif frame[0] == IN_DRAW_STEP:
        _, _, data["least"], data["most"], data["looked"] = frame
    elif frame[0] == IN_ARRANGE:
        _, left, laid = frame
        data["looked"] = left + laid
    return data


def effect_owner(s: State, effect: int) -> str:
    """The slug of the card or borough an effect belongs to."""
    content = s.content
    for ability in content.abilities:
        if ability.effect == effect:
            return ability.slug
    for borough in range(len(content.borough_slug)):
        if content.borough_run[borough] == effect:
            return content.borough_slug[borough]
    for card in range(len(content.slug)):
        if effect in (content.effect[card], content.action[card]):
            return content.slug[card]
    return ""
