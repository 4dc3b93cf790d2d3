"""What a stream sends of the parts of a page: only strips that the page does not have already.

``<!--parts top board hand-->`` tells the names of all parts in their order, if these are others than before.  Then
comes each part that has changed, ``<!--part board-->``, with its strips in their order: ``<!--strips 3 17-->`` stands
for strips of the part as it was, ``<!--strip-->`` is followed by a new one, and ``<!--strip 5-->`` by one that is much
like that strip was: ``<!--lines 3 17-->`` stands for lines of it.  Words that change with nearly every move are told
by themselves: a part has signs where they stand, and ``<!--words top-->`` is followed by some of these signs, each with
the words that stand there from now on.  The script of the page puts everything together.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, compress
from operator import ne
from typing import NamedTuple

from ludgate.web.render.api import Drawing, strips_of

ORDER = "<!--parts {}-->"
MARK = re.compile(r"<!--(parts?|strips?|words)(?: ([\w -]+))?-->")
REPEATED = re.compile(r"<!--lines (\d+) (\d+)-->")
SIGN = re.compile("([\1-\b\x0e-\x10])")  # for words; no other text has these
SHORT = 1000  # characters of a strip that is sent whole: to compare its lines takes longer than it saves
Words = dict[str, str]  # by their signs
Span = tuple[int, int]  # the first and the last of some that stand in a row


class Worded(NamedTuple):
    """A text with signs, and the words that stand in their places."""

    text: str
    words: Words

    def __str__(self) -> str:
        return with_words(self.text, self.words)


Parts = dict[str, str | Drawing | Worded]


def with_words(text: str, words: Words) -> str:
    """A text with words in place of their signs."""
    return SIGN.sub(lambda sign: words.get(sign[0], sign[0]), text) if words else text


class SentState:
    """What a stream has sent: a page that knows the parts gets only what has changed."""

    def __init__(self) -> None:
        self._parts: Parts = {}

    def news(self, found: Parts) -> str:
        """What is to be sent, or nothing if nothing has changed."""
        before, self._parts = self._parts, found
        told: list[str] = []
        had: Iterable[str | Drawing | Worded | None] = before.values()
        if list(found) != list(before):
            told.append(ORDER.format(" ".join(found)))
            had = map(before.get, found)
        for (name, drawn), was in zip(found.items(), had, strict=True):
            if was is not drawn and was != drawn:
                told += _changed_part(name, was, drawn)
        return "".join(told)


def _changed_part(name: str, was: str | Drawing | Worded | None, drawn: str | Drawing | Worded) -> list[str]:
    """What is to be told of a part that is not as it was."""
    words: Words = {}
    if isinstance(drawn, Worded):
        words = drawn.words
        if isinstance(was, Worded) and was.text == drawn.text:
            return _told_words(name, {sign: word for sign, word in words.items() if was.words.get(sign) != word})
    told = [f"<!--part {name}-->", *_changed_strips(_strips(was), _strips(drawn))]
    return [*told, *_told_words(name, words)] if words else told


def _told_words(name: str, words: Words) -> list[str]:
    return [f"<!--words {name}-->", *chain.from_iterable(words.items())]


def _strips(drawn: str | Drawing | Worded | None) -> Sequence[str]:
    if isinstance(drawn, Worded):
        return (drawn.text,)
    return () if drawn is None else strips_of(drawn)


def _changed_strips(had: Sequence[str], has: Sequence[str]) -> list[str]:
    """The strips of a part, with marks for those that were in it before."""
    alike = len(had) == len(has)  # so a new one may be another version of what was in its place
    told: list[str] = []
    for one in compared(had, has):
        if isinstance(one, tuple):
            told.append(f"<!--strips {one[0]} {one[1]}-->")
        elif alike and len(has[one]) >= SHORT:
            told += (f"<!--strip {one}-->", changed_lines(had[one], has[one]))
        else:
            told += ("<!--strip-->", has[one])
    return told


def changed_lines(before: str, text: str) -> str:
    r"""The lines of a text, with marks for those that are in the one before.

    >>> changed_lines("to|be|or|not".replace("|", "\n"), "to|be|and|not".replace("|", "\n")).splitlines()
    ['<!--lines 0 1-->', 'and', '<!--lines 3 3-->']
    """
    had, has = str.split(before, "\n"), str.split(text, "\n")  # markup itself takes longer to be cut
    found = compared(had, has)
    return "\n".join([f"<!--lines {one[0]} {one[1]}-->" if isinstance(one, tuple) else has[one] for one in found])


def compared(had: Sequence[str], has: Sequence[str]) -> list[Span | int]:
    """What a row has: spans of those that are in the row before, by their numbers there, and numbers of new ones.

    >>> compared(["to", "be", "or", "not"], ["to", "be", "and", "not"])
    [(0, 1), 2, (3, 3)]
    """
    if len(had) == len(has):
        changed = list(compress(range(len(has)), map(ne, had, has)))
        if {had[at] for at in changed}.isdisjoint([has[at] for at in changed]):  # so none has moved
            return _around(changed, len(has))
    shorter = min(len(had), len(has))
    head = _alike(had, has, shorter)
    tail = _alike(reversed(had), reversed(has), shorter - head)
    found: list[Span | int] = [(0, head - 1)] if head else []
    fresh, gone = range(head, len(has) - tail), range(head, len(had) - tail)
    if gone and (len(fresh) > 1 or len(gone) > 1):
        found += _found_again(has, fresh, {had[at]: at for at in gone})
    else:  # one in place of another, or some between what was there
        found += fresh
    if tail:
        found.append((len(had) - tail, len(had) - 1))
    return found


def _around(changed: Iterable[int], count: int) -> list[Span | int]:
    """A row of so many in which only these have changed."""
    found: list[Span | int] = []
    at = 0
    for number in changed:
        if number > at:
            found.append((at, number - 1))
        found.append(number)
        at = number + 1
    if at < count:
        found.append((at, count - 1))
    return found


def _alike(one: Iterable[str], other: Iterable[str], most: int) -> int:
    """How many are the same from the beginning, at most so many."""
    return next(compress(range(most), map(ne, one, other)), most)


def _found_again(has: Sequence[str], numbers: Iterable[int], known: Mapping[str, int]) -> list[Span | int]:
    """Some of a row, each either as its number or, where it is known, in a span."""
    found: list[Span | int] = []
    first = last = -1  # of the known ones, those that are being found again
    for number in numbers:
        at = known.get(has[number], -1)
        if 0 <= last == at - 1:
            last = at
            continue
        if last >= 0:
            found.append((first, last))
        first = last = at
        if at < 0:
            found.append(number)
    if last >= 0:
        found.append((first, last))
    return found


class Received:
    """The other end of ``SentState``, as the script of the page does it, for programs that listen to a stream."""

    def __init__(self) -> None:
        self._parts: dict[str, list[str]] = {}
        self._words: dict[str, Words] = {}  # of parts

    def put_together(self, message: str) -> dict[str, str]:
        """The parts as they stand now."""
        self.take(message)
        return {name: self._part(name) for name in self._parts}

    def text(self, start: str) -> str:
        """The parts whose names begin like this."""
        return "".join(self._part(name) for name in self._parts if name.startswith(start))

    def _part(self, name: str) -> str:
        return with_words("".join(self._parts[name]), self._words.get(name, {}))

    def take(self, message: str) -> None:
        """Take in what was sent."""
        pieces = MARK.split(message)
        had: list[str] = []
        has: list[str] = []
        for mark, told, text in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
            if mark == "parts":
                self._parts = {name: self._parts.get(name, []) for name in told.split()}
            elif mark == "part":
                had, has = self._parts[told], []
                self._parts[told], self._words[told] = has, {}
            elif mark == "words":
                signs = SIGN.split(text)
                self._words[told] |= zip(signs[1::2], signs[2::2], strict=True)
            elif mark == "strips":
                first, last = map(int, told.split())
                has += had[first : last + 1]
            else:
                has.append(text if told is None else _mended(text, had[int(told)]))


def _mended(text: str, was: str) -> str:
    had = was.split("\n")
    repeated = [(line, REPEATED.fullmatch(line)) for line in text.split("\n")]
    fresh = [had[int(m[1]) : int(m[2]) + 1] if m else [line] for line, m in repeated]
    return "\n".join(line for lines in fresh for line in lines)
