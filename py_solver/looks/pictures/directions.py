"""Directions: letters of the compass, and arrows, as clues and as marks."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Path, Role, SmallPicture

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


def arrows(family: str, stroke: Role, weight: float) -> tuple[SmallPicture, ...]:
    """Return arrows in eight directions, in this colour and width."""
    up = "M0 0.32V-0.32M-0.22 -0.08L0 -0.32L0.22 -0.08"
    aslant = "M-0.25 0.25L0.25 -0.25M-0.07 -0.26H0.26V0.07"
    north = SmallPicture(
        f"{family}_north",
        (Path(up, stroke=stroke, weight=weight),),
        said="arrow that points up",
    )
    northeast = SmallPicture(
        f"{family}_northeast",
        (Path(aslant, stroke=stroke, weight=weight),),
        said="arrow that points up to the right",
    )
    return (
        north,
        north.turned(f"{family}_east", 90, "arrow that points right"),
        north.turned(f"{family}_south", 180, "arrow that points down"),
        north.turned(f"{family}_west", 270, "arrow that points left"),
        northeast,
        northeast.turned(f"{family}_southeast", 90, "arrow that points down to the right"),
        northeast.turned(f"{family}_southwest", 180, "arrow that points down to the left"),
        northeast.turned(f"{family}_northwest", 270, "arrow that points up to the left"),
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
    *arrows("dart", "player", 0.08),
)
