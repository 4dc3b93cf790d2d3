"""Programs: clients of the API with the token of a person."""

from typing import Any

import httpx
from starlette.applications import Starlette

from ludgate.server import Lobby
from tests.web.visitors import client_of

Json = dict[str, Any]


class Program:
    """A program of somebody; without a person it shows no token."""

    def __init__(self, app: Starlette, lobby: Lobby, person: str | None = None, language: str = "en") -> None:
        self.client = client_of(app)
        self.client.headers["accept-language"] = language
        self.person, self.lobby = person, lobby
        if person is not None:
            self.token = lobby.new_api_token(person, "a program")
            self.client.headers["authorization"] = f"Bearer {self.token}"

    @classmethod
    def named(cls, app: Starlette, lobby: Lobby, name: str, language: str = "en") -> "Program":
        """The program of somebody new."""
        return cls(app, lobby, lobby.new_person(name, language).id)

    def get(self, path: str, **headers: str) -> httpx.Response:
        answer: httpx.Response = self.client.get(path, headers=headers)
        return answer

    def post(self, path: str, **body: object) -> httpx.Response:
        answer: httpx.Response = self.client.post(path, json=body)
        return answer

    def read(self, path: str) -> Json:
        """An answer that must be there."""
        answer = self.get(path)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def open_table(self, game: str = "london", **more: object) -> Json:
        answer = self.post("/api/tables", **{"game": game, "seats": 2, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())


def error_of(answer: httpx.Response) -> tuple[int, str, str]:
    """Status, code and message of a refusal."""
    assert answer.headers["content-type"] == "application/json"
    error = answer.json()["error"]
    assert set(error) == {"code", "message"}
    return answer.status_code, error["code"], error["message"]
