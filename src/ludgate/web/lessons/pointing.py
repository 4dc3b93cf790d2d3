"""Pieces that a lesson is about, marked on a table that has been drawn.

Renderers do not know of lessons: whatever has an id on the page can be pointed at.
"""

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

CLASS = "taught"


def pointed(page: str, marks: Iterable[str], description: str) -> Markup:
    """The page with a class on the marked elements, and a description for those who hear it."""
    for ident in marks:
        page = _opening(ident).sub(lambda tag: _marked(tag.group(), description), page, count=1)
    return Markup(page)


def holds(part: str, ident: str) -> bool:
    """Is there an element with this id?"""
    return _opening(ident).search(part) is not None


def _opening(ident: str) -> re.Pattern[str]:
    return re.compile(rf'<[a-z]+\b[^<>]*\sid="{re.escape(ident)}"[^<>]*>')


def _marked(tag: str, description: str) -> str:
    said = str(escape(description))
    if ' aria-description="' in tag:
        tag = tag.replace(' aria-description="', f' aria-description="{said}; ', 1)
    else:
        tag = f'{tag[:-1]} aria-description="{said}">'
    if ' class="' in tag:
        return tag.replace(' class="', f' class="{CLASS} ', 1)
    return f'{tag[:-1]} class="{CLASS}">'
