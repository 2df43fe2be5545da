"""Routes: the letters S and G in rings, where a route starts and where it leads."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Circle, Path, SmallPicture

RING = Circle(0.36, fill="paper", stroke="ink")

ROUTES = (
    SmallPicture(
        "route_start",
        (
            RING,
            Path(
                "M0.13 -0.14C0.06 -0.24 -0.14 -0.23 -0.14 -0.1C-0.14 0.05 0.15 -0.04 0.15 0.1"
                "C0.15 0.24 -0.08 0.24 -0.15 0.13",
                stroke="ink",
                weight=0.07,
            ),
        ),
        said="start",
        level="top",
    ),
    SmallPicture(
        "route_goal",
        (
            RING,
            Path(
                "M0.15 -0.12C0.05 -0.26 -0.18 -0.22 -0.18 0C-0.18 0.23 0.08 0.26 0.16 0.12"
                "V0.02H0.03",
                stroke="ink",
                weight=0.07,
            ),
        ),
        said="goal",
        level="top",
    ),
)
