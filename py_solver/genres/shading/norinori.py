"""Norinori. Shade dominoes so that every room holds exactly two shaded cells.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/norinori/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.regions import All
from py_solver.fills.shading import dominoes
from py_solver.formats.penpa import parts as penpa
from py_solver.formats.puzzlink.parts import RoomBorders
from py_solver.formats.pzprv3.parts import CellMarks, RoomIds
from py_solver.logic.constraint import Constraint, goal
from py_solver.phrases.rooms import rooms
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Wish
from py_solver.puzzle.marktext import SignText
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.groups.bounded_size import BoundedSize


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Every room holds two shaded cells, and every shaded cell is half of a domino."""
    for room in rooms(puzzle):
        about = "the room of {first} must hold {n:shaded cell}"
        yield goal(room, ExactCount(SHADED, 2), about=about)
    about = "every shaded cell must touch exactly one other"
    yield goal(All(), BoundedSize(SHADED, 2, 2), about=about)


NORINORI = Genre(
    id="norinori",
    name="Norinori",
    rules="Shade exactly two cells in every outlined room. Every shaded cell must touch exactly "
    "one other shaded cell along an edge, so that shaded cells form dominoes. A domino may lie in "
    "two rooms.",
    source="https://www.nikoli.co.jp/en/puzzles/norinori/",
    size=(8, 8),
    largest=(60, 60),
    substrate=shading,
    clues=(Rooms("rooms"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("norinori", (RoomBorders("rooms"),)),
    file=(RoomIds("rooms"), CellMarks()),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(
        dominoes.fill,
        wishes=(Wish("dense", 0.8, 0.5, 1, "How densely dominoes are laid.", easy=1),),
    ),
    example="""\
6 6
1 1 2 2 3 3
4 1 2 2 2 2
4 1 1 1 1 2
5 6 6 1 7 2
5 5 6 7 7 2
5 8 8 8 7 2
""",
)
