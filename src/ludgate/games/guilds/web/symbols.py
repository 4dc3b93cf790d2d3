"""Small own drawings that appear many times: symbols, verbs, pawns; they stand once in the page."""

from functools import cache

from markupsafe import Markup

from ludgate.games.guilds.web.arms import BANNER, SHIELD
from ludgate.games.guilds.web.scenes import SCENES

# 24 by 24; filled with the current colour
MARKS: dict[str, str] = {
    # the five symbols (G3.2)
    "compass": '<path d="m12 1 3 8.5L23.5 12 15 15l-3 8.5L9 15 .5 12 9 9.5z"/>'
    '<path d="m17.5 4.5 2 2-3 1.5zm2 13-2 2-1.5-3.5zm-13 2-2-2L8 16zm-2-13 2-2L8 8z"/>',
    "anchor": '<path fill-rule="evenodd" d="M12 1a3.3 3.3 0 0 1 1.6 6.2V9H18v2.6h-4.4v8.2c3-.5 4.9-2.2 5.4-4.7l-2 '
    ".5 2.6-4.6 3 4.2-1.3-.2c-.6 4.7-4 7.5-9.3 7.9-5.3-.4-8.7-3.2-9.3-7.9L1.4 15.2l3-4.2L7 15.6l-2-.5c.5 2.5 2.4 "
    '4.2 5.4 4.7v-8.2H6V9h4.4V7.2A3.3 3.3 0 0 1 12 1zm0 2.2a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z"/>',
    "cross": '<path d="M9 1.5h6L14 9.3l8.5-1.3v8L14 14.7l1 7.8H9l1-7.8-8.5 1.3V8L10 9.3z"/>',
    "scythe": '<path d="M17.8 1.5 20.2 2.8 9.6 23.2 7.1 21.9 14.2 8.3C10 7.4 5.2 8.6.8 12.2 1.6 4 9.6-.6 16.6 3.7z"/>'
    '<path d="m9.2 11.6 6.2 3.3-1 1.9-6.2-3.3z"/>',
    "crown": '<path d="M2 20.5h20V23H2zM2 18.7 .8 7.5l5.7 4.3L12 2.5l5.5 9.3 5.7-4.3L22 18.7z"/>',
    # what rewards and effects do
    "vp": '<path d="m12 2.2 2.8 6 6.5.7-4.9 4.4 1.4 6.5-5.8-3.3-5.8 3.3 1.4-6.5-4.9-4.4 6.5-.7z"/>',
    "hire": '<path d="M9 1.5a4 4 0 0 1 2.3 7.3c2.7 1.6 4 5.6 4.3 12.7H2.4c.3-7.1 1.6-11.1 4.3-12.7A4 4 0 0 1 9 '
    '1.5zM17.5 3h2.6v3.4h3.4V9h-3.4v3.4h-2.6V9h-3.4V6.4h3.4z"/>',
    "draw": '<path d="M3 6.5 11.5 3l7 15.5-8.5 3.7z"/><path d="M14.5 2.5H22V19h-1.5z"/>',
    "move": '<path d="M7.5 4a3.4 3.4 0 0 1 2 6.2c2.1 1.3 3.2 4.5 3.5 9.8H2c.3-5.3 1.4-8.5 3.5-9.8a3.4 3.4 0 0 1 '
    '2-6.2zM14 8.5h4.5V5L24 10.5 18.5 16v-3.5H14z"/>',
    "ship": '<path d="M1 15.5h22L20 21H5zM11 1.5V14H3C3.5 8.5 6.5 4 11 1.5zM13 3c4.5 1.8 7.5 5.8 8 11h-8z"/>',
    "mayoral": '<path fill-rule="evenodd" d="M3 .8h18v22.4H3zm2 2v18.4h14V2.8zM7 5.5l2.5 3L12 5l2.5 3.5 '
    '2.5-3v6H7zm0 7.3h10v1.7H7zm0 3.2h10v1.7H7z"/>',
    "neutral": '<path d="M12 2a4.3 4.3 0 0 1 2.5 7.8c2.9 1.7 4.2 5.8 4.5 12.7H5c.3-6.9 1.6-11 4.5-12.7A4.3 4.3 0 0 '
    '1 12 2z"/>',
    "place_neutral": '<path d="M12 1a3.6 3.6 0 0 1 2 6.5c2.3 1.4 3.4 4.6 3.7 9.5H6.3c.3-4.9 1.4-8.1 3.7-9.5A3.6 3.6 '
    '0 0 1 12 1zM2 19h20v3.5H2z"/>',
    "exchange": '<path d="M1 8.5 7 3v3.5h11v4H7V14zM23 16l-6 5.5V18H6v-4h11v-3.5z"/>',
    "hand_limit": '<path d="M2 7 8 5l4 15-5 1.5zM9.5 4h6v17h-3zM17 5l5.5 2L18 21l-2.5-.5z"/>',
    "tie_votes": '<path d="M10.8 1.5h2.4v3.2l8 1.5 2.3 8c0 3-7.4 3-7.4 0l2.4-7-5.3-1v13.3h4v3H6.8v-3h4V6.2l-5.3 1 '
    '2.4 7c0 3-7.4 3-7.4 0l2.3-8 8-1.5z"/>',
    # when an effect works
    "end": '<path fill-rule="evenodd" d="M5 1h14v2.5h-1.5C17 8 15.5 10.3 13.5 12c2 1.7 3.5 4 4 '
    "8.5H19V23H5v-2.5h1.5c.5-4.5 2-6.8 4-8.5-2-1.7-3.5-4-4-8.5H5zm4 2.5c.5 3.5 1.5 5.5 3 6.7 1.5-1.2 2.5-3.2 "
    '3-6.7z"/>',
    "whenever": '<path d="M12 2.5a9.5 9.5 0 0 1 8.4 5l2.6-1.2-.8 8-6.7-4.5 2.4-1.1A6.6 6.6 0 0 0 5.4 12H2.5A9.5 9.5 '
    '0 0 1 12 2.5zM21.5 12a9.5 9.5 0 0 1-17.9 4.5L1 17.7l.8-8 6.7 4.5-2.4 1.1A6.6 6.6 0 0 0 18.6 12z"/>',
    "any": '<path d="M12 4.5V1L5.5 6.2 12 11.4V7.6a5.9 5.9 0 1 1-5.9 5.9H3A9 9 0 1 0 12 4.5z"/>',
    # around the table
    "master": '<path fill-rule="evenodd" d="M12 1a4 4 0 0 1 2.4 7.2c4.3 1.2 6.8 5.8 7.6 14.8H2c.8-9 3.3-13.6 '
    "7.6-14.8A4 4 0 0 1 12 1zM7.5 12c.5 3.5 2.2 5.5 3.5 6.3V21h2v-2.7c1.3-.8 3-2.8 3.5-6.3l-1.7-.5c-.4 "
    '2.7-1.5 4.2-2.8 5-1.3-.8-2.4-2.3-2.8-5z"/>',
    "discard": '<path fill-rule="evenodd" d="M3 6.5 11.5 3l7 15.5-8.5 3.7zm2.7.9 5.2 12.7 4.9-2.1L10.6 '
    '5.3z"/><path d="M14.5 2.5H22V19h-1.5z"/>',
    "tiles": '<path d="M2 9h14v13H2z"/><path d="M5 5.5h14.5V18h-2V7.5H5zM8.5 2H23v12.5h-2V4H8.5z"/>',
    "effect": '<path fill-rule="evenodd" d="M6 2h13a3 3 0 0 1 3 3v3h-4v11a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-3h3V4a2 2 '
    '0 0 1 2-2zm2 5v2h7V7zm0 4v2h7v-2z"/>',
    "hall": '<path d="M2 22V11h3V7h3V3.5L10 2l2 1.5L14 2l2 1.5V7h3v4h3v11h-7v-5a3 3 0 0 0-6 0v5z"/>',
    "beadle": '<path d="M10 2.5a4 4 0 0 1 2.3 7.3c2.7 1.6 4 5.6 4.3 12.7H3.4c.3-7.1 1.6-11.1 4.3-12.7A4 4 0 0 1 10 '
    '2.5z"/><path d="M19 3.5a2 2 0 0 1 1 3.7v15.3h-2V7.2a2 2 0 0 1 1-3.7z"/>',
    "rose": '<path fill-rule="evenodd" d="M12 0l2.6 9.4L24 12l-9.4 2.6L12 24l-2.6-9.4L0 12l9.4-2.6zM12 6l-1.5 4.5L6 '
    '12h6z"/>',
    "talk": '<path d="M2 3h14v9H8l-4 4v-4H2z"/><path d="M18 8h4v9h-2v4l-4-4H9l3-3h6z"/>',
}

# 24 by 32: the head tells the seat as the emblem does; a Master wears a wide robe and a chain
HEADS = (
    '<circle cx="12" cy="7" r="5.5"/>',
    '<path d="m12 .5 6.2 6.5-6.2 6.5L5.8 7z"/>',
    '<path d="M6.5 1.5h11v6c0 3-2.5 4.8-5.5 6-3-1.2-5.5-3-5.5-6z"/>',
    '<path d="M9 1.5h6L18.2 7 15 12.5H9L5.8 7z"/>',
)
BODY = '<path d="M12 11.5c4.5 0 6.5 4 7.5 19.5h-15C5.5 15.5 7.5 11.5 12 11.5z"/>'
ROBE = '<path d="M12 11c6 0 9.5 5 11 20H1C2.5 16 6 11 12 11z"/>'
CHAIN = (
    '<path class="g-chain" d="M7 14c1.5 7 8.5 7 10 0M12 19.5v3.5"/>'
    '<path class="g-fur" d="M1.5 31c.2-2 .4-3 .6-4.2h19.8c.2 1.2.4 2.2.6 4.2z"/>'
)


@cache
def sprite() -> Markup:
    """All drawings, each under its name."""
    scenes = [f'<symbol id="g-scene-{name}" viewBox="0 0 120 64">{shape}</symbol>' for name, shape in SCENES.items()]
    marks = [f'<symbol id="g-{name}" viewBox="0 0 24 24">{shape}</symbol>' for name, shape in MARKS.items()]
    pawns = [
        f'<symbol id="g-pawn-{seat}" viewBox="0 0 24 32"><g class="g-body">{BODY}{head}</g></symbol>'
        f'<symbol id="g-master-{seat}" viewBox="0 0 24 32"><g class="g-body">{ROBE}{head}</g>{CHAIN}</symbol>'
        for seat, head in enumerate(HEADS)
    ]
    shapes = (("g-shield", SHIELD), ("g-banner", BANNER))
    clips = "".join(f'<clipPath id="{name}"><path d="{shape}"/></clipPath>' for name, shape in shapes)
    return Markup(
        f'<svg class="g-sprite" width="0" height="0" aria-hidden="true">{clips}{"".join(marks + pawns + scenes)}</svg>'
    )
