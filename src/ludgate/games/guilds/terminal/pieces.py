"""Cards and tiles as rows, and names that fit where there is little room."""

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.content.schema import Tile
from ludgate.games.guilds.terminal.marks import SYMBOL_STYLES, symbol_letters
from ludgate.games.guilds.text.cards import action_text, reward_card_text, side_text, tile_text, token_text
from ludgate.games.guilds.view.model import slug_of
from ludgate.terminal.output import CardLine
from ludgate.text.languages import translator
from ludgate.text.pieces import PieceText

DOMAINS = "guilds/terminal", "terminal"
CUT = "…"


class Pieces:
    """The components of one box in one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language
        self.t = translator(language, *DOMAINS)

    def name(self, piece: str) -> str:
        return self.catalogue.name(slug_of(piece), self.language)

    def tile(self, slug: str) -> Tile:
        return self.catalogue.tile(slug)

    def text(self, slug: str) -> PieceText:
        """The words of any component; ``KeyError`` if there is none."""
        for tell in (tile_text, action_text, reward_card_text, side_text):
            try:
                return tell(self.catalogue, slug, self.language)
            except KeyError:
                continue
        return token_text(self.catalogue, slug, self.language)

    def tile_words(self, slug: str, token: str | None) -> str:
        """What a tile brings: its rewards, the token on it, its lasting effect."""
        text = self.text(slug)
        words = [line.text for line in text.lines if line.role in ("first", "second", "lasting")]
        if token is not None:
            words.insert(1, self.t.say("Token: {reward}", reward=self.text(slug_of(token)).of("reward")))
        return " ".join(words)

    def card_row(self, piece: str, *, name: str = "") -> CardLine:
        """An action card with everything it says; a cost of nothing is not mentioned."""
        card = self.catalogue.action(slug_of(piece))
        text = self.text(card.id)
        said = [f"{text.of('cost')}."] if card.cost is not None else []
        said += [line.text for line in text.lines if line.role == "effect"]
        return CardLine(
            tag=symbol_letters(card.symbols, self.t),
            style=tuple(SYMBOL_STYLES[symbol] for symbol in card.symbols),
            name=name or self.name(piece),
            text=" ".join(said),
        )

    def reward_row(self, slug: str, points: int) -> CardLine:
        """A Mayoral Reward card with what it would bring now."""
        return CardLine(
            tag="",
            style="",
            name=self.name(slug),
            cost=self.t.say("{n} VP", n=points),
            text=self.text(slug).of("points"),
        )


def shortened(name: str, room: int) -> str:
    """A name that fits: the words before the last are abbreviated, the longest first; then small words go, then the
    end of the last word.
    """
    words = name.split()
    while len(" ".join(words)) > room:
        long = [place for place, word in enumerate(words[:-1]) if word[0].isupper() and len(word) > len("A.")]
        if not long:
            return _cut(" ".join(word for word in words if word.endswith(".") or word == words[-1]), room)
        place = max(long, key=lambda place: len(words[place]))
        stem = words[place].rstrip(".")
        words[place] = f"{stem[: len(words[place]) - 2]}."
    return " ".join(words)


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1].rstrip() + CUT
