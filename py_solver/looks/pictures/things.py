"""Things: the objects of a genre's story, drawn as simply as 24 pixels require."""

from __future__ import annotations

from math import cos, pi, sin

from py_solver.looks.pictures.parts import Circle, Path, Point, Polygon, Rect, SmallPicture


def rays(inner: float, outer: float, count: int = 8) -> str:
    """Return strokes that point away from the middle, as the data of a path."""
    turns = [2 * pi * n / count for n in range(count)]
    return "".join(
        f"M{cos(turn) * inner:.3f} {sin(turn) * inner:.3f}"
        f"L{cos(turn) * outer:.3f} {sin(turn) * outer:.3f}"
        for turn in turns
    )


def star(outer: float, inner: float, down: float) -> tuple[Point, ...]:
    """Return the corners of a star of five points, `down` below the middle."""
    turns = [(n * pi / 5 - pi / 2, inner if n % 2 else outer) for n in range(10)]
    return tuple((cos(turn) * far, sin(turn) * far + down) for turn, far in turns)


BOW = SmallPicture(
    "ship_n",
    (Path("M-0.32 0.34V0A0.32 0.34 0 0 1 0.32 0V0.34Z", fill="player"),),
    said="ship's end that points up",
    family="ship",
)

THINGS = (
    SmallPicture(
        "water",
        (
            Rect(1, 1, fill="player"),
            Path(
                "M-0.3 0C-0.2 -0.11 -0.1 -0.11 0 0C0.1 0.11 0.2 0.11 0.3 0",
                stroke="white",
                weight=0.05,
            ),
        ),
    ),
    SmallPicture(
        "bulb",
        (
            Path(
                "M-0.11 0.19C-0.11 0.08 -0.26 0.05 -0.26 -0.13A0.26 0.26 0 0 1 0.26 -0.13"
                "C0.26 0.05 0.11 0.08 0.11 0.19Z",
                fill="glow",
                stroke="ink",
            ),
            Path("M-0.14 -0.13A0.14 0.14 0 0 1 0 -0.27", stroke="white"),
            Path("M-0.1 0.28H0.1M-0.05 0.37H0.05", stroke="ink", weight=0.06),
        ),
    ),
    # In a corner, because numbers and clues are in the same cell.
    SmallPicture(
        "lamp",
        (
            Path(
                "M0.26 -0.15C0.26 -0.21 0.17 -0.23 0.17 -0.31A0.13 0.13 0 0 1 0.43 -0.31"
                "C0.43 -0.23 0.34 -0.21 0.34 -0.15Z",
                fill="glow",
                stroke="ink",
                weight=0.02,
            ),
            Path("M0.26 -0.1H0.34", stroke="ink", weight=0.03),
        ),
    ),
    SmallPicture("star", (Polygon(star(0.38, 0.16, 0.025), fill="player"),)),
    SmallPicture(
        "crown",
        (
            Path(
                "M-0.34 -0.2L-0.16 0.02L0 -0.3L0.16 0.02L0.34 -0.2L0.26 0.28H-0.26Z",
                fill="player",
            ),
        ),
    ),
    # The player's own, without the outlines of those that are given.
    SmallPicture(
        "bright",
        (Path(rays(0.27, 0.38), stroke="player", weight=0.07), Circle(0.2, fill="player")),
        said="sun",
    ),
    SmallPicture(
        "crescent",
        (
            Path(
                "M0.06 -0.35A0.35 0.35 0 1 0 0.35 0.06A0.26 0.26 0 0 1 0.06 -0.35Z",
                fill="none",
                stroke="player",
                weight=0.07,
            ),
        ),
        said="moon",
    ),
    SmallPicture(
        "tree",
        (
            Rect(0.1, 0.22, y=0.28, fill="ink"),
            Circle(0.28, y=-0.1, fill="leaf", stroke="ink"),
        ),
    ),
    SmallPicture(
        "animal_sheep",
        (
            Path("M-0.12 0.1V0.34M0.14 0.1V0.34", stroke="ink", weight=0.06),
            Circle(0.14, x=-0.15, y=-0.04, fill="white", stroke="ink"),
            Circle(0.14, x=0.2, y=-0.02, fill="white", stroke="ink"),
            Circle(0.2, x=0.02, y=0.02, fill="white", stroke="ink"),
            Circle(0.12, x=-0.26, y=-0.12, fill="black", stroke="ink"),
        ),
        said="sheep",
    ),
    SmallPicture(
        "animal_wolf",
        (
            Polygon(
                (
                    *((-0.3, -0.36), (-0.1, -0.18), (0.1, -0.18), (0.3, -0.36), (0.3, 0.02)),
                    *((0.07, 0.34), (-0.07, 0.34), (-0.3, 0.02)),
                ),
                fill="grey",
                stroke="ink",
            ),
            Circle(0.05, x=-0.12, y=0, fill="ink"),
            Circle(0.05, x=0.12, y=0, fill="ink"),
        ),
        said="wolf",
    ),
    SmallPicture(
        "tent",
        (
            Path("M0.07 -0.4L-0.36 0.31H0.36L-0.07 -0.4", fill="player", stroke="player"),
            Polygon(((0, -0.08), (0.15, 0.32), (-0.15, 0.32)), fill="paper"),
        ),
    ),
    SmallPicture("ship_single", (Circle(0.32, fill="player"),), said="whole ship", family="ship"),
    SmallPicture(
        "ship_middle",
        (Rect(0.64, 0.64, fill="player"),),
        said="middle of a ship",
        family="ship",
    ),
    BOW,
    BOW.turned("ship_e", 90, "ship's end that points right"),
    BOW.turned("ship_s", 180, "ship's end that points down"),
    BOW.turned("ship_w", 270, "ship's end that points left"),
    SmallPicture("ship_any", (Rect(0.5, 0.5, fill="grey"),), said="part of a ship", family="ship"),
    SmallPicture(
        "ship_water",
        (
            Path(
                "".join(
                    f"M-0.3 {y}A0.18 0.18 0 0 1 0 {y}A0.18 0.18 0 0 0 0.3 {y}"
                    for y in (-0.14, 0.04, 0.22)
                ),
                stroke="ink",
            ),
        ),
        said="water",
    ),
    SmallPicture(
        "sun",
        (
            Path(rays(0.29, 0.4), stroke="ink"),
            Circle(0.2, fill="glow", stroke="ink"),
        ),
    ),
    SmallPicture(
        "moon",
        (
            Path(
                "M0.06 -0.35A0.35 0.35 0 1 0 0.35 0.06A0.26 0.26 0 0 1 0.06 -0.35Z",
                fill="tint",
                stroke="ink",
            ),
        ),
    ),
    SmallPicture(
        "flag",
        (
            Polygon(((-0.16, -0.36), (0.3, -0.17), (-0.16, 0.02)), fill="player"),
            Path("M-0.16 -0.36V0.35M-0.3 0.35H-0.02", stroke="player", weight=0.06),
        ),
    ),
    SmallPicture(
        "ghost",
        (
            Path(
                "M-0.26 0.34V-0.08A0.26 0.26 0 0 1 0.26 -0.08V0.34L0.13 0.22L0 0.34L-0.13 0.22Z",
                fill="paper",
                stroke="player",
                weight=0.06,
            ),
            Circle(0.05, -0.09, -0.08, fill="player"),
            Circle(0.05, 0.09, -0.08, fill="player"),
        ),
    ),
    SmallPicture(
        "vampire",
        (
            Path(
                "M-0.3 -0.34L0 -0.16L0.3 -0.34V0.02A0.3 0.32 0 0 1 -0.3 0.02Z",
                fill="player",
            ),
            Polygon(((-0.14, 0.06), (-0.04, 0.06), (-0.09, 0.22)), fill="paper"),
            Polygon(((0.04, 0.06), (0.14, 0.06), (0.09, 0.22)), fill="paper"),
        ),
    ),
    SmallPicture(
        "zombie",
        (
            Rect(0.58, 0.64, round=0.08, fill="paper", stroke="player", weight=0.06),
            Path(
                "M-0.17 -0.18L-0.05 -0.06M-0.05 -0.18L-0.17 -0.06M0.05 -0.18L0.17 -0.06"
                "M0.17 -0.18L0.05 -0.06M-0.14 0.16H0.14M-0.06 0.1V0.22M0.06 0.1V0.22",
                stroke="player",
                weight=0.05,
            ),
        ),
    ),
    SmallPicture(
        "mine",
        (
            Path(rays(0.2, 0.36), stroke="player", weight=0.06),
            Circle(0.25, fill="player"),
            Circle(0.06, -0.08, -0.08, fill="paper"),
        ),
    ),
)
