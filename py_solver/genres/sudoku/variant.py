"""Sudoku's variants: what may be drawn on a board of numbers, or switched on for it, mixed.

A variant is a kind of clue, and the constraints that one drawing (or the flag) stands for. Each has
a file of its own in `variants/`. Cells of a drawing are in the order in which it was drawn; a clue
that stands outside the grid is drawn over the cells it looks at, the nearest first.
Sources: the usual definitions, as on https://sudokupad.app and https://www.gmpuzzles.com
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from py_solver.board import Along, Coord, Set, cell
from py_solver.logic import Constraint, Rule, Source, must
from py_solver.logic.discovery import by_name, modules_of
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.puzzle import Clues, Puzzle
from py_solver.puzzle.clues import Drawing, Drawn, Flag, Size

EXTRA = "extra_cells"
PAIR = (2, 2)
ONE_VALUE = (1, 1)


@dataclass(frozen=True)
class Variant:
    """A kind of clue, and what each drawing means; a flag is a drawing of no cells.

    `about` is what each of the constraints asks for, as `Constraint.about`. The drawing is their
    source; any that they have already is one as well.
    """

    kind: Drawn | Flag
    means: Callable[[Puzzle, Drawing], Iterable[Constraint]]
    about: str = ""


@cache
def all_variants() -> tuple[Variant, ...]:
    """Return what can be drawn, by name, and then what can be switched on."""
    found = by_name(
        (thing.kind.name, thing)
        for module in modules_of(f"{__package__}.variants")
        for thing in vars(module).values()
        if isinstance(thing, Variant)
    )
    return tuple(sorted(found.values(), key=lambda variant: isinstance(variant.kind, Flag)))


def stated(puzzle: Puzzle) -> Iterator[Constraint]:
    """Yield the constraints of everything that is drawn or switched on."""
    for variant in all_variants():
        clue = puzzle.clues[variant.kind.key]
        drawn = enumerate(clue) if isinstance(variant.kind, Drawn) else [(None, Drawing(()))] * clue
        for which, drawing in drawn:
            source = Source(variant.kind.key, which)
            for constraint in variant.means(puzzle, drawing):
                yield constraint.by(source, variant.about, *constraint.source)


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Yield the sentence of each variant that is drawn or switched on."""
    return (one.kind.note for one in all_variants() if puzzle.clues[one.kind.key])


def numbers_of(puzzle: Puzzle) -> range:
    """Return the numbers that cells can contain."""
    marks = puzzle.substrate.layers[0][1]
    return range(marks.least, marks.most + 1)


def grid_size(size: Size, clues: Clues) -> Size:
    """Return the rows and columns of the grid; a gap separates it from extra cells below."""
    rows = [place.row for drawn in clues.get(EXTRA, ()) for place in drawn.cells]
    return (min(rows) - 1 if rows else size[0]), size[1]


def grid_of(puzzle: Puzzle) -> Size:
    """Return the rows and columns of the grid, without extra cells."""
    return grid_size(puzzle.size, puzzle.clues)


def grid_cells(puzzle: Puzzle) -> list[Coord]:
    """Return the cells of the grid in reading order."""
    rows, cols = grid_of(puzzle)
    return [cell(row, col) for row in range(rows) for col in range(cols)]


def neighbors(puzzle: Puzzle) -> Iterator[Set]:
    """Yield each two cells of the grid that are side by side."""
    rows, _ = grid_of(puzzle)
    for (pair,) in NEIGHBOR_PAIRS.members(puzzle.substrate):
        places = tuple(pair.find(puzzle.substrate))
        if all(place.row < rows for place in places):
            yield Set(places)


def along(rule: Rule) -> Callable[[Puzzle, Drawing], Iterable[Constraint]]:
    """Say that the rule holds along the cells of each drawing, as they were drawn."""
    return lambda _, drawn: [must(Along(drawn.cells), rule)]


def runs_by_box(puzzle: Puzzle, drawn: Drawing) -> list[tuple[Coord, ...]]:
    """Return the cells of a drawing, cut wherever it passes from one box to the next."""
    genre = puzzle.genre
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    box_of = {place: n for n, box in enumerate(boxes) for place in box}
    return [tuple(run) for _, run in groupby(drawn.cells, key=box_of.get)]


def unmarked(puzzle: Puzzle, *keys: str) -> Iterator[Set]:
    """Return the pairs of neighbours without a drawing of these kinds."""
    marked = {frozenset(drawn.cells) for key in keys for drawn in puzzle.clues[key]}
    return (pair for pair in neighbors(puzzle) if frozenset(pair.coords) not in marked)
