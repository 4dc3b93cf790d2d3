"""The table options of Last Will (W3.4)."""

from typing import Final

from ludgate.engine.contract import TableOption

# those that the combinations with The Prodigals Club have too, each with the ruling of Last Will
COMMON: Final = (
    ("draw_time", ("at-once", "after-all"), "WQ5"),
    ("two_players", ("blocked", "open"), "WQ6"),
    ("market", ("swap", "free"), "WQ8"),
    ("depreciation", ("before-check", "after-check"), "WQ12"),
    ("any_occasion", ("every-card", "white-only"), "WQ17"),
)
COMBINED_RULING: Final = "Q43"  # where the rulebook of The Prodigals Club tells of them
COMBINED_OPTIONS: Final = tuple([TableOption(name, values, COMBINED_RULING) for name, values, _ in COMMON])
OPTIONS: Final = (
    TableOption("will", ("70", "80", "90", "100", "110", "120", "130", "drawn"), "WQ1"),
    TableOption("hand_limit", ("two", "three", "four"), "WQ3"),
    *[TableOption(name, values, ruling) for name, values, ruling in COMMON],
    TableOption("unsold", ("none", "three"), "WQ14"),
    TableOption("hands", ("secret", "open"), "WQ20"),
)
