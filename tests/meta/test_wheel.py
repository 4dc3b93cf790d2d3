"""What people install: quick looks at the wheel; ``python3 dev.py wheel`` builds it from nothing and plays."""

import subprocess
import sys
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from ludgate import titles
from tools import pythons, vendor
from tools.wheel import NEEDED, faults, files_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert vendor.is_there(), "python3 dev.py setup fetches htmx, fonts and icons"
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (made,) = folder.glob("*.whl")
    return made


def test_it_has_all_that_plays_and_nothing_that_only_builds(wheel: Path) -> None:
    names = files_of(wheel)
    assert faults(names) == []
    for game in titles():
        assert f"ludgate/games/{game}/meta.py" in names
    tracked = subprocess.run(["git", "ls-files", "src"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert {name.removeprefix("src/") for name in tracked.splitlines() if (ROOT / name).is_file()} <= names


def test_faults_are_found() -> None:
    names = {f"ludgate/{name}" for name in NEEDED}
    assert faults(names) == []
    assert faults(names - {"ludgate/web/static/vendor/icons.svg"}) == ["missing: web/static/vendor/icons.svg"]
    for wrong in ("tools/vendor.py", "ludgate/web/npm/package.json", "ludgate/web/preview.py", "tests/conftest.py"):
        assert faults({*names, wrong}) == [f"only builds: {wrong}"]


def test_a_plain_installation_plays_in_the_browser(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Parser().parsestr(archive.read(name).decode())
    plain = [wanted for wanted in metadata.get_all("Requires-Dist", []) if "extra ==" not in wanted]
    assert {"starlette", "uvicorn", "jinja2", "sqlalchemy"} <= {wanted.split(">")[0].lower() for wanted in plain}
    assert set(metadata.get_all("Provides-Extra", [])) == {"postgres", "dev"}


def test_no_extra_is_empty_and_the_oldest_python_is_the_required_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert all(project["optional-dependencies"].values())
    assert project["requires-python"] == f">={pythons.supported()[0]}"
    assert pythons.supported() == ["3.11", "3.12", "3.13", "3.14"]


def test_this_python_is_among_the_interpreters() -> None:
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert pythons.interpreters()[here] == Path(sys.executable)
