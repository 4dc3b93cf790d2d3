"""Cards and boroughs as rows and as names in running lines."""

from collections import Counter

from rich.text import Text

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import Borough, Building, Card, Pauper
from ludgate.games.london.text.cards import borough_text, card_text
from ludgate.games.london.view.model import HIDDEN, face_down, slug_of
from ludgate.terminal.output import CardLine, tagged
from ludgate.text.languages import translator
from ludgate.text.pieces import PieceText

DOMAINS = "london/terminal", "terminal"
STYLES = {
    "brown": "black on dark_orange3",
    "blue": "black on sky_blue2",
    "pink": "black on pink1",
    "grey": "black on grey70",
}
TAGS = {"brown": "Br", "blue": "Bl", "pink": "Pi", "grey": "Gr"}
FACE_DOWN = "▒▒"
FLIPS = "↻"
FIGURES = ("cost", "flip", "end")  # lines that are shown as figures
BUILT = (*FIGURES, "free")


class Pieces:
    """The components of one box in one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language
        self.t = translator(language, *DOMAINS)
        self._often = Counter(card.name[language] for card in catalogue.cards)

    def card(self, piece: str) -> Card:
        return self.catalogue.card(slug_of(piece))

    def name(self, piece: str) -> str:
        """The name; with the set where cards of two sets share it."""
        record = self.catalogue.record(slug_of(piece))
        name = record.name[self.language]
        if isinstance(record, Borough | Pauper) or self._often[name] == 1:
            return name
        return f"{name} {record.set}"

    def text(self, slug: str) -> PieceText:
        """The words of a card or a borough; ``KeyError`` if it is neither."""
        try:
            return card_text(self.catalogue, slug, self.language)
        except KeyError:
            return borough_text(self.catalogue, slug, self.language)

    def tag(self, card: Card) -> str:
        """Two letters for the colour, so that colour never stands alone."""
        return self.t.with_context("mark of a colour", TAGS[card.colour])

    def cost(self, card: Card) -> str:
        return f"£{card.build_cost}" if isinstance(card, Building) and card.build_cost else ""

    def short(self, piece: str, *, cost: bool = False) -> Text:
        """A card in a running line: the mark of its colour, the name, and the cost if wanted."""
        card = self.card(piece)
        name = self.name(piece)
        if cost and (price := self.cost(card)):
            name = f"{name} {price}"
        return tagged(self.tag(card), STYLES[card.colour], name)

    def row(self, piece: str, *, name: str = "", number: str = "", more: str = "", built: bool = False) -> CardLine:
        """A card with everything it says, and what more is to be said of it; of a built one, not how it is built."""
        card = self.card(piece)
        text = self.text(card.id)
        said = [_stopped(line.text) for line in text.lines if line.role not in (BUILT if built else FIGURES)]
        return CardLine(
            tag=self.tag(card),
            style=STYLES[card.colour],
            name=name or self.name(piece),
            cost="" if built else self.cost(card),
            figures=_figures(card),
            text=" ".join(part for part in (*said, more) if part),
            plain_figures=" ".join(_stopped(line.text) for line in text.lines if line.role in ("flip", "end")),
            number=number,
        )

    def borough_row(self, slug: str) -> CardLine:
        """A borough with everything it says; the mark is the side of the river, and a wave for the riverside."""
        borough = self.catalogue.borough(slug)
        text = self.text(slug)
        side = self.t.with_context("side of the Thames", "N" if borough.side == "N" else "S")
        return CardLine(
            tag=f"{side}≈" if borough.riverside else side,
            style="bold cyan",
            name=text.name,
            cost=f"£{borough.cost}",
            text=" ".join(line.text for line in text.lines if line.role != "cost"),
        )

    def borough_name(self, slug: str) -> Text:
        return Text(self.catalogue.name(slug, self.language))

    def top(self, stack: list[str]) -> Text:
        """The visible card of a stack, and how many cards lie under it."""
        piece = stack[-1]
        if not face_down(piece):
            shown = self.short(piece)
        elif slug_of(piece) == HIDDEN:
            shown = Text(f"{FACE_DOWN} {self.t.say('face down')}")
        else:
            shown = Text(f"{FACE_DOWN} {self.name(piece)}")
        if len(stack) > 1:
            shown.append(f" +{len(stack) - 1}", style="dim")
        return shown


def _figures(card: Card) -> str:
    """Prestige at game end, and whether the card flips."""
    if not isinstance(card, Building):
        return ""
    prestige = f"★{card.end_prestige}" if card.end_prestige else ""
    return f"{prestige}{FLIPS if card.effect and card.flip else ' '}"


def _stopped(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
