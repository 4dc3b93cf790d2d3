"""Figures with one decimal place in the manner of a language, and parts of a sum that still add up when rounded."""

from collections.abc import Mapping
from functools import cache

from babel.numbers import NumberPattern, parse_pattern

MINUS, PLUS = "−", "+"  # a minus sign, as wide as a plus


@cache
def _pattern() -> NumberPattern:
    return parse_pattern("0.0")


def tenths(number: float, lang: str) -> str:
    """``5.2``, in Polish and Portuguese ``5,2``; with a minus sign where it is one."""
    rounded = round(number, 1)
    said = _pattern().apply(abs(rounded), lang)
    return f"{MINUS}{said}" if rounded < 0 else said


def signed_tenths(number: float, lang: str) -> str:
    """The same with a plus sign; nothing is neither."""
    return f"{PLUS}{tenths(number, lang)}" if round(number, 1) > 0 else tenths(number, lang)


def percent(part: float) -> str:
    """A part of one, in whole hundredths."""
    return f"{round(100 * part)} %"


def rounded_parts(parts: Mapping[str, float]) -> dict[str, float]:
    """Parts rounded to tenths whose sum is the rounded sum: those that were cut most are rounded up first."""
    whole = round(10 * sum(parts.values()))
    down = {name: int(10 * part // 1) for name, part in parts.items()}
    by_loss = sorted(parts, key=lambda name: down[name] - 10 * parts[name])
    for name in by_loss[: whole - sum(down.values())]:
        down[name] += 1
    return {name: tenth / 10 for name, tenth in down.items()}
