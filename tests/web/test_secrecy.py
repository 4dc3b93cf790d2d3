"""Nothing that is sent to a seat or a spectator depends on what they may not know.

``python3 dev.py secrecy --games 20`` looks at whole games.
"""

import random

import pytest

from ludgate.server import Lobby
from ludgate.web import sse, table_page
from ludgate.web.api import answers
from ludgate.web.api.schemas import PositionJson
from ludgate.web.render.api import Snapshot
from ludgate.web.request_context import RequestContext
from tests.web.secrecy import GAMES, Company, Count, complaints, dealt_anew, visit_of, vocabulary, watch_games


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_sent_depends_on_what_is_hidden(lobby: Lobby, game: str) -> None:
    """Pages, parts, streams, reasons, errors and refusals, for three seats and a spectator."""
    count = Count()
    assert watch_games(lobby, game, games=1, stops=2, moves=40, seed=11, count=count) == []
    assert count.answers > 150
    assert count.worlds >= 6, "dealing anew must change something, or this test shows nothing"
    assert count.moves > 10
    assert count.names > 50


def test_a_leak_is_seen(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """A prompt that tells what is in the deck: as slugs, and in an order of which nobody knows where it is from."""
    company, chance = Company(lobby, "london"), random.Random(1)
    usual = vocabulary(lobby, "london")
    company.play(chance, 6)
    prompt = table_page.prompt

    def telling(ctx: RequestContext, viewpoint: table_page.Viewpoint, snapshot: Snapshot) -> str:
        deck = viewpoint.table.position()["deck"]
        assert isinstance(deck, list)
        return " ".join([prompt(ctx, viewpoint, snapshot), *map(str, deck)])

    assert complaints(company, chance, usual, Count()) == []
    monkeypatch.setattr(table_page, "prompt", telling)
    found = complaints(company, chance, usual, Count())
    assert [wrong for wrong in found if "changes" in wrong]
    assert [wrong for wrong in found if " has " in wrong or " names " in wrong]


def test_what_one_has_put_back_may_be_seen_again_in_the_replay(lobby: Lobby) -> None:
    """The first move of Guilds of London keeps one of three reward cards; the other two are hidden from then on."""
    company, chance = Company(lobby, "guilds"), random.Random(2)
    company.play(chance, 1)
    assert complaints(company, chance, vocabulary(lobby, "guilds"), Count()) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_stream_sends_what_the_page_shows(lobby: Lobby, game: str) -> None:
    company = Company(lobby, game)
    company.play(random.Random(5), 10)
    for seat, visitor in company.viewers:
        mark = f"watch={company.watch}" if seat is None else ""
        page = visitor.go(f"/table/{company.live.id}?{mark}").source
        ply, part = sse.StreamedPage(visit_of(visitor, company.live.id, mark), company.live)._draw()
        assert ply == company.live.ply
        assert part in page


def test_a_leak_of_the_api_is_seen(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells how the deck lies."""
    company, position_json = Company(lobby, "london"), answers.position_json
    company.play(random.Random(1), 6)

    def telling(ctx: RequestContext, viewpoint: table_page.Viewpoint) -> PositionJson:
        found = position_json(ctx, viewpoint)
        found.view["deck"] = viewpoint.table.position()["deck"]
        return found

    def changed() -> list[str]:
        before = company.api_answers(0, [])
        with dealt_anew(0, 5):
            after = company.api_answers(0, [])
        return [one.what for one, other in zip(before, after, strict=True) if one != other]

    assert changed() == []
    monkeypatch.setattr(answers, "position_json", telling)
    assert changed() == ["GET api /view", "GET api /view?seat=0"]
