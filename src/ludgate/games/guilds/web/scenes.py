"""Vignettes in lines, 120 by 64: one for each thing that an effect can do, the Guildhall, houses, the compass.

``p`` is filled with the paper of the place, ``k`` with its ink; everything else is a line.
"""

# a liveryman with his feet at (0, 44)
MAN = '<path class="p" d="M0 0a6 6 0 0 1 3.6 10.8C8.5 13 10.5 24 11 44h-22c.5-20 2.5-31 7.4-33.2A6 6 0 0 1 0 0z"/>'


def man(x: float, y: float, size: float = 1, cls: str = "") -> str:
    """A liveryman; ``k`` makes him black."""
    body = MAN.replace('class="p"', f'class="{cls}"') if cls else MAN
    return f'<g transform="translate({x} {y}) scale({size})">{body}</g>'


SCENES: dict[str, str] = {
    # new men come through the door of the hall
    "hire": '<path d="M34 64V20C34 2 86 2 86 20v44M41 64V22c0-13 38-13 38 0v42M60 6V0M34 30H8v34M86 30h26v34"/>'
    '<path class="h" d="M12 36h18M12 42h18M12 48h18M90 36h18M90 42h18M90 48h18"/>'
    + man(51, 24, 0.9)
    + man(70, 28, 0.82),
    # strides along a street
    "move": '<path d="M0 56h120M8 56V30l10-9 10 9v26M92 56V24l10-9 10 9v32M28 56V38h12v18"/>'
    '<path class="h" d="M13 38h4M13 46h4M97 34h4M97 44h4M106 34h3M106 44h3"/>'
    '<path d="M52 46c-8 2-12 6-14 10M82 24l13 11-13 11v-6H70v-10h12z"/>' + man(57, 14, 0.95),
    # a ship before the wind
    "ship": '<path class="p" d="M28 44h12l4 5h40l5-8h14c-2 9-8 15-16 16H46c-10-1-16-7-18-13z"/>'
    '<path d="M52 49V12M68 49V5M84 47V16"/><path class="p" d="M42 14c8 4 13 4 20 0-3 9-3 17 0 25-7-4-12-4-20 0 '
    "3-8 3-16 0-25zM"
    '60 8c8 4 13 4 20 0-3 10-3 20 0 30-7-4-12-4-20 0 3-10 3-20 0-30z"/>'
    '<path class="h" d="M0 58q8-5 16 0t16 0M88 58q8-5 16 0t16 0M10 63q8-4 16 0t16 0 16 0 16 0 16 0"/>',
    # books and a candle
    "draw": '<path class="p" d="M26 48h56v9H26zM32 39h46v9H32zM28 30h48v9H28z"/><path d="M34 30v9M38 30v9M72 '
    '39v9M68 39v9M34 48v9"/>'
    '<path class="p" d="M60 6c-8-5-16-5-24-1v23c8-4 16-4 24 1 8-5 16-5 24-1V5c-8-4-16-4-24 1z"/><path class="h" '
    'd="M60 6v23M41 '
    '11h13M41 16h13M41 21h13M66 11h13M66 16h13M66 21h13"/><path class="p" d="M96 30h7v27h-7z"/><path d="M99.5 '
    "30v-4M99.5 "
    '12c5 6 4 12 0 13-4-1-5-7 0-13zM90 57h19"/>',
    # trumpets with banners
    "vp": '<path class="p" d="M12 50 88 12l14-10 6 12-16 4-76 38z"/><path class="p" d="M40 36l26-13v26l-13-6-13 14z"/>'
    '<path class="k" d="m53 31 2 4 4 .4-3 3 1 4-4-2-4 2 1-4-3-3 4-.4z"/><path class="h" d="M14 14l8 5M30 6l4 '
    '8M96 30l10 4M90 38l6 9"/>',
    # a sealed letter
    "mayoral": '<path class="p" d="M24 14h72v42H24z"/><path d="m24 14 36 25 36-25M24 56l26-24M96 56 70 32"/>'
    '<path class="k" d="M60 30a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"/><path class="w" d="m54 43-1-7 4 3 3-6 3 6 '
    '4-3-1 7z"/>',
    # a man of no guild waits under a lamp
    "neutral": '<path d="M88 62V20M82 62h12M80 20h16l-3-12H83zM84 8l4-5 4 5M0 62h120"/>'
    '<path class="h" d="M74 14l-8-4M72 22l-10 1M102 14l8-4M104 22l10 1"/>' + man(48, 16, 1.02, "k"),
    # men in black stand at a wall
    "place_neutral": '<path d="M0 30h120M0 62h120"/><path class="h" d="M10 30v8M34 30v8M58 30v8M82 30v8M106 '
    "30v8M0 38h120M22 38v8M46 "
    '38v8M70 38v8M94 38v8M0 46h120"/>' + man(38, 16, 1, "k") + man(64, 16, 1) + man(90, 16, 1, "k"),
    # two put their heads together
    "exchange": '<path d="M34 30h40l-7-7M86 38H46l7 7"/>'
    + man(20, 14, 1.05)
    + man(100, 14, 1.05, "k")
    + '<path class="h" d="M0 62h120"/>',
    # around the table
    "hall": '<path class="p" d="M2 64V34h22V22h12v8h10l14-18 14 18h10v-8h12v12h22v30z"/><path class="p" d="M52 '
    "64V48c0-11 16-11 "
    '16 0v16z"/><path d="M24 34v30M36 30v34M84 30v34M96 34v30M60 12V2h8l-2 3 2 3h-8M46 30h28M30 22v-6M90 '
    '22v-6"/><path class="h" '
    'd="M8 64V50c0-6 9-6 9 0v14M103 64V50c0-6 9-6 9 0v14M28 64V50c0-4 5-4 5 0v14M87 64V50c0-4 5-4 5 0v14M41 '
    "64V50c0-5 7-5 7 "
    '0v14M72 64V50c0-5 7-5 7 0v14M2 40h22M96 40h22M24 40h12M84 40h12M60 22v16M52 34h16"/>',
    "houses": '<path class="p" d="M8 64V40l11-12 11 12v24zM30 64V34l12-14 12 14v30zM66 64V36l12-13 12 13v28zM90 '
    "64V42l11-12 11 "
    '12v22zM52 64V26l8-22 8 22v38z"/><path class="h" d="M15 46h8M15 54h8M38 42h8M38 52h8M74 44h8M74 54h8M97 '
    "50h8M97 57h8M60 "
    '4v-4M56 34h8v10h-8zM56 52h8v12h-8zM8 40h22M30 34h24M66 36h24M90 42h22"/>',
    "rose": '<circle cx="60" cy="32" r="26"/><circle cx="60" cy="32" r="22"/><path class="h" d="M60 6v52M34 '
    "32h52M42 14l36 36M78 "
    '14 42 50"/><path class="p" d="m60 4 5 23 23 5-23 5-5 23-5-23-23-5 23-5z"/><path class="k" d="m60 4 5 23-5 '
    "5zM88 32l-23 "
    '5-5-5zM60 60l-5-23 5-5zM32 32l23-5 5 5z"/>',
}
