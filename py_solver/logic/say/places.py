"""How places are named: one by one, or by the row, the block or the cell that they make up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Col, Region, Row
from py_solver.board.substrate import Substrate
from py_solver.logic.say.words import counted, listed

NAMED = 3
"""Places that are named one by one; of more only the first and the last are."""


def place(index: int, board: Substrate) -> str:
    """Name one place: `row 3, column 5`."""
    return board.name(board.coords[index])


def at(named: str) -> str:
    """Return `in row 3, column 5`, `at the edge …`, for what was named."""
    return f"{'at' if named.startswith('the ') else 'in'} {named}"


def places(indices: Sequence[int], board: Substrate, joint: str = "and") -> str:
    """Name up to three places, of more how many there are and the ends: never of none.

    Cells of one row or column share its name: `row 1, columns 2 and 3`, `row 1, columns 2 to 6`.
    Edges share that of a cell: `the edges above and left of row 3, column 5`.
    """
    coords = [board.coords[index] for index in indices]
    named = _by_lines(coords, joint) if len(coords) > 1 and _are_cells(coords) else []
    if len(named) == 1:
        return named[0]
    if len(coords) > 1 and all(coord.layer.is_edge for coord in coords):
        named = _by_cells(coords, board)
        if len(named) <= NAMED:
            return f", {joint} ".join(named)
        named = []
    if len(coords) > NAMED:
        return f"{things(len(coords), coords)} from {_ends(coords, board)}"
    if named and len(named) < len(coords):
        return f", {joint} ".join(named)
    # A place has a comma of its own, so it is parted from the next by a word.
    return f" {joint} ".join(board.name(coord) for coord in coords)


def where(indices: Sequence[int], board: Substrate) -> str:
    """Name a region by its form: `row 3`, `the 2×2 block from row 1, column 1`."""
    coords = [board.coords[index] for index in indices]
    if not coords:
        return "an empty region"
    if len(coords) == sum(board.in_play):
        return "the whole board"
    if len(coords) > 1 and _are_cells(coords):
        named = _block(coords, board) or _slope(coords)
        if named:
            return named
    if all(coord.layer.is_edge for coord in coords) and len(coords) > 1:
        inside = _surrounded(coords, board)
        if inside:
            at = "of" if inside.layer is Layer.CELLS else "at"
            return f"the edges {at} {board.name(inside)}"
    if len(coords) <= NAMED:
        return places(indices, board)
    return f"the {things(len(coords), coords)} from {_ends(coords, board)}"


def things(number: int, coords: Sequence[Coord]) -> str:
    """Return `4 cells`, `1 corner`, `3 edges`, or `5 places` where they are mixed."""
    layers = {coord.layer for coord in coords}
    if layers <= {Layer.CELLS}:
        return counted(number, "cell")
    if layers <= {Layer.CORNERS}:
        return counted(number, "corner")
    return counted(number, "place" if Layer.CELLS in layers else "edge")


def _ends(coords: Sequence[Coord], board: Substrate) -> str:
    return f"{board.name(coords[0])} to {board.name(coords[-1])}"


def _by_lines(coords: Sequence[Coord], joint: str) -> list[str]:
    """Name cells row by row, or column by column where that takes fewer names.

    More than a few cells are named only where they follow each other in one line.
    """
    rows: dict[int, list[int]] = {}
    cols: dict[int, list[int]] = {}
    for coord in coords:
        rows.setdefault(coord.row, []).append(coord.col)
        cols.setdefault(coord.col, []).append(coord.row)
    by_row = len(rows) <= len(cols)
    lines, (one, others) = (rows, ("row", "columns")) if by_row else (cols, ("column", "rows"))
    named = []
    for at, across in lines.items():
        first, last = min(across), max(across)
        if len(across) == 1:
            named.append(f"{one} {at + 1}, {others[:-1]} {first + 1}")
        elif len(across) <= NAMED:
            told = listed([str(place + 1) for place in sorted(across)], joint)
            named.append(f"{one} {at + 1}, {others} {told}")
        elif last - first < len(across):
            named.append(f"{one} {at + 1}, {others} {first + 1} to {last + 1}")
        else:
            return []
    return named


SIDES = ("above", "left of", "right of", "below")


def _by_cells(coords: Sequence[Coord], board: Substrate) -> list[str]:
    """Name edges by the cells that they bound, those first that have most of them."""
    rest = list(coords)
    named = []
    while len(rest) > 1:
        there = {place: _sides(place, rest, board) for edge in rest for place in _beside(edge)}
        place, sides = max(there.items(), key=lambda one: (len(one[1]), -one[0].row, -one[0].col))
        if len(sides) < 2:
            break
        edges = {edge for edge, _ in sides}
        all_ = len(edges) == len([edge for edge, _ in _sides(place, None, board)])
        told = "of" if all_ else _told_sides([side for _, side in sides])
        named.append(f"the edges {told} {place.words}")
        rest = [edge for edge in rest if edge not in edges]
    return [*named, *(board.name(edge) for edge in rest)]


def _beside(edge: Coord) -> list[Coord]:
    """Return the cells on either side, which may lie beyond the rim."""
    lying = edge.layer is Layer.EDGES_H
    return [cell(edge.row - lying, edge.col - (not lying)), cell(edge.row, edge.col)]


def _sides(
    place: Coord, edges: Sequence[Coord] | None, board: Substrate
) -> list[tuple[Coord, str]]:
    """Return those of the edges that bound a cell, left out, all; and on which side."""
    row, col = place.row, place.col
    if not (0 <= row < board.rows and 0 <= col < board.cols):
        return []
    around = (
        Coord(Layer.EDGES_H, row, col),
        Coord(Layer.EDGES_V, row, col),
        Coord(Layer.EDGES_V, row, col + 1),
        Coord(Layer.EDGES_H, row + 1, col),
    )
    return [
        (edge, side)
        for edge, side in zip(around, SIDES, strict=True)
        if (board.has(edge) if edges is None else edge in edges)
    ]


def _told_sides(sides: Sequence[str]) -> str:
    """Return `above and left of`, `left and right of`, `left of and below`."""
    *others, last = sides
    if last.endswith(" of"):
        others = [side.removesuffix(" of") for side in others]
    return listed([*others, last])


def _are_cells(coords: Sequence[Coord]) -> bool:
    return all(coord.layer is Layer.CELLS for coord in coords)


def _block(coords: Sequence[Coord], board: Substrate) -> str | None:
    """Name a line of cells, or a rectangle, if that is what they are, all floor."""
    rows, cols = sorted({coord.row for coord in coords}), sorted({coord.col for coord in coords})
    height, width = rows[-1] - rows[0] + 1, cols[-1] - cols[0] + 1
    floor = [
        cell(row, col)
        for row in range(rows[0], rows[-1] + 1)
        for col in range(cols[0], cols[-1] + 1)
        if board.in_play[board.index(cell(row, col))]
    ]
    if len(floor) != len(coords) or set(floor) != set(coords):
        return None
    if height == 1:
        return _line("row", rows[0], "columns", cols, _floor(Row(rows[0]), board))
    if width == 1:
        return _line("column", cols[0], "rows", rows, _floor(Col(cols[0]), board))
    return f"the {height}×{width} block from {coords[0].words}"


def _line(line: str, number: int, others: str, ats: Sequence[int], whole: int) -> str:
    if len(ats) == whole:
        return f"{line} {number + 1}"
    joint = "and" if len(ats) == 2 else "to"
    return f"{line} {number + 1}, {others} {ats[0] + 1} {joint} {ats[-1] + 1}"


def _floor(line: Region, board: Substrate) -> int:
    """Return how many cells of a line may hold a mark."""
    return len(line.resolve(board))


def _slope(coords: Sequence[Coord]) -> str | None:
    """Name a diagonal, if the cells are one."""
    ordered = sorted(coords)
    steps = {
        (after.row - before.row, after.col - before.col) for before, after in pairwise(ordered)
    }
    if len(coords) > NAMED and (steps == {(1, 1)} or steps == {(1, -1)}):
        return f"the diagonal from {ordered[0].words} to {ordered[-1].words}"
    return None


def middle(indices: Sequence[int], board: Substrate) -> str:
    """Name the cell or corner whose edges these are; else name them as a region."""
    found = _surrounded([board.coords[index] for index in indices], board)
    return board.name(found) if found else where(indices, board)


def _surrounded(coords: Sequence[Coord], board: Substrate) -> Coord | None:
    """Return the cell or corner whose edges these are, if they are all of them."""
    first = coords[0]
    near = [
        Coord(layer, first.row + down, first.col + right)
        for layer in (Layer.CELLS, Layer.CORNERS)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    ]
    for inside in near:
        rows, cols = board.dimensions(inside.layer)
        if 0 <= inside.row < rows and 0 <= inside.col < cols:
            edges = [e for e in board.edges_at(inside) if board.in_play[board.index(e)]]
            if len(edges) == len(coords) and set(edges) == set(coords):
                return inside
    return None
