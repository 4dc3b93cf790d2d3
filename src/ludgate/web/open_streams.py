"""Streams that are counted as long as they are open, and end by themselves when whoever asked for them is gone."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send


class WatchedResponse(StreamingResponse):
    """Calls ``left`` once, when whoever asked for the stream is gone or it ends; its body is to end then.

    Starlette would break it off with an error instead.  Such an error remembers every place that it came through, and
    these remember the error: a circle, with the whole page in it that was sent last.
    """

    def __init__(self, body: AsyncIterator[bytes], headers: Mapping[str, str], left: Callable[[], None]) -> None:
        super().__init__(body, media_type="text/event-stream", headers=headers)
        self._left: Callable[[], None] | None = left

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        watching = asyncio.create_task(self._watch(receive))
        try:
            await self.stream_response(send)
        finally:
            watching.cancel()
            self._leave()

    async def _watch(self, receive: Receive) -> None:
        await self.listen_for_disconnect(receive)
        self._leave()

    def _leave(self) -> None:
        left, self._left = self._left, None
        if left is not None:
            left()
