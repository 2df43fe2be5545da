"""Ring Road. Draw a loop so that each number counts its lines in the 3×3 block around it."""

from collections.abc import Mapping

from py_solver.board import Coord, Set, Substrate
from py_solver.fills.by_rules import by_rules
from py_solver.logic import Source, Statements, must
from py_solver.phrases.loops import LINE, ONE_LOOP, line_board
from py_solver.phrases.neighbors import block_around
from py_solver.puzzle import Clues, Genre, Making, Puzzle, SideText, Workshop
from py_solver.puzzle.clues import Numbers, sites
from py_solver.rules import ExactCount


def edges_near(board: Substrate, place: Coord) -> Set:
    """Return the edges between two cells of the 3×3 block around a place."""
    block = set(block_around(board, place).find(board))
    return Set(tuple(edge for edge in board.coords if block.issuperset(board.ends(edge))))


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the lines around it. All lines together are one loop."""
    about = "the block around the {n} in {place} must have {n:line}"
    for place, number in puzzle.clues["number"].items():
        edges, source = edges_near(puzzle.substrate, place), Source("number", place)
        yield must(edges, ExactCount(LINE, number), source=source, about=about)
    yield ONE_LOOP


def told(shop: Workshop, puzzle: Puzzle, loop: Mapping[Coord, int]) -> Clues:
    """Return the numbers of all cells for a loop."""
    near = {at: edges_near(puzzle.substrate, at).coords for at in sites.CELLS.places(shop.size)}
    return {"number": {at: sum(loop[edge] for edge in near[at]) for at in near}}


RING_ROAD = Genre(
    id="ring_road",
    name="Ring Road",
    rules="Draw one closed loop from cell to cell, without crossings. A number says how many lines "
    "of the loop are in the 3×3 block of cells around it.",
    source="https://example.org/",
    substrate=line_board(),
    clues=(Numbers("number", 0, 12),),
    constraints=constraints,
    answer=SideText(),
    making=Making(by_rules(tells=told), thins="number"),
    example="""\
5 5
2 - 4 - 3
- 7 - 7 4
- 3 4 5 -
1 2 4 - 5
0 0 1 - 3
""",
)
