"""Planets, lit from some of four sides, and clouds, which keep the light off them."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Circle, Part, Path, SmallPicture

RADIUS = 0.4
REACH = RADIUS * 0.5**0.5
"""How far a quarter of the disc reaches to either side."""

SIDES = ("north", "east", "south", "west")
ENDS = ((-1, -1, 1, -1), (1, -1, 1, 1), (1, 1, -1, 1), (-1, 1, -1, -1))
"""The directions of the two ends of the quarter on each side, clockwise."""


def _quarter(side: str) -> Part:
    x, y, to_x, to_y = (round(way * REACH, 3) for way in ENDS[SIDES.index(side)])
    arc = f"A{RADIUS} {RADIUS} 0 0 1 {to_x} {to_y}"
    return Path(f"M0 0L{x} {y}{arc}Z", fill="white", stroke="black", weight=0.025)


def _planet(style: str, said: str) -> SmallPicture:
    """Return a dark disc of which the quarters on the named sides are light."""
    disc = Circle(RADIUS, fill="black", stroke="ink", weight=0.04)
    lit = [_quarter(side) for side in SIDES if side in style]
    return SmallPicture(f"planet_{style}", (disc, *lit), said=said)


STYLES = (
    ("dark", "dark planet"),
    ("west", "planet lit from the left"),
    ("south", "planet lit from below"),
    ("southwest", "planet lit from below and the left"),
    ("east", "planet lit from the right"),
    ("eastwest", "planet lit from the right and the left"),
    ("eastsouth", "planet lit from the right and below"),
    ("eastsouthwest", "planet lit from the right, below and the left"),
    ("north", "planet lit from above"),
    ("northwest", "planet lit from above and the left"),
    ("northsouth", "planet lit from above and below"),
    ("northsouthwest", "planet lit from above, below and the left"),
    ("northeast", "planet lit from above and the right"),
    ("northeastwest", "planet lit from above, the right and the left"),
    ("northeastsouth", "planet lit from above, the right and below"),
    ("northeastsouthwest", "planet lit from all sides"),
)
"""Each set of sides, and what is said of a planet that is lit from them."""

CLOUD = SmallPicture(
    "cloud",
    (
        Path(
            "M-0.24 0.2A0.15 0.15 0 0 1 -0.24 -0.1A0.2 0.2 0 0 1 0.13 -0.16"
            "A0.18 0.18 0 0 1 0.26 0.2Z",
            stroke="player",
            weight=0.06,
        ),
    ),
)

PLANETS = (*(_planet(style, said) for style, said in STYLES), CLOUD)
