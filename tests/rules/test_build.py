"""The suite is told which build it runs against; a compiled run must not fall back to the sources."""

import os

from ludgate.games.london.rules import state
from ludgate.lab.bench import mode


def test_the_expected_build_is_loaded() -> None:
    compiled = os.environ.get("LUDGATE_EXPECT_COMPILED") == "1"
    assert mode() == ("compiled" if compiled else "interpreted")
    assert str(state.__file__).endswith(".py") != compiled
