"""Pieces of lines that the author drew: lines through a cell, from side to side."""

from __future__ import annotations

from py_solver.looks.pictures.parts import Circle, Part, Path, SmallPicture

WAYS = (("vertical", 0), ("horizontal", 90))
TURNS = (("northeast", 0), ("southeast", 90), ("southwest", 180), ("northwest", 270))
ENDS = (("upward", 0), ("rightward", 90), ("downward", 180), ("leftward", 270))


def _all(word: str, straight: tuple[Part, ...], turn: tuple[Part, ...]) -> list[SmallPicture]:
    """Return the pictures of straight pieces and of turns, turned each way."""
    found = []
    for parts, named in ((straight, WAYS), (turn, TURNS)):
        first = SmallPicture(f"{word}_{named[0][0]}", parts, level="ground")
        found += [first.turned(f"{word}_{way}", turn, f"{way} {word}") for way, turn in named]
    return found


STATION = Circle(0.27, fill="paper", stroke="ink", weight=0.05)

_END = SmallPicture(
    "track_upward",
    (
        Path("M-0.22 -0.4H0.22", stroke="grey", weight=0.06),
        Path("M-0.13 -0.5V0M0.13 -0.5V0", stroke="ink", weight=0.05),
        STATION,
    ),
    level="ground",
)

GATE = SmallPicture(
    "gate_vertical",
    (Path("M0 -0.46V-0.38M0 -0.21V-0.13M0 0.04V0.12M0 0.29V0.37", stroke="ink", weight=0.09),),
    said="vertical gate",
    level="ground",
)

LINES = (
    SmallPicture(
        "drawn_line",
        (Path("M-0.5 0H0.5", stroke="grey", weight=0.22),),
        said="given line",
        level="ground",
        along=True,
    ),
    GATE,
    GATE.turned("gate_horizontal", 90, "horizontal gate"),
    SmallPicture(
        "start",
        (Circle(0.36, fill="white", stroke="ink", weight=0.05),),
        said="start",
        level="ground",
    ),
    *_all(
        "track",
        (
            Path("M-0.22 -0.34H0.22M-0.22 0H0.22M-0.22 0.34H0.22", stroke="grey", weight=0.06),
            Path("M-0.13 -0.5V0.5M0.13 -0.5V0.5", stroke="ink", weight=0.05),
        ),
        (
            Path("M-0.22 -0.34H0.22M-0.2 0.2L0.2 -0.2M0.34 -0.22V0.22", stroke="grey", weight=0.06),
            Path(
                "M-0.13 -0.5V-0.1A0.23 0.23 0 0 0 0.1 0.13H0.5M0.13 -0.5V-0.13H0.5",
                stroke="ink",
                weight=0.05,
            ),
        ),
    ),
    *(_END.turned(f"track_{way}", turn, f"{way} track") for way, turn in ENDS),
    SmallPicture("track_open", (STATION,), said="end of the track", level="ground"),
    *_all(
        "pipe",
        (Path("M0 -0.4V0.4", stroke="grey", weight=0.26),),
        (Path("M0 -0.4V-0.1A0.1 0.1 0 0 0 0.1 0H0.4", stroke="grey", weight=0.26),),
    ),
    SmallPicture(
        "pipe_crossing",
        (Path("M0 -0.4V0.4M-0.4 0H0.4", stroke="grey", weight=0.26),),
        said="crossing",
        level="ground",
    ),
)
