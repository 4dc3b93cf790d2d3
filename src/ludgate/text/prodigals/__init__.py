"""Sentences of The Prodigals Club."""

from functools import cache, partial

from ludgate.engine.content import FilePath
from ludgate.games.prodigals.catalogue import Catalogue, load
from ludgate.text.prodigals import events, options, prompts, reasons, setting
from ludgate.text.prodigals import scores as results
from ludgate.text.prodigals.voice import Voice
from ludgate.text.spoken import Spoken, Tellers

TELLERS = Tellers(
    option=options.option_sentence,
    prompt=prompts.PROMPTS.prompt,
    event=events.LINES.line,
    reason=reasons.reason,
    scores=results.score_lines,
    table_option=setting.table_option_text,
    end_reason=setting.end_reason,
    phase=setting.phase_name,
    action=setting.action_name,
)


def sentences(content: FilePath | None = None) -> Spoken[Voice]:
    """The sentences for the standard components, or for those of a player's own file."""
    return _standard() if content is None else _made(load(content))


@cache
def _standard() -> Spoken[Voice]:
    return _made(load())


def _made(box: Catalogue) -> Spoken[Voice]:
    return Spoken(partial(Voice, box), TELLERS)
