"""The folder of pictures is what the command makes of the present list of pages."""

from tests.e2e import shots


def test_every_picture_is_there_and_no_other() -> None:
    assert {file.name for file in shots.FOLDER.glob("*.webp")} == {shot.file for shot in shots.shots()}


def test_the_index_shows_all_pictures() -> None:
    assert shots.INDEX.read_text("utf-8") == shots.index()
    assert all(f'src="{shot.file}"' in shots.index() for shot in shots.shots())


def test_all_pictures_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in shots.FOLDER.glob("*.webp")) <= shots.MOST


def test_every_page_has_words() -> None:
    assert set(shots.PAGES.values()) == set(shots.WORDS)
