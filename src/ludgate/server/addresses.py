"""Addresses of visitors, as they are counted."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

UNKNOWN = "unknown"  # whoever comes without an address that can be read: all of them together are one
IPV6_NETWORK = 64  # bits: the smallest network that a household is given; inside it one may take any address


@lru_cache(8192)
def counted_address(host: str | None) -> str:
    """Under which a visitor is counted: the IPv4 address, or the network of an IPv6 address.

    >>> counted_address("192.0.2.7"), counted_address("::ffff:192.0.2.7"), counted_address("2001:db8:1:2:3::4")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    >>> counted_address("nobody"), counted_address(None)
    ('unknown', 'unknown')
    """
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, IPV6_NETWORK), strict=False))
