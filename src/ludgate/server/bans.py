"""Whom the operator keeps out: addresses, networks and people."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from sqlalchemy import Connection, select

from ludgate.server.storage import schema

ADDRESS, PERSON = "address", "person"
KEPT = 10_000  # addresses whose answer is kept

Network = IPv4Network | IPv6Network


def network_of(text: str) -> Network | None:
    """An address or a network as a network; None if it is neither."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        return None
    mapped = found.network_address.ipv4_mapped if isinstance(found, IPv6Network) and found.prefixlen == 128 else None
    return found if mapped is None else ip_network(mapped)


def _plain(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


class BanList:
    """All bans in memory, quick to ask; safe to use from several threads."""

    def __init__(self) -> None:
        self._people: frozenset[str] = frozenset()
        self._networks: tuple[Network, ...] = ()
        self._known: dict[str, bool] = {}

    def read(self, connection: Connection) -> None:
        """Take over what the database has."""
        found = connection.execute(select(schema.bans.c.subject, schema.bans.c.kind)).all()
        self._people = frozenset(subject for subject, kind in found if kind == PERSON)
        networks = (network_of(subject) for subject, kind in found if kind == ADDRESS)
        self._networks = tuple(network for network in networks if network is not None)
        self._known = {}

    def holds(self, address: str, person: str | None) -> bool:
        """Is this person, or whoever comes from this address, kept out?"""
        if person is not None and person in self._people:
            return True
        if not self._networks:
            return False
        known = self._known
        found = known.get(address)
        if found is None:
            if len(known) >= KEPT:
                known.clear()
            found = known[address] = self._within(address)
        return found

    def _within(self, address: str) -> bool:
        place = _plain(address)
        return place is not None and any(place in network for network in self._networks)
