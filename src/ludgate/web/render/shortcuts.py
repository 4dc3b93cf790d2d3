"""Fewer clicks: what somebody means who clicks a piece before having said what to do with it.

A game declares which options only say what kind of thing is to come (``preludes``), such as "develop your city".  For
pieces that none of the present options is about, lines are found that begin with a prelude and go on with a choice of
that piece: action and choice in one click, taken back step by step.  Where several lines lead to a piece it asks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ludgate.engine.contract import Decision, Option
from ludgate.web.render.api import AnswerLine, Foreseen, Snapshot

MOST = 6  # lines that one piece asks about; of more of them nobody would read all
Preludes = Callable[[Decision], Iterable[str]]
Pieces = Callable[[Foreseen, Option], Iterable[str]]


def lines_ahead(
    snapshot: Snapshot, targets: Mapping[str, object], preludes: Preludes, pieces: Pieces
) -> dict[str, Sequence[AnswerLine]]:
    """The lines of pieces that are not lit.  ``pieces`` are those of a foreseen option, none if it is no choice."""
    decision = snapshot.decision
    if decision is None or not snapshot.deciding:
        return {}
    found: dict[str, list[AnswerLine]] = {}
    offered = {option.text: option for option in snapshot.options}
    for prelude in preludes(decision):
        then = snapshot.look_ahead(prelude) if prelude in offered else None
        if then is None:
            continue
        first = snapshot.caption(offered[prelude])
        for option in then.decision.sensible:
            for ident in pieces(then, option):
                if ident not in targets:
                    found.setdefault(ident, []).append(_line(snapshot, first, prelude, then, option))
    return {ident: tuple(lines) for ident, lines in found.items() if len(lines) <= MOST}


def _line(snapshot: Snapshot, first: str, prelude: str, then: Foreseen, option: Option) -> AnswerLine:
    caption = snapshot.say.option_sentence(then.view, then.decision, option, snapshot.names, snapshot.language)
    return AnswerLine(f"{prelude} {option.text}", f"{first} · {caption}")
