"""What the parts of the picture share: the view, the faces, the words, and how a piece is drawn."""

from functools import cached_property

from msgspec import Struct

from ludgate.games.london.content.catalogue import Catalogue
from ludgate.games.london.content.schema import GainMoney
from ludgate.games.london.text.voice import Voice
from ludgate.games.london.view.forecast import Loan, Price, Reduction, amount, loan, reduced, reductions
from ludgate.games.london.view.model import Player, SeatView, read, slug_of
from ludgate.games.london.web.faces import WEB_DOMAIN, Face, Faces, faces_of
from ludgate.games.london.web.ids import card_id
from ludgate.text import Sentences
from ludgate.text.game_text import GameText
from ludgate.text.languages import Translator, translator
from ludgate.web.render.api import Drawing, Snapshot
from ludgate.web.render.painter import Painter

# moments at which one weighs what one can afford
BUILDING = ("action", "develop", "free")
BUYING = ("action", "buy")


class ShownCard(Struct, frozen=True):
    """A city card somewhere on the table; ``face`` is None where the viewer may not know it."""

    label: str
    face: Face | None = None
    cls: str = ""
    worth: str = ""
    flipped: bool = False
    under: int = 0


class DrawContext(Painter):
    """One look at the table."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.seen: SeatView = read(snapshot.view)
        super().__init__(snapshot, self.seen.over)
        self.box: Catalogue = box_of(snapshot.say, snapshot.language)
        self.faces: Faces = faces_of(self.box, snapshot.language)
        self.t: Translator = translator(snapshot.language, WEB_DOMAIN)

    @property
    def own(self) -> Player:
        return self.seen.players[self.snapshot.mine]

    @cached_property
    def means_of_own(self) -> tuple[object, ...]:
        """What forecasts for the own area depend on, apart from the others: what lies there, and how far a run is."""
        own, seen = self.own, self.seen
        has = own.prestige, own.cash, own.loans, own.poverty, own.hand_size, own.city, own.boroughs
        if seen.turn != own.seat:  # what others do in their turn changes no forecast
            return has
        return *has, seen.phase == "run", seen.activated, seen.used, seen.borough_open, seen.hands_spared

    @cached_property
    def least_of_others(self) -> tuple[int, int]:
        """All that the poverty of the own area is weighed against: the least of another player, and who that is."""
        return min((area.poverty + area.hand_size, area.seat) for area in self.seen.players if area is not self.own)

    @cached_property
    def cities(self) -> list[tuple[list[list[str]], list[str]]]:
        """What lies in the areas, as far as others count it."""
        return [(area.city, area.boroughs) for area in self.seen.players]

    @cached_property
    def my_turn(self) -> bool:
        return not self.seen.over and self.snapshot.seat == self.seen.turn

    def name(self, seat: int) -> str:
        return self.snapshot.names[seat]

    def card(self, card: str, cls: str = "", worth: str = "", note: str = "") -> Drawing:
        """A card that lies open to the viewer, drawn in full."""
        face = self.faces.card(slug_of(card))
        return self.piece("card", card_id(card), ShownCard(face.label, face, cls, worth), note)

    @cached_property
    def loan(self) -> Loan:
        """A loan that the seat that looks would take."""
        return loan(self.box, self.own)

    def price(self, slug: str) -> Price:
        """What a card or borough would cost the seat that looks."""
        return reduced(self.box, slug, self._reductions)

    @cached_property
    def _reductions(self) -> list[Reduction]:
        return reductions(self.box, self.seen, self.own)

    def left_after(self, slug: str, moments: tuple[str, ...]) -> str:
        """What is left of the money of the seat that looks; empty where it is not the moment."""
        if not self._weighs(moments):
            return ""
        asked = self.price(slug)
        rest = self.own.cash - asked.least
        if not asked.full:
            return ""
        if rest < 0:
            return self.t.say("£{n} short", n=-rest)
        if asked.by:
            return self.t.say("leaves £{n} with {name}", n=rest, name=self.box.name(asked.by, self.snapshot.language))
        return self.t.say("leaves £{n}", n=rest)

    def means(self, moments: tuple[str, ...]) -> tuple[object, ...]:
        """What prices and what is left after them depend on; nothing where it is not the moment."""
        own = self.own
        return (own.cash, own.city, own.boroughs, self.seen.used) if self._weighs(moments) else ()

    def _weighs(self, moments: tuple[str, ...]) -> bool:
        return self.my_turn and self.seen.phase in moments

    def worth(self, area: Player, slug: str) -> str:
        """What the counted amounts of a card come to in that city."""
        counting = self.faces.counting(slug)
        found = [(part, amount(self.box, area, part)) for part in counting]
        return " ".join(f"£{n}" if isinstance(part, GainMoney) else str(n) for part, n in found) if counting else ""


def box_of(say: Sentences, language: str) -> Catalogue:
    """The components that a table is played with; its sentences are made from them."""
    assert isinstance(say, GameText)
    voice = say.voice(language)
    assert isinstance(voice, Voice)
    return voice.box
