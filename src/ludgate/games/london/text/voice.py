"""One language for everything said at a table of London."""

from collections import Counter
from collections.abc import Callable, Collection

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.text.cards import DOMAIN
from ludgate.text import voice
from ludgate.text.languages import Translator, translator

PLAY_DOMAIN = "london/play"


class Voice(voice.GameVoice):
    """A language and the components that are talked about."""

    naming = ("card", "target", "borough", "source", "given", "taken")

    def __init__(self, box: Catalogue, language: str) -> None:
        super().__init__(language, play_translator(language))
        self.box = box
        self._names = {record.id: record.name[language] for record in (*box.cards, *box.boroughs)}
        self._shared = {name for name, pieces in Counter(self._names.values()).items() if pieces > 1}

    def name(self, slug: str, among: Callable[[], Collection[str]] = list) -> str:
        """The name of a card or borough; with its set where another piece of ``among`` has the same name."""
        name = self._names.get(slug, slug)
        if name in self._shared and any(other != slug and self._names.get(other) == name for other in among()):
            return self.t.say("{name}, set {letter}", name=name, letter=self.box.card(slug).set)
        return name


def play_translator(language: str) -> Translator:
    """The messages said at a table, then those of the components, then the general ones."""
    return translator(language, PLAY_DOMAIN, DOMAIN)
