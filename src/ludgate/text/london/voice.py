"""One language for everything said at a table: messages, names of pieces, lists of names."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from babel.lists import format_list

from ludgate.engine.contract import Datum
from ludgate.games.london.catalogue import Catalogue
from ludgate.text.languages import GENERAL, Tongue, catalogue, tongue
from ludgate.text.london.cards import DOMAIN

PLAY_DOMAIN = "london_play"
LOCALES = {"en": "en_GB"}  # where the code of a language alone means another country's habits
NAMING = ("card", "target", "borough", "source", "given", "taken")  # data whose value is the slug of a piece


class Voice:
    """A language and the components that are talked about."""

    def __init__(self, box: Catalogue, language: str) -> None:
        self.box = box
        self.language = language
        self.t = play_tongue(language)

    def name(self, slug: str, among: Collection[str] = ()) -> str:
        """The name of a card or borough; with its set where another piece of ``among`` has the same name."""
        try:
            name = self.box.name(slug, self.language)
        except KeyError:
            return slug
        if any(other != slug and self._namesake(other, name) for other in among):
            return self.t.say("{name}, set {letter}", name=name, letter=self.box.card(slug).set)
        return name

    def _namesake(self, word: str, name: str) -> bool:
        try:
            return self.box.name(word, self.language) == name
        except KeyError:
            return False

    def named(self, data: Mapping[str, Datum]) -> dict[str, object]:
        """Data with the names of pieces in place of their slugs."""
        return {key: self.name(str(value)) if key in NAMING else value for key, value in data.items()}

    def listed(self, texts: Sequence[str]) -> str:
        """A, B and C."""
        return format_list(texts, locale=LOCALES.get(self.language, self.language))


@cache
def play_tongue(language: str) -> Tongue:
    """The messages said at a table, then those of the components, then the general ones."""
    known = tongue(language, DOMAIN)
    if language == "en":
        return known
    return Tongue(language, tuple(catalogue(language, domain) for domain in (PLAY_DOMAIN, DOMAIN, GENERAL)))
