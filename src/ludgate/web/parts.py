"""The page of a table, part by part: a part is drawn anew only when something in it has changed.

Every part is a block of ``templates/parts/table.html``.  It is filled with the things named here and nothing else, so
these are also all that it depends on, and as long as they are equal to those of the last time its text is the same.
"""

from collections.abc import Mapping
from functools import cache, partial

from jinja2 import Template
from markupsafe import Markup

from ludgate.server.sitting import OVER
from ludgate.web import looks
from ludgate.web.face import Look, table_context
from ludgate.web.tables.common import Memory, Scene, Sight
from ludgate.web.visit import Visit

TEMPLATE = "parts/table.html"
FRESH, SAME = "<!--part {}-->", "<!--same {}-->"
Parts = dict[str, str]


def fragment(visit: Visit, look: Look, **more: str) -> Markup:
    """The part of the page that changes when something happens; the stream sends nothing else."""
    return whole(parts(visit, look, Memory(), **more))


def whole(found: Parts) -> Markup:
    """All parts together."""
    return Markup("".join(found.values()))


class Sent:
    """What a stream has sent: a page that knows the parts gets only those that have changed.

    Each part comes after a mark with its name, ``<!--part board-->``; for one that is as before there is only
    ``<!--same board-->``, and the script of the page puts in what it has.
    """

    def __init__(self) -> None:
        self._marks: dict[str, int] = {}

    def news(self, found: Parts) -> str:
        """What is to be sent, or nothing if nothing has changed."""
        marks = {name: hash(text) for name, text in found.items()}
        before, self._marks = self._marks, marks
        if before == marks:
            return ""
        return "".join(
            SAME.format(name) if before.get(name) == marks[name] else FRESH.format(name) + text
            for name, text in found.items()
        )


def parts(visit: Visit, look: Look, memory: Memory, **more: str) -> Parts:
    """The parts by name, in their order; what ``memory`` still has is not drawn again."""
    context = table_context(visit, look, memory, **more)
    usual = {"t": visit.t, "ui": visit.t, "token": visit.token, "address": look.address, "game": look.info.game}
    everything = {**visit.context(), **context}
    found: Parts = {name: filled(name, everything) for name in ("top", "prompt")}
    for name, block, own in _quiet_parts(look, context):
        key = {**usual, **own}
        found[name] = memory.part(name, key, partial(filled, block, key))
    return found


def _quiet_parts(look: Look, context: Mapping[str, object]) -> list[tuple[str, str, dict[str, object]]]:
    """What changes less often: the name of a part, its block, and what it shows."""
    sight, scene, names = context["sight"], context["scene"], context["names"]
    assert isinstance(sight, Sight)
    assert isinstance(scene, Scene)
    assert isinstance(names, list)
    mine = {"own": sight.seat is not None, "name": names[sight.mine]}
    telling = ("news", "news_from", "opening", "log", "emblems", "mine")
    handing_over = sight.seat is not None and look.info.status != OVER and not look.info.seats[sight.seat].lent
    return [
        ("tabs", "tabs", mine),
        ("board", "board", {"drawing": scene.board}),
        ("mine", "mine", {"drawing": scene.mine, "seat": sight.mine, **mine}),
        ("hand", "hand", {"drawing": scene.hand}),
        ("players", "players", {}),
        *((f"seat-{n}", "seat", _seat(look, context, sight, scene, n)) for n in range(len(scene.figures))),
        ("log", "log", {name: context[name] for name in telling}),
        ("chat", "chat", {"chat": context["chat"], "own_seats": context["own_seats"]}),
        (
            "foot",
            "foot",
            {
                "legend": context["legend"],
                "watching": context["watching"],
                "seat": sight.seat if handing_over else None,
            },
        ),
    ]


def _seat(look: Look, context: Mapping[str, object], sight: Sight, scene: Scene, number: int) -> dict[str, object]:
    """A seat in the list of seats, with the area of another player."""
    one = scene.figures[number]
    away = context["away"]
    assert isinstance(away, list)
    return {
        "one": one,
        "seat": look.info.seats[one.seat],
        "name": sight.names[one.seat],
        "me": one.seat == sight.seat,
        "over": look.info.status == OVER,
        "away": away[one.seat],
        "own_seats": context["own_seats"],
        "hosting": context["hosting"],
        "area": scene.others[sight.others.index(one.seat)] if one.seat in sight.others else Markup(),
    }


@cache
def _template() -> Template:
    return looks.environment().get_template(TEMPLATE)


def filled(block: str, context: Mapping[str, object]) -> str:
    """A block of the template by itself."""
    template = _template()
    return "".join(template.blocks[block](template.new_context(dict(context))))
