"""Sentences of Last Will: those of The Prodigals Club, said of a game with one competition."""

from collections.abc import Sequence
from functools import partial

from ludgate.engine.content import FilePath
from ludgate.engine.contract import Decision, Option
from ludgate.games.lastwill.text.option_names import WORDS
from ludgate.games.lastwill.text.scores import score_lines, sheet_line
from ludgate.games.lastwill.view import club_view
from ludgate.games.prodigals.content.catalogue import box_with_will
from ludgate.games.prodigals.content.last_will.catalogue import load_will
from ludgate.games.prodigals.text import events, options, prompts, reasons
from ludgate.games.prodigals.text.voice import Voice
from ludgate.text import View
from ludgate.text.game_text import GameText, TextFunctions


def option_sentence(voice: Voice, view: View, decision: Decision, option: Option, names: Sequence[str]) -> str:
    return options.option_sentence(voice, club_view(view), decision, option, names)


def prompt(voice: Voice, decision: Decision | None, view: View, names: Sequence[str], you: bool) -> str:
    return prompts.PROMPTS.prompt(voice, decision, club_view(view), names, you)


FUNCTIONS = TextFunctions(
    option=option_sentence,
    prompt=prompt,
    event=events.LINES.line,
    reason=reasons.reason,
    scores=score_lines,
    sheet_line=sheet_line,
    words=WORDS,
)


def sentences(content: FilePath | None = None) -> GameText[Voice]:
    """The sentences for the standard components, or for those of a player's own file."""
    return GameText(partial(Voice, box_with_will(load_will(content))), FUNCTIONS)
