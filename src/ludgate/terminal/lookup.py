"""Looking up a piece by what people type of its name: what it says, and where that comes from."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.text import Text

from ludgate.terminal.output import Section
from ludgate.text.languages import Translator
from ludgate.text.pieces import PieceText
from ludgate.text.rulebook import folded


def find(names: Mapping[str, Sequence[str]], words: str) -> list[str]:
    """The slugs whose names are the words, or begin with them; ``names`` are the names of each slug."""
    wanted = folded(words).strip()
    if not wanted:
        return []
    known = {slug: [folded(name) for name in called] for slug, called in names.items()}
    exact = [slug for slug, called in known.items() if wanted in called]
    return exact or [slug for slug, called in known.items() if any(name.startswith(wanted) for name in called)]


def section(
    found: Sequence[str], t: Translator, name: Callable[[str], str], lines: Callable[[str], list[Text]]
) -> Section | None:
    """What was found: one piece with its lines, several by their names, or nothing."""
    titles = [f"{name(slug)} ({slug})" for slug in found]
    if len(found) > 1:
        return Section(t.say("Which one do you mean?"), lines=[Text(title) for title in titles])
    return Section(titles[0], lines=lines(found[0])) if found else None


def piece_lines(text: PieceText, t: Translator, source: str, origins: Iterable[str]) -> list[Text]:
    """What a piece says; at the end where it comes from, and where its figures do."""
    said = t.say("Source: {source}; figures from: {origins}", source=source, origins=", ".join(origins))
    traits = Text(", ".join(text.traits), style="dim")
    return [traits, *(Text(line.text) for line in text.lines), Text(said, style="dim")]
