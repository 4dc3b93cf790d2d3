"""Looking up a card or a borough: what it says, and where each part of it comes from."""

from rich.text import Text

from ludgate.games.london.terminal.pieces import Pieces
from ludgate.games.london.text.sources import origins
from ludgate.games.london.view.model import slug_of
from ludgate.terminal.lookup import find
from ludgate.terminal.output import Section


def lookup(pieces: Pieces, words: str) -> Section | None:
    """A card or borough by its slug, its name in the language, or the beginning of either; several with one beginning
    are listed.
    """
    found = find(_names(pieces), slug_of(words))
    if not found:
        return None
    if len(found) == 1:
        return _described(pieces, found[0])
    several = [f"{pieces.name(slug)} ({slug})" for slug in found]
    return Section(pieces.t.say("Which one do you mean?"), lines=[Text(name) for name in several])


def _described(pieces: Pieces, slug: str) -> Section:
    text = pieces.text(slug)
    lines = [Text(", ".join(text.traits), style="dim")]
    lines += [Text(line.text) for line in text.lines]
    return Section(f"{pieces.name(slug)} ({slug})", lines=[*lines, _provenance(pieces, slug)])


def _provenance(pieces: Pieces, slug: str) -> Text:
    """Where the fields come from, the fields of one origin together."""
    source, figures = origins(pieces.catalogue, slug, pieces.language)
    return Text(pieces.t.say("Source: {source}; figures from: {origins}", source=source, origins=figures), style="dim")


def _names(pieces: Pieces) -> dict[str, tuple[str, ...]]:
    records = (*pieces.catalogue.cards, *pieces.catalogue.boroughs)
    return {record.id: (record.id, record.name[pieces.language]) for record in records}
