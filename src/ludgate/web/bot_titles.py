"""What people call a bot: the title of its level in their language."""

from ludgate.bots.levels import LEVELS, bot_called
from ludgate.text.languages import Translator

TITLES = {"random": "Easy: plays at random", **{level.name: level.title for level in LEVELS}}


def bot_title(name: str, t: Translator) -> str:
    """The title; of a bot that somebody has added, its name."""
    called = bot_called(name)
    return t.say(TITLES[called]) if called in TITLES else name
