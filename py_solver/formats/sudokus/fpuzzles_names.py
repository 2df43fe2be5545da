"""The names of constraints in f-puzzles, and their names here."""

from __future__ import annotations

FLAGS = {
    "diagonal+": "diagonal_up",
    "diagonal-": "diagonal_down",
    "antiknight": "anti_knight",
    "antiking": "anti_king",
    "disjointgroups": "disjoint_groups",
}
"""Rules for the whole board; but for those about pairs without a dot."""

LINES = {
    "thermometer": "thermometer",
    "slowthermometer": "slow_thermometer",
    "palindrome": "palindrome",
    "betweenline": "between",
    "renban": "renban",
    "regionsumline": "region_sum",
    "entropicline": "entropic",
    "modularline": "modular",
    "nabner": "nabner",
    "doublearrow": "double_arrow",
    "zipperline": "zipper",
    "lockout": "lockout",
    "whispers": "whisper",
}

OTHER_WHISPERS = {"germanwhispers": 0, "dutchwhispers": 1}
"""By how much less than half the side, rounded up, neighbours may differ."""

SPOTS = {"odd": "odd", "even": "even", "minimum": "minimum", "maximum": "maximum"}

GROUPS = {
    "extraregion": "extra_region",
    "rowindexer": "row_indexer",
    "columnindexer": "column_indexer",
    "boxindexer": "box_indexer",
}

OUTSIDE = {"sandwichsum": "sandwich", "xsum": "x_sum", "skyscraper": "skyscraper"}

DRAWINGS = {"line": "line", "rectangle": "rectangle", "circle": "circle", "text": "text"}

NO_RULES = {
    *("size", "title", "author", "ruleset", "grid", "solution", "successMessage", "disabledlogic"),
    *("truecandidatesoptions", "highlightConflicts", "negative", "nonconsecutive", "cage", "arrow"),
    *("killercage", "littlekillersum", "ratio", "difference", "xv", "clone", "quadruple"),
    *("foglight", "fogofwar", "triggereffect"),
    *("msgcorrect", "id", "createdAt", "isPuzzle", "customcss"),
}
"""Keys that say nothing alone, or that have a reader of their own."""


def known() -> set[str]:
    """Return all keys that are read, or that say nothing."""
    lines = {*FLAGS, *LINES, *OTHER_WHISPERS, *SPOTS, *GROUPS}
    return lines | {*OUTSIDE, *DRAWINGS, *NO_RULES}
