"""Beds: the halves of a bed in two cells, one with a pillow, each open on the other's side."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Path, Polygon, Rect, SmallPicture

FRAME = "M-0.38 -0.5V0.4H0.38V-0.5"
"""Three sides of a bed that continues above."""

PILLOW = SmallPicture(
    "pillow_up",
    (
        Path(FRAME, fill="paper", stroke="player", weight=0.06),
        Rect(0.54, 0.32, y=0.16, round=0.12, fill="player"),
    ),
    said="pillow of a bed that continues above",
)
FOOT = SmallPicture(
    "foot_up",
    (
        Polygon(((-0.38, -0.5), (-0.38, 0.4), (0.38, 0.4), (0.38, -0.5)), fill="tint"),
        Path(FRAME, stroke="player", weight=0.06),
    ),
    said="foot of a bed that continues above",
)

BEDS = (
    PILLOW,
    PILLOW.turned("pillow_right", 90, "pillow of a bed that continues on the right"),
    PILLOW.turned("pillow_left", 270, "pillow of a bed that continues on the left"),
    FOOT.turned("foot_down", 180, "foot of a bed that continues below"),
    FOOT.turned("foot_right", 90, "foot of a bed that continues on the right"),
    FOOT.turned("foot_left", 270, "foot of a bed that continues on the left"),
)
