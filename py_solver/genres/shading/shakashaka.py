"""Shakashaka. Blacken half of some cells, so that all that stays white are rectangles."""

from __future__ import annotations

from py_solver.fills.numbered_walls import numbered_walls
from py_solver.logic import Statements
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import walled
from py_solver.phrases.triangles import BLACK, CORNERS, TRIANGLES, rectangles, triangles_beside
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import MIRROR, NONE, ROTATIONAL


def constraints(puzzle: Puzzle) -> Statements:
    """A number counts the triangles beside it, and all that is white are rectangles."""
    yield from triangles_beside(puzzle, "wall")
    yield from rectangles(puzzle.substrate)


SHAKASHAKA = Genre(
    id="shakashaka",
    name="Shakashaka",
    rules="Blacken half of some cells, from corner to corner, so that every area that stays white "
    "is a rectangle, upright or at 45 degrees. A number on a wall says how many of the "
    "cells beside it are half black.",
    source="https://www.nikoli.co.jp/en/puzzles/shakashaka/",
    aliases=("proof_of_quilt",),
    substrate=walled(TRIANGLES, "wall"),
    clues=(Numbers("wall", 0, 4, any_token="x", any_too="5", walls=True, look=Look("wall")),),
    constraints=constraints,
    answer=LetterText(("-", *CORNERS)),
    puzzlink=Codec("shakashaka", (puzzlink.FourCell("wall"),)),
    pzprv3=(
        pzprv3.CellClues("wall", (("5", Clue.ANY),)),
        pzprv3.CellMarks((("+", 0), ("5", 1), ("4", 2), ("3", 3), ("2", 4))),
    ),
    penpa=(penpa.BlackCells("wall"),),
    making=Making(
        numbered_walls("wall", 1 + len(BLACK), BLACK),
        thins="wall",
        blank=lambda number: Clue.ANY,
        symmetries=(NONE, ROTATIONAL, MIRROR),
        options=(Option("walls", 0.2, 0.1, 0.35, "Share of walls."),),
    ),
    example="""\
6 7
- - 2 - 1 - -
- - - - - - 2
- x - - - - -
- - 4 - - - -
- - - - - - -
- - - - - - 1
""",
)
