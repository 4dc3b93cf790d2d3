"""Guilds of London at the desk: what can be typed, what it answers, and what it keeps secret."""

import pytest

from ludgate import Event, Table
from ludgate.games.guilds.terminal.secrets import reveals
from ludgate.terminal.hotseat import CannotUndo, Hotseat, begin, resume
from ludgate.terminal.renderer import renderer_of
from tests.support.guilds import me, scene, tile
from tests.terminal.driving import against_bot, as_bot, desk_with, typing


def answers(table: Table, *lines: str, language: str = "en") -> str:
    """What is printed after the first list of options when a person types these lines."""
    loop, out = desk_with(Hotseat(table, ["human"] + ["random"] * (table.seats - 1), 0), typing(lines), language)
    loop.run()
    return out.getvalue().split("> ", 1)[1]


def at_turn() -> Table:
    city = [tile(-1, -1, "dyers", pawns=[0, 1, 0]), tile(0, -1, "cooks"), tile(1, -1, "founders", resolved=True)]
    return scene(me(hand=["paid-passage", "alms-box", "convoy"], guildhall=3), city=city)


def test_a_number_a_notation_and_a_line_of_several_steps() -> None:
    assert "You play Paid Passage to hire a liveryman." in answers(at_turn(), "1", "quit", "")
    said = answers(at_turn(), "MOVE paid-passage FROM guildhall TO dyers", "quit", "")
    assert "You move a pawn to Dyers" in said


def test_a_number_that_is_not_there() -> None:
    assert answers(at_turn(), "0", "99").count("There is no option") == 2


@pytest.mark.parametrize(
    ("language", "line", "rule"),
    [
        ("en", "why move paid-passage to cooks", "G8.17 · "),
        ("pl", "dlaczego move paid-passage to founders", "G8.16 · "),
        ("pt_BR", "porque hire journeyman", "G8.2 · "),
    ],
)
def test_why_tells_the_reason_and_the_rule(language: str, line: str, rule: str) -> None:
    said = answers(at_turn(), line, language=language)
    assert f"({rule.split(' ', maxsplit=1)[0]})" in said
    assert rule in said


def test_why_of_what_is_allowed_or_missing() -> None:
    assert answers(at_turn(), "why hire alms-box", "why 1").count("This is allowed.") == 2
    assert "such as: why hire paid-passage" in answers(at_turn(), "why")


@pytest.mark.parametrize(
    ("topic", "found"),
    [
        ("dyers", "Dyers (dyers)\n  guild, rank 13, Anchor (blue), Cross (green)\n  Requirement: 3"),
        ("Alms Box", "Alms Box (alms-box)"),
        ("alms-box:2", "Alms Box (alms-box)"),
        ("pure craft", "Mayoral Reward card"),
        ("ulster", "Ulster Plantation (ulster)"),
        ("vp-2", "second-place token"),
        ("ma", "Which one do you mean?"),
        ("g12.3", "G12.3 · "),
        ("xyzzy", "There is no tile, card or rule “xyzzy”."),
    ],
)
def test_help_on_pieces_and_rules(topic: str, found: str) -> None:
    lines = [line.rstrip(" :") for line in answers(at_turn(), f"help {topic}").splitlines()]
    assert found in "\n".join(lines)


def test_help_tells_where_a_piece_comes_from() -> None:
    assert "Source: own design; figures from: rulebook, own design" in answers(at_turn(), "help dyers")


def test_help_finds_names_without_accents() -> None:
    assert "Świecarze łojowi (tallow-chandlers)" in answers(at_turn(), "help swiecarze lojowi", language="pl")
    assert "Salão dos Negociantes (livery-hall)" in answers(at_turn(), "ajuda salao dos", language="pt_BR")


@pytest.mark.parametrize(
    ("language", "word", "line"),
    [
        ("en", "help", "help TILE, help CARD, help RULE"),
        ("pl", "pomoc", "pomoc KAFELEK, pomoc KARTA, pomoc ZASADA"),
        ("pt_BR", "ajuda", "ajuda PEÇA, ajuda CARTA, ajuda REGRA"),
    ],
)
def test_help_in_general_tells_words_and_marks(language: str, word: str, line: str) -> None:
    said = answers(at_turn(), word, language=language)
    assert line in said
    assert all(sign in said for sign in "▸▹=♔◆●★♙▤→≈♛✓")


def test_log_tells_everything_since_the_start() -> None:
    said = answers(at_turn(), "hire alms-box", "hire paid-passage", "log")
    assert said.count("You play Alms Box to hire a liveryman.") == 2


def test_what_happens_several_times_in_a_row_is_told_once() -> None:
    said = answers(scene(me(hand=["hiring-fair", "alms-box"])), "play hiring-fair")
    assert "You hire 2 liverymen.\n" in said
    table = scene(me(hand=["convoy", "alms-box", "archive"]))
    said = answers(table, "play convoy discard archive", "from guildhall", "from guildhall", "stop", "log")
    assert "You bring a pawn to the Plantation (from: Guildhall). (×2)\n" in said


def test_terse_lists_options_only_on_request() -> None:
    loop, out = desk_with(against_bot(game="guilds"), typing(["?"]), terse=True)
    loop.run()
    before, after = out.getvalue().split("> ?\n")
    assert "[keep " not in before
    assert "[keep " in after


# ---------------------------------------------------------------- taking back


def test_undo_takes_back_a_line_and_shows_the_table_again() -> None:
    said = answers(at_turn(), "move paid-passage from guildhall to dyers", "undo", "undo")
    assert "Taken back: move paid-passage from guildhall to dyers" in said
    assert "C2 Dyers [AX] 2/3 G1 R1, tie G=R" not in said.split("Taken back")[1]
    assert "This cannot be taken back: There is nothing to take back." in said


@pytest.mark.parametrize(
    ("kind", "by_me", "by_program"),
    [
        ("draw", "card of the deck", None),
        ("look-rewards", "Mayoral Reward cards", None),
        ("play", None, "from its hand"),
        ("discard", None, "from its hand"),
        ("tile", "New tiles", "New tiles"),
        ("hire", None, None),
        ("reshuffle", None, None),
    ],
)
def test_what_was_hidden_and_is_shown(kind: str, by_me: str | None, by_program: str | None) -> None:
    for seat, expected in ((0, by_me), (1, by_program)):
        shown = reveals(Event(kind, seat, {}), [0])
        assert shown is None if expected is None else expected in (shown or "")


def test_undo_stops_at_drawn_cards() -> None:
    game = Hotseat(at_turn(), ["human", "human", "human"], 0)
    game.play("stop")
    assert game.decider == 0  # the others have no cards: their turns pass, and the next round begins
    with pytest.raises(CannotUndo, match="card of the deck"):
        game.undo(0, reveals)


def test_undo_says_why_not_in_the_language() -> None:
    table = scene(me(rewards=[], hand=["alms-box"]), at=["resolve 9", "reward 1 first 40 0 1,0"])
    assert "Od tej pory odkryto kartę z talii." in answers(table, "take", "cofnij", language="pl")


# ---------------------------------------------------------------- saving


@pytest.mark.parametrize("pause", [1, 40, 150])
def test_a_saved_game_goes_on_as_it_would_have(pause: int) -> None:
    game = against_bot("random", seats=3, seed=11, game="guilds")
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
    loop, out = desk_with(against_bot(game="guilds"), typing(["1", "quit", str(file)]))
    loop.run()
    assert f"To go on later: ludgate play guilds --terminal --lang en --resume {file}" in out.getvalue()
    assert "game guilds" in file.read_text(encoding="utf-8")


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_shows_nothing_hidden(seats: int) -> None:
    """The same picture when everything hidden from the seat is dealt anew."""
    game, guilds = against_bot("random", seats=seats, seed=seats, game="guilds"), renderer_of("guilds", "en", None)
    names = ["A", "B", "C", "D"][:seats]
    for ply in range(120):
        for seat in range(seats) if ply % 4 == 0 else ():
            anew = game.table.resampled(seat, ply)
            seen = guilds.picture(game.table, seat, names, roomy=True)
            assert seen == guilds.picture(anew, seat, names, roomy=True)
        game.play(as_bot("random")(game) or "")


def test_the_curtain_between_people() -> None:
    """Player 2 sees neither the reward cards nor the hand of player 1."""
    game = begin("guilds", ["human", "human"], 5, {"start_order": "seats"})
    loop, out = desk_with(game, typing(["", "1", "", "quit", ""]), width=100)
    loop.run()
    first, second = out.getvalue().split("Pass the screen to Player 2, who then presses Enter.")
    kept = game.table.view(0)["players"][0]["rewards"][0]  # type: ignore[index]
    assert f"keep {kept}" in first
    assert str(kept) not in second
    assert "Player 1 keeps a Mayoral Reward card." in second
