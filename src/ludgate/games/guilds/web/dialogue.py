"""The short dialogue on a tile or the Plantation: negotiation with the vote before and after, rewards to take."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.engine.contract import Option
from ludgate.games.guilds.content.schema import RewardEffect
from ludgate.games.guilds.view.model import slug_of
from ludgate.games.guilds.view.votes import Vote, after_exchange, vote_on_plantation
from ludgate.games.guilds.web.cache import render
from ludgate.games.guilds.web.context import Desk
from ludgate.games.guilds.web.ids import PLANTATION, place_id
from ludgate.games.guilds.web.pieces import Ballot
from ludgate.games.guilds.web.tiles import men_of, verdict
from ludgate.games.guilds.web.words import Sign


@dataclass(frozen=True)
class Offer:
    """Something that can be said: the move, its caption, whose pawn goes, and the vote after it."""

    move: str
    caption: str
    seat: int | None
    after: Ballot | None


@dataclass(frozen=True)
class Step:
    """An effect of a reward: already dealt with, at hand, or still to come."""

    sign: Sign
    state: str


@dataclass(frozen=True)
class Talk:
    """A dialogue.  ``offers`` are empty for everybody but the one who decides."""

    kind: str  # negotiate, reward
    place: str  # the id of the piece it is about
    name: str
    title: str
    who: str
    seat: int
    neutrals: int
    now: Ballot | None
    steps: list[Step]
    offers: list[Offer]


def talk(desk: Desk) -> Talk | None:
    """The dialogue at hand, for everybody to see."""
    decision = desk.sight.decision
    if decision is None or decision.kind not in ("negotiate", "reward"):
        return None
    slug = str(desk.seen.about["place"])
    on_plantation = slug == PLANTATION
    name = desk.pen.side_text(desk.seen.plantation.side).name if on_plantation else desk.pen.name(slug)
    negotiating = decision.kind == "negotiate"
    return Talk(
        kind=decision.kind,
        place=place_id(slug),
        name=name,
        title=desk.t.say("Negotiation") if negotiating else reward_title(desk),
        who=desk.pen.player(decision.seat),
        seat=decision.seat,
        neutrals=desk.seen.players[decision.seat].neutrals,
        now=ballot(desk, vote_at(desk, slug)) if negotiating else None,
        steps=[] if negotiating else steps(desk, slug),
        offers=[offer(desk, slug, option) for option in desk.sight.options],
    )


def talk_drawn(desk: Desk) -> Markup:
    """The dialogue as it is shown, or nothing."""
    found = talk(desk)
    return Markup() if found is None else render("talk.html", desk.pen, talk=found)


def ballot(desk: Desk, vote: Vote) -> Ballot:
    return Ballot(men_of(desk.pen, vote), verdict(desk.pen, vote))


def vote_at(desk: Desk, slug: str) -> Vote:
    return vote_on_plantation(desk.seen) if slug == PLANTATION else desk.votes[slug]


def offer(desk: Desk, slug: str, option: Option) -> Offer:
    """An option; an exchange shows the vote after it."""
    verb, *words = option.text.split()
    if verb != "exchange":
        return Offer(option.text, desk.sight.caption(option), None, None)
    owner = int(words[0]) - 1
    after = after_exchange(vote_at(desk, slug), owner, on_plantation=slug == PLANTATION, rulings=desk.rulings)
    return Offer(option.text, desk.sight.caption(option), owner, ballot(desk, after))


TITLES = {
    "first": "First place",
    "token": "Second place: the token",
    "second": "Second place",
    "left": "Most pawns",
    "right": "Second most pawns, or tied",
}


def reward_title(desk: Desk) -> str:
    return desk.t.say(TITLES[str(desk.seen.about["reward"])])


def steps(desk: Desk, slug: str) -> list[Step]:
    """The effects of the reward from left to right (G13.3)."""
    at = desk.seen.about.get("effect", 0)
    states = ("done", "now", "next")
    return [
        Step(desk.pen.sign(effect), states[1 + (place > int(str(at))) - (place < int(str(at)))])
        for place, effect in enumerate(effects_of(desk, slug))
    ]


def effects_of(desk: Desk, slug: str) -> tuple[RewardEffect, ...]:
    """The reward that is handed out."""
    which = desk.seen.about["reward"]
    if slug == PLANTATION:
        side = desk.box.side(desk.seen.plantation.side)
        return side.left_reward if which == "left" else side.right_reward
    if which == "token":
        token = desk.seen.tile(slug).token
        return () if token is None else desk.box.token(slug_of(token)).reward
    record = desk.box.tile(slug)
    return record.first_reward if which == "first" else record.second_reward
