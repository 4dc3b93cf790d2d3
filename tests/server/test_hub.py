"""Notices: in order, from any thread, to listeners in asyncio and outside; and the bell."""

import asyncio
import threading

import pytest

from ludgate.server import Lobby, Subscription
from ludgate.server.hub import KEPT, LocalHub, Notice
from tests.server.guests import Clock, party
from tests.support.home_loop import heard


def drain(listener: Subscription) -> list[str]:
    """The topics that have come so far."""
    topics = []
    while (notice := heard(listener)) is not None:
        topics.append(notice.topic)
    return topics


def test_everything_that_changes_is_told(lobby: Lobby, clock: Clock) -> None:
    guests = party(lobby)
    table, listener = guests.table, guests.table.subscribe()
    turn = lobby.subscribe_person(guests.ben)
    table.play(guests.anna, 0, "develop")
    table.undo(guests.anna, 1)
    table.play(guests.anna, 2, "draw three")
    table.ask_undo(guests.anna, 3)
    table.answer_undo(guests.ben, 3, False)
    table.say(guests.ben, "Hm")
    assert drain(listener) == ["move", "undo", "move", "votes", "votes", "chat"]
    while table.info.waits_for(guests.anna):
        decision = table.table.decision
        assert decision is not None
        table.play(guests.anna, table.ply, decision.sensible[0].text)
    notice = heard(turn)
    assert notice is not None
    assert (notice.topic, notice.table, notice.ply) == ("turn", table.id, table.ply)
    clock.wait(601)
    lobby.hand_to_bot(guests.anna, table.id, 1, "greedy")
    assert "seats" in drain(listener)
    listener.close()
    turn.close()


def test_a_slow_listener_keeps_the_latest() -> None:
    hub = LocalHub()
    listener = hub.subscribe("t")
    for ply in range(KEPT + 10):
        hub.publish("t", "t", "move", ply)
    notice = heard(listener)
    assert notice is not None
    assert notice.ply == 10


def test_the_hub_knows_what_those_who_listen_were_told_and_no_more() -> None:
    hub = LocalHub()
    hub.publish("t", "t", "move", 7)
    assert (hub.channels(), hub.last_ply("t")) == ([], -1)
    first, second = hub.subscribe("t"), hub.subscribe("t")
    for ply in (8, 9, 0):
        hub.publish("t", "t", "move", ply)
    assert heard(first) == heard(second) == Notice("t", "move", 8)
    first.close()
    assert (hub.channels(), hub.last_ply("t")) == (["t"], 9)
    second.close()
    assert (hub.channels(), hub.last_ply("t")) == ([], -1)


@pytest.mark.parametrize("listeners", [1, 5])
def test_threads_wake_listeners_in_asyncio(listeners: int) -> None:
    hub = LocalHub()

    def speak() -> None:
        for ply in range(1, 21):
            hub.publish("t", "t", "move", ply)

    async def listen(listener: Subscription) -> list[int]:
        plies = []
        async for notice in listener:
            plies.append(notice.ply)
            if notice.ply == 20:
                break
        listener.close()
        return plies

    async def everybody() -> list[list[int]]:
        tasks = [asyncio.create_task(listen(hub.subscribe("t"))) for _ in range(listeners)]
        await asyncio.sleep(0)
        speaker = threading.Thread(target=speak)
        speaker.start()
        heard = await asyncio.wait_for(asyncio.gather(*tasks), 5)
        speaker.join()
        return heard

    assert asyncio.run(everybody()) == [list(range(1, 21))] * listeners


def test_the_time_counts_from_the_last_notice() -> None:
    hub = LocalHub()

    async def run() -> list[float]:
        listener, loop = hub.subscribe("t"), asyncio.get_running_loop()
        found = []
        for timeout, told in ((30.0, True), (0.05, False), (0.3, True), (0.3, True), (0.3, False)):
            began = loop.time()
            if told:
                loop.call_later(0.2, hub.publish, "t", "t", "move", 1)
            assert (await asyncio.wait_for(listener.next(timeout), 5) is not None) == told
            found.append(loop.time() - began)
        return found

    took = asyncio.run(run())
    assert all(least <= one < least + 1 for one, least in zip(took, (0.19, 0.05, 0.19, 0.19, 0.3), strict=True)), took


def test_waiting_in_asyncio_ends_by_time_and_by_closing() -> None:
    hub = LocalHub()

    async def run() -> None:
        listener = hub.subscribe("t")
        assert await listener.next(0.01) is None
        threading.Timer(0.02, hub.close).start()
        assert await asyncio.wait_for(listener.next(), 5) is None
        assert listener.closed

    asyncio.run(run())
