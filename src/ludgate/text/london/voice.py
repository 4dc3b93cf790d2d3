"""One language for everything said at a table of London."""

from collections.abc import Collection

from ludgate.games.london.catalogue import Catalogue
from ludgate.text import voice
from ludgate.text.languages import Tongue
from ludgate.text.london.cards import DOMAIN

PLAY_DOMAIN = "london_play"


class Voice(voice.Voice):
    """A language and the components that are talked about."""

    naming = ("card", "target", "borough", "source", "given", "taken")

    def __init__(self, box: Catalogue, language: str) -> None:
        super().__init__(language, play_tongue(language))
        self.box = box

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


def play_tongue(language: str) -> Tongue:
    """The messages said at a table, then those of the components, then the general ones."""
    return voice.table_tongue(language, PLAY_DOMAIN, DOMAIN)
