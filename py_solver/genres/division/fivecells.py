"""FiveCells. Divide the board into regions of five cells; numbers count borders."""

from __future__ import annotations

from py_solver.genres.division._cells import regions_of

FIVE_CELLS = regions_of(
    5,
    framed=0,
    id="fivecells",
    name="FiveCells",
    aliases=("foseruzu",),
    rules="Divide the board into regions of five cells. A number says how many of the four sides "
    "of its cell are borders. The edge of the grid counts as a border. A ? can be any number. "
    "Black cells belong to no region.",
    source="https://www.nikoli.co.jp/en/puzzles/five_cells/",
    size=(5, 5),
    example="""\
5 5
- - 2 - -
1 - - 2 3
- - - - -
2 - 2 3 -
2 - - - -
""",
)
