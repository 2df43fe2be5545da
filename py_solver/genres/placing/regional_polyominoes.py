"""Regional Polyominoes. Place all pieces, which do not touch, at most one in each region."""

from __future__ import annotations

from py_solver.board import All, NeighborPairs, Set
from py_solver.board.shapes import drawn
from py_solver.fills.placing.in_rooms import in_rooms
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.polyominoes import PRESETS, TETROMINOES
from py_solver.phrases.rooms import rooms
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Bank, Rooms, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, Connected, Pin
from py_solver.rules import Bank as Pieces

CROSS = "saltire"


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded groups are the pieces; none touch, not even two in one region; crosses stay free."""
    about = "the groups of shaded cells must be exactly the pieces of the bank"
    yield must(All(), Pieces(SHADED, puzzle.clues["pieces"], apart=True), about=about)
    for room in rooms(puzzle):
        about = "the shaded cells in the region of {first} must form one connected group"
        yield must(room, Connected(SHADED), about=about)
    about = "a piece must not cross the border of a region"
    if puzzle.clues["rooms"]:
        yield each(NeighborPairs(puzzle.clues["rooms"]), AtMost(SHADED, 1), about=about)
    for place in puzzle.clues["cross"]:
        about, source = "the cross in {place} must not be shaded", Source("cross", place)
        yield must(Set((place,)), Pin(UNSHADED), source=source, about=about)


REGIONAL_POLYOMINOES = Genre(
    id="regional_polyominoes",
    name="Regional Polyominoes",
    aliases=("regional_poly", "regional-poly"),
    rules="Shade the cells of all pieces that are shown beside the grid, each exactly once. "
    "Pieces may be turned and mirrored. They must not touch, not even at a corner, and must not "
    "cross the border of an outlined region. A region contains one piece or none. A cell with a "
    "cross belongs to no piece.",
    source="https://puzz.link/rules.html?regional-poly",
    size=(8, 8),
    largest=(30, 30),
    substrate=shading,
    clues=(
        Bank("pieces", " ".join(map(drawn, TETROMINOES))),
        Symbols("cross", ((CROSS, "x"),), look=ByClue("symbol")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "regional-poly",
        (
            puzzlink.RoomBorders("rooms", inner=True),
            puzzlink.MarkedCells("cross", CROSS, skipped=True),
            puzzlink.PieceBank("pieces", PRESETS),
        ),
    ),
    pzprv3=(
        pzprv3.PieceLines("pieces", PRESETS),
        pzprv3.RoomLines("rooms", inner=True),
        pzprv3.CellClues("cross", (("x", CROSS),), marked=True),
        pzprv3.PiecesPlaced("pieces"),
    ),
    making=Making(in_rooms, thins="cross", symmetries=(NONE, ROTATIONAL)),
    example="""\
6 6 xxx/x-- xxx/-x- xx/xx
x - x - x x
x - x - x x
- - x - x x
x - - - - x
- - x - x x
- - x x x x
1 1 1 1 2 2
1 1 1 2 2 2
1 1 1 2 2 2
1 1 2 2 2 2
3 3 2 2 2 2
3 3 3 2 2 2
""",
)
