"""Names of places: coord by coord, or the row, block or cell that they form."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from py_solver.board.coords import BESIDE, Coord, Layer, cell, cells_are_short
from py_solver.board.regions import Col, Region, Row
from py_solver.board.substrate import Substrate
from py_solver.logic.say.edges import beside, by_cells
from py_solver.logic.say.words import chained, counted, listed, noun, spans
from py_solver.words.say import later, say

NAMED = 3
"""Up to this many places are named one by one; of more only the first and the last are."""


def place(index: int, board: Substrate) -> str:
    """Name one place: `row 3, column 5`."""
    return board.name(board.coords[index])


def at(index: int, board: Substrate) -> str:
    """Return `in row 3, column 5`, or `at the edge …`."""
    return at_coord(board.coords[index], board)


def at_coord(coord: Coord, board: Substrate) -> str:
    """Return the same for a coord, which need not be in play."""
    plain = coord.layer is Layer.CELLS or coord.layer in BESIDE
    return _at(board.name(coord), plain)


def _at(named: str, plain: bool) -> str:
    """Return a name with a preposition; `plain` names have no article."""
    return say("in {place}", place=named) if plain else say("at {place}", place=named)


def places(indices: Sequence[int], board: Substrate, joint: str = "and") -> str:
    """Name one or more places; if that takes many names, give their number and the ends.

    Cells of one row or column share its name: `row 1, columns 2 and 3`, `row 1, columns 2 to 6`.
    Edges share that of a cell: `the edges above and left of row 3, column 5`.
    """
    return coords_named([board.coords[index] for index in indices], board, joint)


def every_place(indices: Sequence[int], board: Substrate, joint: str = "and") -> str:
    """Name each of the places, however many they are."""
    coords = [board.coords[index] for index in indices]
    if _are_cells(coords) and len(_by_lines(coords, joint)) <= NAMED:
        return coords_named(coords, board, joint)
    return chained([board.name(coord) for coord in coords], joint, commas=len(coords) > 2)


def coords_named(coords: Sequence[Coord], board: Substrate, joint: str = "and") -> str:
    """Name coords in the same way; they need not be in play."""
    lines = _by_lines(coords, joint) if len(coords) > 1 and _are_cells(coords) else []
    named = [listed(names, joint) for names in lines]
    if len(named) == 1:
        return named[0]
    if named and len(named) <= NAMED and cells_are_short():
        return listed([name for names in lines for name in names], joint)
    if len(coords) > 1 and all(coord.layer.is_edge for coord in coords):
        named = by_cells(coords, board)
        if len(named) <= NAMED:
            return chained(named, joint)
        named = []
    if named and len(named) <= NAMED and len(named) < len(coords):
        return chained(named, joint)
    if len(coords) > NAMED:
        return _around(coords, board)
    # A place has a comma of its own, so a word separates it from the next.
    return chained([board.name(coord) for coord in coords], joint, commas=len(coords) > 2)


def _around(coords: Sequence[Coord], board: Substrate) -> str:
    """Return how many there are, and in which rows and columns: `9 cells in rows 1 to 4, …`."""
    near = [at for coord in coords for at in beside(coord)]
    inside = [at for at in near if 0 <= at.row < board.rows and 0 <= at.col < board.cols]
    cells = things(len(coords), coords)
    if not inside:
        return say("{cells} from {ends}", cells=cells, ends=_ends(sorted(coords), board))
    rows = _bounds(ROWS, [at.row for at in inside])
    columns = _bounds(COLUMNS, [at.col for at in inside])
    return say("{cells} in {rows}, {columns}", cells=cells, rows=rows, columns=columns)


ROWS = (later("row {first}"), later("rows {first} and {last}"), later("rows {first} to {last}"))
COLUMNS = (
    later("column {first}"),
    later("columns {first} and {last}"),
    later("columns {first} to {last}"),
)
"""The names of one line, of two, and of more that follow each other."""


def _bounds(told: tuple[str, str, str], ats: Sequence[int]) -> str:
    first, last = min(ats) + 1, max(ats) + 1
    return say(told[min(last - first, 2)], first=first, last=last)


def where(indices: Sequence[int], board: Substrate) -> str:
    """Name a region by its form: `row 3`, `the 2×2 block from row 1, column 1`."""
    return _form(indices, board)[0]


def has_name(indices: Sequence[int], board: Substrate) -> bool:
    """Return whether `where` names the region by its form or all of its places."""
    coords = [board.coords[index] for index in indices]
    if len(coords) <= NAMED or len(coords) == sum(board.in_play):
        return True
    if _are_cells(coords):
        return bool(_in_line(coords, board) or _block(coords, board) or _slope(coords))
    return all(coord.layer.is_edge for coord in coords) and bool(_surrounded(coords, board))


def _form(indices: Sequence[int], board: Substrate) -> tuple[str, bool]:
    """Return the name of a region, and whether it is plain: without an article."""
    coords = [board.coords[index] for index in indices]
    if not coords:
        return say("an empty region"), True
    if len(coords) == sum(board.in_play):
        return say("the whole board"), False
    if len(coords) > 1 and _are_cells(coords):
        line = _in_line(coords, board)
        if line:
            return line, True
        named = _block(coords, board) or _slope(coords)
        if named:
            return named, False
    edges = all(coord.layer.is_edge for coord in coords)
    if edges and len(coords) > 1:
        inside = _surrounded(coords, board)
        if inside:
            name = board.name(inside)
            if inside.layer is Layer.CELLS:
                return say("the edges of {place}", place=name), False
            return say("the edges at {place}", place=name), False
    if len(coords) <= NAMED:
        return places(indices, board), coords[0].layer is Layer.CELLS
    cells = things(len(coords), coords)
    return say("the {cells} from {ends}", cells=cells, ends=_ends(coords, board)), False


def things(number: int, coords: Sequence[Coord]) -> str:
    """Return `4 cells`, `1 corner`, `3 edges`, or `5 places` if they are mixed."""
    return counted(number, thing(coords))


def thing(coords: Sequence[Coord]) -> str:
    """Return the noun for such a coord, in English: for `plural`, `counted`, `say`."""
    layers = {coord.layer for coord in coords}
    if layers <= {Layer.CELLS}:
        return noun("cell")
    if layers <= {Layer.CORNERS}:
        return noun("corner")
    return noun("place") if Layer.CELLS in layers else noun("edge")


def _ends(coords: Sequence[Coord], board: Substrate) -> str:
    return say("{first} to {last}", first=board.name(coords[0]), last=board.name(coords[-1]))


IN_ROW = (
    later("row {at}, columns {across}"),
    later("row {at}, columns {first} to {last}"),
)
IN_COLUMN = (
    later("column {at}, rows {across}"),
    later("column {at}, rows {first} to {last}"),
)
"""The name of several cells of a line, and of consecutive ones."""

EITHER_IN_ROW = later("row {at}, column {across}")
EITHER_IN_COLUMN = later("column {at}, row {across}")
"""The name of one of several cells of a line."""


def _by_lines(coords: Sequence[Coord], joint: str) -> list[list[str]]:
    """Name cells row by row, or column by column if that takes fewer names."""
    rows: dict[int, list[int]] = {}
    cols: dict[int, list[int]] = {}
    for coord in coords:
        rows.setdefault(coord.row, []).append(coord.col)
        cols.setdefault(coord.col, []).append(coord.row)
    by_row = len(rows) <= len(cols)
    lines, (some, span) = (rows, IN_ROW) if by_row else (cols, IN_COLUMN)
    if joint == "or":
        some = EITHER_IN_ROW if by_row else EITHER_IN_COLUMN
    named = []
    for at, across in sorted(lines.items()):
        first, last = min(across), max(across)
        if cells_are_short():
            there = [cell(*((at, one) if by_row else (one, at))) for one in sorted(across)]
            named.append(_runs(there))
        elif len(across) == 1:
            row, col = (at, first) if by_row else (first, at)
            named.append([cell(row, col).words])
        elif len(across) <= NAMED:
            told = listed([str(place + 1) for place in sorted(across)], joint)
            named.append([say(some, at=at + 1, across=told)])
        elif last - first < len(across):
            named.append([say(span, at=at + 1, first=first + 1, last=last + 1)])
        else:
            told = spans([one + 1 for one in across], joint)
            named.append([say(some, at=at + 1, across=told)])
    return named


def _runs(cells: Sequence[Coord]) -> list[str]:
    """Name cells of one line, in order: `r1c2`, `r1c3`; `r1c2 to r1c6`."""
    runs: list[list[Coord]] = []
    for one in cells:
        near = runs and one.row - runs[-1][-1].row + one.col - runs[-1][-1].col == 1
        if near and len(cells) > NAMED:
            runs[-1].append(one)
        else:
            runs.append([one])
    told = []
    for first, *others in runs:
        if len(others) > 1:
            told.append(say("{first} to {last}", first=first.words, last=others[-1].words))
        else:
            told += [one.words for one in (first, *others)]
    return told


def _are_cells(coords: Sequence[Coord]) -> bool:
    return all(coord.layer is Layer.CELLS for coord in coords)


def _filled(coords: Sequence[Coord], board: Substrate) -> tuple[list[int], list[int]] | None:
    """Return the rows and columns of a rectangle if the cells are all its floor, else None."""
    rows, cols = sorted({coord.row for coord in coords}), sorted({coord.col for coord in coords})
    floor = [
        cell(row, col)
        for row in range(rows[0], rows[-1] + 1)
        for col in range(cols[0], cols[-1] + 1)
        if board.in_play[board.index(cell(row, col))]
    ]
    return (rows, cols) if len(floor) == len(coords) and set(floor) == set(coords) else None


def _in_line(coords: Sequence[Coord], board: Substrate) -> str | None:
    """Name a line of cells, or a part of one, if the cells form one and are all floor."""
    rows, cols = _filled(coords, board) or ([], [])
    if rows and rows[0] == rows[-1]:
        if len(cols) == _floor(Row(rows[0]), board):
            return say("row {n}", n=rows[0] + 1)
        return _part(IN_ROW, rows[0], cols, coords)
    if cols and cols[0] == cols[-1]:
        if len(rows) == _floor(Col(cols[0]), board):
            return say("column {n}", n=cols[0] + 1)
        return _part(IN_COLUMN, cols[0], rows, coords)
    return None


def line_of(indices: Sequence[int], board: Substrate) -> str:
    """Return `row` or `column` for cells that are a whole one; otherwise nothing."""
    coords = [board.coords[index] for index in indices]
    if len(coords) < 2 or len(coords) == sum(board.in_play) or not _are_cells(coords):
        return ""
    rows, cols = _filled(coords, board) or ([], [])
    if len(set(rows)) == 1:
        return "row" if len(cols) == _floor(Row(rows[0]), board) else ""
    if len(set(cols)) == 1:
        return "column" if len(rows) == _floor(Col(cols[0]), board) else ""
    return ""


def _part(told: tuple[str, str], at: int, across: Sequence[int], cells: Sequence[Coord]) -> str:
    if cells_are_short():
        return listed(_runs(sorted(cells)))
    some, span = told
    if len(across) == 2:
        return say(some, at=at + 1, across=listed([str(one + 1) for one in across]))
    return say(span, at=at + 1, first=across[0] + 1, last=across[-1] + 1)


def _block(coords: Sequence[Coord], board: Substrate) -> str | None:
    """Name a rectangle of cells, if the cells form one and are all floor."""
    found = _filled(coords, board)
    if found is None:
        return None
    height, width = (ats[-1] - ats[0] + 1 for ats in found)
    return say(
        "the {height}×{width} block from {place}",
        height=height,
        width=width,
        place=coords[0].words,
    )


def _floor(line: Region, board: Substrate) -> int:
    """Return how many cells of a line can have a mark."""
    return len(line.resolve(board))


def is_slope(indices: Sequence[int], board: Substrate) -> bool:
    """Return whether these are the cells of a diagonal."""
    coords = [board.coords[index] for index in indices]
    return _are_cells(coords) and bool(_slope(coords))


def _slope(coords: Sequence[Coord]) -> str | None:
    """Name a diagonal, if the cells are one."""
    ordered = sorted(coords)
    steps = {
        (after.row - before.row, after.col - before.col) for before, after in pairwise(ordered)
    }
    if len(coords) >= NAMED and (steps == {(1, 1)} or steps == {(1, -1)}):
        return say(
            "the diagonal from {first} to {last}",
            first=ordered[0].words,
            last=ordered[-1].words,
        )
    return None


def middle(indices: Sequence[int], board: Substrate) -> str:
    """Name the cell or corner whose edges these are, or otherwise the edges as a region."""
    found = _surrounded([board.coords[index] for index in indices], board)
    return board.name(found) if found else where(indices, board)


def at_middle(indices: Sequence[int], board: Substrate) -> str:
    """Return the same with a preposition: `in row 3, column 5`, `at the edges …`."""
    found = _surrounded([board.coords[index] for index in indices], board)
    return at_coord(found, board) if found else _at(*_form(indices, board))


def _surrounded(coords: Sequence[Coord], board: Substrate) -> Coord | None:
    """Return the cell or corner whose edges these are, if they are all of them."""
    first = coords[0]
    near = [
        Coord(layer, first.row + down, first.col + right)
        for layer in (Layer.CELLS, Layer.CORNERS)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    ]
    for inside in map(board.home, near):
        rows, cols = board.dimensions(inside.layer)
        if 0 <= inside.row < rows and 0 <= inside.col < cols:
            edges = [e for e in board.edges_at(inside) if board.in_play[board.index(e)]]
            if len(edges) == len(coords) and set(edges) == set(coords):
                return inside
    return None
