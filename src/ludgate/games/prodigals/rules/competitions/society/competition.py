# mypyc: compile
"""Society as the central board and the round know it."""

from ludgate.engine.contract import Data, Log, Refusal
from ludgate.engine.frames import Phase
from ludgate.engine.rng import shuffle
from ludgate.games.prodigals.content.arrays import (
    ANY,
    COLUMN_DOWN,
    DIRECTIONS,
    JUMPS,
    JUST_DOWN,
    LOSE_VOTES_PER_MARKER,
    MARKERS,
    MOVE,
    MOVE_PER_MARKER_ON_VALUE,
    MOVE_PER_SYMBOL,
    ON_WHITE_MEGAPHONE_MOVE,
    PROTECT_BEATRICE,
    ROW_DOWN,
    SOCIETY,
    UP,
    Effect,
)
from ludgate.games.prodigals.rules.competitions.contract import Competition
from ludgate.games.prodigals.rules.competitions.society import beatrice, board, moving, position, refusals
from ludgate.games.prodigals.rules.competitions.society.board import (
    FOUR,
    Society,
    fits,
    markers_of,
    society,
    value_of,
)
from ludgate.games.prodigals.rules.competitions.society.verbs import (
    IN_BEATRICE,
    IN_JUMP,
    IN_MARCH,
    IN_MOVES,
    IN_RAISE,
    IN_REPLACE,
    IN_ROW,
    IN_SETTLE,
    IN_STEPS,
    JUMP,
    LEFT_OF_MOVES,
    LOWER,
    MARKER,
    RAISE,
    REPLACE,
    ROW,
    SETTLE,
    STEP,
)
from ludgate.games.prodigals.rules.frames import OPTION, VERB
from ludgate.games.prodigals.rules.moves import tell_bottom
from ludgate.games.prodigals.rules.state import EMPTY, State


class SocietyCompetition(Competition):
    """Chapters P15 and P16."""

    def __init__(self) -> None:
        self.number = SOCIETY
        self.phases = (
            Phase(IN_MOVES, "moves", "seat (directions kind left)*", moving.offer_moves, moving.answer_moves),
            Phase(IN_ROW, "row", "seat kind steps", moving.offer_row, moving.answer_row),
            Phase(IN_STEPS, "steps", "seat steps markers", moving.offer_steps, moving.answer_steps),
            Phase(IN_JUMP, "jump", "seat kind left jumper:marker", moving.offer_jump, moving.answer_jump),
            Phase(IN_RAISE, "raise", "seat left", moving.offer_raise, moving.answer_raise),
            Phase(IN_BEATRICE, "beatrice", "seat next", beatrice.offer_beatrice),
            Phase(IN_SETTLE, "settle", "seat left blocked", beatrice.offer_settle, beatrice.answer_settle),
            Phase(IN_REPLACE, "replace", "seat marker blocked", beatrice.offer_replace, beatrice.answer_replace),
            Phase(IN_MARCH, "march", "seat left marker", moving.offer_march, moving.answer_march),
        )
        self.fields = position.FIELDS
        self.player_fields = position.PLAYER_FIELDS
        self.verbs = refusals.VERBS
        self.basic_is_optional = True  # P15.16: moves never have to be made

    # ---------------------------------------------------------------- set-up and round

    def set_up(self, s: State) -> None:
        """P4.10, P5.24."""
        table = s.content.salon
        stack = list(range(len(table.beatrice_slug)))
        s.rng = shuffle(stack, s.rng)
        markers: list[int] = []
        for _ in range(s.seats):
            markers += table.start[s.variant.influence_start][s.seats]
        s.parts[SOCIETY] = Society(markers, EMPTY, tuple(stack), ())

    def handicap(self, s: State, seat: int) -> None:
        """P5.27, P5.29, P5.30: the rightmost marker moves 1 step up."""
        columns = s.content.salon.columns
        markers = markers_of(s, seat)
        rightmost = 0
        for marker in range(FOUR):
            if markers[marker] % columns > markers[rightmost] % columns:
                rightmost = marker
        if board.can_step(s, markers, rightmost, UP):
            board.take_step(s, seat, rightmost, UP, None)

    def prepare(self, s: State, log: Log) -> None:
        beatrice.lay_tile(s, log)

    def after_actions(self, s: State, log: Log) -> None:
        s.stack.append((IN_BEATRICE, EMPTY, 0))

    def clear(self, s: State, log: Log) -> None:
        beatrice.clear_tile(s)

    # ---------------------------------------------------------------- errands and effects

    def count(self, s: State, seat: int, effect: Effect) -> int:
        if effect.symbol >= 0:
            return board.symbols(s, seat, effect.symbol)
        found = 0
        markers = markers_of(s, seat)
        for marker in range(FOUR):
            if effect.kind == LOSE_VOTES_PER_MARKER:
                column = markers[marker] % s.content.salon.columns
                found += 1 if column == effect.column and fits(marker, effect.marker) else 0
            elif effect.kind == MOVE_PER_MARKER_ON_VALUE:
                found += 1 if value_of(s, markers[marker]) == effect.value else 0
        return found

    def number_of(self, s: State, effect: Effect) -> int:
        return effect.count if effect.kind in (MOVE, JUMPS) else 1

    def mixes(self, effect: Effect) -> bool:
        return effect.kind in (MOVE, MOVE_PER_SYMBOL, MOVE_PER_MARKER_ON_VALUE)

    def perform(self, s: State, seat: int, way: int, effects: list[tuple[Effect, int]], log: Log) -> None:
        effect, number = effects[0]
        if effect.kind == ROW_DOWN:
            s.stack.append((IN_ROW, seat, effect.marker, effect.steps))
        elif effect.kind == COLUMN_DOWN:
            chosen = moving.in_column(s, seat, effect.marker, effect.column)
            s.stack.append((IN_STEPS, seat, effect.steps, chosen))
        elif effect.kind == JUMPS:
            s.stack.append((IN_JUMP, seat, effect.marker, number, EMPTY))
        elif effect.kind != PROTECT_BEATRICE:  # P15.25: the pawn is the protection
            frame: tuple[int, ...] = (IN_MOVES, seat)
            for part, moves in effects:
                frame = (*frame, part.directions, part.marker, moves)
            s.stack.append(frame)

    def possible(self, s: State, seat: int, effect: Effect) -> bool:
        return len(board.steps(s, markers_of(s, seat), effect.directions, effect.marker)) > 0

    def on_white(self, s: State, seat: int, cards: tuple[int, ...], log: Log) -> None:
        """P19.30: a move down for each megaphone on the card; Q28: by table option all with one marker."""
        megaphones = sum([s.content.cards.megaphones[card] for card in cards])
        moves: list[int] = []
        for black in s.boards[seat]:
            for effect in s.content.cards.bottom[black]:
                if effect.kind == ON_WHITE_MEGAPHONE_MOVE and megaphones:
                    tell_bottom(s, seat, black, log)
                    moves.append(megaphones * effect.amount)
        if s.variant.one_marker:
            s.stack += [(IN_MARCH, seat, count, EMPTY) for count in moves]
        elif moves:
            s.stack.append((IN_MOVES, seat, JUST_DOWN, ANY, sum(moves)))

    # ---------------------------------------------------------------- the basic scoring action and its reverse

    def offer_basic(self, s: State, seat: int, option: int, effect: Effect | None, out: list[int]) -> None:
        directions = JUST_DOWN if effect is None else effect.directions
        kind = ANY if effect is None else effect.marker
        for marker, direction in board.steps(s, markers_of(s, seat), directions, kind):
            out.append(STEP + option * OPTION + marker * MARKER + direction)

    def do_basic(self, s: State, seat: int, code: int, log: Log) -> None:
        board.take_step(s, seat, code % OPTION // MARKER, code % MARKER, log)

    def repeat_basic(self, s: State, seat: int, times: int, log: Log) -> None:
        s.stack.append((IN_MOVES, seat, JUST_DOWN, ANY, times))

    def offer_reverse(self, s: State, seat: int, times: int, out: list[int]) -> None:
        moving.offer_raises(s, seat, times, out)

    def do_reverse(self, s: State, seat: int, code: int, times: int, log: Log) -> None:
        moving.raise_one(s, seat, code, times, log)

    # ---------------------------------------------------------------- symbols, score, text

    def symbols(self, s: State, seat: int, symbol: int) -> int:
        return board.symbols(s, seat, symbol)

    def score(self, s: State, seat: int) -> int:
        return board.score(s, seat)

    def facts(self, s: State, seat: int) -> dict[str, int]:
        markers = markers_of(s, seat)
        return {MARKERS[marker]: value_of(s, markers[marker]) for marker in range(FOUR)}

    def option_text(self, s: State, code: int) -> str:
        number = code % VERB
        verb = code - number
        if verb == STEP:
            return step_text(s, number)
        if verb == ROW:
            return f"row {s.content.salon.rows[number]}"
        if verb == LOWER:
            return f"lower {MARKERS[number // MARKER]} {number % MARKER}"
        words = {RAISE: "raise", JUMP: "jump", SETTLE: "settle", REPLACE: "replace"}
        return f"{words[verb]} {MARKERS[number]}"

    def about(self, s: State, data: Data) -> None:
        frame = s.stack[-1]
        if frame[0] == IN_MOVES:
            data["count"] = sum([frame[at] for at in range(LEFT_OF_MOVES, len(frame), moving.SIGN)])
        elif frame[0] == IN_STEPS:
            _, _, data["steps"], _ = frame
        elif frame[0] == IN_ROW:
            _, _, _, data["steps"] = frame
        elif frame[0] == IN_JUMP:
            _, _, _, data["count"], _ = frame
        elif frame[0] == IN_MARCH:
            _, _, data["count"], _ = frame
        elif frame[0] == IN_REPLACE:
            _, _, marker, _ = frame
            data["marker"] = MARKERS[marker]

    def why(self, s: State, seat: int, phase: int, words: list[str]) -> Refusal | None:
        return refusals.why(s, seat, phase, words)

    # ---------------------------------------------------------------- positions and views

    def view(self, s: State, data: dict[str, object]) -> None:
        part = society(s)
        slugs = s.content.salon.beatrice_slug
        data["beatrice"] = None if part.beatrice == EMPTY else slugs[part.beatrice]
        data["beatrice_stack"] = len(part.stack)
        data["beatrice_gone"] = [slugs[tile] for tile in part.gone]

    def view_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        position.write_player(s, seat, data)

    def write(self, s: State, data: dict[str, object]) -> None:
        position.write(s, data)

    def write_player(self, s: State, seat: int, data: dict[str, object]) -> None:
        position.write_player(s, seat, data)

    def read(self, s: State, data: dict[str, object], players: list[dict[str, object]], prepared: bool) -> None:
        position.read(s, data, players, prepared)

    def mix(self, s: State, others: list[int], rng: int) -> int:
        part = society(s)
        stack = sorted(part.stack)
        rng = shuffle(stack, rng)
        part.stack = tuple(stack)
        return rng


def step_text(s: State, number: int) -> str:
    """The marker and the direction; with the number of the sign where another sign offers the same step."""
    step = number % OPTION
    text = f"move {MARKERS[step // MARKER]} {DIRECTIONS[step % MARKER]}"
    alike = [code for code in s.choices if code - code % VERB == STEP and code % OPTION == step]
    return f"{text} by {number // OPTION + 1}" if len(alike) > 1 else text
