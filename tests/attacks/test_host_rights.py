"""What a host, a second identity or somebody who comes and goes would like to see: the seed, or another hand."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

import ludgate
from ludgate.engine.contract import BadRecord
from ludgate.engine.table import Table
from ludgate.server import (
    Accepted,
    Declined,
    Forbidden,
    InlineBotPool,
    LiveTable,
    Lobby,
    Refused,
    Store,
    seating,
    sqlite_url,
)
from ludgate.text.errors import said
from ludgate.text.languages import LANGUAGES
from ludgate.web.app import create_app
from ludgate.web.request_context import welcome
from ludgate.web.sse import StreamedPage
from tests.server.guests import Clock, any_move, decider, party, play_some
from tests.support.home_loop import in_loop
from tests.web.conftest import GENEROUS
from tests.web.visitors import Visitor

LONG = 601  # seconds after which somebody without a sign of life is away


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def lobby(tmp_path: Path, clock: Clock) -> Iterator[Lobby]:
    made = Lobby(Store(sqlite_url(tmp_path / "tables.db"), durable=False), InlineBotPool(), clock=clock)
    yield made
    made.close()


@pytest.fixture
def app(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)


def two_at_a_table(app: Starlette, *, public: bool = False) -> tuple[Visitor, Visitor, str]:
    """Anna, the host, and Ben in a running game of London."""
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes" if public else "")
    ben.send(anna.page.invitations[0])
    return anna, ben, f"/table/{anna.table}"


def seed_of(lobby: Lobby, table: str) -> str:
    return str(lobby.table(table.rpartition("/")[2]).game.seed)


def lines_of_log(visitor: Visitor, here: str) -> str:
    return visitor.go(f"{here}/log").source


# ---------------------------------------------------------------- the seed


def test_a_bot_for_a_moment_does_not_open_the_record(app: Starlette, lobby: Lobby, clock: Clock) -> None:
    """Free the seat, seat a bot, read the record with the seed, let the opponent come back."""
    anna, _, here = two_at_a_table(app)
    for wait in (0, LONG):
        clock.wait(wait)
        anna.send(f"{here}/free", seat="1")
        anna.send(f"{here}/bot", seat="1", bot="greedy")
        assert seed_of(lobby, here) not in anna.go(f"{here}/record").source


def test_a_table_against_bots_that_is_opened_later_tells_no_seed(app: Starlette, lobby: Lobby) -> None:
    """A public table alone with a bot; the record is read; then a stranger sits down in the place of the bot."""
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="greedy", public="yes")
    here = f"/table/{anna.table}"
    read = anna.go(f"{here}/record").source
    anna.send(f"{here}/free", seat="1")
    ben.send(f"{here}/join")
    assert lobby.table(anna.answer.url.path.split("/")[2]).info.people
    assert seed_of(lobby, here) not in read


@pytest.mark.parametrize("game", sorted(ludgate.titles()))
def test_the_record_of_a_running_game_is_what_the_log_shows(lobby: Lobby, game: str) -> None:
    guests = party(lobby, game, 3)
    table = guests.table
    play_some(table, random.Random(8), 60)
    for seat in (None, 0, 1, 2):
        head, _, body = table.record(seat).partition("\n\n")
        assert "seed ?" in head.split("\n")
        assert head.split("\n")[-1].startswith("# ")
        moves = [entry for entry in table.log(seat=seat) if entry.kind == "move" and not entry.undone]
        shown = [line.partition("#")[0].strip() for line in body.splitlines()]
        assert shown == [f"{entry.seat + 1} {entry.move or '?'}" for entry in moves]
        assert (seat is None) == all(line.endswith("?") for line in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_of_a_running_game_is_refused_with_a_sentence(lobby: Lobby, language: str) -> None:
    table = party(lobby).table
    with pytest.raises(BadRecord, match="running game") as caught:
        Table.replay(table.record(0))
    assert (said(caught.value, language) == str(caught.value)) == (language == "en")


def test_the_page_offers_the_record_without_the_seed(app: Starlette, lobby: Lobby) -> None:
    anna, ben, here = two_at_a_table(app, public=True)
    stranger = Visitor(app)
    for visitor in (anna, ben, stranger):
        link = next(a for a in visitor.go(here).find("a") if a.get("href").startswith(f"{here}/record"))
        assert "seed" in link.get("title")
        visitor.go(link.get("href"))
        assert "-running.txt" in visitor.answer.headers["content-disposition"]
        assert seed_of(lobby, here) not in visitor.answer.text
    anna.send("/records", text=ben.answer.text)
    assert anna.status == 400
    assert "running game" in anna.page.notice


def test_after_the_end_the_record_is_whole(lobby: Lobby) -> None:
    guests = party(lobby, "guilds")
    play_some(guests.table, random.Random(6), 5000)
    record = guests.table.record()
    assert f"seed {guests.table.game.seed}" in record.splitlines()
    assert Table.replay(record).decision is None


# ---------------------------------------------------------------- somebody present


def test_the_seat_of_somebody_present_is_not_freed(app: Starlette, lobby: Lobby, clock: Clock) -> None:
    """The host frees the seat of a present player and takes it, with its hand, as a second identity."""
    anna, ben, here = two_at_a_table(app, public=True)
    second = Visitor(app, "Dora")
    anna.send(f"{here}/free", seat="1")
    assert anna.status == 400
    second.send(f"{here}/join", seat="1")
    live = lobby.table(here.rpartition("/")[2])
    assert [seat.name for seat in live.info.seats] == ["Anna", "Ben"]
    clock.wait(LONG)
    ben.go("/")  # a sign of life, wherever
    anna.send(f"{here}/free", seat="1")
    assert anna.status == 400
    assert "a moment ago" in anna.page.source


def test_somebody_who_looks_on_while_a_bot_plays_is_present(lobby: Lobby, clock: Clock) -> None:
    guests = party(lobby)
    lobby.hand_to_bot(guests.ben, guests.table.id, 1, "greedy")
    with pytest.raises(Declined, match="a moment ago"):
        lobby.free_seat(guests.anna, guests.table.id, 1)
    clock.wait(LONG)
    lobby.free_seat(guests.anna, guests.table.id, 1)
    assert guests.table.info.seats[1].kind == "open"


def test_a_seat_at_the_screen_of_the_host_is_not_freed(lobby: Lobby) -> None:
    anna = lobby.new_person("Anna", "en").id
    table = lobby.open_table(anna, "london", 3, {}, line_up=["me", "here", "greedy"])
    with pytest.raises(Declined, match="hand your seat to a bot"):
        lobby.free_seat(anna, table, 1)


# ---------------------------------------------------------------- who may take a freed seat


def freed(lobby: Lobby, clock: Clock, seats: int = 3) -> tuple[LiveTable, str, str, str]:
    """Ben has been away for long, and Anna has freed his seat; Cleo still plays, if there are three."""
    guests = party(lobby, "london", seats, public=True)
    clock.wait(LONG)
    lobby.free_seat(guests.anna, guests.table.id, 1)
    return guests.table, guests.anna, guests.ben, guests.cleo


def test_the_host_gives_no_link_to_a_freed_seat(lobby: Lobby, clock: Clock) -> None:
    table, anna, _, cleo = freed(lobby, clock)
    dora = lobby.new_person("Dora", "en").id
    with pytest.raises(Forbidden, match="other players"):
        lobby.seat_token(anna, table.id, 1)
    with pytest.raises(Forbidden, match="other players"):
        lobby.join(table.id, dora)
    lobby.take_seat(lobby.seat_token(cleo, table.id, 1), dora)
    assert table.seat_of(dora) == 1


def test_without_another_player_nobody_but_the_absent_one_sits_down(lobby: Lobby, clock: Clock) -> None:
    table, anna, ben, _ = freed(lobby, clock, 2)
    dora = lobby.new_person("Dora", "en").id
    with pytest.raises(Forbidden):
        lobby.seat_token(anna, table.id, 1)
    for person in (anna, dora):
        with pytest.raises(Declined):
            lobby.join(table.id, person)
    assert table.may_look(ben)
    assert lobby.join(table.id, ben) == 1


def test_an_old_link_of_the_host_does_not_open_a_freed_seat(lobby: Lobby, clock: Clock) -> None:
    anna, ben, dora = (lobby.new_person(name, "en").id for name in ("Anna", "Ben", "Dora"))
    table = lobby.open_table(anna, "london", 2, {})
    link = lobby.seat_token(anna, table, 1)
    lobby.take_seat(link, ben)
    clock.wait(LONG)
    lobby.free_seat(anna, table, 1)
    with pytest.raises(Declined):
        lobby.take_seat(link, dora)


def test_the_absent_one_takes_the_seat_back_from_a_bot_of_the_host(lobby: Lobby, clock: Clock) -> None:
    table, anna, ben, cleo = freed(lobby, clock)
    lobby.hand_to_bot(anna, table.id, 1, "greedy")
    with pytest.raises(Forbidden):
        lobby.take_back(cleo, table.id, 1)
    lobby.take_back(ben, table.id, 1)
    assert (table.seat_of(ben), table.info.seats[1].bot) == (1, None)


def test_the_absent_one_comes_back_by_the_page(app: Starlette, lobby: Lobby, clock: Clock) -> None:
    anna, ben, here = two_at_a_table(app)
    clock.wait(LONG)
    page = anna.go(here)
    anna.press(form := page.form("/free"), form.buttons[0])
    assert anna.page.invitations == []
    assert not ben.go(here).by_id("hand") or "Open seat 2" in ben.page.source
    form = ben.page.form("/take-back")
    ben.press(form, form.buttons[0])
    assert lobby.table(ben.table).info.seats[1].name == "Ben"
    assert "Ben is back." in lines_of_log(anna, here)


def test_who_has_held_one_seat_never_gets_another(lobby: Lobby, clock: Clock) -> None:
    table, anna, ben, cleo = freed(lobby, clock)
    dora = lobby.new_person("Dora", "en").id
    lobby.take_seat(lobby.seat_token(cleo, table.id, 1), dora)
    clock.wait(LONG)
    lobby.free_seat(anna, table.id, 2)  # the seat of Cleo
    with pytest.raises(Declined, match="another seat"):
        lobby.take_seat(lobby.seat_token(dora, table.id, 2), ben)
    assert lobby.join(table.id, cleo) == 2


def test_a_table_against_bots_may_be_opened_once(lobby: Lobby, clock: Clock) -> None:
    """The second identity of a host sits down, sees a hand and goes; no stranger gets that hand."""
    anna, dora, ben = (lobby.new_person(name, "en").id for name in ("Anna", "Dora", "Ben"))
    table = lobby.open_table(anna, "london", 3, {}, line_up=["me", "greedy", "greedy"], public=True)
    for seat in (1, 2):
        lobby.free_seat(anna, table, seat)
    old = lobby.seat_token(anna, table, 2)
    lobby.take_seat(lobby.seat_token(anna, table, 1), dora)
    with pytest.raises(Declined):
        lobby.take_seat(old, ben)
    with pytest.raises(Declined, match="taken already"):  # the link was looked up just before it became void
        in_loop(lobby, seating.sit_down(lobby.table(table).game, ben, 2, old))
    with pytest.raises(Declined):
        lobby.join(table, ben)
    clock.wait(LONG)
    lobby.free_seat(anna, table, 1)
    with pytest.raises(Declined):
        lobby.join(table, ben, 1)
    lobby.hand_to_bot(anna, table, 1, "greedy")
    with pytest.raises(Forbidden):
        lobby.take_back(ben, table, 1)


def test_sitting_elsewhere_before_the_start_does_no_harm(lobby: Lobby) -> None:
    anna, ben = (lobby.new_person(name, "en").id for name in ("Anna", "Ben"))
    table = lobby.open_table(anna, "london", 3, {}, public=True)
    assert lobby.join(table, ben, 1) == 1
    lobby.leave(table, ben)
    assert lobby.join(table, ben, 2) == 2


# ---------------------------------------------------------------- taking back what came to light


def revealing(live: LiveTable, person: str) -> int:
    """Play until something has come to light that nobody can take back alone; the number of rows before it."""
    before = live.ply
    chance = random.Random(4)
    while live.ply == before or live.undo_steps(person):
        outcome = live.play(person, live.ply, any_move(live, chance))
        assert isinstance(outcome, Accepted)
        if live.info.waits_for_whom() != person:
            break
    return before


def test_nobody_looks_into_the_deck_while_the_others_are_away(lobby: Lobby, clock: Clock) -> None:
    """With a bot for the absent one nobody is left to ask, and yet what came to light cannot be taken back."""
    guests = party(lobby)
    clock.wait(LONG)
    lobby.seen(guests.anna)
    lobby.hand_to_bot(guests.anna, guests.table.id, 1, "greedy")
    revealing(guests.table, decider(guests.table))
    outcome = guests.table.ask_undo(guests.anna, guests.table.ply)
    assert isinstance(outcome, Refused)
    assert not guests.table.can_ask_undo(guests.anna)


def test_a_game_that_was_looked_through_takes_no_newcomer(lobby: Lobby) -> None:
    """Alone with bots one may go back and forth, and then knows the deck: nobody else sits down in that game."""
    anna, ben = (lobby.new_person(name, "en").id for name in ("Anna", "Ben"))
    live = lobby.table(lobby.open_table(anna, "london", 2, {}, line_up=["me", "greedy"], public=True))
    revealing(live, anna)
    assert isinstance(live.ask_undo(anna, live.ply), Accepted)
    lobby.free_seat(anna, live.id, 1)
    with pytest.raises(Declined, match="came to light"):
        lobby.join(live.id, ben)
    with pytest.raises(Declined, match="came to light"):
        lobby.seat_token(anna, live.id, 1)
    lobby.hand_to_bot(anna, live.id, 1, "greedy")


# ---------------------------------------------------------------- streams, replays, rematches


def picture_of(app: Starlette, visitor: Visitor, live: LiveTable) -> StreamedPage:
    """What a stream that this visitor opens now shows."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
    scope = {
        "type": "http", "method": "GET", "path": f"/table/{live.id}/stream", "path_params": {"table": live.id},
        "query_string": b"", "headers": [(b"cookie", cookies.encode())], "server": ("testserver", 80), "scheme": "http",
    }  # fmt: skip
    return StreamedPage(welcome(app.state.site, Request(scope), {}, {}), live)


def hand_in(text: str) -> list[str]:
    """The cards in the hand that a page shows."""
    return re.findall(r'data-name="([^"]*)"', text.split('id="hand"', 1)[1].split("</section>", 1)[0])


@pytest.mark.parametrize("public", [True, False])
def test_an_open_stream_shows_the_hand_no_longer(app: Starlette, lobby: Lobby, clock: Clock, public: bool) -> None:
    """Ben's page stays open while his seat is freed and taken over; from then on it shows what a spectator sees."""
    guests = [Visitor(app, name) for name in ("Anna", "Ben", "Cleo", "Dora")]
    anna, ben, cleo, dora = guests
    anna.send("/new", game="london", seats="3", seat0="me", seat1="open", seat2="open", public="yes" if public else "")
    here, links = f"/table/{anna.table}", anna.page.invitations
    ben.send(links[0])
    cleo.send(links[1])
    live = lobby.table(anna.table)
    picture = picture_of(app, ben, live)
    assert hand_in(asyncio.run(picture.news())[1])
    clock.wait(LONG)
    anna.send(f"{here}/free", seat="1")
    assert not hand_in(asyncio.run(picture.news())[1])
    dora.send(cleo.go(here).invitations[0])
    assert live.info.seats[1].name == "Dora"
    if public:
        assert not hand_in(asyncio.run(picture.news())[1])
    else:
        with pytest.raises(Forbidden):
            asyncio.run(picture.news())
    for path in ("", "/replay?step=0", "/record", "/log"):
        assert ben.go(f"{here}{path}").source.count("Dora") == 0 or public
        assert not re.search(r"^2 (?!\?)", ben.answer.text, re.MULTILINE)
        assert ben.status == (200 if public else 403)


def test_the_replay_of_a_running_game_has_own_eyes_only(app: Starlette, lobby: Lobby, clock: Clock) -> None:
    anna, ben, here = two_at_a_table(app, public=True)
    before = hand_in(ben.go(f"{here}/replay?step=0").source)
    assert before
    clock.wait(LONG)
    anna.send(f"{here}/free", seat="1")
    for visitor in (anna, ben):
        page = visitor.go(f"{here}/replay?step=0&seat=1")
        assert not page.find("select", name="seat")
        assert set(before).isdisjoint(hand_in(page.source))


def test_a_rematch_is_dealt_anew_and_asks_nobody_for_a_link(lobby: Lobby) -> None:
    guests = party(lobby, "guilds")
    play_some(guests.table, random.Random(6), 5000)
    again = lobby.table(lobby.rematch(guests.table.id, guests.ben))
    assert again.game.seed != guests.table.game.seed
    lobby.rematch(guests.table.id, guests.anna)
    assert "seed ?" in again.record(0)


# ---------------------------------------------------------------- the log tells it


SENTENCES = {
    "en": ["Anna frees the seat of Ben.", "Dora takes over the seat of Ben.", "Ben is back."],
    "pl": ["Anna zwalnia miejsce gracza Ben.", "Dora przejmuje miejsce gracza Ben.", "Ben wraca do gry."],
    "pt_BR": ["Anna libera o lugar de Ben.", "Dora assume o lugar de Ben.", "Ben está de volta."],
}


def test_the_log_names_who_frees_and_who_takes_over(app: Starlette, lobby: Lobby, clock: Clock) -> None:
    anna, ben, cleo, dora = (Visitor(app, name) for name in ("Anna", "Ben", "Cleo", "Dora"))
    anna.send("/new", game="london", seats="3", seat0="me", seat1="open", seat2="open", public="yes")
    here, links = f"/table/{anna.table}", anna.page.invitations
    ben.send(links[0])
    cleo.send(links[1])
    live = lobby.table(anna.table)
    play_some(live, random.Random(1), 12)
    clock.wait(LONG)
    anna.send(f"{here}/free", seat="1")
    ben.send(f"{here}/take-back", seat="1")
    play_some(live, random.Random(2), 9)
    clock.wait(LONG)
    anna.send(f"{here}/free", seat="1")
    dora.send(cleo.go(here).invitations[0])
    for language, sentences in SENTENCES.items():
        for visitor in (anna, cleo, dora, Visitor(app)):
            for page in (visitor.go(f"{here}?lang={language}"), visitor.go(f"{here}/log?lang={language}")):
                assert [sentence for sentence in sentences if sentence not in page.source] == []
    entries = live.log()
    assert [entry.ply for entry in entries if entry.kind == "move"] == list(range(1, live.ply + 1))
    assert [entry.ply for entry in entries if entry.change] == [12, 12, 21, 21]
    assert [entry.moment for entry in entries] == sorted(entry.moment for entry in entries)


def test_bots_are_told_of_by_whom_they_were_seated(app: Starlette, lobby: Lobby, clock: Clock) -> None:
    guests = party(lobby, "london", 3, public=True)
    clock.wait(LONG)
    for person in (guests.ben, guests.cleo):
        lobby.seen(person)
    for person in (guests.ben, guests.cleo):
        guests.table.vote_bot(person, 0)
    lobby.take_back(guests.anna, guests.table.id, 0)
    lobby.hand_to_bot(guests.ben, guests.table.id, 1, "random")
    clock.wait(LONG)
    lobby.hand_to_bot(guests.anna, guests.table.id, 2, "greedy")
    told = Visitor(app).go(f"/table/{guests.table.id}/log").source
    for sentence in (
        "A bot (Journeyman) plays for Anna, by vote.",
        "Ben lets a bot (Easy: plays at random) play.",
        "Anna lets a bot (Journeyman) play for Cleo, who is away.",
        "Anna is back.",
    ):
        assert sentence in told


def test_what_happened_since_the_own_turn_has_the_changes_of_seats(lobby: Lobby, clock: Clock) -> None:
    table, _, ben, cleo = freed(lobby, clock)
    lobby.join(table.id, ben)
    assert [entry.change.what for entry in table.since_my_turn(cleo) if entry.change] == ["freed", "back"]


def test_changes_of_seats_do_not_disturb_taking_back(lobby: Lobby, clock: Clock) -> None:
    table, _, ben, _ = freed(lobby, clock)
    table.play(decider(table), table.ply, "develop")
    lobby.join(table.id, ben)
    person = decider(table)
    assert isinstance(table.undo(person, table.ply), Accepted)
    assert [(entry.ply, entry.kind) for entry in table.log()] == [
        (0, "seats"), (1, "move"), (1, "seats"), (2, "undo")
    ]  # fmt: skip
    assert table.line() == []


def test_every_change_is_stored_once_and_outlives_the_house(tmp_path: Path, clock: Clock) -> None:
    file = sqlite_url(tmp_path / "kept.db")
    lobby = Lobby(Store(file), InlineBotPool(), clock=clock)
    table, _, ben, _ = freed(lobby, clock)
    lobby.join(table.id, ben)
    told, stored = table.log(), [change.what for change in table.game.changes]
    lobby.close()
    again = Lobby(Store(file), InlineBotPool(), clock=clock)
    assert again.table(table.id).log() == told
    assert [change.what for change in again.table(table.id).game.changes] == stored
    assert stored == ["sat", "sat", "sat", "freed", "back"]
    again.close()
