"""Possessions in a written position."""

from ludgate.engine.box import Box
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import items, number
from ludgate.games.prodigals.content.arrays import NO_GROUP, POSSESSIONS, ROUNDS
from ludgate.games.prodigals.rules.competitions.possessions.estate import MARKET, Possessions, estate
from ludgate.games.prodigals.rules.moves import halves
from ludgate.games.prodigals.rules.state import State

FIELDS = ("market", "pointer", "tile_stack", "tiles_gone")
PLAYER_FIELDS = ("money", "tiles")
MOST_MONEY = 9999


def write(s: State, data: dict[str, object]) -> None:
    """Everything, the order of the stack included."""
    part = estate(s)
    table = s.content.estate
    data["market"] = [table.tile_slug[tile] for tile in part.market]
    data["pointer"] = table.counties[part.pointer]
    data["tile_stack"] = [table.tile_slug[tile] for tile in part.stack]
    data["tiles_gone"] = [table.tile_slug[tile] for tile in part.gone]


def read(s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
    """What is not named: the start money, no tile, a chance market, and for the stack what rounds to come need."""
    table = s.content.estate
    box = Box("possession tile", table.tile_slug)
    money = s.content.start.money[s.seats] + s.variant.money
    part = Possessions([money] * s.seats, [()] * s.seats, (), (), (), read_pointer(s, data))
    s.parts[POSSESSIONS] = part
    for seat, player in enumerate(players):
        where = f"player {seat + 1}: "
        part.money[seat] = number(player, "money", money, -MOST_MONEY, MOST_MONEY, where)
        part.tiles[seat] = tuple(sorted(box.take_all(items(player, "tiles", where), f"{where}tiles")))
    part.gone = box.take_all(items(data, "tiles_gone"), "tiles_gone")
    part.market = box.take_all(items(data, "market"), "market")
    if len(part.market) > MARKET:
        raise BadPosition(f"market: at most {MARKET} tiles lie on the board (P12.16)")
    if "tile_stack" in data:
        part.stack = box.take_all(items(data, "tile_stack"), "tile_stack")
        check_order(s, part)
    else:
        fill(s, part, box, prepared and "market" not in data, ROUNDS - s.round + (0 if prepared else 1))
    part.gone += tuple(sorted(tile for tile in box.left if table.tile_group[tile] != NO_GROUP))


def read_pointer(s: State, data: dict[str, object]) -> int:
    counties = s.content.estate.counties
    county = data.get("pointer", counties[0])
    if county not in counties:
        raise BadPosition(f"pointer: one of {', '.join(counties)} is needed, not {county!r}")
    return counties.index(str(county))


def fill(s: State, part: Possessions, box: Box, market: bool, rounds: int) -> None:
    """The last tiles of a shuffled stack: first the market if it is to be laid, then what the rounds to come need."""
    pile, s.rng = halves(s.content.estate.tile_group, sorted(box.left), s.rng)
    if market:
        part.market = pile[-MARKET * (rounds + 1) :][:MARKET]
    part.stack = tuple([tile for tile in pile if tile not in part.market])[-MARKET * rounds :] if rounds else ()
    box.left -= {*part.market, *part.stack}


def check_order(s: State, part: Possessions) -> None:
    """P4.9: half I lies on half II, and no tile of a starting set lies there."""
    groups = [s.content.estate.tile_group[tile] for tile in part.stack]
    if groups != sorted(groups) or NO_GROUP in groups:
        raise BadPosition("tile_stack: tiles of half I lie on those of half II, starting sets are not in it (P4.9)")
