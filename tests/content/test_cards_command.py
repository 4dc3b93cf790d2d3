"""``ludgate cards``."""

import argparse
import json
from pathlib import Path

import pytest

from ludgate.commands import cards
from ludgate.games.london.content.catalogue import load


def ludgate(*arguments: str | Path) -> int:
    parser = argparse.ArgumentParser(prog="ludgate")
    cards.add_parser(parser.add_subparsers(required=True))
    args = parser.parse_args([str(argument) for argument in arguments])
    result: int = args.run(args)
    return result


def test_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "london", "--lang", "pl") == 0
    shown = capsys.readouterr().out
    assert "Karty miasta" in shown
    assert "Dzielnice" in shown
    assert "Szpital" in shown


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "london", "--json", "--lang", "pt_BR") == 0
    shown = json.loads(capsys.readouterr().out)
    assert (len(shown["cards"]), len(shown["boroughs"])) == (76, 20)
    grocers = next(card for card in shown["cards"] if card["id"] == "grocers")
    assert grocers["origin"]["effect"] == "reconstructed"
    assert grocers["origin"]["name"] == "published"
    assert grocers["text"][0] == {"role": "effect", "text": "Ganhe £5."}


def test_export_and_play_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    assert ludgate("cards", "london", "--export", file) == 0
    assert load(file).digest == load().digest
    assert ludgate("cards", "london", "--content", file) == 0
    assert "--content" in capsys.readouterr().out


def test_export_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    file.write_text("mine", encoding="utf-8")
    assert ludgate("cards", "london", "--export", file) == 2
    assert "exists already" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"


def test_export_into_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ludgate("cards", "london", "--export", tmp_path / "no" / "my.toml") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_bad_content_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my.toml"
    file.write_text("[meta]\n", encoding="utf-8")
    assert ludgate("cards", "london", "--content", file) == 2
    assert "my.toml, meta.game: missing" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("cards", "chess"), ("cards", "london", "--lang", "de"), ("cards",)])
def test_wrong_arguments(arguments: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as caught:
        ludgate(*arguments)
    assert caught.value.code == 2
