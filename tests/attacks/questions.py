"""Questions that a seat can ask without deciding anything, and whether the answers tell what it does not see.

``python -m tests.attacks.questions 100000`` asks so many, of all games and seat counts, and prints what was compared.
"""

import random
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from ludgate import BadOption, IllegalMove, Table
from ludgate.engine.registry import titles

NONSENSE = ("zzz", "", "draw", "play play", "0", "móvē", "draw deck draw deck draw deck draw deck", "-1", "♞ ♞")
WORLDS = 2  # with which every answer is compared
AT_ONCE = 40  # questions on one position
DEEPEST = 5  # decisions in a line


@dataclass
class Count:
    """What was compared."""

    stops: int = 0
    questions: int = 0
    worlds: int = 0  # in which something hidden was really different
    lines: int = 0  # that begin with an option and go on
    legal_lines: int = 0


def refusal_of(table: Table, move: str) -> str:
    """What the engine says to a move; nothing is changed."""
    refusal = table.why_not(move)
    return "allowed" if refusal is None else f"{refusal!r}"


def answer(table: Table, move: str) -> tuple[str, str]:
    """What asking and what trying says; a move that is allowed is not tried."""
    asked = refusal_of(table, move)
    if asked == "allowed":
        return asked, ""
    before = table.ply
    try:
        table.play(move)
    except IllegalMove as error:
        return asked, str(error)
    raise AssertionError(f"{move!r} is refused by why_not and taken by play at ply {before}")


def looks(table: Table) -> tuple[object, ...]:
    """The decision as the deciding seat gets it."""
    decision = table.decision
    assert decision is not None
    options = [(option.text, option.aside) for option in decision.options]
    return decision.seat, decision.kind, options, decision.data, table.view(decision.seat)


@cache
def names_of(game: str) -> tuple[str, ...]:
    """Every slug of a game's components."""
    found: set[str] = set()
    for seats in range(titles()[game].seats[0], titles()[game].seats[1] + 1):
        found |= words_of(str(Table.new(game, seats, 1, titles()[game].fullest).position()))
    return tuple(sorted(found))


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*", text))


def line_of(table: Table, chance: random.Random) -> list[str]:
    """Some decisions in a row that are allowed in the real world, hidden things included."""
    trial, found = table.copy(), list[str]()
    first = trial.decision
    for _ in range(chance.randint(1, DEEPEST)):
        decision = trial.decision
        if decision is None or first is None or decision.seat != first.seat:
            break
        found.append(chance.choice(decision.options).text)
        trial.play(found[-1])
    return found


def questions(table: Table, chance: random.Random, most: int) -> Iterator[str]:
    """Legal, nearly legal and nonsensical moves and lines, built from every name of the game."""
    decision = table.decision
    assert decision is not None
    names, texts = names_of(table.game), [option.text for option in decision.options]
    verbs = sorted({text.split()[0] for text in texts})
    for _ in range(most):
        line = line_of(table, chance)
        kind = chance.randrange(6)
        if kind == 0:
            yield " ".join(line)
        elif kind == 1:
            yield " ".join([*line, _other_name(chance.choice(line), names, chance)])
        elif kind == 2:
            yield " ".join([*line, chance.choice(verbs), chance.choice(names), chance.choice(NONSENSE)])
        elif kind == 3:
            yield f"{chance.choice(verbs)} {chance.choice(names)}"
        elif kind == 4:
            yield _other_name(" ".join(line), names, chance)
        else:
            yield f"{chance.choice(texts)} {chance.choice(NONSENSE)}"


def _other_name(text: str, names: tuple[str, ...], chance: random.Random) -> str:
    """One word of a line in exchange for the name of some piece."""
    words = text.split()
    words[chance.randrange(len(words))] = chance.choice(names)
    return " ".join(words)


def complaints(table: Table, chance: random.Random, most: int, count: Count) -> list[str]:
    """Questions on one position whose answers differ in a world that looks the same."""
    decision = table.decision
    assert decision is not None
    worlds = [table.resampled(decision.seat, chance.randrange(1, 10**9)) for _ in range(WORLDS)]
    count.stops += 1
    count.worlds += any(world.position() != table.position() for world in worlds)
    found = [f"the decision {decision.kind}" for world in worlds if looks(world) != looks(table)]
    starts = tuple(f"{option.text} " for option in decision.options)
    for move in questions(table, chance, most):
        said = answer(table, move)
        count.questions += WORLDS
        count.lines += move.startswith(starts)
        count.legal_lines += said[0] == "allowed" and move.startswith(starts)
        found += [f"{move!r}: {said} against {other}" for w in worlds if (other := answer(w, move)) != said]
    return [f"{table.game} {table.seats} seats, ply {table.ply}, seat {decision.seat}: {one}" for one in found]


def new_table(game: str, seats: int, chance: random.Random) -> Table:
    """A game under random table options that go with the number of seats."""
    while True:
        options = {option.name: chance.choice(option.values) for option in titles()[game].options}
        with suppress(BadOption):
            return Table.new(game, seats, chance.randrange(10**9), options)


def compare(game: str, seats: int, chance: random.Random, *, questions: int, count: Count) -> list[str]:
    """Random games under random table options, questioned at their decisions."""
    found: list[str] = []
    until = count.questions + questions
    while count.questions < until:
        table = new_table(game, seats, chance)
        pause = chance.randint(1, 12)
        while table.decision is not None and count.questions < until:
            if table.ply % pause == 0:
                found += complaints(table, chance, AT_ONCE // 4 if questions < 1000 else AT_ONCE, count)
            table.play(chance.choice(table.decision.sensible))
    return found


def main(arguments: list[str]) -> int:
    """``python -m tests.attacks.questions [COMPARISONS [SEED]]``"""
    total, seed = int((arguments or ["100000"])[0]), int((arguments[1:] or ["1"])[0])
    kinds = [(game, seats) for game, info in titles().items() for seats in range(info.seats[0], info.seats[1] + 1)]
    bad = 0
    for game, seats in kinds:
        count = Count()
        wrong = compare(game, seats, random.Random(seed), questions=total // len(kinds) + 1, count=count)
        bad += len(wrong)
        print(*wrong[:20], sep="\n", end="\n" if wrong else "")
        print(
            f"{game}, {seats} seats: {count.questions} answers compared on {count.stops} positions "
            f"({count.lines} lines, {count.legal_lines} of them allowed): {len(wrong)} tell too much.",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
