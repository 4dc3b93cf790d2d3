"""What people install: built from a bare checkout, put into a clean environment, and played.

``python -m tools.wheel`` copies what git knows to a temporary folder, builds the wheel there (pip brings what a build
needs, the build hook fetches the files of the pages), then the source archive and a wheel from that, which must hold
the same files. The wheel is installed as ``pipx`` does it; ``ludgate play`` then has to give its first page with all
assets.
"""

import os
import re
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[1]
NEEDED = ("web/static/vendor/htmx.min.js", "web/static/vendor/icons.svg", "web/static/vendor/fonts/fonts.css")
BUILDS_ONLY = re.compile(r"^(tools|tests|bench)/|/npm/|preview\.|/vendor\.py$|package-lock")
ASSET = re.compile(r'(?:src|href)="(/static/[^"]+)"')
SLOWEST = 600  # seconds for a step
START = 60


def copy_checkout(target: Path) -> None:
    """What git knows, as somebody who clones it has it."""
    listed = run("git", "ls-files", "-z", cwd=ROOT).split("\0")
    for name in filter(None, listed):
        if (ROOT / name).is_file() and not name.endswith(".webp"):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes((ROOT / name).read_bytes())


def build_wheel(python: Path, source: Path, into: Path) -> Path:
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", into, source)
    (made,) = into.glob("*.whl")
    return made


def build_sdist(python: Path, source: Path, into: Path) -> Path:
    run(python, "-m", "hatchling", "build", "--target", "sdist", "--directory", into, cwd=source)
    (made,) = into.glob("*.tar.gz")
    return made


def files_of(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def faults(names: set[str]) -> list[str]:
    """What is missing in a wheel, and what has no business there."""
    missing = [f"missing: {name}" for name in NEEDED if f"ludgate/{name}" not in names]
    return missing + [f"only builds: {name}" for name in sorted(names) if BUILDS_ONLY.search(name)]


def install(wheel: Path, home: Path) -> Path:
    """The command ``ludgate`` of a clean environment."""
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    return scripts / "ludgate"


@contextmanager
def served(ludgate: Path, folder: Path) -> Iterator[str]:
    """The address of a server that was started from the installed command."""
    command = [str(ludgate), "play", "--no-browser"]
    variables = {**outside(), "HOME": str(folder), "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=folder, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            assert server.stdout is not None
            for line in server.stdout:
                if found := re.search(r"http://[\w.:]+", line):
                    yield found.group()
                    return
            raise SystemExit("ludgate play ended without naming its address")
        finally:
            server.terminate()
            server.wait(START)


def look_at(address: str) -> int:
    """Fetch the first page and all its assets; how many there are."""
    page = fetched(address).decode()
    assets = sorted(set(ASSET.findall(page)))
    if not any("htmx" in asset for asset in assets):
        raise SystemExit(f"the first page asks for no htmx: {assets}")
    for asset in assets:
        fetched(urljoin(address, asset))
    return len(assets)


def fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=START) as answer:
        content: bytes = answer.read()
    if not content:
        raise SystemExit(f"{address} is empty")
    return content


def run(*command: str | Path, cwd: Path | None = None) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=outside(), capture_output=True, text=True, check=False, timeout=SLOWEST
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def outside() -> dict[str, str]:
    """The environment without what would lead back to this checkout."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def main() -> int:
    """Build, compare, install, play."""
    python = Path(sys.executable)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copy_checkout(folder / "bare")
        wheel = build_wheel(python, folder / "bare", folder / "wheel")
        print(f"wheel: {wheel.name}, {len(files_of(wheel))} files, {wheel.stat().st_size // 1024} KiB", flush=True)
        with tarfile.open(build_sdist(python, folder / "bare", folder / "sdist")) as archive:
            archive.extractall(folder / "unpacked", filter="data")
        (unpacked,) = (folder / "unpacked").iterdir()
        again = build_wheel(python, unpacked, folder / "again")
        found = [*faults(files_of(wheel)), *map(str, files_of(wheel) ^ files_of(again))]
        if found:
            print("The wheels are not right:", *found, sep="\n")
            return 1
        ludgate = install(wheel, folder / "clean")
        run(ludgate, "play", "--help", cwd=folder)
        with served(ludgate, folder) as address:
            print(f"installed: the first page and {look_at(address)} assets", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
