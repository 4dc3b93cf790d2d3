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
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.checks import Report, check_everything
from tools.environments import (
    BROWSER_TESTS,
    build_one,
    chromium,
    compiled_environment,
    environment,
    fetch_web_files,
    install_uv,
    npm_install,
    obstacle_to_compiling,
    working_environment,
)
from tools.pythons import test_all
from tools.shell import ROOT, Arguments, Failed, core_count, lock_file, read, run, tell

COMPILED_TESTS = ("tests/rules", "tests/perft", "tests/bots/test_brains.py")

Command = Callable[[list[str]], int]
COMMANDS: dict[str, Command] = {}


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
    run_browser_tests(report, python, ["-n", str(core_count() + 1)])  # they wait most of the time
    places = [place for place in COMPILED_TESTS if (ROOT / place).exists()]
    obstacle = obstacle_to_compiling() if places else f"none of these exists: {', '.join(COMPILED_TESTS)}"
    if obstacle:
        report.leave_out("tests, compiled", obstacle)
        return report.close()
    try:
        compiled = compiled_environment(python)
    except Failed as failure:
        report.note("tests, compiled", failed=True, remark=str(failure))
    else:
        pytest: Arguments = [compiled, "-m", "pytest", *workers, *places]
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
def wheel(arguments: list[str]) -> int:
    """build wheel and source archive from a bare checkout, install the wheel in a clean environment, and play"""
    options_of("wheel", arguments)
    return run([working_environment(), "-m", "tools.wheel"])


@command
def without(arguments: list[str]) -> int:
    """run the quick tests on a package without one game (its name, or all); further arguments are those of pytest"""
    return run([working_environment(), "-m", "tools.without_game", *arguments])


@command
def pythons(arguments: list[str]) -> int:
    """run the quick tests on every Python from 3.11 that is found; with arguments pytest with these"""
    report = Report()
    test_all(report, arguments)
    return report.close()


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
    """take the pictures in docs/reference/screenshots anew, all or those of the named pages (home, london, …)"""
    return run_in_browser("tests.e2e.shots", arguments)


@command
def axe(arguments: list[str]) -> int:
    """let axe-core look at every page and write docs/reference/accessibility.md"""
    options_of("axe", arguments)
    return run_in_browser("tests.e2e.survey", [])


@command
def look(arguments: list[str]) -> int:
    """play by clicks at four sizes (--games, --sizes) and measure what is in sight; exit code 1 if a bound is broken"""
    return run_in_browser("tests.e2e.look", arguments)


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


def options_of(name: str, arguments: list[str], *flags: str, **values: float | str) -> argparse.Namespace:
    """Parse the options of a command: flags, and values with their defaults."""
    parser = argparse.ArgumentParser(prog=f"dev.py {name}", description=COMMANDS[name].__doc__)
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    for value, default in values.items():
        parser.add_argument(f"--{value}", type=type(default), default=default)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
