"""Golden files: written by one command (``python3 dev.py golden``), read by the tests, reviewed as a diff.

``perft/<game>/*.json`` hold a position and counts of decision sequences; ``playthroughs/*.txt`` tell one recorded game
per seat count and combination step by step, with everything each seat is told; ``docs/reference/rule-coverage.md``
lists which test shows which rule.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludgate import Event, Table, titles
from ludgate.engine import record as records
from ludgate.engine.registry import full_options
from ludgate.lab.perft import perft
from tests.support.coverage import coverage_page

TESTS = Path(__file__).resolve().parent.parent
PERFT = TESTS / "perft"
PLAYTHROUGHS = TESTS / "playthroughs"
RECORDS = TESTS / "records"
COVERAGE = TESTS.parent / "docs" / "reference" / "rule-coverage.md"


def perft_files() -> list[Path]:
    return sorted(path for game in titles() for path in (PERFT / game).glob("*.json"))


def read_perft(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return data


def write_perft(path: Path) -> None:
    """The same position with counts as they are now."""
    data = read_perft(path)
    table = Table.from_position(data["position"])
    data["counts"] = [perft(table, depth) for depth in range(1, len(data["counts"]) + 1)]
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")


def told_games() -> list[Path]:
    """One record per seat count, and per combination where a game has several: the first of each."""
    firsts: dict[Path, Path] = {}
    for path in sorted(path for game in titles() for path in (RECORDS / game).glob("*.txt")):
        if records.parse(path.read_text("utf-8")).seed is not None:
            firsts.setdefault(playthrough_path(path), path)
    return list(firsts.values())


def playthrough_path(record: Path) -> Path:
    """Named after the game, what is in play of it, and the number of seats."""
    parsed = records.parse(record.read_text("utf-8"))
    info = titles()[parsed.game]
    options = full_options(info, parsed.options)
    in_play = [options[name].lower() for name in info.fullest]
    return PLAYTHROUGHS / f"{'-'.join([parsed.game, *in_play, str(parsed.seats)])}.txt"


def playthrough(record: Path) -> str:
    """A recorded game told step by step."""
    parsed = records.parse(record.read_text("utf-8"))
    assert parsed.seed is not None
    table = Table.new(parsed.game, parsed.seats, parsed.seed, parsed.options)
    lines = [f"# {record.relative_to(TESTS).as_posix()}"]
    for number, (_, move, _) in enumerate(parsed.moves, 1):
        lines += decision_lines(table, number)
        lines.append(f"  > {move}")
        lines += [event_line(event) for event in table.play(move)]
    lines.append("result")
    lines += [f"  seat {s.seat + 1}: {s.total} (place {s.place}) {s.breakdown} {s.facts}" for s in table.scores()]
    return "\n".join(lines) + "\n"


def decision_lines(table: Table, number: int) -> list[str]:
    decision = table.decision
    assert decision is not None
    views = " ".join(fingerprint(table.view(seat)) for seat in (*range(table.seats), None))
    return [
        f"{number} seat {decision.seat + 1} {decision.kind} {decision.data or ''} views {views}",
        f"  options: {' | '.join(option.text for option in decision.options)}",
    ]


def event_line(event: Event) -> str:
    secret = f" secret {event.secret}" if event.secret else ""
    return f"    {event.kind} seat {event.seat + 1} {event.data}{secret}"


def fingerprint(view: dict[str, object]) -> str:
    return sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:8]


def main() -> None:
    for path in perft_files():
        write_perft(path)
    for record in told_games():
        playthrough_path(record).write_text(playthrough(record), "utf-8")
    COVERAGE.write_text(coverage_page(), "utf-8")
    print(f"{len(perft_files())} perft files, {len(told_games())} playthroughs and the rule coverage are written anew")


if __name__ == "__main__":
    main()
