"""The page of a table, part by part: a part is drawn anew only when something in it has changed.

Every part is a block of ``templates/parts/table.html``.  It is filled with the things named here and nothing else, so
these are also all that it depends on, and as long as they are equal to those of the last time its text is the same.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from jinja2 import Template
from markupsafe import Markup, escape

from ludgate.server.sitting import OVER
from ludgate.text.languages import Tongue
from ludgate.web import looks
from ludgate.web.face import Choice, Look, table_context
from ludgate.web.strips import Parts
from ludgate.web.tables.common import Art, Drawing, Figure, Memory, Panels, Scene, Sight, stacked
from ludgate.web.visit import Visit

TEMPLATE = "parts/table.html"
# signs that no text has
GAP = Markup("\0")  # where a drawing will hang in its frame
# where words will stand that change so often that the part around them is not filled anew for them
PLY, PHASE, PROGRESS, SENTENCE, SCORE, NOTE = map(Markup, "\1\2\3\4\5\6")
WORDS = re.compile(f"([{PLY}-{NOTE}])")
Words = dict[str, str]  # by their signs
HIDDEN = Markup('<input type="hidden" name="token" value="{token}"><input type="hidden" name="ply" value="{ply}">')
# what the blocks show of the table
TOP = ("mine", "title", "over")
PROMPT = (
    *("mine", "names", "decider", "thinking", "notice", "notice_kind", "notice_rule", "asked", "own_seats"),
    *("picked", "buttons", "held", "over", "trail", "steps", "can_ask"),
)
LOG = ("news", "news_from", "opening")
CHAT = ("chat", "own_seats")


class Part(NamedTuple):
    """A part of the page: its name, its block, what is filled in there, and the words and drawings in its gaps."""

    name: str
    block: str
    shown: Mapping[str, object]
    words: Words
    art: tuple[Art | Panels, ...] = ()


def fragment(visit: Visit, look: Look, **more: str) -> Markup:
    """The part of the page that changes when something happens; the stream sends nothing else."""
    return whole(parts(visit, look, Memory(), **more))


def whole(found: Parts) -> Markup:
    """All parts together."""
    return Markup("".join(map(str, found.values())))


def parts(visit: Visit, look: Look, memory: Memory, **more: str) -> Parts:
    """The parts by name, in their order; what ``memory`` still has is not drawn again."""
    context = table_context(visit, look, memory, **more)
    usual = {"t": visit.t, "ui": visit.t, "token": visit.token, "address": look.address, "game": look.info.game}
    frames = memory.part("frames", usual, dict[str, Frame])
    found: Parts = {}
    for name, block, shown, words, art in _all_parts(visit, look, context):
        frame = frames.get(name)
        if frame is None or frame.shown != shown:
            frame = frames[name] = Frame(block, usual, shown)
        text, *more_text = frame.with_words(words)
        found[name] = text
        for place, (drawn, after) in enumerate(zip(art, more_text, strict=True), 1):
            if isinstance(drawn, Panels):
                found |= {f"{name}-{place}-{number}": panel for number, panel in enumerate(drawn)}
            else:
                found[f"{name}-{place}-0"] = drawn
            found[f"{name}-after-{place}"] = after
    return found


class Frame:
    """A block as it was filled, cut where it has gaps for drawings, and where it has signs for words."""

    def __init__(self, block: str, usual: Mapping[str, object], shown: Mapping[str, object]) -> None:
        texts = filled(block, {**usual, **shown}).split(GAP)
        self.shown = shown
        self._cut = [WORDS.split(text) if WORDS.search(text) else text for text in texts]
        self._words: Words | None = None
        self._texts: list[str | Drawing] = []

    def with_words(self, words: Words) -> list[str | Drawing]:
        """Its texts with words in place of their signs; as long as these are the same, the same texts."""
        if self._words != words:
            self._words = words
            self._texts = [
                text if isinstance(text, str) else Drawing([words.get(strip, strip) for strip in text])
                for text in self._cut
            ]
        return self._texts


def _all_parts(visit: Visit, look: Look, context: Mapping[str, object]) -> list[Part]:
    """All parts, with what they show."""
    sight, scene, names, log = context["sight"], context["scene"], context["names"], context["log"]
    choices = context["choices"]
    assert isinstance(sight, Sight)
    assert isinstance(scene, Scene)
    assert isinstance(names, list)
    assert isinstance(log, Drawing)
    assert isinstance(choices, list)
    hidden = _hidden(visit.token)
    asking = {"hidden": hidden, "curtain": look.curtain, "lit": bool(scene.targets)}
    rows = (stacked(*(option_row(visit.t, choice) for choice in choices)),) if choices and look.curtain is None else ()
    mine = {"own": sight.seat is not None, "name": names[sight.mine]}
    phase, sentence = str(context["phase"]), str(context["prompt"])
    ply: Words = {PLY: str(look.ply)}
    top = {"curtain": look.curtain, "ply": PLY, "phase": PHASE if phase else "", "progress": PROGRESS}
    how_far: Words = {**ply, PHASE: escape(phase), PROGRESS: escape(scene.progress)}
    asking |= {"prompt": SENTENCE, "rows": GAP, "count": len(choices)}
    handing_over = sight.seat is not None and look.info.status != OVER and not look.info.seats[sight.seat].lent
    return [
        Part("top", "top", {**top, **_some(context, TOP)}, how_far),
        Part("forms", "forms", {"hidden": hidden}, ply),
        Part("prompt", "prompt", {**asking, **_some(context, PROMPT)}, {**ply, SENTENCE: escape(sentence)}, rows),
        Part("tabs", "tabs", mine, {}),
        Part("board", "board", {"drawing": GAP}, {}, (scene.board,)),
        Part("mine", "mine", {"drawing": GAP, "seat": sight.mine, **mine}, {}, (scene.mine,)),
        Part("hand", "hand", {"drawing": GAP}, {}, (scene.hand,)),
        Part("players", "players", {}, {}),
        *(_seat(look, context, sight, scene, number) for number in range(len(scene.figures))),
        Part("log", "log", {"drawing": GAP, **_some(context, LOG)}, {}, (log,)),
        Part("chat", "chat", _some(context, CHAT), {}),
        Part(
            "foot",
            "foot",
            {
                "legend": context["legend"],
                "watching": context["watching"],
                "seat": sight.seat if handing_over else None,
                "freeing": _freeing(look, context, names),
            },
            {},
        ),
    ]


@lru_cache(1024)
def _hidden(token: str) -> Markup:
    """What every form about a move carries."""
    return HIDDEN.format(token=token, ply=PLY)


def _some(context: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    return {name: context[name] for name in names}


def _freeing(look: Look, context: Mapping[str, object], names: list[str]) -> list[tuple[int, str]]:
    """The seats that the host may give to somebody else, with the names of those who hold them."""
    if not context["hosting"] or look.info.status == OVER:
        return []
    host = look.info.host
    return [(seat.seat, names[seat.seat]) for seat in look.info.seats if seat.person not in {None, host}]


def _seat(look: Look, context: Mapping[str, object], sight: Sight, scene: Scene, number: int) -> Part:
    """A seat in the list of seats, and what can be done about who sits there."""
    one = scene.figures[number]
    seat = one.seat
    away, invitations = context["away"], context["invitations"]
    assert isinstance(away, list)
    assert isinstance(invitations, dict)
    figures, area = figures_of(sight, scene, number), area_of(sight, scene, seat)
    shown = {
        **seat_shown(sight, scene, number),
        "score": None if one.score is None else SCORE,
        "note": NOTE,
        "figures": GAP if figures else "",
        "area": GAP if area else "",
        "seat": look.info.seats[seat],
        "over": look.info.status == OVER,
        "away": away[seat],
        "invitation": invitations.get(seat, ""),
        "own_seats": context["own_seats"],
        "hosting": context["hosting"],
    }
    words: Words = {SCORE: escape(one.score), NOTE: escape(one.note)}
    return Part(f"seat-{number}", "seat", shown, words, tuple(filter(None, (figures, area))))


def seat_shown(sight: Sight, scene: Scene, number: int) -> dict[str, object]:
    """A seat in the list of seats as the game shows it, apart from its figures: these change much more often."""
    one = scene.figures[number]
    return {
        "number": one.seat,
        "name": sight.names[one.seat],
        "me": one.seat == sight.seat,
        "turn": one.turn,
        "score": one.score,
        "score_label": one.score_label,
        "note": one.note,
    }


def figures_of(sight: Sight, scene: Scene, number: int) -> Drawing:
    """The key figures of a seat."""
    one = scene.figures[number]
    return sight.memory.part(f"figures {number}", one.figures, lambda: Drawing(map(_figure, one.figures)))


@lru_cache(1024)
def _figure(one: Figure) -> Markup:
    return looks.macro("parts/figure.html", "figure")(one)


@lru_cache(8192)
def option_row(t: Tongue, choice: Choice) -> Markup:
    """An option in the list of all."""
    return looks.macro("parts/option.html", "option")(choice, t)


def area_of(sight: Sight, scene: Scene, seat: int) -> Art:
    """The area of another player."""
    return scene.others[sight.others.index(seat)] if seat in sight.others else Markup()


@cache
def _template() -> tuple[Template, dict[str, object]]:
    """The template, and what every template knows; Jinja would put the latter together anew for every block."""
    template = looks.environment().get_template(TEMPLATE)
    return template, dict(template.globals)


def filled(block: str, context: Mapping[str, object]) -> str:
    """A block of the template by itself."""
    template, usual = _template()
    everything = looks.Known(template.environment, {**usual, **context}, template.name, {})
    return "".join(template.blocks[block](everything))
