"""Mayoral Reward cards: the private drawer, with what each would bring now."""

from dataclasses import dataclass

from markupsafe import Markup

from ludgate.games.guilds.web.canvas import render
from ludgate.games.guilds.web.context import DrawContext
from ludgate.games.guilds.web.ids import mayoral_id
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web.render.cache import drawn_once
from ludgate.web.render.lighting import Lighting


@dataclass(frozen=True)
class MayoralFace:
    """A Mayoral Reward card with what it would bring now."""

    slug: str
    points: int

    @property
    def id(self) -> str:
        return mayoral_id(self.slug)


@dataclass(frozen=True)
class Drawer:
    """The private drawer: cards held, cards being looked at, and what the game would bring if it ended now."""

    held: tuple[MayoralFace, ...]
    looked: tuple[MayoralFace, ...]
    pairs: int
    vp: int

    @property
    def points(self) -> int:
        return sum(card.points for card in self.held)

    @property
    def total(self) -> int:
        return self.vp + self.pairs + self.points


def drawer(ctx: DrawContext, seat: int) -> Drawer | None:
    """The reward cards of a seat; None if the one who looks may not see them."""
    player, worth = ctx.seen.players[seat], ctx.worth
    if player.rewards is None:
        return None
    return Drawer(
        held=tuple(MayoralFace(slug, worth.points(seat, slug)) for slug in player.rewards),
        looked=tuple(MayoralFace(slug, worth.points(seat, slug, held=False)) for slug in player.looked or []),
        pairs=worth.pairs(seat),
        vp=player.vp,
    )


def mayorals(ctx: DrawContext, lit: Lighting, some: tuple[MayoralFace, ...]) -> list[Markup]:
    """Mayoral Reward cards side by side."""
    return [mayoral_drawn(lit, ctx.writer, card) for card in some]


@drawn_once
def mayoral_drawn(lit: Lighting, writer: EffectWriter, card: MayoralFace) -> Markup:
    """A Mayoral Reward card."""
    text = writer.reward_text(card.slug)
    words = text.of("points")
    now = writer.t.plural("{n} point now", "{n} points now", card.points)
    return render(
        "mayoral.html",
        writer,
        lit,
        card=card,
        name=text.name,
        words=words,
        now=now,
        label=f"{text.name}: {words} {now}",
        rules=("G21.3", "G21.4"),
    )
