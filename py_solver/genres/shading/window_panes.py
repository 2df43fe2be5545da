"""Window Panes. Shade half of each room, in one piece that leaves one piece."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.fills.shading.drawn import circles, tiled
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa
from py_solver.phrases.neighbors import BLOCKS, rim
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.shading import CIRCLES, SHADED, UNSHADED, circled, shading
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, Connected, DegreeIn, NoTwoByTwo, ReachesRim


def constraints(puzzle: Puzzle) -> Statements:
    """Half of each room is shaded, each half is connected; all are, and no 2×2 block is alike."""
    for room in rooms(puzzle):
        size = len(room.coords)
        about = "half of the region of {first} must be shaded"
        halves = tuple(sorted({size // 2, size - size // 2}))
        yield must(room, DegreeIn(SHADED, halves), about=about, called=ROOM)
        about = "the shaded cells in the region of {first} must form one connected group"
        yield must(room, Connected(SHADED), about=about)
        about = "the unshaded cells in the region of {first} must form one connected group"
        yield must(room, Connected(UNSHADED), about=about)
    yield must(All(), Connected(SHADED))
    yield must((All(), Set(rim(*puzzle.size))), ReachesRim(UNSHADED))
    yield must(All(), NoTwoByTwo(SHADED))
    yield each(BLOCKS, AtLeastOne(SHADED), about="{where} must have a shaded cell")
    yield from circled(puzzle)


WINDOW_PANES = Genre(
    id="window_panes",
    name="Window Panes",
    aliases=("windows",),
    rules="Shade half of the cells of every outlined region, rounded up or down. The shaded cells "
    "of a region must be connected, and so must its other cells. All shaded cells must form one "
    "connected group, and every unshaded cell must be connected to the edge of the grid. No 2×2 "
    "block may be completely shaded or unshaded. Black circles are shaded, white ones are not.",
    source="https://pedros.works/paper-puzzle-player",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(CIRCLES, Rooms("rooms")),
    constraints=constraints,
    answer=SignText("x"),
    penpa=(penpa.Circles("circle"), penpa.Rooms("rooms")),
    making=Making(
        tiled(circles, 0.5),
        thins="circle",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 5, 4, 8, "Average region size (approximate)."),),
    ),
    example="""\
6 6
- - - b - w
w - w w b -
b b w - - b
- w w - - w
b b - w b -
w - - - - -
1 2 2 3 4 4
1 1 2 3 4 4
1 1 2 5 5 5
6 6 5 5 5 7
6 6 6 5 7 7
8 8 8 7 7 7
""",
)
