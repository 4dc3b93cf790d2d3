"""Blocks: small drawings of some lines, set side by side as far as the width allows."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

GAP = 3


@dataclass(frozen=True)
class Block:
    """Lines of text that stay together."""

    lines: tuple[Text, ...]

    @property
    def width(self) -> int:
        return max((line.cell_len for line in self.lines), default=0)


@dataclass(frozen=True)
class BlockRows:
    """Blocks in rows; a block that does not fit begins a new row.  The rows stand beside a ``tall`` block if the widest
    block has room there, otherwise below it.
    """

    blocks: tuple[Block, ...]
    tall: Block | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines(options.max_width - 1):
            yield Text.assemble(" ", line)

    def lines(self, room: int) -> list[Text]:
        if self.tall is None:
            return in_rows(self.blocks, room)
        left = room - self.tall.width - GAP
        if all(block.width <= left for block in self.blocks):
            return joined([self.tall, Block(tuple(in_rows(self.blocks, left)))])
        return [*self.tall.lines, Text(), *in_rows(self.blocks, room)]


def in_rows(blocks: Sequence[Block], room: int) -> list[Text]:
    """As many blocks side by side as there is room for, an empty line between the rows."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if not rows or used + GAP + block.width > room:
            rows.append([])
            used = -GAP
        rows[-1].append(block)
        used += GAP + block.width
    lines: list[Text] = []
    for row in rows:
        lines += [Text(), *joined(row)] if lines else joined(row)
    return lines


def joined(blocks: Sequence[Block]) -> list[Text]:
    """The lines of blocks that stand side by side."""
    height = max(len(block.lines) for block in blocks)
    lines = []
    for at in range(height):
        line = Text()
        for place, block in enumerate(blocks):
            own = block.lines[at] if at < len(block.lines) else Text()
            last = place == len(blocks) - 1
            line = Text.assemble(line, own if last else padded(own, block.width + GAP))
        line.rstrip()
        lines.append(line)
    return lines


def padded(text: Text, width: int, *, right: bool = False, centre: bool = False) -> Text:
    """A text with spaces up to a width: behind it, before it, or on both sides."""
    room = max(width - text.cell_len, 0)
    before = room if right else room // 2 if centre else 0
    return Text.assemble(" " * before, text, " " * (room - before))


def aligned(rows: Sequence[Sequence[Text]], *, between: int = 2) -> list[Text]:
    """Rows as columns: the first flush left, the others centred."""
    widths = [max(row[at].cell_len for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [padded(cell, width, centre=at > 0) for at, (cell, width) in enumerate(zip(row, widths, strict=True))]
        lines.append(Text(" " * between).join(cells))
    return lines
