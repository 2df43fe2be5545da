"""Either: at least one of several drawings of other kinds holds, written as text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import prod

from py_solver.board import Coord, cell
from py_solver.board.errors import ClueError, ConstraintError
from py_solver.genres.sudoku.variant import Variant, all_variants
from py_solver.logic import Constraint
from py_solver.looks.look import Look
from py_solver.phrases.compose import any_of
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.puzzle.clues.kind import demand_cell
from py_solver.words.say import say

Ways = tuple[tuple[tuple[str, Drawing], ...], ...]
"""Each way in which it can hold: all its drawings, with the keys of their kinds."""

_DRAWING = re.compile(r"([a-z_]+)((?: [0-9]{1,4})*):((?: r[0-9]{1,2}c[0-9]{1,2})+)")
LARGEST, MOST = 25, 2000
"""The largest board, and how many constraints all combinations of parts may make."""


@lru_cache(maxsize=256)
def ways(text: str) -> Ways:
    """Read `arrow: r1c1 r1c2 | cage 9: r2c1 r2c2; renban: r3c1 r3c2`: two ways, one of two parts.

    Raises ClueError.
    """
    return tuple(
        tuple(_drawing(" ".join(one.split())) for one in way.split(";"))
        for way in text.lower().split("|")
    )


def _drawing(told: str) -> tuple[str, Drawing]:
    found = _DRAWING.fullmatch(told)
    variant = _variants().get(found[1]) if found else None
    if found is None or variant is None:
        raise ClueError(say("“{text}” is not the name of a clue and its cells.", text=told[:30]))
    places = re.findall(r"r([0-9]+)c([0-9]+)", found[3])
    cells = tuple(cell(int(row) - 1, int(col) - 1) for row, col in places)
    drawing = Drawing(cells, tuple(map(int, found[2].split())))
    kind = variant.kind
    assert isinstance(kind, Drawn)
    kind.accept([drawing], (LARGEST, LARGEST))
    return found[1], drawing


def _variants() -> dict[str, Variant]:
    """Return the kinds that can be one of several: drawings without a text."""
    drawn = ((one, one.kind) for one in all_variants() if isinstance(one.kind, Drawn))
    return {kind.key: one for one, kind in drawn if kind.reads is None}


def ways_text(told: Ways) -> str:
    """Write the ways as `ways` reads them."""
    return " | ".join(
        "; ".join(
            f"{' '.join([key, *map(str, one.values)])}: "
            + " ".join(f"r{place.row + 1}c{place.col + 1}" for place in one.cells)
            for key, one in way
        )
        for way in told
    )


def cells_of(told: Ways) -> tuple[Coord, ...]:
    """Return all cells that the ways are about, in reading order."""
    return tuple(sorted({place for way in told for _, one in way for place in one.cells}))


def either(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say of each choice of one constraint of each way: one of them holds."""
    kinds, found = _variants(), []
    for place in cells_of(ways(drawn.text)):
        demand_cell(place, puzzle.size)
    for way in ways(drawn.text):
        parts = [
            replace(constraint, about=constraint.about or kinds[key].about)
            for key, one in way
            for constraint in kinds[key].means(puzzle, one)
        ]
        if not parts:
            return  # a way that asks for nothing
        found.append(parts)
    if prod(map(len, found)) > MOST:
        raise ConstraintError(say("There are too many combinations of alternatives."), drawn.cells)
    for choice in product(*found):
        yield choice[0] if len(choice) == 1 else any_of(*choice)


EITHER = Variant(
    Drawn(
        "either",
        cells=(1, 625),
        look=Look("border", "forked", "?"),
        title="Alternatives",
        note="At least one clue holds: “arrow: r1c1 r1c2 | cage 9: r2c1 r2c2”. A “;” means “and”.",
        text="pencil_marks 1 2 3 4 5 6 7 8 9: r1c1",
        reads=ways,
    ),
    either,
)
