"""boardgame.io's server with a trivial game, under the same moves as ours."""

import asyncio
import json
import os
import subprocess
from pathlib import Path

from bench.load.measure import say
from bench.load.seats import Tally
from bench.load.serving import HOST, cpu_seconds, free_port, resident

LONGEST_LINE = 64 * 1024 * 1024


class Theirs:
    """Their server and their clients, each in a process of its own."""

    def __init__(self, folder: Path, tables: int, seats: int) -> None:
        self._folder, self.tables, self._seats = folder, tables, seats
        self._port = free_port(HOST)
        self._server: asyncio.subprocess.Process | None = None
        self._clients: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "Theirs":
        try:
            self._server = await self._node("server.cjs", self._port)
            await self._said(self._server)
            self._clients = await self._node("clients.cjs", self._port, self.tables, self._seats)
            say(f"boardgame.io: {json.loads(await self._said(self._clients))['open']} clients are connected")
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def _node(self, script: str, *arguments: int) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            "node",
            script,
            *map(str, arguments),
            cwd=self._folder,
            env={**os.environ, "NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            limit=LONGEST_LINE,
        )

    async def _said(self, process: asyncio.subprocess.Process | None) -> bytes:
        assert process is not None
        assert process.stdout is not None
        said = await process.stdout.readline()
        if not said:
            raise RuntimeError("a process of boardgame.io has ended; what it said is above")
        return said

    async def __aexit__(self, *_: object) -> None:
        for process in (self._clients, self._server):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()

    async def play(self, rate: float, seconds: float) -> Tally:
        assert self._clients is not None
        assert self._clients.stdin is not None
        self._clients.stdin.write(json.dumps({"rate": rate, "seconds": seconds}).encode() + b"\n")
        found = json.loads(await self._said(self._clients))
        latencies = [milliseconds / 1000 for milliseconds in found["latencies"]]
        return Tally(latencies, [], moves=found["moves"], late=found["late"], errors=found["errors"])

    def memory(self) -> float:
        return 0.0 if self._server is None else resident(self._server.pid)

    def cpu(self) -> tuple[float, float]:
        assert self._server is not None
        assert self._clients is not None
        return cpu_seconds(self._server.pid), cpu_seconds(self._clients.pid)
