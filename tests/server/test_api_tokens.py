"""Tokens of programs: shown once, stored as hashes, few, revoked at once, gone with their person."""

from pathlib import Path

import pytest

from ludgate.server import Declined, House, NotFound, TooMuch
from ludgate.server.api_tokens import MOST_TOKENS, PREFIX
from tests.server.guests import Clock, house_in


def test_a_token_stands_for_its_person(house: House, clock: Clock) -> None:
    anna, ben = (house.new_person(name, "en").id for name in ("Anna", "Ben"))
    token = house.api_tokens.make(anna, "  my \n bot ")
    assert token.startswith(PREFIX)
    holder = house.api_tokens.holder(token)
    assert holder is not None
    assert (holder.person, holder.name, holder.created) == (anna, "my bot", clock.now)
    assert house.api_tokens.of(ben) == []


@pytest.mark.parametrize("token", ["", PREFIX, "ludgate_nothing", "ł" * 20, "\ud800", "x" * 100_000])
def test_what_is_no_token_stands_for_nobody(house: House, token: str) -> None:
    assert house.api_tokens.holder(token) is None
    assert not house.api_tokens.was_valid(token)


def test_the_database_does_not_have_the_token(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    token = house.api_tokens.make(house.new_person("Anna", "en").id, "bot")
    house.api_tokens.holder(token)
    house.close()
    files = [file.read_bytes() for file in tmp_path.iterdir()]
    assert any(b"api_tokens" in content for content in files)
    assert not any(token.encode() in content or token.removeprefix(PREFIX).encode() in content for content in files)


def test_a_person_has_few_tokens_with_names(house: House) -> None:
    anna, ben = (house.new_person(name, "en").id for name in ("Anna", "Ben"))
    with pytest.raises(Declined, match="give a name"):
        house.api_tokens.make(anna, " ")
    for number in range(MOST_TOKENS):
        house.api_tokens.make(anna, f"bot {number}")
    with pytest.raises(TooMuch, match="10 tokens"):
        house.api_tokens.make(anna, "one more")
    house.api_tokens.make(ben, "bot")
    house.api_tokens.revoke(anna, house.api_tokens.of(anna)[0].number)
    house.api_tokens.make(anna, "one more")
    assert len(house.api_tokens.of(anna)) == MOST_TOKENS


def test_only_its_person_revokes_a_token_and_at_once(house: House) -> None:
    anna, ben = (house.new_person(name, "en").id for name in ("Anna", "Ben"))
    token = house.api_tokens.make(anna, "bot")
    assert house.api_tokens.holder(token)
    (known,) = house.api_tokens.of(anna)
    with pytest.raises(NotFound):
        house.api_tokens.revoke(ben, known.number)
    assert house.api_tokens.was_valid(token)
    house.api_tokens.revoke(anna, known.number)
    assert house.api_tokens.holder(token) is None
    assert not house.api_tokens.was_valid(token)
    with pytest.raises(NotFound):
        house.api_tokens.revoke(anna, known.number)


def test_when_it_was_last_used_is_known_to_the_minute(tmp_path: Path) -> None:
    clock = Clock()
    house = house_in(tmp_path, clock=clock)
    anna = house.new_person("Anna", "en").id
    token = house.api_tokens.make(anna, "bot")
    assert house.api_tokens.of(anna)[0].used is None
    first = clock.now
    for _ in range(3):
        house.api_tokens.holder(token)
        clock.wait(10)
    house.close()
    again = house_in(tmp_path, clock=clock)
    assert again.api_tokens.of(anna)[0].used == first
    again.close()


def test_whoever_is_forgotten_loses_their_tokens(house: House, clock: Clock) -> None:
    anna = house.new_person("Anna", "en").id
    token = house.api_tokens.make(anna, "bot")
    clock.wait(401 * 24 * 3600)
    house.tidy_up()
    assert house.api_tokens.holder(token) is None
    assert house.api_tokens.of(anna) == []
