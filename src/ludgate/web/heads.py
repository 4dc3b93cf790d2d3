"""Requests as they arrive: one whose head does not end is refused before it fills the memory."""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 64 * 1024  # bytes of the address and the headers together


class BoundedHeads(HttpToolsProtocol):
    """The protocol of uvicorn that is read by httptools, which itself takes heads of any length."""

    _head: int | None = 0  # bytes so far; None while a body is read

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            if self._head > LONGEST_HEAD:
                self.send_400_response("The head of this request is too long.")
                return
            self._head += len(data)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = 0
        super().on_message_complete()
