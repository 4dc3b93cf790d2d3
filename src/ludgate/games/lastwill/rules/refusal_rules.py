"""Which rule of Last Will says what a rule of The Prodigals Club says (WQ11: errands are as there)."""

from typing import Final

SAME: Final = {
    "P3.4": "W3.1",
    "P8.1": "W8.1",
    "P8.4": "W8.2",
    "P8.5": "W8.10",
    "P8.6": "W8.4",
    "P8.8": "W8.4",
    "P10.1": "W9.1",
    "P10.2": "W9.3",
    "P10.13": "W10.8",
    "P10.16": "W10.10",
    "P10.17": "W10.10",
    "P10.22": "W9.9",
    "P17.6": "W13.3",
    "P17.12": "W13.5",
}


def own_rule(rule: str) -> str:
    """The rule of this game."""
    return SAME.get(rule, rule)
