"""A fast check whether a decided board of a division has no mistake.

Every solution is checked, and finding the sentence for a mistake (`regions.py`) takes three times
as long.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from py_solver.logic.rule import Candidates
from py_solver.rules.division._cell_graph import BORDER, CellGraph
from py_solver.rules.division._clue_reach import Aspect, ClueReach, Form


def is_solved(
    net: CellGraph,
    candidates: Candidates,
    reaches: Sequence[ClueReach],
    sizes: Sequence[int | None],
    form: Form,
    aspects: Sequence[Aspect | None],
) -> bool:
    """Return whether the borders part the cells into one fitting region for each clue."""
    regions = net.joined(candidates)
    if len(regions) != len(reaches):
        return False
    region_of = {cell: region for region in regions for cell in region}
    for edge, (one, other) in net.sides.items():
        if candidates[edge] == BORDER and region_of[one] is region_of[other]:
            return False
    owned = set[int]()
    for reach, size, aspect in zip(reaches, sizes, aspects or (None,) * len(sizes), strict=True):
        region = region_of[reach.clue[0]]
        if id(region) in owned or not region.issuperset(reach.clue):
            return False
        owned.add(id(region))
        if size not in (None, len(region)):
            return False
        if form is Form.RECTANGLE and not _rectangular(region, reach, aspect):
            return False
        if form is Form.TURNED and not _turned(region, reach):
            return False
    return True


def _columns(region: Collection[int], reach: ClueReach) -> set[int]:
    return {(index - reach.first) % reach.net.board.cols for index in region}


def _rectangular(region: Collection[int], reach: ClueReach, aspect: Aspect | None) -> bool:
    """Whether a region is a rectangle, of this aspect: it has all cells of its rows and columns.

    Cells that hang together take up rows without a gap, and so columns.
    """
    cols = reach.net.board.cols
    top, bottom = (min(region) - reach.first) // cols, (max(region) - reach.first) // cols
    high, wide = 1 + bottom - top, len(_columns(region, reach))
    return high * wide == len(region) and (aspect is None or aspect.fits(high, wide))


def _turned(region: Collection[int], reach: ClueReach) -> bool:
    """Return whether a region has rotational symmetry about its clue.

    If its columns are symmetric about the clue, no image of a cell is beyond the end of a row.
    """
    _, _, left, right = reach.box
    columns = _columns(region, reach)
    return min(columns) + max(columns) == left + right and all(
        reach.both - index in region for index in region
    )
