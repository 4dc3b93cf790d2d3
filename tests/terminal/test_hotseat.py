"""Undo, saving and going on: nothing hidden is shown twice, and a saved game continues as it would have."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ludgate import Event, Table
from ludgate.games.london.terminal.secrets import reveals
from ludgate.terminal.hotseat import CannotUndo, Hotseat, chairs_of, resume, retold
from tests.support.london import me, scene
from tests.terminal.driving import against_bot, as_bot, desk_with, typing


def play_on(game: Hotseat, decisions: int) -> None:
    """As a program would, at every seat."""
    for _ in range(decisions):
        if game.decider in game.people:
            game.play(as_bot("random")(game) or "")
        elif game.decider is not None:
            game.let_program_play()


def at(table: Table, chairs: Sequence[str] = ("human", "random")) -> Hotseat:
    return Hotseat(table, chairs, 0)


@pytest.mark.parametrize("pause", [1, 17, 60])
def test_a_saved_game_goes_on_as_it_would_have(pause: int) -> None:
    game = against_bot("random", seats=3, seed=11)
    play_on(game, pause)
    again = resume(game.saved())
    assert again.chairs == game.chairs
    assert again.table.record() == game.table.record()
    assert [step.events.__repr__() for step in again.steps] == [step.events.__repr__() for step in game.steps]
    play_on(game, 80)
    play_on(again, 80)
    assert again.saved() == game.saved()


def test_a_save_says_that_it_holds_the_secrets_and_who_sits_where() -> None:
    text = against_bot("greedy", seats=3).saved()
    assert "# This record contains every secret" in text
    assert chairs_of(text) == ["human", "greedy", "greedy"]
    Table.replay(text)


def test_undo_takes_back_a_whole_line() -> None:
    game = at(scene(me(hand=["hospital-a", "vauxhall-gardens", "theatre-royal"], cash=9)))
    before = game.table.position()
    game.play("develop play hospital-a pay vauxhall-gardens")
    assert game.undo(0, reveals) == "develop play hospital-a pay vauxhall-gardens"
    assert game.table.position() == before
    assert not game.steps


def test_undo_stops_at_a_card_drawn_from_the_deck() -> None:
    game = at(scene(me(), at="draw-step 0 1 1 0", board={"top": ["sewers"]}))
    game.play("draw deck")
    with pytest.raises(CannotUndo, match="card of the deck"):
        game.undo(0, reveals)
    assert game.table.ply == 1


def test_undo_of_a_card_drawn_from_the_board() -> None:
    game = at(scene(me(), at="draw-step 0 1 1 0", board={"top": ["sewers"]}))
    game.play("draw sewers")
    assert game.undo(0, reveals) == "draw sewers"


def test_undo_stops_at_a_new_borough() -> None:
    game = at(scene(me(cash=20), at="buy", row=["city", "westminster", "hackney"]))
    game.play("buy hackney")
    with pytest.raises(CannotUndo, match="new borough"):
        game.undo(0, reveals)


@pytest.mark.parametrize("kind", ["play", "discard", "swap"])
def test_a_card_that_a_program_shows_was_secret(kind: str) -> None:
    assert reveals(Event(kind, 1, {}), [0]) is not None
    assert reveals(Event(kind, 0, {}), [0]) is None


def test_undo_goes_past_moves_of_programs_that_show_nothing() -> None:
    game = at(scene(me(city=["salters"]), me(city=["mercers"]), at="run", board={"top": ["sewers", "hospital-a"]}))
    for line in ("stop", "draw sewers", "run", "stop"):
        game.play(line)
    assert game.decider == 0
    assert game.table.ply == 4
    assert game.undo(0, reveals) == "stop"
    assert game.decider == 0
    assert game.table.ply == 0


def test_undo_stops_at_another_persons_decision() -> None:
    game = at(scene(me(city=["salters"]), at="run", board={"top": ["sewers"]}), ["human", "human"])
    game.play("stop")
    assert game.decider == 1
    with pytest.raises(CannotUndo, match="Somebody else"):
        game.undo(1, reveals)


def test_nothing_to_undo() -> None:
    with pytest.raises(CannotUndo, match="nothing to take back"):
        against_bot().undo(0, reveals)


def test_retelling_takes_lines_of_several_decisions() -> None:
    start = scene(me(hand=["hospital-a", "vauxhall-gardens", "theatre-royal"], cash=9))
    table, steps = retold(start.record() + "1 develop play hospital-a pay theatre-royal\n")
    assert len(steps) == 1
    assert steps[0].plies == 3 == table.ply


def test_saving_refuses_to_write_over_a_file(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine", encoding="utf-8")
    lines = [f"save {there}", f"save {tmp_path}", "save", f"save {tmp_path / 'new'}", "draw three", "save", "quit"]
    loop, out = desk_with(against_bot(), typing(lines))
    loop.run()
    assert there.read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "there"]
    said = out.getvalue()
    assert "exists already" in said
    assert "is a folder" in said
    assert "Name a file" in said
    assert f"--resume {tmp_path / 'new'}" in said
    assert "1 draw three" in (tmp_path / "new").read_text(encoding="utf-8")


def test_a_resumed_file_may_be_written_again(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text(against_bot().saved(), encoding="utf-8")
    game = resume(file.read_text(encoding="utf-8"))
    loop, _ = desk_with(game, typing(["draw three", "save", "quit"]), file=file)
    loop.run()
    assert "1 draw three" in file.read_text(encoding="utf-8")


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    loop, out = desk_with(against_bot(), typing(["draw three", "quit", str(tmp_path), str(tmp_path / "kept")]))
    loop.run()
    assert [path.name for path in tmp_path.iterdir()] == ["kept"]
    assert "To go on later: ludgate play london" in out.getvalue()


def test_leaving_without_saving(tmp_path: Path) -> None:
    loop, out = desk_with(against_bot(), typing(["draw three", "quit", ""]))
    loop.run()
    assert "Not saved." in out.getvalue()
