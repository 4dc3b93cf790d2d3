"""A table of a game that has no picture for the terminal: what the view holds, line by line."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from rich.text import Text

from ludgate import Event, Table, titles
from ludgate.terminal.output import Section
from ludgate.terminal.renderer import TableSections, TerminalRenderer

INDENT = "  "
PLAYERS = "players"


class PlainRenderer(TerminalRenderer):
    """Any game, in its own words.

    An event shows something hidden if it tells one of the people a secret.  A game that turns up hidden pieces for all
    to see has to say so in a renderer of its own.
    """

    help_line = "help RULE: what it says"
    unknown = "There is no rule “{topic}”."

    def picture(self, table: Table, seat: int, names: Sequence[str], *, roomy: bool) -> TableSections:
        view = dict(table.view(seat))
        players = view.pop(PLAYERS, None)
        common = [Section(key, lines=_lines(value)) for key, value in view.items()]
        areas = players if isinstance(players, list) else []
        own = [Section(name, lines=_lines(area)) for name, area in zip(names, areas, strict=False)]
        return TableSections(Text(titles()[table.game].title), common, own)

    def turn(self, table: Table) -> int:
        """The table is shown at every decision."""
        return table.ply

    def lookup(self, words: str) -> Section | None:
        return None

    def legend(self) -> Text:
        return Text()

    def reveals(self, event: Event, people: Collection[int]) -> str | None:
        return "Something hidden has been shown since." if event.secret and event.seat in people else None


def renderer(language: str, content: Path | None) -> PlainRenderer:
    """The same for all languages and components."""
    return PlainRenderer()


def _lines(value: object) -> list[Text]:
    return [Text(line) for line in outline(value)]


def outline(value: object, indent: str = "") -> Iterator[str]:
    """Plain data as indented lines; a list of plain things is one line."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _entry(f"{indent}{key}:", part, indent)
    elif isinstance(value, list) and any(isinstance(part, (Mapping, list)) for part in value):
        for part in value:
            yield from _entry(f"{indent}-", part, indent)
    else:
        yield indent + _flat(value)


def _entry(label: str, value: object, indent: str) -> Iterator[str]:
    if isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(x, (Mapping, list)) for x in value)):
        yield label
        yield from outline(value, indent + INDENT)
    else:
        yield f"{label} {_flat(value)}"


def _flat(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
