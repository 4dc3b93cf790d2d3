"""The components as one file that a player can edit and play with."""

from collections import Counter
from textwrap import wrap
from typing import get_args

import msgspec
from msgspec import inspect

from ludgate.engine.content import SCHEMA, Struct
from ludgate.engine.toml import comment, record, table
from ludgate.games.london.content.checks import ALONE_IN_ABILITY, KIND_MOMENTS, PLACES
from ludgate.games.london.content.schema import Borough, Card, Count, Part

HEAD = """
London (second edition): city cards and boroughs, for editing.

Play with this file: ludgate play london --content FILE. A file that does not fit is refused with a message that names
the record and the field. Prices, amounts, effects, names, copies and sets may be changed freely; what must stay:
101 city cards, 11 of them Paupers and 4 action cards, and 20 boroughs, 3 of them starting ones. [meta] sets states
the number of cards in each set and has to agree with the copies.

What was not known of the printed game was decided here: source = "reconstructed", and the fields listed under
origin.design. These are the first to compare with your own copy. A record you have changed may say source = "own";
origin and note have no meaning in the game and may be deleted.

City cards: kind is building, action or pauper; colour is brown, blue, pink or (Paupers only) grey. Buildings have
  build_cost, flip, end_prestige, and may have build_discard = 0 (no discard of its colour is needed),
  activation_cost = { money = n } or { discard = n }, effect (a list of parts), continuous (a list of abilities).
  Action cards have action (a list of parts) and may have after = "board" (the card goes to the board when played).
Boroughs: ability is a list of at most one ability, always optional; run_effect is a list of parts.
An ability: { when = moment, optional = true or false, uses = 1 or "any", cost = { ... }, effect = [parts] }.
"""
PLACE_NAMES = {"E": "effect", "A": "action", "R": "run_effect", "T": "ability"}


def as_toml(cards: tuple[Card, ...], boroughs: tuple[Borough, ...]) -> str:
    """The complete own-content file; loading it gives the same tables and the same digest."""
    sets: Counter[str] = Counter()
    for card in cards:
        sets[card.set] += card.copies
    meta = {"game": "london", "file": "own", "schema": SCHEMA, "sets": {name: sets[name] for name in "ABC"}}
    blocks = [comment([*HEAD.strip().splitlines(), *_vocabulary()]), table("meta", meta)]
    blocks += [record("card", _data(card)) for card in cards]
    blocks += [record("borough", _data(borough)) for borough in boroughs]
    return "\n".join(blocks)


def _data(row: Struct) -> dict[str, object]:
    data: dict[str, object] = msgspec.to_builtins(row)
    return {key: item for key, item in data.items() if key != "worth"}


def _vocabulary() -> list[str]:
    """The kinds of parts with their parameters and places, as comment lines."""
    lines = [
        "",
        *wrap(f"What per may count: {', '.join(get_args(Count))}.", 116, subsequent_indent="  "),
        "Kinds of parts: their parameters (? = may be left out; max may be a number): where they may stand.",
    ]
    for struct in inspect.multi_type_info(Part.__args__):
        assert isinstance(struct, inspect.StructType)
        kind = str(struct.tag)
        parameters = ", ".join(_parameter(field) for field in struct.fields)
        places = ", ".join(_place_words(place, kind) for place in PLACES[kind])
        lines += wrap(f"  {kind}: {parameters or '-'}: {places}", 116, subsequent_indent="      ")
    return lines


def _parameter(field: inspect.Field) -> str:
    name = field.encode_name if field.required else f"{field.encode_name}?"
    words = [f'"{word}"' for word in sorted(_words(field.type))]
    return f"{name} = {' | '.join(words)}" if words and name != "per?" else name


def _words(node: inspect.Type) -> list[str]:
    types = node.types if isinstance(node, inspect.UnionType) else (node,)
    return [str(word) for one in types if isinstance(one, inspect.LiteralType) for word in one.values]


def _place_words(place: str, kind: str) -> str:
    if place != "T":
        return PLACE_NAMES[place]
    alone = ", alone and optional" if kind in ALONE_IN_ABILITY else ""
    return f"ability at {' or '.join(KIND_MOMENTS[kind])}{alone}"
