"""Sentences of London."""

from collections.abc import Sequence
from functools import cache

from ludgate.engine.content import FilePath
from ludgate.engine.contract import Decision, Event, Option, Refusal, SeatScore
from ludgate.games.london.catalogue import Catalogue, load
from ludgate.text import OptionText, ScoreText, Sentences, View
from ludgate.text.london import events, options, prompts, reasons, setting
from ludgate.text.london import scores as results
from ludgate.text.london.voice import Voice


class LondonSentences(Sentences):
    """London with one set of components in all languages."""

    def __init__(self, box: Catalogue) -> None:
        self._box = box
        self._voices: dict[str, Voice] = {}

    def _voice(self, lang: str) -> Voice:
        if lang not in self._voices:
            self._voices[lang] = Voice(self._box, lang)
        return self._voices[lang]

    def option_sentence(self, view: View, decision: Decision, option: Option, names: Sequence[str], lang: str) -> str:
        return options.option_sentence(self._voice(lang), view, decision, option, names)

    def prompt(self, decision: Decision | None, view: View, names: Sequence[str], lang: str, you: bool) -> str:
        return prompts.prompt(self._voice(lang), decision, view, names, you)

    def event_line(self, event: Event, seat: int | None, names: Sequence[str], lang: str) -> str:
        return events.event_line(self._voice(lang), event, seat, names)

    def reason(self, refusal: Refusal, lang: str) -> str:
        return reasons.reason(self._voice(lang), refusal)

    def score_lines(self, scores: Sequence[SeatScore], names: Sequence[str], lang: str) -> ScoreText:
        return results.score_lines(self._voice(lang), scores, names)

    def table_option_text(self, name: str, value: str | None, lang: str) -> OptionText:
        return setting.table_option_text(self._voice(lang), name, value)

    def end_reason(self, reason: str, lang: str) -> str:
        return setting.end_reason(self._voice(lang), reason)

    def phase_name(self, phase: str, lang: str) -> str:
        return setting.phase_name(self._voice(lang), phase)

    def action_name(self, action: str, lang: str) -> str:
        return setting.action_name(self._voice(lang), action)


def sentences(content: FilePath | None = None) -> LondonSentences:
    """The sentences for the standard components, or for those of a player's own file."""
    return _standard() if content is None else LondonSentences(load(content))


@cache
def _standard() -> LondonSentences:
    return LondonSentences(load())
