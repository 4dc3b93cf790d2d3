"""Reading the fields of a position that a person may have written; what does not fit is a ``BadPosition`` that says
where.
"""

from ludgate.engine.contract import BadPosition
from ludgate.engine.rng import seeded

LARGE = 1_000_000  # more than any number of a position


def number(data: dict[str, object], key: str, default: int, low: int, high: int, where: str = "") -> int:
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{where}{key}: a whole number from {low} to {high} is needed, not {value!r}")
    return value


def flag(data: dict[str, object], key: str) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise BadPosition(f"{key}: true or false is needed, not {value!r}")
    return value


def items(data: dict[str, object], key: str, where: str = "") -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(f"{where}{key}: a list is needed, not {value!r}")
    return value


def table(value: object, where: str, known: tuple[str, ...]) -> dict[str, object]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadPosition(f"{where}: a table of fields is needed, not {value!r}")
    for key in value:
        if key not in known:
            raise BadPosition(f"{where}: there is no field {key!r}; known are {', '.join(known)}")
    return value


def count(word: str, where: str) -> int:
    """A small number as a word of a frame."""
    if not word.isascii() or not word.isdigit() or len(word) > 3:
        raise BadPosition(f"{where}: a number is needed, not {word!r}")
    return int(word)


def seat_number(word: str, seats: int) -> int:
    """A seat, which counts from 1 as players do; from 0 inside."""
    if word not in [str(seat + 1) for seat in range(seats)]:
        raise BadPosition(f"a seat from 1 to {seats} is needed, not {word!r}")
    return int(word) - 1


def choice(data: dict[str, object], key: str, words: tuple[str, ...]) -> int:
    """Which of the words a field holds; left out, the first."""
    word = data.get(key, words[0])
    if not isinstance(word, str) or word not in words:
        raise BadPosition(f"{key}: one of {', '.join(repr(known) for known in words)} is needed, not {word!r}")
    return words.index(word)


def player_tables(data: dict[str, object], seats: int, known: tuple[str, ...]) -> list[dict[str, object]]:
    """What is said of the players, in the order of seats; those that follow may be left out."""
    players = items(data, "player")
    if len(players) > seats:
        raise BadPosition(f"player: {len(players)} players at a table for {seats}")
    return [table(player, f"player {seat + 1}", known) for seat, player in enumerate(players)]


def seeded_generator(data: dict[str, object]) -> int:
    """The generator that deals what a position leaves out."""
    return seeded(number(data, "seed", 0, -LARGE, LARGE))


def generator(data: dict[str, object], default: int) -> int:
    """The generator that the game goes on with."""
    return number(data, "rng", default, 0, (1 << 64) - 1)
