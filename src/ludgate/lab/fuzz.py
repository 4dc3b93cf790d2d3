"""Mutated records and positions: whatever is fed in, only the documented errors may come out.

``python -m ludgate.lab.fuzz 100000 guilds`` tries so many inputs of a game and prints a line for every other error.
"""

import json
import sys
from collections.abc import Callable
from copy import deepcopy
from random import Random

from ludgate import BadOption, LudgateError, Table, titles

JUNK: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 7, 10**9, 10**30, 0.5, [], {}, [[]]),
    *("", "~", "x", "sewers:9", "²", "end", "-"),
)
WORDS = (
    *("draw", "deck", "play", "pay", "on", "new", "loan", "stop", "repay", "run", "develop", "buy", "land", "three"),
    *("1", "2", "²", "-1", "result", "seed", "option", "position", "#", "\n"),
)


def sample_table(chance: Random, game: str) -> Table:
    """A table somewhere in a random game, with any number of seats and any table options."""
    info = titles()[game]
    seats, seed = chance.randint(*info.seats), chance.randrange(10**6)
    try:
        table = Table.new(game, seats, seed, {option.name: chance.choice(option.values) for option in info.options})
    except BadOption:  # such as a first player who does not sit at this table
        table = Table.new(game, seats, seed)
    for _ in range(chance.randrange(160)):
        if table.decision is None:
            break
        table.play(chance.choice(table.decision.options))
    return table


def mutate_text(text: str, chance: Random) -> str:
    """A record with lines and characters cut, doubled, swapped or replaced."""
    lines = text.split("\n")
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(lines))
        change = chance.randrange(7)
        if change == 0:
            del lines[place:]
        elif change == 1:
            lines.insert(place, lines[chance.randrange(len(lines))])
        elif change == 2:
            lines[place] = " ".join(chance.choice(WORDS) for _ in range(chance.randrange(4)))
        elif change == 3:
            words = lines[place].split()
            chance.shuffle(words)
            lines[place] = " ".join(words)
        elif change == 4:
            cut = chance.randrange(len(lines[place]) + 1)
            lines[place] = lines[place][:cut] + chr(chance.randrange(1, 0x2FFF)) + lines[place][cut + 1 :]
        elif change == 5:
            del lines[place]
        else:
            lines[place] = f"{chance.choice(WORDS)} {lines[place]}"
        lines = lines or [""]
    return "\n".join(lines)


def mutate_data(data: object, chance: Random) -> object:
    """A position with some values, at any depth, replaced by others of it or by junk."""
    data = deepcopy(data)
    for _ in range(chance.randrange(1, 4)):
        holder: object = data
        while True:
            keys = list(holder) if isinstance(holder, dict) else []
            keys = list(range(len(holder))) if isinstance(holder, list) else keys
            if not keys:
                break
            key = chance.choice(keys)
            inner = holder[key]  # type: ignore[index]
            if isinstance(inner, dict | list) and inner and chance.random() < 0.8:
                holder = inner
                continue
            _spoil(holder, key, inner, chance)
            break
    return data


def _spoil(holder: object, key: object, inner: object, chance: Random) -> None:
    change = chance.randrange(4)
    if change == 0:
        del holder[key]  # type: ignore[attr-defined]
    elif change == 1 and isinstance(inner, str):
        holder[key] = inner + chance.choice(["~", ":2", " 1", "x", " sewers"])  # type: ignore[index]
    elif change == 2 and isinstance(inner, int):
        holder[key] = inner + chance.choice([-1, 1, 100])  # type: ignore[index]
    else:
        holder[key] = deepcopy(chance.choice(JUNK))  # type: ignore[index]


def attempt(work: Callable[[], Table], chance: Random) -> str | None:
    """Do it and play on for a while; the error, if it is not a documented one."""
    try:
        table = work()
        for _ in range(15):
            if table.decision is None:
                break
            table.play(chance.choice(table.decision.options))
        table.why_not(" ".join(chance.choice(WORDS) for _ in range(3)))
    except LudgateError:
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def fuzz(count: int, seed: int, game: str = "london") -> list[str]:
    """Try so many mutated inputs; returns a line for each that raised something else than a documented error."""
    chance = Random(seed)
    failures: list[str] = []
    table = sample_table(chance, game)
    for number in range(count):
        if number % 20 == 0:
            table = sample_table(chance, game)
        if number % 2:
            text = mutate_text(table.record(), chance)
            failure = attempt(lambda text=text: Table.replay(text), chance)  # type: ignore[misc]
            given = text
        else:
            data = mutate_data(table.position(), chance)
            failure = attempt(lambda data=data: Table.from_position(data), chance)  # type: ignore[misc]
            given = json.dumps(data)
        if failure:
            failures.append(f"{failure}\n{given}")
    return failures


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    found = fuzz(wanted, 1, sys.argv[2] if len(sys.argv) > 2 else "london")
    print("\n".join(found[:5]))
    print(f"{wanted} inputs, {len(found)} undocumented errors")
    sys.exit(1 if found else 0)
