"""Finding a piece by what people type of its name."""

from collections.abc import Mapping, Sequence

from ludgate.text.rulebook import folded


def find(names: Mapping[str, Sequence[str]], words: str) -> list[str]:
    """The slugs whose names are the words, or begin with them; ``names`` are the names of each slug."""
    wanted = folded(words).strip()
    if not wanted:
        return []
    known = {slug: [folded(name) for name in called] for slug, called in names.items()}
    exact = [slug for slug, called in known.items() if wanted in called]
    return exact or [slug for slug, called in known.items() if any(name.startswith(wanted) for name in called)]
