"""The sentences of a game, put together from its modules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ludgate.engine.contract import Decision, Event, Option, Refusal, SeatScore
from ludgate.text import OptionText, ScoreText, Sentences, View
from ludgate.text.table_words import TableWords
from ludgate.text.voice import GameVoice

V = TypeVar("V", bound=GameVoice)


@dataclass(frozen=True)
class TextFunctions(Generic[V]):
    """What ``Sentences`` is made of; each function gets the voice of a language first."""

    option: Callable[[V, View, Decision, Option, Sequence[str]], str]
    prompt: Callable[[V, Decision | None, View, Sequence[str], bool], str]
    event: Callable[[V, Event, int | None, Sequence[str]], str]
    reason: Callable[[V, Refusal], str]
    scores: Callable[[V, Sequence[SeatScore], Sequence[str]], ScoreText]
    sheet_line: Callable[[V, str], str]
    words: TableWords


class GameText(Sentences, Generic[V]):
    """A game with one set of components in all languages."""

    def __init__(self, make_voice: Callable[[str], V], functions: TextFunctions[V]) -> None:
        self._make_voice = make_voice
        self._voices: dict[str, V] = {}
        self._functions = functions

    def voice(self, lang: str) -> V:
        """The words of this game and these components in a language."""
        if lang not in self._voices:
            self._voices[lang] = self._make_voice(lang)
        return self._voices[lang]

    def option_sentence(self, view: View, decision: Decision, option: Option, names: Sequence[str], lang: str) -> str:
        return self._functions.option(self.voice(lang), view, decision, option, names)

    def prompt(self, decision: Decision | None, view: View, names: Sequence[str], lang: str, you: bool) -> str:
        return self._functions.prompt(self.voice(lang), decision, view, names, you)

    def event_line(self, event: Event, seat: int | None, names: Sequence[str], lang: str) -> str:
        return self._functions.event(self.voice(lang), event, seat, names)

    def reason(self, refusal: Refusal, lang: str) -> str:
        return self._functions.reason(self.voice(lang), refusal)

    def score_lines(self, scores: Sequence[SeatScore], names: Sequence[str], lang: str) -> ScoreText:
        return self._functions.scores(self.voice(lang), scores, names)

    def sheet_line(self, line: str, lang: str) -> str:
        return self._functions.sheet_line(self.voice(lang), line)

    def table_option_text(self, name: str, value: str | None, lang: str) -> OptionText:
        return self._functions.words.table_option(self.voice(lang), name, value)

    def end_reason(self, reason: str, lang: str) -> str:
        return self._functions.words.end_reason(self.voice(lang), reason)

    def phase_name(self, phase: str, lang: str) -> str:
        return self._functions.words.phase(self.voice(lang), phase)

    def action_name(self, action: str, lang: str) -> str:
        return self._functions.words.action(self.voice(lang), action)
