# mypyc: compile
"""What a seat may know (chapter P18), built from nothing but that."""

from ludgate.engine.contract import Data
from ludgate.games.prodigals.content.arrays import KINDS, LETTERS, OWNERS, SIDES, TABLES
from ludgate.games.prodigals.rules.competitions.registry import COMPETITIONS
from ludgate.games.prodigals.rules.frames import (
    COUNTED_OF_COUNTS,
    EFFECT_OF_COUNTS,
    EFFECT_OF_PARTS,
    IN_BENEFITS,
    IN_CHOICE,
    IN_COUNTS,
    IN_PARTS,
    IN_ROOM,
    IN_SWAP,
    PAIR,
    PHASES_EACH,
    UNCOUNTED,
)
from ludgate.games.prodigals.rules.machine import MACHINE
from ludgate.games.prodigals.rules.moves import reserved_place, unchosen
from ludgate.games.prodigals.rules.scoring import competition_scores
from ludgate.games.prodigals.rules.state import EMPTY, END_REASONS, NOBODY, State


def view(s: State, seat: int | None, names: tuple[str, ...]) -> dict[str, object]:
    """Plain data; cards by piece name, everything else by slug; seats from 0."""
    over = not s.stack
    cards = s.content.cards
    data: dict[str, object] = {
        "game": "prodigals",
        "seat": seat,
        "seats": s.seats,
        "combination": TABLES[s.places.combination],
        "competitions": [OWNERS[competition] for competition in s.places.in_play],
        "side": SIDES[s.places.side],
        "round": s.round,
        "rounds": s.variant.rounds,
        "order": list(s.order),
        "decider": None if over else s.decider(),
        "over": over,
        "ending": END_REASONS[s.ending],
        "part": "" if over else MACHINE.name(s.stack[0]),  # of the round (P6.1)
        "phase": "over" if over else MACHINE.name(s.stack[-1]),
        "about": about(s),
        "spaces": spaces(s),
        "sets": {s.content.spots.slug[spot]: spot_cards(s, spot, names) for spot in s.places.spots if s.there[spot]},
        "central": None if s.central == EMPTY else cards.slug[s.central],
        "central_deck": len(s.central_deck),
        "central_pawns": s.places.central_pawns,
        "owed": None if s.owed == NOBODY else s.owed,
        "bonuses": [s.content.bonuses.slug[bonus] for bonus in s.bonuses],
        "renaissance": None if s.renaissance == NOBODY else s.renaissance,
        "chosen": [s.content.symbols[symbol] for symbol in s.chosen],
        "white_decks": {LETTERS[owner]: len(s.white[owner]) for owner in s.places.club},
        "black_decks": {LETTERS[owner]: len(s.black[owner]) for owner in s.places.club},
        "discards": [names[card] for card in s.discards],
        "players": [player(s, other, other == seat, names) for other in range(s.seats)],
    }
    for competition in s.places.in_play:
        COMPETITIONS[competition].view(s, data)
    return data


def spot_cards(s: State, spot: int, names: tuple[str, ...]) -> list[str]:
    return [names[card] for card in s.sets[spot]]


def spaces(s: State) -> list[dict[str, object]]:
    """Every place a pawn can stand on, and whose pawn stands there."""
    out: list[dict[str, object]] = []
    for at in range(len(s.places.places)):
        place = s.places.places[at]
        taken = s.occupant[at]
        out.append(
            {
                "name": place.name,
                "space": place.slug,
                "board": OWNERS[place.owner],
                "colour": None if place.seat == EMPTY else place.seat,
                "pawn": None if taken == EMPTY else taken,
            }
        )
    return out


def player(s: State, seat: int, own: bool, names: tuple[str, ...]) -> dict[str, object]:
    """P18.1, P18.3: hands are shown to their owner, everything else to all."""
    open_to_all = not s.stack or s.variant.open_hands
    reserved = reserved_place(s, seat)
    scores = competition_scores(s, seat)
    data: dict[str, object] = {
        "seat": seat,
        "hand_size": len(s.hands[seat]),
        "hand": [names[card] for card in s.hands[seat]] if own or open_to_all else None,
        "board": [names[card] for card in s.boards[seat]],
        "used": [names[card] for card in s.used[seat]],
        "played": [names[card] for card in s.played[seat]],
        "pawns": s.pawns[seat],
        "bonus": None if s.bonus[seat] == EMPTY else s.content.bonuses.slug[s.bonus[seat]],
        "reserved": None if reserved == EMPTY else reserved + 1,
        "scores": {OWNERS[c]: scores[place] for place, c in enumerate(s.places.in_play)},
        "score": max(scores),
        "symbols": symbols(s, seat),
        "free_symbols": unchosen(s, seat),
    }
    for competition in s.places.in_play:
        COMPETITIONS[competition].view_player(s, seat, data)
        COMPETITIONS[competition].view_hand(s, seat, own, open_to_all, data)
    return data


def symbols(s: State, seat: int) -> dict[str, int]:
    """P11.4: all symbols of a player, by kind."""
    found: dict[str, int] = {}
    for symbol in range(len(s.content.symbols)):
        count = s.chosen.count(symbol) if s.renaissance == seat else 0
        for competition in s.places.in_play:
            count += COMPETITIONS[competition].symbols(s, seat, symbol)
        found[s.content.symbols[symbol]] = count
    return found


def about(s: State) -> Data:
    """What the decision is about: public numbers and names of the topmost frame."""
    data: Data = {}
    if not s.stack:
        return data
    frame = s.stack[-1]
    phase = frame[0]
    if phase >= PHASES_EACH:
        COMPETITIONS[phase // PHASES_EACH - 1].about(s, data)
    elif phase == IN_ROOM:
        data["card"] = s.content.cards.slug[MACHINE.value(frame, "card")]
    elif phase == IN_COUNTS:
        counting(s, data)
    elif phase == IN_PARTS:
        data["from"] = s.content.effects[MACHINE.value(frame, "effect")].slug
        data["effects"] = [frame[at] for at in range(EFFECT_OF_PARTS, len(frame), PAIR) if frame[at + 1] > 0]
    elif phase in (IN_CHOICE, IN_SWAP):
        effect = MACHINE.value(frame, "effect")
        data["from"] = s.content.effects[effect].slug
        data["effect"] = effect
        data["count"] = MACHINE.value(frame, "left")
    elif phase == IN_BENEFITS:
        data["count"] = MACHINE.value(frame, "left")
    return data


def counting(s: State, data: Data) -> None:
    """Which number is being asked for, and for which effect."""
    frame = s.stack[-1]
    at = EFFECT_OF_COUNTS + PAIR * frame[COUNTED_OF_COUNTS]
    while at < len(frame) and frame[at + 1] != UNCOUNTED:
        at += PAIR
    if at >= len(frame):
        return
    effect = s.content.effects[frame[at]]
    data["from"] = effect.slug
    data["effect"] = effect.index
    data["kind"] = KINDS[effect.kind]
    if effect.symbol >= 0:
        data["symbol"] = s.content.symbols[effect.symbol]
