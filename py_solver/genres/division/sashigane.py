"""Sashigane. Divide the board into Ls, with circles at bends and arrows that point there."""

from __future__ import annotations

from py_solver.board import All, Direction
from py_solver.fills.division.elbows import elbows
from py_solver.genres.division._elbows import ARROWS, FROM_LEFT, bends, ends
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import JOINED, division, finished_by
from py_solver.phrases.edges import ray
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import LRegions, RunTotal
from py_solver.words.say import say


def most(rows: int, cols: int) -> int:
    """Return how many cells an L can have, and no fewer than any has."""
    return max(3, rows + cols - 1)


def constraints(puzzle: Puzzle) -> Statements:
    """Every region is an L, which bends in circles, has their size, and ends in arrows."""
    yield must(All(), LRegions())
    yield from bends(puzzle, "size", puzzle.clues["size"])
    for place, source, size in numbered(puzzle, "size"):
        rays = tuple(ray(puzzle.substrate, place, way) for way in Direction)
        about = say(
            "the region that bends in {{place}} has {size} cells, so its legs must be {steps} "
            "long in total",
            size=size,
            steps=counted(size - 1, "step"),
        )
        yield must(rays, RunTotal(JOINED, size - 1), source=source, about=about)
    yield from ends(puzzle)


SASHIGANE = Genre(
    id="sashigane",
    name="Sashigane",
    rules="Divide the board into Ls: two legs, one cell wide, that meet at a right angle. A "
    "circle is where an L bends, and a number in it says how many cells that L has. An "
    "arrow is at an end of an L and points to its bend.",
    source="https://www.nikoli.co.jp/en/puzzles/sashigane/",
    largest=(40, 40),
    substrate=division,
    clues=(
        Numbers("size", 3, most, any_token="?", look=Look("circled")),
        ARROWS,
    ),
    constraints=constraints,
    finished=finished_by("size", sized=True),
    answer=RegionText(),
    puzzlink=Codec("sashigane", (puzzlink.CircledArrows("size"),)),
    pzprv3=(pzprv3.CircledArrowClues("size"), pzprv3.EdgeMarks()),
    penpa=(penpa.CircledArrows("size", "arrow", FROM_LEFT),),
    making=Making(
        elbows("size"),
        thins="size",
        options=(Option("arrows", 0.3, 0.0, 1.0, "Share of ends with an arrow.", easier=0.8),),
    ),
    example="""\
6 6
- w 3 - - -
- s - - - n
- - w - - -
4 w - - e -
- - - s - -
- - - - - w
""",
)
