"""An operator's tools, beside a house that is open."""

import json
import random
import secrets
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from ludgate.cli import main
from ludgate.server import Forbidden, Lobby, NotFound, Stale, Store
from ludgate.server.admin import Admin
from ludgate.server.bans import BanList, network_of
from tests.server.guests import any_move, decider, house_at, party, play_some
from tests.support.home_loop import executed, in_loop
from tests.support.postgres import fresh_database

Tool = Callable[..., object]


@pytest.fixture
def tool(tmp_path: Path, lobby: Lobby, capsys: pytest.CaptureFixture[str]) -> Tool:
    """A command as an operator types it; what it says, as a program reads it."""
    del lobby  # it has made the database

    def use(*words: str) -> object:
        code = main(["admin", *words, "--json", "--folder", str(tmp_path)])
        said = capsys.readouterr()
        return json.loads(said.out) if code == 0 else said.err

    return use


def test_tables_are_listed_and_found(lobby: Lobby, tool: Tool) -> None:
    first, second = party(lobby).table, party(lobby, "guilds", 3, public=True).table
    play_some(first, random.Random(1), 3)
    listed = tool("list")
    assert isinstance(listed, list)
    assert {row["id"] for row in listed} == {first.id, second.id}
    assert next(row for row in listed if row["id"] == first.id)["people"] == ["Anna", "Ben"]
    assert [row["id"] for row in tool("list", "--person", "cle")] == [second.id]  # type: ignore[attr-defined]
    assert [row["id"] for row in tool("list", "--game", "london")] == [first.id]  # type: ignore[attr-defined]
    assert tool("list", "--status", "over") == []
    assert "secret" not in str(listed)
    assert "seed" not in str(listed)


def test_a_running_table_that_is_closed_cannot_be_played(lobby: Lobby, tool: Tool) -> None:
    table = party(lobby).table
    listener = table.subscribe()
    person, move = decider(table), any_move(table, random.Random(1))
    assert tool("close", table.id) == {"done": f"table {table.id} is closed"}
    assert isinstance(table.play(person, table.ply, move), Stale), "the database refuses a move at once"
    in_loop(lobby, lobby.operator.look())
    assert [notice.topic for notice in listener.rest()][-1] == "closed"
    with pytest.raises(Forbidden, match="operator"):
        lobby.table(table.id)
    assert lobby.waiting_count(person) == 0
    assert [info.status for info in lobby.tables_of(person)] == ["closed"]
    assert "closed already" in str(tool("close", table.id))


def test_a_waiting_table_that_is_closed_is_gone(lobby: Lobby, tool: Tool) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 2, {})
    tool("close", table)
    in_loop(lobby, lobby.operator.look())
    with pytest.raises(NotFound):
        lobby.table(table)


def test_a_deleted_table_is_gone_though_bots_play_there(lobby: Lobby, tool: Tool) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"]))
    tool("delete", table.id)
    with pytest.raises(NotFound):
        table.play(anna, table.ply, "draw three")
    in_loop(lobby, lobby.operator.look())
    with pytest.raises(NotFound):
        lobby.table(table.id)
    assert tool("list") == []


def test_a_table_with_a_rematch_can_be_deleted(lobby: Lobby, tool: Tool) -> None:
    anna = lobby.new_person("Anna", "en").id
    over = lobby.open_table(anna, "london", 2, {}, line_up=["greedy", "greedy"])
    assert lobby.table(over).info.status == "over"
    again = lobby.rematch(over, anna)
    assert tool("delete", over) == {"done": f"table {over} is deleted"}
    in_loop(lobby, lobby.operator.look())
    assert lobby.table(again).info.rematch_of in {None, over}


def test_bans_reach_the_house(lobby: Lobby, tool: Tool) -> None:
    anna, told = lobby.new_person("Anna", "en").id, []
    lobby.operator.banned.append(lambda: told.append("again"))
    tool("ban", "192.0.2.0/24", "--reason", "floods")
    assert tool("ban", anna) == {"done": f"person {anna} is banned"}
    tool("ban", "2001:db8::1")
    assert not lobby.operator.bans.holds("192.0.2.7", None)
    in_loop(lobby, lobby.operator.look())
    in_loop(lobby, lobby.operator.look())
    bans = lobby.operator.bans
    assert told == ["again"]
    assert bans.holds("192.0.2.7", None)
    assert bans.holds("::ffff:192.0.2.7", None)
    assert bans.holds("2001:db8::1", None)
    assert bans.holds("203.0.113.1", anna)
    assert not bans.holds("203.0.113.1", "somebody else")
    assert not bans.holds("?", None)
    listed = tool("bans")
    assert isinstance(listed, list)
    assert {(row["kind"], row["reason"]) for row in listed} == {("address", "floods"), ("person", ""), ("address", "")}
    for subject in ("192.0.2.0/24", anna, "2001:db8:0::1"):
        tool("unban", subject)
    in_loop(lobby, lobby.operator.look())
    assert not bans.holds("192.0.2.7", anna)
    assert tool("bans") == []


@pytest.mark.parametrize("beginning", ["-", "--", "-h"])
def test_an_id_may_begin_with_a_dash(beginning: str, lobby: Lobby, tool: Tool, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = beginning.ljust(22, "x")
    monkeypatch.setattr("ludgate.server.people.secrets.token_urlsafe", lambda length: chosen)
    assert lobby.new_person("Anna", "en").id == chosen
    assert tool("ban", chosen, "--reason", "rude") == {"done": f"person {chosen} is banned"}
    assert tool("unban", chosen) == {"done": f"{chosen} is no longer banned"}
    monkeypatch.undo()
    table, token = chosen[:12], secrets.token_urlsafe
    monkeypatch.setattr(secrets, "token_urlsafe", lambda length: table if length == 9 else token(length))
    lobby.open_table(chosen, "london", 2, {}, line_up=["greedy", "greedy"])
    assert tool("delete", table) == {"done": f"table {table} is deleted"}


def test_bans_are_there_after_a_restart(lobby: Lobby, tool: Tool) -> None:
    tool("ban", "192.0.2.7")
    fresh = BanList()
    with lobby._services.store.reading() as connection:
        fresh.read(connection)
    assert fresh.holds("192.0.2.7", None)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("ban", "Anna"), "no id of a person"),
        (("ban", "192.0.2.0/99"), "no address"),
        (("ban", "192.0.2.7", "--reason", "x" * 201), "at most 200"),
        (("unban", "192.0.2.7"), "is not banned"),
        (("close", "nothing"), "there is no table"),
        (("delete", "nothing"), "there is no table"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], told: str, tool: Tool) -> None:
    said = tool(*words)
    assert isinstance(said, str)
    assert told in said
    assert said.count("\n") == 1


def test_people_and_numbers(lobby: Lobby, tool: Tool) -> None:
    anna = lobby.new_person("Anna", "pl").id
    lobby.new_person("100%", "en")
    assert [row["id"] for row in tool("people", "ANN")] == [anna]  # type: ignore[attr-defined]
    assert [row["name"] for row in tool("people", "%")] == ["100%"]  # type: ignore[attr-defined]
    play_some(party(lobby).table, random.Random(1), 4)
    told = tool("stats")
    assert isinstance(told, dict)
    assert told["tables"] == {"london": {"playing": 1}}
    assert told["people"] == 5
    assert told["bytes"] > 0


def test_text_for_people_cannot_harm_a_terminal(
    lobby: Lobby, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby.new_person("Anna", "en")
    harm = text("UPDATE people SET name = :name").bindparams(name="\x1b[2J\nBen")
    executed(lobby._services.store, harm)
    assert main(["admin", "people", "--folder", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert r"\x1b[2J\nBen" in said
    assert main(["admin", "stats", "--folder", str(tmp_path)]) == 0
    assert "people: 1" in capsys.readouterr().out


def test_no_database_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "list", "--folder", str(tmp_path / "nothing")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "nothing").exists()


def test_networks() -> None:
    assert str(network_of(" 192.0.2.9/24 ")) == "192.0.2.0/24"
    assert str(network_of("::ffff:192.0.2.9")) == "192.0.2.9/32"
    assert network_of("Anna") is None


def test_several_processes_on_postgresql_follow() -> None:
    address = fresh_database()
    lobbies = house_at(address), house_at(address)
    table = party(lobbies[0]).table
    other = lobbies[1].table(table.id)
    listener = other.subscribe()
    with closing(Store(address, upgrade=False)) as store:
        admin = Admin(store)
        admin.ban("192.0.2.7")
        admin.close(table.id)
        assert admin.stats()["bytes"] is None
        assert [row["status"] for row in admin.tables(person="ann")] == ["closed"]
    for lobby in lobbies:
        in_loop(lobby, lobby.operator.look())
        assert lobby.operator.bans.holds("192.0.2.7", None)
        with pytest.raises(Forbidden):
            lobby.table(table.id)
    assert "closed" in {notice.topic for notice in listener.rest()}
    for lobby in lobbies:
        lobby.close()
