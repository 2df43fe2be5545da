"""FourCells. Divide the board into regions of four cells; numbers count borders."""

from __future__ import annotations

from py_solver.genres.division._cells import regions_of

FOUR_CELLS = regions_of(
    4,
    framed=1,
    id="fourcells",
    name="FourCells",
    rules="Divide the board into regions of four cells. A number says how many of the four sides "
    "of its cell are borders. The edge of the grid counts as a border. A ? can be any number. "
    "Black cells belong to no region.",
    source="https://www.nikoli.co.jp/en/puzzles/four_cells/",
    size=(8, 8),
    example="""\
5 5
- - - - -
- - - - 3
- - - - -
2 - 2 2 -
# - 3 2 -
""",
)
