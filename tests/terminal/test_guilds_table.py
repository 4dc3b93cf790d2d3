"""The table of Guilds of London: the city, who would win it, and what reward cards would bring."""

import io
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from ludgate import Table
from ludgate.bots import Chair, make_bot
from ludgate.games.guilds.content.catalogue import load
from ludgate.games.guilds.rules.phases.resolution import runner_up_of, winner_of
from ludgate.games.guilds.rules.state import State
from ludgate.games.guilds.terminal.city import WIDEST, apart, label, packed
from ludgate.games.guilds.terminal.marks import reward_signs
from ludgate.games.guilds.terminal.pieces import shortened
from ludgate.games.guilds.view.model import read
from ludgate.games.guilds.view.votes import vote_on, vote_on_plantation
from ludgate.games.guilds.view.worth import Worth
from ludgate.terminal.output import Output, Section
from ludgate.terminal.renderer import TableSections, renderer_of
from tests.support.guilds import me, scene, tile

LANGUAGES = ("en", "pl", "pt_BR")


def picture(table: Table, seat: int = 0, language: str = "en") -> TableSections:
    names = [f"Player {number}" for number in range(1, table.seats + 1)]
    return renderer_of("guilds", language, None).picture(table, seat, names, roomy=True)


def told(sections: Iterable[Section], title: str) -> str:
    """A section as plain lines tell it."""
    flat = [part for section in sections for part in (section.parts or [section])]
    found = next(section for section in flat if section.title.startswith(title))
    return "\n".join([found.title, *(card.line for card in found.cards), *(line.plain for line in found.lines)])


def drawn(table: Table, width: int, language: str = "en") -> str:
    """The city as it is drawn in that width."""
    drawing = next(section.drawing for section in picture(table, language=language).common if section.drawing)
    return shown(drawing, width)


def shown(thing: RenderableType, width: int) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def played(seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[Table]:
    """A game at every tenth decision, and its end."""
    table = Table.new("guilds", seats, seed, options or {})
    while table.decision is not None:
        if table.ply % 10 == 0:
            yield table
        table.play(make_bot("greedy", "guilds", table.ply).choose(Chair(table, table.decision.seat)))
    yield table


# ---------------------------------------------------------------- forecasts


@pytest.mark.parametrize(
    ("pawns", "first", "second", "tied"),
    [
        ([3, 1, 0], 0, 1, ()),
        ([2, 1, 1], 0, None, ()),
        ([0, 2, 0], 1, None, ()),
        ([0, 0, 0], None, None, ()),
        ([1, 2, 2], None, None, (1, 2)),
    ],
)
def test_forecast_by_pawns(pawns: list[int], first: int | None, second: int | None, tied: tuple[int, ...]) -> None:
    table = scene(me(), city=[tile(-1, -1, "dyers", pawns=pawns)])
    seen = read(table.view(0))
    found = vote_on(seen, seen.tile("dyers"), load(), {})
    assert (found.first, found.second, found.tied) == (first, second, tied)


def test_adjacent_masters_and_gog_magog_break_ties() -> None:
    beside = tile(0, -1, "cooks", pawns=[0, 1, 0], resolved=True)
    far = tile(1, 1, "gog-magog", pawns=[0, 0, 1], resolved=True)
    table = scene(me(), city=[tile(-1, -1, "dyers", pawns=[1, 1, 1]), beside, far])
    seen = read(table.view(0))
    found = vote_on(seen, seen.tile("dyers"), load(), {})
    assert found.support == (0, 1, 2)
    assert found.first == 2
    assert "▸B1 G1 R1 ◆ +B2R1" in drawn(table, 100)


@pytest.mark.parametrize("options", [{}, {"second_place": "masters", "pairs": "guilds"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forecast_and_worth_are_what_the_rules_say(seats: int, options: dict[str, str]) -> None:
    """On tables of whole games: winner and runner-up of every open tile, and the points of every own reward card."""
    box, compared = load(), 0
    for table in played(seats, seats, options):
        state = table.state()
        assert isinstance(state, State)
        seen = read(table.view(0))
        for cell in state.open_cells:
            one = next(one for one in seen.buildings if one.cell == state.geometry.cells[cell])
            found = vote_on(seen, one, box, options)
            winner = winner_of(state, cell)
            assert (-1 if found.first is None else found.first) == winner
            if winner >= 0:
                assert (-1 if found.second is None else found.second) == runner_up_of(state, cell, winner)
        for seat, score in enumerate(table.scores()):
            own = read(table.view(seat))
            worth = Worth(own, box, options)
            points = {slug: worth.points(seat, slug) for slug in own.players[seat].rewards or []}
            assert {"play": own.players[seat].vp, **points, "pairs": worth.pairs(seat)} == score.breakdown
            compared += sum(points.values())
    assert compared > 0


def test_a_card_that_is_looked_at_counts_the_cards_held() -> None:
    counting = next(card.id for card in load().rewards if type(card.condition).__name__ == "MayoralCards")
    table = scene(me(rewards=["surveyor", "pure-craft"]))
    worth = Worth(read(table.view(0)), load(), {})
    assert (worth.points(0, counting), worth.points(0, counting, held=False)) == (1, 2)


@pytest.mark.parametrize(
    ("pawns", "words"),
    [
        ((2, 1, 0), "G2 R1, 1. G, 2. R"),
        ((2, 2, 1), "G2 R2 B1, tie G=R"),
        ((2, 1, 1), "G2 R1 B1, 1. G"),
        ((0, 0, 0), "no pawns"),
    ],
)
def test_the_plantation_and_who_would_be_rewarded(pawns: tuple[int, int, int], words: str) -> None:
    table = scene(*(me(plantation=count) for count in pawns))
    assert f"Ulster Plantation {words}: Most pawns" in told(picture(table).common, "Plantation")
    assert vote_on_plantation(read(table.view(0))).support == (0, 0, 0)


# ---------------------------------------------------------------- the city


def city() -> Table:
    return scene(
        me(guildhall=3, neutrals=1),
        city=[
            tile(-1, -1, "dyers", pawns=[2, 1, 0], neutral=1, token="vp-2"),
            tile(0, -1, "mercers", pawns=[0, 1, 1], token="draw-1"),
            tile(1, -1, "cooks", pawns=[1, 0, 0], resolved=True),
            tile(-2, -1, "founders", pawns=[0, 0, 0], resolved=True),
        ],
    )


def test_a_cell_tells_all_in_signs() -> None:
    lines = [line.split("│")[1:-1] for line in drawn(city(), 100).splitlines() if "│" in line][:3]
    cells = [" ".join(" ".join(cell).split()) for cell in zip(*lines, strict=True)]
    assert cells == [
        "Founders — #33 W",
        "Dyers 4/3✓ #13 AX ▸G2 ▹R1 ●1 ≈1 ★2 / ★2",
        "Mercers 3/7 #1 AW =R1 =B1 ◆ +G1 ♛1/2 ★4 / ▤1 ★2",
        "Cooks ♔G #35 SW",
    ]


def test_the_city_in_words() -> None:
    row = told(picture(city()).common, "City, row 2")
    assert "B2 Founders [W] resolved" in row
    dyers = "C2 Dyers [AX] 4/3 G2 R1 neutral 1, 1. G, 2. R: Rank 13. First place: you may bring 1 pawn"
    assert dyers in row
    assert "Token: Gain 2 victory points." in row
    assert "D2 Mercers [AW] 3/7 R1 B1 Beadle, tie R=B: Rank 1." in row
    assert "E2 Cooks [SW] Master G" in row
    assert "C3/D3 Guildhall: G3 R4 B4" in told(picture(city()).common, "City, row 3")


def test_plain_lines_tell_again_only_rows_that_changed() -> None:
    table, out = city(), io.StringIO()
    output = Output(Console(file=out, width=100, color_system=None), plain=True)
    output.sections(picture(table).common)
    out.truncate(out.seek(0))
    table.play("stop")
    output.sections(picture(table).common)
    assert "City" not in out.getvalue()
    moved = scene(me(guildhall=3, neutrals=1, hand=["paid-passage"]), city=table.position()["city"])
    moved.play("move paid-passage from guildhall to dyers")
    out.truncate(out.seek(0))
    output.sections(picture(moved).common)
    rows = [line for line in out.getvalue().splitlines() if line.startswith("City")]
    assert [row.split(":")[0] for row in rows] == ["City, row 2", "City, row 3"]
    assert "C2 Dyers [AX] 5/3 G3 R1 neutral 1, 1. G, 2. R · D2 Mercers" in rows[0]


@cache
def whole_city(seats: int) -> Table:
    """The city of the last round."""
    return next(table for table in played(seats, 1) if read(table.view(0)).round == read(table.view(0)).rounds)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 118, 140, 200])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_city_fits_its_width(seats: int, width: int, language: str) -> None:
    found = drawn(whole_city(seats), width, language)
    assert max(len(line.rstrip()) for line in found.splitlines()) <= width
    assert ("┌" in found) == (width > 80 or seats == 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_by_rows_where_cells_are_too_narrow(language: str) -> None:
    table = whole_city(4)
    lines = drawn(table, 80, language).splitlines()
    labels = [line.split()[0] for line in lines if re.match(r"[A-G][1-6] ", line)]
    assert labels == [label(one.cell) for one in read(table.view(0)).city]
    assert len(lines) < 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", range(12, WIDEST + 1))
def test_short_names_fit_and_differ(room: int, language: str) -> None:
    names = [shortened(one.name[language], room) for one in load().tiles]
    assert max(map(len, names)) <= room
    assert len(set(names)) == len(names)


def test_short_names() -> None:
    assert shortened("Merchant Taylors", 13) == "Merc. Taylors"
    assert shortened("Wax Chandlers", 12) == "W. Chandlers"
    assert shortened("Church of St Lawrence Jewry", 13) == "C. L. Jewry"
    assert shortened("Leathersellers", 12) == "Leathersell…"
    assert shortened("Dyers", 12) == "Dyers"


def test_what_does_not_fit_in_a_line_takes_two() -> None:
    assert [line.plain for line in apart(Text("#1 AW"), Text("3/7"), 9)] == ["#1 AW 3/7"]
    assert [line.plain for line in apart(Text("#1 AW"), Text("3/7"), 8)] == ["#1 AW", "3/7"]
    pawns = [Text("▸G2"), Text("▹R1"), Text("B1")]
    assert [[line.plain for line in packed(pawns, room)] for room in (10, 8, 7)] == [
        ["▸G2 ▹R1 B1"],
        ["▸G2▹R1B1"],
        ["▸G2 ▹R1", "B1"],
    ]


def test_rewards_in_signs_add_up() -> None:
    box = load()
    second = (*box.token("hire-1-vp-1").reward, *box.tile("painter-stainers").second_reward)
    assert reward_signs(second) == ["♙1", "★2", "▤1"]
    assert reward_signs((*box.token("mayoral-2").reward, *box.tile("university").first_reward)) == ["♛1/2"]


# ---------------------------------------------------------------- the rest of the table


def test_turn_order_and_round_track() -> None:
    table = scene(me(vp=3, neutrals=2, rewards=["pure-craft"], hand=["convoy"]), me(vp=7), me(), round=4)
    order = told(picture(table).common, "Turn order")
    assert "resolution after round 4 · development after round 6" in order
    players = re.findall(r"(\d)\. (\w) Player (\d): (\d+) VP", order)
    assert players == [("1", "R", "2", "7"), ("2", "G", "1", "3"), ("3", "B", "3", "0")]
    assert "neutral 2 · reward cards 1" in order


def test_two_players_resolve_every_second_round() -> None:
    order = told(picture(scene(me(tokens=["vp-2"], hand=["convoy"]), seats=2, round=5)).common, "Turn order")
    assert "tokens 1" in order
    assert "resolution after round 6 · development after round 8" in order


def test_hand_reward_cards_and_the_own_figures() -> None:
    table = scene(me(hand=["journeyman", "journeyman", "convoy"], rewards=["surveyor"], vp=2))
    hand = told(picture(table).own, "Your hand")
    assert "Your hand (3) · limit 7 · draw pile 102 · discard pile 0" in hand
    assert "Journeyman ×2 [S]: Hire 1 liveryman." in hand
    assert "Convoy [A]: Cost: discard another card. Bring up to 3 pawns" in hand
    rewards = told(picture(table).common, "Your reward cards")
    assert "(1) · 2 VP if the game ended now" in rewards
    assert "City Surveyor 0 VP: 2 VP for each of your Masters on a tile with Compass" in rewards


def test_cards_on_the_table_and_what_they_wait_for() -> None:
    table = scene(me(hand=["straight-to-work", "alms-box", "convoy"]))
    table.play("play straight-to-work")
    table.play("play alms-box")
    lines = told(picture(table).common, "On the table")
    assert "played: Straight to Work · Alms Box" in lines
    assert "in force this turn: Straight to Work ×2" in lines
    assert "at the end of the turn: Alms Box" in lines


def test_others_see_neither_hand_nor_reward_cards() -> None:
    table = scene(me(hand=["journeyman"], rewards=["surveyor"]), me(hand=["convoy"], rewards=["pure-craft"]))
    for seat, own, other in ((0, "Journeyman", "Convoy"), (1, "Convoy", "Journeyman")):
        seen = picture(table, seat)
        assert own in told(seen.own, "Your hand")
        assert other not in str(seen)
