"""Starting the server, and the files of others."""

import json
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ludgate.cli import main
from ludgate.web import templating
from ludgate.web.secret_file import secret_of
from ludgate.web.serve import CannotServe, bound
from tools import vendor

SENTENCE = {
    "game and terminal": (["play", "--terminal"], "which game"),
    "terminal option": (["play", "london", "--seats", "3"], "add --terminal"),
    "unknown game": (["play", "chess"], "there is no game 'chess'"),
    "port of play": (["play", "--port", "99999"], "65535"),
    "pace of serve": (["serve", "--pace", "-1"], "seconds from 0 to 60"),
    "no worker for bots": (["serve", "--bot-workers", "0"], "a number from 1 to 256"),
    "tables kept for no day": (["serve", "--keep-tables", "0"], "--keep-tables: days from 1 to 36500"),
    "people kept for ever": (["serve", "--keep-people", "99999"], "--keep-people: days from 1 to 36500"),
    "port of serve": (["serve", "--port", "-1"], "65535"),
}


@pytest.mark.parametrize(("arguments", "words"), SENTENCE.values(), ids=SENTENCE)
def test_wrong_arguments_are_refused(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


def test_the_secret_is_made_once_and_for_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDGATE_SECRET", raising=False)
    secret = secret_of(tmp_path / "new")
    assert len(secret) >= 32
    assert secret_of(tmp_path / "new") == secret
    assert stat.S_IMODE((tmp_path / "new" / "secret").stat().st_mode) == 0o600
    monkeypatch.setenv("LUDGATE_SECRET", "from outside, and long enough to be one")
    assert secret_of(tmp_path) == "from outside, and long enough to be one"


def test_a_port_that_is_taken() -> None:
    with bound("127.0.0.1", 0) as first:
        first.listen()
        with pytest.raises(CannotServe, match="not free"):
            bound("127.0.0.1", first.getsockname()[1])


def test_play_serves_on_a_free_port_and_ends_cleanly(tmp_path: Path) -> None:
    """The command as people type it, without the browser; a game begun is there after a restart."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    cookies: dict[str, str] = {}
    table = ""
    for turn in (1, 2):
        process = subprocess.Popen(
            [sys.executable, "-m", "ludgate", "play", "london", "--lang", "pl", "--no-browser"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"(http://127\.0\.0\.1:\d+)(/new\?game=london&lang=pl)", line)
            assert found is not None, line
            with httpx.Client(base_url=found.group(1), cookies=cookies, follow_redirects=True) as client:
                page = client.get(found.group(2))
                assert "Nowy stół" in page.text
                if turn == 1:
                    token = re.search(r'name="token" value="([^"]+)"', page.text)
                    assert token is not None
                    table = client.post("/quick", data={"token": token.group(1), "game": "london"}).url.path
                    cookies = dict(client.cookies.items())
                assert client.get(table).status_code == 200
        finally:
            process.send_signal(signal.SIGINT)
            _, complaints = process.communicate(timeout=20)
        assert process.returncode in (0, 130)
        assert "Traceback" not in complaints


# ---------------------------------------------------------------- files of others


def test_the_lock_names_exact_versions_and_no_addresses() -> None:
    wanted = json.loads((vendor.NPM / "package.json").read_text(encoding="utf-8"))["dependencies"]
    text = (vendor.NPM / "package-lock.json").read_text(encoding="utf-8")
    locked = json.loads(text)["packages"]
    assert '"resolved"' not in text
    for name, version in wanted.items():
        assert locked[f"node_modules/{name}"]["version"] == version
        assert locked[f"node_modules/{name}"]["integrity"].startswith("sha512-")


def test_copies_are_as_their_checksums_say() -> None:
    checksums = vendor.VENDOR / vendor.CHECKSUMS
    assert checksums.is_file(), "python3 dev.py test fetches the files of others"
    assert json.loads(checksums.read_text(encoding="utf-8")) == vendor.checksums(vendor.VENDOR)


@pytest.mark.skipif(os.name == "nt", reason="the make-believe npm is a shell script")
def test_what_npm_cannot_fetch_is_told_by_npm_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho npm error: no network >&2\nexit 7\n", encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    with pytest.raises(SystemExit) as ended:
        vendor.install(tmp_path)
    assert ended.value.code == 7
    assert capfd.readouterr().err == "npm error: no network\n"


def test_everything_is_copied_from_a_folder_of_packages(tmp_path: Path) -> None:
    modules = tmp_path / "node_modules"
    scripts = [source for sources in vendor.SCRIPTS.values() for source in sources]
    for source in [*scripts, *vendor.LICENCES.values()]:
        (modules / source).parent.mkdir(parents=True, exist_ok=True)
        (modules / source).write_text(source, encoding="utf-8")
    for family, styles in vendor.FONTS.items():
        folder = modules / "@fontsource" / family
        (folder / "files").mkdir(parents=True, exist_ok=True)
        for style in styles:
            name = style if "italic" in style else f"{style}-normal"
            css = ""
            for subset in ("greek", *vendor.SUBSETS):
                file = f"{family}-{subset}-{name}"
                css += f"/* {file} */\n@font-face {{\n  src: url(./files/{file}.woff2) format('woff2');\n}}\n"
                (folder / "files" / f"{file}.woff2").write_bytes(file.encode())
            (folder / f"{style}.css").write_text(css, encoding="utf-8")
    icons = {name: {"body": f'<path d="{name}"/>'} for name in vendor.wanted_icons()}
    (modules / "@iconify-json/game-icons").mkdir(parents=True)
    (modules / "@iconify-json/game-icons/icons.json").write_text(json.dumps({"icons": icons}), encoding="utf-8")
    target = tmp_path / "vendor"
    vendor.copy_all(modules, target)
    htmx = (target / "htmx.min.js").read_text(encoding="utf-8")
    assert [htmx.find(source) for source in scripts] == sorted(htmx.index(source) for source in scripts)
    fonts = (target / "fonts" / "fonts.css").read_text(encoding="utf-8")
    assert "greek" not in fonts
    assert all((target / "fonts" / name).is_file() for name in re.findall(r"url\(([^?]*)\?v=\w{12}\)", fonts))
    sprite = (target / "icons.svg").read_text(encoding="utf-8")
    assert sprite.count("<symbol") == len(icons)
    assert json.loads((target / vendor.CHECKSUMS).read_text(encoding="utf-8")) == vendor.checksums(target)
    (modules / "@iconify-json/game-icons/icons.json").write_text('{"icons": {}}', encoding="utf-8")
    with pytest.raises(SystemExit, match="game-icons has no"):
        vendor.copy_all(modules, target)


def test_addresses_of_files_change_with_the_files() -> None:
    assert re.fullmatch(r"/static/css/base\.css\?v=[0-9a-f]{12}", templating.static_url("css/base.css"))
    assert templating.static_url("vendor/nothing.js").endswith("?v=none")
