"""Bots are found by their folder."""

import pytest

from ludgate import BadOption, UnknownGame
from ludgate.bots import Bot, bot_names, make_bot
from ludgate.bots.registry import bot_levels


def test_london_has_the_general_bots_and_its_own() -> None:
    assert {"greedy", "random"} <= set(bot_names("london"))
    assert bot_names("london") == sorted(bot_names("london"))


def test_every_bot_has_its_name_and_says_how_it_plays() -> None:
    for name in bot_names("london"):
        bot = make_bot(name, "london", 1)
        assert isinstance(bot, Bot)
        assert name in (bot.name, *bot.also)
        assert len(bot_levels("london")[bot.name]) > 20


def test_a_bot_of_one_game_lives_in_its_folder() -> None:
    assert type(make_bot("greedy", "london", 1)).__module__ == "ludgate.games.london.bots.greedy"


def test_an_unknown_bot_is_answered_with_the_list() -> None:
    with pytest.raises(BadOption, match=r"london has no bot 'clever'; it has: .*greedy.*random"):
        make_bot("clever", "london", 1)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="paris"):
        bot_names("paris")
