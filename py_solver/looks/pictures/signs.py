"""Signs: circles, squares, dots, strokes, and other abstract marks."""

from __future__ import annotations

from py_solver.looks.pictures.directions import arrows
from py_solver.looks.pictures.parts import Circle, Path, Polygon, Rect, Role, Slot, SmallPicture

DOT = 0.128
HALO = Circle(DOT + 0.05, fill="paper")
"""Below a dot, so that a black one is visible between shaded cells."""

SLASH = SmallPicture(
    "slash_up",
    (Path("M-0.5 0.5L0.5 -0.5", stroke="player", weight=0.08),),
    said="line from the bottom left to the top right",
)
BAR = SmallPicture("bar_lying", (Rect(0.84, 0.13, fill="player"),), said="horizontal bar")
TRIANGLE = SmallPicture(
    "triangle_nw",
    (Polygon(((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5)), fill="shade"),),
    said="triangle in the top left",
)

MIRROR = SmallPicture(
    "mirror_up",
    (Path("M-0.38 0.38L0.38 -0.38", stroke="ink", weight=0.08),),
    said="mirror from the bottom left to the top right",
)

PATCH = Circle(0.15, fill="paper")
"""Below a sign between two cells, so that it interrupts the grid line."""

LESS = SmallPicture(
    "sign_less",
    (
        Circle(0.17, fill="paper"),
        Path("M0.07 -0.14L-0.08 0L0.07 0.14", stroke="ink", weight=0.06),
    ),
    said="less-than sign",
    level="top",
    along=True,
)


def _chevrons(tip: float, ends: float) -> str:
    """Return a path: an open angle in the middle of each side, `tip` and `ends` from the middle."""
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return "".join(
        f"M{right * ends - down * 0.12:g} {down * ends + right * 0.12:g}"
        f"L{right * tip:g} {down * tip:g}"
        f"L{right * ends + down * 0.12:g} {down * ends - right * 0.12:g}"
        for right, down in ways
    )


def _forms(family: str, stroke: Role) -> tuple[SmallPicture, ...]:
    """Return a circle, a triangle and a square in this colour."""
    corners = ((0, -0.32), (0.34, 0.27), (-0.34, 0.27))
    return (
        SmallPicture(f"{family}_circle", (Circle(0.3, stroke=stroke, weight=0.07),), said="circle"),
        SmallPicture(
            f"{family}_triangle",
            (Polygon(corners, stroke=stroke, weight=0.07),),
            said="triangle",
        ),
        SmallPicture(
            f"{family}_square", (Rect(0.54, 0.54, stroke=stroke, weight=0.07),), said="square"
        ),
    )


BEAD = Circle(0.25, fill="paper", stroke="ink", weight=0.028)
WALL = Rect(1, 1, fill="black")
POINTING = SmallPicture(
    "wall_up",
    (WALL, Path("M0 0.3V-0.26M-0.2 -0.08L0 -0.28L0.2 -0.08", stroke="white", weight=0.1)),
    said="arrow that points up",
)

SIGNS = (
    SmallPicture(
        "ring_white",
        (Circle(0.36, fill="white", stroke="ink", weight=0.05),),
        slot=Slot(0.48, 0.5, fill="black"),
        said="white circle",
    ),
    SmallPicture(
        "ring_black",
        (Circle(0.36, fill="black", stroke="ink", weight=0.05),),
        slot=Slot(0.48, 0.5, fill="white"),
        said="black circle",
    ),
    SmallPicture(
        "stone_white",
        (Circle(0.3, fill="white", stroke="player", weight=0.06),),
        said="white stone",
    ),
    # Not filled with the player's colour, which is lighter than black things in the dark.
    SmallPicture(
        "stone_black",
        (Circle(0.3, fill="black", stroke="player", weight=0.06),),
        said="black stone",
    ),
    SmallPicture(
        "ring_grey",
        (Circle(0.37, fill="tint"),),
        slot=Slot(0.48, 0.5),
        said="grey circle",
        level="ground",
    ),
    SmallPicture(
        "orb",
        (Circle(0.42, stroke="ink", weight=0.03),),
        slot=Slot(0.5, 0.5),
        said="circle",
        level="ground",
    ),
    SmallPicture(
        "hollow_circle",
        (Circle(0.34, stroke="ink", weight=0.05),),
        said="circle",
        level="ground",
    ),
    SmallPicture(
        "saltire",
        (Path("M-0.4 -0.4L0.4 0.4M0.4 -0.4L-0.4 0.4", stroke="tint", weight=0.12),),
        said="cross",
        level="ground",
    ),
    SmallPicture(
        "chequers",
        (
            Rect(0.36, 0.36, fill="paper", stroke="ink", weight=0.03),
            Path("M-0.18 -0.18H0V0.18H0.18V0H-0.18Z", fill="ink"),
        ),
        said="checkerboard",
        level="top",
    ),
    SmallPicture("gap", (Rect(1.02, 1.02, fill="tint"),), said="no cell", level="ground"),
    SmallPicture("square", (Rect(0.7, 0.7, round=0.06, fill="tint"),), level="ground"),
    SmallPicture(
        "domino",
        (Rect(1.9, 0.9, round=0.16, fill="none", stroke="player", weight=0.04),),
        along=True,
    ),
    SmallPicture("tile", (Rect(1, 1, fill="tint"),), slot=Slot(0.57, 0.64), level="ground"),
    SmallPicture(
        "wall",
        (WALL,),
        slot=Slot(0.57, 0.64, fill="white"),
    ),
    POINTING,
    POINTING.turned("wall_right", 90, "arrow that points right"),
    POINTING.turned("wall_down", 180, "arrow that points down"),
    POINTING.turned("wall_left", 270, "arrow that points left"),
    SmallPicture(
        "island",
        (Circle(0.39, fill="paper", stroke="ink", weight=0.05),),
        slot=Slot(0.49, 0.55),
        level="top",
    ),
    # A number in a circle that a line runs under.
    SmallPicture(
        "circled",
        (Circle(0.37, fill="paper", stroke="ink", weight=0.045),),
        slot=Slot(0.47, 0.52),
        said="circle",
        level="top",
    ),
    # The same in three colours.
    SmallPicture(
        "disc_white",
        (Circle(0.37, fill="white", stroke="ink", weight=0.045),),
        slot=Slot(0.47, 0.52, fill="black"),
        said="white circle",
        level="top",
    ),
    SmallPicture(
        "disc_black",
        (Circle(0.37, fill="black", stroke="ink", weight=0.045),),
        slot=Slot(0.47, 0.52, fill="white"),
        said="black circle",
        level="top",
    ),
    SmallPicture(
        "disc_grey",
        (Circle(0.37, fill="tint", stroke="ink", weight=0.045),),
        slot=Slot(0.47, 0.52),
        said="grey circle",
        level="top",
    ),
    SmallPicture(
        "dot_white",
        (HALO, Circle(DOT, fill="white", stroke="ink", weight=0.033)),
        level="top",
        between=True,
    ),
    SmallPicture(
        "dot_black",
        (HALO, Circle(DOT, fill="black", stroke="ink", weight=0.033)),
        level="top",
        between=True,
    ),
    SmallPicture(
        "ball_white",
        (Circle(0.19, fill="white", stroke="ink", weight=0.033),),
        slot=Slot(0.24, 0.3, fill="black"),
        said="white circle",
        level="top",
        between=True,
    ),
    SmallPicture(
        "ball_black",
        (Circle(0.19, fill="black", stroke="ink", weight=0.033),),
        slot=Slot(0.24, 0.3, fill="white"),
        said="black circle",
        level="top",
        between=True,
    ),
    SmallPicture(
        "minimum",
        (
            Rect(0.98, 0.98, fill="tint"),
            Path(_chevrons(0.34, 0.44), stroke="ink", weight=0.035),
        ),
        said="arrows towards the middle",
        level="ground",
    ),
    SmallPicture(
        "maximum",
        (
            Rect(0.98, 0.98, fill="tint"),
            Path(_chevrons(0.44, 0.34), stroke="ink", weight=0.035),
        ),
        said="arrows away from the middle",
        level="ground",
    ),
    SmallPicture(
        "index_row",
        (Rect(0.98, 0.98, fill="tint"), Path("M-0.4 -0.36V0.36", stroke="grey", weight=0.06)),
        said="row indexer",
        level="ground",
    ),
    SmallPicture(
        "index_column",
        (Rect(0.98, 0.98, fill="tint"), Path("M-0.36 -0.4H0.36", stroke="grey", weight=0.06)),
        said="column indexer",
        level="ground",
    ),
    SmallPicture(
        "index_box",
        (
            Rect(0.98, 0.98, fill="tint"),
            Path("M-0.4 0.36V-0.4H0.36", stroke="grey", weight=0.06),
        ),
        said="box indexer",
        level="ground",
    ),
    SmallPicture(
        "circle",
        (Circle(0.27, fill="paper", stroke="ink", weight=0.028),),
        slot=Slot(0.27, 0.42),
        level="top",
        between=True,
    ),
    *arrows("ray", "ink", 0.07),
    MIRROR,
    MIRROR.turned("mirror_down", 90, "mirror from the top left to the bottom right"),
    *(
        SmallPicture(
            f"tile_{name}",
            (
                Rect(0.33, 0.33, x=-0.31, y=-0.31, round=0.05, fill="tint"),
                Path(data, stroke="ink", weight=0.06),
            ),
            said=said,
            level="top",
        )
        for name, data, said in (
            ("end", "M-0.31 -0.29V-0.43", "tile with one end"),
            ("straight", "M-0.31 -0.19V-0.43", "straight tile"),
            ("bend", "M-0.31 -0.43V-0.31H-0.19", "tile with a bend"),
            ("tee", "M-0.43 -0.31H-0.19M-0.31 -0.31V-0.19", "tile with three ends"),
            ("cross", "M-0.43 -0.31H-0.19M-0.31 -0.43V-0.19", "tile with four ends"),
        )
    ),
    SmallPicture(
        "tie_equal",
        (PATCH, Path("M-0.07 -0.045H0.07M-0.07 0.045H0.07", stroke="ink", weight=0.05)),
        said="equals sign",
        level="top",
    ),
    SmallPicture(
        "tie_cross",
        (PATCH, Path("M-0.08 -0.08L0.08 0.08M0.08 -0.08L-0.08 0.08", stroke="ink", weight=0.05)),
        said="cross",
        level="top",
    ),
    LESS,
    LESS.turned("sign_greater", 180, "greater-than sign"),
    SmallPicture(
        "dot_grey",
        (HALO, Circle(DOT, fill="grey", stroke="ink", weight=0.033)),
        level="top",
        between=True,
    ),
    SmallPicture(
        "bead",
        (BEAD,),
        slot=Slot(0.36, 0.42),
        said="number",
        level="top",
    ),
    SmallPicture(
        "bead_even",
        (BEAD, Path("M0.07 -0.12H-0.07V0.12H0.07M-0.07 0H0.05", stroke="ink", weight=0.045)),
        said="E",
        level="top",
    ),
    SmallPicture(
        "bead_odd",
        (BEAD, Circle(0.115, stroke="ink", weight=0.045)),
        said="O",
        level="top",
    ),
    SmallPicture(
        "coin",
        (Circle(0.37, fill="paper", stroke="player"),),
        slot=Slot(0.46, 0.5, fill="player", of_marks=True),
    ),
    SmallPicture(
        "given_circle",
        (Circle(0.34, fill="paper", stroke="ink", weight=0.06),),
        said="circle",
        level="top",
    ),
    SmallPicture(
        "given_cross",
        (Path("M-0.22 -0.22L0.22 0.22M0.22 -0.22L-0.22 0.22", stroke="ink", weight=0.06),),
        said="cross",
    ),
    SmallPicture(
        "given_wide", (Path("M-0.3 0H0.3", stroke="ink", weight=0.07),), said="horizontal line"
    ),
    SmallPicture(
        "given_tall", (Path("M0 -0.3V0.3", stroke="ink", weight=0.07),), said="vertical line"
    ),
    SmallPicture(
        "given_any",
        (Path("M-0.15 -0.15A0.15 0.15 0 1 1 0 0V0.07M0 0.2V0.26", stroke="ink", weight=0.07),),
        said="question mark",
    ),
    SmallPicture(
        "given_border",
        (Rect(0.1, 1.06, fill="ink"),),
        said="border",
        level="top",
        along=True,
    ),
    SmallPicture(
        "given_square",
        (Path("M-0.3 0H0.3M0 -0.3V0.3", stroke="ink", weight=0.07),),
        said="upright cross",
    ),
    *_forms("form", "ink"),
    *_forms("shape", "player"),
    SmallPicture("hoop", (Circle(0.34, fill="paper", stroke="player", weight=0.07),)),
    SmallPicture("plus", (Path("M-0.24 0H0.24M0 -0.24V0.24", stroke="player", weight=0.11),)),
    SmallPicture("minus", (Path("M-0.24 0H0.24", stroke="player", weight=0.11),)),
    BAR,
    BAR.turned("bar_standing", 90, "vertical bar"),
    SLASH,
    SLASH.turned("slash_down", 90, "line from the top left to the bottom right"),
    TRIANGLE,
    TRIANGLE.turned("triangle_ne", 90, "triangle in the top right"),
    TRIANGLE.turned("triangle_se", 180, "triangle in the bottom right"),
    TRIANGLE.turned("triangle_sw", 270, "triangle in the bottom left"),
)
