"""Sheep and Wolves. Draw a loop along the edges around all sheep and no wolf, as numbers say."""

from __future__ import annotations

from py_solver.board import Coord, Layer, Set
from py_solver.fills.loops.fences import OPTIONS, penned
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE, edges_around
from py_solver.phrases.loops import LINE, corner_board
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Codec, Genre, InsideText, Making, Puzzle
from py_solver.puzzle.clues import Clue, Numbers, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ExactCount, Parity, Path

SIGNS = (
    *((str(number), "count", number) for number in range(5)),
    ("5", "animal", "sheep"),
    ("6", "animal", "wolf"),
    (".", "count", Clue.ANY),
)
SIDES = {
    "sheep": "the sheep in {place} must be inside the loop, so an odd number of lines must "
    "separate it from the edge of the grid",
    "wolf": "the wolf in {place} must be outside the loop, so an even number of lines must "
    "separate it from the edge of the grid",
}


def way_out(puzzle: Puzzle, place: Coord) -> Set:
    """Return the edges on the shortest straight way from a cell out of the grid."""
    rows, cols = puzzle.size
    _, row, col = place
    left = tuple(Coord(Layer.EDGES_V, row, at) for at in range(col + 1))
    right = tuple(Coord(Layer.EDGES_V, row, at) for at in range(col + 1, cols + 1))
    up = tuple(Coord(Layer.EDGES_H, at, col) for at in range(row + 1))
    down = tuple(Coord(Layer.EDGES_H, at, col) for at in range(row + 1, rows + 1))
    return Set(min(left, right, up, down, key=len))


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count the edges around them; sheep are inside the loop, wolves outside."""
    for place, source, number in numbered(puzzle, "count"):
        about = "the {n} in {place} must have {n:line} around it"
        around = edges_around(puzzle.substrate, place)
        yield must(around, ExactCount(LINE, number), source=source, about=about)
    for place, animal in puzzle.clues["animal"].items():
        rule, source = Parity(LINE, odd=animal == "sheep"), Source("animal", place)
        yield must(way_out(puzzle, place), rule, source=source, about=SIDES[animal])
    yield must(EVERY_EDGE, Path(LINE, closed=True))


SHEEP_AND_WOLVES = Genre(
    id="sheep_and_wolves",
    name="Sheep and Wolves",
    aliases=("swslither", "sheep_wolf_slitherlink", "wolves_and_sheep"),
    rules="Draw one closed loop along the edges of the cells, which neither crosses nor branches. "
    "A number says how many of the four edges around it belong to the loop. All sheep must be "
    "inside the loop, and all wolves outside. A ? can be any number.",
    source="https://puzz.link/rules.html?swslither",
    largest=(60, 60),
    substrate=corner_board,
    clues=(
        Numbers("count", 0, 4, any_token="?"),
        Symbols("animal", (("sheep", "s"), ("wolf", "w")), look=ByClue("animal")),
    ),
    constraints=constraints,
    grid="dots",
    answer=InsideText(),
    puzzlink=Codec("swslither", (puzzlink.MixedCells("count", SIGNS, "a"),)),
    pzprv3=(
        pzprv3.MixedClues((("5", "animal", "sheep"), ("6", "animal", "wolf")), numbers="count"),
        pzprv3.Colors(since=1),
        pzprv3.EdgeMarks(rim=True),
    ),
    making=Making(penned, thins="count", symmetries=(NONE, ROTATIONAL), options=OPTIONS),
    names=LOOP_NAMES,
    example="""\
5 5
- - 1 1 -
2 2 - - s
3 - s - s
s s - - w
s - 3 - 3
""",
)
