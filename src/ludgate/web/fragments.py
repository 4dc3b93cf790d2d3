"""The page of a table, part by part: a part is drawn anew only when something in it has changed.

Every part is a block of ``templates/parts/table.html``.  It is filled with the things named here and nothing else, so
these are also all that it depends on, and as long as they are equal to those of the last time its text is the same.
"""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, partial
from typing import NamedTuple

from jinja2 import Template
from markupsafe import Markup

from ludgate.server.models import PERSON
from ludgate.text.languages import Translator
from ludgate.web import templating
from ludgate.web.patch import SIGN, Parts, Worded, Words
from ludgate.web.render.api import Art, Drawing, Figure, Panels, Scene, SeatFigures, Snapshot, stacked
from ludgate.web.render.cache import ViewerCache
from ludgate.web.request_context import RequestContext
from ludgate.web.table_page import CaptionedOption, TablePage, UndoStep, Viewpoint, page_of
from ludgate.web.templating import escaped

TEMPLATE = "parts/table.html"
# signs that no text has
GAP = Markup("\0")  # where a drawing will hang in its frame
# where words will stand that change so often that the part around them is not filled anew for them
PLY, PHASE, PROGRESS, SENTENCE, SCORE, NOTE, BUTTONS, TRAIL = map(Markup, "\1\2\3\4\5\6\7\b")
COUNT, NEWS, NEWS_FROM = map(Markup, "\x0e\x0f\x10")
NO_WORDS: Words = {}
HIDDEN = Markup('<input type="hidden" name="token" value="{token}"><input type="hidden" name="ply" value="{ply}">')
# what the blocks show of the table, in this order
SHOWN = {
    "top": ("curtain", "mine", "title", "over", "phase", "focus", "seats"),
    "forms": (),
    "prompt": (
        *("curtain", "curtain_name", "mine", "thinking", "notice", "notice_kind", "notice_rule", "asked", "answers"),
        *(
            "lent",
            "picked",
            "plates",
            "buttons",
            "held",
            "over",
            "trail",
            "steps",
            "can_ask",
            "count",
            "opened",
            *("lines", "hurrying", "several", "asking"),
        ),
    ),
    "tabs": ("own", "name"),
    "board": (),
    "mine": ("seat", "own", "name"),
    "hand": (),
    "aside": ("label",),
    "players": (),
    "seat": (
        *("number", "name", "me", "mine", "turn", "score", "score_label", "score_sign", "figures", "area"),
        *("seat", "over", "away", "invitation", "own_seats", "hosting"),
    ),
    "log": ("news", "opening", "over"),
    "chat": ("chat", "own_seats", "speakers", "muting", "hosting"),
    "foot": ("legend", "watching", "seat", "freeing"),
}
SIGNS = {"ply": PLY, "progress": PROGRESS, "prompt": SENTENCE, "note": NOTE, "news_from": NEWS_FROM}
SIGNS |= {"drawing": GAP, "rows": GAP}


class Fragment(NamedTuple):
    """A part of the page: its name, its block, what is filled in there, and the words and drawings in its gaps."""

    name: str
    block: str
    shown: tuple[object, ...]
    words: Words = NO_WORDS
    art: tuple[Art | Panels, ...] = ()


def fragment(ctx: RequestContext, viewpoint: Viewpoint, **more: str) -> Markup:
    """The part of the page that changes when something happens; the stream sends nothing else."""
    return whole(parts(ctx, viewpoint, ViewerCache(), **more))


def whole(found: Parts) -> Markup:
    """All parts together."""
    return Markup("".join(map(str, found.values())))


def parts(ctx: RequestContext, viewpoint: Viewpoint, cache: ViewerCache, **more: str) -> Parts:
    """The parts by name, in their order; what ``cache`` still has is not drawn again."""
    page = page_of(ctx, viewpoint, cache, **more)
    usual = {"t": ctx.t, "ui": ctx.t, "token": ctx.token, "address": viewpoint.address, "game": viewpoint.info.game}
    blocks = cache.part("blocks", usual, ViewerCache)
    found: Parts = {}
    for name, block, shown, words, art in _all_parts(ctx, viewpoint, page):
        texts = [_worded(text, words) for text in blocks.variant(name, shown, partial(_cut, block, usual, shown))]
        found[name] = texts[0]
        for place, drawn in enumerate(art, 1):
            first, after = _gap_names(name, place)
            if isinstance(drawn, Panels):
                found.update(zip(_panel_names(name, place, len(drawn)), drawn, strict=True))
            else:
                found[first] = drawn
            found[after] = texts[place]
    return found


@cache
def _gap_names(name: str, place: int) -> tuple[str, str]:
    """The names of a drawing in a gap of a part, and of what comes after it."""
    return f"{name}-{place}-0", f"{name}-after-{place}"


@cache
def _panel_names(name: str, place: int, count: int) -> tuple[str, ...]:
    return tuple(f"{name}-{place}-{number}" for number in range(count))


def _cut(block: str, usual: Mapping[str, object], shown: tuple[object, ...]) -> list[tuple[str, frozenset[str]]]:
    """A block as it is filled, cut where it has gaps for drawings; with the signs for words that each piece has."""
    named = dict(zip(SHOWN[block], shown, strict=True))
    text = filled(block, {**usual, "hidden": _hidden(str(usual["token"])), **SIGNS, **named})
    return [(piece, frozenset(SIGN.findall(piece))) for piece in text.split(GAP)]


def _worded(cut: tuple[str, frozenset[str]], words: Words) -> str | Worded:
    """A piece of a block with the words for its signs."""
    text, signs = cut
    return Worded(text, {sign: word for sign, word in words.items() if sign in signs}) if signs else text


def _all_parts(ctx: RequestContext, viewpoint: Viewpoint, page: TablePage) -> list[Fragment]:
    """All parts, with what they show."""
    snapshot, scene = page.snapshot, page.scene
    ply: Words = {PLY: str(viewpoint.ply)}
    phase = PHASE if page.phase else ""
    how_far: Words = {**ply, PHASE: escaped(page.phase), PROGRESS: escaped(scene.progress)}
    own, owner = snapshot.seat is not None, snapshot.names[snapshot.mine]
    seats = len(snapshot.names)
    head = (viewpoint.curtain, snapshot.deciding, page.title, page.over, phase, scene.focus, seats)
    return [
        Fragment("top", "top", head, how_far),
        Fragment("forms", "forms", (), ply),
        _prompt(ctx.t, viewpoint, page),
        Fragment("tabs", "tabs", (own, owner)),
        Fragment("board", "board", (), NO_WORDS, (scene.board,)),
        Fragment("mine", "mine", (snapshot.mine, own, owner), NO_WORDS, (scene.mine,)),
        Fragment("hand", "hand", (), NO_WORDS, (scene.hand,)),
        *([Fragment("aside", "aside", (scene.aside.label,), NO_WORDS, (scene.aside.art,))] if scene.aside else []),
        Fragment("players", "players", ()),
        *[_seat(viewpoint, page, number) for number in range(len(scene.figures))],
        _log(ctx.t, page),
        _chat(ctx, viewpoint, page),
        _foot(viewpoint, page),
    ]


def _prompt(t: Translator, viewpoint: Viewpoint, page: TablePage) -> Fragment:
    """What is to be decided, the buttons for it, the way back, and the list of all options."""
    curtain, names, deciding = viewpoint.curtain, page.snapshot.names, page.snapshot.deciding
    offer, back, notice, own_seats = page.offer, page.back, page.notice, page.company.own_seats
    choices = offer.choices
    lines = stacked(*[option_row(t, line) for line in offer.lines]) if curtain is None else Drawing()
    plates = page.scene.plates if curtain is None and not offer.picked else Drawing()
    shown = (
        curtain,
        None if curtain is None else names[curtain],
        deciding,
        page.thinking,
        notice.text,
        notice.kind,
        notice.rule,
        None if back.asked is None else names[back.asked],
        bool(own_seats) and back.asked not in own_seats,
        page.company.lent,
        _joined(map(button, offer.picked)),
        GAP if plates else "",
        BUTTONS if offer.buttons else "",
        back.held is not None,
        page.over,
        TRAIL if back.trail else "",
        min(back.steps, 2),
        back.can_ask,
        COUNT if choices else "",
        not (page.scene.targets or page.scene.plates) and len(choices) > len(offer.buttons),
        GAP if lines else "",
        page.thinking and bool(own_seats) and not deciding,
        page.scene.several if deciding else None,
        page.asking,
    )
    sentence, decision = escaped(page.prompt), page.snapshot.decision
    words: Words = {PLY: str(viewpoint.ply), SENTENCE: sentence}
    if decision is not None and not deciding:
        words[SENTENCE] = f"{templating.emblem(decision.seat)} {sentence}"
    if choices:
        words[COUNT], words[BUTTONS] = _count(t, len(choices)), _joined(map(button, offer.buttons))
    if back.trail:
        words[TRAIL] = _joined([way_back(t, step) for step in back.trail])
    rows = stacked(*[option_row(t, choice) for choice in choices]) if choices and curtain is None else Drawing()
    return Fragment("prompt", "prompt", shown, words, tuple(filter(None, (plates, rows, lines))))


def _joined(texts: Iterable[str]) -> Markup:
    return Markup("".join(texts))


@lru_cache(1024)
def _count(t: Translator, count: int) -> Markup:
    """What is above the list of all options."""
    return escaped(t.plural("{n} option", "All {n} options", count))


def _log(t: Translator, page: TablePage) -> Fragment:
    """The log, and above it how much is new."""
    story = page.story
    if not story.news:
        return Fragment("log", "log", ("", story.opening, page.over), NO_WORDS, (story.log,))
    words: Words = {NEWS: _news(t, story.news), NEWS_FROM: str(story.news_from)}
    return Fragment("log", "log", (NEWS, story.opening, page.over), words, (story.log,))


@lru_cache(1024)
def _news(t: Translator, news: int) -> Markup:
    text = t.plural("{n} step since your last turn: watch it", "{n} steps since your last turn: watch them", news)
    return escaped(text)


def _chat(ctx: RequestContext, viewpoint: Viewpoint, page: TablePage) -> Fragment:
    """What was said, by whom; names are those that tell people apart at this table."""
    company, names, seats = page.company, page.snapshot.names, viewpoint.info.seats
    speakers = [
        names[line.seat] if line.seat is not None and seats[line.seat].kind == PERSON else line.name
        for line in company.chat
    ]
    muting = ctx.person is not None
    return Fragment("chat", "chat", (company.chat, company.own_seats, speakers, muting, company.hosting))


def _foot(viewpoint: Viewpoint, page: TablePage) -> Fragment:
    """What the signs mean, and what can be done with the seats."""
    seat = page.snapshot.seat
    if seat is not None and (page.over or viewpoint.info.seats[seat].lent):
        seat = None
    freeing = [(number, page.snapshot.names[number]) for number in page.company.freeing]
    return Fragment("foot", "foot", (page.legend, page.company.watching, seat, freeing))


@lru_cache(1024)
def _hidden(token: str) -> Markup:
    """What every form about a move carries."""
    return HIDDEN.format(token=token, ply=PLY)


def _seat(viewpoint: Viewpoint, page: TablePage, number: int) -> Fragment:
    """A seat in the list of seats, and what can be done about who sits there."""
    snapshot, company, one = page.snapshot, page.company, page.scene.figures[number]
    seat = one.seat
    figures, area = figures_of(snapshot, page.scene, number), area_of(snapshot, page.scene, seat)
    shown = (
        seat,
        snapshot.names[seat],
        seat == snapshot.seat,
        seat == snapshot.mine,
        one.turn,
        None if one.score is None else SCORE,
        one.score_label,
        score_sign(one),
        GAP if figures else "",
        GAP if area else "",
        viewpoint.info.seats[seat],
        page.over,
        company.away[seat],
        company.invitations.get(seat, ""),
        company.own_seats,
        company.hosting,
    )
    words: Words = {SCORE: escaped(one.score or ""), NOTE: escaped(one.note)}
    return Fragment(f"seat-{number}", "seat", shown, words, tuple(filter(None, (figures, area))))


def seat_shown(snapshot: Snapshot, scene: Scene, number: int) -> dict[str, object]:
    """A seat in the list of seats as the game shows it, apart from its figures: these change much more often."""
    one = scene.figures[number]
    return {
        "number": one.seat,
        "name": snapshot.names[one.seat],
        "me": one.seat == snapshot.seat,
        "mine": one.seat == snapshot.mine,
        "turn": one.turn,
        "score": one.score,
        "score_label": one.score_label,
        "score_sign": score_sign(one),
        "note": one.note,
    }


def figures_of(snapshot: Snapshot, scene: Scene, number: int) -> Drawing:
    """The key figures of a seat."""
    one = scene.figures[number]
    return snapshot.cache.part(f"figures {number}", one.figures, lambda: Drawing(map(_figure, one.figures)))


@lru_cache(1024)
def score_sign(one: SeatFigures) -> Markup:
    """The sign before the score of a seat."""
    return templating.macro("tables/macros.html", "icon")(one.score_icon) if one.score_icon else Markup()


@lru_cache(1024)
def _figure(one: Figure) -> Markup:
    return templating.macro("parts/figure.html", "figure")(one)


@lru_cache(8192)
def button(choice: CaptionedOption) -> Markup:
    """An option as a button of the prompt."""
    return templating.macro("parts/option.html", "button")(choice)


@lru_cache(8192)
def way_back(t: Translator, step: UndoStep) -> Markup:
    """An own step of this turn, and the way back to before it."""
    return templating.macro("parts/option.html", "way_back")(step, t)


@lru_cache(8192)
def option_row(t: Translator, choice: CaptionedOption) -> Markup:
    """An option in the list of all."""
    return templating.macro("parts/option.html", "option")(choice, t)


def area_of(snapshot: Snapshot, scene: Scene, seat: int) -> Art:
    """The area of another player."""
    return scene.others[snapshot.others.index(seat)] if seat in snapshot.others else Markup()


@cache
def _template() -> tuple[Template, dict[str, object]]:
    """The template, and what every template knows; Jinja would put the latter together anew for every block."""
    template = templating.environment().get_template(TEMPLATE)
    return template, dict(template.globals)


def filled(block: str, context: Mapping[str, object]) -> str:
    """A block of the template by itself."""
    template, usual = _template()
    everything = templating.TemplateContext(template.environment, {**usual, **context}, template.name, {})
    return "".join(template.blocks[block](everything))
