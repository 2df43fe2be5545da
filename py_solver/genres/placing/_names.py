"""What players call the steps of placing puzzles; how to read the pictures: `hints/pictures.py`.

Source: https://kris.pengy.ca/starbattle and https://krazydad.com/starbattle (Star Battle),
https://en.wikipedia.org/wiki/Light_Up_(puzzle) (Akari)
"""

from py_solver.phrases import halves
from py_solver.puzzle import Names

_APART = {
    "room and touching": "exclusion",
    "line and touching": "exclusion",
    "rooms within lines": "counting",
    "lines within rooms": "counting",
}

STARBATTLE_NAMES = Names(
    reasons=_APART,
    arguments={
        "exclusion": (
            "A star here would leave too few cells for the stars of a region or a line beside it."
        ),
        "counting": (
            "Some regions fit into as many rows or columns, so they have all the stars of these "
            "lines; or some lines fit into as many regions."
        ),
    },
)

QUEENS_NAMES = Names(
    reasons=_APART,
    arguments={
        "exclusion": "A queen here would leave no cell for the queen of a region or a line.",
        "counting": (
            "Some regions fit into as many rows or columns, so they have the queen of each of "
            "these lines; or some lines fit into as many regions."
        ),
    },
)

TANGO_NAMES = Names(
    reasons=halves.REASONS,
    runs=halves.RUNS,
    arguments={
        "completed line": "A line that has all of its suns has moons in its other cells.",
        "pair": "Two equal symbols are side by side, so the cells beside them have the other one.",
        "avoided trio": (
            "Two equal symbols have one cell between them, so that cell has the other symbol."
        ),
    },
)

AKARI_NAMES = Names(
    pictures={".x..\nx3..\n..1o\n..o.": "3 diagonal to a 1"},
    arguments={
        "3 diagonal to a 1": (
            "The 1 allows at most one bulb in the two cells beside both clues, so the 3 needs "
            "both of its other cells. The 1 then has its bulb beside the 3, and no others."
        ),
    },
)
