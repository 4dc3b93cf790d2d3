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
from ludgate.web.lessons.stage import Frame, frames
from ludgate.web.lessons.words import told
from ludgate.web.render.api import Scene, Sight, renderer
from ludgate.web.request_context import Visit

AROUND = {"seat-card-": "others", "log": "talk"}  # ids of the page beside the drawn table, and where a phone has them


@dataclass(frozen=True)
class Lecture:
    """One step of a lesson, for one learner."""

    visit: Visit
    game: str
    script: Lesson
    frame: Frame
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
            caption = self.sight(everything=True).caption(option)
        return told(self.game, text, self.say, self.visit.language, caption)

    @property
    def task(self) -> str:
        """What to do now."""
        step = self.frame.step
        if step is not None and step.do:
            return self.told(step.do)
        return self.visit.t.say("read on, and press “Next”.")

    # ------------------------------------------------------------ the table

    def sight(self, *, everything: bool = False) -> Sight:
        """What the renderer may know: of all options only the wanted one is shown, unless everything is asked for."""
        frame, visit = self.frame, self.visit
        last = last_events(frame.story)
        seen = table_page.sight_of(visit, frame.table, LEARNER, self.names, self.say, last, still=self.over)
        return seen if everything or not seen.deciding else replace(seen, decision=narrowed(seen, frame.wanted))

    def scene(self, sight: Sight) -> Scene:
        return renderer(self.game).scene(sight)

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

    def drawn(self, sight: Sight, scene: Scene) -> Markup:
        """The board, the areas and the list of players, as at every table."""
        usual = {"t": self.visit.t, "ui": self.visit.t}
        found = [
            filled("board", {**usual, "drawing": scene.board}),
            filled("mine", {**usual, "drawing": scene.mine, "seat": LEARNER, "own": True}),
            filled("hand", {**usual, "drawing": scene.hand}),
            filled("players", usual),
        ]
        for number, one in enumerate(scene.figures):
            who = {"seat": {"bot": one.seat != LEARNER}, "over": True}
            art = {"figures": figures_of(sight, scene, number), "area": area_of(sight, scene, one.seat)}
            found.append(filled("seat", {**usual, **seat_shown(sight, scene, number), **who, **art}))
        return Markup("".join(found))

    # ------------------------------------------------------------ answers

    def later(self, piece: str) -> tuple[str, str]:
        """What to say about a piece that the step is not about, and the rule that it has to do with."""
        sight = self.sight(everything=True)
        scene, table = self.scene(sight), self.frame.table
        if piece in scene.targets or not scene.questions.get(piece):
            return self.visit.t.say("That comes later. For now: {task}", task=self.task), ""
        for move in scene.questions[piece]:
            refusal = table.why_not(move) if sight.deciding else None
            if refusal is not None:
                return self.say.reason(refusal, self.visit.language), table_page.known_rule(self.game, refusal.rule)
        return self.visit.t.say("That comes later. For now: {task}", task=self.task), ""

    # ------------------------------------------------------------ the page

    def context(self, *, notice: str = "", rule: str = "") -> dict[str, object]:
        """Everything for the page."""
        visit, frame = self.visit, self.frame
        sight = self.sight()
        scene = self.scene(sight)
        found = table_page.choices(sight, scene)
        step = frame.step
        return {
            "lecture": self,
            "scene": scene,
            "drawn": self.drawn(sight, scene),
            "legend": renderer(self.game).legend(sight),
            "names": self.names,
            "title": titled(visit.language)[self.game].title,
            "prompt": self.say.prompt(sight.decision, sight.view, self.names, visit.language, you=True)
            if frame.wanted is not None
            else "",
            "choices": found,
            "buttons": [choice for choice in found if not choice.pieces],
            "log": table_page.told(frame.story, LEARNER, sight, visit.t),
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
        return self.say.score_lines(self.frame.table.scores(), self.names, self.visit.language)

    def page(self, **more: str) -> Markup:
        """The part of the page that changes from step to step."""
        marks = self.frame.step.marks if self.frame.step is not None else ()
        drawn = self.visit.render("parts/lesson.html", **self.context(**more))
        return pointed(drawn, marks, self.visit.t.say("the lesson is about this"))


def lecture(visit: Visit, game: str, number: int) -> Lecture:
    """A step of a lesson, or the nearest there is."""
    script = lesson(game)
    assert script is not None, "pages ask for games with a lesson"
    all_frames = frames(game)
    frame = all_frames[max(1, min(number, len(all_frames))) - 1]
    own = visit.person.name if visit.person is not None else visit.t.say("Guest")
    return Lecture(visit, game, script, frame, sentences(game), [own, *script.names])


def narrowed(sight: Sight, wanted: Option | None) -> Decision:
    """The decision with the wanted option alone."""
    decision = sight.decision
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
