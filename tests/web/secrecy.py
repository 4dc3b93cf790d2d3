"""Everything that is sent to a seat or a spectator, in the real world and in one with the hidden things dealt anew.

``python -m tests.web.secrecy 20`` plays so many random games of each title over HTTP and prints what was compared.
"""

import random
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request

from ludgate.engine.contract import IllegalMove
from ludgate.engine.table import Table
from ludgate.server import InlineBotPool, LiveTable, Lobby, Store, sqlite_url
from ludgate.server.game_session import SessionState
from ludgate.server.history import steps_of
from ludgate.text import sentences
from ludgate.text.game_text import GameText
from ludgate.web import sse
from ludgate.web.api.events import EventFeed
from ludgate.web.app import create_app
from ludgate.web.limits import Limits
from ludgate.web.request_context import RequestContext, welcome
from tests.attacks.questions import questions
from tests.web.visitors import Visitor, client_of

GAMES = ("guilds", "london", "prodigals")
GENEROUS = Limits().for_one_machine()
SECRET = "a secret for tests, nothing else"
LANGUAGES = ("en", "pl", "pt_BR")
WHY = r'name="why" value="([^"]*)"|data-press="why" data-value="([^"]*)"'
PIECES = 4  # that are asked about on a page
MOVES = 12  # single ones and lines that are sent although they are not allowed


@dataclass(frozen=True)
class Answer:
    """What was asked and what came back."""

    what: str
    status: int
    text: str


@dataclass
class Count:
    """What was compared."""

    answers: int = 0
    worlds: int = 0  # in which something hidden was really different
    moves: int = 0  # and lines that were refused
    names: int = 0  # of hidden things, looked for in every answer


@contextmanager
def dealt_anew(seat: int | None, number: int) -> Iterator[None]:
    """As long as the block runs, every position has what the seat cannot know dealt anew."""
    now, position_at = SessionState.now, LiveTable.position_at

    def other_now(self: SessionState) -> Table:
        return self.history.now.resampled(seat, number)

    def other_position(self: LiveTable, ply: int) -> Table:
        return position_at(self, ply).resampled(seat, number)

    SessionState.now = property(other_now)  # type: ignore[assignment, method-assign]
    LiveTable.position_at = other_position  # type: ignore[method-assign]
    try:
        yield
    finally:
        SessionState.now = now  # type: ignore[method-assign]
        LiveTable.position_at = position_at  # type: ignore[method-assign]


class Company:
    """A private table of three people with their browsers, and a spectator with the link."""

    def __init__(self, lobby: Lobby, game: str) -> None:
        self.lobby = lobby
        app = _app(lobby)
        people = [
            Visitor(app, name, language) for name, language in zip(("Anna", "Ben", "Cleo"), LANGUAGES, strict=True)
        ]
        page = people[0].send("/new", game=game, seats="3", seat0="me", seat1="open", seat2="open")
        self.live = lobby.table(people[0].table)
        for visitor, link in zip(people[1:], page.invitations, strict=True):
            visitor.send(link)
        assert self.live.info.status == "playing"
        self.watch = lobby.spectator_token(self.live.id)
        seats = [(seat.seat, str(seat.person)) for seat in self.live.info.seats]
        self.tokens: dict[int | None, dict[str, str]] = {
            seat: {"authorization": f"Bearer {lobby.new_api_token(person, 'a program')}"} for seat, person in seats
        }
        self.viewers: list[tuple[int | None, Visitor]] = [*enumerate(people), (None, Visitor(app, "Dora"))]

    def play(self, chance: random.Random, moves: int) -> None:
        """So many random moves, some of them taken back."""
        for _ in range(moves):
            decision = self.live.table.decision
            if decision is None:
                return
            person = self.live.info.seats[decision.seat].person
            assert person is not None
            self.live.play(person, self.live.ply, chance.choice(decision.sensible).text)
            if chance.random() < 0.1 and self.live.undo_steps(person):
                self.live.undo(person, self.live.ply)

    def refused_moves(self, seat: int | None, chance: random.Random) -> list[str]:
        """Moves and lines of the deciding seat that are not allowed, built from what is hidden as well."""
        table = self.live.table
        if table.decision is None or table.decision.seat != seat:
            return []
        return [move for move in questions(table.copy(), chance, 2 * MOVES) if move and is_refused(table, move)][:MOVES]

    def answers(self, seat: int | None, visitor: Visitor, asked: list[str], moves: list[str]) -> list[Answer]:
        """Everything that can be asked for without changing anything, from an application that remembers nothing."""
        fresh = Visitor.of(_app(self.lobby), visitor)
        here, mark = f"/table/{self.live.id}", f"watch={self.watch}" if seat is None else ""
        middle, late = steps_asked(self.live)
        found = []
        for path, more in (
            ("", ""), *(("", f"pick={piece}") for piece in asked[:1]), *(("", f"why={piece}") for piece in asked),
            ("/log", ""), ("/replay", ""), ("/replay", f"step={middle}"), ("/replay", f"step={late}&seat=1"),
            ("/record", ""), ("/result", ""), ("/nothing", ""),
        ):  # fmt: skip
            address = f"{here}{path}?{'&'.join(part for part in (more, mark) if part)}"
            answer = fresh.client.get(address)
            found.append(Answer(f"GET {path}?{more}", answer.status_code, answer.text))
        for piece in asked:
            answer = fresh.client.get(f"{here}/why?why={piece}&{mark}", headers={"hx-request": "true"})
            found.append(Answer(f"why {piece}", answer.status_code, answer.text))
        ply = self.live.ply
        for what, fields in (
            *(("move", {"move": move, "ply": str(ply)}) for move in moves),
            ("move", {"move": "no such move", "ply": str(ply)}), ("move", {"move": "draw three", "ply": str(ply + 1)}),
            ("confirm", {"ply": str(ply)}), ("undo", {"ply": str(ply + 1)}), ("answer-undo", {"ply": str(ply)}),
        ):  # fmt: skip
            for headers in ({}, {"hx-request": "true"}):
                data = {"token": visitor.token, "watch": self.watch if seat is None else "", **fields}
                answer = fresh.client.post(f"{here}/{what}", data=data, headers=headers)
                found.append(Answer(f"POST {what} {fields} {headers}", answer.status_code, answer.text))
        _, text = sse.StreamedPage(visit_of(fresh, self.live.id, mark), self.live)._draw()
        return [*found, Answer("stream", 200, text), *self.api_answers(seat, moves)]

    def api_answers(self, seat: int | None, moves: list[str]) -> list[Answer]:
        """The same over the API, by the program of the seat or one without a token."""
        app, here, mark = _app(self.lobby), f"/api/tables/{self.live.id}", f"watch={self.watch}" if seat is None else ""
        client = client_of(app)
        client.headers.update(self.tokens.get(seat, {}))
        found, ply = [], self.live.ply
        for what in ("", "/view", "/view?seat=0", "/view?seat=1", "/log", "/log?since=1", "/scores", "/record"):
            answer = client.get(f"{here}{what}{'&' if '?' in what else '?'}{mark}")
            found.append(Answer(f"GET api {what}", answer.status_code, answer.text))
        for move, at in (*((move, ply) for move in moves), ("no such move", ply), ("draw three", ply + 1)):
            answer = client.post(f"{here}/moves", json={"ply": at, "move": move})
            found.append(Answer(f"POST api {move} {at}", answer.status_code, answer.text))
        answer = client.post(f"{here}/confirm", json={"ply": ply})
        found.append(Answer("POST api confirm", answer.status_code, answer.text))
        headers = [(name.encode(), value.encode()) for name, value in client.headers.items()]
        request = Request({
            "type": "http", "method": "GET", "path": f"{here}/events", "query_string": mark.encode(), "scheme": "http",
            "headers": [*headers, (b"last-event-id", b"0")], "path_params": {"table": self.live.id},
            "server": ("testserver", 80),
        })  # fmt: skip
        lines = EventFeed(app.state.site, request, ply).news()
        return [*found, Answer("api events", 200, b"".join(lines).decode())]


def _app(lobby: Lobby) -> Starlette:
    return create_app(lobby, secret=SECRET, limits=GENEROUS)


def visit_of(visitor: Visitor, table: str, query: str = "") -> RequestContext:
    """The visit from which a stream of this visitor is made."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
    scope = {
        "type": "http", "method": "GET", "path": f"/table/{table}", "query_string": query.encode(),
        "headers": [(b"cookie", cookies.encode()), (b"host", b"testserver")], "path_params": {"table": table},
        "server": ("testserver", 80), "scheme": "http",
    }  # fmt: skip
    return welcome(visitor.client.app.state.site, Request(scope), {}, {})  # type: ignore[attr-defined]


def pieces_of(text: str, chance: random.Random) -> list[str]:
    """Some pieces of a page that can be asked why they are not lit."""
    found = sorted({one or other for one, other in re.findall(WHY, text)})
    return [unescape(piece) for piece in chance.sample(found, min(PIECES, len(found)))]


def words_of(text: str) -> set[str]:
    """The slugs in a text."""
    return set(re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+", text))


def steps_asked(live: LiveTable) -> tuple[int, int]:
    """The steps of the replay that are looked at."""
    steps = len(live.line())
    return steps // 2, max(steps - 1, 0)


def hidden_and_known(live: LiveTable, seat: int | None) -> tuple[set[str], set[str]]:
    """Slugs of pieces that this reader has never been told of, though they are in the game; and all others."""
    known = str(live.table.view(seat)) + str([event.seen_by(seat) for event in live.opening(seat)])
    for step in steps_asked(live):  # who has put a card back may see in the replay what they had
        known += str(live.position_at(live.line()[step - 1] if step else 0).view(seat))
    for entry in live.log(0, seat):
        known += str([event.seen_by(seat) for event in entry.events]) + (entry.move or "")
    return words_of(str(live.table.position())) - words_of(known), words_of(known)


def is_refused(table: Table, move: str) -> bool:
    """As the server sees it, where the same answer may be given several times in a line."""
    try:
        steps_of(table, move)
    except IllegalMove:
        return True
    return False


def complaints(company: Company, chance: random.Random, usual: str, count: Count) -> list[str]:
    """Answers that tell more than they may, for all who look at the table as it stands."""
    found = []
    for seat, visitor in company.viewers:
        page = visitor.go(f"/table/{company.live.id}" + (f"?watch={company.watch}" if seat is None else ""))
        asked, moves = pieces_of(page.source, chance), company.refused_moves(seat, chance)
        ply, before = company.live.ply, company.answers(seat, visitor, asked, moves)
        truth = company.live.table.position()
        number = chance.randrange(10**9)
        with dealt_anew(seat, number):
            count.worlds += company.live.table.position() != truth
            after = company.answers(seat, visitor, asked, moves)
        count.moves += len(moves)
        assert company.live.ply == ply, "nothing of this may be carried out"
        count.answers += len(before)
        found += [f"seat {seat}: {one.what} changes" for one, other in zip(before, after, strict=True) if one != other]
        found += leaks(company.live, seat, before, usual, count)
    return found


def vocabulary(lobby: Lobby, game: str) -> str:
    """What pages of this game say anyway: those of another table before the first move."""
    other = Company(lobby, game)
    pages = [visitor.go(f"/table/{other.live.id}?watch={other.watch}").source for _, visitor in other.viewers]
    return unescape("\n".join(pages))


def is_title(name: str) -> bool:
    """Whether a piece has a name of its own; a token is called by what it brings, as rewards of tiles are."""
    return name[:1].isupper()


def leaks(live: LiveTable, seat: int | None, answers: list[Answer], usual: str, count: Count) -> list[str]:
    """Answers with the slug or the name of a thing that is hidden from the seat."""
    slugs, known = hidden_and_known(live, seat)
    spoken = sentences(live.info.game)
    assert isinstance(spoken, GameText)
    voices = [spoken.voice(language) for language in LANGUAGES]
    familiar = "\n".join([usual, *(voice.name(slug) for slug in known for voice in voices)])
    named = {
        slug: {name for voice in voices if is_title(name := voice.name(slug)) and name not in familiar}
        for slug in slugs
    }
    count.names += len(slugs)
    found = []
    for answer in answers:
        text, sent = unescape(answer.text), words_of(answer.what)  # what was asked may be repeated
        found += [f"seat {seat}: {answer.what} has {slug}" for slug in slugs & words_of(text) - words_of(usual) - sent]
        found += [
            f"seat {seat}: {answer.what} names {slug}"
            for slug, names in named.items()
            if slug not in sent and any(name in text for name in names if name != slug)
        ]
    return found


def watch_games(lobby: Lobby, game: str, games: int, stops: int, moves: int, seed: int, count: Count) -> list[str]:
    """Random games, looked at several times each."""
    found, chance, usual = [], random.Random(seed), vocabulary(lobby, game)
    for number in range(games):
        company = Company(lobby, game)
        for _ in range(stops):
            company.play(chance, chance.randint(1, moves))
            if company.live.info.status != "playing":
                break
            wrong = complaints(company, chance, usual, count)
            found += [f"{game} {number}, ply {company.live.ply}: {one}" for one in wrong]
    return found


def main(arguments: list[str]) -> int:
    """``python -m tests.web.secrecy GAMES [SEED]``"""
    games, seed = int((arguments or ["10"])[0]), int((arguments[1:] or ["1"])[0])
    bad = []
    for game in GAMES:
        count = Count()
        with tempfile.TemporaryDirectory() as folder:
            lobby = Lobby(
                Store(sqlite_url(Path(folder) / "tables.db"), durable=False), InlineBotPool(), quotas=GENEROUS
            )
            wrong = watch_games(lobby, game, games, 5, 60, seed, count)
            lobby.close()
        bad += wrong
        print(
            *wrong,
            f"{game}: {games} games, {count.answers} answers ({count.moves} refused moves and lines among them) "
            f"compared with those of {count.worlds} other worlds and searched for {count.names} hidden names: "
            f"{len(wrong)} tell too much.",
            sep="\n",
            flush=True,
        )
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
