# mypyc: compile
"""What a seat may know (chapter 22), built from nothing but that."""

from ludgate.engine.contract import Data
from ludgate.games.guilds.content.arrays import EVENTS
from ludgate.games.guilds.rules.effects import rewards_of
from ludgate.games.guilds.rules.frames import (
    IN_EFFECTS,
    IN_EXCHANGE,
    IN_HIRE,
    IN_MOVE,
    IN_MOVE_TO,
    IN_NEGOTIATE,
    IN_PAY_CARDS,
    IN_PAY_PAWNS,
    IN_PLACE_NEUTRAL,
    IN_REWARD,
    IN_SHIP,
    IN_TRIGGER,
    LEFT_REWARD,
    REWARD_NAMES,
)
from ludgate.games.guilds.rules.machine import MACHINE
from ludgate.games.guilds.rules.moves import hand_limit, pieces_on, place_name, vp_order
from ludgate.games.guilds.rules.state import EMPTY, END_REASONS, State


class Names:
    """Names of physical pieces, made once."""

    __slots__ = ("cards", "tokens")

    def __init__(self, cards: tuple[str, ...], tokens: tuple[str, ...]) -> None:
        self.cards = cards
        self.tokens = tokens


def view(s: State, seat: int | None, names: Names) -> dict[str, object]:
    """Plain data; action cards and tokens by piece name, tiles and reward cards by slug."""
    over = not s.stack
    content = s.content
    return {
        "game": "guilds",
        "seat": seat,
        "seats": s.seats,
        "round": s.round,
        "rounds": s.geometry.rounds,
        "order": vp_order(s),
        "acted": [other for other in range(s.seats) if s.acted & (1 << other)],
        "decider": None if over else s.decider(),
        "over": over,
        "ending": END_REASONS[s.ending],
        "effect_moves": "matching" if s.variant.effects_match else "any",
        "phase": "over" if over else MACHINE.name(s.stack[-1]),
        "about": about(s),
        "players": [player(s, other, over or other == seat, names) for other in range(s.seats)],
        "city": [tile(s, cell, names) for cell in range(len(s.tile)) if s.tile[cell] != EMPTY or s.geometry.hall[cell]],
        "plantation": {"side": content.side_slug[s.side], "pawns": s.plantation[:], "neutral": s.plantation_neutral},
        "pool": s.pool,
        "beadle": None if s.beadle == EMPTY else content.tile_slug[s.tile[s.beadle]],
        "deck": len(s.deck) - s.cursor,
        "discards": [names.cards[card] for card in s.discards],
        "played": [names.cards[card] for card in s.played],
        "reward_deck": len(s.reward_deck),
        "tiles": len(s.tiles),
        "tokens": len(s.tokens),
        "done": {EVENTS[event]: s.done[event] for event in range(len(s.done))},
        "triggers": [{"card": content.effects[index].slug, "times": times} for index, times in s.triggers],
        "ends": [content.effects[index].slug for index in s.ends],
    }


def player(s: State, seat: int, own: bool, names: Names) -> dict[str, object]:
    """G22.3, G22.4, G22.7: hands and reward cards are secret, their numbers are not."""
    content = s.content
    return {
        "seat": seat,
        "vp": s.vp[seat],
        "hand_size": len(s.hands[seat]),
        "hand_limit": hand_limit(s, seat),
        "hand": [names.cards[card] for card in s.hands[seat]] if own else None,
        "reward_count": len(s.rewards[seat]),
        "rewards": [content.reward_slug[card] for card in s.rewards[seat]] if own else None,
        "looked_count": len(s.looked[seat]),
        "looked": [content.reward_slug[card] for card in s.looked[seat]] if own else None,
        "neutrals": s.neutrals[seat],
        "tokens": [names.tokens[token] for token in s.kept[seat]],
        "guildhall": s.guildhall[seat],
        "plantation": s.plantation[seat],
        "reserve": s.reserve[seat],
    }


def tile(s: State, cell: int, names: Names) -> dict[str, object]:
    """G22.1: everything on a cell of the city is public."""
    x, y = s.geometry.cells[cell]
    if s.geometry.hall[cell]:
        return {"x": x, "y": y, "tile": "guildhall"}
    return {
        "x": x,
        "y": y,
        "tile": s.content.tile_slug[s.tile[cell]],
        "resolved": s.resolved[cell],
        "requirement": s.content.requirement[s.tile[cell]],
        "pieces": pieces_on(s, cell),
        "pawns": s.pawns[cell * s.seats : (cell + 1) * s.seats],
        "neutral": s.neutral[cell],
        "beadle": s.beadle == cell,
        "token": None if s.token[cell] == EMPTY else names.tokens[s.token[cell]],
    }


def about(s: State) -> Data:
    """What the decision is about: public numbers and names of the topmost frame."""
    data: Data = {}
    if not s.stack:
        return data
    frame = s.stack[-1]
    phase = frame[0]
    if phase in (IN_PAY_CARDS, IN_PAY_PAWNS, IN_EXCHANGE, IN_HIRE, IN_MOVE, IN_SHIP, IN_PLACE_NEUTRAL):
        data["count"] = MACHINE.value(frame, "left")
    elif phase == IN_MOVE_TO:
        data["from"] = place_name(s, MACHINE.value(frame, "source"))
    elif phase == IN_NEGOTIATE:
        data["place"] = place_name(s, MACHINE.value(frame, "place"))
    elif phase == IN_TRIGGER:
        data["event"] = EVENTS[MACHINE.value(frame, "event")]
    elif phase == IN_EFFECTS:
        data["card"] = s.content.card_slug[MACHINE.value(frame, "card")]
    elif phase == IN_REWARD:
        reward_data(s, data)
    return data


def reward_data(s: State, data: Data) -> None:
    """Which effect of which reward is on offer, and where."""
    _, _, which, number, following, place = s.stack[-1]
    effects = rewards_of(s, which, number)
    data["reward"] = REWARD_NAMES[which]
    data["place"] = place_name(s, place)
    data["effect"] = following
    if following < len(effects):
        data["index"] = effects[following].index
    if which >= LEFT_REWARD:
        data["side"] = s.content.side_slug[s.side]
