"""The components as one file that a player can edit and play with."""

from collections.abc import Mapping
from textwrap import wrap
from typing import get_args

import msgspec
from msgspec import inspect

from ludgate.engine.content import SCHEMA, Record
from ludgate.engine.toml import comment, record, table
from ludgate.games.guilds.content.schema import AnyEffect, CardEffect, Counter, LastingEffect, Points, RewardEffect

HEAD = """
Guilds of London: tiles, tokens, the Plantation and cards, for editing.

Play with this file: ludgate play guilds --content FILE. A file that does not fit is refused with a message that
names the record and the field. Numbers, symbols, rewards, effects, names, copies and ranks may be changed freely;
what must stay: 40 guild tiles with different ranks from 1 to 40; 5 special buildings, 4 of them for 2 players too,
one of these st-lawrence-jewry; 30 second-place tokens; the sides ulster and virginia; 105 action cards; 21 Mayoral
Reward cards.

The values of the published game are not public: nearly everything here was designed for this program. source =
"reconstructed" means own design, origin lists the fields that are facts. Who owns the game may put in the printed
values and say source = "own"; set (any word) names the component set. origin, note and arms have no meaning in the
game.

Guilds and special buildings: requirement, symbols (guilds 1-2, special buildings 4-5), first_reward, second_reward?;
  special buildings also lasting_effect?, min_players? (2 or 3). Tokens: reward. Plantation: left_reward,
  right_reward, return_left, return_right (pawns to give back). A reward is a list of effects with amount or of, and
  nothing else.
Action cards: symbols (1-2, the first is the colour), copies, effect (1-3 effects),
  cost? = { discard = 1 or 2 } or { pawns = 1 or 2, from = ["guildhall" and/or "plantation"] }.
Mayoral Reward cards: condition (a counter), points (a shape).
Effects on cards may say when = "now" | "end" | "whenever" (then event = "hire" | "move" | "ship" | "play" and times),
  if = { count = counter, at_least = number }; vp, hire and draw also per = counter, always with max.
"""
SHARED = {"when", "event", "times", "if", "per", "max"}  # told once, not for each verb


def as_toml(name: str, tables: Mapping[str, tuple[Record, ...]]) -> str:
    """The complete own-content file; loading it gives the same tables and the same digest."""
    meta = {"game": "guilds", "file": "own", "schema": SCHEMA, "set": name}
    blocks = [comment([*HEAD.strip().splitlines(), *_vocabulary()]), table("meta", meta)]
    for title, records in tables.items():
        blocks += [record(title, msgspec.to_builtins(row)) for row in records]
    return "\n".join(blocks)


def _vocabulary() -> list[str]:
    """Verbs with their places, counters and shapes with their parameters, as comment lines."""
    lines = ["", "Verbs: their parameters (? = may be left out): where they may stand."]
    for struct in _structs(AnyEffect):
        lines += _kind(struct, SHARED, f": {_places(struct)}")
    lines += ["Counters: their parameters."]
    for struct in _structs(Counter):
        lines += _kind(struct, set(), "")
    lines += ["Shapes of points: their parameters; table is a list of [count, points], rising."]
    for struct in _structs(Points):
        lines += _kind(struct, set(), "")
    return lines


def _structs(union: object) -> list[inspect.StructType]:
    found = inspect.multi_type_info(get_args(union))
    return [struct for struct in found if isinstance(struct, inspect.StructType)]


def _kind(struct: inspect.StructType, without: set[str], end: str) -> list[str]:
    parameters = ", ".join(_parameter(field) for field in struct.fields if field.encode_name not in without)
    return wrap(f"  {struct.tag}: {parameters or '-'}{end}", 116, subsequent_indent="      ")


def _places(struct: inspect.StructType) -> str:
    unions = (("rewards", RewardEffect), ("action cards", CardEffect), ("lasting_effect", LastingEffect))
    return ", ".join(place for place, union in unions if struct.cls in get_args(union))


def _parameter(field: inspect.Field) -> str:
    name = field.encode_name if field.required else f"{field.encode_name}?"
    words = [f'"{word}"' for word in sorted(_words(field.type))]
    return f"{name} = {' | '.join(words)}" if words else name


def _words(node: inspect.Type) -> list[str]:
    if isinstance(node, inspect.VarTupleType):
        return _words(node.item_type)
    types = node.types if isinstance(node, inspect.UnionType) else (node,)
    return [str(word) for one in types if isinstance(one, inspect.LiteralType) for word in one.values]
