"""Everything one does with a checkout: `python3 dev.py COMMAND`.

It needs Python 3.11 or newer and nothing else. Each command makes the environment it runs in (`.venv` and, for some,
`.venv-compiled`, `.venv-peers`, `.venv-node` or `.venv-fonts`) from the hash-checked locks in `requirements/`, and
again only when a lock changes.

A new command is a function marked `@command`: it gets the remaining arguments and returns the exit code, and the first
line of its docstring is its help.
"""

import sys

if sys.version_info < (3, 11):  # no newer syntax in this file, so that old Pythons get as far as this sentence
    sys.stderr.write("Ludgate needs Python 3.11 or newer; this is Python {}.{}.\n".format(*sys.version_info[:2]))
    sys.exit(2)

import argparse
import ast
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sysconfig
import tempfile
import time
import tomllib
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
COMPILED_TESTS = ("tests/rules", "tests/perft")
BROWSER_TESTS = "tests/e2e"
WINDOWS = os.name == "nt"

Arguments = Sequence[str | Path]
Command = Callable[[list[str]], int]
COMMANDS: dict[str, Command] = {}


class Failed(Exception):
    """What the user has to know, in one sentence; ends the run with exit code 1."""


def command(function: Command) -> Command:
    COMMANDS[function.__name__] = function
    return function


def main() -> int:
    helps = "\n".join(f"  {name:8} {(function.__doc__ or '').splitlines()[0]}" for name, function in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="dev.py", formatter_class=argparse.RawDescriptionHelpFormatter, epilog=f"commands:\n{helps}"
    )
    parser.add_argument("command", choices=COMMANDS, metavar="command")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="arguments of the command")
    options = parser.parse_args(sys.argv[1:] or ["--help"])
    try:
        return COMMANDS[options.command](options.arguments)
    except Failed as failure:
        tell(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130


# --- commands ---------------------------------------------------------------------------------------------------------


@command
def setup(arguments: list[str]) -> int:
    """make the environment for work on the project, and fetch the files of the pages"""
    options_of("setup", arguments)
    python = working_environment()
    fetch_web_files(python)
    tell(f"Ready: {python}")
    return 0


@command
def play(arguments: list[str]) -> int:
    """play: opens the tables in the browser; with arguments those of `ludgate play`, such as london --terminal"""
    python = working_environment("run")
    try:
        fetch_web_files(python)
    except Failed as failure:
        tell(f"{failure} Until then the pages are plain forms, and do not move by themselves.")
    return run([python, "-m", "ludgate", "play", *arguments])


@command
def test(arguments: list[str]) -> int:
    """run all checks and tests, in a browser and compiled too; with arguments only pytest with these"""
    python = working_environment()
    fetch_web_files(python)
    if arguments:
        return run([python, "-m", "pytest", *arguments], chromium(python) if in_the_browser(arguments) else None)
    report = Report()
    check_everything(report, python)
    workers = ["-n", str(core_count())]
    report.step("tests, interpreted", [python, "-m", "pytest", *workers, f"--ignore={BROWSER_TESTS}"])
    run_browser_tests(report, python, workers)
    folders = [folder for folder in COMPILED_TESTS if (ROOT / folder).is_dir()]
    obstacle = obstacle_to_compiling() if folders else f"none of these exists: {', '.join(COMPILED_TESTS)}"
    if obstacle:
        report.leave_out("tests, compiled", obstacle)
        return report.close()
    try:
        compiled = compiled_environment(python)
    except Failed as failure:
        report.note("tests, compiled", failed=True, remark=str(failure))
    else:
        pytest: Arguments = [compiled, "-m", "pytest", *workers, *folders]
        report.step("tests, compiled", pytest, {"LUDGATE_EXPECT_COMPILED": "1"})
    return report.close()


def run_browser_tests(report: "Report", python: Path, workers: list[str]) -> None:
    """A missing browser is a failure: what nobody has looked at is not known to work."""
    try:
        named = chromium(python)
    except Failed as failure:
        report.note("tests, in browser", failed=True, remark=str(failure))
    else:
        pytest: Arguments = [python, "-m", "pytest", BROWSER_TESTS]
        report.step("tests, in browser", [*pytest, "-m", "not alone", *workers, "--maxschedchunk=1"], named)
        report.step("tests, of quickness", [*pytest, "-m", "alone"], named)


def in_the_browser(arguments: list[str]) -> bool:
    """Do these arguments of pytest name tests that need a browser?"""
    folder = ROOT / BROWSER_TESTS
    named = [ROOT / argument.split("::")[0] for argument in arguments if not argument.startswith("-")]
    return any(folder == path or folder in path.parents or path in folder.parents for path in named)


@command
def check(arguments: list[str]) -> int:
    """check format, style, types, layers and purity"""
    options_of("check", arguments)
    report = Report()
    check_everything(report, working_environment())
    return report.close()


@command
def bench(arguments: list[str]) -> int:
    """measure speed, with --peers beside other engines; JSON goes to standard output (see bench/README.md)"""
    options = options_of("bench", arguments, "--peers", "--compiled", "--interpreted", rounds=3, seconds=0.0)
    both = options.compiled == options.interpreted
    python = working_environment()
    compare = [sys.executable, "bench/compare.py", f"--rounds={options.rounds}"]
    if options.seconds:
        compare += [f"--seconds={options.seconds}"]
    if options.interpreted or both:
        compare += [f"--interpreted={python}"]
    if options.compiled or both:
        obstacle = obstacle_to_compiling()
        if obstacle and not options.compiled:
            tell(f"The compiled package is left out: {obstacle}.")
        else:
            compare += [f"--compiled={compiled_environment(python)}"]
    if options.peers:
        compare += [f"--peers={environment('.venv-peers', 'peers')}"]
    return run(compare)


@command
def load(arguments: list[str]) -> int:
    """measure 200 live tables on one server, with --compiled on the compiled package; JSON goes to standard output"""
    python = working_environment()
    fetch_web_files(python)
    if "--peers" in arguments:
        npm_install(ROOT / "bench" / "load" / "boardgameio")
    if "--compiled" in arguments:
        python = compiled_environment(python)
    return run([python, "-m", "bench.load.run", *(one for one in arguments if one != "--compiled")])


@command
def faults(arguments: list[str]) -> int:
    """kill the server 200 times under load (--times), with --postgres one of three: exit code 1 if anything is lost"""
    return run([working_environment(), "-m", "bench.load.faults", *arguments])


@command
def attack(arguments: list[str]) -> int:
    """flood, bomb and starve a server (--only NAME) at which somebody plays; exit code 1 if a bound is broken"""
    python = working_environment()
    fetch_web_files(python)
    return run([python, "-m", "bench.attack.run", *arguments])


@command
def build(arguments: list[str]) -> int:
    """make the wheel and the source archive in dist/, with --compiled the wheel for this machine"""
    options = options_of("build", arguments, "--compiled")
    python = working_environment()
    fetch_web_files(python)
    obstacle = obstacle_to_compiling()
    if options.compiled and obstacle:
        raise Failed(f"Nothing can be compiled here: {obstacle}.")
    for target in ["wheel"] if options.compiled else ["wheel", "sdist"]:
        tell(f"dist/{build_one(python, target, ROOT / 'dist', compiled=options.compiled).name}")
    return 0


@command
def lock(arguments: list[str]) -> int:
    """write requirements/*.txt anew, with --upgrade to the newest versions"""
    options = options_of("lock", arguments, "--upgrade")
    with tempfile.TemporaryDirectory() as temporary:
        compiler = [shutil.which("uv") or install_uv(Path(temporary)), "pip", "compile", "--quiet", "--generate-hashes"]
        compiler += ["--universal", "--python-version", "3.11", "--no-emit-index-url"]
        compiler += ["--custom-compile-command", "python3 dev.py lock", *(["--upgrade"] if options.upgrade else [])]
        for name, inputs in {
            "dev": ["pyproject.toml", "--extra", "postgres", "--extra", "dev"],
            "run": ["pyproject.toml", "--constraint", "requirements/dev.txt"],
            "peers": ["requirements/peers.in"],
            "node": ["requirements/node.in"],
            "fonts": ["requirements/fonts.in"],
        }.items():
            if run([*compiler, *inputs, "--output-file", f"requirements/{name}.txt"], quiet=True):
                raise Failed(f"requirements/{name}.txt could not be made.")
            if "://" in read(lock_file(name)):
                raise Failed(f"requirements/{name}.txt contains an address, which a lock must not.")
            tell(f"requirements/{name}.txt")
    return 0


@command
def golden(arguments: list[str]) -> int:
    """write perft counts, playthroughs and the rule coverage anew; look at the diff"""
    options_of("golden", arguments)
    return run([working_environment(), "-m", "tests.support.golden"])


@command
def records(arguments: list[str]) -> int:
    """write the archive of recorded games of a game anew (--game); only together with a new rules version"""
    options = options_of("records", arguments, game="")
    return run([working_environment(), "-m", "tests.support.make_records", *options.game.split()])


@command
def compare(arguments: list[str]) -> int:
    """replay the archive with another checkout (a git revision) and print the differences"""
    parser = argparse.ArgumentParser(prog="dev.py compare", description=compare.__doc__)
    parser.add_argument("revision", help="a commit, tag or branch to compare the working tree with")
    revision = parser.parse_args(arguments).revision
    python = working_environment()
    with tempfile.TemporaryDirectory() as temporary:
        other = Path(temporary) / "checkout"
        if run(["git", "worktree", "add", "--detach", other, revision], quiet=True):
            raise Failed(f"git cannot check out {revision!r}.")
        try:
            return run([python, "-m", "tests.support.compare", other / "src"])
        finally:
            run(["git", "worktree", "remove", "--force", other], quiet=True)


@command
def fuzz(arguments: list[str]) -> int:
    """feed mutated records and positions to the parsers (--count, --game); --web N: malformed requests to the pages"""
    options = options_of("fuzz", arguments, count=100_000, game="london", web=0)
    if options.web:
        return run([working_environment(), "-m", "tests.web.fuzzer", str(options.web)])
    return run([working_environment(), "-m", "ludgate.lab.fuzz", str(options.count), options.game])


@command
def secrecy(arguments: list[str]) -> int:
    """look whether an answer tells what is hidden: --questions to the engine, --games of each title over HTTP"""
    options = options_of("secrecy", arguments, games=10, questions=100_000)
    asked = run([working_environment(), "-m", "tests.attacks.questions", str(options.questions)])
    return run([working_environment(), "-m", "tests.web.secrecy", str(options.games)]) or asked


@command
def mutate(arguments: list[str]) -> int:
    """put small faults into the rules of a game (--count) and list those that no test finds"""
    return run([working_environment(), "-m", "tests.mutation.run", *arguments])


@command
def shots(arguments: list[str]) -> int:
    """take the pictures in docs/screenshots anew, all or those of the named pages (home, london, …)"""
    return run_in_browser("tests.e2e.shots", arguments)


@command
def axe(arguments: list[str]) -> int:
    """let axe-core look at every page and write docs/contributors/accessibility.md"""
    options_of("axe", arguments)
    return run_in_browser("tests.e2e.survey", [])


@command
def engines(arguments: list[str]) -> int:
    """play all three games in Firefox, a second engine; --pictures FOLDER keeps what every place looks like there"""
    python = working_environment()
    fetch_web_files(python)
    return run([python, "-m", "tests.e2e.engines", *arguments])


def run_in_browser(module: str, arguments: list[str]) -> int:
    python = working_environment()
    fetch_web_files(python)
    return run([python, "-m", module, *arguments], chromium(python))


# --- environments -----------------------------------------------------------------------------------------------------


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


# --- checks -----------------------------------------------------------------------------------------------------------


class Report:
    """Takes steps one after another, goes on after a failure, and closes with a summary."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.failures = 0

    def step(self, name: str, arguments: Arguments, variables: dict[str, str] | None = None) -> None:
        print(f"── {name}", flush=True)
        start = time.perf_counter()
        failed = run(arguments, variables) != 0
        self.note(name, failed=failed, remark=f"{time.perf_counter() - start:.1f} s")

    def note(self, name: str, *, failed: bool, remark: str) -> None:
        self.failures += failed
        self.lines.append(f"{'FAILED' if failed else 'ok':10}{name:20}{remark}")

    def leave_out(self, name: str, why: str) -> None:
        print(f"── {name}: left out, {why}", flush=True)
        self.lines.append(f"{'left out':10}{name:20}{why}")

    def close(self) -> int:
        verdict = f"{self.failures} failed." if self.failures else "All is well."
        print("", *self.lines, "", verdict, sep="\n", flush=True)
        return 1 if self.failures else 0


def check_everything(report: Report, python: Path) -> None:
    report.step("format", [python, "-m", "ruff", "format", "--check"])
    report.step("style", [python, "-m", "ruff", "check"])
    report.step("types", [python, "-m", "mypy"])
    report.step("layers", [python.with_name("lint-imports"), "--no-logo"])
    offences = impurities()
    print("── purity", *offences, sep="\n", flush=True)
    report.note("purity", failed=bool(offences), remark=f"{len(offences)} offences")


def impurities() -> list[str]:
    """Where the engine or a game imports or calls what `[tool.ludgate.purity]` does not allow."""
    purity = tomllib.loads(read(ROOT / "pyproject.toml"))["tool"]["ludgate"]["purity"]
    found: list[str] = []
    for file in sorted(SOURCES.rglob("*.py")):
        module = ".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        if not any(fnmatchcase(f"{module}.", f"{package}.*") for package in purity["packages"]):
            continue
        allowed = set(purity["imports"])
        allowed.update(*(more for pattern, more in purity["also"].items() if fnmatchcase(module, pattern)))
        for line, verb, name in imports_and_calls(file):
            if name in purity["forbidden-calls"] if verb == "calls" else name.partition(".")[0] not in allowed:
                found.append(f"{file.relative_to(ROOT)}:{line}: {verb} {name}")
    return found


def imports_and_calls(file: Path) -> Iterator[tuple[int, str, str]]:
    for node in ast.walk(ast.parse(read(file), file)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, "imports", alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, "imports", node.module or "."
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, "calls", node.func.id


# --- small things -----------------------------------------------------------------------------------------------------


def run(arguments: Arguments, variables: dict[str, str] | None = None, *, quiet: bool = False) -> int:
    """Run a child in the root folder and give its exit code; a quiet one shows its output only when it fails.

    On Ctrl-C the child, which gets the signal too, may end in its own way before we do. Who ends only us asks the child
    for the same.
    """
    received: list[int] = []
    children: list[subprocess.Popen[bytes]] = []

    def note(number: int, _: object) -> None:
        received.append(number)
        if number == signal.SIGTERM:
            for child in children:
                child.send_signal(signal.SIGINT)

    output, errors = (subprocess.PIPE, subprocess.STDOUT) if quiet else (None, None)
    inherited = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    env = inherited | (variables or {})
    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        with subprocess.Popen(arguments, cwd=ROOT, env=env, stdout=output, stderr=errors) as child:
            children.append(child)
            said, _ = child.communicate()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if signal.SIGTERM in received:
        raise SystemExit(128 + signal.SIGTERM)
    if received:
        raise KeyboardInterrupt
    if quiet and child.returncode:
        tell(said.decode(errors="replace"))
    return child.returncode


def tell(text: str) -> None:
    """For the person at the terminal; standard output is for results."""
    print(text, file=sys.stderr, flush=True)


def options_of(name: str, arguments: list[str], *flags: str, **values: float | str) -> argparse.Namespace:
    """Parse the options of a command: flags, and values with their defaults."""
    parser = argparse.ArgumentParser(prog=f"dev.py {name}", description=COMMANDS[name].__doc__)
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    for value, default in values.items():
        parser.add_argument(f"--{value}", type=type(default), default=default)
    return parser.parse_args(arguments)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let no two runs of this file change the environments at once, where the system can lock files."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not on Windows

    with (ROOT / ".venv.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def digest(files: list[Path]) -> str:
    """Stands for these files, at this place, under this Python."""
    total = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for file in files:
        total.update(f"\0{file}\0".encode() + file.read_bytes())
    return total.hexdigest()


def lock_file(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def scripts_of(home: Path) -> Path:
    return home / ("Scripts" if WINDOWS else "bin")


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def core_count() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


if __name__ == "__main__":
    sys.exit(main())
