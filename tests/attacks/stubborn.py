"""A server that is kept from ending: by a thread, by its event loop, by a worker.  ``stubborn.py FOLDER``."""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

LONG = 60.0  # seconds


def for_long() -> None:
    """Computes, and so never lets go of the interpreter for long."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        pass


if __name__ == "__mp_main__":  # in a worker
    from ludgate.engine.table import Table

    def stubborn_replay(*given: object, **more: object) -> Any:
        for_long()

    Table.replay = stubborn_replay  # type: ignore[method-assign]


def main() -> int:
    """Serve, with pages that take long."""
    from starlette.requests import Request  # noqa: PLC0415
    from starlette.responses import Response  # noqa: PLC0415
    from starlette.routing import Route  # noqa: PLC0415

    from ludgate.web import app, log_setup, serve  # noqa: PLC0415

    async def in_a_thread(request: Request) -> Response:
        await asyncio.to_thread(for_long)
        return Response()

    async def in_the_loop(request: Request) -> Response:
        for_long()
        return Response()

    def in_a_thread_of_pages(request: Request) -> Response:
        time.sleep(LONG)
        return Response()

    usual = app.routes
    pages = {"/busy/executor": in_a_thread, "/busy/loop": in_the_loop, "/busy/page": in_a_thread_of_pages}
    more = [Route(path, page) for path, page in pages.items()]
    app.routes = lambda site: [*more, *usual(site)]
    log_setup.configure()
    return serve.serve(
        "127.0.0.1", 0, folder=Path(sys.argv[1]), ready=serve.announce(), settings=serve.Settings(pace=0.0)
    )


if __name__ == "__main__":
    sys.exit(main())
