"""Stitches. Sew each two rooms that touch together; numbers count the cells with a stitch."""

from __future__ import annotations

from py_solver.board import Coord, EdgesAround, Joins, Layer, Marks, Set, Substrate
from py_solver.fills.lines.sewn import sewn
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, published
from py_solver.phrases.beside import lines
from py_solver.phrases.rooms import rooms, touching_rooms
from py_solver.puzzle import Clues, Genre, Making, Option, PieceText, Published, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms, Setting, sites
from py_solver.rules import AtMost, ExactCount, WeightedCount
from py_solver.words.say import later, say

STITCH = 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose edges can have a stitch that joins the cells beside them."""
    marks = Marks.binary("empty", "stitch", noun="stitch")
    return Substrate.edges(rows, cols, marks, Joins.CELLS)


def edges_between(puzzle: Puzzle) -> dict[tuple[int, int], list[Coord]]:
    """Return the edges between cells of each two rooms, and those inside each room."""
    names, cols, grid = puzzle.clues["rooms"], puzzle.size[1], puzzle.substrate
    found: dict[tuple[int, int], list[Coord]] = {}
    for edge, plays in zip(grid.coords, grid.in_play, strict=True):
        if plays and names:
            one, other = (names[at.row * cols + at.col] for at in grid.ends(edge))
            found.setdefault((min(one, other), max(one, other)), []).append(edge)
    return found


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms that touch have their stitches, no cell has two, and lines have as many as told."""
    grid, each_pair = puzzle.substrate, puzzle.clues["each"]
    edges, (names, cols) = edges_between(puzzle), (puzzle.clues["rooms"], puzzle.size[1])
    inside = [edge for (one, other), some in edges.items() if one == other for edge in some]
    if rooms(puzzle):
        about = "a stitch must not join two cells of one region"
        yield must(Set(tuple(inside)), ExactCount(STITCH, 0), about=about)
    for one, other in touching_rooms(puzzle):
        first, second = (names[at.row * cols + at.col] for at in (one.coords[0], other.coords[0]))
        between = Set(tuple(edges[first, second]))
        about = say(
            "there must be {stitches} between the regions of {one} and {other}",
            stitches=counted(each_pair, "stitch"),
            one=one.coords[0].words,
            other=other.coords[0].words,
        )
        yield must(between, ExactCount(STITCH, each_pair), about=about)
    yield each(EdgesAround(), AtMost(STITCH, 1), about="{middle} can have only one stitch")
    for line, source, number in lines(puzzle, "count"):
        cells = set(line.coords)
        around = dict.fromkeys(edge for at in line.coords for edge in grid.edges_at(at))
        inner = tuple(edge for edge in around if grid.in_play[grid.index(edge)])
        weights = tuple(sum(at in cells for at in grid.ends(edge)) for edge in inner)
        beside = puzzle.places_of(source)[0]
        told, at = later("the cells with a stitch in row {at} must total {n}"), beside.row
        if beside.layer in (Layer.TOP, Layer.BOTTOM):
            told, at = later("the cells with a stitch in column {at} must total {n}"), beside.col
        rule = WeightedCount(STITCH, weights, number)
        yield must(Set(inner), rule, source=source, about=say(told, at=at + 1, n=number))


STITCHES = Genre(
    id="stitches",
    name="Stitches",
    rules="Draw stitches. A stitch joins two cells of different regions that are next to each "
    "other. Every two outlined regions that share an edge must be joined by exactly one stitch, or "
    "by as many as the puzzle says. A cell has at most one stitch. A number outside the grid says "
    "how many cells of its row or column have a stitch.",
    source="https://www.janko.at/Raetsel/Stitches/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Setting("each", 1, 1, 5, title="Stitches"),
        Rooms("rooms", apart=True),
    ),
    constraints=constraints,
    answer=PieceText(),
    published=Published(answer=published.joined),
    penpa=(penpa.Rooms("rooms"), penpa.Views("count")),
    making=Making(sewn, thins="count", options=(Option("room", 5, 3, 9, "Average region size."),)),
    example="""\
6 6 1
- 3 - - - 1
- 1 4 - 6 -
1 1 1 2 2 2
1 2 2 2 2 3
1 1 1 1 2 3
4 1 5 3 3 3
4 5 5 3 6 3
4 5 6 6 6 6
""",
)
