"""The components as one file that a player can edit and play with."""

from collections.abc import Mapping
from textwrap import wrap
from typing import get_args

import msgspec
from msgspec import inspect

from ludgate.engine.content import SCHEMA, Provenance
from ludgate.engine.toml import comment, record, table
from ludgate.games.prodigals.content.schema import (
    BLACK_ONLY,
    WHITE_ONLY,
    AnyEffect,
    Benefit,
    BonusEffect,
    BottomEffect,
    CardEffect,
    Option,
    OwnFile,
    Part,
    SpaceEffect,
)

HEAD = """
The Prodigals Club: boards, tiles and cards, for editing.

Play with this file: ludgate play prodigals --content FILE. A file that does not fit is refused with a message that
names the record and the field. Numbers, effects, names, symbols and counties may be changed freely; what must stay:
4 rows of set-up; 26 central cards in 7 sets; 84 cards of the competitions, as many of each deck as the spots deal in
5 rounds; 3 or 4 spots on a board; 50 possession tiles, two of value 5 in each starting set; 25 circle tiles; 6 Dame
Beatrice tiles; 6 bonus action tiles; one Pub Treat (4 copies or more) and one A Little More Time (3 or more).

Most values of the published game are not public: nearly everything here was designed for this program. source =
"reconstructed" means own design, origin lists fields that come from elsewhere. Who owns the game may put in the
printed values and say source = "own"; set (any word) names the component set. origin, note, worth, picture, colour
and the table icon have no meaning in the game.

Cards: owner, border ("white" | "black"), effect? (of a black card: its corner), bottom? (black only), icon? (white
  only: "liberal" | "conservative" | "general" | "pub" | "clock"); central cards also combination, with Last Will
  action_cost; the others copies = { I = copies in the first half, II = in the second half }.
Spaces: owner, kind ("exclusive" | "shared" | "per-place"), effect, closed_at? (numbers of players), needs_tile? and
  compulsory? (both true where tiles are sold or exchanged). Card spaces are card_spaces of a side.
Spots: white and black cards in rounds 1 to 5, circle_tile?, benefits? = { round, effect } in place of cards.
Possession tiles: value, symbol, county. Circle tiles: edges clockwise from the top, a symbol, "?" or "-" (empty).
Dame Beatrice: kind ("columns" | "rows" | "same_row" | "neighbours"), columns? or rows? (lowest, highest).
Influence board: rows from the top, symbols, start = [column, row] of the men M1, M2 and the women W1, W2, by layout
  ("wide" where it is left out, "narrow") and number of players.
Hyde Park: column_of_round in both readings; megaphones of the space and votes to lose by place in each column.
Directions stand alone as "down", or together: "down-left", "down-right"; "left", "right"; all four of these; the
  first two with "down".
"""
PLACES = (
    ("cards", CardEffect),
    ("bottom", BottomEffect),
    ("spaces", SpaceEffect),
    ("bonus tiles", BonusEffect),
    ("benefits", Benefit),
    ("options of choice", Option),
    ("parts of all_of", Part),
)
BEFORE = ("setup", "symbol", "icon", "central_side", "side", "space", "set")
POSSESSIONS = ("county", "tile_group")
AFTER = ("beatrice", "spot", "bonus", "card")


def as_toml(box: OwnFile) -> str:
    """The complete own-content file; loading it gives the same tables and the same digest."""
    meta = {"game": "prodigals", "file": "own", "schema": SCHEMA, "set": box.meta.set}
    blocks = [comment([*HEAD.strip().splitlines(), *_vocabulary()]), table("meta", meta)]
    blocks += _records(box, *BEFORE)
    blocks += [_single("possessions", box.possessions), *_records(box, *POSSESSIONS)]
    blocks += [_single("vote_board", box.vote_board), *_hyde_park(box), *_records(box, "circle_group")]
    blocks += [*_influence(box), *_records(box, *AFTER)]
    return "\n".join(blocks)


def _records(box: OwnFile, *titles: str) -> list[str]:
    return [record(title, msgspec.to_builtins(row)) for title in titles for row in getattr(box, title)]


def _single(title: str, data: Provenance, *without: str) -> str:
    fields: Mapping[str, object] = msgspec.to_builtins(data)
    return table(title, {key: value for key, value in fields.items() if key not in without})


def _hyde_park(box: OwnFile) -> list[str]:
    park = box.hyde_park
    columns: Mapping[str, Mapping[str, object]] = msgspec.to_builtins(park.columns)
    return [
        _single("hyde_park", park, "column_of_round", "columns"),
        table("hyde_park.column_of_round", msgspec.to_builtins(park.column_of_round)),
        *(table(f"hyde_park.columns.{name}", column) for name, column in columns.items()),
    ]


def _influence(box: OwnFile) -> list[str]:
    board = box.influence
    rows = [("influence.symbols", one) for one in board.symbols]
    starts = [("influence.start", one) for one in board.start]
    blocks = [record(title, msgspec.to_builtins(one)) for title, one in (*rows, *starts)]
    return [_single("influence", board, "symbols", "start"), *blocks]


# ------------------------------------------------------------------ the head


def _vocabulary() -> list[str]:
    """Kinds of effects with their parameters and places, as comment lines."""
    lines = ["", "Kinds of effects: their parameters (? = may be left out): where they may stand."]
    for struct in inspect.multi_type_info(get_args(AnyEffect)):
        if isinstance(struct, inspect.StructType):
            lines += _kind(struct)
    return lines


def _kind(struct: inspect.StructType) -> list[str]:
    parameters = ", ".join(_parameter(field) for field in struct.fields)
    places = ", ".join(_place(struct, place) for place, union in PLACES if struct.cls in get_args(union))
    return wrap(f"  {struct.tag}: {parameters or '-'}: {places}", 116, subsequent_indent="      ")


def _place(struct: inspect.StructType, place: str) -> str:
    if place == "cards" and struct.cls in WHITE_ONLY:
        return "white cards"
    return "black cards" if place == "cards" and struct.cls in BLACK_ONLY else place


def _parameter(field: inspect.Field) -> str:
    name = field.encode_name if field.required else f"{field.encode_name}?"
    words = [f'"{word}"' for word in _words(field.type)]
    words += ["number"] if words and _is_number(field.type) else []
    return f"{name} = {' | '.join(words)}" if words else name


def _words(node: inspect.Type) -> list[str]:
    """The words a parameter may be, in a fixed order."""
    if isinstance(node, inspect.VarTupleType):
        return _words(node.item_type)
    if isinstance(node, inspect.TupleType):
        return _words(node.item_types[0])
    return sorted(str(word) for one in _either(node) if isinstance(one, inspect.LiteralType) for word in one.values)


def _is_number(node: inspect.Type) -> bool:
    return any(isinstance(one, inspect.IntType) for one in _either(node))


def _either(node: inspect.Type) -> tuple[inspect.Type, ...]:
    return node.types if isinstance(node, inspect.UnionType) else (node,)
