"""The table of London: what is on it, and the forecast of poverty."""

import pytest
from rich.console import Console
from rich.text import Text

from ludgate import Table
from ludgate.games.london.content.catalogue import load
from ludgate.games.london.view import forecast
from ludgate.games.london.view.model import read
from ludgate.terminal.output import CardLine, Flow, Section
from ludgate.terminal.renderer import TableSections, renderer_of
from tests.support.london import me, scene


def picture(table: Table, *, roomy: bool = True, language: str = "en") -> TableSections:
    names = [f"Player {seat}" for seat in range(1, table.seats + 1)]
    return renderer_of("london", language, None).picture(table, 0, names, roomy=roomy)


def lines(sections: object, title: str) -> str:
    assert isinstance(sections, (list, tuple))
    section = next(section for section in sections if section.title.startswith(title))
    assert isinstance(section, Section)
    return "\n".join([section.title, *(card.line for card in section.cards), *(line.plain for line in section.lines)])


def test_forecast_counts_stacks_hand_and_loans() -> None:
    table = scene(me(city=["salters", ["~mercers", "sewers"]], hand=["hospital-a"], loans=2, poverty=3), me(poverty=1))
    found = forecast.run(read(table.view(0)), 0)
    assert (found.stacks, found.hand, found.loans, found.gain) == (2, 1, 2, 5)


@pytest.mark.parametrize(("others", "now", "after"), [((1, 9), 1, 9), ((8, 9), 0, 0), ((0, 4), 2, 11)])
def test_forecast_prices_poverty_against_the_lowest(others: tuple[int, int], now: int, after: int) -> None:
    table = scene(me(city=["salters", "mercers"], loans=3, poverty=3), *(me(poverty=worth) for worth in others))
    seen = read(table.view(0))
    gain = forecast.run(seen, 0).gain
    assert (forecast.token_loss(seen, 0), forecast.token_loss(seen, 0, gain)) == (now, after)


def test_own_city_in_full_while_it_runs() -> None:
    table = scene(me(city=[["~mercers", "salters"], "~sewers"], boroughs=["hackney", "city"]), at="run")
    city = lines(picture(table, roomy=False).own, "Your city")
    assert "1 Salters [Br]: Gain £4" in city
    assert "Under it: Mercers (face down)." in city
    assert "2 Sewers [▒▒]: Face down." in city
    assert "boroughs: Hackney · City" in city
    assert "City: Each time you run your city: gain £2." in city


def test_own_city_in_short_otherwise() -> None:
    table = scene(me(city=[["mercers", "salters"], "~sewers"]), at="action")
    city = lines(picture(table, roomy=False).own, "Your city")
    assert city.endswith("stacks: 1 Br Salters +1 · 2 ▒▒ Sewers")


def test_other_cities_show_tops_and_counts_only() -> None:
    table = scene(
        me(), me(city=[["mercers", "salters"], ["hospital-a", "~sewers"]], cash=7, loans=1, hand=["school-a"])
    )
    others = lines(picture(table).common, "Other players")
    assert "Player 2: £7 · loans 1 · poverty 0 · prestige 0 · hand 1" in others
    assert "city: Br Salters +1 · ▒▒ face down +1" in others
    assert not any(name in others for name in ("Mercers", "Hospital", "Sewers", "School"))


def test_equal_hand_cards_stand_together() -> None:
    hand = lines(picture(scene(me(hand=["pauper-a", "pauper-a", "salters"]))).own, "Your hand")
    assert "Your hand (3)" in hand
    assert "Pauper ×2 [Gr]" in hand


def test_the_board_names_its_rows_and_tells_all_when_one_draws() -> None:
    board = {"top": ["salters", "st-pauls"], "bottom": ["sewers"]}
    closed = lines(picture(scene(me(), board=board)).common, "Development board")
    assert "top row: Br Salters · Bl St Paul's £10 · —" in closed
    opened = lines(picture(scene(me(), board=board, at="draw 1")).common, "Development board")
    assert "▲ Salters [Br]: Gain £4" in opened
    assert "▼ Sewers" in opened


def test_an_empty_deck_and_an_empty_row_are_told() -> None:
    boroughs = [borough.id for borough in load().boroughs]
    common = picture(scene(me(), me(boroughs=boroughs), row=[], land=[], deck=[])).common
    assert "the deck is empty" in lines(common, "Development board")
    assert "none" in lines(common, "Boroughs on offer")


def test_a_flow_breaks_between_things() -> None:
    console = Console(width=24, color_system=None)
    with console.capture() as capture:
        console.print(Flow("row", [Text("Great Fire Monument"), Text("Covent Garden"), Text("Hospital")]))
    assert capture.get() == "row: Great Fire Monument\n   Covent Garden\n   Hospital\n"


def test_a_card_without_text_is_only_named() -> None:
    assert CardLine("Br", "", "Salters", "£2").line == "Salters [Br] £2"
