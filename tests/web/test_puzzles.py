"""Puzzles in the browser, and the proof that lies behind each."""

from datetime import date, timedelta

import pytest
from starlette.applications import Starlette

from ludgate.bots.playouts import SURE, scoring_of
from ludgate.bots.puzzles import Puzzle, puzzles_of, read, written
from ludgate.lab.puzzle_mining import CERTAIN
from ludgate.web.pages.puzzles import of_the_day
from tests.web.visitors import Visitor

GAMES = ("london", "guilds", "prodigals")


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_one_answer_by_its_margin(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= 40
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    sign = scoring_of(game).sign
    for puzzle in puzzles:
        decision = puzzle.chair().decision
        assert {option.text for option in decision.sensible} <= {one.move for one in puzzle.proof.options}
        for other in puzzle.proof.options[1:]:
            lead = -sign * other.ahead.mean - CERTAIN * other.ahead.within / SURE
            assert lead >= puzzle.margin, (puzzle.name, other.move)
        assert read(written(puzzle)) == puzzle


def test_a_day_has_a_puzzle_and_the_next_day_another() -> None:
    day = date(2026, 11, 18)
    found = [of_the_day("london", day + timedelta(days=number)) for number in range(len(puzzles_of("london")))]
    assert {puzzle.name for puzzle in found if puzzle} == {puzzle.name for puzzle in puzzles_of("london")}


def shown(app: Starlette, game: str) -> tuple[Visitor, Puzzle]:
    visitor = Visitor(app)
    visitor.go(f"/puzzles/{game}")
    puzzle = puzzles_of(game)[3]
    visitor.go(f"/puzzles/{game}/{puzzle.name}")
    assert visitor.status == 200
    return visitor, puzzle


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_shown_and_answered(app: Starlette, game: str) -> None:
    visitor, puzzle = shown(app, game)
    answers = [link.get("href") for link in visitor.page.find("a") if "?answer=" in link.get("href")]
    assert len(answers) == len(puzzle.chair().decision.sensible)
    right = 0
    for answer in answers:
        page = visitor.go(answer)
        assert visitor.status == 200
        assert "Expected final sheet" in page.source
        right += "That is the best option." in page.source
    assert right == 1


def test_the_position_shows_only_what_the_seat_sees(app: Starlette) -> None:
    """The page of a position in which the hidden things were dealt anew is the same."""
    puzzle = puzzles_of("london")[0]
    table, seat = puzzle.table(), puzzle.proof.seat
    assert table.resampled(seat, 5).view(seat) == table.view(seat)
    assert table.resampled(seat, 5).position() != table.position()


def test_puzzles_speak_the_language_of_the_reader(app: Starlette) -> None:
    visitor = Visitor(app)
    assert "Zagadki" in visitor.go("/puzzles?lang=pl").source
    assert "Quebra-cabeças" in visitor.go("/puzzles?lang=pt_BR").source


@pytest.mark.parametrize("path", ["/puzzles/chess", "/puzzles/london/0-0", "/puzzles/london/%00"])
def test_what_is_not_there_is_not_found(app: Starlette, path: str) -> None:
    visitor = Visitor(app)
    visitor.go(path)
    assert visitor.status in (400, 404)
