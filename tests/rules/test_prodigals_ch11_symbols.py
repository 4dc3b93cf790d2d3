"""The Prodigals Club, chapter 11: symbols.

Three dogs in three places: the possession tile a1, a matched pair of circle tiles, and the space 1/7 of the influence
board.
"""

from typing import Any

import pytest

from ludgate import Table
from tests.support.prodigals import choices, decided, me, play, player, scene, symbols, whole
from tests.support.rule import rule

NONE = {"dog": 0, "horse": 0, "wine": 0, "house": 0, "mask": 0}
DOG_PAIR = [["start-no-mask", 0, 0, 0], ["twin-dog", 0, 1, 90]]
DOG_SPACE = [[1, 7], [3, 9], [2, 12], [1, 2]]
NO_SPACE = [[1, 9], [3, 9], [2, 12], [1, 2]]
DOGS: dict[str, Any] = {"tiles": ["a1"], "layout": DOG_PAIR, "markers": DOG_SPACE}


def turn(combination: str = "PES", seats: int = 3, table: dict[str, Any] | None = None, **mine: Any) -> Table:
    """The first player's turn; the second has a card, so the game stops at his turn at the latest."""
    other = "pub-treat" if "E" in combination else "faux-pas"
    return scene(me(**mine), me(hand=[other]), seats=seats, combination=combination, **(table or {}))


def of(dogs: dict[str, Any], combination: str) -> dict[str, Any]:
    """What of a player's things exists in a combination."""
    letters = {"tiles": "P", "layout": "E", "markers": "S"}
    return {field: value for field, value in dogs.items() if letters[field] in combination}


@rule("P11.1")
@pytest.mark.parametrize("combination", ["PE", "PS", "ES", "PES"])
def test_11_1_one_list_of_symbols_for_all_competitions(combination: str) -> None:
    t = turn(combination, **of({"markers": NO_SPACE}, combination))
    assert symbols(t) == NONE


@rule("P11.2")
@pytest.mark.parametrize("tiles", [[], ["a1"], ["a1", "a6"], ["a1", "a6", "c4"]])
def test_11_2_an_effect_grows_with_the_symbols_of_its_kind(tiles: list[str]) -> None:
    """All these tiles show a dog."""
    t = turn("PE", hand=["a-dog-named-reform"], tiles=tiles, votes=20)
    t.play("play a-dog-named-reform")
    assert player(t)["votes"] == 20 - len(tiles)


@rule("P11.2")
def test_11_2_symbols_of_another_kind_do_not_count() -> None:
    t = turn("PE", hand=["horse-in-the-house-of-lords"], tiles=["a1", "a2", "a3"], votes=20)
    t.play("play horse-in-the-house-of-lords")
    assert player(t)["votes"] == 19


@rule("P11.3")
def test_11_3_symbols_of_any_source_count_for_every_competition() -> None:
    t = turn(hand=["a-dog-named-reform", "muddy-paws"], board=["pack-of-hounds"], votes=20, money=9, **DOGS)
    play(t, "play a-dog-named-reform", "use pack-of-hounds")
    assert (player(t)["votes"], player(t)["money"]) == (17, 6)
    play(t, "play muddy-paws", "move m2 down", "move m2 down", "move m2 down")
    assert (player(t)["markers"][1], decided(t)[0]) == ([3, 6], 1)


@rule("P11.4")
@pytest.mark.parametrize(
    ("source", "dogs"), [({}, 0), ({"tiles": ["a1"]}, 1), ({"layout": DOG_PAIR}, 1), ({"markers": DOG_SPACE}, 1)]
)
def test_11_4_each_source_by_itself(source: dict[str, Any], dogs: int) -> None:
    t = turn(**{"markers": NO_SPACE, **source})
    assert symbols(t)["dog"] == dogs


@rule("P11.4")
@pytest.mark.parametrize(("combination", "dogs"), [("PE", 2), ("PS", 2), ("ES", 2), ("PES", 3)])
@pytest.mark.parametrize("chosen", [[], ["dog"], ["dog", "dog"], ["horse", "dog"]])
def test_11_4_all_sources_add_up(combination: str, dogs: int, chosen: list[str]) -> None:
    table = {"renaissance": 1, "chosen": chosen}
    t = turn(combination, table=table, **of(DOGS, combination))
    assert symbols(t)["dog"] == dogs + chosen.count("dog")


@rule("P11.4")
def test_11_4_of_the_renaissance_man_only_chosen_symbols_of_his_holder_count() -> None:
    assert symbols(turn(table={"renaissance": 1}, markers=NO_SPACE)) == NONE
    t = turn(table={"renaissance": 2, "chosen": ["dog"]}, markers=NO_SPACE)
    assert (symbols(t), symbols(t, 1)["dog"]) == (NONE, 1)


@rule("P11.4")
def test_11_4_the_things_of_others_do_not_count() -> None:
    t = scene(me(hand=["a-dog-named-reform"], markers=NO_SPACE, votes=20), me(hand=["pub-treat"], **DOGS))
    t.play("play a-dog-named-reform")
    assert (player(t)["votes"], symbols(t)["dog"], symbols(t, 1)["dog"]) == (20, 0, 3)


@rule("P11.5")
def test_11_5_using_a_symbol_does_not_use_it_up() -> None:
    t = turn("PE", hand=["a-dog-named-reform"], board=["pack-of-hounds", "kennel-of-turncoats"], tiles=["a1"], votes=20)
    play(t, "play a-dog-named-reform", "use kennel-of-turncoats", "use pack-of-hounds")
    assert (player(t)["votes"], player(t)["money"], symbols(t)["dog"]) == (18, 3, 1)


@rule("P11.6")
def test_11_6_a_tile_sold_no_longer_counts() -> None:
    t = turn("PE", hand=["hasty-sale", "a-dog-named-reform"], tiles=["a1", "a6", "a2"], votes=20)
    play(t, "play hasty-sale", "sell a6", "play a-dog-named-reform")
    assert (player(t)["votes"], symbols(t)["dog"]) == (19, 1)


@rule("P11.6")
def test_11_6_a_tile_exchanged_counts_with_its_new_symbol() -> None:
    mine: dict[str, Any] = {"board": ["house-to-house-calumny"], "tiles": ["a1"]}
    cards = ["lopsided-exchange", "a-dog-named-reform"]
    t = turn("PE", hand=cards, votes=20, table={"market": ["one-6"]}, **mine)
    play(t, "play lopsided-exchange", "give a1", "play a-dog-named-reform")
    assert (player(t)["votes"], symbols(t)["dog"], symbols(t)["house"]) == (20, 0, 1)
    t.play("use house-to-house-calumny")
    assert player(t)["votes"] == 19


@rule("P11.6")
def test_11_6_a_space_left_no_longer_counts() -> None:
    t = turn("ES", hand=["faux-pas", "a-dog-named-reform"], markers=DOG_SPACE, votes=20)
    play(t, "play faux-pas", "move m1 down", "stop", "play a-dog-named-reform")
    assert (player(t)["votes"], symbols(t)["dog"]) == (20, 0)


@rule("P11.6")
def test_11_6_a_space_reached_counts_from_the_next_action_on() -> None:
    t = turn("ES", hand=["faux-pas", "a-dog-named-reform"], markers=[[1, 8], [3, 9], [2, 12], [1, 2]], votes=20)
    play(t, "play faux-pas", "move m1 down", "stop", "play a-dog-named-reform")
    assert (player(t)["votes"], symbols(t)["dog"]) == (19, 1)


@rule("P11.7")
def test_11_7_the_number_counted_stays_fixed() -> None:
    """Two dogs at 1/7 and 3/4: both spaces may be left, both moves are still there; a third one is not."""
    t = turn("ES", hand=["muddy-paws"], markers=[[1, 7], [3, 4], [2, 12], [2, 2]])
    play(t, "play muddy-paws", "move m1 down")
    assert (decided(t), symbols(t)["dog"]) == ((0, "moves"), 1)
    t.play("move m2 down")
    assert (decided(t)[0], symbols(t)["dog"]) == (1, 0)


@rule("P11.7")
def test_11_7_a_symbol_gained_meanwhile_does_not_count() -> None:
    t = turn("PS", hand=["muddy-paws"], tiles=["a1"], markers=[[1, 8], [3, 9], [2, 12], [1, 2]])
    play(t, "play muddy-paws", "move m1 down")
    assert (decided(t)[0], symbols(t)["dog"]) == (1, 2)


@rule("P11.8")
def test_11_8_a_clock_is_used_up() -> None:
    hand = ["a-little-more-time", "a-little-more-time", "theatre-box"]
    t = turn("PE", hand=hand, money=9)
    play(t, "play theatre-box", "add 1")
    assert (player(t)["hand"], player(t)["money"]) == (["a-little-more-time:2"], 5)
    assert "a-little-more-time:1" in whole(t)["discards"]


@rule("P11.9")
@pytest.mark.parametrize(
    ("move", "lost"),
    [("use insulting-poster", 1), ("use scandalous-salon", 0), ("play pub-treat", 1), ("use endless-repairs", 0)],
)
def test_11_9_the_renaissance_man_stands_for_common_symbols_only(move: str, lost: int) -> None:
    """Insults, pawns, pub icons and counties are counted without a question about his symbols."""
    board = ["insulting-poster", "scandalous-salon", "endless-repairs"]
    mine: dict[str, Any] = {"hand": ["pub-treat"], "board": board, "votes": 20}
    t = turn("PE", table={"renaissance": 1}, played=["slurred-speech"], **mine)
    t.play(move)
    assert (decided(t), player(t)["votes"], whole(t)["chosen"]) == ((0, "turn"), 20 - lost, [])


@rule("P11.9")
def test_11_9_a_clock_cannot_be_chosen() -> None:
    t = turn("PE", hand=["theatre-box"], money=9, table={"renaissance": 1})
    t.play("play theatre-box")
    assert (player(t)["money"], whole(t)["chosen"], decided(t)[0]) == (7, [], 1)


@rule("P11.9")
def test_11_9_a_question_mark_is_no_symbol() -> None:
    """Query-dog beside the starting tile: the question mark lies free and gives nothing."""
    layout = [["start-no-mask", 0, 0, 0], ["query-dog", 0, 1, 180]]
    assert symbols(turn("PE", layout=layout)) == {**NONE, "dog": 1}
    assert "question" not in symbols(turn("PE"))


@rule("P11.10")
def test_11_10_cards_give_no_symbols() -> None:
    cards = ["a-dog-named-reform", "muddy-paws"]
    board = ["pack-of-hounds", "kennel-of-turncoats"]
    t = turn(hand=cards, board=board, played=["horse-in-the-house-of-lords"], markers=NO_SPACE, votes=20)
    assert symbols(t) == NONE
    play(t, "use kennel-of-turncoats")
    assert (player(t)["votes"], "play a-dog-named-reform" in choices(t)) == (20, True)
