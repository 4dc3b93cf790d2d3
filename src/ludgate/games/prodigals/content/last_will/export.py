"""The components of Last Will as one file that a player can edit and play with."""

import msgspec

from ludgate.engine.content import SCHEMA
from ludgate.engine.toml import comment, record, table
from ludgate.games.prodigals.content.last_will.schema import OwnWillFile

HEAD = """
Last Will: boards and cards, for editing.

Play with this file: ludgate play lastwill --content FILE. A file that does not fit is refused with a message that
names the record and the field. Numbers, effects, names and symbols may be changed freely; what must stay: the four
kinds of property and of companions, four market tokens, offers for 2, 3, 4 and 5 players with as many cards in every
round, more plans than players on each side, and decks large enough for the set-up.

Nearly all numbers were designed for this program. source = "reconstructed" means own design, origin lists fields that
come from elsewhere. Who owns the game may put in the printed values and say source = "own"; set (any word) names the
component set. origin, note, worth, picture and colour have no meaning in the game.

Cards: deck ("event" | "helper" | "property" | "companion" | "special" | "wild" | "will"), border ("white" | "black" |
  "grey" | "none"), copies, crowns (special), companion (grey), property and values (from new to ruined), symbol?,
  use_cost? (actions to play a white card or to use a black one), effect?, bottom? (black only), money (will).
Plans: side, place from the left, cards, boys, actions. Offers: face-up cards of each deck in rounds 1 to 7.
Spaces: kind ("exclusive" | "shared": one for each colour), effect, closed_at? (numbers of players), opera?.

Effects of cards:
  { kind = "spend", amount }
  { kind = "spend_plus_companions", base, slots = [{ companion, amount }, ...] }
  { kind = "spend_per_symbol", symbol, amount }          { kind = "spend_per_companion", companion, amount }
  { kind = "spend_per_property", property, amount }      { kind = "actions", amount }
  { kind = "draw", count }                               { kind = "sell", count, discount? }
  { kind = "depreciate", steps }                         { kind = "extra_errand" }
Effects at the bottom of black cards:
  { kind = "surcharge", on, amount }: on a symbol, a kind of property, "opera", "buy" or "sell"
  { kind = "free_use", on, times }: on a symbol or a kind of property
Effects of spaces: spend, draw, { kind = "swap_market" }, { kind = "extend_board" }, { kind = "take_wild" }
"""
RECORDS = ("symbol", "companion", "property", "market_token", "plan", "offer", "space", "card")


def will_toml(box: OwnWillFile) -> str:
    """The complete own-content file; loading it gives the same tables and the same digest."""
    meta = {"game": "lastwill", "file": "own", "schema": SCHEMA, "set": box.meta.set}
    blocks = [comment(HEAD.strip().splitlines()), table("meta", meta)]
    blocks += [table(name, msgspec.to_builtins(getattr(box, name))) for name in ("values", "combined")]
    blocks += [record(title, msgspec.to_builtins(row)) for title in RECORDS for row in getattr(box, title)]
    return "\n".join(blocks)
