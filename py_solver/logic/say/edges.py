"""Names of edges, by the cells that they bound."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.substrate import Substrate
from py_solver.words.say import later, say

SIDES = ("above", "left", "right", "below")
"""The sides of a cell, in the order in which sentences name them."""

EDGES = {
    frozenset({"above", "left"}): later("the edges above and left of {cell}"),
    frozenset({"above", "right"}): later("the edges above and right of {cell}"),
    frozenset({"above", "below"}): later("the edges above and below {cell}"),
    frozenset({"left", "right"}): later("the edges left and right of {cell}"),
    frozenset({"left", "below"}): later("the edges left of and below {cell}"),
    frozenset({"right", "below"}): later("the edges right of and below {cell}"),
    frozenset({"above", "left", "right"}): later("the edges above, left and right of {cell}"),
    frozenset({"above", "left", "below"}): later("the edges above, left of and below {cell}"),
    frozenset({"above", "right", "below"}): later("the edges above, right of and below {cell}"),
    frozenset({"left", "right", "below"}): later("the edges left of, right of and below {cell}"),
}
"""By the sides of the cell that they are at: two or three, because four are all."""


def by_cells(coords: Sequence[Coord], board: Substrate) -> list[str]:
    """Name edges by the cells that they bound, starting with the cells that have most of them."""
    rest = list(coords)
    named = []
    while len(rest) > 1:
        near = (board.home(place) for edge in rest for place in beside(edge))
        there = {place: _sides(place, rest, board) for place in near}
        place, sides = max(there.items(), key=lambda one: (len(one[1]), -one[0].row, -one[0].col))
        if len(sides) < 2:
            break
        edges = {edge for edge, _ in sides}
        all_ = len(edges) == len([edge for edge, _ in _sides(place, None, board)])
        if all_:
            named.append(say("the edges of {place}", place=place.words))
        else:
            which = frozenset(side for _, side in sides)
            named.append(say(EDGES[which], cell=place.words))
        rest = [edge for edge in rest if edge not in edges]
    return [*named, *(board.name(edge) for edge in rest)]


def beside(coord: Coord) -> list[Coord]:
    """Return the cells on either side of an edge or around a corner, or the cell itself.

    They may be outside the grid.
    """
    above = coord.layer in (Layer.EDGES_H, Layer.CORNERS)
    left = coord.layer in (Layer.EDGES_V, Layer.CORNERS)
    return [cell(coord.row - above, coord.col - left), cell(coord.row, coord.col)]


def _sides(
    place: Coord, edges: Sequence[Coord] | None, board: Substrate
) -> list[tuple[Coord, str]]:
    """Return those of the edges that bound a cell, by default all, and the side of each."""
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
        for edge, side in zip(map(board.home, around), SIDES, strict=True)
        if (board.has(edge) if edges is None else edge in edges)
    ]
