"""Schemathesis asks the API for whatever its document allows, and for what it does not allow.

Whatever is sent, the answer has a status, a type and a form that the document names; none is an error of the server.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import CheckFunction
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from ludgate.server import InlineBotPool, Lobby, Store, sqlite_url
from ludgate.web.api import openapi
from ludgate.web.app import create_app
from tests.web.conftest import GENEROUS
from tests.web.programs import Program

TOO_LONG = (413, 414, 431)  # refused before anybody looks at what it says; Schemathesis knows other statuses only
EXAMPLES = 20  # of each operation, right and wrong ones each
RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
QUESTIONS = [
    (path, method.upper(), mode)
    for path, methods in openapi.document()["paths"].items()
    for method in methods
    for mode in (RIGHT, WRONG)
    if not path.endswith("/events")  # a stream has no end
    and (path, mode) != ("/api/games", WRONG)  # it takes nothing that could be wrong
]


@dataclass
class Company:
    """A program at a table, and what Schemathesis knows of the API."""

    program: Program
    table: str
    schema: BaseSchema


@pytest.fixture(scope="module")
def company(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Company]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("schema") / "tables.db"))
    lobby = Lobby(store, InlineBotPool(), quotas=GENEROUS)
    app = create_app(lobby, secret="a secret for tests, nothing else", limits=GENEROUS)
    program = Program.named(app, lobby, "Anna")
    table = program.open_table(line_up=["me", "random"])["id"]
    yield Company(program, table, schemathesis.openapi.from_asgi("/api/openapi.json", app))
    lobby.close()


@pytest.mark.parametrize(("path", "method", "mode"), QUESTIONS)
def test_every_answer_is_one_of_the_document(company: Company, path: str, method: str, mode: GenerationMode) -> None:
    statuses: Counter[int] = Counter()
    # a body may have the right form and yet name a game, a link or a move that there is not
    unasked: list[CheckFunction] = [positive_data_acceptance] if method == "POST" else []

    @seed(20)
    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=company.schema[path][method].as_strategy(generation_mode=mode))
    def ask(case: Case[Any]) -> None:
        if "{table}" in path and sum(statuses.values()) % 2:
            case.path_parameters = {"table": company.table}  # chance does not find it
        headers = {"Authorization": f"Bearer {company.program.token}"}
        answer = case.call(headers=headers)
        early = [negative_data_rejection] if answer.status_code in TOO_LONG else []
        case.validate_response(answer, excluded_checks=[*unasked, *early])
        statuses[answer.status_code] += 1

    ask()
    assert max(statuses) < 500
    assert sum(statuses.values()) >= (1 if path == "/api/games" else EXAMPLES)
    if mode is RIGHT and "{table}" in path and method == "GET" and not path.endswith("/record"):
        assert set(statuses) >= {200, 404}
