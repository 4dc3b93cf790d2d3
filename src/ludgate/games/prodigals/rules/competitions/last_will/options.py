"""The table options of Last Will (W3.4)."""

from typing import Final

from ludgate.engine.contract import TableOption

# those that the combinations with The Prodigals Club have too
COMBINED_OPTIONS: Final = (
    TableOption("draw_time", ("at-once", "after-all"), "WQ5"),
    TableOption("two_players", ("blocked", "open"), "WQ6"),
    TableOption("market", ("swap", "free"), "WQ8"),
    TableOption("depreciation", ("before-check", "after-check"), "WQ12"),
    TableOption("any_occasion", ("every-card", "white-only"), "WQ17"),
)
OPTIONS: Final = (
    TableOption("will", ("70", "80", "90", "100", "110", "120", "130", "drawn"), "WQ1"),
    TableOption("hand_limit", ("two", "three", "four"), "WQ3"),
    *COMBINED_OPTIONS,
    TableOption("unsold", ("none", "three"), "WQ14"),
    TableOption("hands", ("secret", "open"), "WQ20"),
)
