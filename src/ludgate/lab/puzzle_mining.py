"""Finding puzzles: positions of bot games in which one option is better than all others by a margin, with certainty.

All sensible options are played out in the same worlds. A few worlds tell whether it is worth looking closer, more of
them whether one option leads by the margin, and at last many fresh worlds, which had no part in choosing the position,
have to confirm it. What is stored as the proof is that last comparison alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ludgate import Table
from ludgate.bots import play_game
from ludgate.bots.brain import Candidate
from ludgate.bots.brains import brain_of
from ludgate.bots.chair import Chair
from ludgate.bots.comparison import CompareSettings, DecisionReport, chances, compare
from ludgate.bots.deal import ChairDeal
from ludgate.bots.playouts import SURE
from ludgate.bots.puzzles import EASY, HARD, MEDIUM, Puzzle

CERTAIN = 2.6  # standard errors: one in a hundred
FEWEST, MOST = 3, 8  # sensible options of a puzzle
EACH = 2  # puzzles out of one game
PROMISING = 0.8  # points of evaluation between the first two options that make a position worth playing out
APART = 5  # decisions from one position that is looked at to the next
COMPANY = ("journeyman", "freeman", "apprentice")
DEALT = 7  # the chance of what the seat cannot know in the stored position


GLANCE = CompareSettings(options=MOST, worlds=8, least=4, sure=2.0, seed=11)
LOOK = CompareSettings(options=MOST, worlds=40, least=10, seed=12)
PROOF = CompareSettings(options=MOST, worlds=160, least=40, sure=4.0, seed=13)


@dataclass(frozen=True)
class MiningSettings:
    """What is looked for, and how closely."""

    margin: float = 1.0
    after: float = 0.3  # the part of a game in which nothing is looked for: too much is open there
    glance: CompareSettings = GLANCE
    look: CompareSettings = LOOK
    proof: CompareSettings = PROOF


def mined(game: str, seed: int, settings: MiningSettings) -> Iterator[Puzzle]:
    """The puzzles in one game of bots; the seats change with the seed."""
    turn = seed % len(COMPANY)
    bots = (*COMPANY[turn:], *COMPANY[:turn])
    played = play_game(game, bots, len(bots), seed)
    count, last = 0, played.ply
    while played.ply > settings.after * last and count < EACH:
        played.undo()
        if played.ply % APART == seed % APART and is_candidate(played):
            proved = examined(played, settings)
            if proved is not None:
                count += 1
                yield Puzzle(game, list(bots), seed, played.ply, *proved)


def is_candidate(table: Table) -> bool:
    """Are there some options, and does looking ahead see a clear best one, or two levels another one each?"""
    decision = table.decision
    if decision is None or not FEWEST <= len(decision.sensible) <= MOST:
        return False
    chair = Chair(table, decision.seat)
    plain, learned = (values(chair, learned=one) for one in (False, True))
    return plain[0][1] != learned[0][1] or (len(learned) > 1 and learned[0][0] - learned[1][0] >= PROMISING)


def values(chair: Chair, *, learned: bool) -> list[Candidate]:
    """The options as looking ahead values them, the best first."""
    deal = ChairDeal(chair, chances(1), 1)
    codes = [option.code for option in chair.decision.sensible]
    found = brain_of(deal.rules, learned=learned).candidates(deal, chair.seat, codes)
    return sorted(found, key=lambda candidate: -candidate[0])


def examined(table: Table, settings: MiningSettings) -> tuple[int, float, dict[str, object], DecisionReport] | None:
    """Grade, margin, position and proof of the puzzle that a position makes; None if it makes none."""
    decision = table.decision
    assert decision is not None
    world = table.resampled(decision.seat, DEALT)
    chair = Chair(world, decision.seat)
    every = [option.text for option in decision.sensible]
    if lead(compare(chair, settings.glance, also=every), 0.0) < settings.margin:
        return None
    if lead(compare(chair, settings.look, also=every), 1.0) < settings.margin:
        return None
    proof = compare(chair, settings.proof, also=every)
    if lead(proof, CERTAIN) < settings.margin or wins_less(proof):
        return None
    return grade(chair, proof), settings.margin, world.position(), proof


def lead(report: DecisionReport, sure: float) -> float:
    """By how many points the best option leads every other at least, less so many standard errors."""
    return min((abs(one.ahead.mean) - sure * one.ahead.within / SURE for one in report.options[1:]), default=0.0)


def wins_less(report: DecisionReport) -> bool:
    """Does another option win more often, though it brings fewer points?"""
    return any(one.ahead_won.mean > one.ahead_won.within / SURE for one in report.options[1:])


def grade(chair: Chair, proof: DecisionReport) -> int:
    """How hard it is: who finds the answer by looking ahead."""
    answer = next(option.code for option in chair.decision.options if option.text == proof.best.move)
    if values(chair, learned=False)[0][1] == answer:
        return EASY
    return MEDIUM if values(chair, learned=True)[0][1] == answer else HARD
