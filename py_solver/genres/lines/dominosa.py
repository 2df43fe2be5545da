"""Dominosa. Cut the board into dominoes so that no pair of numbers comes twice."""

from __future__ import annotations

from py_solver.board import Coord, EdgesAround, Joins, Marks, Set, Substrate
from py_solver.fills.lines.dominoes import laid
from py_solver.logic import Source, Statements, each, must
from py_solver.parts import penpa, tatham
from py_solver.puzzle import Clues, Genre, Making, PieceText, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtMost, ExactCount
from py_solver.words.say import later, say

DOMINO = 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose edges join two cells to a domino."""
    marks = Marks.binary("empty", "domino", look="domino", noun="domino")
    return Substrate.edges(rows, cols, marks, Joins.CELLS)


def constraints(puzzle: Puzzle) -> Statements:
    """Each cell is on one domino, no pair of numbers on two; of a whole set each pair on one."""
    grid, numbers = puzzle.substrate, puzzle.clues["number"]
    yield each(EdgesAround(), ExactCount(DOMINO, 1), about="exactly one domino must cover {middle}")
    pairs: dict[tuple[int, int], list[Coord]] = {}
    for edge, plays in zip(grid.coords, grid.in_play, strict=True):
        ends = [numbers[place] for place in grid.ends(edge) if place in numbers]
        if plays and len(ends) == 2:
            pairs.setdefault((min(ends), max(ends)), []).append(edge)
    most = max(numbers.values(), default=0)
    is_set = len(numbers) == grid.rows * grid.cols == (most + 1) * (most + 2)
    for (one, other), edges in sorted(pairs.items()):
        ends = sorted({place for edge in edges for place in grid.ends(edge)})
        # That each pair is there follows only from the whole set.
        source = tuple(Source("number", place) for place in (sorted(numbers) if is_set else ends))
        rule = ExactCount(DOMINO, 1) if is_set else AtMost(DOMINO, 1)
        told = later("the pair {one}–{other} must be on at most one domino")
        if is_set:
            told = later("the pair {one}–{other} must be on exactly one domino")
        about = say(told, one=one, other=other)
        yield must(Set(tuple(edges)), rule, source=source, about=about)


DOMINOSA = Genre(
    id="dominosa",
    name="Dominosa",
    aliases=("dominos",),
    rules="Cut the board into dominoes of two cells next to each other. No pair of numbers may be "
    "on two dominoes. If a whole set fills the board, each pair is on exactly one domino.",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/dominosa.html",
    size=(7, 8),
    largest=(40, 41),
    substrate=board,
    clues=(Numbers("number", 0, 99),),
    constraints=constraints,
    answer=PieceText(),
    penpa=(penpa.Numbers("number"),),
    tatham=tatham.Game("Dominosa", (tatham.Signs("number", bracketed=True),), more=(1, 2)),
    making=Making(laid),
    example="""\
4 5
1 1 3 0 3
2 2 2 3 0
3 0 1 2 0
3 2 1 0 1
""",
)
