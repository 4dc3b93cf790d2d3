"""Physical pieces and their names: a slug for each kind of piece, a number where there are several copies."""

from collections.abc import Iterable

from ludgate.engine.contract import BadPosition
from ludgate.engine.fields import items
from ludgate.engine.rng import shuffle


def copy_names(slugs: tuple[str, ...]) -> tuple[str, ...]:
    """A name for every physical piece: its slug, and the number of the copy where there are several."""
    names = []
    for number, slug in enumerate(slugs):
        copy = slugs[: number + 1].count(slug)
        names.append(f"{slug}:{copy}" if slugs.count(slug) > 1 else slug)
    return tuple(names)


def find(what: str, name: object, names: tuple[str, ...], slugs: tuple[str, ...], where: str) -> int:
    """Any piece by its name, wherever it lies; a bare slug is the first copy."""
    for known in (names, slugs):
        if isinstance(name, str) and name in known:
            return known.index(name)
    raise BadPosition(f"{where}: there is no {what} {name!r}")


class Box:
    """Pieces of one kind for a written position, taken out one by one so that none can lie in two places."""

    def __init__(self, what: str, slugs: tuple[str, ...], names: tuple[str, ...] | None = None) -> None:
        self.what = what
        self.named = {name: piece for piece, name in enumerate(copy_names(slugs) if names is None else names)}
        self.copies: dict[str, list[int]] = {}
        for piece, slug in enumerate(slugs):
            self.copies.setdefault(slug, []).append(piece)
        self.left = set(range(len(slugs)))

    def take(self, name: object, where: str) -> int:
        """A piece by its name; a bare slug is the next copy that is left."""
        if not isinstance(name, str) or (name not in self.named and name not in self.copies):
            raise BadPosition(f"{where}: there is no {self.what} {name!r}")
        wanted = [self.named[name]] if name in self.named else self.copies[name]
        for piece in wanted:
            if piece in self.left:
                self.left.remove(piece)
                return piece
        raise BadPosition(f"{where}: {name!r} is named more often than there are copies in this game")

    def take_all(self, names: Iterable[object], where: str) -> tuple[int, ...]:
        return tuple(self.take(name, where) for name in names)

    def rest(self, rng: int) -> tuple[tuple[int, ...], int]:
        """All that is left, shuffled."""
        pile = sorted(self.left)
        self.left.clear()
        rng = shuffle(pile, rng)
        return tuple(pile), rng

    def pile(self, data: dict[str, object], key: str, rng: int) -> tuple[tuple[int, ...], int]:
        """The pile a position names, or all that is left."""
        if key not in data:
            return self.rest(rng)
        return self.take_all(items(data, key), key), rng
