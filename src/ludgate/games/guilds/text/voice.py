"""One language for everything said at a table of Guilds of London."""

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Token
from ludgate.games.guilds.text.cards import DOMAIN
from ludgate.games.guilds.text.phrases import reward_phrase
from ludgate.text import voice
from ludgate.text.languages import Translator, translator

PLAY_DOMAIN = "guilds/play"
PLACES = {"guildhall": "Guildhall", "plantation": "Plantation", "reserve": "reserve"}
COLOURS = ("green", "red", "blue", "yellow")  # of the players, by seat (G1.6)


class Voice(voice.GameVoice):
    """A language and the components that are talked about."""

    naming = ("card", "tile", "token", "reward", "place", "from", "to", "side")

    def __init__(self, box: Catalogue, language: str) -> None:
        super().__init__(language, play_translator(language))
        self.box = box

    def name(self, slug: str) -> str:
        """The name of a tile, a card or a place; a token is called what it brings."""
        if slug in PLACES:
            return self.t.with_context("name of a place", PLACES[slug])
        try:
            record = self.box.record(slug)
        except KeyError:
            return slug
        return reward_phrase(self.t, record.reward) if isinstance(record, Token) else self.box.name(slug, self.language)

    def colour(self, seat: int) -> str:
        """The colour of a player's pawns."""
        return self.t.with_context("colour", COLOURS[seat])


def play_translator(language: str) -> Translator:
    """The messages said at a table, then those of the components, then the general ones."""
    return translator(language, PLAY_DOMAIN, DOMAIN)
