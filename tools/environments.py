"""Virtual environments from the hash-checked locks, the files of the pages, the browser, and builds."""

import importlib.util
import os
import shutil
import subprocess
import sysconfig
import tempfile
import venv
from pathlib import Path

from tools.shell import (
    ROOT,
    SOURCES,
    WINDOWS,
    Arguments,
    Failed,
    digest,
    lock_file,
    one_at_a_time,
    read,
    run,
    scripts_of,
    tell,
)

BROWSER_TESTS = "tests/e2e"


def fetch_web_files(python: Path) -> None:
    """htmx, fonts and icons for the pages, by npm; of the fonts only what the pages use."""
    makings = [ROOT / "tools" / "npm" / "package-lock.json", lock_file("fonts"), ROOT / "tools" / "vendor.py"]
    stamp = ROOT / ".venv" / "web.stamp"
    if (
        read(stamp) == digest(makings)
        and (SOURCES / "ludgate" / "web" / "static" / "vendor" / "checksums.json").is_file()
    ):
        return
    fonttools = environment(".venv-fonts", "fonts")
    tell("Fetching htmx, fonts and icons for the pages …")
    if run([python, "-m", "tools.vendor", "--fonttools", fonttools], path_with_npm(), quiet=True):
        raise Failed("htmx, fonts and icons could not be fetched from npm; what it said is above.")
    stamp.write_text(digest(makings), encoding="utf-8")


def chromium(python: Path) -> dict[str, str]:
    """The variable that names the browser of the tests; it and what looks at pages there are fetched if need be."""
    npm_install(ROOT / BROWSER_TESTS / "npm")
    command: Arguments = [python, "-m", f"{BROWSER_TESTS.replace('/', '.')}.chromium"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if found.returncode:
        raise Failed(found.stderr.strip())
    return {"LUDGATE_CHROMIUM": found.stdout.strip()}


def npm_install(folder: Path) -> None:
    """What the lock of this folder names, into its node_modules; again only when the lock changes."""
    lock, stamp = folder / "package-lock.json", folder / "node_modules" / "lock.stamp"
    if read(stamp) == digest([lock]):
        return
    variables = path_with_npm()
    npm = shutil.which("npm", path=variables["PATH"])
    if npm is None:
        raise Failed("There is no npm, although Node was installed from requirements/node.txt.")
    if run([npm, "--prefix", folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], variables, quiet=True):
        raise Failed("The installation failed; what npm said is above.")
    stamp.write_text(digest([lock]), encoding="utf-8")


def path_with_npm() -> dict[str, str]:
    """The search path for programs, with an npm on it: the one of the machine, else the one that PyPI has."""
    path = os.environ.get("PATH", "")
    if shutil.which("npm") is None:
        path = f"{environment('.venv-node', 'node').parent}{os.pathsep}{path}"
    return {"PATH": path}


def working_environment(requirements: str = "dev") -> Path:
    """The Python of `.venv`, which finds the project in `src`.

    The project is not installed there: a .pth file names the folder. So the run-time lock needs no build tool, and an
    edit is in force at once, data files included.
    """
    python = environment(".venv", requirements)
    pointer = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(ROOT / ".venv")}), "ludgate.pth")
    if not pointer.exists():
        pointer.write_text(f"{SOURCES}\n", encoding="utf-8")
    return python


def environment(folder: str, requirements: str) -> Path:
    """The Python of a virtual environment in which exactly this lock is installed."""
    home = ROOT / folder

    def stamp(name: str) -> Path:
        return home / f"{name}.stamp"

    def is_current(name: str) -> bool:
        return read(stamp(name)) == digest([lock_file(name)])

    with one_at_a_time():
        if is_current(requirements):
            return scripts_of(home) / "python"
        tell(f"Setting up {folder} from requirements/{requirements}.txt …")
        make_environment(home, clear=not is_current("run"))
        pip_install(home, "--require-hashes", "-r", str(lock_file(requirements)))
        for name in ("dev", "run") if requirements == "dev" else (requirements,):  # "dev" contains "run"
            stamp(name).write_text(digest([lock_file(name)]), encoding="utf-8")
    return scripts_of(home) / "python"


def compiled_environment(python: Path) -> Path:
    """The Python of the environment in which the compiled wheel of the present sources is installed."""
    if obstacle := obstacle_to_compiling():
        raise Failed(f"Nothing can be compiled here: {obstacle}.")
    compiled = environment(".venv-compiled", "dev")
    home = ROOT / ".venv-compiled"
    sources = sorted(file for file in SOURCES.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    wanted = digest([ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sources])
    with one_at_a_time(), tempfile.TemporaryDirectory() as temporary:
        if read(home / "wheel.stamp") != wanted:
            tell("Compiling …")
            wheel = build_one(python, "wheel", Path(temporary), compiled=True)
            pip_install(home, "--no-index", "--no-deps", "--force-reinstall", str(wheel))
            (home / "wheel.stamp").write_text(wanted, encoding="utf-8")
    return compiled


def make_environment(home: Path, *, clear: bool) -> None:
    if importlib.util.find_spec("ensurepip") is None:
        raise Failed(
            "This Python has no 'ensurepip', without which there are no virtual environments. Install the package that "
            "brings it (on Debian and Ubuntu: python3-venv) or use another Python."
        )
    venv.create(home, clear=clear, with_pip=True, symlinks=not WINDOWS)


def pip_install(home: Path, *arguments: str) -> None:
    pip: Arguments = [scripts_of(home) / "python", "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    if run([*pip, *arguments], quiet=True):
        raise Failed("The installation failed; what pip said is above.")


def install_uv(home: Path) -> str:
    """uv in a throw-away environment, for machines that do not have it."""
    make_environment(home, clear=True)
    pip_install(home, "uv")
    return str(scripts_of(home) / "uv")


def build_one(python: Path, target: str, into: Path, *, compiled: bool) -> Path:
    """Build a wheel or a source archive; gives the file."""
    into.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=into) as fresh:
        builder: Arguments = [python, "-m", "hatchling", "build", "--target", target, "--directory", fresh]
        if run(builder, {"LUDGATE_COMPILE": "1" if compiled else "0"}, quiet=True):
            raise Failed(f"The {'compiled ' if compiled else ''}{target} could not be built.")
        (made,) = Path(fresh).iterdir()
        return made.replace(into / made.name)


def obstacle_to_compiling() -> str:
    """Why nothing can be compiled here; empty where it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or ("cl" if WINDOWS else "cc")).split()[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the C headers of Python are missing"
    return ""
