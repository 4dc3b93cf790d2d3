"""A table as one person sees it: everything that its page shows, and nothing else."""

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from ludgate.bots.brains import has_brain
from ludgate.bots.registry import bot_levels
from ludgate.engine.contract import Decision, Event
from ludgate.engine.registry import titles
from ludgate.engine.table import Table
from ludgate.server.live import LiveTable
from ludgate.server.models import OVER, PLAYING, SeatInfo, TableInfo
from ludgate.server.outcomes import Forbidden
from ludgate.server.story import MOVE, UNDO, ChatLine, LogEntry
from ludgate.server.studies import is_solo
from ludgate.text import Sentences, sentences
from ludgate.text.languages import Translator
from ludgate.text.rulebook import UnknownRule, rule_text
from ludgate.web import seat_log, templating
from ludgate.web.render.api import Drawing, Foreseen, Scene, Snapshot, no_foresight, renderer, touched_by
from ludgate.web.render.cache import ViewerCache
from ludgate.web.render.illustrations import illustrated
from ludgate.web.render.lighting import name_of
from ludgate.web.request_context import NotForYou, RequestContext

RECENT = 40  # rows of the log that are on the page at least
LEAVING = 20  # rows that leave it together: as long as none does, the log only grows
CLOSE_BY = 12  # rows among which the last turn is looked for
BUTTONS = 10  # choices that are not pieces; more of them are a list
RowKey = tuple[int, int, bool]  # a row of the log: its ply, the number of a change of a seat, whether it was taken back
CLOSING = "</ul></li>\n"  # behind the rows of a seat


class Address(NamedTuple):
    """Addresses of a table that one person may use: ``address("/log")``."""

    table: str
    watch: str  # the token of a spectator's link, "" without one

    def __call__(self, rest: str = "") -> str:
        mark = f"?watch={self.watch}" if self.watch else ""
        return f"/table/{self.table}{rest}{mark}"


class Viewpoint(NamedTuple):
    """Through whose eyes a person looks at a table.  ``curtain``: the seat the shared screen is to be handed to."""

    live: LiveTable
    info: TableInfo
    ply: int
    table: Table
    seat: int | None
    curtain: int | None
    watch: str  # the token of a spectator's link, "" without one

    @property
    def read_only(self) -> bool:
        return self.seat is None or self.info.status == OVER

    @property
    def studied(self) -> bool:
        """Can games of this kind be explained and analysed?"""
        return has_brain(self.info.game)

    @property
    def address(self) -> Address:
        """The addresses of this table that this person may use."""
        return Address(self.info.id, self.watch)


class CaptionedOption(Struct, frozen=True):
    """An option: its notation, its caption, the pieces it begins with."""

    text: str
    caption: str
    aside: bool
    pieces: tuple[str, ...]
    note: str = ""  # what it would bring


class UndoStep(Struct, frozen=True):
    """An own step of this turn in words; ``back``: how many steps lead to before it."""

    text: str
    back: int


class LogLine(Struct, frozen=True):
    """A line of the log, with the names of the pieces it is about."""

    ply: int
    text: str
    names: str
    undone: bool


class Turn(Struct, frozen=True):
    """Lines of one seat in a row."""

    seat: int
    lines: tuple[LogLine, ...]


def look_at(ctx: RequestContext, table: str) -> Viewpoint:
    """The table of the address, if this person may look at it."""
    live = ctx.site.lobby.table(table)
    watch = ctx.asked("watch") or ctx.field("watch")
    watch = watch if watch.isascii() else ""
    if not live.may_look(ctx.person_id, watch or None):
        raise NotForYou("This table is private: ask the host for a link.")
    seats = live.seats_of(ctx.person_id)
    if seats:
        watch = ""
    seat, curtain = _eyes(live, ctx, seats)
    live.visit()
    glance = live.glance()
    return Viewpoint(live, glance.info, glance.ply, glance.table, seat, curtain, watch)


def _eyes(live: LiveTable, ctx: RequestContext, seats: Sequence[int]) -> tuple[int | None, int | None]:
    """The seat that is shown, and the seat that a curtain waits for.

    At a shared screen nobody's hand is shown before its owner has said that they sit there.
    """
    if len(seats) <= 1:
        return (seats[0] if seats else None), None
    table, shown = ctx.session.shown or ("", -1)
    if table != live.info.id or shown not in seats:
        shown = -1
    turn = live.info.turn
    if turn is not None and turn in seats and turn != shown and live.info.status != OVER:
        return None, turn
    return (shown if shown >= 0 else None), None


# ---------------------------------------------------------------- the snapshot


def say_of(live: LiveTable) -> Sentences:
    """The sentences of the game on a table."""
    return sentences(live.info.game) if live.content is None else _own_sentences(live.info.game, live.content)


@lru_cache(32)
def _own_sentences(game: str, content: Path) -> Sentences:
    """Those of a player's own components; the name of such a file says what is in it."""
    return sentences(game, content)


def snapshot_of(
    ctx: RequestContext,
    table: Table,
    seat: int | None,
    names: list[str],
    say: Sentences,
    last: Sequence[Event],
    *,
    still: bool,
    cache: ViewerCache | None = None,
    moment: int | None = None,
) -> Snapshot:
    """What the renderer of a game may know."""
    decision = table.decision
    if decision is not None and (still or decision.seat != seat):
        decision = Decision(decision.seat, decision.kind, [], decision.data)
    touched = touched_by(table.game, last, seat)
    return Snapshot(
        game=table.game,
        view=table.view(seat),
        seat=seat,
        decision=decision,
        names=names,
        say=say,
        language=ctx.language,
        last=touched,
        read_only=still,
        rulings=table.options,
        look_ahead=no_foresight if still or seat is None else partial(foreseen, table, seat),
        cache=cache or ViewerCache(),
        moment=moment,
    )


def foreseen(table: Table, seat: int, *answers: str) -> Foreseen | None:
    """What the deciding seat would see and decide after some answers; all it cannot know is dealt anew there."""
    after = table.foreseen(*answers)
    if after is None or after.decision is None or after.decision.seat != seat:
        return None
    return Foreseen(after.view(seat), after.decision)


def last_events(entries: Sequence[LogEntry]) -> list[Event]:
    """What the last seat that moved did in a row."""
    standing = [entry for entry in entries if entry.kind == MOVE and not entry.undone]
    if not standing:
        return []
    seat = standing[-1].seat
    found: list[Event] = []
    for entry in reversed(standing):
        if entry.seat != seat:
            break
        found[:0] = entry.events
    return found


# ---------------------------------------------------------------- parts of the page


def choices(snapshot: Snapshot, scene: Scene) -> list[CaptionedOption]:
    """All options with their captions."""
    begins: dict[str, list[str]] = {}
    for ident, texts in scene.targets.items():
        for text in texts:
            begins.setdefault(text, []).append(ident)
    return [
        CaptionedOption(
            option.text,
            illustrated(snapshot, snapshot.caption(option)),
            option.aside,
            tuple(begins.get(option.text, ())),
            scene.notes.get(option.text, ""),
        )
        for option in snapshot.options
    ]


def lines_of(scene: Scene) -> list[CaptionedOption]:
    """The lines of several answers that pieces stand for."""
    begins: dict[tuple[str, str], list[str]] = {}
    for ident, lines in scene.ahead.items():
        for line in lines:
            begins.setdefault(line, []).append(ident)
    return [CaptionedOption(text, caption, False, tuple(pieces)) for (text, caption), pieces in begins.items()]


def told(entries: Sequence[LogEntry], look_seat: int | None, snapshot: Snapshot, t: Translator) -> list[Turn]:
    """The log in sentences with pictures, a group for each turn."""
    lines = [(entry.seat, line) for entry in entries for line in _drawn_lines(entry, look_seat, snapshot, t)]
    return [Turn(seat, tuple(line for _, line in group)) for seat, group in groupby(lines, key=lambda pair: pair[0])]


def _drawn_lines(entry: LogEntry, look_seat: int | None, snapshot: Snapshot, t: Translator) -> list[LogLine]:
    """One row of the game as a page shows it."""
    lines = log_lines(entry, look_seat, snapshot, t)
    return [replace(line, text=illustrated(snapshot, line.text)) for line in lines]


def log_lines(entry: LogEntry, look_seat: int | None, snapshot: Snapshot, t: Translator) -> list[LogLine]:
    """One row of the game in sentences."""
    if entry.change is not None:
        return [LogLine(entry.ply, seat_log.sentence(entry.change, t), "", False)]
    if entry.kind == UNDO:
        return [LogLine(entry.ply, t.say("{name} takes a step back.", name=snapshot.names[entry.seat]), "", False)]
    found = []
    for event in entry.events:
        text = snapshot.say.event_line(event, look_seat, snapshot.names, snapshot.language)
        if text:
            names = " ".join(sorted({name_of(n) for n in touched_by(snapshot.game, [event], look_seat)}))
            found.append(LogLine(entry.ply, text, names, entry.undone))
    return found


def shown_log(
    entries: list[LogEntry], viewpoint: Viewpoint, snapshot: Snapshot, t: Translator, news_from: int
) -> Drawing:
    """The log as the page shows it; rows that were shown before are not made again."""
    known = (viewpoint.seat, snapshot.names, viewpoint.info.status == OVER)
    rows = snapshot.cache.part("rows", known, dict[tuple[RowKey, bool], Markup])
    openings, shown = _openings(snapshot), list[str]()
    turn, found = None, {}
    for entry in entries:
        key = entry.ply, entry.change.number if entry.change else 0, entry.undone
        row = key, entry.moment > news_from
        if row not in rows:
            rows[row] = _rows(tuple(_drawn_lines(entry, viewpoint.seat, snapshot, t)), new=row[1])
        found[row] = rows[row]
        if entry.seat != turn:
            shown += (CLOSING, openings[entry.seat]) if shown else (openings[entry.seat],)
            turn = entry.seat
        shown.append(rows[row])
    if len(rows) > 4 * RECENT:  # those that have left the page
        rows.clear()
        rows.update(found)
    return Drawing([*shown, CLOSING] if shown else ())


@lru_cache(1024)
def _rows(lines: tuple[LogLine, ...], *, new: bool) -> Markup:
    """Lines of the log as rows of a list; who waits at the same table most often reads the same ones."""
    return templating.macro("parts/told.html", "rows")(lines, new)


def _openings(snapshot: Snapshot) -> list[Markup]:
    """What stands before the rows of a seat."""

    def draw() -> list[Markup]:
        macros = "tables/macros.html", "parts/told.html"
        emblem, opening = templating.macro(macros[0], "emblem"), templating.macro(macros[1], "opening")
        return [opening(seat, emblem(seat, name)) for seat, name in enumerate(snapshot.names)]

    return snapshot.cache.part("openings", snapshot.names, draw)


def first_shown(ply: int) -> int:
    """The ply after which the log on the page begins."""
    return max(0, ply - RECENT) // LEAVING * LEAVING


def beginning(live: LiveTable, viewpoint: Viewpoint, snapshot: Snapshot) -> list[str]:
    """What happened before the first decision, in words."""

    def say() -> list[str]:
        opening = live.opening(viewpoint.seat)
        said = [snapshot.say.event_line(event, viewpoint.seat, snapshot.names, snapshot.language) for event in opening]
        return [illustrated(snapshot, line) for line in said if line]

    return snapshot.cache.part("opening", (viewpoint.seat, snapshot.names), say)


def reason_of(ctx: RequestContext, viewpoint: Viewpoint, scene: Scene, piece: str) -> tuple[str, str]:
    """Why a piece is not lit, and the rule that says so; empty if there is nothing to say."""
    say = say_of(viewpoint.live)
    person = ctx.person_id
    if person is None:
        return "", ""
    for move in scene.questions.get(piece, ()):
        try:
            refusal = viewpoint.live.why_not(person, move)
        except Forbidden as error:
            return error.said(ctx.language), ""
        if refusal is not None:
            return say.reason(refusal, ctx.language), known_rule(viewpoint.info.game, refusal.rule)
    return "", ""


def known_rule(game: str, rule: str) -> str:
    """The number of a rule if the rules reader has it."""
    try:
        return rule_text(game, rule, "en").id
    except UnknownRule:
        return ""


class OptionMenu(Struct, frozen=True):
    """All options; those that are buttons of the prompt; those of the piece that was picked; lines of several."""

    choices: list[CaptionedOption]
    buttons: list[CaptionedOption]
    picked: list[CaptionedOption]
    lines: list[CaptionedOption]


class UndoPanel(Struct, frozen=True):
    """The own steps of this turn, and what waits: for a yes of the others (whose), for a yes of one's own."""

    trail: list[UndoStep]
    steps: int
    can_ask: bool
    asked: int | None
    held: str | None


class LogPanel(Struct, frozen=True):
    """What happened: before the first decision, and since; how much of it is new since the own last turn."""

    opening: list[str]
    log: Drawing
    news: int
    news_from: int


class Company(Struct, frozen=True):
    """Who sits, hosts and watches, and what they say."""

    chat: list[ChatLine]
    away: list[bool]
    own_seats: tuple[int, ...]
    hosting: bool
    lent: int | None  # the seat that this person may play again
    freeing: list[int]  # seats that the host may give to somebody else
    invitations: dict[int, str]  # by seat
    watching: str


class FlashMessage(Struct, frozen=True):
    """What is said to the person alone, and the rule it is about."""

    text: str = ""
    kind: str = ""
    rule: str = ""


class TablePage(Struct, frozen=True):
    """Everything on the page of a table that is being played or is over."""

    snapshot: Snapshot
    scene: Scene
    legend: Markup
    title: str
    over: bool
    phase: str
    prompt: str
    thinking: bool
    offer: OptionMenu
    back: UndoPanel
    story: LogPanel
    company: Company
    notice: FlashMessage
    asking: bool  # can a bot be asked something here?


def page_of(
    ctx: RequestContext,
    viewpoint: Viewpoint,
    cache: ViewerCache,
    *,
    notice: str = "",
    kind: str = "",
    pick: str = "",
    why: str = "",
) -> TablePage:
    """The table as this person sees it."""
    live, info, ply = viewpoint.live, viewpoint.info, viewpoint.ply
    say, names = say_of(live), cache.part("names", info.seats, lambda: info.names(ctx.language))
    entries = live.log(first_shown(ply), viewpoint.seat)
    last = last_events(entries[-CLOSE_BY:])
    snapshot = snapshot_of(
        ctx, viewpoint.table, viewpoint.seat, names, say, last, still=viewpoint.read_only, cache=cache, moment=ply
    )
    drawn = renderer(info.game)
    scene = drawn.scene(snapshot)
    reason, rule = reason_of(ctx, viewpoint, scene, why) if why else ("", "")
    phase = str(snapshot.view.get("phase") or "over")
    return TablePage(
        snapshot=snapshot,
        scene=scene,
        legend=cache.part("legend", (names, snapshot.rulings, snapshot.seat), lambda: drawn.legend(snapshot)),
        title=info.title or ctx.context_title(info.game),
        over=info.status == OVER,
        phase=say.phase_name(phase, ctx.language) if "phase" in snapshot.view else "",
        prompt=prompt(ctx, viewpoint, snapshot),
        thinking=live.thinking is not None,
        offer=_offer(snapshot, scene, pick),
        back=_way_back(ctx, viewpoint, snapshot, entries),
        story=_story(ctx, viewpoint, snapshot, entries),
        company=_company(ctx, viewpoint, cache),
        notice=FlashMessage(notice or reason, kind or ("why" if reason else ""), rule),
        asking=viewpoint.seat is not None and info.status == PLAYING and is_solo(info) and viewpoint.studied,
    )


def _offer(snapshot: Snapshot, scene: Scene, pick: str) -> OptionMenu:
    found, lines = choices(snapshot, scene), lines_of(scene)
    picked = [choice for choice in (*found, *lines) if pick in choice.pieces] if pick else []
    placeless = [choice for choice in found if not (choice.pieces or choice.aside)]
    return OptionMenu(found, placeless[:BUTTONS], picked, lines)


def _way_back(ctx: RequestContext, viewpoint: Viewpoint, snapshot: Snapshot, entries: Sequence[LogEntry]) -> UndoPanel:
    live, own = viewpoint.live, _player(ctx, viewpoint)
    steps = live.undo_steps(own) if own is not None else 0
    held = live.held(own) if own is not None else None
    return UndoPanel(
        trail=trail(steps, int(held is not None), entries, snapshot, live.position_at),
        steps=steps,
        can_ask=own is not None and live.can_ask_undo(own),
        asked=None if live.undo_asked is None else live.undo_asked.seat,
        held=held,
    )


def _story(ctx: RequestContext, viewpoint: Viewpoint, snapshot: Snapshot, entries: list[LogEntry]) -> LogPanel:
    live, ply, own = viewpoint.live, viewpoint.ply, _player(ctx, viewpoint)
    news_from = min(ply, live.my_last_ply(own)) if own is not None and viewpoint.info.status != OVER else ply
    taken_back = [entry.ply for entry in entries if entry.kind == UNDO and entry.seat == viewpoint.seat]
    news_from = max([news_from, *taken_back])  # whoever takes a decision back has seen what followed from it
    return LogPanel(
        opening=[] if first_shown(ply) else beginning(live, viewpoint, snapshot),
        log=shown_log(entries, viewpoint, snapshot, ctx.t, news_from),
        news=ply - news_from if snapshot.deciding else 0,
        news_from=news_from if snapshot.deciding else 0,
    )


def _company(ctx: RequestContext, viewpoint: Viewpoint, cache: ViewerCache) -> Company:
    live, info, person = viewpoint.live, viewpoint.info, ctx.person_id
    own_seats, over = live.seats_of(person), info.status == OVER
    return Company(
        chat=live.chat(reader=person),
        away=live.away,
        own_seats=own_seats,
        hosting=person == info.host,
        lent=next((one.seat for one in info.seats if _may_return(one, person, own_seats)), None) if not over else None,
        freeing=live.can_be_freed if person == info.host else [],
        invitations=invitations(ctx, viewpoint),
        watching=cache.part("watching", info.id, lambda: watching(ctx, info)) if own_seats else "",
    )


def _may_return(seat: SeatInfo, person: str | None, own_seats: Sequence[int]) -> bool:
    """Is it a seat that is kept for this person, or that a bot plays for them?"""
    return person is not None and (seat.kept_for == person or (seat.lent and seat.seat in own_seats))


def _player(ctx: RequestContext, viewpoint: Viewpoint) -> str | None:
    """The person, if a seat of theirs is shown."""
    return ctx.person_id if viewpoint.seat is not None else None


def waiting_context(ctx: RequestContext, viewpoint: Viewpoint) -> dict[str, object]:
    """Everything for the page of a table that waits for people."""
    info, person = viewpoint.info, ctx.person_id
    return {
        "viewpoint": viewpoint,
        "info": info,
        "title": info.title or ctx.context_title(info.game),
        "names": info.names(ctx.language),
        "hosting": person == info.host,
        "own_seats": viewpoint.live.seats_of(person),
        "invitations": invitations(ctx, viewpoint),
        "watching": watching(ctx, info),
        "options": option_lines(info, ctx.language),
        "bots": bot_levels(info.game),
    }


def invitations(ctx: RequestContext, viewpoint: Viewpoint) -> dict[int, str]:
    """The links to open seats, for those who may invite."""
    person, lobby, table = ctx.person_id, ctx.site.lobby, viewpoint.info.id
    openings = [seat.seat for seat in viewpoint.info.seats if not seat.filled]
    if not openings or person is None or not viewpoint.live.may_invite(person):
        return {}
    return {seat: f"{ctx.base}/join/{lobby.seat_token(person, table, seat)}" for seat in openings}


def watching(ctx: RequestContext, info: TableInfo) -> str:
    """The link for spectators."""
    return f"{ctx.base}/watch/{ctx.site.lobby.spectator_token(info.id)}"


def option_lines(info: TableInfo, language: str) -> list[tuple[str, str, bool]]:
    """The table options in words: what, its value, and whether it is not the usual one."""
    say = sentences(info.game)
    usual = {option.name: option.default for option in titles()[info.game].options}
    return [
        (
            say.table_option_text(name, None, language).label,
            say.table_option_text(name, value, language).label,
            value != usual.get(name),
        )
        for name, value in info.options.items()
    ]


def trail(
    steps: int, held: int, entries: Sequence[LogEntry], snapshot: Snapshot, position_at: Callable[[int], Table]
) -> list[UndoStep]:
    """The own steps of this turn that can be taken back, in words; of these so many are held and not in the log."""
    made = steps - held
    standing = [entry for entry in entries if entry.kind == MOVE and not entry.undone][-made:] if made else []
    known = snapshot.cache.part("trail", (snapshot.seat, snapshot.names), dict[int, str])  # by ply
    if not standing:
        known.clear()
    for entry in standing:
        if entry.ply not in known:
            said = told_first(entry, snapshot) or caption_then(position_at(entry.ply - 1), entry, snapshot)
            known[entry.ply] = illustrated(snapshot, said)
    lines = [known[entry.ply] for entry in standing]
    return [UndoStep(line, held + len(lines) - place) for place, line in enumerate(lines) if line]


def told_first(entry: LogEntry, snapshot: Snapshot) -> str:
    """The first thing that is said of a step; nothing if it changed nothing yet, as the first half of a choice."""
    said = (snapshot.say.event_line(event, snapshot.seat, snapshot.names, snapshot.language) for event in entry.events)
    return next((line for line in said if line), "")


def caption_then(past: Table, entry: LogEntry, snapshot: Snapshot) -> str:
    """A step as it was offered; ``past`` is the table before it."""
    decision = past.decision
    chosen = next((option for option in decision.options if option.text == entry.move), None) if decision else None
    if decision is None or chosen is None or decision.seat != snapshot.seat:
        return ""
    return snapshot.say.option_sentence(past.view(snapshot.seat), decision, chosen, snapshot.names, snapshot.language)


def prompt(ctx: RequestContext, viewpoint: Viewpoint, snapshot: Snapshot) -> str:
    """One sentence: what is to be decided, by whom."""
    if viewpoint.curtain is not None:
        return ctx.t.say("{name}, it is your turn.", name=snapshot.names[viewpoint.curtain])
    said = snapshot.say.prompt(snapshot.decision, snapshot.view, snapshot.names, ctx.language, you=snapshot.deciding)
    return illustrated(snapshot, said)


def mark_of(text: str) -> str:
    """A short mark of what a page shows, to see whether it is still the same."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
