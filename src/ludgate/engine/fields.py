"""Reading the fields of a position that a person may have written; what does not fit is a ``BadPosition`` that says
where.
"""

from ludgate.engine.contract import BadPosition


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
