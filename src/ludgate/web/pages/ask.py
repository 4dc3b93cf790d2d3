"""Asking a bot: why it moved, and what a level would do in one's place."""

from starlette.responses import Response

from ludgate.bots.explanations import Explanation, explain
from ludgate.bots.levels import LEVELS
from ludgate.server.models import OVER
from ludgate.server.story import MOVE
from ludgate.server.studies import MoveQuestion, is_solo
from ludgate.server.study_worker import MoveStudy
from ludgate.web import table_page
from ludgate.web.pages.seats import known
from ludgate.web.render.api import Snapshot
from ludgate.web.request_context import NotForYou, Page, RequestContext
from ludgate.web.table_page import LogLine, Viewpoint

RECENT = 12  # moves of bots that can be asked about from the table


def may_ask(viewpoint: Viewpoint) -> bool:
    """Is there somebody to ask at this table?"""
    return viewpoint.info.status == OVER or (viewpoint.seat is not None and is_solo(viewpoint.info))


def ask(ctx: RequestContext) -> Response:
    """Whom one can ask, and about what."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    if not may_ask(viewpoint):
        raise NotForYou("While people play with each other nobody is asked.")
    if viewpoint.info.status == OVER:
        return ctx.go(viewpoint.address("/replay"))
    names, say = viewpoint.info.names(ctx.language), table_page.say_of(viewpoint.live)
    snapshot = table_page.snapshot_of(ctx, viewpoint.table, viewpoint.seat, names, say, (), still=True)
    decision = viewpoint.table.decision
    deciding = decision is not None and decision.seat == viewpoint.seat
    return ctx.show(
        "ask.html",
        viewpoint=viewpoint,
        info=viewpoint.info,
        names=names,
        title=viewpoint.info.title or ctx.context_title(viewpoint.info.game),
        prompt=say.prompt(decision, snapshot.view, names, ctx.language, you=True) if deciding else "",
        levels=[(level.name, ctx.bot_word(level.name)) for level in LEVELS],
        moves=_moves_of_bots(ctx, viewpoint, snapshot),
    )


def _moves_of_bots(ctx: RequestContext, viewpoint: Viewpoint, snapshot: Snapshot) -> list[tuple[int, LogLine]]:
    """The last moves of bots that are told at all, the latest first, with their seats."""
    entries = viewpoint.live.log(max(0, viewpoint.ply - 10 * RECENT), viewpoint.seat)
    made = [entry for entry in entries if entry.kind == MOVE and entry.by_bot and not entry.undone]
    told = table_page.told(made, viewpoint.seat, snapshot, ctx.t)
    lines = {line.ply: (turn.seat, line) for turn in reversed(told) for line in reversed(turn.lines) if line.text}
    return list(dict(sorted(lines.items(), reverse=True)).values())[:RECENT]


def begin(ctx: RequestContext) -> Response:
    """Let an answer be worked out."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    question = MoveQuestion(ctx.required_number("ply"), ctx.field("level"))
    ctx.site.lobby.studies.ask(viewpoint.live, known(ctx), question)
    return ctx.go(_address(viewpoint, question))


def _address(viewpoint: Viewpoint, question: MoveQuestion) -> str:
    address = viewpoint.address("/answer")
    level = f"&level={question.level}" if question.level else ""
    return f"{address}{'&' if '?' in address else '?'}ply={question.ply}{level}"


def answer(ctx: RequestContext) -> Response:
    """The answer, as soon as there is one."""
    viewpoint = table_page.look_at(ctx, ctx.path["table"])
    question = MoveQuestion(ctx.number(ctx.asked("ply"), 0), ctx.asked("level"))
    studies = ctx.site.lobby.studies
    study = studies.answer(viewpoint.live, ctx.person_id, question)
    pending = study is None and studies.pending(viewpoint.live, ctx.person_id, question)
    return ctx.show(
        "answer.html",
        viewpoint=viewpoint,
        info=viewpoint.info,
        title=viewpoint.info.title or ctx.context_title(viewpoint.info.game),
        question=question,
        level=ctx.bot_word(question.level) if question.level else "",
        pending=pending,
        address=_address(viewpoint, question),
        study=study,
        name=viewpoint.info.names(ctx.language)[study.report.seat] if study else "",
        caption=study.captions[ctx.language].get(study.move, study.move) if study else "",
        explanation=None if study is None else explained(ctx, viewpoint, study),
    )


def explained(ctx: RequestContext, viewpoint: Viewpoint, study: MoveStudy) -> Explanation:
    """A study in the words of the reader."""
    say, game = table_page.say_of(viewpoint.live), viewpoint.info.game
    return explain(study.report, game, say, study.captions[ctx.language], ctx.language, study.move)


GET: dict[str, Page] = {"/table/{table}/ask": ask, "/table/{table}/answer": answer}
POST: dict[str, Page] = {"/table/{table}/ask": begin}
