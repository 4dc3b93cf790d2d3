"""What a stream sends of the parts of a page: only strips that the page does not have already.

``<!--parts top board hand-->`` tells the names of all parts in their order, if these are others than before.  Then
comes each part that has changed, ``<!--part board-->``, with its strips in their order: ``<!--strips 3 17-->`` stands
for strips of the part as it was, ``<!--strip-->`` is followed by a new one, and ``<!--strip 5-->`` by one that is much
like that strip was: ``<!--lines 3 17-->`` stands for lines of it.  The script of the page puts everything together.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, compress
from operator import ne

from msgspec import Struct

from ludgate.web.tables.common import NOTHING_DRAWN, Drawing, strips_in, strips_of

ORDER, PART = "<!--parts {}-->", "<!--part {}-->"
FRESH, MENDED, STRIPS, LINES = "<!--strip-->", "<!--strip {}-->", "<!--strips {} {}-->", "<!--lines {} {}-->"
MARK, REPEATED = re.compile(r"<!--(parts?|strips?)(?: ([\w -]+))?-->"), re.compile(r"<!--lines (\d+) (\d+)-->")
SHORT = 1000  # characters of a strip that is sent whole: to compare its lines takes longer than it saves
Piece = str | Drawing
Parts = dict[str, Piece]
Span = tuple[int, int]  # the first and the last of some strips that stand in a row


class New(Struct, frozen=True):
    """A strip that a drawing did not have, and what was in its place: its number (-1: nothing was) and its text."""

    text: str
    place: int = -1
    was: str = ""


class Sent:
    """What a stream has sent: a page that knows the parts gets only what has changed."""

    def __init__(self) -> None:
        self._parts: Parts = {}

    def news(self, found: Parts) -> str:
        """What is to be sent, or nothing if nothing has changed."""
        before, self._parts = self._parts, found
        told: list[str] = []
        if list(found) != list(before):
            told.append(ORDER.format(" ".join(found)))
        for name, drawn in found.items():
            was = before.get(name)
            if was is drawn:
                continue
            changes = compared(NOTHING_DRAWN if was is None else was, drawn)
            if was is None or changes != _all_of(was):
                told += (PART.format(name), *chain.from_iterable(map(_told, changes)))
        return "".join(told)


def _told(change: Span | New) -> tuple[str, ...]:
    if isinstance(change, tuple):
        return (STRIPS.format(*change),)
    if change.place >= 0 and len(change.text) >= SHORT:
        return MENDED.format(change.place), changed_lines(change.was, change.text)
    return FRESH, change.text


def changed_lines(before: str, text: str) -> str:
    r"""The lines of a text, with marks for those that are in the one before.

    >>> changed_lines("to|be|or|not".replace("|", "\n"), "to|be|and|not".replace("|", "\n")).splitlines()
    ['<!--lines 0 1-->', 'and', '<!--lines 3 3-->']
    """
    had, has = str.split(before, "\n"), str.split(text, "\n")  # markup itself takes longer to be cut
    changes = compared(Drawing(tuple(had), len(had)), Drawing(tuple(has), len(has)))
    return "\n".join(LINES.format(*one) if isinstance(one, tuple) else one.text for one in changes)


def compared(had: Piece, has: Piece) -> list[Span | New]:
    """What a drawing has: spans of strips that were in the one before, by their numbers there, and new ones.

    >>> from ludgate.web.tables.common import stacked
    >>> compared(stacked("to", "be", stacked("or", "not")), stacked("to", "be", stacked("and", "not")))
    [(0, 1), New(text='and', place=2, was='or'), (3, 3)]
    """
    comparison = Comparison()
    comparison.compare(had, has, 0)
    return list(comparison.joined())


def _all_of(drawn: Piece) -> list[Span | New]:
    """What is found where nothing has changed."""
    count = strips_in(drawn)
    return [(0, count - 1)] if count else []


class Comparison:
    """Two drawings side by side; what lies in both as it is needs no look inside."""

    def __init__(self) -> None:
        self._found: list[Span | New] = []
        self._gone: dict[str, int] = {}  # strips that are no longer in their place, by their numbers

    def compare(self, had: Piece, has: Piece, at: int) -> None:
        """Two parts in the same place, ``at`` being the number of the first strip that was there."""
        if isinstance(had, str) or isinstance(has, str):
            if had == has:
                self._found.append((at, at))
            elif isinstance(had, str) and isinstance(has, str):
                self._gone[had] = at
                self._found.append(New(has, at, had))
            else:
                self._replace([had], [has], at)
        elif had is has:
            self._keep([had], at)
        else:
            self._compare_parts(had.parts, has.parts, at)

    def _compare_parts(self, had: Sequence[Piece], has: Sequence[Piece], at: int) -> None:
        shorter = min(len(had), len(has))
        head = _alike(had, has, shorter)
        tail = _alike(reversed(had), reversed(has), shorter - head)
        at = self._keep(had[:head], at)
        gone, new = had[head : len(had) - tail], has[head : len(has) - tail]
        if len(gone) == len(new):
            for one, other in zip(gone, new, strict=True):
                self.compare(one, other, at)
                at += strips_in(one)
        else:
            at = self._replace(gone, new, at)
        self._keep(had[len(had) - tail :], at)

    def _keep(self, parts: Sequence[Piece], at: int) -> int:
        """These are still there; where what follows them began."""
        end = at + sum(map(strips_in, parts))
        if end > at:
            self._found.append((at, end - 1))
        return end

    def _replace(self, gone: Sequence[Piece], new: Sequence[Piece], at: int) -> int:
        """Others are in their place; where what follows them began."""
        for part in gone:
            for strip in strips_of(part):
                self._gone[strip] = at
                at += 1
        self._found += [New(strip) for part in new for strip in strips_of(part)]
        return at

    def joined(self) -> Iterator[Span | New]:
        """All that was found, strips found again somewhere else among them; spans that go on are one."""
        first = last = -1
        for one in self._found:
            start, end = (self._gone.get(one.text, -1),) * 2 if isinstance(one, New) else one
            if 0 <= last == start - 1:
                last = end
                continue
            if last >= 0:
                yield first, last
            first, last = start, end
            if isinstance(one, New) and start < 0:
                yield one
        if last >= 0:
            yield first, last


def _alike(one: Iterable[Piece], other: Iterable[Piece], most: int) -> int:
    """How many are the same from the beginning, at most so many."""
    return next(compress(range(most), map(ne, one, other)), most)


class Received:
    """The other end of ``Sent``, as the script of the page does it, for programs that listen to a stream."""

    def __init__(self) -> None:
        self._parts: dict[str, list[str]] = {}

    def put_together(self, message: str) -> dict[str, str]:
        """The parts as they stand now."""
        pieces = MARK.split(message)
        had: list[str] = []
        has: list[str] = []
        for mark, told, text in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
            if mark == "parts":
                self._parts = {name: self._parts.get(name, []) for name in told.split()}
            elif mark == "part":
                had, has = self._parts[told], []
                self._parts[told] = has
            elif mark == "strips":
                first, last = map(int, told.split())
                has += had[first : last + 1]
            else:
                has.append(text if told is None else _mended(text, had[int(told)]))
        return {name: "".join(strips) for name, strips in self._parts.items()}


def _mended(text: str, was: str) -> str:
    had = was.split("\n")
    repeated = [(line, REPEATED.fullmatch(line)) for line in text.split("\n")]
    fresh = [had[int(m[1]) : int(m[2]) + 1] if m else [line] for line, m in repeated]
    return "\n".join(line for lines in fresh for line in lines)
