"""Sentences of London."""

from functools import partial

from ludgate.engine.content import FilePath
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.text import events, options, prompts, reasons
from ludgate.games.london.text import scores as results
from ludgate.games.london.text.option_names import WORDS
from ludgate.games.london.text.voice import Voice
from ludgate.text.game_text import GameText, TextFunctions

FUNCTIONS = TextFunctions(
    option=options.option_sentence,
    prompt=prompts.PROMPTS.prompt,
    event=events.LINES.line,
    reason=reasons.reason,
    scores=results.score_lines,
    sheet_line=results.sheet_line,
    words=WORDS,
)


def sentences(content: FilePath | None = None) -> GameText[Voice]:
    """The sentences for the standard components, or for those of a player's own file."""
    return GameText(partial(Voice, load(content)), FUNCTIONS)
