"""Sentences of a game that has written none: its own words for moves, events and scores, in English."""

from collections.abc import Mapping, Sequence
from functools import cache

from ludgate.engine.content import FilePath
from ludgate.engine.contract import Datum, Decision, Event, Option, Refusal, SeatScore
from ludgate.text import OptionText, ScoreText, View, refusals
from ludgate.text.game_text import GameText, TextFunctions
from ludgate.text.languages import LANGUAGES, translator
from ludgate.text.pieces import headline, sentence
from ludgate.text.results import score_sheet
from ludgate.text.table_words import TableWords
from ludgate.text.voice import GameVoice


class PlainVoice(GameVoice):
    """English for every reader: without catalogues there is nothing else, and mixed languages would read badly."""

    naming = ()

    def __init__(self) -> None:
        super().__init__(LANGUAGES[0], translator(LANGUAGES[0]))

    def name(self, slug: str) -> str:
        return slug


@cache
def sentences(content: FilePath | None = None) -> GameText[PlainVoice]:
    """The same sentences for all games and all components."""
    return GameText(lambda language: PlainVoice(), FUNCTIONS)


def option_sentence(voice: PlainVoice, view: View, decision: Decision, option: Option, names: Sequence[str]) -> str:
    return headline(option.text)


def prompt(voice: PlainVoice, decision: Decision | None, view: View, names: Sequence[str], you: bool) -> str:
    if decision is None:
        return "The game is over."
    who = "You decide" if you else f"{names[decision.seat]} decides"
    return f"{who}: {_told(decision.kind, decision.data)}"


def event_line(voice: PlainVoice, event: Event, seat: int | None, names: Sequence[str]) -> str:
    line = _told(event.kind, event.seen_by(seat))
    return f"{names[event.seat]}: {line}" if 0 <= event.seat < len(names) else headline(line)


def reason(voice: PlainVoice, refusal: Refusal) -> str:
    return refusals.reason(voice, refusal, {})


def score_lines(voice: PlainVoice, scores: Sequence[SeatScore], names: Sequence[str]) -> ScoreText:
    steps = dict.fromkeys(step for score in scores for step in score.breakdown)
    rows = [(sheet_line(voice, step), [score.breakdown.get(step, 0) for score in scores]) for step in steps]
    facts = tuple(tuple(f"{_words(fact)}: {figure}." for fact, figure in score.facts.items()) for score in scores)
    best = [names[score.seat] for score in scores if score.place == 1]
    winner = f"{best[0]} wins." if len(best) == 1 else f"{voice.listed(best)} share the first place."
    return ScoreText(score_sheet(voice, rows, scores, names), facts, winner)


def sheet_line(voice: PlainVoice, line: str) -> str:
    return headline(_words(line))


class PlainTableWords(TableWords):
    """Options, values, reasons, phases and actions, which are words already."""

    def table_option(self, voice: GameVoice, name: str, value: str | None) -> OptionText:
        return OptionText(headline(_words(name if value is None else value)), "")

    def end_reason(self, voice: GameVoice, reason: str) -> str:
        return sentence(_words(reason))

    def phase(self, voice: GameVoice, phase: str) -> str:
        return headline(_words(phase))

    def action(self, voice: GameVoice, action: str) -> str:
        return headline(_words(action))


def _told(kind: str, data: Mapping[str, Datum]) -> str:
    """``mark, cell b2.``"""
    parts = [_words(kind), *(f"{_words(key)} {_listed(value)}" for key, value in data.items())]
    return f"{', '.join(parts)}."


def _listed(value: Datum) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _words(slug: str) -> str:
    return slug.replace("-", " ").replace("_", " ")


FUNCTIONS = TextFunctions(
    option=option_sentence,
    prompt=prompt,
    event=event_line,
    reason=reason,
    scores=score_lines,
    sheet_line=sheet_line,
    words=PlainTableWords({}, {}, {}, {}, {}),
)
