"""What the parts of the picture share: the view, the faces, the words, and how a piece is drawn."""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from ludgate.games.london.catalogue import Catalogue
from ludgate.games.london.schema import GainMoney
from ludgate.sight.london.forecast import Price, amount, price
from ludgate.sight.london.seen import Area, Seen, read, slug_of
from ludgate.text import Sentences
from ludgate.text.languages import Tongue, tongue
from ludgate.text.london.voice import Voice
from ludgate.text.spoken import Spoken
from ludgate.web.tables.common import Lighting, Sight
from ludgate.web.tables.london.drawing import piece
from ludgate.web.tables.london.faces import DOMAIN_HERE, Face, Faces, faces_of
from ludgate.web.tables.london.idents import card_id

# moments at which one weighs what one can afford
BUILDING = ("action", "develop", "free")
BUYING = ("action", "buy")


@dataclass(frozen=True)
class Shown:
    """A city card somewhere on the table; ``face`` is None where the viewer may not know it."""

    label: str
    face: Face | None = None
    cls: str = ""
    worth: str = ""
    note: str = ""
    flipped: bool = False
    under: int = 0


class Desk:
    """One look at the table; ``lit`` is the light on its pieces."""

    def __init__(self, sight: Sight, lit: Lighting | None = None) -> None:
        self.sight = sight
        self.seen: Seen = read(sight.view)
        self.box: Catalogue = box_of(sight.say, sight.language)
        self.faces: Faces = faces_of(self.box, sight.language)
        self.t: Tongue = tongue(sight.language, DOMAIN_HERE)
        self.lit = lit or Lighting()

    @property
    def own(self) -> Area:
        return self.seen.players[self.sight.mine]

    @cached_property
    def my_turn(self) -> bool:
        return not self.seen.over and self.sight.seat == self.seen.turn

    def name(self, seat: int) -> str:
        return self.sight.names[seat]

    def draw(self, kind: str, ident: str, data: object) -> Markup:
        """A piece by the template of its kind."""
        return piece(kind, self.sight.language, ident, data, self.lit)

    def card(self, piece: str, cls: str = "", worth: str = "", note: str = "") -> Markup:
        """A card that lies open to the viewer, drawn in full."""
        face = self.faces.card(slug_of(piece))
        return self.draw("card", card_id(piece), Shown(face.label, face, cls, worth, note))

    def price(self, slug: str) -> Price:
        """What a card or borough would cost the seat that looks."""
        return price(self.box, self.seen, self.own, slug)

    def left_after(self, slug: str, moments: tuple[str, ...]) -> str:
        """What is left of the money of the seat that looks; empty where it is not the moment."""
        if not self.my_turn or self.seen.phase not in moments:
            return ""
        asked = self.price(slug)
        rest = self.own.cash - asked.least
        if not asked.full:
            return ""
        if rest < 0:
            return self.t.say("£{n} short", n=-rest)
        if asked.by:
            return self.t.say("leaves £{n} with {name}", n=rest, name=self.box.name(asked.by, self.sight.language))
        return self.t.say("leaves £{n}", n=rest)

    def worth(self, area: Area, slug: str) -> str:
        """What the counted amounts of a card come to in that city."""
        counting = self.faces.counting(slug)
        found = [(part, amount(self.box, area, part)) for part in counting]
        return " ".join(f"£{n}" if isinstance(part, GainMoney) else str(n) for part, n in found) if counting else ""


def box_of(say: Sentences, language: str) -> Catalogue:
    """The components that a table is played with; its sentences are made from them."""
    assert isinstance(say, Spoken)
    voice = say.voice(language)
    assert isinstance(voice, Voice)
    return voice.box
