"""One language for everything said at a table of The Prodigals Club."""

from collections import Counter
from collections.abc import Sequence

from ludgate.games.prodigals.content.arrays import MARKERS, OWNERS
from ludgate.games.prodigals.content.catalogue import Catalogue
from ludgate.games.prodigals.content.schema import Space
from ludgate.games.prodigals.rules.places import CARD_SPACE_WORDS
from ludgate.games.prodigals.text.cards import DOMAIN, circle_edges, owner_word, tile_face
from ludgate.text import voice
from ludgate.text.languages import Translator, translator

PLAY_DOMAIN = "prodigals/play"
# marker -> what it is called; a player has two of each (P5.23)
MARKER_NAMES = dict(zip(MARKERS, (("man {n}", 1), ("man {n}", 2), ("woman {n}", 1), ("woman {n}", 2)), strict=True))
OFFERED = "w-card"  # the spaces of the face-up cards of Last Will
CARD_SPACES = dict(zip(CARD_SPACE_WORDS, OWNERS, strict=False))  # card spaces that belong to no set -> their board


class Voice(voice.GameVoice):
    """A language and the components that are talked about."""

    naming = ("card", "tile", "space", "spot", "bonus", "symbol", "county", "from", "for", "marker", "companion")

    def __init__(self, box: Catalogue, language: str) -> None:
        super().__init__(language, play_translator(language))
        self.box = box

    def name(self, slug: str) -> str:
        """The name of a component, of an errand space as the table numbers it, or of a marker."""
        if slug in MARKER_NAMES:
            return self._marker("marker", slug)
        try:
            return self.box.name(slug, self.language)
        except KeyError:
            return self._tile(slug) or self._place(slug) or slug

    def moved(self, marker: str) -> str:
        """A marker as the object of a sentence."""
        return self._marker("marker moved", marker)

    def board(self, owner: str) -> str:
        """The name of a competition, or of the central board."""
        return owner_word(owner, self.t)

    def time_card(self) -> str:
        """The name of A Little More Time in this box (P12.29)."""
        return next(card.name[self.language] for card in self.box.cards if card.icon == "clock")

    def where(self, x: int, y: int) -> str:
        """A cell of a layout, seen from its starting tile."""
        words = [(x, "{n} right", "{n} left"), (y, "{n} up", "{n} down")]
        return self.listed([self._steps(more if n > 0 else less, abs(n)) for n, more, less in words if n])

    def _steps(self, message: str, n: int) -> str:
        return self.t.plural_with_context("cell", message, message, n)

    def _marker(self, context: str, slug: str) -> str:
        word, number = MARKER_NAMES[slug]
        return self.t.with_context(context, word, n=number)

    def _tile(self, slug: str) -> str:
        """A possession tile or circle tile is called by what it shows."""
        if slug in (tile.id for tile in self.box.tiles):
            return f"({tile_face(self.box, slug, self.language)})"
        if slug in (tile.id for tile in self.box.circles):
            return f"({circle_edges(self.box, slug, self.language)})"
        return ""

    def _place(self, slug: str) -> str:
        """P8.5, P8.11, P9.14: a place of the track, a card space, or the space of one colour."""
        if slug in CARD_SPACES:
            return self.t.say("Card space ({board})", board=self.board(CARD_SPACES[slug]))
        stem, _, number = slug.rpartition("-")
        if stem in CARD_SPACES:
            return self.t.say("Card space {n} ({board})", n=number, board=self.board(CARD_SPACES[stem]))
        if stem == OFFERED:
            return self.t.say("Face-up card {n}", n=number)
        try:
            space = self.box.space(stem)
        except KeyError:
            return self.box.will.name(stem, self.language) if self.box.will.has(stem) else ""
        return numbered(space, self.language, number)


def numbered(space: Space, language: str, number: str) -> str:
    """``Turn order place 2``; the spaces of the colours all have the name of their errand."""
    name = space.name[language]
    return f"{name} {number}" if space.kind == "per-place" else name


def is_offered(slug: str) -> bool:
    """Is it the space of a face-up card of Last Will?  Such a space goes by its card (W8.9)."""
    return slug.startswith(f"{OFFERED}-")


def grouped(names: Sequence[str]) -> list[str]:
    """Equal names as one: ``2 × Pub Treat``."""
    counts = Counter(names)
    return [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]


def signed(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", "−")


def pounds(amount: int) -> str:
    """``£3``, ``−£2``."""
    return f"£{amount}" if amount >= 0 else f"−£{-amount}"


def play_translator(language: str) -> Translator:
    """The messages said at a table, then those of the components, then the general ones."""
    return translator(language, PLAY_DOMAIN, DOMAIN)
