"""Writing component files: plain data as TOML in the layout of our own files."""

import json
from collections.abc import Iterable, Mapping

FIRST = ("id", "name", "kind")
LAST = ("source", "origin", "note")


def comment(lines: Iterable[str]) -> str:
    """Lines of comment."""
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


def table(title: str, data: Mapping[str, object]) -> str:
    """``[title]`` with its keys."""
    return f"[{title}]\n" + "".join(f"{key} = {value(item)}\n" for key, item in data.items())


def record(title: str, data: Mapping[str, object]) -> str:
    """``[[title]]`` with its keys: what it is first, where it comes from last, names on lines of their own."""
    middle = [key for key in data if key not in FIRST + LAST]
    keys = [key for key in (*FIRST, *middle, *LAST) if key in data]
    return f"[[{title}]]\n" + "".join(_line(key, data[key]) for key in keys)


def value(item: object) -> str:
    """A value on one line."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, str):
        return json.dumps(item, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(item, (int, float)):
        return str(item)
    if isinstance(item, Mapping):
        return "{ " + ", ".join(f"{key} = {value(inner)}" for key, inner in item.items()) + " }"
    if isinstance(item, (list, tuple)):
        return "[" + ", ".join(value(inner) for inner in item) + "]"
    raise TypeError(f"TOML has no {type(item).__name__}")


def _line(key: str, item: object) -> str:
    if key == "name" and isinstance(item, Mapping):
        return "".join(f"name.{language} = {value(title)}\n" for language, title in item.items())
    if isinstance(item, (list, tuple)) and len(item) > 1 and isinstance(item[0], Mapping):
        return f"{key} = [\n" + "".join(f"  {value(inner)},\n" for inner in item) + "]\n"
    return f"{key} = {value(item)}\n"
