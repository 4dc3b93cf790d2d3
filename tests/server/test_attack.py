"""What ``python3 dev.py attack`` does, and that it notices a broken bound."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from bench.attack import connections, run
from bench.attack.client import attacked
from bench.attack.innocent import Felt
from bench.attack.registry import Attack, attacks
from bench.attack.report import AttackReport, Lived, row
from bench.attack.target import MANY_ADDRESSES, ONE_ADDRESS, Target
from bench.attack.watch import TRACEBACK, Taken, Watch, descendants
from bench.load.serving import Serving

QUICK = [0.01] * 20


def calm(**differing: Any) -> AttackReport:
    """An attack that nobody felt, but for what is given."""
    felt = {name: Felt(list(QUICK), list(QUICK), list(QUICK)) for name in ("quiet", "during", "after")}
    taken = {name: Taken(memory=100.0) for name in ("before", "past", "later")}
    lived: dict[str, Any] = {**felt, **taken, "counts": {}}
    lived |= {name: value for name, value in differing.items() if name in lived}
    seen: dict[str, Any] = {
        "peak": Taken(memory=110.0),
        "log": 0.1,
        "tracebacks": 0,
        "died": False,
        "ended": 0.5,
        "exit_code": 0,
    }
    seen |= {name: value for name, value in differing.items() if name in seen}
    attack = Attack("x", nobody, spread="spread" in differing)
    return AttackReport(attack=attack, seconds=5.0, lived=Lived(**lived), **seen)


async def nobody(target: Target) -> None:
    """Nothing happens."""


def slow(seconds: float) -> Felt:
    return Felt(pages=[*QUICK, seconds, seconds], moves=list(QUICK), bots=list(QUICK))


@pytest.mark.parametrize(
    ("differing", "broken"),
    [
        ({}, ""),
        ({"during": slow(0.04)}, ""),
        ({"during": slow(0.06)}, "pages 60 ms, not 50"),
        ({"during": slow(0.06), "spread": True}, ""),
        ({"during": slow(0.6), "spread": True}, "pages 600 ms, not 500"),
        ({"after": slow(0.06)}, "pages afterwards 60 ms, not 50"),
        ({"during": Felt(pages=QUICK, bots=[1.5])}, "bot 1500 ms, not 1010"),
        ({"after": Felt(pages=QUICK, bots=[1.5])}, "bot afterwards 1500 ms, not 1010"),
        ({"peak": Taken(memory=251.0)}, "memory +151 MiB"),
        ({"died": True}, "the server died"),
        ({"ended": 3.0}, "SIGTERM 3.0 s"),
        ({"during": Felt(pages=QUICK, broken=1)}, "1 times HTTP 500"),
        ({"counts": {"answers": {"500": 2, "503": 7, "429": 9}}}, "2 times HTTP 500"),
        ({"tracebacks": 1}, "1 tracebacks"),
        ({"log": 5.1}, "log +5 MiB"),
    ],
)
def test_every_bound_is_judged(differing: dict[str, Any], broken: str) -> None:
    outcome = calm(**differing)
    outcome.judge(QUICK)
    assert "; ".join(outcome.broken) == broken
    assert row(outcome).count("|") == 13
    assert json.loads(json.dumps(outcome.told()))["broken"] == outcome.broken


@contextmanager
def deaf_server(answer: bytes) -> Iterator[tuple[int, set[str]]]:
    """A server that never reads and says the same to everybody; its port, and the addresses of those who came."""
    seen: set[str] = set()
    with ExitStack() as kept, socket.create_server(("127.0.0.1", 0), backlog=1000) as listener:
        listener.settimeout(0.1)
        ended = threading.Event()

        def meet() -> None:
            while not ended.is_set():
                with suppress(OSError):
                    connection, (address, _) = listener.accept()
                    kept.enter_context(connection)
                    seen.add(address)
                    connection.sendall(answer)

        thread = threading.Thread(target=meet)
        thread.start()
        try:
            yield listener.getsockname()[1], seen
        finally:
            ended.set()
            thread.join()


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 503 \r\ncontent-length: 0\r\n\r\n"], ids=["silence", "refusals"])
@pytest.mark.parametrize("spread", [False, True])
def test_every_attack_ends_in_time_and_comes_from_its_own_addresses(
    monkeypatch: pytest.MonkeyPatch, answer: bytes, spread: bool
) -> None:
    chosen = [one for one in attacks().values() if one.spread == spread]
    monkeypatch.setattr(connections, "MOST", 300)

    async def tried() -> list[str]:
        acts = (attacked(one, port, "table", "ludgate record 1\n\n", 2.0) for one in chosen)
        return await asyncio.gather(*acts)

    began = time.monotonic()
    with deaf_server(answer) as (port, seen):
        told = asyncio.run(tried())
    assert time.monotonic() - began < 10
    for one, counts in zip(chosen, told, strict=True):
        assert json.loads(counts)["connections"], one.name
        assert one.what.endswith("."), one.name
    assert seen
    assert seen <= set(MANY_ADDRESSES if spread else ONE_ADDRESS)


def test_the_watch_sees_the_log_and_all_processes(tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    serving.log.write_bytes(b"x" * (1024 * 1024 - 10) + TRACEBACK + b"\n" + TRACEBACK)  # one lies across two blocks
    assert Watch(serving).tracebacks() == 2
    assert descendants(1)[0] == 1


def test_an_innocent_player_is_measured_at_a_real_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("QUIET", "AFTER", "AGAIN"):
        monkeypatch.setattr(run, name, 0.5)
    monkeypatch.setattr(AttackReport, "judge", lambda self, quiet: self.broken.append(f"a bound, {len(quiet) > 4}"))
    file = tmp_path / "report.json"
    assert run.main(["--only", "many-headers", "--seconds", "1", "--json", str(file)]) == 1
    assert "| a bound, True |" in capsys.readouterr().err
    (found,) = json.loads(file.read_text(encoding="utf-8"))["attacks"]
    for phase in ("quiet", "during", "after"):
        assert found[phase]["pages"] > 0
        assert 0 < found[phase]["page_ms"]["p50"] < 5000
    assert found["quiet"]["move_ms"]["p50"] > 0
    assert found["quiet"]["bot_ms"]["p50"] > 0
    before, peak = found["taken"]["before"], found["taken"]["peak"]
    assert peak["memory"] >= before["memory"] > before["server"] > 0
    assert peak["files"] >= before["files"] > 0
    assert found["attackers"]["connections"] > 0
    assert found["exit_code"] == 0
