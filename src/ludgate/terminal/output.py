"""What is printed, and how it looks on a screen and as plain lines.

A table is made of sections; a section of cards (rows with columns on a screen, one line each in plain text) and of
lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ludgate.text import ScoreText
from ludgate.text.text_table import TextTable

TWO_COLUMNS_FROM = 118
BETWEEN = " · "
HANGING = "   "
ERASE_SCROLLBACK = "\x1b[3J"


@dataclass(frozen=True)
class CardLine:
    """A card or other piece in one row: a mark of its colour, name, figures, text.

    ``style`` is that of the mark, or one for each of its letters.
    """

    tag: str
    style: str | tuple[str, ...]
    name: str
    cost: str = ""
    figures: str = ""
    text: str = ""
    plain_figures: str = ""
    number: str = ""

    @property
    def head(self) -> str:
        """Without what the card says."""
        tag = f"[{self.tag}]" if self.tag else ""
        return " ".join(word for word in (self.number, self.name, tag, self.cost) if word)

    @property
    def line(self) -> str:
        """As one line of plain text."""
        rest = ". ".join(word.rstrip(".") for word in (self.text, self.plain_figures) if word)
        return f"{self.head}: {rest}." if rest else self.head

    @property
    def mark(self) -> Text:
        """The tag in its colours."""
        if isinstance(self.style, str):
            return Text(self.tag, style=self.style)
        return Text.assemble(*zip(self.tag, self.style, strict=True))

    @property
    def key(self) -> tuple[str, str]:
        """What makes it the same card when it is shown again."""
        return self.name.split(" ×")[0], self.text


@dataclass(frozen=True)
class Flow:
    """A label and a row of things; lines break between the things and never inside one."""

    label: str | Text
    things: Sequence[Text]

    @property
    def plain(self) -> str:
        return f"{self.label}: {BETWEEN.join(thing.plain for thing in self.things)}"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        label = Text(self.label, style="dim") if isinstance(self.label, str) else self.label
        line, room = Text.assemble(label, (": ", "dim")), options.max_width
        for place, thing in enumerate(self.things):
            between = BETWEEN if place else ""
            if place and line.cell_len + len(between) + thing.cell_len > room:
                yield line
                line, between = Text(HANGING), ""
            line = Text.assemble(line, between, thing)
        yield line


Line = Text | Flow


@dataclass(frozen=True)
class Section:
    """A part of the table with a title.

    One with a ``drawing`` takes the whole width of a screen; what plain lines tell of it are its ``parts``.
    """

    title: str
    cards: Sequence[CardLine] = ()
    lines: Sequence[Line] = ()
    drawing: RenderableType | None = None
    parts: Sequence["Section"] = ()

    @property
    def subject(self) -> str:
        """The title without the figures in it."""
        return self.title.split(BETWEEN)[0].split(" (")[0]


@dataclass(frozen=True)
class NumberedOption:
    """One numbered option: its sentence and its notation."""

    number: int
    sentence: str
    notation: str


class Screen(Console):
    """A console that leaves it to the command line to be quiet when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Output:
    """Where frames are printed: a screen, or plain lines for pipes and screen readers."""

    def __init__(self, console: Console, *, plain: bool) -> None:
        self.console = console
        self.plain = plain
        self._read_out: set[tuple[str, str]] = set()  # cards whose text was printed as plain lines
        self._printed: dict[str, list[str]] = {}  # plain sections as they were printed last

    @property
    def is_wide(self) -> bool:
        return not self.plain and self.console.width >= TWO_COLUMNS_FROM

    def print(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, highlight=False, markup=False, soft_wrap=self.plain)

    def clear(self) -> None:
        if not self.plain:
            self.console.clear()

    def forget(self) -> None:
        """The next plain table is complete, and tells what every card says."""
        self._read_out.clear()
        self._printed.clear()

    def curtain(self) -> None:
        """Hide what was on the screen, also from those who scroll back."""
        self.clear()
        self.forget()
        if not self.plain:
            self.console.file.write(ERASE_SCROLLBACK)

    def picture(
        self, heading: Text, common: Sequence[Section], own: Sequence[Section], news: Sequence[Section] = ()
    ) -> None:
        """The whole table, on a fresh screen where there is one; there a drawing comes last, next to the options."""
        if self.plain:
            self.print(Text(), heading)
            self.sections((*common, *own, *news))
            return
        self.clear()
        self.print(Rule(heading, style="dim"))
        left, right = ([section for section in part if section.drawing is None] for part in (common, own))
        if self.is_wide:
            (left if self._height(left) < self._height(right) else right).extend(news)
            self.print(_side_by_side(_group(left), _group(right)))
        else:
            self.sections((*left, *right, *news))
        self.sections(section for section in (*common, *own) if section.drawing is not None)

    def _height(self, sections: Iterable[Section]) -> int:
        """The lines that sections take in one of two columns."""
        options = self.console.options.update(width=self.console.width // 2 - 1)
        return len(self.console.render_lines(_group(sections), options))

    def sections(self, sections: Iterable[Section]) -> None:
        for section in sections:
            if self.plain:
                self._plain_section(section)
            else:
                self.print(_drawn(section))

    def _plain_section(self, section: Section) -> None:
        """Only what has changed since it was printed last; cards that were read out before are only named."""
        if section.parts:
            self.sections(section.parts)
            return
        heads = [card.head for card in section.cards]
        state = [section.title, *heads, *(line.plain for line in section.lines)]
        if self._printed.get(section.subject) == state:
            return
        self._printed[section.subject] = state
        known = [card.head for card in section.cards if card.key in self._read_out]
        self.print(Text(f"{section.title}: {BETWEEN.join(known)}".rstrip()))
        for card in section.cards:
            if card.key not in self._read_out:
                self._read_out.add(card.key)
                self.print(Text(f"  {card.line}"))
        for line in section.lines:
            self.print(Text(f"  {line.plain}"))

    def choices(self, prompt: str, choices: Sequence[NumberedOption]) -> None:
        """The prompt and the numbered options."""
        self.print(*([] if self.plain else [Text()]), Text(prompt, style="bold"))
        if self.plain:
            for choice in choices:
                self.print(Text(f"  {choice.number}. {choice.sentence} [{choice.notation}]"))
            return
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold cyan", no_wrap=True, min_width=3)
        grid.add_column(overflow="fold")
        grid.add_column(style="bright_black", overflow="fold")
        for choice in choices:
            grid.add_row(str(choice.number), choice.sentence, choice.notation)
        self.print(grid)

    def sheet(self, sheet: TextTable) -> None:
        """A table of figures; the first column names what the others count."""
        grid = Grid(title=None if self.plain else sheet.title, box=None if self.plain else box.ROUNDED, padding=(0, 1))
        for place, heading in enumerate(sheet.headings):
            grid.add_column(heading, justify="right" if place else "left")
        for row in sheet.rows:
            grid.add_row(*row)
        if self.plain:
            self.print(Text(sheet.title))
        self.console.print(grid, highlight=False)

    def result(self, text: ScoreText, names: Sequence[str]) -> None:
        """The result of a game: the steps, the figures behind them, who has won."""
        self.print(Text())
        self.sheet(text.sheet)
        for name, facts in zip(names, text.facts, strict=True):
            self.print(Text.assemble((f"{name}: ", "bold"), " ".join(facts)))
        self.print(Text(text.winner, style="bold"))


def tagged(tag: str, style: str, name: str) -> Text:
    """A card's name after the mark of its colour."""
    return Text.assemble((tag, style), " ", name) if tag else Text(name)


def _side_by_side(left: RenderableType, right: RenderableType) -> Grid:
    grid = Grid.grid(padding=(0, 2), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return grid


def _group(sections: Iterable[Section]) -> Group:
    return Group(*(_drawn(section) for section in sections))


def _drawn(section: Section) -> Group:
    parts: list[RenderableType] = [Text(section.title, style="bold yellow")]
    if section.drawing is not None:
        parts.append(section.drawing)
    if section.cards:
        parts.append(Padding(_card_grid(section.cards), (0, 0, 0, 1)))
    parts += [Padding(line, (0, 0, 0, 1)) for line in section.lines]
    return Group(*parts)


def _card_grid(cards: Sequence[CardLine]) -> Grid:
    grid = Grid.grid(padding=(0, 1))
    if any(card.number for card in cards):
        grid.add_column(style="dim", justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(style="bold", max_width=24)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    for card in cards:
        number = [card.number] if card.number else []
        grid.add_row(*number, card.mark, card.name, card.cost, card.figures, card.text)
    return grid
