"""The words of a table: its components in one language, and the names of the players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import AnyEffect, Cost, Mayoral, kind_of
from ludgate.games.guilds.text.cards import DOMAIN, action_text, reward_card_text, side_text, tile_text, token_text
from ludgate.games.guilds.text.counting import symbol_word
from ludgate.games.guilds.text.phrases import cost_phrase, effect_phrase
from ludgate.games.guilds.view.model import slug_of
from ludgate.text.languages import translator
from ludgate.text.pieces import PieceText, headline

WEB_DOMAIN = "guilds/web"


@dataclass(frozen=True)
class EffectSign:
    """An effect as a drawing and a number, with the words for it."""

    mark: str
    number: str
    words: str
    when: str = "now"


class EffectWriter:
    """Writes for one set of components, one language and these players.

    There is one writer for each (``writer_for``), so that it may be part of a key: what two tables have in common is
    drawn once.
    """

    def __init__(self, box: Catalogue, language: str, names: tuple[str, ...]) -> None:
        self.box = box
        self.language = language
        self.names = names
        self.t = translator(language, WEB_DOMAIN)
        self.words = translator(language, DOMAIN)

    # ------------------------------------------------------------ names

    def player(self, seat: int) -> str:
        return self.names[seat]

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

    def symbols(self, symbols: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """Each symbol with its word."""
        return tuple((str(symbol), self.symbol(symbol)) for symbol in symbols)

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

    def signs(self, effects: Iterable[AnyEffect], symbols: Sequence[str] = ()) -> tuple[EffectSign, ...]:
        """Effects as small drawings, in their order."""
        return tuple(self.sign(effect, symbols) for effect in effects)

    def sign(self, effect: AnyEffect, symbols: Sequence[str] = ()) -> EffectSign:
        return sign_of(effect, tuple(symbols), self.language)

    def cost(self, cost: Cost) -> str:
        """What an effect costs."""
        return headline(cost_phrase(self.words, cost))


@lru_cache(maxsize=512)
def writer_for(box: Catalogue, language: str, names: tuple[str, ...]) -> EffectWriter:
    """The writer of these components, this language and these players."""
    return EffectWriter(box, language, names)


@lru_cache(maxsize=1024)
def sign_of(effect: AnyEffect, symbols: tuple[str, ...], language: str) -> EffectSign:
    """An effect of something with these symbols."""
    number = f"1/{effect.of}" if isinstance(effect, Mayoral) else str(effect.amount)
    words = headline(effect_phrase(translator(language, DOMAIN), effect, symbols))
    return EffectSign(kind_of(effect), number, words, effect.when)
