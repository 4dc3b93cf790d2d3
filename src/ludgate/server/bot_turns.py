"""The turns of bots: who is asked, when, and what becomes of the answer."""

import asyncio
import hashlib
import logging
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from ludgate.engine.contract import IllegalMove
from ludgate.engine.table import Table
from ludgate.server.bot_pool import BotPool, by_chance
from ludgate.server.bot_worker import Task
from ludgate.server.fair_queue import Urgency
from ludgate.server.history import Step, steps_of
from ludgate.server.loop_bridge import BridgeClosed
from ludgate.server.outcomes import NotFound

if TYPE_CHECKING:
    from ludgate.server.game_session import GameSession

logger = logging.getLogger(__name__)


class Thought(NamedTuple):
    """A decision that a bot is asked for; meanwhile ``live_table`` keeps the table of the game in memory."""

    seat: int
    bot: str
    ply: int
    now: Table
    urgency: Urgency
    live_table: object


async def nudge(game: "GameSession") -> None:
    """If a bot decides now and does not think yet, let it; at a table nobody watches, if there is room for it."""
    seat, ply, now, services = game.decider, game.ply, game.now, game.services
    if seat is None or seat.bot is None or game.full:
        await _rest(game)
        return
    asked = ply, seat.bot
    if game.asked == asked:
        return
    urgency = _urgency(game)
    if urgency is Urgency.UNWATCHED and not services.bot_pool.has_room():
        await _rest(game)
        services.bot_pool.crowded = True  # the lobby asks again
        return
    game.asked = asked
    if not await services.task_locks.take(game.id):
        _ask_again(game, asked)
        return
    game.thinking = services.clock()
    thought = Thought(seat.seat, seat.bot, ply, now, urgency, game.live_table and game.live_table())
    await services.bot_pool.run(_turn(game, thought), services.store.bridge)


def _ask_again(game: "GameSession", asked: tuple[int, str]) -> None:
    """The bot was not asked after all."""
    if game.asked == asked:
        game.asked = None


async def _rest(game: "GameSession") -> None:
    """No bot thinks here."""
    game.thinking = None
    await game.services.task_locks.give_back(game.id)


def _urgency(game: "GameSession") -> Urgency:
    """Does somebody play here, or at least look on?"""
    if game.info.player is not None:
        return Urgency.PLAYED
    return Urgency.WATCHED if game.services.hub.heard(game.id) else Urgency.UNWATCHED


def _task(game: "GameSession", thought: Thought) -> Task:
    chance = hashlib.sha256(f"{game.seed} {thought.ply}".encode()).digest()
    return Task(
        record=thought.now.record(),
        seat=thought.seat,
        bot=thought.bot,
        seed=int.from_bytes(chance[:6], "big"),
        content=None if game.content is None else str(game.content),
        budget=game.services.budget,
        urgency=thought.urgency,
        asker=_asker(game),
    )


def _asker(game: "GameSession") -> tuple[str, ...]:
    """Who waits for the bots of this table: a network, and somebody in it."""
    person = game.info.player or game.info.host
    return game.services.people.get(person).address or person, person


async def _turn(game: "GameSession", thought: Thought) -> None:
    """Ask a bot, wait for its answer, and then for those who watch, if it was quick; cancelled when the server ends."""
    try:
        task = await asyncio.to_thread(_task, game, thought)
        move = await _answer(game.services.bot_pool, task)
        pace = 0.0 if game.hurried else game.services.pace
        early = game.info.moved + timedelta(seconds=pace) - game.services.clock()
        if early > timedelta(0):
            await asyncio.sleep(early.total_seconds())
        await game.services.store.bridge.run(_play(game, thought, task, move))
    except BridgeClosed:
        return
    except Exception:
        logger.exception("the bot %s did not move", thought.bot)
        _ask_again(game, (thought.ply, thought.bot))


async def _answer(pool: BotPool, task: Task) -> str | None:
    loop = asyncio.get_running_loop()
    answered: asyncio.Future[str | None] = loop.create_future()

    def take(move: str | None) -> None:
        if not answered.done():
            answered.set_result(move)

    def answer(move: str | None) -> None:
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(take, move)

    pool.think(task, answer)
    return await answered


async def _play(game: "GameSession", thought: Thought, task: Task, move: str | None) -> None:
    with suppress(NotFound):  # the table may be gone meanwhile
        async with game.writing():
            seat = game.decider
            if game.ply != thought.ply or seat is None or (seat.seat, seat.bot) != (thought.seat, thought.bot):
                return  # the table has moved on, or a person took the seat
            steps = await _steps(game.now, task, move)
            if steps:
                await game.write_steps(thought.seat, steps, by_bot=True)


async def _steps(now: Table, task: Task, move: str | None) -> list[Step]:
    """The move on the table; if it is none, one by chance."""
    try:
        if move is not None:
            return steps_of(now, move)
    except IllegalMove as error:
        logger.warning("the bot %s chose what is not allowed: %s", task.bot, error)
    spare = await asyncio.to_thread(by_chance, task)
    return [] if spare is None else steps_of(now, spare)
