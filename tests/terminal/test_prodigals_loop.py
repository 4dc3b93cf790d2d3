"""The Prodigals Club at the desk: what can be typed, what it answers, and what it keeps secret."""

import pytest

from ludgate import Event, Table
from ludgate.games.prodigals.terminal.secrets import reveals
from ludgate.terminal.hotseat import CannotUndo, Hotseat, begin, resume
from ludgate.terminal.renderer import renderer_of
from tests.support.prodigals import me, scene
from tests.terminal.driving import against_bot, as_bot, desk_with, typing


def answers(table: Table, *lines: str, language: str = "en") -> str:
    """What is printed after the first list of options when a person types these lines."""
    loop, out = desk_with(Hotseat(table, ["human"] + ["random"] * (table.seats - 1), 0), typing(lines), language)
    loop.run()
    return out.getvalue().split("> ", 1)[1]


def at_turn() -> Table:
    markers = [[1, 9], [3, 8], [2, 10], [1, 4]]
    return scene(me(hand=["faux-pas", "pub-treat", "mad-brewer"], markers=markers), combination="ES", at="turn 1")


def at_errand() -> Table:
    return scene(me(), combination="ES", at="errand 1", sets={"s-set-1": ["faux-pas"]}, spaces={"e-hyde-park": 2})


def test_a_number_a_notation_and_a_line_of_several_steps() -> None:
    assert "You play Pub Treat." in answers(at_turn(), "1", "quit", "")
    said = answers(at_turn(), "PLAY faux-pas MOVE m1 DOWN move m1 down", "quit", "")
    assert "You move your man 1 to row 7, column 1." in said


def test_a_number_that_is_not_there() -> None:
    assert answers(at_turn(), "0", "99").count("There is no option") == 2


def test_the_numbers_go_on_to_the_asides() -> None:
    said = answers(at_errand(), "?")
    assert "[idle s-snub]" in said
    first = desk_with(Hotseat(at_errand(), ["human", "random", "random"], 0), typing([]))
    first[0].run()
    assert "[idle " not in first[1].getvalue()


@pytest.mark.parametrize(
    ("language", "line", "rule"),
    [
        ("en", "why send e-hyde-park", "P8.4 · "),
        ("pl", "dlaczego use mad-brewer", "P10.1 · "),
        ("pt_BR", "porque end", "P8.6 · "),
    ],
)
def test_why_tells_the_reason_and_the_rule(language: str, line: str, rule: str) -> None:
    said = answers(at_errand(), line, language=language)
    assert f"({rule.split(' ', maxsplit=1)[0]})" in said
    assert rule in said


def test_why_of_what_is_allowed_or_missing() -> None:
    assert answers(at_turn(), "why play faux-pas", "why 1").count("This is allowed.") == 2
    assert "such as: why play pub-treat" in answers(at_turn(), "why")


@pytest.mark.parametrize(
    ("topic", "found"),
    [
        ("pub-treat", "Pub Treat (pub-treat)\n  Election, white card, pub\n  Play 1, 2, 3 or 4 of these together"),
        ("Mad Brewer", "Mad Brewer (mad-brewer)\n  Election, black card"),
        ("pub-treat:2", "Pub Treat (pub-treat)"),
        ("grand stair", "Grand Staircase (s-staircase)\n  Society, for one pawn\n  Make up to 2 moves down."),
        ("c-turn-order-2", "Turn order place (c-turn-order)"),
        ("election set 3", "Election set 3 (e-set-3)\n  Election\n  Rounds 1 to 4: 1 black card."),
        ("bonus-stumble", "Stumble (bonus-stumble)\n  Society\n  Make 1 move down."),
        ("same row", "Same row (same-row)\n  Dame Beatrice tile"),
        ("a1", "£8, dog, Cornwall (a1)\n  possession tile"),
        ("query-dog", "dog, house, question mark, empty (query-dog)\n  political circle tile"),
        ("the", "Which one do you mean?"),
        ("p14.4", "P14.4 · "),
        ("xyzzy", "There is no card, tile, space or rule “xyzzy”."),
    ],
)
def test_help_on_pieces_and_rules(topic: str, found: str) -> None:
    lines = [line.rstrip(" :") for line in answers(at_turn(), f"help {topic}").splitlines()]
    assert found in "\n".join(lines)


def test_help_tells_where_a_piece_comes_from() -> None:
    assert "Source: rulebook; figures from: rulebook, own design" in answers(at_turn(), "help pub-treat")
    assert "Source: own design; figures from: rulebook, own design" in answers(at_turn(), "help a1")


def test_help_finds_names_without_accents() -> None:
    assert "Kieliszek" not in answers(at_turn(), "help zaczepka", language="pl")
    assert "Zaczepianie wyborców (e-heckling)" in answers(at_turn(), "help zaczepianie", language="pl")
    assert "Sala de Leilões (p-auction-room)" in answers(at_turn(), "ajuda sala de leiloes", language="pt_BR")


@pytest.mark.parametrize(
    ("language", "word", "line"),
    [
        ("en", "help", "help CARD, help TILE, help SPACE, help RULE"),
        ("pl", "pomoc", "pomoc KARTA, pomoc PŁYTKA, pomoc POLE, pomoc ZASADA"),
        ("pt_BR", "ajuda", "ajuda CARTA, ajuda PEÇA, ajuda ESPAÇO, ajuda REGRA"),
    ],
)
def test_help_in_general_tells_words_and_marks(language: str, word: str, line: str) -> None:
    said = answers(at_turn(), word, language=language)
    assert line in said
    assert all(sign in said for sign in "○●✓+–▸↑×◇!")
    assert "M1 M2" in said


def test_log_tells_everything_since_the_start() -> None:
    said = answers(at_turn(), "play mad-brewer", "play faux-pas stop", "log")
    assert said.count("You lay Mad Brewer on your board.") == 2


def test_terse_lists_options_only_on_request() -> None:
    loop, out = desk_with(Hotseat(at_turn(), ["human", "random", "random"], 0), typing(["?"]), terse=True)
    loop.run()
    before, after = out.getvalue().split("> ?\n")
    assert "[play faux-pas]" not in before
    assert "[play faux-pas]" in after


def test_plain_lines_show_the_table_once_for_each_pawn() -> None:
    """Not again for the moves that a space brings, but again for the next pawn."""
    loop, out = desk_with(
        Hotseat(at_errand(), ["human"] * 3, 0), typing(["", "send s-staircase", "move m1 down", "stop"])
    )
    loop.run()
    assert out.getvalue().count("The Prodigals Club · round 1 of 5") == 1
    prodigals, table = renderer_of("prodigals", "en", None), at_errand()
    before = prodigals.turn(table)
    table.play("send s-staircase")
    assert prodigals.turn(table) == before
    table.play("move m1 down")
    table.play("stop")
    assert prodigals.turn(table) != before


def test_the_number_of_the_turn_stays_within_an_actions_turn() -> None:
    prodigals, table = renderer_of("prodigals", "en", None), at_turn()
    before = prodigals.turn(table)
    table.play("play faux-pas")
    assert prodigals.turn(table) == before
    table.play("stop")
    assert prodigals.turn(table) == before
    table.play("end")
    assert prodigals.turn(table) != before


# ---------------------------------------------------------------- taking back


def test_undo_takes_back_a_line_and_shows_the_table_again() -> None:
    said = answers(at_turn(), "play faux-pas move m1 down", "undo", "undo")
    assert "Taken back: play faux-pas move m1 down" in said
    assert "M1 column 1 row 8" not in said.split("Taken back")[1]
    assert "This cannot be taken back: There is nothing to take back." in said


@pytest.mark.parametrize(
    ("kind", "by_me", "by_program"),
    [
        ("set", "turned up", "turned up"),
        ("central", "turned up", "turned up"),
        ("market", "turned up", "turned up"),
        ("circles", "turned up", "turned up"),
        ("beatrice-tile", "turned up", "turned up"),
        ("play", None, "from its hand"),
        ("lay-down", None, "from its hand"),
        ("time", None, "from its hand"),
        ("batch", None, "from its hand"),
        ("discard", None, "from its hand"),
        ("send", None, None),
        ("take-set", None, None),
        ("lay", None, None),
    ],
)
def test_what_was_hidden_and_is_shown(kind: str, by_me: str | None, by_program: str | None) -> None:
    for seat, expected in ((0, by_me), (1, by_program)):
        shown = reveals(Event(kind, seat, {}), [0])
        assert shown is None if expected is None else expected in (shown or "")


def test_undo_goes_back_past_the_pawns_of_programs() -> None:
    game = Hotseat(at_errand(), ["human", "random", "random"], 0)
    game.play("send s-hiding-place")
    while game.decider != 0:
        game.let_program_play()
    assert game.undo(0, reveals) == "send s-hiding-place"
    assert game.table.decision is not None
    assert "send s-hiding-place" in [option.text for option in game.table.decision.options]


def test_undo_stops_at_the_next_round() -> None:
    game = Hotseat(at_turn(), ["human", "human", "human"], 0)
    game.play("end")
    assert game.table.view(None)["round"] == 2  # the others have no cards: their turns pass, and the next round begins
    with pytest.raises(CannotUndo, match="New cards and tiles"):
        game.undo(0, reveals)


def test_undo_says_why_not_in_the_language() -> None:
    said = answers(at_turn(), "end", "cofnij", language="pl")
    assert "Tego nie można cofnąć: Od tej pory odkryto nowe karty i płytki." in said


# ---------------------------------------------------------------- saving


@pytest.mark.parametrize("pause", [1, 40, 150])
def test_a_saved_game_goes_on_as_it_would_have(pause: int) -> None:
    game = against_bot("random", seats=3, seed=11, game="prodigals")
    play_on(game, pause)
    again = resume(game.saved())
    assert again.table.record() == game.table.record()
    assert [repr(step.events) for step in again.steps] == [repr(step.events) for step in game.steps]
    play_on(game, 60)
    play_on(again, 60)
    assert again.saved() == game.saved()


def play_on(game: Hotseat, decisions: int) -> None:
    """As a program would, at every seat."""
    for _ in range(decisions):
        if game.decider in game.people:
            game.play(as_bot("random")(game) or "")
        elif game.decider is not None:
            game.let_program_play()


def test_leaving_names_the_game_to_go_on_with(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("saved") / "kept"
    loop, out = desk_with(against_bot(game="prodigals"), typing(["1", "quit", str(file)]))
    loop.run()
    assert f"To go on later: ludgate play prodigals --terminal --lang en --resume {file}" in out.getvalue()
    assert "game prodigals" in file.read_text(encoding="utf-8")


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize(("seats", "combination"), [(2, "PE"), (3, "PS"), (4, "ES"), (5, "PES")])
def test_the_picture_shows_nothing_hidden(seats: int, combination: str) -> None:
    """The same picture when everything hidden from the seat is dealt anew."""
    game = begin("prodigals", ["human"] * seats, seats, {"combination": combination})
    prodigals, names = renderer_of("prodigals", "en", None), ["A", "B", "C", "D", "E"][:seats]
    for ply in range(120):
        for seat in range(seats) if ply % 8 == 0 else ():
            anew = game.table.resampled(seat, ply)
            seen = prodigals.picture(game.table, seat, names, roomy=True)
            assert seen == prodigals.picture(anew, seat, names, roomy=True)
        if game.decider is not None:
            game.play(as_bot("random")(game) or "")


def test_the_curtain_between_people() -> None:
    """Player 2 does not see the hand of player 1."""
    table = scene(me(hand=["faux-pas", "elopement"]), me(hand=["muddy-paws"]), seats=2, combination="ES", at="turn 1")
    loop, out = desk_with(Hotseat(table, ["human", "human"], 0), typing(["", "end", "", "quit", ""]), width=100)
    loop.run()
    first, second = out.getvalue().split("Pass the screen to Player 2, who then presses Enter.")
    assert "Elopement" in first
    assert "Muddy Paws" not in first
    assert "Elopement" not in second
    assert "Muddy Paws" in second
