"""Society in a written position."""

from ludgate.engine.box import Box
from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import items
from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.arrays import MARKERS, SOCIETY
from ludgate.games.prodigals.rules.competitions.society.board import FOUR, Society, markers_of, society
from ludgate.games.prodigals.rules.state import EMPTY, State

FIELDS = ("beatrice", "beatrice_stack", "beatrice_gone")
PLAYER_FIELDS = ("markers",)


def write(s: State, data: dict[str, object]) -> None:
    """Everything, the order of the stack included."""
    part = society(s)
    slugs = s.content.salon.beatrice_slug
    data["beatrice"] = "" if part.beatrice == EMPTY else slugs[part.beatrice]
    data["beatrice_stack"] = [slugs[tile] for tile in part.stack]
    data["beatrice_gone"] = [slugs[tile] for tile in part.gone]


def write_player(s: State, seat: int, data: dict[str, object]) -> None:
    """Markers M1, M2, W1, W2 as [column, value of the row]."""
    data["markers"] = [place_data(s, space) for space in markers_of(s, seat)]


def place_data(s: State, space: int) -> list[int]:
    table = s.content.salon
    return [space % table.columns + 1, table.rows[space // table.columns]]


def read(s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
    """What is not named: the starting spaces, a chance tile of Dame Beatrice."""
    table = s.content.salon
    markers: list[int] = []
    for seat in range(s.seats):
        given = items(players[seat], "markers", f"player {seat + 1}: ") if seat < len(players) else []
        markers += read_markers(s, given, f"player {seat + 1}: markers")
    box = Box("Dame Beatrice tile", table.beatrice_slug)
    part = Society(markers, EMPTY, (), box.take_all(items(data, "beatrice_gone"), "beatrice_gone"))
    s.parts[SOCIETY] = part
    if data.get("beatrice"):
        part.beatrice = box.take(data["beatrice"], "beatrice")
    if "beatrice_stack" in data:
        part.stack = box.take_all(items(data, "beatrice_stack"), "beatrice_stack")
    else:
        fill(s, part, box, prepared and "beatrice" not in data)
    part.gone += tuple(sorted(box.left))


def fill(s: State, part: Society, box: Box, turn_up: bool) -> None:
    """The tiles left, shuffled; as many rounds ago as tiles have gone."""
    pile = sorted(box.left)
    s.rng = shuffle(pile, s.rng)
    if turn_up and pile:
        part.beatrice = pile.pop()
    past = max(s.round - 1 - len(part.gone), 0)
    part.stack = tuple(pile[past:])
    box.left = set(pile[:past])


def read_markers(s: State, given: list[object], where: str) -> list[int]:
    """Four markers on four different spaces (P15.9)."""
    table = s.content.salon
    if not given:
        return list(table.start[s.variant.influence_start][s.seats])
    if len(given) != FOUR:
        raise BadPosition(f"{where}: {FOUR} are needed, {', '.join(MARKERS)}")
    spaces = [read_space(s, place, where) for place in given]
    if len(set(spaces)) != FOUR:
        raise BadPosition(f"{where}: two markers cannot stand on one space (P15.9)")
    return spaces


def read_space(s: State, place: object, where: str) -> int:
    table = s.content.salon
    if isinstance(place, list) and len(place) == 2:
        column, value = place
        if isinstance(column, int) and 1 <= column <= table.columns and value in table.rows:
            return table.rows.index(value) * table.columns + column - 1
    raise BadPosition(f"{where}: a space is [column, value of the row], not {place!r}")
