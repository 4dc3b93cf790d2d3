"""Setting up a table."""

import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ludgate.bots import bot_names
from ludgate.engine.content_limits import MOST_CHARACTERS
from ludgate.engine.contract import BadContent, LudgateError
from ludgate.engine.registry import titles
from ludgate.engine.table import Table
from ludgate.server import seat_changes
from ludgate.server.content_files import digest
from ludgate.server.models import BOT, HERE, ME, OPEN, PERSON, WAITING
from ludgate.server.outcomes import Declined, TooMuch
from ludgate.server.quotas import check_tables
from ludgate.server.sandbox import Wanted, always
from ludgate.server.sanitize import tidy, tidy_name, tidy_title
from ludgate.server.seat_changes import BRANCHED, SAT, SEATED, Who
from ludgate.server.services import Services
from ludgate.server.storage import queries, schema

LARGEST_SEED = 10**18


@dataclass(frozen=True)
class Plan:
    """What a host wants: ``seats`` has kind, person, name and bot of every seat, and for whom it is kept."""

    host: str
    game: str
    options: Mapping[str, str]
    title: str
    public: bool
    hot_seat: bool
    confirm: bool
    language: str
    content: str | None
    seats: Sequence[dict[str, object]]
    rematch_of: str | None = None
    position: str | None = None  # JSON: where the game begins, if not at its beginning
    open_cards: bool = False
    asker: str = ""  # the address from which the content came, and does somebody still wait there?
    wanted: Wanted = always


def new_token() -> str:
    """A link that nobody can guess."""
    return secrets.token_urlsafe(18)


def seats_for(game: str, host: str, line_up: Sequence[str], names: Sequence[str]) -> list[dict[str, object]]:
    """The seats of a line-up."""
    if list(line_up).count(ME) > 1:
        raise Declined("You can take one seat; for others at your screen choose “at this screen”.")
    given = [*names, *[""] * len(line_up)]
    return [_seat(game, host, who, given[number]) for number, who in enumerate(line_up)]


def _seat(game: str, host: str, who: str, name: str) -> dict[str, object]:
    if who == ME:
        return queries.seat_values(PERSON, host)
    if who == HERE:
        return queries.seat_values(HERE, host, tidy_name(name) if tidy(name) else "")
    if who == OPEN:
        return queries.seat_values(OPEN)
    return queries.seat_values(BOT, bot=known_bot(game, who))


def known_bot(game: str, bot: str) -> str:
    if bot not in bot_names(game):
        raise Declined("This game has no bot “{bot}”.", bot=bot)
    return bot


def known_game(game: str) -> str:
    if game not in titles():
        raise Declined("There is no game “{game}” here.", game=game)
    return game


@dataclass(frozen=True)
class NewTable:
    """A table as the database will have it."""

    id: str
    plan: Plan
    row: dict[str, object]
    seats: list[dict[str, object]]
    changes: list[dict[str, object]]


def prepare(services: Services, plan: Plan) -> NewTable:
    """Try the game, and make the rows of its table; in a thread, since it may take long."""
    seed = secrets.randbelow(LARGEST_SEED)
    first = _trial(services, plan, seed)
    table, now = secrets.token_urlsafe(9), services.clock()
    content = None if plan.content is None else digest(plan.content)
    row = {
        "id": table,
        "game": plan.game,
        "title": tidy_title(plan.title),
        "options": json.dumps(first.options),
        "seed": seed,
        "content": content,
        "rules": first.rules,
        "components": first.components,
        "host": plan.host,
        "public": plan.public,
        "hot_seat": plan.hot_seat,
        "confirm": plan.confirm,
        "language": plan.language,
        "status": WAITING,
        "ply": 0,
        "turn": None,
        "held": None,
        "spectators": new_token(),
        "rematch_of": plan.rematch_of,
        "position": plan.position,
        "open_cards": plan.open_cards,
        "created": now,
        "moved": now,
        "visited": now,
    }
    seats = [
        {"kept_for": None, **seat, "table_id": table, "seat": number, "token": new_token()}
        for number, seat in enumerate(plan.seats)
    ]
    return NewTable(table, plan, row, seats, _first_changes(services, plan, table))


async def store_table(services: Services, new: NewTable) -> None:
    """Store a new table, not yet begun."""
    bots_only = all(seat["bot"] for seat in new.seats)

    def work(connection: Connection) -> None:
        check_tables(connection, services.quotas, new.plan.host, bots_only=bots_only)
        _keep_content(connection, new.row["content"], new.plan.content)
        connection.execute(insert(schema.tables).values(new.row))
        connection.execute(insert(schema.seats), new.seats)
        if new.changes:
            connection.execute(seat_changes.NEW, new.changes)

    await services.store.write(work)


def _first_changes(services: Services, plan: Plan, table: str) -> list[dict[str, object]]:
    """Who sits there from the beginning."""
    host, now, found = services.people.get(plan.host).name, services.clock(), []
    for number, seat in enumerate(plan.seats):
        if seat["kind"] == BOT:
            who = Who(host, bot=str(seat["bot"]))
            found.append(seat_changes.row(table, 0, number, SEATED, who, now))
        elif seat["kind"] != OPEN:
            who = Who(host, plan.host, str(seat["name"]) or host)
            found.append(seat_changes.row(table, 0, number, SAT, who, now))
            if plan.position is not None:
                found.append(seat_changes.row(table, 0, number, BRANCHED, who, now))
    return found


class Beginning(NamedTuple):
    """What is known of a game that can begin: all table options, the version of the rules, the digest of the pieces."""

    options: dict[str, str]
    rules: int
    components: str


def beginning(game: str, seats: int, seed: int, options: dict[str, str], content: str | None) -> Beginning:
    """Set up a game for trial; ``content`` is the path of a component file."""
    table = Table.new(game, seats, seed, options, content)
    return Beginning(table.options, table.rules.info.rules_version, table.components)


def middle(position: str, content: str | None) -> Beginning:
    """Set up a game at a position of another one."""
    table = Table.from_position(json.loads(position), content)
    return Beginning(table.options, table.rules.info.rules_version, table.rules.content_hash)


def _trial(services: Services, plan: Plan, seed: int) -> Beginning:
    """The game as it would begin; what the rules have against it is said to the host."""
    given = plan.game, len(plan.seats), seed, dict(plan.options)
    try:
        if plan.position is not None:
            own = None if plan.content is None else services.content_files.file(plan.content)
            return middle(plan.position, None if own is None else str(own.path))
        if plan.content is None:
            return beginning(*given, None)
        if len(plan.content) > MOST_CHARACTERS:
            raise TooMuch("A component file has at most {n} characters.", n=MOST_CHARACTERS)
        file = services.content_files.file(plan.content)
        return services.sandbox.run(plan.asker or plan.host, beginning, *given, str(file.path), wanted=plan.wanted)
    except Declined:
        raise
    except BadContent as error:
        raise Declined("The component file cannot be used: {reason}", reason=error) from error
    except (LudgateError, UnicodeError) as error:
        raise Declined("The table cannot be set up like this: {reason}", reason=error) from error


def _keep_content(connection: Connection, name: object, text: str | None) -> None:
    columns = schema.contents.c
    known = select(columns.digest).where(columns.digest == name).with_for_update(read=True, key_share=True)
    if name is None or connection.execute(known).first():  # which stays, though no table has it yet
        return
    with suppress(IntegrityError), connection.begin_nested():  # another process may have kept it meanwhile
        connection.execute(insert(schema.contents).values(digest=name, text=text))
