"""The result in words: the steps of the scoring (chapter 16), the figures behind them, the winner (chapter 17)."""

from collections.abc import Sequence

from ludgate.engine.contract import SeatScore
from ludgate.games.london.text.voice import Voice
from ludgate.text import ScoreText
from ludgate.text.results import score_sheet, word

# the steps of a breakdown, in order
STEPS = {
    "track": "Prestige track",
    "city": "City cards",
    "money": "Money left",
    "loans": "Unpaid loans",
    "poverty": "Poverty left",
}
FACTS = (
    "Poverty {poverty_before} (cards in hand among it: {hand}); left after all return the same: {poverty_left}.",
    "Loans repaid: {repaid}; loans left: {loans_left}; money left: £{cash_left}.",
    "Boroughs: {boroughs}; highest single city card: {highest_card}.",
)
# the tie-breaks in their order (L17.2, L17.4, L17.5) and how they are told
TIE_BREAKS = {
    "poverty_left": "least poverty left (L17.2)",
    "boroughs": "most boroughs (L17.4)",
    "highest_card": "highest single city card (L17.5)",
}


def score_lines(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> ScoreText:
    """L16.1: the steps, with facts and the winner."""
    steps = [(label, [score.breakdown[step] for score in scores]) for step, label in STEPS.items()]
    return ScoreText(
        sheet=score_sheet(voice, steps, scores, names),
        facts=tuple(tuple(voice.t.say(fact, **score.facts) for fact in FACTS) for score in scores),
        winner=winner(voice, scores, names),
    )


def sheet_line(voice: Voice, line: str) -> str:
    """The name of a step."""
    return word(voice, STEPS[line])


def winner(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> str:
    """L17.1 to L17.7: who has won, alone or together, and by which tie-break."""
    first = [score for score in scores if score.place == 1]
    total = first[0].total
    winners = voice.listed([names[score.seat] for score in first])
    if len(first) > 1:
        message = "Shared victory: {names}, {total} prestige each (L17.7)."
        return voice.t.plural(message, message, abs(total), names=winners, total=total)
    decided = tie_break(first[0], scores)
    if decided is None:
        message = "{name} wins with {total} prestige."
        return voice.t.plural(message, message, abs(total), name=winners, total=total)
    message = "{name} wins with {total} prestige; tie-break: {rule}."
    return voice.t.plural(
        message, message, abs(total), name=winners, total=total, rule=word(voice, TIE_BREAKS[decided])
    )


def tie_break(best: SeatScore, scores: Sequence[SeatScore]) -> str | None:
    """L17.8: the figure that leaves the winner alone among those with the same total, or None without such."""
    rivals = [score for score in scores if score.seat != best.seat and score.total == best.total]
    if not rivals:
        return None
    for fact in TIE_BREAKS:
        rivals = [score for score in rivals if score.facts[fact] == best.facts[fact]]
        if not rivals:
            return fact
    raise AssertionError("equal in everything is a shared victory")
