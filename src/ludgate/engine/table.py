"""The table: a game in progress, and the only door to it."""

from collections.abc import Mapping

from ludgate.engine import record as records
from ludgate.engine.content import FilePath
from ludgate.engine.contract import (
    BadOption,
    BadPosition,
    BadRecord,
    Decision,
    Event,
    IllegalMove,
    Option,
    Refusal,
    Rules,
    RulesVersion,
    SeatScore,
    State,
)
from ludgate.engine.line import read_line, too_long
from ludgate.engine.registry import check_seats, full_options, rules_of

READING = 1  # the chance of the world in which lines are read


class Table:
    """A game in progress.

    >>> table = Table.new("london", seats=3, seed=7)
    >>> table.decision.kind
    'action'
    >>> events = table.play("draw three")
    >>> table.record().splitlines()[-1]
    '1 draw three'
    """

    def __init__(self, rules: Rules, options: dict[str, str], start: State, seed: int | None) -> None:
        self._rules = rules
        self._options = options
        self._start = start
        self._state = start
        self._seed = seed  # None where the game began at a position
        self._opening: list[Event] = []
        self._past: list[tuple[State, int, str]] = []
        self._decision: Decision | None = None
        self._world: Table | None = None

    # ------------------------------------------------------------ beginning

    @classmethod
    def new(
        cls, game: str, seats: int, seed: int, options: Mapping[str, str] | None = None, content: FilePath | None = None
    ) -> "Table":
        """A fresh game.  ``content`` is a player's own component file."""
        rules = rules_of(game, content)
        check_seats(rules.info, seats)
        if isinstance(seed, bool) or not isinstance(seed, int) or not -(10**18) <= seed <= 10**18:
            raise BadOption("a seed is a whole number of at most 18 digits, not {seed!r}", seed=seed)
        full = full_options(rules.info, dict(options or {}))
        log: list[Event] = []
        table = cls(rules, full, rules.new(seats, seed, full, log), seed)
        table._opening = log
        return table

    @classmethod
    def from_position(cls, data: Mapping[str, object], content: FilePath | None = None) -> "Table":
        """A game that begins at a position, as ``position()`` writes it or as a person does."""
        if not isinstance(data, Mapping):
            raise BadPosition("a position is a table of fields")
        game = data.get("game")
        if not isinstance(game, str):
            raise BadPosition("a position needs a field 'game'")
        rules = rules_of(game, content)
        given = dict(data)
        options = given.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(x, str) for pair in options.items() for x in pair):
            raise BadPosition("options: a table of names and values is needed")
        _same_rules(rules, given, options, content)
        full = full_options(rules.info, options)
        return cls(rules, full, rules.from_position(given, full), None)

    @classmethod
    def replay(cls, text: str, content: FilePath | None = None) -> "Table":
        """The table that a record leads to; ``BadRecord`` says which line does not fit, and why."""
        parsed = records.parse(text)
        rules = rules_of(parsed.game, content)
        _same_version(rules, parsed.rules_version, parsed.content, parsed.options, content)
        if parsed.seed is not None:
            table = cls.new(parsed.game, parsed.seats, parsed.seed, parsed.options, content)
        else:
            position = parsed.position or {}
            table = cls.from_position({"game": parsed.game, **position, "options": parsed.options}, content)
        table._replay_moves(parsed)
        return table

    def _replay_moves(self, parsed: records.ParsedRecord) -> None:
        if parsed.seats != self.seats:
            raise BadRecord(
                "the header says {said} seats, the position has {seats}", said=parsed.seats, seats=self.seats
            )
        for seat, move, number in parsed.moves:
            decision = self.decision
            if decision is None:
                raise BadRecord("line {line}: the game is over, but {move!r} follows", line=number, move=move)
            if decision.seat != seat:
                raise BadRecord(
                    "line {line}: seat {right} decides here, not seat {seat}",
                    line=number,
                    right=decision.seat + 1,
                    seat=seat + 1,
                )
            if self.ply >= records.MOST_MOVES:  # one line may be several decisions
                raise records.too_long()
            try:
                self.play(move)
            except IllegalMove as error:
                raise BadRecord(
                    "line {line}: {move}: {reason} ({rule})",
                    line=number,
                    move=error.move,
                    reason=error.refusal,
                    rule=error.rule,
                    game=self.game,
                ) from None
        if parsed.result is not None:
            totals = [score.total for score in self.scores()]
            if self.decision is not None:
                raise BadRecord("the record has a result, but the game is not over")
            if totals != parsed.result:
                raise BadRecord(
                    "the record's result is {result}, these rules give {totals}", result=parsed.result, totals=totals
                )

    # ------------------------------------------------------------ looking

    @property
    def game(self) -> str:
        return self._rules.info.slug

    @property
    def seats(self) -> int:
        return self._state.seats

    @property
    def options(self) -> dict[str, str]:
        """The table options, defaults included."""
        return dict(self._options)

    @property
    def components(self) -> str:
        """Hash of the components in play."""
        return self._rules.components(self._options)

    @property
    def rules(self) -> Rules:
        return self._rules

    @property
    def opening(self) -> list[Event]:
        """What happened before the first decision of a fresh game."""
        return list(self._opening)

    @property
    def ply(self) -> int:
        """How many decisions have been taken."""
        return len(self._past)

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now, or None when the game is over."""
        if self._decision is None and self._state.decider() >= 0:
            state, rules = self._state, self._rules
            found = [Option(code, rules.text(state, code)) for code in state.choices]
            found += [Option(code, rules.text(state, code), aside=True) for code in rules.asides(state)]
            self._decision = Decision(state.decider(), rules.kind(state), found, rules.about(state))
        return self._decision

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data."""
        return self._rules.view(self._state, self._check_seat(seat))

    def scores(self) -> list[SeatScore]:
        """The result by seat; before the end, the result if the game ended now.  It counts hidden cards."""
        return self._rules.scores(self._state)

    def state(self) -> State:
        """An independent copy of the position as the rules hold it, for searches on resampled tables."""
        return self._state.copy()

    def position(self) -> dict[str, object]:
        """Everything, hidden things included, as plain data that ``from_position`` reads."""
        head: dict[str, object] = {
            "game": self.game,
            "rules": self._rules.info.rules_version,
            "content": self.components,
            "options": self._changed_options(),
        }
        return {**head, **self._rules.position(self._state)}

    def record(self) -> str:
        """The whole game as text; it contains the seed and with it every secret."""
        over = self._state.decider() < 0
        return self._record(
            moves=[(seat, move, 0) for _, seat, move in self._past],
            seed=self._seed,
            position=None if self._seed is not None else self._rules.position(self._start),
            result=[score.total for score in self.scores()] if over else None,
        )

    def record_without_seed(self, moves: list[tuple[int, str, int]]) -> str:
        """A record of this game with nothing but these moves, given as seat, text and 0; it cannot be replayed."""
        return self._record(moves, None, None, None)

    def _record(
        self,
        moves: list[tuple[int, str, int]],
        seed: int | None,
        position: dict[str, object] | None,
        result: list[int] | None,
    ) -> str:
        return records.write(
            records.ParsedRecord(
                game=self.game,
                rules_version=self._rules.info.rules_version,
                content=self.components,
                seats=self.seats,
                seed=seed,
                options=self._changed_options(),
                position=position,
                moves=moves,
                result=result,
            )
        )

    def _changed_options(self) -> dict[str, str]:
        defaults = {option.name: option.default for option in self._rules.info.options}
        return {name: value for name, value in self._options.items() if value != defaults[name]}

    def _check_seat(self, seat: int | None) -> int | None:
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise BadOption(
                "seats count from 0 to {last} here; there is no seat {seat!r}", last=self.seats - 1, seat=seat
            )
        return seat

    # ------------------------------------------------------------ moving

    def play(self, move: Option | str) -> list[Event]:
        """Carry out an option, given as such or as text, and return what happened.

        Several decisions of one seat can be written in one line: ``play hospital-a pay vauxhall-gardens on new``.  If
        one of them is not allowed, none is carried out.  A line ends where something is revealed.
        """
        text = move.text if isinstance(move, Option) else " ".join(move.split())
        option = self._option(text)
        if option is not None:
            return self._carry_out(option)
        steps, refusal = read_line(self._other_world(), text)
        if refusal is not None:
            raise IllegalMove(text, refusal)
        return self._carry_out_line(text, steps)

    def why_not(self, move: str) -> Refusal | None:
        """The rule and the reason against a move; None if it is allowed.

        Like everything else that a seat can ask for, it follows from what the deciding seat sees.
        """
        text = " ".join(move.split())
        return None if self._option(text) is not None else read_line(self._other_world(), text).refusal

    def foreseen(self, *answers: str) -> "Table | None":
        """The next decision of the deciding seat after these answers, as far as it can foresee it; or None.

        It stands in the world in which lines are read, and stops even where there is only one option.
        """
        world, seat = self._other_world(), self._state.decider()
        for text in answers:
            option = world._option(text)
            if option is None:
                return None
            state = world.state()
            self._rules.step(state, option.code)
            after = Table(self._rules, self._options, state, None)
            if state.decider() != seat or world.ends_turn(after):
                return None
            world = after
        return world

    def undo(self) -> str:
        """Back one decision; returns the move that was taken back."""
        if not self._past:
            raise BadOption("there is nothing to take back")
        self._state, _, move = self._past.pop()
        self._decision = self._world = None
        return move

    def resampled(self, seat: int | None, rng: int) -> "Table":
        """A table without a past that looks the same to the seat; what it cannot know is dealt anew from ``rng``."""
        state = self._rules.resampled(self._state, self._check_seat(seat), rng)
        return Table(self._rules, self._options, state, None)

    def _other_world(self) -> "Table":
        """The world in which moves of the deciding seat are read: the same for all that look the same to it."""
        decider = self._state.decider()
        if self._world is None:
            self._world = self.resampled(decider if decider >= 0 else None, READING)
        return self._world

    def ends_turn(self, after: "Table") -> bool:
        """Is a turn over between this position and one that is one decision later?"""
        return self._rules.ends_turn(self._state, after._state)

    def copy(self) -> "Table":
        """An independent table at the same position, without the past."""
        found = Table(self._rules, self._options, self._state.copy(), None)
        found._decision = self._decision
        return found

    def _option(self, text: str) -> Option | None:
        decision = self.decision
        if decision is not None:
            for option in decision.options:
                if option.text == text:
                    return option
        return None

    def _carry_out_line(self, text: str, steps: list[Option]) -> list[Event]:
        """All steps or, should one of them not be possible here although it was where the line was read, none."""
        events: list[Event] = []
        for done, step in enumerate(steps):
            option = self._option(step.text)
            if option is None:
                for _ in range(done):
                    self.undo()
                raise IllegalMove(text, too_long(steps[done - 1]))
            events += self._carry_out(option)
        return events

    def _carry_out(self, option: Option) -> list[Event]:
        before = self._state
        self._past.append((before, before.decider(), option.text))
        self._state = before.copy()
        self._decision = self._world = None
        log: list[Event] = []
        self._rules.apply(self._state, option.code, log)
        return log


def _same_version(rules: Rules, version: int, played: str, options: dict[str, str], content: FilePath | None) -> None:
    info = rules.info
    present = rules.components(options)
    if version != info.rules_version:
        raise RulesVersion(
            "this was played by rules version {version} of {game}; these are version {present} and cannot replay it",
            version=version,
            game=info.slug,
            present=info.rules_version,
        )
    if played != present:
        if content is None:
            raise RulesVersion(
                "this was played with components {played}; the standard components are {present}: "
                "give the file it was played with (--content)",
                played=played,
                present=present,
            )
        raise RulesVersion(
            "this was played with components {played}; the component file given are {present}: "
            "give the file it was played with (--content)",
            played=played,
            present=present,
        )


def _same_rules(rules: Rules, given: dict[str, object], options: dict[str, str], content: FilePath | None) -> None:
    """A position may leave its rules and content out; if it names them they must fit."""
    version = given.get("rules", rules.info.rules_version)
    played = given.get("content", rules.components(options))
    if isinstance(version, bool) or not isinstance(version, int) or not isinstance(played, str):
        raise BadPosition("rules is a whole number and content a short text")
    _same_version(rules, version, played, options, content)
