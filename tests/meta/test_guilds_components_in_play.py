"""Every card, tile, token and reward card of Guilds of London comes into play in the archive."""

from ludgate.games.guilds.content.catalogue import load
from tests.support.watching import seen

BOX = load()


def test_every_action_card_is_played_for_its_effect() -> None:
    assert {action.id for action in BOX.actions} - seen("guilds")["play", "card"] == set()


def test_every_tile_is_resolved() -> None:
    assert {tile.id for tile in BOX.tiles} - seen("guilds")["resolved", "tile"] == set()


def test_every_reward_card_is_kept() -> None:
    assert {reward.id for reward in BOX.rewards} - seen("guilds")["keep-reward", "card"] == set()


def test_every_token_is_won() -> None:
    assert {token.id for token in BOX.tokens} - seen("guilds")["resolved", "token"] == set()
