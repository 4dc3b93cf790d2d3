"""The result in words: points in play, Mayoral Reward cards, pairs, and the winner (chapter 21)."""

from collections.abc import Sequence

from ludgate.engine.contract import SeatScore
from ludgate.games.guilds.text.voice import Voice
from ludgate.text import ScoreText
from ludgate.text.results import score_sheet, word

PLAY, REWARDS, PAIRS = "play", "rewards", "pairs"  # the steps; in a breakdown every reward card has its own
STEPS = {PLAY: "Points in play", REWARDS: "Mayoral Reward cards", PAIRS: "Pairs of adjacent Masters"}
# by the number of the table option: how a tie is broken (G21.8, X3); "shared" breaks none
TIE_BREAKS = ("more Mayoral Reward cards (G21.8)", "best single Mayoral Reward card (X3)")
FIGURES = "Masters: {masters}; Mayoral Reward cards: {reward_cards}; second-place tokens: {tokens}."


def score_lines(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> ScoreText:
    """The steps of the scoring; the facts name every Mayoral Reward card with its points."""
    steps = [
        (STEPS[PLAY], [score.breakdown[PLAY] for score in scores]),
        (STEPS[REWARDS], [sum(cards_of(score).values()) for score in scores]),
        (STEPS[PAIRS], [score.breakdown[PAIRS] for score in scores]),
    ]
    return ScoreText(
        sheet=score_sheet(voice, steps, scores, names),
        facts=tuple(facts(voice, score) for score in scores),
        winner=winner(voice, scores, names),
    )


def sheet_line(voice: Voice, line: str) -> str:
    """The name of a step, or of a single card."""
    return word(voice, STEPS[line]) if line in STEPS else voice.name(line)


def cards_of(score: SeatScore) -> dict[str, int]:
    """The points of each Mayoral Reward card (G21.3, G21.4)."""
    return {slug: points for slug, points in score.breakdown.items() if slug not in (PLAY, PAIRS)}


def facts(voice: Voice, score: SeatScore) -> tuple[str, ...]:
    cards = [
        voice.t.say("{card}: {n} VP.", card=voice.name(slug), n=points) for slug, points in cards_of(score).items()
    ]
    return (*cards, voice.t.say(FIGURES, **score.facts))


def winner(voice: Voice, scores: Sequence[SeatScore], names: Sequence[str]) -> str:
    """G21.7 to G21.9: who has won, alone or together, and how a tie was broken."""
    first = [score for score in scores if score.place == 1]
    total = first[0].total
    winners = voice.listed([names[score.seat] for score in first])
    if len(first) > 1:
        one, many = "Shared victory: {names}, {n} VP each (G21.9).", "Shared victory: {names}, {n} VP each (G21.9)."
        return voice.t.plural(one, many, total, names=winners)
    rivals = [score for score in scores if score.place > 1 and score.total == total]
    if not rivals:
        return voice.t.plural("{name} wins with {n} VP.", "{name} wins with {n} VP.", total, name=winners)
    message = "{name} wins with {n} VP; tie-break: {rule}."
    return voice.t.plural(message, message, total, name=winners, rule=word(voice, TIE_BREAKS[first[0].facts["tie"]]))
