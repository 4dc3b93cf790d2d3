"""Election in a written position."""

from ludgate.engine.box import Box
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import items, number
from ludgate.games.prodigals.content.arrays import ELECTION, NO_GROUP, ROUNDS
from ludgate.games.prodigals.rules.competitions.election.circles import (
    ORIGIN,
    PIECE,
    QUARTERS,
    SIDES,
    cell_at,
    fit,
    piece,
    x_of,
    y_of,
)
from ludgate.games.prodigals.rules.competitions.election.votes import Election, election
from ludgate.games.prodigals.rules.moves import halves
from ludgate.games.prodigals.rules.state import EMPTY, State

FIELDS = ("circles", "set_circles", "circle_stack", "circles_gone")
PLAYER_FIELDS = ("votes", "megaphones", "layout")
FEWEST_VOTES = -999
MOST_MEGAPHONES = 999
FAR = 30
EACH_ROUND = 4  # circle tiles (P7.8)


def write(s: State, data: dict[str, object]) -> None:
    """Everything, the order of the stack included."""
    part = election(s)
    slugs = s.content.hustings.circle_slug
    data["circles"] = [slugs[tile] for tile in part.circles]
    data["set_circles"] = {
        s.content.spots.slug[spot]: slugs[tile] for spot, tile in enumerate(part.set_circle) if tile != EMPTY
    }
    data["circle_stack"] = [slugs[tile] for tile in part.stack]
    data["circles_gone"] = [slugs[tile] for tile in part.gone]


def write_player(s: State, seat: int, data: dict[str, object]) -> None:
    """A tile of the layout is ``[tile, x, y, turn]``, the turn in degrees clockwise."""
    part = election(s)
    data["votes"] = part.votes[seat]
    data["megaphones"] = part.megaphones[seat]
    data["layout"] = [piece_data(s, held) for held in part.layouts[seat]]


def piece_data(s: State, held: int) -> list[object]:
    cell, rest = held // PIECE, held % PIECE
    slug = s.content.hustings.circle_slug[rest // QUARTERS]
    return [slug, x_of(cell), y_of(cell), rest % QUARTERS * 90]


def read(s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
    """What is not named: the votes of the set-up, a starting tile by lot, chance tiles on the board."""
    table = s.content.hustings
    votes = s.content.start.votes[s.seats]
    box = Box("circle tile", table.circle_slug)
    part = Election(
        [votes] * s.seats,
        [0] * s.seats,
        [()] * s.seats,
        [()] * s.seats,
        [EMPTY] * len(s.content.spots.slug),
        (),
        (),
        (),
    )
    s.parts[ELECTION] = part
    take_tile_in_hand(data, box)
    for seat, player in enumerate(players):
        where = f"player {seat + 1}: "
        part.votes[seat] = number(player, "votes", votes, FEWEST_VOTES, table.highest, where)
        part.megaphones[seat] = number(player, "megaphones", 0, 0, MOST_MEGAPHONES, where)
        for given in items(player, "layout", where):
            read_piece(s, seat, given, box, f"{where}layout")
    give_starting_tiles(s, part, box)
    part.gone = box.take_all(items(data, "circles_gone"), "circles_gone")
    read_board(s, data, part, box)
    read_stack(s, data, part, box, prepared)
    part.gone += tuple(sorted(tile for tile in box.left if table.circle_group[tile] != NO_GROUP))


def take_tile_in_hand(data: dict[str, object], box: Box) -> None:
    """A tile that is about to be laid lies nowhere else."""
    for words in items(data, "stack"):
        phase, _, rest = str(words).partition(" ")
        if phase in ("lay", "turn-circle"):
            tiles = [word for word in rest.split() if word in box.named]
            box.take_all(tiles, "stack")


def read_piece(s: State, seat: int, given: object, box: Box, where: str) -> None:
    """One tile of a layout; the first one lies anywhere, the others as the rules allow (P13.6 to P13.11)."""
    if not isinstance(given, list) or len(given) != 4 or not all(isinstance(part, int) for part in given[1:]):
        raise BadPosition(f"{where}: a tile is [name, x, y, turn], not {given!r}")
    tile = box.take(given[0], where)
    x, y, turn = given[1:]
    if abs(x) > FAR or abs(y) > FAR or turn not in (0, 90, 180, 270):
        raise BadPosition(f"{where}: {given!r} is no place for a tile; turns are 0, 90, 180 or 270")
    part = election(s)
    cell = cell_at(x, y)
    layout = {held // PIECE: held % PIECE for held in part.layouts[seat]}
    beside = any(cell + side in layout for side in SIDES)
    pairs = fit(s, layout, cell, tile, turn // 90)
    if pairs is None or cell in layout or bool(layout) != beside:
        raise BadPosition(f"{where}: {given[0]} cannot lie at {x},{y} (P13.6, P13.8)")
    part.layouts[seat] = (*part.layouts[seat], piece(cell, tile, turn // 90))
    part.pairs[seat] += tuple(pairs)


def give_starting_tiles(s: State, part: Election, box: Box) -> None:
    """P5.19: whoever has no layout gets a starting tile."""
    starts = [tile for tile in sorted(box.left) if s.content.hustings.circle_group[tile] == NO_GROUP]
    for seat in range(s.seats):
        if not part.layouts[seat]:
            if not starts:
                raise BadPosition("layout: no starting circle tile is left for a player without a layout (P5.19)")
            part.layouts[seat] = (piece(ORIGIN, starts[0], 0),)
            box.left.remove(starts.pop(0))


def read_board(s: State, data: dict[str, object], part: Election, box: Box) -> None:
    """The tiles of the choice errand and those with sets."""
    part.circles = box.take_all(items(data, "circles"), "circles")
    given = data.get("set_circles", {})
    if not isinstance(given, dict):
        raise BadPosition("set_circles: a table of spots and circle tiles is needed")
    for slug, tile in given.items():
        spots = [spot for spot in s.places.spots if s.content.spots.circle[spot] and s.content.spots.slug[spot] == slug]
        if not spots:
            raise BadPosition(f"set_circles: {slug!r} is no spot with a circle tile")
        part.set_circle[spots[0]] = box.take(tile, "set_circles")
    if len(part.circles) > EACH_ROUND // 2:
        raise BadPosition("circles: at most two tiles lie at the choice errand (P7.9)")


def read_stack(s: State, data: dict[str, object], part: Election, box: Box, prepared: bool) -> None:
    """The stack as named, or what is left: first for the board where nothing is named, then for the rounds to come."""
    group = s.content.hustings.circle_group
    if "circle_stack" in data:
        part.stack = box.take_all(items(data, "circle_stack"), "circle_stack")
        groups = [group[tile] for tile in part.stack]
        if groups != sorted(groups) or NO_GROUP in groups:
            raise BadPosition("circle_stack: tiles of half I lie on those of half II, no starting tile is in it (P4.9)")
        return
    pile, s.rng = halves(group, sorted(box.left), s.rng)
    due = ROUNDS - s.round + (0 if prepared else 1)
    part.stack = pile[-EACH_ROUND * due :] if due else ()
    early = [tile for tile in pile if tile not in part.stack]
    if prepared and "set_circles" not in data:
        for spot in s.places.spots:
            if s.content.spots.circle[spot] and s.there[spot] and early:
                part.set_circle[spot] = early.pop()
    if prepared and "circles" not in data:
        part.circles = tuple(early[-2:])
    box.left -= {*part.stack, *part.circles, *part.set_circle}
