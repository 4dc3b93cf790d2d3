"""Components in words, before anybody decides how to draw them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """One line of a component.  ``role`` is its place there, a fixed English word; ``text`` is for people."""

    role: str
    text: str


@dataclass(frozen=True)
class PieceText:
    """A component in one language."""

    slug: str
    name: str
    traits: tuple[str, ...]
    lines: tuple[Line, ...]

    def of(self, role: str) -> str:
        """The text of all lines with that role, empty if there is none."""
        return " ".join(line.text for line in self.lines if line.role == role)


def sentence(text: str) -> str:
    """A phrase on its own: capital letter and full stop."""
    return f"{headline(text)}."


def headline(text: str) -> str:
    """A phrase with a capital letter."""
    return text[:1].upper() + text[1:]
