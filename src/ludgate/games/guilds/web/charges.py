"""The charges on the shields: one simple own drawing for every ``arms`` key, on a field of 64 by 64.

A shape without a class is filled with the tincture of the charge and outlined in ink; ``n`` is a line only, ``k`` is
filled with ink.  A guild of somebody's own components whose key is not here bears its first symbol instead.
"""

CHARGES: dict[str, str] = {
    "silk-bolt": '<path d="M10 22h34v26H10z"/><ellipse cx="44" cy="35" rx="8" ry="13"/>'
    '<path class="n" d="M44 27c5 0 6 15 1 15s-4-9 0-9"/><path class="n" d="M17 22v26M10 48l-3 6h30l3-6"/>',
    "pepper-sack": '<path d="M24 20c-8 8-14 16-14 25 0 9 8 11 22 11s22-2 22-11c0-9-6-17-14-25z"/>'
    '<path d="M22 9c6 3 14 3 20 0l-3 11H25z"/><path class="n" d="M23 20h18"/>'
    '<circle class="k" cx="26" cy="38" r="2.6"/><circle class="k" cx="38" cy="38" r="2.6"/>'
    '<circle class="k" cx="32" cy="46" r="2.6"/>',
    "cloth-yard": '<path d="M6 44 46 8l8 9-40 36z"/><path class="n" d="m16 35 4 5m3-11 4 5m4-11 4 5m4-11 4 5"/>'
    '<path d="M36 36c8-4 14 0 20-3v20c-6 3-12-1-20 3z"/>',
    "two-fish": '<path d="M6 22c10-14 26-14 36-2l14-8v20l-14-8C32 36 16 36 6 22z"/>'
    '<circle class="k" cx="16" cy="20" r="2.4"/><path d="M58 44c-10-14-26-14-36-2L8 34v20l14-8c10 12 26 12 36-2z"/>'
    '<circle class="k" cx="48" cy="42" r="2.4"/>',
    "gold-cup": '<path d="M16 10h32c0 16-5 24-12 26v8c6 1 10 4 11 10H17c1-6 5-9 11-10v-8c-7-2-12-10-12-26z"/>'
    '<path class="n" d="M16 14H8c0 10 4 15 10 15M48 14h8c0 10-4 15-10 15M20 20h24"/>',
    "shears": '<path d="m28 6 6 30-5 4L17 12zM36 6l-6 30 5 4 12-28z"/><circle cx="20" cy="48" r="8"/>'
    '<circle cx="44" cy="48" r="8"/><path class="n" d="m29 39-4 3m10-3 4 3"/>',
    "ermine-tail": '<path d="M32 22c4 12 12 18 12 34-5-2-8-2-12 3-4-5-7-5-12-3 0-16 8-22 12-34z"/>'
    '<circle cx="32" cy="9" r="4.5"/><circle cx="20" cy="17" r="4.5"/><circle cx="44" cy="17" r="4.5"/>',
    "button-card": '<path d="M14 8h36v48H14z"/><circle cx="24" cy="20" r="5"/><circle cx="40" cy="20" r="5"/>'
    '<circle cx="24" cy="36" r="5"/><circle cx="40" cy="36" r="5"/><path class="n" d="M20 48h24"/>'
    '<circle class="k" cx="24" cy="20" r="1.6"/><circle class="k" cx="40" cy="20" r="1.6"/>'
    '<circle class="k" cx="24" cy="36" r="1.6"/><circle class="k" cx="40" cy="36" r="1.6"/>',
    "salt-cellar": '<path d="M20 24h24l6 28c0 4-36 4-36 0z"/><path d="M18 24c0-20 28-20 28 0z"/>'
    '<circle class="k" cx="26" cy="18" r="2"/><circle class="k" cx="32" cy="14" r="2"/>'
    '<circle class="k" cx="38" cy="18" r="2"/><path class="n" d="M17 40h30"/>',
    "iron-bar": '<path d="m8 18 6-6h42l-6 6z"/><path d="M8 18h42v8H8z"/><path d="m50 18 6-6v8l-6 6z"/>'
    '<path d="m8 38 6-6h42l-6 6z"/><path d="M8 38h42v8H8z"/><path d="m50 38 6-6v8l-6 6z"/>',
    "wine-jug": '<path d="M22 8h18l-2 12c10 5 12 14 12 22 0 10-7 14-19 14s-19-4-19-14c0-8 2-17 12-22z"/>'
    '<path class="n" d="M40 12c12-2 16 12 8 20M18 36c8 4 18 4 26 0"/>',
    "teasel": '<path d="M32 6c9 4 12 12 12 19s-5 13-12 13-12-6-12-13 3-15 12-19z"/><path class="n" d="M32 38v20"/>'
    '<path d="M32 46c-4-8-12-9-18-8 2 8 9 12 18 12zM32 46c4-8 12-9 18-8-2 8-9 12-18 12z"/>'
    '<path class="n" d="m24 16 16 14m0-14L24 30m-3-6h22"/>',
    "dye-vat": '<path d="M10 20h44l-5 34H15z"/><ellipse cx="32" cy="20" rx="22" ry="7"/>'
    '<path class="k" d="M16 21c8-4 24-4 32 0-8 4-24 4-32 0z"/><path class="n" d="M12 32h40M14 44h36"/>',
    "ale-tankard": '<path d="M14 20h28v36H14z"/><path class="n" d="M42 26h8c6 0 6 20 0 20h-8"/>'
    '<path d="M12 22c-5-6 2-13 7-9 3-7 14-7 17 0 6-4 12 3 8 9-4 4-8 0-10 2-3 3-7 0-8-1-4 4-10 3-14-1z"/>'
    '<path class="n" d="M22 32v18m12-18v18"/>',
    "hide": '<path d="M22 8c2 5 18 5 20 0l6 4-2 10 10 6-6 8-4-1 2 13 4 6-9 4-5-7c-2 3-10 3-12 0l-5 7-9-4 4-6 2-13-4 '
    '1-6-8 10-6-2-10z"/>',
    "pewter-plate": '<circle cx="32" cy="32" r="25"/><circle cx="32" cy="32" r="15"/>'
    '<path class="n" d="M25 28c2-4 6-6 10-5"/>',
    "razor": '<path d="M8 18 44 8c6 4 8 9 7 15L18 32z"/><path d="m18 27 8 3 22 20c2 5-4 9-8 6L16 33z"/>'
    '<circle class="k" cx="21" cy="30" r="2"/>',
    "crossed-knives": '<path d="M10 8c14 6 24 16 30 27l-6 5C24 30 15 20 10 8z"/><path d="m38 42 5-5 11 13-6 6z"/>'
    '<path d="M54 8C40 14 30 24 24 35l6 5C40 30 49 20 54 8z"/><path d="m26 42-5-5-11 13 6 6z"/>',
    "loaf": '<path d="M8 40c0-20 12-26 24-26s24 6 24 26c0 8-8 10-24 10S8 48 8 40z"/>'
    '<path class="n" d="M22 22c-2 6-1 10 2 14m8-17c-2 6-1 10 2 15m9-12c-2 6-1 10 2 14"/>',
    "beehive": '<path d="M32 8c8 0 12 6 12 11 7 1 9 7 7 11 6 3 6 10 3 13H10c-3-3-3-10 3-13-2-4 0-10 7-11 0-5 4-11 '
    '12-11z"/><path d="M8 43h48v9H8z"/><path class="n" d="M20 19h24M13 30h38"/>'
    '<path class="k" d="M27 52v-6c0-6 10-6 10 0v6z"/>',
    "candle": '<path d="M26 26h12v26H26z"/><path d="M32 4c7 8 7 12 4 16-2 2-6 2-8 0-3-4 0-8 4-16z"/>'
    '<path class="n" d="M32 20v6"/><path d="M16 52h32v6H16z"/><path class="n" d="M48 55c8 0 8-9 1-9"/>',
    "helmet": '<path d="M16 54V30C16 16 22 8 32 8s16 8 16 22v24L32 58z"/><path class="k" d="M20 28h24v6H20z"/>'
    '<path class="n" d="M32 8v50"/><circle class="k" cx="25" cy="42" r="1.8"/>'
    '<circle class="k" cx="25" cy="48" r="1.8"/><circle class="k" cx="39" cy="42" r="1.8"/>'
    '<circle class="k" cx="39" cy="48" r="1.8"/>',
    "belt-buckle": '<path fill-rule="evenodd" d="M20 12h24a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8V20a8 8 0 '
    '0 1 8-8zm2 9v22h20V21z"/><path d="M4 29h40v6H4z"/>',
    "cleaver": '<path d="M6 12h38v22c-12 6-28 4-38-2z"/><path d="m44 12 6 2v10l-6 4z"/>'
    '<path d="m46 24 6-2 7 30-8 3z"/><circle class="k" cx="14" cy="19" r="2.6"/>',
    "saddle": '<path d="M6 26c6-12 14-2 26-2s18-10 24-6c4 3 2 12-6 14-6 2-8 4-9 10l-3 8H24l-3-10c-8 '
    '2-14-6-15-14z"/><path class="n" d="M29 50v6"/><circle class="n" cx="29" cy="58" r="3"/>'
    '<path class="n" d="M18 30c8 4 18 3 24-2"/>',
    "axe": '<path d="m28 10 7-3 4 50-7 3z"/><path d="M30 14C22 8 14 8 8 14c3 7 4 12 2 20 8 2 14-2 21-8z"/>'
    '<path d="m36 14 10-2v12l-9 3z"/>',
    "boot": '<path d="M20 8h20v26c4 6 16 6 16 16v4H16V40c4-10 4-20 4-32z"/>'
    '<path d="M16 54h12v5H16zM28 54h28v4H28z"/><path class="n" d="M20 16h20M32 24h8m-9 7h9"/>',
    "brush": '<path d="m46 6 8 8-20 22-6-6z"/><path d="m28 30 6 6-3 6-9-9z"/>'
    '<path d="M22 33c6 1 9 4 9 9-2 9-12 14-23 15 5-5 3-9 5-14 1-5 4-9 9-10z"/>',
    "curriers-knife": '<path d="M8 14c16-6 32-6 48 0v16c-16-6-32-6-48 0z"/><path d="M4 24h6v30H4zM54 24h6v30h-6z"/>'
    '<path class="n" d="M14 20c12-4 24-4 36 0"/>',
    "mallet": '<path d="M14 10h36l4 22H10z"/><path d="M28 32h8l2 26H26z"/>'
    '<path class="n" d="M20 10l-3 22m27-22 3 22"/>',
    "lead-pipe": '<path d="M10 12h16v8h-3v14c0 6 6 6 10 6h8v-3h8v22h-8v-5H32c-14 0-19-8-19-18V20h-3z"/>'
    '<path class="n" d="M13 20h10m18 17v17"/><path class="n" d="M54 44c4 4 4 8 0 8s-4-4 0-8"/>',
    "inn-sign": '<path d="M8 6h6v54H8z"/><path d="M14 10h40v5H14z"/><path class="n" d="M24 15v7m22-7v7"/>'
    '<path d="M18 22h34v28H18z"/><path class="k" d="m35 26 3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z"/>',
    "bell": '<path d="M32 10c12 0 15 10 15 22 0 8 3 12 7 16H10c4-4 7-8 7-16 0-12 3-22 15-22z"/>'
    '<circle cx="32" cy="8" r="4"/><path d="M26 48h12c0 9-12 9-12 0z"/><path class="n" d="M17 36h30"/>',
    "goose": '<path d="M22 6c7 0 10 5 9 12-1 6-1 9 3 10 10-4 20-1 24 6-2 10-10 18-22 18-11 0-19-6-19-15 0-8 5-11 '
    '5-18l-12-2c2-6 6-11 12-11z"/><circle class="k" cx="22" cy="13" r="2.2"/>'
    '<path class="n" d="M30 38c6 5 14 4 20-2"/><path class="n" d="M30 52v8m9-8v8"/>',
    "cauldron": '<path d="M10 24h44c4 18-4 30-22 30S6 42 10 24z"/><path d="M7 18h50v7H7z"/>'
    '<path class="n" d="M14 18C16 2 48 2 50 18"/><path d="m16 48-5 10h6l5-7m26-3 5 10h-6l-5-7"/>',
    "barrel": '<path d="M16 8h32c7 15 7 33 0 48H16c-7-15-7-33 0-48z"/><path class="n" d="M13 16h38M11 27h42M11 '
    '38h42m-39 9h36M27 8c-3 15-3 33 0 48m10-48c3 15 3 33 0 48"/>',
    "cobblestones": '<path d="M7 12h14l2 10-3 8H7zM24 10h18l2 9-3 9H25l-2-8zM46 12h11v18H45l-1-8zM6 34h20l1 10-3 '
    '8H6zM29 32h14l3 8-2 12H30l-3-8zM47 34h11v18H47l-1-9z"/>',
    "mortar": '<path d="m40 4 8 3-11 24-8-3z"/><path d="M10 26h44c0 14-6 21-14 '
    '24v4h6v6H18v-6h6v-4c-8-3-14-10-14-24z"/><path class="n" d="M13 34h38"/>',
    "sextant": '<path class="n" d="M32 8 12 48m20-40 20 40M32 8v44"/><path d="M8 44c14 12 34 12 48 0l3 6c-16 14-38 '
    '14-54 0z"/><circle cx="32" cy="9" r="5"/><path d="M20 22h24v6H20z"/>',
    "barge": '<path d="M4 38h56l-8 14H14z"/><path class="n" d="M30 38V6"/><path d="M32 8c12 4 18 14 18 26H32z"/>'
    '<path d="M28 14v20H14c2-9 6-15 14-20z"/><path class="n" d="M6 59c5-4 9-4 13 0s9 4 13 0 9-4 13 0 9 4 13 0"/>',
    "gridiron": '<path fill-rule="evenodd" d="M9 3h46v42H37v16H27V45H9zm8 8v26h5V11zm13 0v26h4V11zm12 0v26h5V11z"/>',
    "open-book": '<path d="M32 16C24 8 14 8 5 11v38c9-3 19-3 27 5 8-8 18-8 27-5V11c-9-3-19-3-27 5z"/>'
    '<path class="n" d="M32 16v38M12 20c5-1 9 0 13 2m-13 7c5-1 9 0 13 2m-13 7c5-1 9 0 13 2m14-18c4-2 8-3 13-2m-13 '
    '11c4-2 8-3 13-2m-13 11c4-2 8-3 13-2"/>',
    "two-giants": '<circle cx="20" cy="14" r="8"/><path d="M8 58c0-22 2-34 12-34s12 12 12 34z"/>'
    '<circle cx="44" cy="14" r="8"/><path d="M32 58c0-22 2-34 12-34s12 12 12 34z"/>'
    '<path class="n" d="M15 18c3 5 7 5 10 0m14 0c3 5 7 5 10 0M6 26v34m52-34v34"/>',
    "long-table": '<path d="M4 26h56v8H4z"/><path d="M10 34h6v20h-6zM48 34h6v20h-6zM29 34h6v20h-6z"/>'
    '<path d="M12 14h10l-2 8h2v4H12v-4h2zM42 14h10l-2 8h2v4H42v-4h2z"/><path d="M26 22c0-8 12-8 12 0v4H26z"/>',
    "golden-coach": '<path d="M16 14h32c6 8 6 18-2 26H18c-8-8-8-18-2-26z"/><path d="M20 14c0-10 24-10 24 0z"/>'
    '<path class="k" d="M21 19h9v12h-9zM34 19h9v12h-9z"/><circle cx="16" cy="48" r="9"/>'
    '<circle cx="48" cy="48" r="9"/><path class="n" d="M16 39v18m-9-9h18m23-9v18m-9-9h18M25 44h14"/>',
}
