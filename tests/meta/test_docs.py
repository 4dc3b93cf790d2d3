"""The pages say what the program does: examples run, links lead somewhere, tables agree with the code."""

import ast
import doctest
import importlib.util
import re
import shlex
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import Any

import pytest

import ludgate
from ludgate import Event, LudgateError, Table
from ludgate import commands as ludgate_commands
from ludgate.cli import make_parser
from ludgate.engine.contract import Rules
from ludgate.engine.frames import Phase
from ludgate.engine.registry import rules_of, titles
from ludgate.lab.bench import measure
from tests.support.coverage import ids_of
from tests.support.golden import perft_files, read_perft
from tests.support.missing_games import missing_games, names_missing
from tests.support.told_titles import documented_titles

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "ludgate"
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md"), ROOT / "bench" / "README.md", *SOURCES.rglob("README.md")])
GAMES = documented_titles()
of_every_game = pytest.mark.parametrize("game", GAMES)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Block:
    """A fenced block of a page: the words after the fence, the line it begins at, its text."""

    info: str
    line: int
    text: str


@cache
def parts_of(page: Path) -> tuple[str, tuple[Block, ...]]:
    """The prose of a page, and its fenced blocks."""
    prose: list[str] = []
    blocks: list[Block] = []
    inside: list[str] | None = None
    info, begin = "", 0
    for number, line in enumerate(page.read_text("utf-8").split("\n"), 1):
        fence = re.fullmatch(r" *```(.*)", line)
        if fence and inside is None:
            info, begin, inside = fence[1].strip(), number, []
        elif fence and inside is not None:
            blocks.append(Block(info, begin, "\n".join(inside) + "\n"))
            inside = None
        elif inside is not None:
            inside.append(line)
        else:
            prose.append(line)
    assert inside is None, f"{name_of(page)}: the block of line {begin} has no end"
    return "\n".join(prose), tuple(blocks)


def all_text() -> str:
    return "\n".join(page.read_text("utf-8") for page in PAGES)


def page(path: str) -> str:
    return (DOCS / path).read_text("utf-8")


def section(text: str, heading: str) -> str:
    """What stands between a heading and the next one of any level."""
    return re.split(r"^#+ ", text.split(f"## {heading}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of the tables in a text, without heads."""
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.split("\n") if line.startswith("|")]
    heads = [number - 1 for number, cells in enumerate(found) if set("".join(cells)) <= set("-: ")]
    return [cells for number, cells in enumerate(found) if number not in heads and number - 1 not in heads]


def title(game: str) -> str:
    """What a game is called in headings."""
    return titles()[game].title.split(" (")[0]


def table_of(path: str, game: str, what: str = "") -> list[list[str]]:
    """The table of a page that is about one game, and about one of several things."""
    return rows(section(page(path), f"{title(game)}: {what}" if what else title(game)))


def part(game: str, module: str) -> Any:
    return import_module(f"ludgate.games.{game}.{module}")


def words(cell: str) -> list[str]:
    """What stands in code style in a cell."""
    return re.findall(r"`([^`]+)`", cell)


# ---------------------------------------------------------------- examples


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_examples_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of one page share their names; what they write lands in a folder that is thrown away."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "example"}
    prose, blocks = parts_of(path)
    if any(names_missing(block.text) for block in blocks):
        pytest.skip("its examples play a game that is not there")
    assert not re.search(r"^\s*>>> ", prose, re.MULTILINE), "an example outside of a block would not be run"
    for block in blocks:
        if block.info.startswith("python"):
            assert block.info == "python", (
                f"line {block.line}: every example runs, so there is nothing to say but python"
            )
            run_example(path, block, names)
        else:
            assert ">>> " not in block.text, f"line {block.line}: an example is a python block"


def run_example(path: Path, block: Block, names: dict[str, object]) -> None:
    if ">>> " not in block.text:
        exec(compile("\n" * block.line + block.text, str(path), "exec"), names)
        return
    example = doctest.DocTestParser().get_doctest(block.text, names, path.name, str(path), block.line)
    said: list[str] = []
    failed = doctest.DocTestRunner(verbose=False).run(example, out=said.append, clear_globs=False).failed
    assert not failed, "".join(said)
    names.update(example.globs)


def modules_with_examples() -> list[str]:
    texts = {file: file.read_text("utf-8") for file in sorted(SOURCES.rglob("*.py"))}
    files = [file for file, text in texts.items() if ">>> " in text and not names_missing(text)]
    dotted = (".".join(file.relative_to(SOURCES.parent).with_suffix("").parts) for file in files)
    return [name.removesuffix(".__init__") for name in dotted]


@pytest.mark.parametrize("module", modules_with_examples())
def test_examples_in_docstrings_run(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted > 0
    assert result.failed == 0


def test_the_first_page_and_the_api_have_examples() -> None:
    for path in (
        ROOT / "README.md",
        *(DOCS / "researchers" / f"{name}.md" for name in ("api", "records")),
    ):
        assert any(block.info == "python" for block in parts_of(path)[1]), name_of(path)
    if not missing_games():
        assert {"ludgate", "ludgate.engine.table"} <= set(modules_with_examples())


def command_lines() -> Iterator[tuple[str, list[str]]]:
    """Every call of ``ludgate`` in a block of commands, with the page it stands on."""
    for path in PAGES:
        for block in parts_of(path)[1]:
            for line in block.text.split("\n") if block.info == "sh" else ():
                called = shlex.split(line, comments=True)
                if names_missing(line):
                    continue
                if called[:1] == ["ludgate"]:
                    yield name_of(path), called[1:]
                elif called[:3] == ["python3", "dev.py", "play"] and called[3:]:
                    yield name_of(path), called[2:]


def test_command_lines_are_understood() -> None:
    lines = list(command_lines())
    assert len(lines) >= 5
    for path, arguments in lines:
        assert is_understood(arguments), f"{path}: ludgate {shlex.join(arguments)}"


def is_understood(arguments: list[str]) -> bool:
    try:
        make_parser().parse_args(arguments)
    except SystemExit as done:  # 0 after --help
        return done.code == 0
    return True


def test_a_wrong_command_line_is_not_understood() -> None:
    assert not is_understood(["play", "london", "--teapot"])


# ---------------------------------------------------------------- links and names


def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as they are made from the text of a heading."""
    headings = re.findall(r"^#+ (.*)$", parts_of(path)[0], re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_lead_to_a_file_and_a_heading(path: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", parts_of(path)[0])):
        if re.match(r"[a-z]+:", target) or names_missing(target):
            continue
        file, _, anchor = target.partition("#")
        found = (path.parent / file).resolve() if file else path
        assert found.exists(), f"{target}: there is no such file"
        assert not anchor or anchor in anchors(found), f"{target}: there is no such heading"


def test_every_page_can_be_reached_from_the_list_of_pages() -> None:
    listed = {(DOCS / target).resolve() for target in re.findall(r"\]\(([^)\s#]+)\)", page("README.md"))}
    assert [name_of(path) for path in DOCS.rglob("*.md") if path not in listed and path != DOCS / "README.md"] == []


def names_in(file: Path) -> set[str]:
    """What a module defines at its top level."""
    found: set[str] = set()
    for node in ast.parse(file.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_files_and_functions_that_are_named_exist(path: Path) -> None:
    about = [path.stem] if path.stem in GAMES else GAMES  # what a general page names is in every game that has the file
    tests = (ROOT / "tests", ROOT / "tests" / "rules")
    games = [SOURCES / "games" / game for game in about]
    folders = (ROOT, SOURCES, path.parent, *tests, *games, *(game / "rules" for game in games))
    for file, name in re.findall(r"`([\w./-]+\.(?:py|toml|po))(?:::(\w+))?`", parts_of(path)[0]):
        found = [folder / file for folder in folders if (folder / file).is_file()]
        if ("/" in file or name) and not names_missing(f"{path.stem} {file}"):
            assert found, f"{file}: there is no such file"
        assert all(not name or name in names_in(one) for one in found), f"{file} has no {name}"


@of_every_game
def test_trails_name_their_functions(game: str) -> None:
    assert len(re.findall(r"\.py::\w+`", page(f"reference/{game}.md"))) > 40


# ---------------------------------------------------------------- commands


def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_developer_command_is_described() -> None:
    commands = set(dev().COMMANDS)
    table = rows(section((ROOT / "CONTRIBUTING.md").read_text("utf-8"), "The commands"))
    assert {words(cells[0])[0].split()[2] for cells in table} == commands
    assert set(re.findall(r"python3 dev\.py (\w+)", all_text())) - {"COMMAND"} == commands


def test_every_ludgate_command_is_described() -> None:
    commands = {module.name for module in iter_modules(ludgate_commands.__path__)}
    named = set(re.findall(r"(?:`|^ *)ludgate ([a-z]+)", all_text(), re.MULTILINE))
    assert named - {"record"} == commands


def test_every_folder_of_tests_is_named() -> None:
    named = words(
        next(cells[1] for cells in rows((ROOT / "CONTRIBUTING.md").read_text("utf-8")) if "`tests/`" in cells[0])
    )
    folders = {path.parent.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").glob("*/test_*.py")}
    assert set(named) == folders


# ---------------------------------------------------------------- what the pages list


POSITIONS = "reference/positions.md"


@of_every_game
def test_every_table_option_is_described(game: str) -> None:
    described: dict[str, tuple[list[str], str]] = {}
    option = ""
    for cells in table_of("players/rules-options.md", game):
        option = words(cells[0])[0] if cells[0] else option
        values, ruling = described.get(option, ([], cells[3]))
        described[option] = ([*values, *words(cells[1])], ruling)
    assert described == {option.name: (list(option.values), option.ruling) for option in titles()[game].options}


def first_page(heading: str) -> list[list[str]]:
    return rows(section((ROOT / "README.md").read_text("utf-8"), heading))


def test_the_first_page_counts_the_sources_of_london() -> None:
    box = part("london", "content.catalogue").load()
    cards: Counter[str] = Counter()
    for card in box.cards:
        cards[card.source] += card.copies
    boroughs: Counter[str] = Counter(borough.source for borough in box.boroughs)
    sources = ("rulebook", "published", "first-edition", "reconstructed")
    expected = [(cards[source], boroughs[source]) for source in sources]
    expected.append((sum(cards.values()), sum(boroughs.values())))
    assert [(int(cells[1]), int(cells[2])) for cells in first_page("London")] == expected


def test_the_first_page_counts_the_pieces_and_names_of_guilds() -> None:
    box = part("guilds", "content.catalogue").load()
    kinds = (box.guilds, box.specials, box.tokens, box.sides, box.actions, box.rewards)
    expected = [
        [
            len(records),
            sum(getattr(record, "copies", 1) for record in records),
            sum("name" in record.origin.rulebook for record in records),
            sum("name" in record.origin.published for record in records),
        ]
        for records in kinds
    ]
    assert [[int(number) for number in cells[1:]] for cells in first_page("Guilds of London")] == expected


def test_the_first_page_counts_the_kinds_and_sources_of_prodigals() -> None:
    box = part("prodigals", "content.catalogue").load()
    groups: list[Any] = [*box.box.tile_group, *box.box.circle_group]
    home = {tile.id: group.source for group in groups for tile in group.tiles}
    tables: tuple[tuple[Any, ...], ...] = (
        *(box.cards, box.spaces, box.spots, box.bonuses, box.beatrice),
        *(box.tiles, box.circles, box.box.symbol, box.box.county),
    )
    expected = []
    for records in tables:
        sources = Counter(home.get(record.id) or record.source for record in records)
        pieces = len(box.tables.cards.slug) if records is box.cards else len(records)
        expected.append([len(records), pieces, *(sources[source] for source in ("rulebook", "published"))])
        expected[-1].append(sources["reconstructed"])
        assert sum(sources.values()) == sum(expected[-1][2:])
    assert [[int(number) for number in cells[1:]] for cells in first_page("The Prodigals Club")] == expected


@of_every_game
def test_the_first_page_says_that_a_game_can_be_played(game: str) -> None:
    lines = [line for line in (ROOT / "README.md").read_text("utf-8").split("\n") if line.startswith("| **")]
    (line,) = (line for line in lines if line.startswith(f"| **{title(game)}**"))
    assert "| playable" in line
    assert sum("| playable" in line for line in lines) == len({*titles(), *missing_games()})


@of_every_game
def test_the_changelog_begins_with_this_version_and_names_these_rules(game: str) -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\S+)", text, re.MULTILINE)[0] == ludgate.__version__
    _, _, after = text.partition(f"\n- {title(game)}, rules version {titles()[game].rules_version}.")
    entry = after.split("\n- ")[0]
    assert f"`{rules_of(game).content_hash}`" in entry, "new components are a change of the rules: say so"


def test_every_error_is_described() -> None:
    public = {
        name
        for name in ludgate.__all__
        if isinstance(thing := getattr(ludgate, name), type) and issubclass(thing, LudgateError)
    }
    described = {words(cells[0])[0] for cells in rows(section(page("researchers/api.md"), "Errors"))}
    assert described == public - {"LudgateError"}


def test_every_method_of_the_contract_is_described() -> None:
    table = rows(section(page("contributors/architecture.md"), "The contract"))
    assert {name for cells in table for name in words(cells[0])} == {
        name for name, method in vars(Rules).items() if callable(method) and not name.startswith("_")
    }


def test_the_layers_are_those_that_are_enforced() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    enforced = [re.sub(r"[() ]", "", layer) for contract in contracts for layer in contract.get("layers", ())]
    cells = [line.split(" | ")[0] for line in section(page("contributors/architecture.md"), "Layers").split("\n")]
    told = [
        re.sub(r"[`| ]", "", cell.replace("\\|", "¦")).replace("¦", "|") for cell in cells if cell.startswith("| `")
    ]
    assert told == enforced


def test_every_method_of_a_competition_is_described() -> None:
    Competition = part("prodigals", "rules.competitions.contract").Competition  # noqa: N806 - a class
    step = section(page("reference/prodigals.md"), "A fourth competition").split("\n2. ")[0]
    methods = {name for name, thing in vars(Competition).items() if callable(thing) and not name.startswith("_")}
    assert methods > Competition.__abstractmethods__
    must, may = step.split("The others have")
    assert {word for word in words(must) if word.isidentifier()} == Competition.__abstractmethods__
    assert set(words(may)) == methods - Competition.__abstractmethods__


@of_every_game
def test_every_figure_of_the_bench_is_described(game: str) -> None:
    described = {name for cells in rows(page("researchers/perft-and-bench.md")) for name in words(cells[0])}
    assert described == set(measure(rules_of(game), 2, 0.01))


def pieces_of(game: str) -> list[Any]:
    """The pieces a game is put together from, each with phases, verbs and fields of its own."""
    found = importlib.util.find_spec(f"ludgate.games.{game}.rules.competitions")
    return list(part(game, "rules.competitions.registry").COMPETITIONS) if found else []


@of_every_game
def test_every_field_of_a_position_is_described(game: str) -> None:
    position = part(game, "rules.position")
    described = {name: cells[1] for cells in table_of(POSITIONS, game, "fields") for name in words(cells[0])}
    assert set(described) == {*position.FIELDS, *(field for piece in pieces_of(game) for field in piece.fields)}
    of_pieces = [field for piece in pieces_of(game) for field in piece.player_fields]
    assert words(described["player"]) == [*position.PLAYER_FIELDS, *of_pieces]
    if hasattr(position, "TILE_FIELDS"):
        assert words(described["city"]) == list(position.TILE_FIELDS)


def form(entry: str) -> tuple[str, int, int]:
    """The phase of an entry, the number of its single fields and of those that repeat: ``A B…``, ``A (B C)…``."""
    phase, *fields = entry.removesuffix("…").split()
    at = next((place for place, field in enumerate(fields) if field.startswith("(")), len(fields) - 1)
    single = at if entry.endswith("…") else len(fields)
    return phase, single, len(fields) - single


def phases(game: str) -> tuple[Phase[Any], ...]:
    phases: tuple[Phase[Any], ...] = part(game, "rules.machine").PHASES
    return phases


@of_every_game
def test_every_entry_of_a_stack_is_described(game: str) -> None:
    described = [form(words(cells[0])[0]) for cells in table_of(POSITIONS, game, "stack")]
    assert described == [(phase.name, len(phase.head), len(phase.group)) for phase in phases(game)]


@of_every_game
def test_every_decision_point_and_phase_is_described(game: str) -> None:
    table = rows(section(page(f"reference/{game}.md"), "Decision points"))
    points = [found for found in ids_of(game) if re.fullmatch(r"D\d+(\.\d+|[a-z])?", found)]
    assert [cells[0] for cells in table] == points
    assert {name for cells in table for name in words(cells[2])} == {phase.name for phase in phases(game)}


# ---------------------------------------------------------------- notation, decisions, events


NOTATION = "reference/notation.md"
PIECES = {
    "CARD": ("cards", "actions"),
    "BOROUGH": ("boroughs",),
    "SOURCE": ("cards", "boroughs"),
    "TILE": ("tiles",),
    "PLACE": ("tiles",),
    "REWARD": ("rewards",),
    "CIRCLE": ("circles",),
    "BONUS": ("bonuses",),
    "WILL": (),
}
NUMBERS = {"N": r"\d+", "SEAT": r"\d+", "VALUE": r"[-+]?\d+", "X,Y": r"-?\d+,-?\d+"}


def spaces(named: bool) -> set[str]:
    """Every errand space of every table of The Prodigals Club, as a pawn is sent there or as it stands there."""
    tables, arrays = part("prodigals", "content.catalogue").load().tables, part("prodigals", "content.arrays")
    places_of = part("prodigals", "rules.places").Places
    seen = {
        place.name if named else place.slug
        for combination in range(len(arrays.COMBINATIONS))
        for seats in range(2, 6)
        for place in places_of(tables, combination, seats).places
    }
    return seen if named else {*seen, *tables.spots.slug}


def words_of_last_will() -> dict[str, set[str]]:
    """What capitals of the moves of Last Will stand for."""
    will = part("prodigals", "content.catalogue").load().will.tables
    arrays = part("prodigals", "content.last_will.arrays")
    cards = set(will.cards.slug)
    return {
        "WILL": cards,
        "LAID": {*cards, *(f"{slug}.{copy}" for slug in cards for copy in range(2, 6))},
        "DECK": set(arrays.DECKS[: arrays.REGULAR]),
        "KIND": set(will.kinds),
        "COMPANION": {*arrays.COMPANIONS[:-1], "any-occasion", "none"},
    }


def words_for(game: str, word: str) -> set[str]:
    """The words of a game, besides slugs of pieces, that a word of the notation in capitals stands for."""
    if game == "guilds":
        return {"guildhall", "plantation", "reserve"} if word == "PLACE" else set()
    if game == "prodigals":
        arrays = part("prodigals", "content.arrays")
        kinds = {kind.replace("_", "-") for kind in arrays.KINDS}
        return {
            "SPACE": spaces(named=False),
            "PLACE": spaces(named=True),
            "MARKER": set(arrays.MARKERS),
            "DIRECTION": set(arrays.DIRECTIONS),
            "PART": kinds,
            **words_of_last_will(),
        }.get(word, set())
    return set()


@cache
def gap(game: str, word: str) -> str:
    """What a word of the notation stands for: itself, a number, the slug of a piece, or one of some words."""
    if word in NUMBERS:
        return NUMBERS[word]
    if word == word.lower():
        return re.escape(word)
    box = part(game, "content.catalogue").load()
    slugs = {piece.id for kind in PIECES.get(word, ()) for piece in getattr(box, kind, ())}
    meant = {*slugs, *words_for(game, word)}
    assert meant, f"{game} has no {word}"
    return "|".join(sorted(meant, key=len, reverse=True))


@cache
def pattern(game: str, text: str) -> re.Pattern[str]:
    return re.compile(" ".join(f"({gap(game, word)})" for word in text.split()))


def moves(game: str) -> dict[str, str]:
    """The texts of the table of moves, each with its example."""
    return {words(cells[0])[0]: words(cells[1])[0] for cells in table_of(NOTATION, game, "moves")}


def kinds(game: str) -> set[tuple[str, frozenset[str]]]:
    """Every kind of decision with its data; what a table has in brackets may be missing."""
    found: set[tuple[str, frozenset[str]]] = set()
    for cells in table_of(NOTATION, game, "decisions"):
        kind, every = words(cells[0])[0], set(words(cells[2]))
        sometimes = set(re.findall(r"\(`(\w+)`", cells[2]))
        found |= {(kind, frozenset(every)), (kind, frozenset(every - sometimes))}
    return found


def only_with_own_components(game: str, what: str) -> set[str]:
    """What a table has in brackets."""
    return {words(cells[0])[0] for cells in table_of(NOTATION, game, what) if cells[0].startswith("(")}


def events(game: str) -> dict[str, tuple[set[str], set[str]]]:
    """What everybody sees of an event, and what only its seat does."""
    found: dict[str, tuple[set[str], set[str]]] = {}
    for cells in table_of(NOTATION, game, "events"):
        secret = set(re.findall(r"\(`(\w+)`\)", cells[1]))
        found[words(cells[0])[0]] = (set(words(cells[1])) - secret, secret)
    return found


# two stacks show Hospital, two Omnibus
TWINS: dict[str, object] = {
    "game": "london",
    "seats": 2,
    "player": [{"city": ["salters", "hospital-b", "hospital-b", "omnibus", "omnibus"]}],
}
# what random games hardly ever come to
RARE: list[dict[str, object]] = [
    {**TWINS, "stack": ["run", "flip salters 1"]},
    {**TWINS, "stack": ["run", "repeat"], "activated": ["omnibus:1", "omnibus:2"]},
]


def tables_to_look_at(game: str) -> Iterator[Table]:
    """Games with the defaults, with the last value of every table option and with any values, and positions."""
    info = titles()[game]
    others = {option.name: option.values[-1] for option in info.options}
    least, most = info.seats
    for seed in range(12):
        yield Table.new(game, least + seed % (most - least + 1), seed, others if seed % 2 else None)
    for seed in range(12):
        chance = Random(seed)
        yield Table.new(game, most, seed, {option.name: chance.choice(option.values) for option in info.options})
    for path in perft_files():
        if path.parent.name == game:
            yield Table.from_position(read_perft(path)["position"])
    for position in RARE:
        if position["game"] == game:
            yield Table.from_position(position)


@dataclass
class Seen:
    """What came up in some games: moves, decisions with their data, events."""

    moves: set[str]
    decisions: set[tuple[str, frozenset[str]]]
    events: list[Event]


@cache
def seen(game: str) -> Seen:
    found = Seen(set(), set(), [])
    for table in tables_to_look_at(game):
        chance = Random(1)
        found.events += table.opening
        while (decision := table.decision) is not None:
            found.moves |= {option.text for option in decision.options}
            found.decisions.add((decision.kind, frozenset(decision.data)))
            found.events += table.play(chance.choice(decision.sensible))
    return found


def verbs(game: str) -> set[str]:
    """The verbs whose refusals a game explains, those of its pieces included."""
    of_pieces = {verb for piece in pieces_of(game) for verb in piece.verbs}
    return {*part(game, "rules.explain").VERBS, *of_pieces}


@of_every_game
def test_every_verb_is_described(game: str) -> None:
    assert {text.split()[0] for text in moves(game)} == verbs(game)


@of_every_game
def test_examples_of_moves_fit_their_form(game: str) -> None:
    unfit = {text: example for text, example in moves(game).items() if not pattern(game, text).fullmatch(example)}
    assert unfit == {}


@of_every_game
def test_every_move_that_comes_up_is_described(game: str) -> None:
    forms = {text: pattern(game, text) for text in moves(game)}
    came_up = sorted(seen(game).moves)
    assert [move for move in came_up if not any(form.fullmatch(move) for form in forms.values())] == []
    unseen = {text for text, form in forms.items() if not any(form.fullmatch(move) for move in came_up)}
    assert unseen == only_with_own_components(game, "moves")


@of_every_game
def test_every_kind_of_decision_is_described(game: str) -> None:
    silent = {
        words(cells[0])[0].split()[0]
        for cells in table_of(POSITIONS, game, "stack")
        if cells[1].endswith("(asks nothing)")
    }
    described = kinds(game)
    assert {kind for kind, _ in described} == {phase.name for phase in phases(game)} - silent
    assert seen(game).decisions <= described
    assert {kind for kind, _ in described - seen(game).decisions} == only_with_own_components(game, "decisions")


@of_every_game
def test_every_event_is_described_with_its_data(game: str) -> None:
    described = events(game)
    lines = part(game, "text.events").LINES
    assert set(described) == {*lines.plain, *lines.counted, *lines.others}
    for event in seen(game).events:
        assert (set(event.data), set(event.secret)) == described[event.kind], event.kind
