"""What is measured: the games, with how many seats, and the windows they are played in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludgate.engine.registry import module_of, titles


@dataclass(frozen=True)
class Subject:
    """A game with a number of seats; ``name`` is how it is called in the table of figures."""

    name: str
    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)  # of the table, over those that the stage has


@dataclass(frozen=True)
class Window:
    """A window, or the screen of a phone."""

    name: str
    width: int
    height: int
    is_phone: bool = False
    zoom: int = 1

    @property
    def is_small(self) -> bool:
        """Too small for everything at once: one zone at a time is shown."""
        return self.is_phone or self.zoom > 1

    @property
    def wishes(self) -> dict[str, Any]:
        """As Playwright makes a browser with it; a page at a zoom of 2 has half as much room, each dot twice."""
        size = {"width": self.width // self.zoom, "height": self.height // self.zoom}
        touch = {"has_touch": True, "is_mobile": True} if self.is_phone else {}
        return {"viewport": size, "device_scale_factor": 2 if self.is_phone else self.zoom, **touch}

    def zoomed(self) -> "Window":
        """The same window at 200 %."""
        return Window(f"{self.name} at 200 %", self.width, self.height, zoom=2)


SEATS = {"london": (3,), "guilds": (2, 4), "prodigals": (3,)}
# Everything that The Prodigals Club and Last Will have, at one table: the fullest there is.
LWES = Subject("prodigals LWES 3", "prodigals", 3, {"combination": "LWES"})
USUAL = (3,)  # of a game that is not named above
DESKTOPS = (Window("1920x1080", 1920, 1080), Window("1440x900", 1440, 900), Window("1280x720", 1280, 720))
PHONE = Window("phone", 390, 844, is_phone=True)
WINDOWS = (*DESKTOPS, PHONE)
ZOOMED = tuple(window.zoomed() for window in DESKTOPS)


def subjects() -> list[Subject]:
    """Every game that has a table of its own, and the fullest combination of two of them."""
    drawn = [game for game in titles() if module_of(game, "web") is not None]
    plain = [Subject(f"{game} {seats}", game, seats) for game in drawn for seats in SEATS.get(game, USUAL)]
    return [*plain, *([LWES] if LWES.game in drawn else [])]
