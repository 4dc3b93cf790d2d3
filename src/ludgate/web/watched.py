"""Streams that are counted as long as they are open."""

from collections.abc import AsyncIterator, Callable, Mapping

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send


class Watched(StreamingResponse):
    """Calls ``left`` when the stream ends, also if whoever asked for it is gone before its first line."""

    def __init__(self, body: AsyncIterator[bytes], headers: Mapping[str, str], left: Callable[[], None]) -> None:
        super().__init__(body, media_type="text/event-stream", headers=headers)
        self._left = left

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._left()
