"""Thermometers. Fill each one from its bulb; numbers count the filled cells of each line."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from py_solver.board import ClueError, Coord, Marks, Set
from py_solver.fills.shading.thermometers import warm
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import published
from py_solver.phrases.beside import lines
from py_solver.phrases.boards import cell_board
from py_solver.phrases.edges import cells_apart_from
from py_solver.puzzle import Clues, Genre, GridLayout, Making, Option, Published, Puzzle, SignText
from py_solver.puzzle.clues import Drawing, Drawn, Numbers, sites
from py_solver.rules import ExactCount, Levels, Pin
from py_solver.words.say import say

EMPTY, FILLED = 0, 1
KEY = "thermometer"
COUNT = Numbers("count", 0, max, at=sites.TOP_LEFT)
MANY = 1000
"""More than a thermometer has cells: `3.2`, the second cell of the third, is read as 3002."""


def refuse(puzzle: Puzzle) -> None:
    """Refuse thermometers that share a cell."""
    taken: set[Coord] = set()
    for drawing in puzzle.clues[KEY]:
        for place in drawing.cells:
            if place in taken:
                told = say(
                    "{place}: a cell can be part of only one thermometer.", place=place.words
                )
                raise ClueError(told, (place,))
        taken.update(drawing.cells)


def constraints(puzzle: Puzzle) -> Statements:
    """Thermometers are filled from the bulb on, and lines contain their counts."""
    for number, drawing in enumerate(puzzle.clues[KEY]):
        levels = tuple(Set((place,)) for place in drawing.cells)
        about = "the thermometer from {first} must be filled from its bulb on, without a gap"
        yield must(levels, Levels(FILLED), source=Source(KEY, number), about=about)
    covered = {place for drawing in puzzle.clues[KEY] for place in drawing.cells}
    for place in cells_apart_from(puzzle.size, covered):
        about = "{where} is on no thermometer, so it must be empty"
        yield must(Set((place,)), Pin(EMPTY), about=about)
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:filled cell}"
        yield must(line, ExactCount(FILLED, number), source=source, about=about)


def drawn(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Draw the thermometers of a text that numbers them, and their cells from the bulb on."""
    cells = sorted((number, place) for place, number in clues["cell"].items())
    found = groupby(cells, key=lambda numbered: numbered[0] // MANY)
    drawings = [Drawing(tuple(place for _, place in places)) for _, places in found]
    return {COUNT.key: clues[COUNT.key], KEY: drawings}


FILLING_THERMOMETERS = Genre(
    id="filling_thermometers",
    name="Thermometers",
    aliases=("thermometer", "thermometers"),
    rules="Fill some cells of the thermometers. Each thermometer is filled from its bulb without "
    "gaps: completely, in part or not at all. A number outside the grid says how many cells of its "
    "row or column are filled.",
    source="https://www.janko.at/Raetsel/Thermometer/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=cell_board(Marks.binary("empty", "filled")),
    clues=(
        COUNT,
        Drawn(KEY, look=Look("line", "thermometer")),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x"),
    published=Published(
        published.numbered("([0-9]+)[.]([0-9]+)", lambda *found: found[0] * MANY + found[1]),
        layout=GridLayout("numbered", (COUNT, Numbers("cell", 1, 999_999)), drawn),
    ),
    making=Making(
        warm,
        thins="count",
        options=(Option("longest", 6, 3, 10, "Cells of the longest thermometers."),),
    ),
    example="""\
{"format": "gridwright", "version": 1, "genre": "filling_thermometers", "rows": 5, "cols": 5,
"clues": {"count": {"left/0/0": 2,
"top/0/2": 4, "top/0/3": 3, "top/0/4": 3, "left/2/0": 4, "left/3/0":
3, "left/4/0": 3}, "thermometer": [{"cells": ["cells/1/2", "cells/2/2", "cells/2/3",
"cells/2/4", "cells/3/4", "cells/4/4"]}, {"cells": ["cells/1/0", "cells/2/0", "cells/2/1",
"cells/1/1", "cells/0/1", "cells/0/0"]}, {"cells": ["cells/0/2", "cells/0/3", "cells/0/4"]},
{"cells": ["cells/1/3", "cells/1/4"]}, {"cells": ["cells/4/0", "cells/4/1", "cells/4/2"]},
{"cells": ["cells/3/1", "cells/3/0"]}, {"cells": ["cells/4/3", "cells/3/3", "cells/3/2"]}]}}
""",
)
