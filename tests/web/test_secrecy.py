"""Nothing that is sent to a seat or a spectator depends on what they may not know.

``python3 dev.py secrecy --games 20`` looks at whole games.
"""

import random

import pytest

from ludgate.server import House
from ludgate.web import sse, table_page
from ludgate.web.api import answers
from ludgate.web.api.schemas import PositionJson
from ludgate.web.render.api import Sight
from ludgate.web.request_context import Visit
from tests.web.secrecy import GAMES, Company, Count, complaints, dealt_anew, visit_of, vocabulary, watch_games


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_sent_depends_on_what_is_hidden(house: House, game: str) -> None:
    """Pages, parts, streams, reasons, errors and refusals, for three seats and a spectator."""
    count = Count()
    assert watch_games(house, game, games=1, stops=2, moves=40, seed=11, count=count) == []
    assert count.answers > 150
    assert count.worlds >= 6, "dealing anew must change something, or this test shows nothing"
    assert count.moves > 10
    assert count.names > 50


def test_a_leak_is_seen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A prompt that tells what is in the deck: as slugs, and in an order of which nobody knows where it is from."""
    company, chance = Company(house, "london"), random.Random(1)
    usual = vocabulary(house, "london")
    company.play(chance, 6)
    prompt = table_page.prompt

    def telling(visit: Visit, look: table_page.Look, sight: Sight) -> str:
        deck = look.table.position()["deck"]
        assert isinstance(deck, list)
        return " ".join([prompt(visit, look, sight), *map(str, deck)])

    assert complaints(company, chance, usual, Count()) == []
    monkeypatch.setattr(table_page, "prompt", telling)
    found = complaints(company, chance, usual, Count())
    assert [wrong for wrong in found if "changes" in wrong]
    assert [wrong for wrong in found if " has " in wrong or " names " in wrong]


def test_what_one_has_put_back_may_be_seen_again_in_the_replay(house: House) -> None:
    """The first move of Guilds of London keeps one of three reward cards; the other two are hidden from then on."""
    company, chance = Company(house, "guilds"), random.Random(2)
    company.play(chance, 1)
    assert complaints(company, chance, vocabulary(house, "guilds"), Count()) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_stream_sends_what_the_page_shows(house: House, game: str) -> None:
    company = Company(house, game)
    company.play(random.Random(5), 10)
    for seat, visitor in company.viewers:
        mark = f"watch={company.watch}" if seat is None else ""
        page = visitor.go(f"/table/{company.live.id}?{mark}").source
        ply, part = sse.Picture(visit_of(visitor, company.live.id, mark), company.live)._draw()
        assert ply == company.live.ply
        assert part in page


def test_a_leak_of_the_api_is_seen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells how the deck lies."""
    company, position_json = Company(house, "london"), answers.position_json
    company.play(random.Random(1), 6)

    def telling(visit: Visit, look: table_page.Look) -> PositionJson:
        found = position_json(visit, look)
        found.view["deck"] = look.table.position()["deck"]
        return found

    def changed() -> list[str]:
        before = company.api_answers(0, [])
        with dealt_anew(0, 5):
            after = company.api_answers(0, [])
        return [one.what for one, other in zip(before, after, strict=True) if one != other]

    assert changed() == []
    monkeypatch.setattr(answers, "position_json", telling)
    assert changed() == ["GET api /view", "GET api /view?seat=0"]
