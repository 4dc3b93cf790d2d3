"""What is to be decided, as every game says it: one sentence to the player who decides, one about that player."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ludgate.engine.contract import Datum, Decision
from ludgate.text import View
from ludgate.text.voice import GameVoice

V = TypeVar("V", bound=GameVoice)


@dataclass(frozen=True)
class Prompts(Generic[V]):
    """The prompts of a game by kind of decision.

    To the player: ``plain`` a message, ``counted`` the messages for one and for several of what the decision counts,
    ``others`` a function.  ``about`` is the message about the player; it names nothing that is not on the table.
    """

    plain: Mapping[str, str]
    counted: Mapping[str, tuple[str, str]]
    others: Mapping[str, Callable[[V, Decision, View], str]]
    about: Mapping[str, str]

    def prompt(self, voice: V, decision: Decision | None, view: View, names: Sequence[str], you: bool) -> str:
        """The sentence for the decision at hand; None stands for the end of the game."""
        if decision is None:
            return voice.t.say("The game is over.")
        kind, gaps = decision.kind, voice.named(decision.data)
        if not you:
            return voice.t.say(self.about[kind], name=names[decision.seat], **gaps)
        if kind in self.plain:
            return voice.t.say(self.plain[kind], **gaps)
        if kind in self.counted:
            one, many = self.counted[kind]
            return voice.t.plural(one, many, number(decision.data, "count"), **gaps)
        return self.others[kind](voice, decision, view)


def number(data: Mapping[str, Datum], field: str) -> int:
    return int(str(data[field]))
