"""Full rank: the place of a row or column among all, read as numbers from every side."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Coord, Set, cell
from py_solver.board.errors import ClueError
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant, grid_of, numbers_of
from py_solver.genres.sudoku.variants.either import ways
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn, Flag
from py_solver.puzzle.clues.standing import demand_within
from py_solver.rules import DistinctSequences, OneOf, Ranked
from py_solver.words.say import say

RANKS = ("full_rank", "tied_rank")
SIDES = 4
Line = tuple[Coord, ...]


def lines(puzzle: Puzzle) -> list[Line]:
    """Return the rows and columns, in both directions."""
    rows, cols = grid_of(puzzle)
    across = [tuple(cell(row, col) for col in range(cols)) for row in range(rows)]
    down = [tuple(line) for line in zip(*across, strict=True)]
    return [line[::step] for line in (*across, *down) for step in (1, -1)]


def refuse_ranks(puzzle: Puzzle) -> None:
    """Refuse a rank on a board whose lines lack numbers, of half a line, or that no line has.

    It may be one of several alternatives.
    """
    parts = [part for drawn in puzzle.clues["either"] for way in ways(drawn.text) for part in way]
    ranks = [drawn for kind in RANKS for drawn in puzzle.clues[kind]]
    ranks += [drawn for kind, drawn in parts if kind in RANKS]
    every = set(lines(puzzle)) if ranks else set()
    for drawn in ranks:
        if min(grid_of(puzzle)) != len(numbers_of(puzzle)):
            told = say("Ranks need a square board, where each row and column has each number.")
            raise ClueError(told, drawn.cells)
        if drawn.cells not in every:
            raise ClueError(say("A rank needs a whole row or column."), drawn.cells)
        demand_within(drawn.values[0], 1, len(every), drawn.cells[0])


def ranked(puzzle: Puzzle, drawn: Drawing, *, ties: bool) -> Iterator[Constraint]:
    """Say which number the line begins with, and its place among those that do the same.

    Every number begins four of the lines, because it is in every row and column.
    """
    every, (rank,), numbers = lines(puzzle), drawn.values, numbers_of(puzzle)
    others = [line for line in every if line != drawn.cells]
    every_side = tuple(map(Along, (drawn.cells, *others)))
    which, below = divmod(rank - 1, SIDES)
    yield must(Set(drawn.cells[:1]), OneOf((numbers[which],)), about=START)
    yield must(every_side, Ranked(below, ties), about=PLACE)


START = (
    "{first} must fit the rank of its clue: read from all sides, each digit begins four of the "
    "numbers"
)
PLACE = "{where} must have the rank of its clue among all lines, read as numbers from all sides"

FULL_RANK = Variant(
    Drawn(
        "full_rank",
        values=ONE_VALUE,
        look=Look("label", "boxed"),
        note="All rows and columns are read as numbers, from both ends. A full rank is the place "
        "of the number that is read from there, counted from the smallest one. No other line "
        "reads the same as a line with such a clue.",
    ),
    lambda puzzle, drawn: ranked(puzzle, drawn, ties=False),
)

TIED_RANK = Variant(
    Drawn(
        "tied_rank",
        values=ONE_VALUE,
        look=Look("label", "outside"),
        note="All rows and columns are read as numbers, from both ends. A tied rank is the place "
        "of the number that is read from there, counted from the smallest one. Equal numbers share "
        "the first of their places.",
    ),
    lambda puzzle, drawn: ranked(puzzle, drawn, ties=True),
)

NO_RANK_TIES = Variant(
    Flag(
        "no_rank_ties",
        title="All ranks differ",
        note="No two rows or columns read the same, from either end.",
    ),
    lambda puzzle, _: [must(tuple(map(Along, lines(puzzle))), DistinctSequences())],
    about="no two lines may read the same, from either end",
)
