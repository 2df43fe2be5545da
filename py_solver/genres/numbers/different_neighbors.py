"""Different Neighbours. Give each room a number, so that rooms that touch are different."""

from __future__ import annotations

from py_solver.genres.numbers._maps import CLUES, MAKING, PENPA
from py_solver.phrases.maps import board, different_neighbors
from py_solver.phrases.rooms import one_number
from py_solver.puzzle import Genre

DIFFERENT_NEIGHBORS = Genre(
    id="different_neighbors",
    name="Different Neighbours",
    aliases=("mapcolor", "different_neighbours", "diffneighbors"),
    rules="Put a number from 1 to 4 into every outlined region. Regions that touch, even only at a "
    "corner, must have different numbers. The page offers one cell of each region for its "
    "number.",
    source="https://www.janko.at/Raetsel/Different-Neighbors/index.htm",
    size=(10, 10),
    largest=(40, 40),
    substrate=board,
    clues=CLUES,
    constraints=different_neighbors(corners=True),
    refuse=one_number,
    penpa=PENPA,
    making=MAKING,
    example="""\
6 6
2 - - - - 3
- - - - - -
- - - - 4 -
- - - 3 - -
- - - - - -
- - - - - -
1 1 1 2 2 3
1 1 2 2 2 3
1 4 4 2 5 3
6 6 4 7 5 5
6 6 7 7 5 5
6 6 8 8 5 5
""",
)
