"""Old against new: replay a folder of records and compare the results of two checkouts.

``python archive.py FOLDER`` prints the results as JSON.  The script uses nothing but the public API, so that it can be
run with the sources of any other checkout on the path.
"""

import json
import sys
from pathlib import Path

from ludgate import LudgateError, Table

Result = dict[str, object]


def result_of(text: str) -> Result:
    """What a record comes to, number by number; or why it cannot be replayed."""
    try:
        table = Table.replay(text)
    except LudgateError as error:
        return {"error": f"{type(error).__name__}: {error}"}
    scores = table.scores()
    return {
        "totals": [score.total for score in scores],
        "places": [score.place for score in scores],
        "breakdown": [score.breakdown for score in scores],
        "ending": table.view()["ending"],
        "players": table.position()["player"],
    }


def results(folder: Path) -> dict[str, Result]:
    """The result of every record in a folder, by name."""
    paths = sorted(folder.rglob("*.txt"))
    return {path.relative_to(folder).as_posix(): result_of(path.read_text("utf-8")) for path in paths}


def differences(old: dict[str, Result], new: dict[str, Result]) -> list[str]:
    """One line for every field of every record that came out differently."""
    lines: list[str] = []
    for name in sorted(old | new):
        before, after = old.get(name, {}), new.get(name, {})
        for field in sorted(before | after):
            if before.get(field) != after.get(field):
                lines.append(f"{name}: {field}: {before.get(field)} -> {after.get(field)}")
    return lines


if __name__ == "__main__":
    print(json.dumps(results(Path(sys.argv[1]))))
