"""What a lobby needs to know of Last Will, and how its rules are made."""

from ludgate.engine.content import FilePath
from ludgate.engine.contract import GameInfo, Rules
from ludgate.games.lastwill.rules.game_rules import LastWillRules
from ludgate.games.prodigals.content import catalogue
from ludgate.games.prodigals.content.last_will.catalogue import load_will
from ludgate.games.prodigals.rules.competitions.last_will.options import OPTIONS

INFO = GameInfo(
    slug="lastwill",
    title="Last Will",
    seats=(2, 5),
    options=OPTIONS,
    rules_version=1,
    credits="designed by Vladimír Suchý; published by Czech Games Edition",
    summary="Spend an inheritance faster than the other heirs.",
)


def rules(content: FilePath | None = None) -> Rules:
    """Last Will with its own component set, or with a player's own file."""
    return LastWillRules(INFO, catalogue.with_will(load_will(content)))
