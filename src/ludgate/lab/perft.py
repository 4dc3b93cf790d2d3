"""Perft: how many sequences of decisions there are from a position, an oracle for the rules.

A sequence has exactly ``depth`` decisions; one that ends earlier with the game does not count.  Options that are legal
but pointless (loans that nothing can be bought with) are left out; decisions with a single option are played by the
engine and are not counted.
"""

from ludgate import BadOption, Table
from ludgate.engine.contract import Rules, State


def perft(table: Table, depth: int) -> int:
    """The number of decision sequences of that length.

    >>> perft(Table.new("london", seats=2, seed=1), 0)
    1
    """
    _check(depth)
    return _count(table.rules, _state_of(table), depth)


def split(table: Table, depth: int) -> dict[str, int]:
    """The same number, divided among the options of the first decision."""
    _check(depth)
    if depth == 0:
        return {}
    rules, state = table.rules, _state_of(table)
    return {rules.text(state, code): _count(rules, _after(rules, state, code), depth - 1) for code in state.choices}


def _check(depth: int) -> None:
    if depth < 0:
        raise BadOption(f"a depth is a whole number from 0, not {depth}")


def _state_of(table: Table) -> State:
    return table.rules.from_position(table.position(), table.options)


def _count(rules: Rules, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.choices)
    return sum(_count(rules, _after(rules, state, code), depth - 1) for code in state.choices)


def _after(rules: Rules, state: State, code: int) -> State:
    after = state.copy()
    rules.apply(after, code, None)
    return after
