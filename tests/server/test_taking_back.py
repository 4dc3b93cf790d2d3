"""Taking back: at once, by consent, never at the cost of others."""

import random

import pytest

from ludgate import Table
from ludgate.engine.reveal import RevealCheck, hidden_piles, reveals
from ludgate.server import Accepted, LiveTable, Lobby, LogEntry, NotYours, Refused, Stale
from tests.server.guests import GAMES, Party, any_move, decider, party, play_some

# What nobody can see in a position of each game: known to this test, unknown to the server.
PILES = {
    "london": ("deck", "land", "rng"),
    "guilds": ("deck", "reward_deck", "tiles", "tokens", "rng"),
    "prodigals": ("white", "black", "central_deck", "tile_stack", "circle_stack", "beatrice_stack", "rng"),
    "lastwill": ("will_decks", "special", "rng"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_step_that_can_be_taken_back_touches_nothing_hidden(game: str) -> None:
    free = 0
    for seed in range(3):
        chance = random.Random(seed)
        table = Table.new(game, 2 + seed, seed)
        piles = hidden_piles(table.copy())
        for _ in range(120):
            decision, before = table.decision, table.copy()
            if decision is None:
                break
            move = chance.choice(decision.options).text
            events = table.play(move)
            after = table.decision
            if not reveals(before, move, piles):
                free += 1
                then, now = before.position(), table.position()
                assert after is not None
                assert after.seat == decision.seat
                assert not any(event.secret for event in events)
                assert [then.get(pile) for pile in PILES[game]] == [now.get(pile) for pile in PILES[game]]
    assert free > 100


@pytest.mark.parametrize("game", GAMES)
def test_an_outlook_that_is_played_on_says_what_a_new_one_says(game: str) -> None:
    chance, table = random.Random(5), Table.new(game, 3, 5)
    piles, outlook = hidden_piles(table.copy()), None
    answers = set()
    for _ in range(150):
        if table.decision is None:
            break
        before, move = table.copy(), chance.choice(table.decision.options).text
        went_on, outlook = outlook is not None, outlook or RevealCheck(before, piles)
        answer = outlook.reveals(move)
        assert answer == reveals(before, move, piles)
        answers.add((went_on, answer))
        outlook = None if answer else outlook
        table.play(move)
    assert answers == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_is_free_of_harm_in_random_games(lobby: Lobby, game: str) -> None:
    """Never changes whose turn it is, never makes others redo a move, and leads to the very position of before."""
    guests = party(lobby, game, 3)
    table, chance = guests.table, random.Random(7)
    taken = 0
    for _ in range(250):
        if table.info.status != "playing":
            break
        person, seat, standing = decider(table), table.info.turn, table.line()
        steps = table.undo_steps(person)
        if steps and chance.random() < 0.4:
            whole = chance.random() < 0.5
            count = steps if whole else 1
            kept = standing[: len(standing) - count]
            wanted = table.position_at(kept[-1] if kept else 0).position()
            rows = {entry.ply: entry for entry in table.log()}
            assert all(rows[ply].seat == seat for ply in standing[len(kept) :])
            outcome = table.restart_turn(person, table.ply) if whole else table.undo(person, table.ply)
            assert isinstance(outcome, Accepted)
            assert table.line() == kept
            assert table.info.turn == seat
            assert table.table.position() == wanted
            taken += 1
        else:
            assert isinstance(table.play(person, table.ply, any_move(table, chance)), Accepted)
    assert taken > 10
    assert [entry.ply for entry in table.log()] == list(range(1, table.ply + 1))


def test_the_log_keeps_what_was_taken_back(lobby: Lobby) -> None:
    guests = party(lobby)
    table = guests.table
    table.play(guests.anna, 0, "develop")
    table.undo(guests.anna, 1)
    table.play(guests.anna, 2, "draw three")
    entries = table.log(seat=0)
    assert [(entry.kind, entry.move, entry.back_to, entry.undone) for entry in entries] == [
        ("move", "develop", None, True),
        ("undo", None, 0, False),
        ("move", "draw three", None, False),
    ]
    assert table.line() == [3]
    assert table.position_at(1).decision is not None
    assert table.position_at(2).position() == table.position_at(0).position()


def three_steps(lobby: Lobby) -> Party:
    """Anna has made three steps of her turn that showed nothing."""
    guests = party(lobby)
    table, chance = guests.table, random.Random(4)
    table.play(guests.anna, 0, "develop")
    while table.undo_steps(guests.anna) < 3:
        assert decider(table) == guests.anna
        table.play(guests.anna, table.ply, any_move(table, chance))
    return guests


def test_some_of_the_steps_are_taken_back_at_once(lobby: Lobby) -> None:
    guests = three_steps(lobby)
    table = guests.table
    wanted = table.position_at(1).position()
    assert isinstance(table.undo(guests.anna, 3, 2), Accepted)
    assert (table.ply, table.line(), table.undo_steps(guests.anna)) == (4, [1], 1)
    assert table.table.position() == wanted


@pytest.mark.parametrize("steps", [0, -1, 4, 10**9])
def test_never_more_than_the_own_free_steps(lobby: Lobby, steps: int) -> None:
    guests = three_steps(lobby)
    outcome = guests.table.undo(guests.anna, 3, steps)
    assert isinstance(outcome, Refused)
    assert "of this turn" in str(outcome.why)
    assert guests.table.line() == [1, 2, 3]


def test_steps_of_somebody_else_or_of_a_page_that_is_old_stay(lobby: Lobby) -> None:
    guests = three_steps(lobby)
    table = guests.table
    assert isinstance(table.undo(guests.ben, 3, 2), NotYours)
    assert isinstance(table.undo(guests.anna, 2, 2), Stale)
    assert table.line() == [1, 2, 3]


def drawn(lobby: Lobby, seats: int = 2) -> Party:
    """Anna has drawn a card and decides again."""
    guests = party(lobby, "london", seats)
    guests.table.play(guests.anna, 0, "draw three")
    assert decider(guests.table) == guests.anna
    return guests


def test_a_card_that_was_drawn_stays_drawn(lobby: Lobby) -> None:
    guests = drawn(lobby)
    outcome = guests.table.undo(guests.anna, 1)
    assert isinstance(outcome, Refused)
    assert "others would have to agree" in str(outcome.why)
    assert guests.table.undo_steps(guests.anna) == 0
    assert guests.table.can_ask_undo(guests.anna)


def test_with_the_consent_of_all_it_goes_back(lobby: Lobby) -> None:
    guests = drawn(lobby, 3)
    table = guests.table
    assert isinstance(table.ask_undo(guests.anna, 1), Accepted)
    question = table.undo_asked
    assert question is not None
    assert question.missing == {guests.ben, guests.cleo}
    assert isinstance(table.ask_undo(guests.ben, 1), Refused)
    assert isinstance(table.answer_undo(guests.anna, 1, True), NotYours)
    assert isinstance(table.answer_undo(guests.ben, 1, True), Accepted)
    assert table.ply == 1
    assert isinstance(table.answer_undo(guests.ben, 1, True), NotYours)
    assert isinstance(table.answer_undo(guests.cleo, 1, True), Accepted)
    assert (table.ply, table.line()) == (2, [])
    assert table.undo_asked is None


def test_one_no_is_enough(lobby: Lobby) -> None:
    guests = drawn(lobby, 3)
    guests.table.ask_undo(guests.anna, 1)
    guests.table.answer_undo(guests.ben, 1, True)
    guests.table.answer_undo(guests.cleo, 1, False)
    assert guests.table.undo_asked is None
    assert isinstance(guests.table.answer_undo(guests.ben, 1, True), Stale)
    assert guests.table.ply == 1


def test_the_question_can_be_withdrawn_and_lapses_with_the_next_move(lobby: Lobby) -> None:
    guests = drawn(lobby)
    table = guests.table
    table.ask_undo(guests.anna, 1)
    assert isinstance(table.answer_undo(guests.anna, 1, False), Accepted)
    assert table.undo_asked is None
    table.ask_undo(guests.anna, 1)
    table.play(guests.anna, 1, any_move(table, random.Random(1)))
    assert table.undo_asked is None
    assert isinstance(table.answer_undo(guests.ben, 2, True), Stale)


def test_consent_reaches_past_the_moves_of_others(lobby: Lobby) -> None:
    guests = party(lobby)
    table, chance = guests.table, random.Random(11)
    while decider(table) == guests.anna:
        table.play(guests.anna, table.ply, any_move(table, chance))
    last = table.line()[-1]
    table.play(guests.ben, table.ply, any_move(table, chance))
    assert isinstance(table.undo(guests.anna, table.ply), NotYours)
    table.ask_undo(guests.anna, table.ply)
    table.answer_undo(guests.ben, table.ply, True)
    assert decider(table) == guests.anna
    assert table.line() == list(range(1, last))


def test_alone_with_bots_nobody_has_to_be_asked(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.table(lobby.open_table(anna, "london", 3, {}, line_up=["me", "greedy", "greedy"]))
    chance = random.Random(2)
    play_some(table, chance, 30)
    while table.undo_steps(anna):
        table.restart_turn(anna, table.ply)
    mine = [entry.ply for entry in table.log() if not entry.by_bot and not entry.undone and entry.kind == "move"]
    assert isinstance(table.ask_undo(anna, table.ply), Accepted)
    assert table.line() == [ply for ply in table.line() if ply < mine[-1]]
    assert decider(table) == anna


def test_there_is_nothing_to_ask_for_at_the_beginning(lobby: Lobby) -> None:
    guests = party(lobby)
    assert not guests.table.can_ask_undo(guests.ben)
    assert isinstance(guests.table.ask_undo(guests.ben, 0), Refused)
    stranger = lobby.new_person("Dora", "en").id
    assert isinstance(guests.table.ask_undo(stranger, 0), NotYours)


def begins_turn(table: LiveTable, entry: LogEntry) -> bool:
    """Was this the first decision of a turn?  Known to this test, unknown to the server."""
    decision = table.position_at(entry.ply - 1).decision
    return table.info.game == "prodigals" and decision is not None and decision.kind == "errand"


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_stays_inside_the_turn(lobby: Lobby, game: str) -> None:
    """Also where one seat has two turns in a row, as the last with pawns in The Prodigals Club."""
    in_a_row = 0
    for seed in range(4):
        guests = party(lobby, game, 2)
        table, chance = guests.table, random.Random(seed)
        while table.info.status == "playing" and table.ply < 160:
            person, seat = decider(table), table.info.turn
            free = table.undo_steps(person)
            rows = [entry for entry in table.log(0, seat) if not entry.undone and entry.kind == "move"]
            back = rows[len(rows) - free :]
            assert all(event.kind not in {"turn", "round", "resolution"} for entry in back for event in entry.events)
            assert not any(begins_turn(table, entry) for entry in back[1:])
            decision = table.table.decision
            assert decision is not None
            if game == "prodigals" and decision.kind == "errand":
                assert free == 0
                if rows and rows[-1].seat == seat:
                    in_a_row += 1
                    outcome = table.undo(person, table.ply)
                    assert isinstance(outcome, Refused)
                    assert "is over" in str(outcome.why) or "has shown" in str(outcome.why)
            table.play(person, table.ply, any_move(table, chance))
    assert in_a_row > 0 or game != "prodigals"
