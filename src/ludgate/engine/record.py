"""Records: a whole game as text, one decision a line.

::

    ludgate record 1
    game london
    rules 1
    content 0123456789ab
    seats 3
    seed 7
    option repay before-action

    1 draw deck
    1 develop
    ...
    result 41 38 29

After the header an empty line; then the seat (from 1) and the option's notation.  ``#`` begins a comment, empty lines
mean nothing.  Only options that differ from the default are written.  A game that was begun from a position has a line
``position`` with that position as JSON in place of ``seed``.  ``result`` closes a finished game.

A game that is still being played is given to its players with ``seed ?``, and with ``?`` in place of moves that the
reader may not know.  Such a record is for reading; it cannot be replayed.
"""

import json

from ludgate.engine.contract import BadRecord

FORMAT = "ludgate record 1"
UNKNOWN = "?"  # in place of the seed, or of a move, that the reader of a running game may not know
LONGEST = 250_000  # characters; the longest of 185 recorded games has 15,058
MOST_MOVES = 4_000  # the longest random game, pointless loans included, had 1,113 decisions
LONGEST_MOVE = 200  # characters; the longest recorded one has 47
LONGEST_POSITION = 50_000  # characters; positions have some 5,000
MOST_NESTED = 12  # lists and tables of a position in one another


class ParsedRecord:
    """The parts of a record, not yet checked against any rule."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        content: str,
        seats: int,
        seed: int | None,
        options: dict[str, str],
        position: dict[str, object] | None,
        moves: list[tuple[int, str, int]],
        result: list[int] | None,
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.content = content
        self.seats = seats
        self.seed = seed
        self.options = options
        self.position = position
        self.moves = moves  # seat from 0, notation, line of the text
        self.result = result


def write(record: ParsedRecord) -> str:
    lines = [
        FORMAT,
        f"game {record.game}",
        f"rules {record.rules_version}",
        f"content {record.content}",
        f"seats {record.seats}",
    ]
    if record.position is None:
        lines.append(f"seed {UNKNOWN if record.seed is None else record.seed}")
    lines += [f"option {name} {value}" for name, value in record.options.items()]
    if record.position is not None:
        lines.append(f"position {json.dumps(record.position, ensure_ascii=False, separators=(',', ':'))}")
    lines.append("")
    lines += [f"{seat + 1} {move}" for seat, move, _ in record.moves]
    if record.result is not None:
        lines.append("result " + " ".join(str(total) for total in record.result))
    return "\n".join(lines) + "\n"


def parse(text: str) -> ParsedRecord:
    """The parts of a record; ``BadRecord`` names the line that cannot be read."""
    if not isinstance(text, str):
        raise BadRecord("a record is text")
    if len(text) > LONGEST:
        raise BadRecord("this text has {n} characters; a record has at most {most}", n=len(text), most=LONGEST)
    lines = [(number, line.split("#", 1)[0].strip()) for number, line in enumerate(text.split("\n"), 1)]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord("line 1: a record begins with {format!r}", format=FORMAT)
    header, moves = _split(lines[1:])
    fields = _fields(header)
    if fields.get("seed", (0, ""))[1] == UNKNOWN:
        raise BadRecord(
            "this record was taken from a running game; it can be replayed when it is had again after the end"
        )
    seats = _number(fields, "seats")
    played, result = _moves(moves, seats)
    seed = _number(fields, "seed") if "seed" in fields else None
    position = _position(fields)
    if (seed is None) == (position is None):
        raise BadRecord("the header needs either a line 'seed' or a line 'position'")
    return ParsedRecord(
        game=_word(fields, "game"),
        rules_version=_number(fields, "rules"),
        content=_word(fields, "content"),
        seats=seats,
        seed=seed,
        options=_options(header),
        position=position,
        moves=played,
        result=result,
    )


Lines = list[tuple[int, str]]


def _split(lines: Lines) -> tuple[Lines, Lines]:
    """The header goes to the first line that begins with a seat, or to the result."""
    for place, (_, line) in enumerate(lines):
        if line[:1].isdigit() or line.startswith("result"):
            return [pair for pair in lines[:place] if pair[1]], [pair for pair in lines[place:] if pair[1]]
    return [pair for pair in lines if pair[1]], []


HEADER = ("game", "rules", "content", "seats", "seed", "position", "option")


def _fields(header: Lines) -> dict[str, tuple[int, str]]:
    fields: dict[str, tuple[int, str]] = {}
    for number, line in header:
        key, _, value = line.partition(" ")
        if key not in HEADER:
            raise BadRecord(
                "line {line}: there is no header line {key!r}; known are {known}",
                line=number,
                key=key,
                known=", ".join(HEADER),
            )
        if key != "option":
            if key in fields:
                raise BadRecord("line {line}: {key!r} stands twice", line=number, key=key)
            fields[key] = (number, value.strip())
    return fields


def _options(header: Lines) -> dict[str, str]:
    options: dict[str, str] = {}
    for number, line in header:
        words = line.split()
        if words[0] == "option":
            if len(words) != 3 or words[1] in options:
                raise BadRecord("line {line}: an option is a name and a value, each name once", line=number)
            options[words[1]] = words[2]
    return options


def _word(fields: dict[str, tuple[int, str]], key: str) -> str:
    if key not in fields:
        raise BadRecord("the header has no line {key!r}", key=key)
    number, value = fields[key]
    if len(value.split()) != 1:
        raise BadRecord("line {line}: {key} is one word, not {value!r}", line=number, key=key, value=value)
    return value


def _number(fields: dict[str, tuple[int, str]], key: str) -> int:
    value = _word(fields, key)
    digits = value.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 20:
        raise BadRecord(
            "line {line}: {key} is a whole number, not {value!r}", line=fields[key][0], key=key, value=value
        )
    return int(value)


def _position(fields: dict[str, tuple[int, str]]) -> dict[str, object] | None:
    if "position" not in fields:
        return None
    number, value = fields["position"]
    if len(value) > LONGEST_POSITION:
        raise BadRecord("line {line}: a position has at most {most} characters", line=number, most=LONGEST_POSITION)
    if _nested(value) > MOST_NESTED:
        raise BadRecord("line {line}: the position is nested more than {most} deep", line=number, most=MOST_NESTED)
    try:
        data = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise BadRecord("line {line}: the position is no JSON: {error}", line=number, error=str(error)) from None
    if not isinstance(data, dict):
        raise BadRecord("line {line}: a position is a JSON object", line=number)
    return data


def too_long() -> BadRecord:
    """More moves than any game has: only pointless ones, such as endless loans, make one that long."""
    return BadRecord("this record has more than {most} moves; no game is that long", most=MOST_MOVES)


def _nested(text: str) -> int:
    """How deep brackets stand in one another, those inside of texts included."""
    depth = deepest = 0
    for character in text:
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth = max(0, depth - 1)
    return deepest


def _moves(lines: Lines, seats: int) -> tuple[list[tuple[int, str, int]], list[int] | None]:
    if len(lines) > MOST_MOVES + 1:
        raise too_long()
    moves: list[tuple[int, str, int]] = []
    for number, line in lines:
        seat, _, move = line.partition(" ")
        if seat == "result":
            if (number, line) != lines[-1]:
                raise BadRecord("line {line}: nothing follows a result", line=number)
            return moves, _result(number, move, seats)
        if not seat.isascii() or not seat.isdigit() or len(seat) > 2 or not 1 <= int(seat) <= seats:
            raise BadRecord(
                "line {line}: a move begins with a seat from 1 to {seats}, not {seat!r}",
                line=number,
                seats=seats,
                seat=seat,
            )
        if len(move) > LONGEST_MOVE:
            raise BadRecord("line {line}: a move has at most {most} characters", line=number, most=LONGEST_MOVE)
        if not move.strip():
            raise BadRecord("line {line}: seat {seat} does nothing here; the line is cut off", line=number, seat=seat)
        moves.append((int(seat) - 1, " ".join(move.split()), number))
    return moves, None


def _result(number: int, text: str, seats: int) -> list[int]:
    words = text.split()
    try:
        totals = [int(word) for word in words if len(word) < 10 and word.isascii()]
    except ValueError:
        totals = []
    if len(totals) != seats or len(words) != seats:
        raise BadRecord("line {line}: a result has one number for each of the {seats} seats", line=number, seats=seats)
    return totals
