"""The pages around the tables, and the ways between them."""

import re
from collections import Counter

import pytest
from starlette.applications import Starlette

import ludgate
from ludgate.bots import play_game
from ludgate.server import LiveTable, Lobby
from ludgate.text.languages import LANGUAGES, translator
from ludgate.text.rulebook import chapters
from ludgate.web.render.api import PAGES
from ludgate.web.render.lighting import piece_id
from tests.support.told_titles import told_titles
from tests.web.visitors import Visitor

PLAIN_PAGES = (
    "/", "/new", "/new?game=london", "/new?game=guilds", "/new?game=prodigals", "/lobby", "/learn", "/replays",
    "/settings", "/about", "/rules/london", "/rules/guilds?q=master", "/cards/prodigals",
    "/cards/london?q=bank&kind=0", "/nothing",
)  # fmt: skip


def well_formed(source: str) -> None:
    """No inline script or style, and no id twice."""
    assert not re.search(r"<script(?![^>]* src=)", source)
    assert not re.search(r"<[^>]*\s(?:style|on[a-z]+)=", source)
    assert "<style" not in source
    twice = [name for name, times in Counter(re.findall(r'\sid="([^"]*)"', source)).items() if times > 1]
    assert twice == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_in_every_language(app: Starlette, language: str) -> None:
    visitor = Visitor(app, "Anna", language)
    for path in PLAIN_PAGES:
        page = visitor.go(path)
        assert visitor.status == (404 if path == "/nothing" else 200), path
        assert page.find("html")[0].get("lang") == language.replace("_", "-")
        well_formed(page.source)
    assert translator(language, PAGES).missing == set()


@pytest.mark.parametrize("game", sorted(ludgate.titles()))
def test_tables_are_well_formed(app: Starlette, game: str) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/quick", game=game)
    for path in ("", "/replay", "/log"):
        well_formed(anna.go(f"/table/{anna.table}{path}").source)


def test_the_language_follows_the_person_not_the_table(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes")
    ben = Visitor(app, "Ben", "pl")
    assert "Wolne miejsce" in ben.go(f"/table/{anna.table}").source
    assert "Free seat" in anna.go(f"/table/{anna.table}").source
    page = anna.go(f"/table/{anna.table}?lang=pt_BR")
    assert "Lugar livre" in page.source
    assert "lang=pt_BR" in next(element.get("data-stream") for element in page.find("div", id="live"))
    assert "Free seat" in anna.go(f"/table/{anna.table}").source


def test_the_switch_in_the_heading(app: Starlette) -> None:
    visitor = Visitor(app)
    visitor.send("/switch", language="pl", back="/lobby")
    assert visitor.answer.url.path == "/lobby"
    assert visitor.page.find("html")[0].get("lang") == "pl"
    visitor.send("/switch", theme="gaslight", back="/lobby")
    assert visitor.page.find("html")[0].get("data-theme") == "gaslight"


def test_settings_are_kept(app: Starlette, lobby: Lobby) -> None:
    visitor = Visitor(app, "Anna")
    page = visitor.send("/settings", name="Hanna", theme="day", language="en", sound="yes")
    assert "Kept." in page.source
    page = visitor.go("/settings")
    assert page.find("input", name="name")[0].get("value") == "Hanna"
    assert "checked" in page.find("input", name="sound")[0].attributes
    assert "checked" not in page.find("input", name="notify")[0].attributes


# ---------------------------------------------------------------- tables


def test_a_new_table_with_options_waits_for_its_people(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    page = anna.send(
        "/new", game="prodigals", seats="3", seat0="open", seat1="me", seat2="greedy", title="Friday",
        option_combination="PES", confirm="yes",
    )  # fmt: skip
    info = lobby.table(anna.table).info
    assert (info.title, info.options["combination"], info.confirm, info.public) == ("Friday", "PES", True, False)
    assert [seat.kind for seat in info.seats] == ["open", "person", "bot"]
    assert len(page.invitations) == 1
    anna.press(page.form("/bot"))
    assert lobby.table(anna.table).info.status == "playing"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "9"},
        {"seats": ""},
        {"option_repay": "never"},
        {"seat1": "genius"},
        {"seat0": "greedy", "seat1": "me me"},
    ],
)
def test_a_wrong_table_is_refused_with_the_form_filled_in(app: Starlette, lobby: Lobby, wrong: dict[str, str]) -> None:
    anna = Visitor(app, "Anna")
    given = {"game": "london", "seats": "2", "seat0": "me", "seat1": "greedy", "title": "My table", **wrong}
    page = anna.send("/new", **given)
    assert anna.status == 400
    assert page.notice
    assert page.find("input", name="title")[0].get("value") == "My table"


def test_a_component_file_is_played_with_or_refused(app: Starlette, lobby: Lobby) -> None:
    from ludgate.games.london.content.catalogue import export, load  # noqa: PLC0415

    anna = Visitor(app, "Anna")
    fields = {"token": anna.token, "game": "london", "seats": "2", "seat0": "me", "seat1": "greedy"}
    for bad in (b"\xff\xfe", b"not = [toml", b'[[card]]\nid = "x"'):
        answer = anna.client.post("/new", data=fields, files={"content": ("my.toml", bad)})
        assert answer.status_code == 400
        assert 'class="notice bad"' in answer.text
    good = export(load()).encode()
    anna.answer = anna.client.post("/new", data=fields, files={"content": ("my.toml", good)})
    assert lobby.table(anna.table).info.own_content
    assert anna.page.moves


def test_the_lobby_filters(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes", title="Open house")
    anna.send("/new", game="guilds", seats="2", seat0="me", seat1="open", title="Hidden house")
    ben = Visitor(app, "Ben")
    assert "Open house" in ben.go("/lobby").source
    assert "Hidden house" not in ben.go("/lobby").source
    assert "Open house" in ben.go("/lobby?game=london&language=en").source
    assert "Open house" not in ben.go("/lobby?game=guilds").source
    assert "Open house" not in ben.go("/lobby?status=playing").source
    page = ben.go(next(link.get("href") for link in ben.go("/lobby").find("a") if "Open house" in link.text))
    ben.press(page.form("/join"))
    assert ben.page.by_id("move") is not None


def hand_of(live: LiveTable, seat: int) -> list[str]:
    """The ids of the cards that a seat of London holds."""
    players = live.table.view(seat)["players"]
    assert isinstance(players, list)
    return [piece_id("card", card) for card in players[seat]["hand"]]


def test_two_at_one_screen_have_a_curtain_between_them(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    page = anna.send("/new", game="london", seats="2", seat0="me", seat1="here", name1="Ben")
    live = lobby.table(anna.table)
    for turn in (0, 1):
        hands = [hand_of(live, seat) for seat in (0, 1)]
        assert live.info.turn == turn
        assert page.moves == []
        assert not any(card in page.source for hand in hands for card in hand)
        page = anna.press(page.form("/ready"))
        assert page.moves
        hands = [hand_of(live, seat) for seat in (0, 1)]
        assert all(f'id="{card}"' in page.source for card in hands[turn])
        assert not any(card in page.source for card in hands[1 - turn])
        while live.info.turn == turn:
            assert live.table.decision is not None
            anna.move("draw three" if "draw three" in page.moves else live.table.decision.options[0].text)
            page = anna.page
    assert "Ben" in page.source


def test_chat_and_log(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="greedy")
    table = anna.table
    anna.send(f"/table/{table}/say", text="Good luck!")
    assert any("Good luck!" in line.text for line in anna.go(f"/table/{table}").find("li"))
    anna.move("draw three")
    anna.go(f"/table/{table}/log")
    assert any("Your action: draw three cards." in line.text for line in anna.page.find("li"))


def test_a_page_without_script_asks_again_only_while_others_decide(app: Starlette) -> None:
    anna, ben = Visitor(app, "Anna"), Visitor(app, "Ben")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="open", public="yes")
    table, again = f"/table/{anna.table}", 'http-equiv="refresh"'
    anna.go(table)
    assert again in anna.answer.text  # somebody may come
    ben.press(ben.go(table).form("/join"))
    anna.go(table)
    ben.go(table)
    turns = [again not in one.answer.text for one in (anna, ben)]
    assert sorted(turns) == [False, True]  # whoever decides may read in peace
    decider, waiting = (anna, ben) if turns[0] else (ben, anna)
    assert decider.page.find("section", class_="yours")
    waiting.go(f"{table}?why=action--loan")
    assert again not in waiting.answer.text  # nor does an answer go away by itself


# ---------------------------------------------------------------- looking back


def test_a_record_from_a_file_can_be_stepped_through(app: Starlette) -> None:
    record = play_game("guilds", ["random", "random"], 2, seed=4).record()
    visitor = Visitor(app)
    answer = visitor.client.post(
        "/records", data={"token": visitor.token}, files={"file": ("record.txt", record.encode())}
    )
    visitor.answer = answer
    page, path = visitor.page, answer.url.path
    assert answer.status_code == 200
    slider = page.find("input", type="range")[0]
    assert slider.get("value") == "0"
    last = int(slider.get("max"))
    assert last > 50
    seen = {visitor.go(f"{path}?step={step}&seat={seat}").source for step in (0, 10, last) for seat in (0, 1, 99)}
    assert len(seen) > 5
    page = visitor.go(f"{path}?step={last + 7}&seat=12")
    assert page.find("input", type="range")[0].get("value") == str(last)
    well_formed(page.source)


@pytest.mark.parametrize("text", ["", "nonsense", "ludgate 1\n", "\x00"])
def test_what_is_no_record_is_refused(app: Starlette, text: str) -> None:
    visitor = Visitor(app)
    page = visitor.send("/records", text=text)
    assert visitor.status == 400
    assert page.notice


def test_result_replay_record_and_rematch_of_a_finished_table(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="prodigals", seats="2", seat0="me", seat1="random", public="yes")
    live = lobby.table(anna.table)
    while (decision := live.table.decision) is not None:
        live.play(live.info.host, live.ply, decision.sensible[0].text)
    table = live.info.id
    page = anna.go(f"/table/{table}")
    assert page.moves == []
    assert any("/result" in link.get("href") for link in page.find("a"))
    stranger = Visitor(app)
    assert stranger.go(f"/table/{table}/result").find("table", class_="score-sheet")
    assert not [form for form in stranger.page.forms if form.attributes["action"].endswith("/rematch")]
    assert len(stranger.page.find("polyline")) == 2
    record = stranger.client.get(f"/table/{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert ludgate.Table.replay(record.text).decision is None
    replay = stranger.go(f"/table/{table}/replay?step=12&seat=1")
    assert replay.find("select", name="seat")
    anna.go(f"/table/{table}/result")
    anna.press(anna.page.form("/rematch"))
    assert anna.table != table
    assert lobby.table(anna.table).info.rematch_of == table


def test_a_running_game_is_replayed_with_the_own_eyes_only(app: Starlette, lobby: Lobby) -> None:
    anna = Visitor(app, "Anna")
    anna.send("/new", game="london", seats="2", seat0="me", seat1="greedy")
    for _ in range(6):
        anna.move(anna.page.moves[0])
    page = anna.go(f"/table/{anna.table}/replay?step=2")
    assert not page.find("select", name="seat")
    assert page.find("input", type="range")[0].get("value") == "2"


# ---------------------------------------------------------------- reading


@pytest.mark.parametrize("game", told_titles())
def test_the_rules_are_there_in_full_and_linked(app: Starlette, game: str) -> None:
    page = Visitor(app).go(f"/rules/{game}")
    numbers = [rule for chapter in chapters(game, "en") for rule in chapter.ids]
    assert all(page.by_id(rule) is not None for rule in numbers)
    links = {
        link.get("href").split("#")[1] for link in page.find("a") if link.get("href").startswith(f"/rules/{game}#")
    }
    assert links
    assert links <= set(numbers)


def test_the_rules_are_searched(app: Starlette) -> None:
    visitor = Visitor(app, "Anna", "pl")
    page = visitor.go("/rules/london?q=POZYCZKI")
    assert page.find("mark")
    assert 0 < len(page.find("a", class_="rule-number")) < 40
    assert visitor.go("/rules/london?q=qqqq").find("a", class_="rule-number") == []
    visitor.go("/rules/london/l4.9")
    assert visitor.answer.url.fragment == "L4.9"
    visitor.go("/rules/london/L99.9")
    assert visitor.status == 404


def test_cards_are_filtered(app: Starlette) -> None:
    visitor = Visitor(app)
    every = len(visitor.go("/cards/london").find("th", scope="row"))
    assert every > 60
    some = visitor.go("/cards/london?q=hospital").find("th", scope="row")
    assert 0 < len(some) < every
    one_kind = len(visitor.go("/cards/london?kind=1").find("th", scope="row"))
    assert one_kind == 20
    sources = [option.get("value") for option in visitor.page.find("option")]
    assert sources
    published = len(visitor.go("/cards/london?source=published").find("th", scope="row"))
    reconstructed = len(visitor.go("/cards/london?source=reconstructed").find("th", scope="row"))
    rulebook = len(visitor.go("/cards/london?source=rulebook").find("th", scope="row"))
    assert 0 < max(published, reconstructed, rulebook) < every


def test_the_next_table_that_waits(app: Starlette) -> None:
    anna = Visitor(app, "Anna")
    anna.go("/next")
    assert anna.answer.url.path == "/"
    anna.send("/quick", game="london")
    table = anna.table
    anna.go("/next")
    assert anna.table == table
    anna.go(f"/next?after={table}")
    assert anna.answer.url.path == "/"


@pytest.mark.parametrize("game", ["guilds", "london", "prodigals"])
def test_the_result_tells_what_each_player_did(app: Starlette, lobby: Lobby, game: str) -> None:
    """The figures are counted from what happened; here they are counted again, from the record."""
    anna = Visitor(app, "Anna")
    anna.send("/new", game=game, seats="2", seat0="me", seat1="random")
    table, person = anna.table, lobby.table(anna.table).info.host
    lobby.hand_to_bot(person, table, 0, "random")
    assert lobby.table(table).info.status == "over"
    page = anna.go(f"/table/{table}/result")
    assert "The game in figures" in page.source
    moves = lobby.table(table).log(0, None)
    by_seat = [sum(entry.seat == seat and entry.kind == "move" for entry in moves) for seat in (0, 1)]
    row = page.source.split('<th scope="row">Decisions</th>')[1].split("</tr>")[0]
    assert [int(number) for number in re.findall(r">(\d+)<", row)] == by_seat
    label, kind = {"london": ("Cards built", "place"), "guilds": ("Turns", "turn"), "prodigals": ("Errands", "send")}[
        game
    ]
    events = [*lobby.table(table).opening(), *(event for entry in moves for event in entry.events)]
    row = page.source.split(f'<th scope="row">{label}</th>')[1].split("</tr>")[0]
    counted = [sum(event.kind == kind and event.seat == seat for event in events) for seat in (0, 1)]
    assert [int(number) for number in re.findall(r">(\d+)<", row)] == counted
    assert sum(counted) > 4
