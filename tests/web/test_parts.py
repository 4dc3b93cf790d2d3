"""The parts of a table's page: kept where nothing has changed, sent where something has."""

import gc
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import nodes
from jinja2.runtime import Context, Macro
from starlette.applications import Starlette
from starlette.requests import Request

from ludgate.server import Lobby
from ludgate.web import templating
from ludgate.web.app import Site
from ludgate.web.fragments import TEMPLATE, fragment, parts, whole
from ludgate.web.patch import SHORT, Parts, Received, SentState, Worded
from ludgate.web.render.api import Drawing, stacked
from ludgate.web.render.cache import ViewerCache
from ludgate.web.request_context import RequestContext, welcome
from ludgate.web.security import Session
from ludgate.web.table_page import look_at
from tests.server.guests import GAMES, any_move, decider, party

LETTERS = "abcdefgh"


def test_the_page_of_a_table_is_made_of_blocks_and_nothing_else() -> None:
    source = Path(templating.TEMPLATES, TEMPLATE).read_text(encoding="utf-8")
    for node in templating.environment().parse(source).body:
        blank = isinstance(node, nodes.Output) and all(
            isinstance(part, nodes.TemplateData) and not part.data.strip() for part in node.nodes
        )
        assert blank or isinstance(node, nodes.Block), node


def test_what_is_sent_is_put_together_again() -> None:
    chance, sent, received = random.Random(1), SentState(), Received()
    known: dict[str, str] = {}
    frames = ["to \1 or \2", "\1\n" + "be" * SHORT, "not"]
    drawings: list[Drawing] = []  # parts of later ones
    for _ in range(2000):
        if chance.random() < 0.1:
            sent = SentState()  # the page was cut off and has called again; it still has what it had
        letters = [letter * chance.choice([1, SHORT]) for letter in LETTERS]  # short parts and long ones
        lines = {name: chance.choices(letters, k=chance.randrange(8)) for name in ("board", "seat-0", "log")}
        found = {name: "\n".join(some) + chance.choice(["", "\n"]) for name, some in lines.items()}
        some: list[str | Drawing] = [*found.values(), *letters, *drawings]
        drawn = stacked(*chance.sample(some, chance.randrange(8)))
        if len(drawn) < len(LETTERS):
            drawings = [*drawings[-5:], drawn]
        framed = Worded(chance.choice(frames), {"\1": chance.choice(LETTERS), "\2": chance.choice(LETTERS)})
        told: Parts = {**found, "drawn": drawn, "top": framed if chance.random() < 0.9 else "to be"}
        if message := sent.news(told):
            known = received.put_together(message)
        assert known == {name: str(part) for name, part in told.items()}


def test_nothing_is_sent_twice() -> None:
    sent, rest = SentState(), "\n".join(["two", "three", "four" * SHORT])
    first: Parts = {"board": f"one\n{rest}", "hand": "five"}
    whole = f"<!--part board--><!--strip-->one\n{rest}<!--part hand--><!--strip-->five"
    assert sent.news(first) == f"<!--parts board hand-->{whole}"
    assert sent.news(first) == ""
    assert sent.news({**first, "board": f"zero\n{rest}"}) == "<!--part board--><!--strip 0-->zero\n<!--lines 1 3-->"


def test_strips_that_lie_somewhere_else_are_not_sent_again() -> None:
    sent = SentState()
    sent.news({"hand": stacked("<div>", "wren", "school", "mercers", "</div>")})
    new = stacked("<div>", "fire", "school", "mercers", "wren", "</div>")
    told = "<!--strips 0 0--><!--strip-->fire<!--strips 2 3--><!--strips 1 1--><!--strips 4 4-->"
    assert sent.news({"hand": new}) == f"<!--part hand-->{told}"
    assert sent.news({"hand": stacked()}) == "<!--part hand-->"


def test_a_short_strip_is_sent_whole() -> None:
    sent = SentState()
    sent.news({"top": "one\ntwo"})
    assert sent.news({"top": "one\nthree"}) == "<!--part top--><!--strip-->one\nthree"


def test_of_words_only_those_are_sent_that_have_changed() -> None:
    sent = SentState()
    assert sent.news({"top": Worded("\1: \2", {"\1": "7", "\2": "Run"})}).endswith("<!--words top-->\x017\2Run")
    assert sent.news({"top": Worded("\1: \2", {"\1": "8", "\2": "Run"})}) == "<!--words top-->\x018"
    assert sent.news({"top": "over"}) == "<!--part top--><!--strip-->over"


def visit_of(site: Site, person: str | None, table: str) -> RequestContext:
    """A request of this person for the page of a table."""
    cookie = site.keys.write(Session(f"nonce of {person}", person))
    headers = [(b"host", b"testserver"), (b"cookie", f"ludgate={cookie}".encode())]
    scope = {"type": "http", "method": "GET", "path": f"/table/{table}", "query_string": b"", "headers": headers}
    return welcome(site, Request({**scope, "path_params": {"table": table}, "server": ("testserver", 80)}), {}, {})


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_would_be_drawn(app: Starlette, lobby: Lobby, game: str) -> None:
    """Whatever happens at a table, parts that are kept are those that a new page would show."""
    guests = party(lobby, game, 3, public=True)
    table, chance, host = guests.table, random.Random(3), guests.anna
    lobby.set_wishes(guests.ben, language="pl")
    visits = [visit_of(app.state.site, person, table.id) for person in (guests.anna, guests.ben, guests.cleo, None)]
    common: dict[str, dict[str, object]] = {ctx.language: {} for ctx in visits}
    viewers = [(ctx, ViewerCache(common[ctx.language])) for ctx in visits]
    for number in range(40):
        if table.info.status != "playing":
            break
        person = decider(table)
        happening = chance.randrange(8)
        if happening == 0 and table.undo_steps(person):
            table.undo(person, table.ply)
        elif happening == 1:
            table.say(guests.ben, f"Line {number}")
        elif happening == 3:
            lobby.rename(host, f"Anna the {number}th")
        elif happening == 2 and table.can_ask_undo(person):
            table.ask_undo(person, table.ply)
        else:
            table.play(person, table.ply, any_move(table, chance))
        for ctx, memory in viewers:
            ctx.renew()
            viewpoint = look_at(ctx, table.id)
            assert whole(parts(ctx, viewpoint, memory)) == fragment(ctx, viewpoint)


@pytest.fixture
def circles() -> Iterator[list[object]]:
    """What nobody uses but itself, once it is looked for."""
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield gc.garbage
    gc.set_debug(0)
    gc.garbage.clear()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_drawn_leaves_no_circles(app: Starlette, lobby: Lobby, game: str, circles: list[object]) -> None:
    guests = party(lobby, game, 3, public=True)
    table, chance = guests.table, random.Random(5)
    visits = [visit_of(app.state.site, person, table.id) for person in (guests.anna, guests.ben, None)]
    for _ in range(25):
        table.play(decider(table), table.ply, any_move(table, chance))
        for ctx in visits:
            fragment(ctx, look_at(ctx, table.id))
    gc.collect()
    assert [one for one in circles if isinstance(one, Macro | Context | ViewerCache)] == []
