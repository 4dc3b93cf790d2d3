"""Old against new: the archive replayed by the working tree and by the sources of another checkout."""

import json
import os
import subprocess
import sys
from pathlib import Path

from ludgate.lab import archive
from tests.support.golden import RECORDS


def results_with(sources: Path) -> dict[str, archive.Result]:
    """The results of the archive, computed by other sources in a process of their own."""
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    command = [sys.executable, str(Path(archive.__file__)), str(RECORDS)]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    found: dict[str, archive.Result] = json.loads(printed)
    return found


def main(sources: Path) -> int:
    lines = archive.differences(results_with(sources), results_with(Path(archive.__file__).parents[2]))
    print("\n".join(lines) if lines else "no differences")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
