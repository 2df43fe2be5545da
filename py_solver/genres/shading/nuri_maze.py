"""Nuri-Maze. Shade rooms so that the rest is a maze, and draw the route through its circles."""

from __future__ import annotations

from py_solver.board import Set, misplaced
from py_solver.fills.shading.mazes import ENDS, fill
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE, cells_apart_from, edges_around
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.mazes import maze
from py_solver.phrases.shading import SHADED, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SideText
from py_solver.puzzle.clues import Rooms, Symbols
from py_solver.rules import CountIf, DegreeIn, ExactCount, Path

SIGNS = (
    *(("1", "end", "start"), ("2", "end", "goal")),
    *(("3", "mark", "circle"), ("4", "mark", "triangle")),
)
WORDS = tuple(zip("sgot", (key for _, key, _ in SIGNS), (word for *_, word in SIGNS), strict=True))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a second start or goal, and one in a cell with a circle or triangle."""
    seen = set[str]()
    for place, word in puzzle.clues["end"].items():
        if word in seen or place in puzzle.clues["mark"]:
            raise misplaced(place, "{place}: a maze has one S and one G, in cells of their own.")
        seen.add(word)


def constraints(puzzle: Puzzle) -> Statements:
    """The unshaded cells are a maze, whose route meets all circles and no triangle."""
    board, clues = puzzle.substrate, puzzle.clues
    yield from maze(puzzle)
    yield from unshaded(puzzle, "end", "the cell with a letter in {place} must not be shaded")
    yield from unshaded(puzzle, "mark", "the cell with a symbol in {place} must not be shaded")
    for place in cells_apart_from(puzzle.size, ()):
        if not any(place in clues[key] for key in ("end", "mark")):
            about = "the route must not enter {first} if it is shaded"
            regions = (Set((place,)), edges_around(board, place))
            yield must(regions, CountIf(SHADED, LINE, (0,)), about=about)
    yield must(EVERY_EDGE, Path(LINE, closed=False), about="the route must not branch")
    for place in clues["end"]:
        about = "the route must end in {middle}"
        source = Source("end", place)
        yield must(edges_around(board, place), ExactCount(LINE, 1), source=source, about=about)
    for place, word in clues["mark"].items():
        about, lines = "the route must pass through the circle in {middle}", 2
        if word == "triangle":
            about, lines = "the route must not pass through the triangle in {middle}", 0
        source = Source("mark", place)
        yield must(edges_around(board, place), ExactCount(LINE, lines), source=source, about=about)
    if len(clues["end"]) == len(ENDS):
        both = tuple(Source("end", place) for place in clues["end"])
        about = "the route must pass through {middle} or leave it out"
        for place in cells_apart_from(puzzle.size, {**clues["end"], **clues["mark"]}):
            around = edges_around(board, place)
            yield must(around, DegreeIn(LINE, (0, 2)), source=both, about=about)


NURI_MAZE = Genre(
    id="nuri_maze",
    name="Nuri-Maze",
    aliases=("nurimaze",),
    rules="Shade some outlined regions. All unshaded cells must form one connected maze, without "
    "loops, and no 2×2 block may be all shaded or all unshaded. Draw the route from S to G "
    "through unshaded cells. It must pass through every circle and through no triangle. Cells with "
    "a letter, circle or triangle are not shaded.",
    source="https://puzz.link/rules.html?nurimaze",
    largest=(30, 30),
    substrate=line_board(shading=True),
    clues=(
        Symbols("end", (("start", "S"), ("goal", "G")), look=ByClue("route"), title="S, G"),
        Symbols("mark", (("circle", "o"), ("triangle", "t")), look=ByClue("form")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SideText("x"),
    puzzlink=Codec(
        "nurimaze", (puzzlink.RoomBorders("rooms"), puzzlink.MixedCells("mark", SIGNS, "5"))
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms"),
        pzprv3.MixedClues(WORDS),
        pzprv3.CellMarks(),
        pzprv3.EdgeMarks(),
    ),
    making=Making(
        fill,
        thins="mark",
        options=(Option("room", 4, 2, 8, "Size of the largest regions."),),
    ),
    example="""\
6 6
- - - t - -
- t - - - o
t - - S - o
- - t - - o
t - - - o -
G - - - - -
 1  1  2  2  3  4
 1  5  6  7  4  4
 8  5  6  7  9 10
11  5  5  9  9 10
12 13 14 15 15 15
14 14 14 16 16 15
""",
)
