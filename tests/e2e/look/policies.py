"""Whom the clicking driver plays like: somebody curious, or the greedy bot.

A policy puts what can be clicked into the order in which it would be tried.
"""

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable

from ludgate.bots import Chair, make_bot
from ludgate.engine.table import Table
from tests.e2e.look.probe import Target, Targets

LONGEST_LINE = 8  # decisions that one click may stand for


class Policy(ABC):
    """Chooses what to click."""

    @abstractmethod
    def order(self, targets: Targets, table: Table) -> list[Target]:
        """What to click, the first choice first; ``table`` is the position, with the one who clicks to decide."""


class Curious(Policy):
    """Chance, with a liking for kinds of pieces and decisions that were clicked seldom so far."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._clicked: Counter[str] = Counter()

    def order(self, targets: Targets, table: Table) -> list[Target]:
        assert table.decision is not None
        pointless = {option.text for option in table.decision.options if option.aside}
        every = [target for target in (*targets.pieces, *targets.buttons) if target.sends not in pointless]
        self._chance.shuffle(every)
        every.sort(key=lambda target: (not target.shown, self._clicked[_kind(target)]))
        if every:
            self._clicked[_kind(every[0])] += 1
        return every


class Greedy(Policy):
    """The choices of the greedy bot, with the fewest clicks that the page offers for them."""

    def order(self, targets: Targets, table: Table) -> list[Target]:
        lines = self._lines(targets, table)
        leading = {piece for button in targets.buttons if button.sends in lines for piece in button.pieces}
        wanted = [
            target
            for target in (*targets.pieces, *targets.buttons)
            if target.sends in lines or (target.kind == "piece" and not target.sends and target.id in leading)
        ]
        length = {line: len(line) for line in lines}
        return sorted(
            wanted, key=lambda target: (-length.get(target.sends, 0) if target.shown else 1, not target.shown)
        )

    def _lines(self, targets: Targets, table: Table) -> list[str]:
        """The next choice, and as many further ones together with it as the page has a target for."""
        offered = {target.sends for target in (*targets.pieces, *targets.buttons)}
        world, lines = table.copy(), [""]
        while len(lines) <= LONGEST_LINE and (len(lines) == 1 or any(_goes_on(text, lines[-1]) for text in offered)):
            if world.decision is None or table.decision is None or world.decision.seat != table.decision.seat:
                break
            choice = make_bot("greedy", world.game, seed=targets.ply + len(lines) - 1).choose(
                Chair(world, world.decision.seat)
            )
            lines.append(f"{lines[-1]} {choice.text}".strip())
            world.play(choice)
        return lines[1:]


POLICIES = ("curious", "greedy")


def policy(name: str, seed: int) -> Policy:
    """The policy of this name."""
    return Curious(seed) if name == "curious" else Greedy()


def only(targets: Targets, ids: Iterable[str]) -> Targets:
    """Of the targets only these buttons."""
    kept = set(ids)
    return Targets(targets.ply, targets.mine, [], [button for button in targets.buttons if button.id in kept])


def _goes_on(text: str, line: str) -> bool:
    return text.startswith(f"{line} ")


def _kind(target: Target) -> str:
    """A card of the hand, a tile, a borough; the verb of a button."""
    return target.id.split("--", 1)[0] if target.kind == "piece" else f"button {target.id.split(' ', 1)[0]}"
