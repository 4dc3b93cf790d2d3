"""The example in ``examples/http_bot.py`` plays a whole game at a real server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.applications import Starlette

from ludgate.server import Lobby
from tests.web.programs import Program
from tests.web.test_stream import address

__all__ = ["address"]  # the fixture

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


@pytest.mark.parametrize("confirm", [False, True])
def test_the_example_plays_to_the_end(address: str, app: Starlette, lobby: Lobby, confirm: bool) -> None:
    anna, ben = Program.named(app, lobby, "Anna"), Program.named(app, lobby, "Ben")
    opened = anna.open_table("prodigals", line_up=["open", "random"], confirm=confirm)
    link = opened["invitations"]["0"].replace("http://testserver", address)
    environment = {**os.environ, "LUDGATE_TOKEN": ben.token}
    played = subprocess.run(
        [sys.executable, str(EXAMPLE), link], capture_output=True, text=True, timeout=120, env=environment, check=False
    )
    assert played.returncode == 0, played.stderr
    live, lines = lobby.table(opened["id"]), played.stdout.splitlines()
    assert live.info.status == "over"
    assert lines[-1] == f"Scores: {[score.total for score in live.table.scores()]}"
    own = [entry for entry in live.log() if entry.seat == 0]
    assert len(lines) - 1 == len(own) > 10
