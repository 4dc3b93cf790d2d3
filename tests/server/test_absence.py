"""Seats whose person is away, chat, and playing again."""

import random
from pathlib import Path

import pytest

from ludgate.server import Accepted, Declined, Forbidden, Lobby, NotFound, NotYours, TooMuch
from tests.server.guests import Clock, any_move, decider, lobby_in, party, play_some


def test_handing_the_own_seat_to_a_bot_and_back(lobby: Lobby) -> None:
    guests = party(lobby)
    table = guests.table
    lobby.hand_to_bot(guests.anna, table.id, 0, "greedy")
    seat = table.info.seats[0]
    assert (seat.kind, seat.bot, seat.lent, seat.name) == ("person", "greedy", True, "Anna")
    assert decider(table) == guests.ben  # the bot has played Anna's turn
    assert all(entry.by_bot for entry in table.log() if entry.kind == "move")
    table.play(guests.ben, table.ply, "develop")
    with pytest.raises(Forbidden):
        lobby.take_back(guests.ben, table.id, 0)
    lobby.take_back(guests.anna, table.id, 0)
    while decider(table) == guests.ben:
        table.play(guests.ben, table.ply, any_move(table, random.Random(1)))
    assert decider(table) == guests.anna


def test_the_host_does_not_push_anybody_out(lobby: Lobby, clock: Clock) -> None:
    guests = party(lobby)
    lobby.seen(guests.ben)
    with pytest.raises(Declined, match="a moment ago"):
        lobby.hand_to_bot(guests.anna, guests.table.id, 1, "greedy")
    with pytest.raises(Forbidden):
        lobby.hand_to_bot(guests.cleo, guests.table.id, 1, "greedy")
    clock.wait(601)
    assert guests.table.away[1]
    lobby.hand_to_bot(guests.anna, guests.table.id, 1, "greedy")
    assert guests.table.info.seats[1].lent
    assert not guests.table.away[1]


def test_more_than_half_of_the_others_let_a_bot_play(lobby: Lobby, clock: Clock) -> None:
    guests = party(lobby, "guilds", 3)
    table = guests.table
    absent = decider(table)
    seat = table.seat_of(absent)
    assert seat is not None
    one, two = guests.others(absent)
    with pytest.raises(Declined, match="a moment ago"):
        table.vote_bot(one, seat)
    clock.wait(601)
    lobby.seen(one)
    lobby.seen(two)
    for person, number, kind in ((absent, seat, Declined), (one, (seat + 1) % 3, Declined), (one, 9, NotFound)):
        with pytest.raises(kind):
            table.vote_bot(person, number)
    assert table.vote_bot(one, seat) is False
    assert table.vote_bot(one, seat) is False  # twice is still one vote
    assert table.votes == {seat: {one}}
    assert table.vote_bot(two, seat) is True
    assert table.info.seats[seat].lent
    assert decider(table) != absent
    lobby.take_back(absent, table.id, seat)
    assert not table.info.seats[seat].lent


def test_votes_outlive_the_house_and_lapse_with_a_move(tmp_path: Path) -> None:
    clock = Clock()
    lobby = lobby_in(tmp_path, clock=clock)
    guests = party(lobby, "london", 3)
    clock.wait(601)
    guests.table.vote_bot(guests.ben, 0)
    lobby.close()
    again = lobby_in(tmp_path, clock=clock)
    table = again.table(guests.table.id)
    assert table.votes == {0: {guests.ben}}
    table.play(guests.anna, 0, "develop")
    assert table.votes == {}
    again.close()


def test_a_bot_plays_for_somebody_and_they_cannot_play_beside_it(lobby: Lobby) -> None:
    guests = party(lobby)
    while decider(guests.table) == guests.anna:
        guests.table.play(guests.anna, guests.table.ply, any_move(guests.table, random.Random(4)))
    lobby.hand_to_bot(guests.anna, guests.table.id, 0, "random")
    outcome = guests.table.play(guests.anna, guests.table.ply, "draw three")
    assert isinstance(outcome, NotYours)


# ---------------------------------------------------------------- chat


def test_chat_is_heard_in_order(lobby: Lobby) -> None:
    guests = party(lobby)
    first = guests.table.say(guests.anna, " Good  evening!\n")
    guests.table.say(guests.ben, "<b>Cześć</b>")
    assert [(line.name, line.seat, line.text) for line in guests.table.chat()] == [
        ("Anna", 0, "Good evening!"),
        ("Ben", 1, "<b>Cześć</b>"),
    ]
    assert [line.name for line in guests.table.chat(after=first.number)] == ["Ben"]


def test_chat_has_limits(lobby: Lobby, clock: Clock) -> None:
    guests = party(lobby)
    with pytest.raises(Forbidden):
        guests.table.say(guests.cleo, "Hello")
    with pytest.raises(Declined, match="empty"):
        guests.table.say(guests.anna, " \u200b ")
    with pytest.raises(TooMuch, match="at most 500"):
        guests.table.say(guests.anna, "x" * 501)
    for number in range(8):
        guests.table.say(guests.anna, str(number))
    with pytest.raises(TooMuch, match="very fast"):
        guests.table.say(guests.anna, "9")
    guests.table.say(guests.ben, "one from me")
    clock.wait(21)
    guests.table.say(guests.anna, "again")


def test_two_tables_do_not_hear_each_other(lobby: Lobby) -> None:
    one, two = party(lobby), party(lobby)
    one.table.say(one.anna, "here")
    assert two.table.chat() == []


# ---------------------------------------------------------------- again


def test_a_rematch_brings_the_same_people_together(lobby: Lobby) -> None:
    guests = party(lobby, "guilds", 3)
    table = guests.table
    with pytest.raises(Declined, match="not over"):
        lobby.rematch(table.id, guests.anna)
    play_some(table, random.Random(9), 5000)
    stranger = lobby.new_person("Dora", "en").id
    with pytest.raises(Forbidden):
        lobby.rematch(table.id, stranger)
    again = lobby.rematch(table.id, guests.ben)
    assert table.info.rematch == again
    new = lobby.table(again)
    assert new.info.host == guests.ben
    assert (new.info.status, new.info.open_seats, new.seat_of(guests.ben)) == ("waiting", 2, 0)
    assert again in {info.id for info in lobby.tables_of(guests.anna)}
    assert lobby.rematch(table.id, guests.anna) == again
    assert lobby.rematch(table.id, guests.anna) == again
    assert lobby.rematch(table.id, guests.cleo) == again
    assert new.info.status == "playing"
    assert [new.seat_of(person) for person in (guests.ben, guests.cleo, guests.anna)] == [0, 1, 2]
    assert new.table.position() != table.position_at(0).position()


def test_a_rematch_against_bots_begins_at_once(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "guilds", 2, {}, line_up=["me", "random"], confirm=True))
    chance = random.Random(1)
    while table.info.status == "playing":
        outcome = table.play(anna, table.ply, any_move(table, chance))
        assert isinstance(outcome, Accepted)
        if outcome.held:
            table.confirm_turn(anna, table.ply)
    new = lobby.table(lobby.rematch(table.id, anna))
    assert new.info.status == "playing"
    assert new.info.confirm
    assert new.seat_of(anna) == 1
