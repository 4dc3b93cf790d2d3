"""The page of a lesson: the table as it is drawn for everybody, and the coach beside the prompt."""

from dataclasses import dataclass

from markupsafe import Markup
from msgspec.structs import replace

from ludgate.engine.contract import Decision, Event, Option
from ludgate.server.story import LogEntry
from ludgate.text import Sentences, sentences
from ludgate.web import table_page
from ludgate.web.fragments import area_of, figures_of, filled, seat_shown
from ludgate.web.game_titles import titled
from ludgate.web.lessons.pointing import holds, pointed
from ludgate.web.lessons.script import LEARNER, Lesson, lesson
from ludgate.web.lessons.stage import StagedStep, frames
from ludgate.web.lessons.words import told
from ludgate.web.render.api import Scene, Snapshot, no_foresight, renderer
from ludgate.web.render.illustrations import illustrated
from ludgate.web.request_context import RequestContext

AROUND = {"seat-card-": "others", "log": "talk"}  # ids of the page beside the drawn table, and where a phone has them


@dataclass(frozen=True)
class Lecture:
    """One step of a lesson, for one learner."""

    ctx: RequestContext
    game: str
    script: Lesson
    frame: StagedStep
    say: Sentences
    names: list[str]

    def address(self, step: int | None = None) -> str:
        return f"/lesson/{self.game}/{self.frame.number if step is None else step}"

    @property
    def over(self) -> bool:
        return self.frame.step is None

    def told(self, text: str) -> str:
        """A text of the script in the learner's language."""
        option, caption = self.frame.wanted, ""
        if option is not None:
            caption = self.snapshot(everything=True).caption(option)
        return told(self.game, text, self.say, self.ctx.language, caption)

    @property
    def task(self) -> str:
        """What to do now."""
        step = self.frame.step
        if step is not None and step.do:
            return self.told(step.do)
        return self.ctx.t.say("read on, and press “Next”.")

    # ------------------------------------------------------------ the table

    def snapshot(self, *, everything: bool = False) -> Snapshot:
        """What the renderer may know: of all options only the wanted one is shown, unless everything is asked for."""
        frame, ctx = self.frame, self.ctx
        last = last_events(frame.story)
        seen = table_page.snapshot_of(ctx, frame.table, LEARNER, self.names, self.say, last, still=self.over)
        if everything or not seen.deciding:
            return seen
        return replace(seen, decision=narrowed(seen, frame.wanted), look_ahead=no_foresight)

    def scene(self, snapshot: Snapshot) -> Scene:
        return renderer(self.game).scene(snapshot)

    def area(self, scene: Scene) -> str:
        """What a phone shows: the part of the table with the first mark that is not in the hand."""
        step = self.frame.step
        if step is None:
            return "board"
        parts = {"board": scene.board, "mine": scene.mine, "others": Markup().join(scene.others)}
        inside = (
            name for ident in step.marks for name, part in parts.items() if ident == name or holds(str(part), ident)
        )
        around = (name for ident in step.marks for sign, name in AROUND.items() if ident.startswith(sign))
        return step.area or next(inside, "") or next(around, "board")

    def drawn(self, snapshot: Snapshot, scene: Scene) -> Markup:
        """The board, the areas and the list of players, as at every table."""
        usual = {"t": self.ctx.t, "ui": self.ctx.t}
        found = [
            filled("board", {**usual, "drawing": scene.board}),
            filled("mine", {**usual, "drawing": scene.mine, "seat": LEARNER, "own": True}),
            filled("hand", {**usual, "drawing": scene.hand}),
        ]
        if scene.aside is not None:
            found.append(filled("aside", {**usual, "drawing": scene.aside.art, "label": scene.aside.label}))
        found.append(filled("players", usual))
        for number, one in enumerate(scene.figures):
            who = {"seat": {"bot": one.seat != LEARNER}, "over": True, "away": False}
            art = {"figures": figures_of(snapshot, scene, number), "area": area_of(snapshot, scene, one.seat)}
            found.append(filled("seat", {**usual, **seat_shown(snapshot, scene, number), **who, **art}))
        return Markup("".join(found))

    # ------------------------------------------------------------ answers

    def later(self, piece: str) -> tuple[str, str]:
        """What to say about a piece that the step is not about, and the rule that it has to do with."""
        snapshot = self.snapshot(everything=True)
        scene, table = self.scene(snapshot), self.frame.table
        if piece in scene.targets or not scene.questions.get(piece):
            return self.ctx.t.say("That comes later. For now: {task}", task=self.task), ""
        for move in scene.questions[piece]:
            refusal = table.why_not(move) if snapshot.deciding else None
            if refusal is not None:
                return self.say.reason(refusal, self.ctx.language), table_page.known_rule(self.game, refusal.rule)
        return self.ctx.t.say("That comes later. For now: {task}", task=self.task), ""

    # ------------------------------------------------------------ the page

    def context(self, *, notice: str = "", rule: str = "") -> dict[str, object]:
        """Everything for the page."""
        ctx, frame = self.ctx, self.frame
        snapshot = self.snapshot()
        scene = self.scene(snapshot)
        found = table_page.choices(snapshot, scene)
        step = frame.step
        return {
            "lecture": self,
            "scene": scene,
            "drawn": self.drawn(snapshot, scene),
            "legend": renderer(self.game).legend(snapshot),
            "names": self.names,
            "title": titled(ctx.language)[self.game].title,
            "prompt": illustrated(
                snapshot, self.say.prompt(snapshot.decision, snapshot.view, self.names, ctx.language, you=True)
            )
            if frame.wanted is not None
            else "",
            "choices": found,
            "buttons": [choice for choice in found if not choice.pieces],
            "log": table_page.told(frame.story, LEARNER, snapshot, ctx.t),
            "area": self.area(scene),
            "step": step,
            "said": self.told(step.say if step is not None else self.script.end.say),
            "do": self.told(step.do) if step is not None and step.do else "",
            "learned": [self.told(text) for text in self.script.end.learned] if step is None else [],
            "result": self.result(),
            "notice": notice,
            "notice_rule": rule,
        }

    def result(self) -> object:
        """The scores in words, if the game is over."""
        if self.frame.table.decision is not None:
            return None
        return self.say.score_lines(self.frame.table.scores(), self.names, self.ctx.language)

    def page(self, **more: str) -> Markup:
        """The part of the page that changes from step to step."""
        marks = self.frame.step.marks if self.frame.step is not None else ()
        drawn = self.ctx.render("parts/lesson.html", **self.context(**more))
        return pointed(drawn, marks, self.ctx.t.say("the lesson is about this"))


def lecture(ctx: RequestContext, game: str, number: int) -> Lecture:
    """A step of a lesson, or the nearest there is."""
    script = lesson(game)
    assert script is not None, "pages ask for games with a lesson"
    all_frames = frames(game)
    frame = all_frames[max(1, min(number, len(all_frames))) - 1]
    own = ctx.person.name if ctx.person is not None else ctx.t.say("Guest")
    return Lecture(ctx, game, script, frame, sentences(game), [own, *script.names])


def narrowed(snapshot: Snapshot, wanted: Option | None) -> Decision:
    """The decision with the wanted option alone."""
    decision = snapshot.decision
    assert decision is not None
    return Decision(decision.seat, decision.kind, [wanted] if wanted is not None else [], decision.data)


def last_events(story: tuple[LogEntry, ...]) -> list[Event]:
    """What was done since the learner's last decision, that one included."""
    found: list[Event] = []
    for entry in reversed(story):
        found[:0] = entry.events
        if not entry.by_bot:
            break
    return found
