"""Players that are programs.  They get what a seat may know, never the position itself."""

from ludgate.bots.chair import Chair
from ludgate.bots.contract import Bot
from ludgate.bots.match import play_game
from ludgate.bots.registry import bot_names, make_bot

__all__ = ["Bot", "Chair", "bot_names", "make_bot", "play_game"]
