"""Under which name the site is known: links for others have it, and requests for another one are not answered."""

import re
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.requests import Request

from ludgate.engine.contract import BadOption

HOST = re.compile(r"(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?")
LOOPBACK = re.compile(r"(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])(?::[0-9]{1,5})?")
USUAL_PORTS = {"http": ":80", "https": ":443"}


class PublicAddress:
    """``PublicAddress("https://ludgate.example")``; without an address, whatever name a request has."""

    def __init__(self, address: str | None = None) -> None:
        self._address = None if not address else _checked(address)
        self._host = None if self._address is None else self._address.partition("://")[2]
        self._usual = "" if self._address is None else USUAL_PORTS[self._address.partition("://")[0]]
        self._known = lru_cache(256)(self._check)

    def known(self, hosts: list[bytes]) -> bool:
        """Are these Host headers, at most one, for this site?  From the machine itself it may be asked for as such."""
        return not hosts or (len(hosts) == 1 and len(hosts[0]) < 300 and self._known(hosts[0]))

    def _check(self, host: bytes) -> bool:
        name = host.decode("latin-1").lower()
        if self._host is None:
            return HOST.fullmatch(name) is not None
        return name.removesuffix(self._usual) == self._host or LOOPBACK.fullmatch(name) is not None

    def base(self, request: Request) -> str:
        """The beginning of links to be sent to others."""
        return self._address or str(request.base_url).rstrip("/")


def _checked(address: str) -> str:
    """The address without anything behind the host; ``BadOption``."""
    parts = urlsplit(address.strip().lower())
    rest = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in USUAL_PORTS or rest or HOST.fullmatch(parts.netloc) is None:
        raise BadOption(f"--public-address: something like https://ludgate.example was expected, not '{address}'")
    return f"{parts.scheme}://{parts.netloc.removesuffix(USUAL_PORTS[parts.scheme])}"
