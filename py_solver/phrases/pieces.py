"""Phrases about pieces of a line that the author drew in cells, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.board.errors import misplaced
from py_solver.board.regions import Along
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.pairs.patterns import Patterns

LINE = 1

THROUGH = (
    ("vertical", "ns"),
    ("horizontal", "ew", "we"),
    ("northeast", "ne"),
    ("southeast", "se"),
    ("southwest", "sw"),
    ("northwest", "nw"),
)
"""The pieces through a cell: each with its word, and the sides that it leads to."""

CROSSING = ("crossing", "nsew", "news")

OPEN = "open"
ENDS = (
    ("upward", "n"),
    ("rightward", "e"),
    ("downward", "s"),
    ("leftward", "w"),
    (OPEN, "o"),
)
"""The pieces that end in a cell: each with its word, and its side; an open one has none."""

SIDES = {word: sides for word, sides, *_ in (*THROUGH, CROSSING, *ENDS)}
"""The sides that each leads to."""

WORDS = {"".join(sorted(sides)): word for word, sides in SIDES.items()}
"""The word of each, by its sides in alphabetical order; of an open end, `o`."""


def around(puzzle: Puzzle, place: Coord) -> dict[str, Coord]:
    """Return the edges in play around a cell by their sides."""
    board = puzzle.substrate
    edges = zip("nwes", board.edges_at(place), strict=True)
    return {side: edge for side, edge in edges if board.in_play[board.index(edge)]}


def ends(puzzle: Puzzle, key: str) -> list[Coord]:
    """Return the cells where one of the author's lines ends."""
    return [place for place, word in puzzle.clues[key].items() if len(SIDES[word]) == 1]


def demand_inside(puzzle: Puzzle, key: str) -> None:
    """Raise ClueError for a piece that leads off the board."""
    for place, word in puzzle.clues[key].items():
        if word != OPEN and not set(SIDES[word]) <= around(puzzle, place).keys():
            raise misplaced(place, "{place}: this piece leads off the board.")


def drawn(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say that the line runs, and ends, where the author drew it."""
    for place, word in puzzle.clues[key].items():
        edges, source = around(puzzle, place), Source(key, place)
        region = Along(tuple(edges.values()))
        if word == OPEN:
            about = "the line must end in {place}"
            yield must(region, ExactCount(LINE, 1), source=source, about=about)
            continue
        pattern = tuple(int(side in SIDES[word]) for side in edges)
        about = "the line must follow the given piece in {place}"
        yield must(region, Patterns((pattern,)), source=source, about=about)
