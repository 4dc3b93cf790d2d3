"""Setting tables up, finding them, sitting down."""

import threading
from contextlib import closing
from pathlib import Path

import pytest

import ludgate
from ludgate.games.london.content import catalogue
from ludgate.server import Declined, Forbidden, Lobby, NotFound, TooMuch
from ludgate.server.quotas import Quotas
from tests.server.guests import GAMES, Clock, lobby_in, party


def new(lobby: Lobby, name: str = "Anna", language: str = "en") -> str:
    return lobby.new_person(name, language).id


def test_a_table_against_bots_begins_at_once(lobby: Lobby) -> None:
    anna = new(lobby)
    table = lobby.table(lobby.open_table(anna, "london", 3, {}, line_up=["greedy", "me", "random"]))
    assert table.info.status == "playing"
    assert [seat.kind for seat in table.info.seats] == ["bot", "person", "bot"]
    assert table.info.turn == 1  # the bot before has decided
    assert table.seat_of(anna) == 1


def test_without_a_line_up_the_others_are_invited(lobby: Lobby) -> None:
    table = lobby.table(lobby.open_table(new(lobby), "guilds", 3, {}))
    assert [seat.kind for seat in table.info.seats] == ["person", "open", "open"]
    assert (table.info.status, table.info.turn) == ("waiting", None)


def test_the_game_begins_when_the_last_seat_is_taken(lobby: Lobby) -> None:
    anna, ben = new(lobby), new(lobby, "Ben")
    table = lobby.table(lobby.open_table(anna, "london", 3, {}, line_up=["me", "open", "open"]))
    lobby.take_seat(lobby.seat_token(anna, table.id, 2), ben)
    assert table.info.status == "waiting"
    lobby.hand_to_bot(anna, table.id, 1, "greedy")
    assert table.info.status == "playing"
    assert table.info.turn == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"seats": 9, "line_up": ["me"] + ["open"] * 8}, "for 2 to 4 players"),
        ({"options": {"repay": "never"}}, "'never' is not one of"),
        ({"line_up": ["me", "deep-blue"]}, "no bot “deep-blue”"),
        ({"line_up": ["me", "me"]}, "one seat"),
        ({"line_up": ["me"]}, "2 seats were wanted"),
        ({"content": "no toml"}, "component file cannot be used: components.toml"),
        ({"content": "x" * 200_001}, "at most 200000"),
        ({"title": "x" * 81}, "at most 80"),
        ({"language": "de"}, "no language"),
    ],
)
def test_what_cannot_be_set_up_is_said(lobby: Lobby, changes: dict[str, object], message: str) -> None:
    anna = new(lobby)
    plan: dict[str, object] = {"game": "london", "seats": 2, "options": {}, "line_up": ["me", "open"], **changes}
    with pytest.raises(Declined, match=message):
        lobby.open_table(anna, **plan)  # type: ignore[arg-type]
    assert lobby.tables_of(anna) == []


def test_a_table_with_own_components(lobby: Lobby) -> None:
    anna = new(lobby)
    text = catalogue.export(catalogue.load(None)).replace("Hospital", "Great Hospital")
    table = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"], content=text))
    assert table.info.own_content
    assert table.content is not None
    assert table.content.read_text(encoding="utf-8") == text


def test_a_person_has_not_endless_tables(tmp_path: Path) -> None:
    with closing(lobby_in(tmp_path, quotas=Quotas(tables=3))) as lobby:
        _open_more_than_three(lobby)


def _open_more_than_three(lobby: Lobby) -> None:
    anna = new(lobby)
    for _ in range(3):
        lobby.open_table(anna, "london", 2, {})
    with pytest.raises(TooMuch, match="finish or close some first"):
        lobby.open_table(anna, "london", 2, {})
    lobby.close_table(anna, lobby.tables_of(anna)[0].id)
    lobby.open_table(anna, "london", 2, {})


# ---------------------------------------------------------------- links


def test_links_are_long_and_all_different(lobby: Lobby) -> None:
    anna = new(lobby)
    tables = [lobby.open_table(anna, "london", 4, {}) for _ in range(3)]
    links = [lobby.spectator_token(table) for table in tables]
    links += [lobby.seat_token(anna, table, seat) for table in tables for seat in (1, 2, 3)]
    assert len(set(links)) == 12
    assert all(len(link) >= 24 for link in links)


def test_a_seat_link_works_for_one_person(lobby: Lobby) -> None:
    anna, ben, cleo = new(lobby), new(lobby, "Ben"), new(lobby, "Cleo")
    table = lobby.open_table(anna, "london", 3, {})
    link = lobby.seat_token(anna, table, 1)
    assert lobby.by_token(link) == lobby.take_seat(link, ben)
    lobby.take_seat(link, ben)  # once more does no harm
    with pytest.raises(Declined, match="taken already"):
        lobby.take_seat(link, cleo)
    assert lobby.table(table).seat_of(ben) == 1
    assert lobby.table(table).seat_of(cleo) is None


def test_one_person_takes_one_seat(lobby: Lobby) -> None:
    anna, ben = new(lobby), new(lobby, "Ben")
    table = lobby.open_table(anna, "london", 4, {})
    lobby.take_seat(lobby.seat_token(anna, table, 1), ben)
    with pytest.raises(Declined, match="already have a seat"):
        lobby.take_seat(lobby.seat_token(anna, table, 2), ben)


def test_two_people_want_the_same_seat_at_once(lobby: Lobby) -> None:
    anna = new(lobby)
    guests = [new(lobby, f"Guest {n}") for n in range(6)]
    table = lobby.open_table(anna, "london", 3, {})
    link, barrier, won = lobby.seat_token(anna, table, 1), threading.Barrier(6), []

    def run(guest: str) -> None:
        barrier.wait()
        try:
            lobby.take_seat(link, guest)
            won.append(guest)
        except Declined:
            pass

    threads = [threading.Thread(target=run, args=(guest,)) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert lobby.table(table).info.seats[1].person == won[0]


def test_links_of_other_kinds(lobby: Lobby) -> None:
    anna, ben = new(lobby), new(lobby, "Ben")
    table = lobby.open_table(anna, "london", 3, {})
    watching = lobby.spectator_token(table)
    assert lobby.by_token(watching).seat is None
    with pytest.raises(Declined, match="for watching"):
        lobby.take_seat(watching, ben)
    with pytest.raises(NotFound):
        lobby.by_token("guessed")
    with pytest.raises(Forbidden):
        lobby.seat_token(ben, table, 1)
    with pytest.raises(NotFound):
        lobby.seat_token(anna, table, 7)


def test_who_may_look(lobby: Lobby) -> None:
    anna, ben, cleo = new(lobby), new(lobby, "Ben"), new(lobby, "Cleo")
    private = lobby.table(lobby.open_table(anna, "london", 3, {}))
    public = lobby.table(lobby.open_table(anna, "london", 3, {}, public=True))
    lobby.take_seat(lobby.seat_token(anna, private.id, 1), ben)
    assert private.may_look(anna)
    assert private.may_look(ben)
    assert not private.may_look(cleo)
    assert not private.may_look(None)
    assert not private.may_look(cleo, "guessed")
    assert not private.may_look(cleo, lobby.spectator_token(public.id))
    assert private.may_look(cleo, lobby.spectator_token(private.id))
    assert public.may_look(None)


# ---------------------------------------------------------------- seats


def test_a_freed_seat_has_a_new_link(lobby: Lobby) -> None:
    anna, ben, cleo = new(lobby), new(lobby, "Ben"), new(lobby, "Cleo")
    table = lobby.open_table(anna, "london", 3, {})
    link = lobby.seat_token(anna, table, 1)
    lobby.take_seat(link, ben)
    with pytest.raises(Forbidden):
        lobby.free_seat(ben, table, 1)
    lobby.free_seat(anna, table, 1)
    with pytest.raises(NotFound):
        lobby.take_seat(link, ben)
    lobby.take_seat(lobby.seat_token(anna, table, 1), cleo)
    assert lobby.table(table).seats_of(ben) == ()


def test_a_seat_freed_during_play_waits_for_somebody_else(lobby: Lobby, clock: Clock) -> None:
    guests, dora = party(lobby, seats=3), new(lobby, "Dora")
    clock.wait(601)
    lobby.free_seat(guests.anna, guests.table.id, 1)
    assert guests.table.info.status == "playing"
    lobby.take_seat(lobby.seat_token(guests.cleo, guests.table.id, 1), dora)
    assert guests.table.seat_of(dora) == 1
    assert [(change.seat, change.what) for change in guests.table.game.changes] == [
        (0, "sat"), (1, "sat"), (2, "sat"), (1, "freed"), (1, "joined")
    ]  # fmt: skip
    with pytest.raises(Declined, match="hand your seat to a bot"):
        lobby.free_seat(guests.anna, guests.table.id, 0)


def test_leaving_before_and_after_the_start(lobby: Lobby) -> None:
    anna, ben = new(lobby), new(lobby, "Ben")
    table = lobby.open_table(anna, "london", 3, {})
    lobby.take_seat(lobby.seat_token(anna, table, 1), ben)
    lobby.leave(table, ben)
    assert lobby.table(table).info.open_seats == 2
    with pytest.raises(Declined, match="no seat"):
        lobby.leave(table, ben)
    guests = party(lobby)
    with pytest.raises(Declined, match="has begun"):
        lobby.leave(guests.table.id, guests.ben)


def test_the_host_alone_closes_a_table(lobby: Lobby) -> None:
    anna, ben = new(lobby), new(lobby, "Ben")
    table = lobby.open_table(anna, "london", 3, {}, public=True)
    with pytest.raises(Forbidden):
        lobby.close_table(ben, table)
    lobby.close_table(anna, table)
    with pytest.raises(NotFound):
        lobby.table(table)
    assert lobby.public_tables() == []
    guests = party(lobby)
    with pytest.raises(Declined, match="no longer be closed"):
        lobby.close_table(guests.anna, guests.table.id)


# ---------------------------------------------------------------- the screen shared by several


def test_at_a_shared_screen_the_deciding_seat_looks(lobby: Lobby) -> None:
    anna = new(lobby)
    line_up, names = ["me", "here", "greedy"], ["", "Zoë", ""]
    table = lobby.table(lobby.open_table(anna, "london", 3, {}, line_up=line_up, names=names))
    assert table.info.hot_seat
    assert table.info.names("en") == ["Anna", "Zoë", "Bot 3"]
    assert table.seats_of(anna) == (0, 1)
    seen = set()
    for _ in range(60):
        seat = table.seat_of(anna)
        decision = table.table.decision
        assert decision is not None
        assert seat == decision.seat
        seen.add(seat)
        table.play(anna, table.ply, decision.sensible[-1].text)
    assert seen == {0, 1}


# ---------------------------------------------------------------- lists


def test_the_lobby_lists_public_tables_with_open_seats(lobby: Lobby) -> None:
    anna, piotr = new(lobby), new(lobby, "Piotr", "pl")
    london = lobby.open_table(anna, "london", 3, {}, public=True)
    guilds = lobby.open_table(piotr, "guilds", 3, {}, public=True)
    lobby.open_table(anna, "london", 3, {})
    playing = lobby.open_table(anna, "london", 2, {}, public=True, line_up=["me", "greedy"])
    assert {info.id for info in lobby.public_tables()} == {london, guilds}
    assert [info.id for info in lobby.public_tables(game="guilds")] == [guilds]
    assert [info.id for info in lobby.public_tables(language="en")] == [london]
    assert [info.id for info in lobby.public_tables(status="playing")] == [playing]
    with pytest.raises(Declined):
        lobby.public_tables(status="burning")


def test_joining_from_the_lobby(lobby: Lobby) -> None:
    anna, ben, cleo = new(lobby), new(lobby, "Ben"), new(lobby, "Cleo")
    public = lobby.open_table(anna, "london", 3, {}, public=True)
    assert lobby.join(public, ben) == 1
    assert lobby.join(public, cleo, seat=2) == 2
    assert lobby.table(public).info.status == "playing"
    with pytest.raises(Declined, match="All seats"):
        lobby.join(public, new(lobby, "Dora"))
    with pytest.raises(Forbidden, match="private"):
        lobby.join(lobby.open_table(anna, "london", 3, {}), ben)


def test_tables_that_wait_for_somebody_come_first(lobby: Lobby, clock: Clock) -> None:
    anna = new(lobby)
    first = lobby.open_table(anna, "guilds", 2, {}, line_up=["me", "random"])
    clock.wait(60)
    second = lobby.open_table(anna, "guilds", 2, {}, line_up=["me", "random"])
    clock.wait(60)
    lobby.open_table(anna, "london", 3, {})
    waiting = [info.id for info in lobby.tables_of(anna) if info.waits_for(anna)]
    assert waiting == [info.id for info in lobby.tables_of(anna)][:2] == [second, first]
    assert lobby.next_waiting(anna) == first
    assert lobby.next_waiting(anna, after=first) == second
    assert lobby.next_waiting(new(lobby, "Ben")) is None
    lobby.hand_to_bot(anna, first, 0, "random")
    assert lobby.next_waiting(anna) == second


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_opened_for_every_number_of_players(lobby: Lobby, game: str) -> None:
    anna = new(lobby)
    low, high = ludgate.titles()[game].seats
    for seats in range(low, high + 1):
        table = lobby.table(lobby.open_table(anna, game, seats, {}, line_up=["me", *["random"] * (seats - 1)]))
        assert table.info.status == "playing"
        assert table.info.waits_for(anna)


def test_a_record_that_somebody_brought_is_kept_for_a_while(tmp_path: Path) -> None:
    clock = Clock()
    with closing(lobby_in(tmp_path, clock=clock, quotas=Quotas(records=2))) as lobby:
        _bring_three(lobby, clock)


def _bring_three(lobby: Lobby, clock: Clock) -> None:
    marks = []
    for text in ("one", "two", "one", "three"):
        clock.wait(1)
        marks.append(lobby.bring_record(text))
    assert marks[0] == marks[2]
    assert [lobby.brought_record(mark) for mark in marks[2:]] == ["one", "three"]
    with pytest.raises(NotFound, match="no longer here"):
        lobby.brought_record(marks[1])
