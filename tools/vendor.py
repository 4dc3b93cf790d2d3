"""Files of others, from npm into ``web/static/vendor`` of the package: htmx, fonts, and a sprite of the icons in use.

``python -m tools.vendor`` installs what ``npm/package-lock.json`` names, by its hashes, into a folder of its own and
copies from there; ``--modules DIR`` copies from an existing ``node_modules``.  With ``--fonttools PYTHON``, a Python
that has fontTools, the fonts are cut down to what the pages use of them.  Nothing of it is in the repository, and the
pages work without.
"""

import argparse
import hashlib
import json
import re
import runpy
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "ludgate"
VENDOR = PACKAGE / "web" / "static" / "vendor"
NPM = ROOT / "tools" / "npm"
CHECKSUMS = "checksums.json"
# One file: htmx begins as soon as its file has run, and with an extension that comes later it would not connect.
SCRIPTS = {"htmx.min.js": ("htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js")}
FONTS = {
    "alegreya": ("400", "400-italic", "700"),
    "alegreya-sc": ("500",),
    "alegreya-sans": ("400", "400-italic", "700"),
}
SUBSETS = ("latin-ext", "latin")
# Cut out of latin-ext, so that Polish does not bring all its letters along; a later rule of a style sheet wins.
POLISH = "U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C"
CUT = ("--layout-features=kern,liga,ccmp,locl,mark,mkmk,lnum,tnum", "--no-hinting", "--flavor=woff2")
LICENCES = {
    "htmx.txt": "htmx.org/LICENSE",
    "alegreya.txt": "@fontsource/alegreya/LICENSE",
    "alegreya-sans.txt": "@fontsource/alegreya-sans/LICENSE",
    "alegreya-sc.txt": "@fontsource/alegreya-sc/LICENSE",
}
# Icons of the pages themselves.
ICONS = ("podium", "rule-book", "bookmark", "backward-time", "podium-winner", "card-play", "robot-golem", "hourglass")


def main(arguments: Sequence[str] | None = None) -> int:
    """Fill ``static/vendor`` anew."""
    parser = argparse.ArgumentParser(prog="python -m tools.vendor", description=__doc__)
    parser.add_argument("--modules", type=Path, help="a folder node_modules that is already there")
    parser.add_argument("--fonttools", type=Path, metavar="PYTHON", help="cut the fonts down with the fontTools of it")
    given = parser.parse_args(arguments)
    fetch(given.fonttools, given.modules)
    return 0


def fetch(fonttools: Path | None, modules: Path | None = None) -> None:
    """Fill the folder anew, from npm or from modules that are already there."""
    with tempfile.TemporaryDirectory() as folder:
        copy_all(modules or install(Path(folder)), VENDOR, fonttools)


def is_there() -> bool:
    """Have the files been fetched?"""
    return (VENDOR / CHECKSUMS).is_file()


def install(folder: Path) -> Path:
    """Let npm fetch exactly what the lock names; scripts of packages are not run."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is not installed: install Node.js, or use python3 dev.py, which brings one.")
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(NPM / name, folder)
    fetching = subprocess.run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder, check=False)
    if fetching.returncode:
        raise SystemExit(fetching.returncode)  # npm has said why
    return folder / "node_modules"


def copy_all(modules: Path, target: Path, fonttools: Path | None = None) -> None:
    """Everything the pages use, with a list of checksums."""
    shutil.rmtree(target, ignore_errors=True)
    (target / "fonts").mkdir(parents=True)
    (target / "licences").mkdir()
    for name, sources in SCRIPTS.items():
        texts = [(modules / source).read_text(encoding="utf-8") for source in sources]
        (target / name).write_text(";\n".join(texts), encoding="utf-8")
    for name, source in LICENCES.items():
        shutil.copy(modules / source, target / "licences" / name)
    faces = [
        face
        for family, styles in FONTS.items()
        for style in styles
        for face in copy_font(modules, target / "fonts", family, style, fonttools)
    ]
    (target / "fonts" / "fonts.css").write_text("\n".join(faces) + "\n", encoding="utf-8")
    (target / "icons.svg").write_text(sprite(modules, wanted_icons()), encoding="utf-8")
    (target / CHECKSUMS).write_text(json.dumps(checksums(target), indent=1) + "\n", encoding="utf-8")


def copy_font(modules: Path, target: Path, family: str, style: str, fonttools: Path | None) -> list[str]:
    """The files of a style of a family for our alphabets; returns their rules for the style sheet."""
    folder = modules / "@fontsource" / family
    text = (folder / f"{style}.css").read_text(encoding="utf-8")
    name = style if "italic" in style else f"{style}-normal"
    rules = []
    for subset in SUBSETS:
        stem = f"{family}-{subset}-{name}"
        found = re.search(rf"/\* {re.escape(stem)} \*/\s*(@font-face \{{.*?\n\}})", text, re.DOTALL)
        if found is None:
            raise SystemExit(f"{family} {style}: there is no part {subset}")
        source, rule = folder / "files" / f"{stem}.woff2", found.group(1)
        rules.append(with_font(rule, source, target / f"{stem}.woff2", fonttools))
        if fonttools is not None and subset == "latin-ext":
            polish = re.sub(r"unicode-range: [^;]*;", f"unicode-range: {POLISH};", rule)
            rules.append(with_font(polish, source, target / f"{family}-polish-{name}.woff2", fonttools))
    return rules


def with_font(rule: str, source: Path, file: Path, fonttools: Path | None) -> str:
    """Copy a font, cut down to the letters of its rule where we can; returns the rule with the new address."""
    letters = re.search(r"unicode-range: ([^;]*);", rule)
    if fonttools is None or letters is None:
        shutil.copy(source, file)
    else:
        subset = [str(fonttools), "-m", "fontTools.subset", str(source)]
        wanted = [f"--unicodes={letters[1]}", f"--output-file={file}", *CUT]
        subprocess.run([*subset, *wanted], check=True, capture_output=True)
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:12]  # browsers may keep what has its mark in the address
    return re.sub(r"src: [^;]*;", f"src: url({file.name}?v={mark}) format('woff2');", rule)


def wanted_icons() -> list[str]:
    """The icons of the pages and of all tables."""
    names = set(ICONS)
    for file in PACKAGE.glob("games/*/web/icons.py"):  # run by itself: a build has no library of the package
        names |= set(runpy.run_path(str(file))["ICONS"])
    return sorted(names)


def sprite(modules: Path, names: Sequence[str]) -> str:
    """One file with a symbol for each icon."""
    known = json.loads((modules / "@iconify-json" / "game-icons" / "icons.json").read_text(encoding="utf-8"))["icons"]
    missing = [name for name in names if name not in known]
    if missing:
        raise SystemExit(f"game-icons has no {', '.join(missing)}")
    symbols = [f'<symbol id="gi-{name}" viewBox="0 0 512 512">{known[name]["body"]}</symbol>' for name in names]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def checksums(folder: Path) -> dict[str, str]:
    """SHA-256 of every file by its path."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.name != CHECKSUMS)
    return {str(file.relative_to(folder).as_posix()): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


if __name__ == "__main__":
    raise SystemExit(main())
