"""One table as one seat sees it: the snapshot with types, its writer, and what people would count in their heads."""

from functools import cached_property

from ludgate.games.guilds.content.catalogue import Catalogue
from ludgate.games.guilds.text.voice import Voice
from ludgate.games.guilds.view.model import SeatView, read
from ludgate.games.guilds.view.track import growth, order_of_resolution
from ludgate.games.guilds.view.votes import Vote, votes_on_tiles
from ludgate.games.guilds.view.worth import Worth
from ludgate.games.guilds.web.motion import Traveller, traveller
from ludgate.games.guilds.web.words import writer_for
from ludgate.text.game_text import GameText
from ludgate.web.render.api import Snapshot


class DrawContext:
    """One table as one seat sees it, ready to be drawn."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.seen: SeatView = read(snapshot.view)
        self.box = box_of(snapshot)
        self.writer = writer_for(self.box, snapshot.language, tuple(snapshot.names))
        self.t = self.writer.t
        self.rulings = snapshot.rulings
        self.worth = Worth(self.seen, self.box, self.rulings)
        self.votes: dict[str, Vote] = votes_on_tiles(self.seen, self.box, self.rulings)
        self.order = order_of_resolution(self.seen, self.votes)
        self.growth = growth(self.seen, self.rulings)

    @cached_property
    def traveller(self) -> Traveller | None:
        """The pawn that is being moved, or has just been."""
        return traveller(self.seen, self.snapshot.last)

    @cached_property
    def destinations(self) -> frozenset[str]:
        """The options that bring a piece somewhere."""
        return frozenset(option.text for option in self.snapshot.options if option.text.startswith("to "))

    @property
    def kind(self) -> str:
        """The kind of the decision at hand; nothing when the game is over."""
        return self.snapshot.decision.kind if self.snapshot.decision else ""


def box_of(snapshot: Snapshot) -> Catalogue:
    """The components the table is played with: those that the sentences are about."""
    assert isinstance(snapshot.say, GameText)
    voice = snapshot.say.voice(snapshot.language)
    assert isinstance(voice, Voice)
    return voice.box
