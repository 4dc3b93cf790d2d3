"""A bot that plays over HTTP: joins a table of a Ludgate server by an invitation link and plays at random to the end.

``LUDGATE_TOKEN=… python examples/http_bot.py http://127.0.0.1:8000/join/…``; the token is made in the settings.
"""

import json
import os
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def ask(address: str, body: dict[str, Any] | None = None) -> Any:
    """A GET, or with a body a POST; who is too fast waits."""
    headers = {"Authorization": f"Bearer {os.environ['LUDGATE_TOKEN']}", "Content-Type": "application/json"}
    request = Request(address, None if body is None else json.dumps(body).encode(), headers)
    while True:
        try:
            return urlopen(request, timeout=60)
        except HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(int(error.headers["Retry-After"]))


def tables(address: str) -> Iterator[dict[str, Any]]:
    """The table, now and whenever it has changed."""
    kind = ""
    for line in ask(f"{address}/events"):
        name, _, value = line.decode().rstrip("\n").partition(": ")
        kind = value if name == "event" else kind
        if name == "data" and kind == "table":
            yield json.loads(value)


def move(address: str) -> None:
    """Some decision, if it is one's own."""
    now = json.load(ask(f"{address}/view"))
    options = [option for option in now["decision"]["options"] if not option["aside"]] if now["decision"] else []
    if options:
        option = random.choice(options)
        print(f"{now['ply']}: {option['caption']}", flush=True)
        done = json.load(ask(f"{address}/moves", {"ply": now["ply"], "move": option["text"]}))
        if done["held"]:
            ask(f"{address}/confirm", {"ply": done["ply"]})


def play(invitation: str) -> None:
    parts = urlsplit(invitation)
    server = f"{parts.scheme}://{parts.netloc}"
    joined = json.load(ask(f"{server}/api/join", {"invitation": invitation}))
    address = f"{server}/api/tables/{joined['table']}"
    for table in tables(address):
        if table["status"] == "over":
            break
        if table["turn"] == joined["seat"]:
            move(address)
    print("Scores:", [score["total"] for score in json.load(ask(f"{address}/scores"))["scores"]])


if __name__ == "__main__":
    play(sys.argv[1])
