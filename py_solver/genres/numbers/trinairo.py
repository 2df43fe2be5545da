"""Trinairo. Fill in three numbers, equally often in every line; crosses differ from neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_solver.board import Along, Coord, GenreError, Marks, Neighbors4, Substrate
from py_solver.fills.by_rules import by_rules
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import published
from py_solver.phrases.numbers import EVERY_CELL, equally_often, givens
from py_solver.puzzle import Clues, Genre, GridLayout, Making, Option, Published, Puzzle, Workshop
from py_solver.puzzle.clues import Drawing, Drawn, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Distinct
from py_solver.words.say import say

MOST = 3


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose sides are multiples of three. Raises GenreError for another."""
    if rows % MOST or cols % MOST:
        told = "Trinairo needs rows and columns in multiples of 3, not {rows}×{cols}."
        raise GenreError(say(told, rows=rows, cols=cols))
    return Substrate.cells(rows, cols, Marks.numbers(1, MOST))


def beside(board: Substrate, place: Coord) -> list[Coord]:
    """Return the cells next to one."""
    return sorted(Neighbors4(place.row, place.col).find(board))


def constraints(puzzle: Puzzle) -> Statements:
    """Every line has each number equally often, and crosses differ from their neighbours."""
    yield EVERY_CELL
    yield from equally_often(*puzzle.size, MOST)
    for which, drawing in enumerate(puzzle.clues["cross"]):
        (place,) = drawing.cells
        for other in beside(puzzle.substrate, place):
            about = "{first} has a cross, so {first} and {last} must be different"
            source = Source("cross", which)
            yield must(Along((place, other)), Distinct(), source=source, about=about)
    yield from givens(puzzle)


def tells(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return all numbers, and crosses for some of those that differ from all neighbours."""
    alone = [
        at
        for at in sorted(solution)
        if all(solution[at] != solution[to] for to in beside(puzzle.substrate, at))
    ]
    drawn = [Drawing((at,)) for at in alone if shop.rng.random() < shop.options["crosses"]]
    return {"given": dict(sorted(solution.items())), "cross": tuple(drawn)}


def crossed(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Draw the crosses of a text that has them in the cells, where 10 is one without a number."""
    found = clues["cell"].items()
    return {
        "given": {place: number % 10 for place, number in found if number % 10},
        "cross": [Drawing((place,)) for place, number in found if number >= 10],
    }


TRINAIRO = Genre(
    id="trinairo",
    name="Trinairo",
    rules="Put a number from 1 to 3 in every cell. Every row and every column must contain the "
    "three numbers equally often. The number in a cell with a cross must differ from the numbers "
    "above, below, left and right of it.",
    source="https://www.janko.at/Raetsel/Trinairo/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=board,
    clues=(
        Numbers("given", 1, MOST),
        Drawn("cross", cells=(1, 1), look=Look("saltire")),
    ),
    constraints=constraints,
    published=Published(
        published.numbered("([1-3]?)x", lambda number: 10 + number),
        layout=GridLayout("crossed", (Numbers("cell", 1, 10 + MOST),), crossed),
    ),
    making=Making(
        by_rules(tells=tells),
        thins="given",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("crosses", 0.5, 0.1, 1, "Share of possible crosses that are drawn."),),
    ),
    example="""\
{"format": "gridwright", "version": 1, "genre": "trinairo", "rows": 6, "cols": 6, "clues":
{"given": {"cells/0/1": 1, "cells/0/4": 3, "cells/1/4": 1, "cells/2/0": 2, "cells/3/2": 3,
"cells/3/3": 2, "cells/4/2": 3, "cells/5/1": 1, "cells/5/3": 3}, "cross": [{"cells":
["cells/0/0"]}, {"cells": ["cells/0/1"]}, {"cells": ["cells/0/3"]}, {"cells": ["cells/0/5"]},
{"cells": ["cells/1/0"]}, {"cells": ["cells/1/3"]}, {"cells": ["cells/1/4"]}, {"cells":
["cells/4/4"]}, {"cells": ["cells/5/0"]}, {"cells": ["cells/5/3"]}]}}
""",
)
