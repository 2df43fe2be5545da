"""Directions: letters of the compass, as clues and as marks, and arrows as marks."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Path, SmallPicture

STROKES = {
    "north": ("N", "M-0.19 0.27V-0.27L0.19 0.27V-0.27"),
    "east": ("E", "M0.17 -0.27H-0.16V0.27H0.17M-0.16 0H0.12"),
    "south": (
        "S",
        "M0.17 -0.2C0.06 -0.3 -0.18 -0.3 -0.18 -0.12C-0.18 0.05 0.19 -0.04 0.19 0.13"
        "C0.19 0.32 -0.08 0.31 -0.2 0.19",
    ),
    "west": ("W", "M-0.29 -0.27L-0.15 0.27L0 -0.2L0.15 0.27L0.29 -0.27"),
}
CROSS = "M-0.2 -0.2L0.2 0.2M0.2 -0.2L-0.2 0.2"

DART = SmallPicture(
    "dart_north",
    (Path("M0 0.32V-0.32M-0.22 -0.08L0 -0.32L0.22 -0.08", stroke="player", weight=0.08),),
    said="arrow that points up",
)
DIVE = SmallPicture(
    "dart_northeast",
    (Path("M-0.25 0.25L0.25 -0.25M-0.07 -0.26H0.26V0.07", stroke="player", weight=0.08),),
    said="arrow that points up to the right",
)

DIRECTIONS = (
    *(
        SmallPicture(f"compass_{way}", (Path(data, stroke="ink", weight=0.075),), said=letter)
        for way, (letter, data) in STROKES.items()
    ),
    SmallPicture("compass_cross", (Path(CROSS, stroke="ink", weight=0.05),), said="cross"),
    *(
        SmallPicture(f"letter_{way}", (Path(data, stroke="player", weight=0.075),), said=letter)
        for way, (letter, data) in STROKES.items()
    ),
    DART,
    DART.turned("dart_east", 90, "arrow that points right"),
    DART.turned("dart_south", 180, "arrow that points down"),
    DART.turned("dart_west", 270, "arrow that points left"),
    DIVE,
    DIVE.turned("dart_southeast", 90, "arrow that points down to the right"),
    DIVE.turned("dart_southwest", 180, "arrow that points down to the left"),
    DIVE.turned("dart_northwest", 270, "arrow that points up to the left"),
)
