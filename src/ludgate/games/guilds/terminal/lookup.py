"""Looking up a tile, a card, a token or a side of the Plantation: what it says, and where that comes from."""

from rich.text import Text

from ludgate.engine.content import Named
from ludgate.games.guilds.terminal.pieces import Pieces
from ludgate.games.guilds.text.cards import DOMAIN
from ludgate.games.guilds.view.model import slug_of
from ludgate.terminal.lookup import find
from ludgate.terminal.output import Section
from ludgate.text.languages import Translator, translator
from ludgate.text.text_table import source_word


def lookup(pieces: Pieces, words: str) -> Section | None:
    """A piece by its slug, its name in the language, or the beginning of either; several with one beginning are
    listed.
    """
    found = find(_names(pieces), slug_of(words))
    if not found:
        return None
    if len(found) == 1:
        return _described(pieces, found[0])
    several = [f"{pieces.text(slug).name} ({slug})" for slug in found]
    return Section(pieces.t.say("Which one do you mean?"), lines=[Text(name) for name in several])


def _described(pieces: Pieces, slug: str) -> Section:
    text = pieces.text(slug)
    lines = [Text(", ".join(text.traits), style="dim")]
    lines += [Text(line.text) for line in text.lines]
    return Section(f"{text.name} ({slug})", lines=[*lines, _provenance(pieces, slug)])


def _provenance(pieces: Pieces, slug: str) -> Text:
    """Where the fields come from, the fields of one origin together."""
    t = translator(pieces.language, DOMAIN)
    origins = pieces.catalogue.origins(slug)
    words = [_origin(origin, t) for origin in dict.fromkeys(origins.values())]
    record = _origin(pieces.catalogue.record(slug).source, t)
    return Text(
        pieces.t.say("Source: {source}; figures from: {origins}", source=record, origins=", ".join(words)), style="dim"
    )


def _origin(origin: str, t: Translator) -> str:
    """Nothing here is a reconstruction of something known, so the word is "own design"."""
    return t.with_context("source", "own design") if origin == "reconstructed" else source_word(origin, t)


def _names(pieces: Pieces) -> dict[str, tuple[str, ...]]:
    box = pieces.catalogue
    named: tuple[Named, ...] = (*box.tiles, *box.sides, *box.actions, *box.rewards)
    names = {record.id: (record.id, record.name[pieces.language]) for record in named}
    return names | {token.id: (token.id,) for token in box.tokens}
