"""Tokens of programs: shown once, stored as hashes, few, revoked at once, gone with their person."""

from pathlib import Path

import pytest

from ludgate.server import Declined, Lobby, NotFound, TooMuch
from ludgate.server.api_tokens import MOST_TOKENS, PREFIX
from tests.server.guests import Clock, lobby_in


def test_a_token_stands_for_its_person(lobby: Lobby, clock: Clock) -> None:
    anna, ben = (lobby.new_person(name, "en").id for name in ("Anna", "Ben"))
    token = lobby.new_api_token(anna, "  my \n bot ")
    assert token.startswith(PREFIX)
    holder = lobby.api_tokens.holder(token)
    assert holder is not None
    assert (holder.person, holder.name, holder.created) == (anna, "my bot", clock.now)
    assert lobby.api_tokens.of(ben) == []


@pytest.mark.parametrize("token", ["", PREFIX, "ludgate_nothing", "ł" * 20, "\ud800", "x" * 100_000])
def test_what_is_no_token_stands_for_nobody(lobby: Lobby, token: str) -> None:
    assert lobby.api_tokens.holder(token) is None
    assert not lobby.api_tokens.was_valid(token)


def test_the_database_does_not_have_the_token(tmp_path: Path) -> None:
    lobby = lobby_in(tmp_path)
    token = lobby.new_api_token(lobby.new_person("Anna", "en").id, "bot")
    lobby.api_tokens.holder(token)
    lobby.close()
    files = [file.read_bytes() for file in tmp_path.iterdir()]
    assert any(b"api_tokens" in content for content in files)
    assert not any(token.encode() in content or token.removeprefix(PREFIX).encode() in content for content in files)


def test_a_person_has_few_tokens_with_names(lobby: Lobby) -> None:
    anna, ben = (lobby.new_person(name, "en").id for name in ("Anna", "Ben"))
    with pytest.raises(Declined, match="give a name"):
        lobby.new_api_token(anna, " ")
    for number in range(MOST_TOKENS):
        lobby.new_api_token(anna, f"bot {number}")
    with pytest.raises(TooMuch, match="10 tokens"):
        lobby.new_api_token(anna, "one more")
    lobby.new_api_token(ben, "bot")
    lobby.revoke_api_token(anna, lobby.api_tokens.of(anna)[0].number)
    lobby.new_api_token(anna, "one more")
    assert len(lobby.api_tokens.of(anna)) == MOST_TOKENS


def test_only_its_person_revokes_a_token_and_at_once(lobby: Lobby) -> None:
    anna, ben = (lobby.new_person(name, "en").id for name in ("Anna", "Ben"))
    token = lobby.new_api_token(anna, "bot")
    assert lobby.api_tokens.holder(token)
    (known,) = lobby.api_tokens.of(anna)
    with pytest.raises(NotFound):
        lobby.revoke_api_token(ben, known.number)
    assert lobby.api_tokens.was_valid(token)
    lobby.revoke_api_token(anna, known.number)
    assert lobby.api_tokens.holder(token) is None
    assert not lobby.api_tokens.was_valid(token)
    with pytest.raises(NotFound):
        lobby.revoke_api_token(anna, known.number)


def test_when_it_was_last_used_is_known_to_the_minute(tmp_path: Path) -> None:
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)
    anna = lobby.new_person("Anna", "en").id
    token = lobby.new_api_token(anna, "bot")
    assert lobby.api_tokens.of(anna)[0].used is None
    first = clock.now
    for _ in range(3):
        lobby.api_tokens.holder(token)
        clock.wait(10)
    lobby.close()
    again = lobby_in(tmp_path, clock=clock)
    assert again.api_tokens.of(anna)[0].used == first
    again.close()


def test_whoever_is_forgotten_loses_their_tokens(lobby: Lobby, clock: Clock) -> None:
    anna = lobby.new_person("Anna", "en").id
    token = lobby.new_api_token(anna, "bot")
    clock.wait(401 * 24 * 3600)
    lobby.tidy_up()
    assert lobby.api_tokens.holder(token) is None
    assert lobby.api_tokens.of(anna) == []
