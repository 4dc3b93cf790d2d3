"""The loop: shows the table to whoever decides, reads what they want, and does it, until the game is over or left."""

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from ludgate import IllegalMove
from ludgate.terminal.commands import MOVE, NUMBER, Command, help_lines, local_word, read_command
from ludgate.terminal.files import BadFile, write_text
from ludgate.terminal.hotseat import PERSON, CannotUndo, Hotseat, PlayedLine
from ludgate.terminal.output import NumberedOption, Output, Section
from ludgate.terminal.renderer import TerminalRenderer
from ludgate.text import Sentences
from ludgate.text.languages import translator
from ludgate.text.rulebook import UnknownRule, rule_text, search

DOMAIN = "terminal"
LOG_LINES = 14  # in a narrow window; there is more room beside the hand in a wide one
WIDE_LOG_LINES = 24
RULES_FOUND = 8


class TerminalLoop:
    """One game in one language.  ``read`` gives the next line that was typed, or None at the end of the input."""

    def __init__(
        self,
        hotseat: Hotseat,
        say: Sentences,
        renderer: TerminalRenderer,
        language: str,
        output: Output,
        read: Callable[[], str | None],
        file: Path | None = None,
        *,
        terse: bool = False,
    ) -> None:
        self.hotseat = hotseat
        self.say = say
        self.renderer = renderer
        self.language = language
        self.output = output
        self.read = read
        self.terse = terse  # options are listed only when asked for
        self.t = translator(language, f"{hotseat.table.game}/{DOMAIN}", DOMAIN)
        self.names = player_names(hotseat.chairs, language)
        self.file = file  # the only file that may be written over
        self.saved_at = hotseat.table.ply
        self.told = {seat: len(hotseat.steps) for seat in hotseat.people}
        self.seated: int | None = None  # the person at the screen
        self.shown_turn = -1
        self.flash = ""  # a line to be shown with the next table

    # ------------------------------------------------------------ the loop

    def run(self) -> int:
        """Play until the game is over or left; the exit code."""
        self.tell_who_sits_where()
        while (seat := self.hotseat.decider) is not None:
            if self.hotseat.chairs[seat] != PERSON:
                self.hotseat.let_program_play()
            elif not self.ask(seat):
                return 0
        self.finish()
        return 0

    def ask(self, seat: int) -> bool:
        """Let a person take one decision; False if they leave."""
        if not self.seat_person(seat):
            return False
        self.show(seat)
        ply = self.hotseat.table.ply
        while self.hotseat.table.ply == ply:
            line = self.line()
            if line is None:
                self.note(self.t.say("The input has ended; nothing was saved."))
                return False
            command = read_command(line, self.t)
            if command is not None and not self.obey(seat, command):
                return False
        return True

    def obey(self, seat: int, command: Command) -> bool:
        """Carry out an order; False if the game is left."""
        deeds = {
            MOVE: self.move,
            NUMBER: self.number,
            "table": self.table,
            "options": self.options,
            "why": self.why,
            "help": self.help,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }
        return deeds[command.word](seat, command.rest)

    def line(self) -> str | None:
        self.output.console.print(Text("> ", style="bold cyan"), end="")
        return self.read()

    def note(self, *lines: str) -> None:
        self.output.print(*(Text(line) for line in lines))

    def seat_person(self, seat: int) -> bool:
        """A curtain between people who share the screen."""
        if self.seated == seat:
            return True
        if len(self.hotseat.people) > 1:
            self.output.curtain()
            self.note(self.t.say("Pass the screen to {name}, who then presses Enter.", name=self.names[seat]))
            if self.line() is None:
                self.note(self.t.say("The input has ended; nothing was saved."))
                return False
        self.seated, self.shown_turn = seat, -1
        return True

    # ------------------------------------------------------------ showing

    def tell_who_sits_where(self) -> None:
        seats = [
            self.names[seat] if name == PERSON else f"{self.names[seat]} ({name})"
            for seat, name in enumerate(self.hotseat.chairs)
        ]
        self.note(self.t.say("At the table: {players}.", players=", ".join(seats)))
        hint = "Type the number of an option or its notation; “{help}” tells more."
        self.note(self.t.say(hint, help=local_word("help", self.t)))

    def show(self, seat: int) -> None:
        """What happened, the table, and the options; as plain lines, the table only once a turn."""
        news = self.news(seat)
        turn = self.renderer.turn(self.hotseat.table)
        if not self.output.plain:
            self.picture(seat, self.shortened(news))
        else:
            self.note(*news)
            if turn != self.shown_turn:
                self.picture(seat)
        if self.flash:
            self.note(self.flash)
        self.shown_turn, self.flash = turn, ""
        self.told[seat] = len(self.hotseat.steps)
        self.list_options(seat, everything=False)

    def shortened(self, news: Sequence[str]) -> list[Section]:
        """The last news as a section; none where nothing happened."""
        room = WIDE_LOG_LINES if self.output.is_wide else LOG_LINES
        older = [self.t.say("… more in “{log}”", log=local_word("log", self.t))] if len(news) > room else []
        lines = [Text(line) for line in (*older, *news[-room:])]
        return [Section(self.t.say("What happened"), lines=lines)] if lines else []

    def picture(self, seat: int, news: Sequence[Section] = ()) -> None:
        roomy = self.output.is_wide or self.output.plain
        picture = self.renderer.picture(self.hotseat.table, seat, self.names, roomy=roomy)
        self.output.picture(picture.heading, picture.common, picture.own, news)

    def news(self, seat: int) -> list[str]:
        """What has happened since this seat last decided, its own decision included."""
        return self.lines_of(self.hotseat.steps[min(self.told[seat], len(self.hotseat.steps)) :], seat)

    def lines_of(self, steps: Sequence[PlayedLine], seat: int) -> list[str]:
        events = [event for step in steps for event in step.events]
        lines = [self.say.event_line(event, seat, self.names, self.language) for event in events]
        return [_repeated(line, len(list(same))) for line, same in groupby(lines)]

    def list_options(self, seat: int, *, everything: bool) -> None:
        table, decision = self.hotseat.table, self.hotseat.table.decision
        assert decision is not None
        view = table.view(seat)
        listed = decision.options if everything else [] if self.terse else decision.sensible
        choices = [
            NumberedOption(n, self.say.option_sentence(view, decision, option, self.names, self.language), option.text)
            for n, option in enumerate(listed, 1)
        ]
        self.output.choices(self.say.prompt(decision, view, self.names, self.language, you=True), choices)

    # ------------------------------------------------------------ moves

    def number(self, seat: int, digits: str) -> bool:
        decision = self.hotseat.table.decision
        assert decision is not None
        number = int(digits[:6])
        if 1 <= number <= len(decision.options):
            self.hotseat.play(decision.options[number - 1].text)
        else:
            self.note(
                self.t.say("There is no option {n}; there are 1 to {last}.", n=digits[:6], last=len(decision.sensible))
            )
        return True

    def move(self, seat: int, text: str) -> bool:
        try:
            self.hotseat.play(text)
        except IllegalMove as error:
            self.note(self.say.reason(error.refusal, self.language))
        return True

    def undo(self, seat: int, rest: str) -> bool:
        try:
            move = self.hotseat.undo(seat, self.renderer.reveals)
        except CannotUndo as error:
            self.note(self.t.say("This cannot be taken back: {why}", why=self.t.say(str(error))))
            return True
        self.told[seat] = len(self.hotseat.steps)
        self.shown_turn = -1
        self.flash = self.t.say("Taken back: {move}", move=move)
        return True

    # ------------------------------------------------------------ asking

    def table(self, seat: int, rest: str) -> bool:
        self.output.forget()
        self.picture(seat)
        self.list_options(seat, everything=False)
        return True

    def options(self, seat: int, rest: str) -> bool:
        self.list_options(seat, everything=True)
        return True

    def why(self, seat: int, move: str) -> bool:
        if not move:
            word, example = local_word("why", self.t), self.an_option()
            self.note(self.t.say("Name a move after “{why}”, such as: {why} {move}", why=word, move=example))
            return True
        refusal = self.hotseat.table.why_not(move.casefold())
        if refusal is None or self.is_number_of_option(move):
            self.note(self.t.say("This is allowed."))
            return True
        self.note(self.say.reason(refusal, self.language))
        self.rule(refusal.rule)
        return True

    def an_option(self) -> str:
        decision = self.hotseat.table.decision
        assert decision is not None
        return decision.options[0].text

    def is_number_of_option(self, text: str) -> bool:
        decision = self.hotseat.table.decision
        return decision is not None and text.isdecimal() and 1 <= int(text[:6]) <= len(decision.options)

    def rule(self, rule: str) -> bool:
        """The text of a rule or ruling, if there is such a one."""
        try:
            found = rule_text(self.hotseat.table.game, rule, self.language)
        except UnknownRule:
            return False
        self.note(f"{found.id} · {found.chapter_title}: {found.text}")
        return True

    def help(self, seat: int, topic: str) -> bool:
        """A piece or a rule; otherwise the rules in which the words occur."""
        if not topic:
            self.general_help()
        elif section := self.renderer.lookup(topic):
            self.output.sections([section])
        elif not self.rule(topic) and not self.rules_with(topic):
            self.note(self.t.say(self.renderer.unknown, topic=topic))
        return True

    def rules_with(self, words: str) -> bool:
        found = search(self.hotseat.table.game, words, self.language)[:RULES_FOUND]
        for rule in found:
            self.rule(rule)
        return bool(found)

    def general_help(self) -> None:
        self.note(
            self.t.say(
                "Type a number, or a move as it is written behind the option; several steps can stand in one line."
            )
        )
        grid = Grid.grid(padding=(0, 2))
        for word, line in help_lines(self.t, self.renderer.help_line):
            if self.output.plain:
                self.note(f"  {word}: {line}")
            grid.add_row(Text(f" {word}", style="bold"), line)
        if not self.output.plain:
            self.output.print(grid)
        self.output.print(self.renderer.legend())

    def log(self, seat: int, rest: str) -> bool:
        """Everything that happened, from the opening on."""
        table = self.hotseat.table
        opening = [self.say.event_line(event, seat, self.names, self.language) for event in table.opening]
        self.note(*opening, *self.lines_of(self.hotseat.steps, seat))
        return True

    # ------------------------------------------------------------ saving and leaving

    def save(self, seat: int, name: str) -> bool:
        if not name and self.file is None:
            self.note(self.t.say("Name a file after “{save}”.", save=local_word("save", self.t)))
        else:
            self.write(Path(name).expanduser() if name else self.file)
        return True

    def write(self, path: Path | None) -> bool:
        assert path is not None
        own = self.file is not None and path.absolute() == self.file.absolute()
        try:
            write_text(path, self.hotseat.saved(), replace=own)
        except BadFile as error:
            self.note(self.t.say(error.message, **error.data))
            return False
        self.file, self.saved_at = path, self.hotseat.table.ply
        self.note(self.t.say("Saved. The file contains every secret of the game."), self.how_to_resume(path))
        return True

    def how_to_resume(self, path: Path) -> str:
        command = f"ludgate play {self.hotseat.table.game} --terminal --lang {self.language} --resume {path}"
        return self.t.say("To go on later: {command}", command=command)

    def quit(self, seat: int, rest: str) -> bool:
        """Leave; an unsaved game can be saved on the way out."""
        if self.hotseat.table.ply == self.saved_at:
            if self.file is not None:
                self.note(self.how_to_resume(self.file))
            return False
        self.note(self.t.say("Save to which file? (Enter: leave without saving)"))
        while name := (self.line() or "").strip():
            if self.write(Path(name).expanduser()):
                return False
        self.note(self.t.say("Not saved."))
        return False

    # ------------------------------------------------------------ the end

    def finish(self) -> None:
        """What happened last, and the result."""
        table = self.hotseat.table
        seat = self.hotseat.people[0]
        self.note(*self.lines_of(self.hotseat.steps[self.told[seat] :], seat))
        self.output.result(self.say.score_lines(table.scores(), self.names, self.language), self.names)


def _repeated(line: str, times: int) -> str:
    """What happened several times in a row is told once."""
    return line if times == 1 else f"{line} (×{times})"


def player_names(chairs: Sequence[str], language: str) -> list[str]:
    """People and programs by their seats."""
    t = translator(language, DOMAIN)
    return [t.say("Player {n}" if name == PERSON else "Bot {n}", n=seat) for seat, name in enumerate(chairs, 1)]
