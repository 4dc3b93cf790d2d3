"""Beside the city: the Plantation and the stocks; in the bar the round track."""

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.guilds.rules.geometry import ROUNDS
from ludgate.games.guilds.view.track import SIDE_NAMES, development_round, is_grey, resolves
from ludgate.games.guilds.view.votes import Vote, vote_on_plantation
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import PLANTATION, place_id
from ludgate.games.guilds.web.motion import Traveller
from ludgate.games.guilds.web.tiles import lead, men_of
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web.render.cache import drawn_once, made_once
from ludgate.web.render.lighting import Lighting

PLANTATION_RULES = ("G15.7", "G15.8", "G15.10", "G15.15", "G15.21")


# ---------------------------------------------------------------- the round track


@dataclass(frozen=True)
class Pip:
    """A space of the round track."""

    number: int
    now: bool
    past: bool
    resolution: bool
    grey: bool
    last: bool
    side: str
    words: str


def track(writer: EffectWriter, seats: int, round: int) -> list[Pip]:
    """The round track (G6.1 to G6.6)."""
    return [_pip(writer, seats, round, number) for number in range(1, ROUNDS[seats] + 1)]


def _pip(writer: EffectWriter, seats: int, round: int, number: int) -> Pip:
    t, last = writer.t, number == ROUNDS[seats]
    grey, resolution = is_grey(seats, number), resolves(seats, number)
    place = sum(is_grey(seats, one) for one in range(1, number)) if grey else 0
    grows = grey and seats > 2 and not last
    words = [t.say("Round {n}", n=number)]
    if resolution:
        words.append(t.say("tiles are resolved"))
    if grey:
        words.append(t.say("the Plantation is counted"))
    if grows:
        words.append(t.say("new tiles: {side}", side=t.with_context("side of the city", SIDE_NAMES[place])))
    if last:
        words.append(t.say("the game ends"))
    return Pip(
        number=number,
        now=number == round,
        past=number < round,
        resolution=resolution,
        grey=grey,
        last=last,
        side=SIDE_NAMES[place] if grows else "",
        words=", ".join(words),
    )


@made_once
def track_drawn(writer: EffectWriter, seats: int, round: int, told: str) -> Markup:
    """The round track, and how far the game is in words; the same for everybody."""
    return render("track.html", writer, track=track(writer, seats, round), told=told).strip()


# ---------------------------------------------------------------- the Plantation


class PlantationKey(NamedTuple):
    """Everything that the drawing of the Plantation depends on."""

    side: str
    vote: Vote
    neutral: int
    after: int  # the round after which it is counted
    at_hand: bool
    going: Traveller | None


def ship(ctx: DrawContext) -> PlantationKey:
    """The Plantation as it stands."""
    seen, going = ctx.seen, ctx.traveller
    return PlantationKey(
        side=seen.plantation.side,
        vote=vote_on_plantation(seen),
        neutral=seen.plantation.neutral,
        after=development_round(seen),
        at_hand=seen.about.get("place") == PLANTATION,
        going=going if going and going.place == PLANTATION else None,
    )


def plantation_outlook(writer: EffectWriter, at: PlantationKey) -> list[str]:
    """Who would get what, in sentences."""
    t, vote = writer.t, at.vote
    said = [t.say("Counted after round {n}.", n=at.after)]
    if vote.first is not None:
        said.append(t.say("Most pawns: {name}.", name=writer.player(vote.first)))
    if vote.second is not None:
        said.append(t.say("Second: {name}.", name=writer.player(vote.second)))
    if vote.tied:
        said.append(t.say("Tied for most: {names}; each gets the second reward.", names=writer.players(vote.tied)))
    return said


@drawn_once
def plantation_drawn(lit: Lighting, writer: EffectWriter, at: PlantationKey) -> Markup:
    """The Plantation as a ship with two rewards, and its enlarged view."""
    record, text, men = writer.box.side(at.side), writer.side_text(at.side), men_of(writer, at.vote, at.going)
    pawns = ", ".join(f"{one.name} {one.count}" for one in men) or writer.t.say("nobody")
    lines = [line.text for line in text.lines]
    outlook = plantation_outlook(writer, at)
    return render(
        "plantation.html",
        writer,
        lit,
        at=at,
        id=place_id(PLANTATION),
        label=f"{text.name}. {writer.t.say('Pawns: {pawns}.', pawns=pawns)} {' '.join([*lines, *outlook])}",
        name=text.name,
        left=writer.signs(record.left_reward),
        right=writer.signs(record.right_reward),
        record=record,
        men=men,
        lines=lines,
        outlook=outlook,
        lead=lead(writer, at.vote) if men else "",
        rules=PLANTATION_RULES,
    )


# ---------------------------------------------------------------- stocks


class Stocks(NamedTuple):
    """How much is left of everything; ``discards`` are the kinds of cards in the open pile with how many of each."""

    deck: int
    discarded: int
    reward_deck: int
    pool: int
    tiles: int | None
    unresolved: int
    discards: tuple[tuple[str, int], ...]
    top: str


def stocks(ctx: DrawContext) -> Stocks:
    """The stocks of the table."""
    seen = ctx.seen
    return Stocks(
        deck=seen.deck,
        discarded=len(seen.discards),
        reward_deck=seen.reward_deck,
        pool=seen.pool,
        tiles=seen.tiles if seen.seats > 2 else None,
        unresolved=len(ctx.votes),
        discards=seen.discarded_kinds,
        top=seen.discards[-1] if seen.discards else "",
    )


@made_once
def stocks_drawn(writer: EffectWriter, some: Stocks) -> Markup:
    """The stocks, with the open discard pile (G22.8)."""
    pile = sorted((writer.name(slug), number) for slug, number in some.discards)
    return render("stocks.html", writer, stocks=some, top=writer.name(some.top) if some.top else "", pile=pile)
