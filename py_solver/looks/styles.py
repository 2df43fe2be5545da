"""Styles of drawn words: the data that both painters need, in one place.

Python's painter reads it here. The build writes it for the page: `told` into the page itself, and
colours, widths and dashes as rules of its style sheet (`tooling/page_styles.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from py_solver.board.regions import Direction
from py_solver.looks.colours import BLACK, DARK, INK, NIGHT, PALE, THREAD, WHITE

End = Literal["", "bulb", "ring", "disc", "diamond", "closed"]
"""The two ends of a line; a bulb only at its first one. A closed line returns to its first cell."""


@dataclass(frozen=True)
class Stroke:
    """How a line is painted, and the dashes of a pale one inside it.

    On paper, the width is in cells. On the page, it is in 48ths of a cell, and the colour is a
    colour of CSS.
    """

    colour: str
    width: float
    dashes: str = ""


@dataclass(frozen=True)
class LineStyle:
    """How a line from cell to cell is painted on paper and on the page."""

    paper: Stroke
    page: Stroke
    end: End = ""


_SOFT = "var(--soft-fill)"

LINES = {
    "thin": LineStyle(Stroke("#9ca3af", 0.05), Stroke("var(--soft)", 1.5)),
    "thermometer": LineStyle(Stroke(PALE, 0.34), Stroke(_SOFT, 14), "bulb"),
    "palindrome": LineStyle(Stroke("#c4c4c4", 0.16), Stroke(_SOFT, 9)),
    "whisper": LineStyle(Stroke("#a7d7a4", 0.24), Stroke("light-dark(#8fd19e, #27583a)", 14)),
    "renban": LineStyle(Stroke("#dcb0e6", 0.24, "0 6"), Stroke("light-dark(#d9a7e0, #5b3565)", 14)),
    "between": LineStyle(Stroke(THREAD, 0.08), Stroke(_SOFT, 5), "ring"),
    "sum": LineStyle(Stroke("#9cc3ee", 0.24, "7 5"), Stroke("light-dark(#9cc9ee, #264d6b)", 8)),
    "entropic": LineStyle(
        Stroke("#f2bd97", 0.24, "2 4"), Stroke("light-dark(#f2bd97, #6b4428)", 14, "2 4")
    ),
    "modular": LineStyle(
        Stroke("#86cccc", 0.24, "10 4"), Stroke("light-dark(#86cccc, #1f5656)", 14, "10 4")
    ),
    "zipper": LineStyle(
        Stroke("#c9b8ec", 0.24, "1 3"), Stroke("light-dark(#c9b8ec, #4a3d70)", 14, "1 3")
    ),
    "nabner": LineStyle(
        Stroke("#d5cf97", 0.24, "8 3 1 3"), Stroke("light-dark(#d5cf97, #55501f)", 14, "8 3 1 3")
    ),
    "slow": LineStyle(Stroke(PALE, 0.34, "1 5"), Stroke(_SOFT, 14, "1 6"), "bulb"),
    "lockout": LineStyle(Stroke(THREAD, 0.08), Stroke(_SOFT, 5), "diamond"),
    "double": LineStyle(Stroke(THREAD, 0.08), Stroke(_SOFT, 5), "disc"),
    "worded": LineStyle(
        Stroke("#b3c6d9", 0.24, "1 6"), Stroke("light-dark(#b3c6d9, #35485c)", 14, "1 7")
    ),
    "indexer": LineStyle(
        Stroke("#a9c9b8", 0.24, "3 3 9 3"), Stroke("light-dark(#a9c9b8, #2f5543)", 14, "3 3 9 3")
    ),
    "room_line": LineStyle(
        Stroke("#a9c9c4", 0.24, "3 3 3 3 9 3"),
        Stroke("light-dark(#a9c9c4, #2f554f)", 14, "3 3 3 3 9 3"),
    ),
    "zipper_loop": LineStyle(
        Stroke("#c9b8ec", 0.24, "1 3 4 3"),
        Stroke("light-dark(#c9b8ec, #4a3d70)", 14, "1 3 4 3"),
        "closed",
    ),
    "sum_ring": LineStyle(
        Stroke("#9cc3ee", 0.24, "7 5 2 5"),
        Stroke("light-dark(#9cc9ee, #264d6b)", 8, "7 5 2 5"),
        "closed",
    ),
    "weighted": LineStyle(
        Stroke("#c9c2b8", 0.24, "6 2 2 2"), Stroke("light-dark(#c9c2b8, #4d463c)", 14, "6 2 2 2")
    ),
    "count": LineStyle(
        Stroke("#d8c9a0", 0.24, "1 2 5 2"),
        Stroke("light-dark(#d8c9a0, #5a4c22)", 14, "1 2 5 2"),
        "bulb",
    ),
    "lunchbox": LineStyle(
        Stroke("#cbbf9d", 0.24, "4 2 1 2"), Stroke("light-dark(#cbbf9d, #544a2c)", 14, "4 2 1 2")
    ),
    "region_arrow": LineStyle(
        Stroke("#b9c9c4", 0.12, "9 2 2 2"),
        Stroke("light-dark(#a9bdb6, #3a4d47)", 6, "10 2 2 2"),
        "bulb",
    ),
    "region_count": LineStyle(
        Stroke("#c4b5c9", 0.07, "2 2 6 2"),
        Stroke("light-dark(#bda9c4, #4b3d51)", 3.5, "2 2 7 2"),
        "bulb",
    ),
    "sum_line": LineStyle(
        Stroke("#e5b9a9", 0.24, "12 3 3 3"), Stroke("light-dark(#e5b9a9, #613a2b)", 14, "12 3 3 3")
    ),
    "sum_loop": LineStyle(
        Stroke("#e5b9b9", 0.24, "12 5"),
        Stroke("light-dark(#e5b9b9, #613030)", 14, "12 5"),
        "closed",
    ),
}
"""Lines that differ in colour also differ in dashes: colour alone must not carry meaning."""


@dataclass(frozen=True)
class Border:
    """The dashes of an outline on paper and on the page, and how they end there."""

    paper: str = ""
    page: str = ""
    cap: str = "butt"


BORDERS = {
    "solid": Border(),
    "dashed": Border("4 2.6", "4 3"),
    "dotted": Border("0 3", "0.1 4", "round"),
    "crossed": Border("7 2 1 2", "8 2.5 1 2.5"),
    "barred": Border("9 3", "11 3.5"),
    "open": Border("1 3", "1 3.5"),
    "counted": Border("1 2 4 2", "1 2.5 5 2.5"),
    "forked": Border("12 2", "14 2.5"),
    "stitched": Border("2 2", "2 2.5"),
    "knotted": Border("5 2 0.1 2", "6 3 0.1 3", "round"),
    "one_region": Border("1 1.5", "1 2"),
    "spare": Border("10 1.5", "12 2"),
    "twin": Border("3 1 1 1", "4 1.5 1 1.5"),
}


@dataclass(frozen=True)
class Ground:
    """The colours of a cell: its fill, its text, and its outline."""

    fill: str = ""
    ink: str = ""
    rim: str = ""


@dataclass(frozen=True)
class Tint:
    """The colour of a cell with an arrow, on paper and on the page."""

    paper: Ground
    page: Ground


TINTS = {
    "": Tint(Ground("#f0efee", INK), Ground()),
    "grey": Tint(Ground(PALE, INK), Ground(_SOFT)),
    "white": Tint(
        Ground(WHITE, BLACK, BLACK), Ground("var(--white)", "var(--black)", "var(--ink)")
    ),
    "black": Tint(Ground(BLACK, WHITE), Ground("var(--black)", "var(--white)")),
}

HUES = {
    f"hue{number}": both
    for number, both in enumerate(
        (
            ("#f4b6ad", "#6d332e"),
            ("#b3d1f7", "#264a76"),
            ("#bbe2af", "#2b5d31"),
            ("#fae88f", "#635715"),
            ("#d6c2f2", "#4d3877"),
            ("#fbcf9b", "#74491a"),
            ("#a9e2de", "#1b5a57"),
            ("#cfd3d5", "#515a60"),
            ("#f7c0dd", "#702f53"),
            ("#dcd0a8", "#57502f"),
            ("#c6dcc9", "#3f5a47"),
            ("#e3c6b4", "#604334"),
        ),
        start=1,
    )
}
"""The tints of coloured rooms, each with its replacement on a dark page.

Rooms have outlines, too, so a room beyond the last tint can have the first one again.
"""

APART = (
    ((0.0, 0.0),),
    ((-0.2, -0.2), (0.2, 0.2)),
    ((-0.22, -0.2), (0.22, -0.2), (0.0, 0.22)),
    ((0.0, -0.28), (-0.27, 0.0), (0.27, 0.0), (0.0, 0.28)),
)
"""The positions of one to four words in a cell, right of and below its middle, in cells."""

LIST_STEP, LIST_NEARER = 0.6, 0.15
"""The distance between the words of a list outside the grid, and the shift of its last word.

The shift is from the middle of its place towards the board. Both are in cells.
"""

ENDS = {"": "single", "n": "s", "e": "w", "s": "n", "w": "e"}
"""The name of a part of a family of pictures, by the sides where the thing continues."""

BANK_SCALE, BANK_GAP, DOMINO_SCALE = 0.36, 0.3, 0.6
"""The size of a cell of a piece in a bank, and the distance between pieces, in cells."""


def in_the_dark() -> dict[str, str]:
    """Return the colour on a dark page for each colour that a picture has in print."""
    lines = {
        style.paper.colour: both.group(1)
        for style in LINES.values()
        if (both := re.fullmatch(r"light-dark\(#\w+, (#\w+)\)", style.page.colour))
    }
    return DARK | lines | NIGHT | dict(HUES.values())


def told() -> dict[str, Any]:
    """Return the data for the page's painter, as JSON; its style sheet has the rest."""
    return {
        "lines": {
            name: {"end": style.end, "dashed": bool(style.page.dashes)}
            for name, style in LINES.items()
        },
        "apart": APART,
        "listStep": LIST_STEP,
        "listNearer": LIST_NEARER,
        "steps": {way.value: way.step for way in Direction},
        "ends": ENDS,
        "bankScale": BANK_SCALE,
        "bankGap": BANK_GAP,
        "dominoScale": DOMINO_SCALE,
        "hues": list(HUES),
        "dark": in_the_dark(),
    }
