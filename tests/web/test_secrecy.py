"""Nothing that is sent to a seat or a spectator depends on what they may not know."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from ludgate.server import Glance, House, LiveTable
from ludgate.web import stream
from ludgate.web.tables.common import name_of, piece_id
from ludgate.web.visit import Visit, welcome
from tests.web.visitors import Visitor

GAMES = ("guilds", "london", "prodigals")


def company(app: Starlette, house: House, game: str) -> tuple[LiveTable, list[Visitor], str]:
    """A table of three people, and the link for spectators."""
    anna = Visitor(app, "Anna")
    page = anna.send("/new", game=game, seats="3", seat0="me", seat1="open", seat2="open")
    live = house.table(anna.table)
    ben, cleo = Visitor(app, "Ben", "pl"), Visitor(app, "Cleo", "pt_BR")
    for visitor, link in zip((ben, cleo), page.invitations, strict=True):
        visitor.send(link)
    assert live.info.status == "playing"
    return live, [anna, ben, cleo], house.spectator_token(live.info.id)


def play_some(live: LiveTable, chance: random.Random, moves: int) -> None:
    for _ in range(moves):
        decision = live.table.decision
        if decision is None:
            return
        person = live.info.seats[decision.seat].person
        assert person is not None
        live.play(person, live.ply, chance.choice(decision.sensible).text)


@pytest.fixture
def dealt_anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, tuple[int | None, int]]]:
    """While an entry is there, every page is made from a position in which what that seat cannot know is dealt anew."""
    wanted: dict[str, tuple[int | None, int]] = {}
    real_glance, real_position = LiveTable.glance, LiveTable.position_at

    def glance(self: LiveTable) -> Glance:
        found = real_glance(self)
        return replace(found, table=found.table.resampled(*wanted["deal"])) if wanted else found

    def position_at(self: LiveTable, ply: int) -> object:
        found = real_position(self, ply)
        return found.resampled(*wanted["deal"]) if wanted else found

    monkeypatch.setattr(LiveTable, "glance", glance)
    monkeypatch.setattr(LiveTable, "position_at", position_at)
    yield wanted
    wanted.clear()


@pytest.mark.parametrize("game", GAMES)
def test_pages_do_not_change_when_hidden_things_are_dealt_anew(
    app: Starlette, house: House, game: str, dealt_anew: dict[str, tuple[int | None, int]]
) -> None:
    live, people, watch = company(app, house, game)
    spectator, chance = Visitor(app, "Dora"), random.Random(11)
    changed = 0
    for _ in range(4):
        play_some(live, chance, 17)
        for seat, visitor in [*enumerate(people), (None, spectator)]:
            rest = f"?watch={watch}" if seat is None else ""
            steps = len(live.line())
            paths = [f"/table/{live.info.id}{rest}", f"/table/{live.info.id}/replay{rest or '?'}&step={steps - 5}"]
            before = [visitor.client.get(path).text for path in paths]
            truth = live.table.position()
            dealt_anew["deal"] = (seat, chance.randrange(10**9))
            changed += live.glance().table.position() != truth
            assert [visitor.client.get(path).text for path in paths] == before
            dealt_anew.clear()
    assert changed > 8, "dealing anew must change something, or this test shows nothing"


@pytest.mark.parametrize("game", GAMES)
def test_the_stream_sends_what_the_page_shows(app: Starlette, house: House, game: str) -> None:
    """The stream is made by the function that makes the page, so what holds for pages holds for it."""
    live, people, _ = company(app, house, game)
    play_some(live, random.Random(5), 10)
    for visitor in people:
        page = visitor.go(f"/table/{live.info.id}").source
        visit = _visit(app, visitor, live.info.id)
        ply, part = stream._render(visit, live.info.id)
        assert ply == live.ply
        assert part in page


def _visit(app: Starlette, visitor: Visitor, table: str) -> Visit:
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/table/{table}",
        "query_string": b"",
        "headers": [(b"cookie", cookies.encode()), (b"host", b"testserver")],
        "path_params": {"table": table},
        "server": ("testserver", 80),
        "scheme": "http",
    }
    return welcome(app.state.site, Request(scope), {}, {})


@pytest.mark.parametrize("game", GAMES)
def test_no_page_names_a_card_that_only_another_hand_holds(app: Starlette, house: House, game: str) -> None:
    live, people, _ = company(app, house, game)
    play_some(live, random.Random(3), 8)
    hands = [_hand(live, seat) for seat in range(3)]
    if game != "prodigals":  # where the same cards also lie open, a name says nothing
        assert all(hands)
    for seat, visitor in enumerate(people):
        source = visitor.go(f"/table/{live.info.id}").source
        open_to_me = str(live.table.view(seat))
        for other in range(3):
            for card in hands[other] if other != seat else ():
                assert name_of(piece_id("card", card)) not in _names(source) or f"'{card}'" in open_to_me


def _names(source: str) -> set[str]:
    """The names of all pieces of a page."""
    return set(re.findall(r'data-name="([^"]*)"', source))


def _hand(live: LiveTable, seat: int) -> list[str]:
    players = live.table.view(seat)["players"]
    assert isinstance(players, list)
    hand = players[seat].get("hand")
    return [str(card) for card in hand] if isinstance(hand, list) else []
