"""A tile of the city: what it says, who stands there, what would become of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.guilds.content.schema import Guild, Special
from ludgate.games.guilds.view.model import TileView, slug_of
from ludgate.games.guilds.view.votes import Vote, after_arrival
from ludgate.games.guilds.web.arms import GREAT_TWELVE, arms
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.ids import known_id, place_id
from ludgate.games.guilds.web.motion import Traveller
from ludgate.games.guilds.web.pieces import Bench, Men, bench
from ludgate.games.guilds.web.words import EffectSign, EffectWriter
from ludgate.web.render.cache import drawn_once
from ludgate.web.render.lighting import Lighting

LONG_NAME, LONG_WORDS = 15, 11  # letters of a name that take a second line
LONG_WORD = 11  # letters of a word that is written small


class Forecast(NamedTuple):
    """What a tile would be after the piece that may come: how many pieces, and how the one who decides would stand."""

    pieces: int
    standing: str  # lead, more, tied, second, or nothing of it


class TileKey(NamedTuple):
    """Everything that the drawing of a tile depends on."""

    tile: TileView
    vote: Vote | None  # None: it is resolved
    col: int
    row: int
    order: int | None  # of resolution, as things stand
    after: int  # the round after which it would be resolved
    at_hand: bool  # what is being decided is decided here
    joins: tuple[str, ...]  # sides on which the next Master is of the same player
    going: Traveller | None  # a pawn that leaves or has just come
    forecast: Forecast | None = None  # what a pawn that comes here now would change
    backs: bool = False  # its Master counts in the tie that is being settled


@dataclass(frozen=True)
class TokenFace:
    """A second-place token."""

    id: str
    signs: tuple[EffectSign, ...]
    words: str


@dataclass(frozen=True)
class Print:
    """What is printed on a tile: it never changes."""

    id: str
    name: str
    arms: Markup
    symbols: tuple[tuple[str, str], ...]
    rank: int | None
    great: bool
    first: tuple[EffectSign, ...]
    second: tuple[EffectSign, ...]
    lasting: tuple[EffectSign, ...]

    @property
    def is_long(self) -> bool:
        """Is the name one for two lines?"""
        return len(self.name) > LONG_NAME or (" " in self.name and len(self.name) > LONG_WORDS)

    @property
    def is_wide(self) -> bool:
        """Has the name a word that is too wide for a small tile?"""
        return max(map(len, self.name.split())) >= LONG_WORD


def men_of(writer: EffectWriter, vote: Vote, going: Traveller | None = None) -> tuple[Men, ...]:
    """The pawns of a vote in its order."""
    return tuple(
        Men(
            seat,
            writer.player(seat),
            vote.pawns[seat],
            vote.standing(seat),
            vote.support[seat] if len(vote.rivals) > 1 and seat in vote.rivals else 0,
            going.id if going and going.seat == seat else "",
        )
        for seat in vote.seats
    )


def verdict(writer: EffectWriter, vote: Vote) -> tuple[str, ...]:
    """How a vote would end, in sentences."""
    t = writer.t
    if vote.tied:
        return (t.say("Tie between {names}: nobody wins.", names=writer.players(vote.tied)),)
    if vote.first is None:
        return (t.say("No player has a pawn here."),)
    count, name = vote.pawns[vote.first], writer.player(vote.first)
    if vote.broken:
        one = "{name} would win the tie: {n} pawn and {more} from Masters."
        many = "{name} would win the tie: {n} pawns and {more} from Masters."
        said = t.plural(one, many, count, name=name, more=vote.support[vote.first])
    else:
        said = t.plural("{name} would win with {n} pawn.", "{name} would win with {n} pawns.", count, name=name)
    if vote.second is None:
        return (said,)
    return said, t.say("Second place: {name}.", name=writer.player(vote.second))


def leaders(vote: Vote | None) -> tuple[int, ...]:
    """Who leads: one, several in a tie, or nobody."""
    if vote is None:
        return ()
    return vote.tied if vote.first is None else (vote.first,)


def lead(writer: EffectWriter, vote: Vote) -> str:
    """Who leads, in a word or two."""
    if vote.first is not None:
        return writer.t.say("{name} leads", name=writer.player(vote.first))
    return writer.t.with_context("vote", "tie") if vote.tied else writer.t.say("nobody yet")


def forecast(vote: Vote | None, tile: TileView, seat: int | None, rulings: Mapping[str, str]) -> Forecast:
    """What one more piece would make of a tile: a pawn of that seat, or a neutral one (None)."""
    pieces = tile.pieces + 1
    if vote is None or seat is None:
        return Forecast(pieces, "")
    after = after_arrival(vote, seat, rulings)
    if after.first == seat:
        return Forecast(pieces, "more" if vote.first == seat else "lead")
    return Forecast(pieces, after.standing(seat))


FORECASTS = {"lead": "you lead", "more": "your lead grows", "tied": "a tie", "second": "second"}


def forecast_words(writer: EffectWriter, found: Forecast | None) -> str:
    """How the one who decides would stand, in words."""
    return writer.t.with_context("forecast", FORECASTS[found.standing]) if found and found.standing else ""


def outlook(writer: EffectWriter, at: TileKey) -> list[str]:
    """What would become of the tile, in sentences."""
    t, tile, vote = writer.t, at.tile, at.vote
    if vote is None:
        if tile.master is None:
            return [t.say("Resolved; no Master stands here.")]
        return [t.say("Resolved; the Master is {name}’s.", name=writer.player(tile.master))]
    said = []
    missing = tile.requirement - tile.pieces
    if missing > 0:
        one, many = "{n} more piece is needed to resolve it.", "{n} more pieces are needed to resolve it."
        said.append(t.plural(one, many, missing))
    elif vote.first is not None:
        said.append(t.say("It resolves after round {round}, as number {n}.", round=at.after, n=at.order))
    said += verdict(writer, vote)
    supported = [seat for seat, more in enumerate(vote.support) if more]
    if supported and not vote.broken:
        sums = ", ".join(f"{writer.player(seat)} +{vote.support[seat]}" for seat in supported)
        said.append(t.say("In a tie Masters would add: {sums}.", sums=sums))
    return said


def lines(writer: EffectWriter, tile: TileView) -> list[str]:
    """What is printed on the tile, in sentences; the token comes after the first reward (G13.4)."""
    said = [line.text for line in writer.tile_text(tile.tile).lines if line.role in ("first", "second", "lasting")]
    if tile.token is not None:
        reward = writer.token_text(tile.token).of("reward")
        said.insert(1, writer.t.say("Second place, token: {reward}", reward=reward))
    return said


def label(writer: EffectWriter, at: TileKey) -> str:
    """Everything about a tile for those who listen."""
    t, tile, text = writer.t, at.tile, writer.tile_text(at.tile.tile)
    parts = [f"{text.name} ({', '.join(text.traits)})"]
    if not tile.resolved:
        parts.append(t.say("{n} of {needed} pieces", n=tile.pieces, needed=tile.requirement))
        parts += [f"{writer.player(seat)} {n}" for seat, n in enumerate(tile.pawns) if n]
        if tile.neutral:
            parts.append(t.say("neutral {n}", n=tile.neutral))
        if tile.beadle:
            parts.append(t.say("the Beadle"))
    return f"{', '.join(parts)}. {' '.join(outlook(writer, at))}"


@lru_cache(maxsize=1024)
def token_face(writer: EffectWriter, piece: str) -> TokenFace:
    """A token; it is called what it brings."""
    record = writer.box.token(slug_of(piece))
    return TokenFace(known_id("token", piece), writer.signs(record.reward), writer.token_text(piece).name)


@lru_cache(maxsize=1024)
def print_of(writer: EffectWriter, slug: str) -> Print:
    """What is printed on a tile."""
    record = writer.box.tile(slug)
    rank = record.rank if isinstance(record, Guild) else None
    lasting = record.lasting_effect if isinstance(record, Special) else None
    return Print(
        id=place_id(slug),
        name=writer.name(slug),
        arms=arms(record),
        symbols=writer.symbols(record.symbols),
        rank=rank,
        great=rank is not None and rank <= GREAT_TWELVE,
        first=writer.signs(record.first_reward),
        second=writer.signs(record.second_reward),
        lasting=() if lasting is None else writer.signs([lasting]),
    )


RULES = ("G10.3", "G12.3", "G12.10", "G13.1")  # what a tile needs, ties, second place, rewards
RESOLVED_RULES = ("G0.11", "G12.3", "G21.5")  # control, ties, pairs


def rules_of(at: TileKey, face: Print) -> tuple[str, ...]:
    """The rules that a tile touches."""
    lasting = ("G3.14",) if face.lasting else ()
    beadle = ("G4.14",) if at.tile.beadle else ()
    return (*(RESOLVED_RULES if at.tile.resolved else RULES), *lasting, *beadle)


@drawn_once
def tile_drawn(lit: Lighting, writer: EffectWriter, at: TileKey) -> Markup:
    """A tile with its enlarged view."""
    tile, face, vote = at.tile, print_of(writer, at.tile.tile), at.vote
    men = men_of(writer, vote, at.going) if vote else ()
    on_bench = Bench(men, tile.neutral, tile.beadle, tile.requirement - tile.pieces)
    return render(
        "tile.html",
        writer,
        lit,
        at=at,
        tile=tile,
        face=face,
        label=label(writer, at),
        men=men,
        bench=bench(on_bench, writer.t.say("neutral liverymen"), writer.t.say("The Beadle counts as one piece")),
        crowded=on_bench.is_crowded,
        leaders=leaders(vote),
        lead=lead(writer, vote) if vote else "",
        broken=vote.support[vote.first] if vote and vote.broken and vote.first is not None else 0,
        forecast=forecast_words(writer, at.forecast),
        token=None if tile.token is None else token_face(writer, tile.token),
        stuck=tile.ready and vote is not None and vote.first is None,
        lines=lines(writer, tile),
        outlook=outlook(writer, at),
        rules=rules_of(at, face),
    )
