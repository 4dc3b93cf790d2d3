"""What every part of the drawing needs: the sight with types, the components, the words, the counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludgate.games.guilds.catalogue import Catalogue
from ludgate.games.guilds.schema import AnyEffect, Mayoral, kind_of
from ludgate.sight.guilds.seen import Seen, read, slug_of
from ludgate.sight.guilds.track import growth, order_of_resolution
from ludgate.sight.guilds.votes import Vote, vote_on
from ludgate.sight.guilds.worth import Worth
from ludgate.text.guilds.cards import DOMAIN, action_text, reward_card_text, side_text, tile_text, token_text
from ludgate.text.guilds.counting import symbol_word
from ludgate.text.guilds.phrases import effect_phrase
from ludgate.text.guilds.voice import Voice
from ludgate.text.languages import tongue
from ludgate.text.pieces import PieceText, headline
from ludgate.text.sheets import source_word
from ludgate.text.spoken import Spoken
from ludgate.web.tables.common import Sight

WEB_DOMAIN = "web_guilds"


@dataclass(frozen=True)
class Sign:
    """An effect as a drawing and a number, with the words for it."""

    mark: str
    number: str
    words: str
    when: str = "now"


class Desk:
    """One table as one seat sees it, ready to be drawn."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.language = sight.language
        self.t = tongue(sight.language, WEB_DOMAIN)
        self.words = tongue(sight.language, DOMAIN)
        self.seen: Seen = read(sight.view)
        self.box = box_of(sight)
        self.rulings = sight.rulings
        self.worth = Worth(self.seen, self.box, self.rulings)
        self.votes: dict[str, Vote] = {
            tile.tile: vote_on(self.seen, tile, self.box, self.rulings)
            for tile in self.seen.buildings
            if not tile.resolved
        }
        self.order = order_of_resolution(self.seen, self.votes)
        self.growth = growth(self.seen, self.rulings)

    # ------------------------------------------------------------ names

    def player(self, seat: int) -> str:
        return self.sight.names[seat]

    def players(self, seats: Iterable[int]) -> str:
        """Names joined by "and"."""
        names = [self.player(seat) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return self.t.say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])

    def name(self, piece: str) -> str:
        return self.box.name(slug_of(piece), self.language)

    def symbol(self, symbol: str) -> str:
        return symbol_word(symbol, self.words)

    # ------------------------------------------------------------ components in words

    def tile_text(self, slug: str) -> PieceText:
        return tile_text(self.box, slug, self.language)

    def card_text(self, piece: str) -> PieceText:
        return action_text(self.box, slug_of(piece), self.language)

    def reward_text(self, slug: str) -> PieceText:
        return reward_card_text(self.box, slug, self.language)

    def side_text(self, slug: str) -> PieceText:
        return side_text(self.box, slug, self.language)

    def token_text(self, piece: str) -> PieceText:
        return token_text(self.box, slug_of(piece), self.language)

    def signs(self, effects: Iterable[AnyEffect], symbols: Sequence[str] = ()) -> tuple[Sign, ...]:
        """Effects as small drawings, in their order."""
        return tuple(self.sign(effect, symbols) for effect in effects)

    def sign(self, effect: AnyEffect, symbols: Sequence[str]) -> Sign:
        return sign_of(effect, tuple(symbols), self.language)

    def provenance(self, piece: str) -> str:
        """Where the figures of a component come from."""
        return provenance_of(self.box, slug_of(piece), self.language)


@lru_cache(maxsize=1024)
def sign_of(effect: AnyEffect, symbols: tuple[str, ...], language: str) -> Sign:
    """An effect of something with these symbols."""
    number = f"1/{effect.of}" if isinstance(effect, Mayoral) else str(effect.amount)
    words = headline(effect_phrase(tongue(language, DOMAIN), effect, symbols))
    return Sign(kind_of(effect), number, words, effect.when)


@lru_cache(maxsize=1024)
def provenance_of(box: Catalogue, slug: str, language: str) -> str:
    """Where the fields of a record come from, each origin once."""
    words = tongue(language, DOMAIN)
    origins = [
        words.with_context("source", "own design") if origin == "reconstructed" else source_word(origin, words)
        for origin in dict.fromkeys(box.origins(slug).values())
    ]
    return tongue(language, WEB_DOMAIN).say("Figures from: {origins}", origins=", ".join(origins))


def box_of(sight: Sight) -> Catalogue:
    """The components the table is played with: those that the sentences are about."""
    assert isinstance(sight.say, Spoken)
    voice = sight.say.voice(sight.language)
    assert isinstance(voice, Voice)
    return voice.box
