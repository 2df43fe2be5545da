"""Map Colouring. Give each region one of four colours, so that neighbours are different."""

from __future__ import annotations

from py_solver.genres.numbers._maps import CLUES, MAKING, PENPA
from py_solver.parts import tatham
from py_solver.phrases.maps import board, different_neighbors
from py_solver.phrases.rooms import one_number
from py_solver.puzzle import Genre

MAP_COLOURING = Genre(
    id="map_colouring",
    name="Map Colouring",
    aliases=("map", "map_coloring", "four_colours", "four_colors"),
    rules="Give every outlined region one of four colours, written as the numbers 1 to 4. Regions "
    "that share an edge must have different numbers. Regions that touch only at a corner may have "
    "the same number. The page offers one cell of each region for its number.",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/map.html",
    size=(10, 10),
    largest=(40, 40),
    substrate=board,
    clues=CLUES,
    constraints=different_neighbors(corners=False),
    refuse=one_number,
    penpa=PENPA,
    tatham=tatham.Game("Map", (tatham.Regions("number", "rooms"),), counted=(("n", "rooms"),)),
    making=MAKING,
    example="""\
6 6
2 - - - - 1
- - - - - -
- - - - - -
1 - 2 - - -
- - - - - -
- - 4 - - -
1 1 1 2 2 3
1 4 1 2 2 3
4 4 4 4 2 5
6 4 7 7 5 5
6 6 6 8 8 5
6 6 9 9 8 8
""",
)
