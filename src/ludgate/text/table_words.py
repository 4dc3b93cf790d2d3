"""Words around a game's table: its options and their values, phases, actions, and why a game ends."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludgate.text import OptionText
from ludgate.text.voice import GameVoice


@dataclass(frozen=True)
class TableWords:
    """What a game calls these things, in English; the voice says them in its language."""

    phases: Mapping[str, str]
    actions: Mapping[str, str]
    end_reasons: Mapping[str, str]
    options: Mapping[str, tuple[str, str]]  # what an option is called, what it settles
    values: Mapping[tuple[str, str], tuple[str, str]]  # what a value of it is called, what it means

    def table_option(self, voice: GameVoice, name: str, value: str | None) -> OptionText:
        """A table option, or one of its values; ``KeyError`` for another name."""
        label, explanation = self.options[name] if value is None else self.values[name, value]
        t = voice.t
        return OptionText(t.with_context("table option", label), t.with_context("table option", explanation))

    def end_reason(self, voice: GameVoice, reason: str) -> str:
        return voice.t.with_context("end", self.end_reasons[reason])

    def phase(self, voice: GameVoice, phase: str) -> str:
        return voice.t.with_context("phase", self.phases[phase])

    def action(self, voice: GameVoice, action: str) -> str:
        return voice.t.with_context("action", self.actions[action])
