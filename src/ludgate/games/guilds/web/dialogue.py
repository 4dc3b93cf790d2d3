"""The short dialogue on a tile or the Plantation: negotiation with the vote before and after, rewards to take."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.engine.contract import Option
from ludgate.games.guilds.content.schema import RewardEffect
from ludgate.games.guilds.view.model import slug_of
from ludgate.games.guilds.view.votes import Vote, after_exchange, vote_on_plantation
from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import PLANTATION, place_id
from ludgate.games.guilds.web.pieces import Ballot
from ludgate.games.guilds.web.tiles import men_of, verdict
from ludgate.games.guilds.web.words import EffectSign


@dataclass(frozen=True)
class DialogueOption:
    """Something that can be said: the move, its caption, whose pawn goes, and the vote after it."""

    move: str
    caption: str
    seat: int | None
    after: Ballot | None
    wins: bool = False  # after it the one who decides would win


@dataclass(frozen=True)
class RewardStep:
    """An effect of a reward: already dealt with, at hand, or still to come."""

    sign: EffectSign
    state: str


@dataclass(frozen=True)
class Dialogue:
    """A dialogue.  ``offers`` are empty for everybody but the one who decides."""

    kind: str  # negotiate, reward
    place: str  # the id of the piece it is about
    name: str
    title: str
    who: str
    seat: int
    neutrals: int
    now: Ballot | None
    steps: list[RewardStep]
    offers: list[DialogueOption]


def talk(ctx: DrawContext) -> Dialogue | None:
    """The dialogue at hand, for everybody to see."""
    decision = ctx.snapshot.decision
    if decision is None or decision.kind not in ("negotiate", "reward"):
        return None
    slug = str(ctx.seen.about["place"])
    on_plantation = slug == PLANTATION
    name = ctx.writer.side_text(ctx.seen.plantation.side).name if on_plantation else ctx.writer.name(slug)
    negotiating = decision.kind == "negotiate"
    return Dialogue(
        kind=decision.kind,
        place=place_id(slug),
        name=name,
        title=ctx.t.say("Negotiation") if negotiating else reward_title(ctx),
        who=ctx.writer.player(decision.seat),
        seat=decision.seat,
        neutrals=ctx.seen.players[decision.seat].neutrals,
        now=ballot(ctx, vote_at(ctx, slug)) if negotiating else None,
        steps=[] if negotiating else steps(ctx, slug),
        offers=[offer(ctx, slug, option) for option in ctx.snapshot.options],
    )


def talk_drawn(ctx: DrawContext) -> Markup:
    """The dialogue as it is shown, or nothing."""
    found = talk(ctx)
    return Markup() if found is None else render("talk.html", ctx.writer, talk=found)


def ballot(ctx: DrawContext, vote: Vote) -> Ballot:
    return Ballot(men_of(ctx.writer, vote), verdict(ctx.writer, vote))


def vote_at(ctx: DrawContext, slug: str) -> Vote:
    return vote_on_plantation(ctx.seen) if slug == PLANTATION else ctx.votes[slug]


def offer(ctx: DrawContext, slug: str, option: Option) -> DialogueOption:
    """An option; an exchange shows the vote after it."""
    verb, *words = option.text.split()
    if verb != "exchange":
        return DialogueOption(option.text, ctx.snapshot.caption(option), None, None)
    owner = int(words[0]) - 1
    after = after_exchange(vote_at(ctx, slug), owner, on_plantation=slug == PLANTATION, rulings=ctx.rulings)
    wins = after.first == ctx.snapshot.seat
    return DialogueOption(option.text, ctx.snapshot.caption(option), owner, ballot(ctx, after), wins)


TITLES = {
    "first": "First place",
    "token": "Second place: the token",
    "second": "Second place",
    "left": "Most pawns",
    "right": "Second most pawns, or tied",
}


def reward_title(ctx: DrawContext) -> str:
    return ctx.t.say(TITLES[str(ctx.seen.about["reward"])])


def steps(ctx: DrawContext, slug: str) -> list[RewardStep]:
    """The effects of the reward from left to right (G13.3)."""
    at = ctx.seen.about.get("effect", 0)
    states = ("done", "now", "next")
    return [
        RewardStep(ctx.writer.sign(effect), states[1 + (place > int(str(at))) - (place < int(str(at)))])
        for place, effect in enumerate(effects_of(ctx, slug))
    ]


def effects_of(ctx: DrawContext, slug: str) -> tuple[RewardEffect, ...]:
    """The reward that is handed out."""
    which = ctx.seen.about["reward"]
    if slug == PLANTATION:
        side = ctx.box.side(ctx.seen.plantation.side)
        return side.left_reward if which == "left" else side.right_reward
    if which == "token":
        token = ctx.seen.tile(slug).token
        return () if token is None else ctx.box.token(slug_of(token)).reward
    record = ctx.box.tile(slug)
    return record.first_reward if which == "first" else record.second_reward
