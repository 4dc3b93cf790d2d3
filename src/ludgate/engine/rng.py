# mypyc: compile
"""Random numbers as one int.

The generator is SplitMix64: the state is a 64-bit counter, every number is a mix of it.  A game keeps the counter in
its state, so that copying a state copies its future; nothing here is global.
"""

from typing import Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator that belongs to a seed; any int is a seed."""
    return (seed * _STEP + 0x632BE59BD9B4E019) & _MASK


def step(rng: int) -> int:
    """The next state of the generator."""
    return (rng + _STEP) & _MASK


def number(rng: int) -> int:
    """The 64-bit number that a state stands for."""
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(rng: int, n: int) -> int:
    """A number from 0 to n - 1 for this state; call ``step`` before the next one."""
    return (number(rng) * n) >> 64


def shuffle(items: list[int], rng: int) -> int:
    """Shuffle the list in place and return the generator's new state."""
    for last in range(len(items) - 1, 0, -1):
        rng = step(rng)
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]
    return rng
