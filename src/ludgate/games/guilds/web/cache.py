"""How parts of the table are drawn, and kept: what stays the same from one move to the next is drawn once.

What a part looks like depends on its writer, its contents and how its pieces are lit, and on nothing else: these are
the key under which it is kept, so nothing can come from another table or another seat that is not equal to what would
be drawn anew.
"""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from markupsafe import Markup

from ludgate.games.guilds.web import pieces
from ludgate.games.guilds.web.words import EffectWriter
from ludgate.web import templating
from ludgate.web.render.api import CLOSE, Art, Drawing, Lighting, page_translator, stacked

FOLDER = "games/guilds"
KEPT = 4096  # drawn parts of one sort


class PieceLight(NamedTuple):
    """How one piece is lit, as far as it can be seen."""

    id: str
    state: str
    value: str
    touched: bool


def light(lit: Lighting, ident: str) -> PieceLight:
    """How a piece is lit."""
    state = lit.state(ident)
    return PieceLight(ident, state, lit.value(ident) if state == "move" else "", lit.touched(ident))


def lights(lit: Lighting, idents: Iterable[str]) -> tuple[PieceLight, ...]:
    """How some pieces are lit."""
    return tuple(light(lit, ident) for ident in idents)


TARGETS = {"move": 1, "pick": 2}  # how many options a piece of that state stands for, at least


def lighting_of(some: Iterable[PieceLight]) -> Lighting:
    """The lighting that these pieces have."""
    found = tuple(some)
    return Lighting(
        {one.id: (one.value,) * TARGETS[one.state] for one in found if one.state in TARGETS},
        {one.id: (one.id,) for one in found if one.state == "why"},
        frozenset(one.id for one in found if one.touched),
    )


HOLE = "\0"  # where a part will lie


def filled(frame: tuple[str, ...], *contents: Art) -> Drawing:
    """A frame with parts in its holes; parts are drawn already, so they are put in as they are."""
    return stacked(frame[0], *chain.from_iterable(zip(contents, frame[1:], strict=True)))


def frame_of(template: str, writer: EffectWriter, **context: object) -> tuple[str, ...]:
    """A template with holes (``hole``), cut where they are."""
    return tuple(str(render(template, writer, (), hole=HOLE, **context)).split(HOLE))


def render(template: str, writer: EffectWriter, some: Iterable[PieceLight] = (), **context: object) -> Markup:
    """A template of this table, with the small parts as ``g``."""
    return templating.render(
        f"{FOLDER}/{template}",
        lit=lighting_of(some),
        writer=writer,
        t=writer.t,
        ui=page_translator(writer.language),
        g=pieces,
        close=CLOSE,
        **context,
    )
