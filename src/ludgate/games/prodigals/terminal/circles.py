"""Political circles: layouts drawn tile by tile, and the tiles on offer."""

from collections.abc import Sequence

from rich.text import Text

from ludgate.games.prodigals.terminal.blocks import Block, padded
from ludgate.games.prodigals.terminal.pieces import Pieces
from ludgate.games.prodigals.view.circles import SIDES, around, beside
from ludgate.games.prodigals.view.model import Cell, Laid

TILE_WIDTH = 9


def tile_lines(pieces: Pieces, slug: str, turn: int, middle: str, paired: Sequence[bool]) -> list[Text]:
    """A tile of nine by three characters; ``paired`` are the sides that touch another tile."""
    top, right, bottom, left = (
        pieces.edge(edge, line="─" if side % 2 == 0 else "│", paired=touches)
        for side, (edge, touches) in enumerate(zip(pieces.edges(slug, turn), paired, strict=True))
    )
    inside = padded(Text(middle, style="dim"), TILE_WIDTH - 2, centre=True)
    return [
        Text.assemble(("╭──", "dim"), _edge_between(top), ("──╮", "dim")),
        Text.assemble(left, inside, right),
        Text.assemble(("╰──", "dim"), _edge_between(bottom), ("──╯", "dim")),
    ]


def _edge_between(mark: Text) -> Text:
    """A symbol with room on both sides; an empty edge is a line without a break."""
    side = mark.plain if mark.plain == "─" else " "
    return Text.assemble((side, "dim"), mark, (side, "dim"))


def layout_lines(pieces: Pieces, layout: Sequence[Laid], *, free: bool = False) -> list[Text]:
    """A layout as it lies, every tile with its coordinates; ``free``: also those of the cells next to it."""
    tiles = {laid.cell: laid for laid in layout}
    empty = beside(tiles) if free else set[Cell]()
    columns = range(min(x for x, _ in {*tiles, *empty}), max(x for x, _ in {*tiles, *empty}) + 1)
    rows = range(max(y for _, y in {*tiles, *empty}), min(y for _, y in {*tiles, *empty}) - 1, -1)
    lines: list[Text] = []
    for y in rows:
        cells = [_cell_lines(pieces, (x, y), tiles, empty) for x in columns]
        lines += [Text.assemble(*row) for row in zip(*cells, strict=True)]
    return lines


def _cell_lines(pieces: Pieces, cell: Cell, tiles: dict[Cell, Laid], empty: set[Cell]) -> list[Text]:
    name = f"{cell[0]},{cell[1]}"
    if cell in tiles:
        paired = [near in tiles for near in around(cell)]
        return tile_lines(pieces, tiles[cell].tile, tiles[cell].turn, name, paired)
    blank = Text(" " * TILE_WIDTH)
    middle = padded(Text(name if cell in empty else "", style="dim"), TILE_WIDTH, centre=True)
    return [blank, middle, blank]


def layout_block(pieces: Pieces, title: Text, layout: Sequence[Laid], *, free: bool = False) -> Block:
    return Block((title, *layout_lines(pieces, layout, free=free)))


def offer_block(pieces: Pieces, slug: str, where: str) -> Block:
    """A tile that can be taken, with the place where it lies."""
    lines = tile_lines(pieces, slug, 0, "", [True] * len(SIDES))
    return Block((Text(where), *lines, Text(slug, style="dim")))


def layout_words(pieces: Pieces, layout: Sequence[Laid]) -> list[str]:
    """Every tile for plain lines: where it lies and its edges clockwise from the top."""
    return [f"{laid.x},{laid.y}: {', '.join(_edge_words(pieces, laid))}" for laid in layout]


def _edge_words(pieces: Pieces, laid: Laid) -> list[str]:
    return [pieces.edge_word(edge) for edge in pieces.edges(laid.tile, laid.turn)]
