"""Phrases about edges: all of them, those around a cell or a room, those that lead away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from functools import lru_cache
from itertools import chain

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import AllOf, Along, Direction, Region, Set, Union
from py_solver.board.substrate import Substrate
from py_solver.puzzle.puzzle import Puzzle

EVERY_EDGE = Union((AllOf(Layer.EDGES_H), AllOf(Layer.EDGES_V)))


def between(one: Coord, other: Coord) -> Coord:
    """Return the edge between two adjacent cells."""
    layer = Layer.EDGES_V if one.row == other.row else Layer.EDGES_H
    return max(one, other)._replace(layer=layer)


def edges_around(board: Substrate, place: Coord) -> Set:
    """Return the edges that bound a cell."""
    return Set(board.edges_at(place))


def corners_around(place: Coord) -> tuple[Coord, ...]:
    """Return the four corners of a cell, clockwise from the top left."""
    _, row, col = place
    steps = ((0, 0), (0, 1), (1, 1), (1, 0))
    return tuple(Coord(Layer.CORNERS, row + down, col + right) for down, right in steps)


def edges_clockwise(place: Coord) -> tuple[Coord, ...]:
    """Return the edges of a cell, clockwise from the top; each begins at its `corners_around`."""
    _, row, col = place
    across, down = Layer.EDGES_H, Layer.EDGES_V
    places = ((across, row, col), (down, row, col + 1), (across, row + 1, col), (down, row, col))
    return tuple(Coord(*each) for each in places)


def cells_without(puzzle: Puzzle, key: str) -> tuple[Coord, ...]:
    """Return the cells without a clue of the kind `key`, row by row."""
    return cells_apart_from(puzzle.size, puzzle.clues[key])


def cells_apart_from(size: tuple[int, int], places: Container[Coord]) -> tuple[Coord, ...]:
    """Return the cells that are not among these, row by row."""
    cells = (cell(row, col) for row in range(size[0]) for col in range(size[1]))
    return tuple([place for place in cells if place not in places])


def border(board: Substrate, room: Set) -> Set:
    """Return the edges in play with a cell of the room on exactly one side."""
    cols, around, coords = board.cols, board.edges_around, board.coords
    times = Counter(chain.from_iterable([around[row * cols + col] for _, row, col in room.coords]))
    return Set(tuple([coords[edge] for edge, n in times.items() if n == 1]))


@lru_cache(maxsize=4096)
def arms(board: Substrate, place: Coord, length: int = 2) -> tuple[Region, ...]:
    """Return the edges that lead away from a cell to the north, west, east and south, in order."""
    return tuple(
        Along(tuple(edge for edge in _arm(place, direction, length) if board.has(edge)))
        for direction in (Direction.NORTH, Direction.WEST, Direction.EAST, Direction.SOUTH)
    )


@lru_cache(maxsize=4096)
def ray(board: Substrate, place: Coord, direction: Direction) -> Along:
    """Return the edges that lead away from a cell up to the edge of the grid."""
    (down, right), coords = direction.step, board.coords
    (edge,) = _arm(place, direction, 1)
    if not board.has(edge):
        return Along(())
    first = board.index(edge)
    each = down * board.cols if down else right  # from one edge to the next, by their indices
    ahead = (edge.row, board.rows - edge.row) if down else (edge.col, board.cols - edge.col)
    many = 1 + ahead[down + right > 0]
    return Along(tuple([coords[first + each * step] for step in range(many)]))


def rays(board: Substrate, place: Coord) -> tuple[Along, ...]:
    """Return the edges that lead away from a cell up to the edge of the grid, each way."""
    return tuple(ray(board, place, way) for way in Direction)


def beyond(board: Substrate, edge: Coord) -> tuple[Along, Along]:
    """Return the edges that lead straight on from both ends of an edge, up to the grid's edge."""
    first, second = board.ends(edge)
    back, on = (
        (Direction.NORTH, Direction.SOUTH)
        if edge.layer is Layer.EDGES_H
        else (Direction.WEST, Direction.EAST)
    )
    return ray(board, first, back), ray(board, second, on)


def _arm(place: Coord, direction: Direction, length: int) -> Iterator[Coord]:
    down, right = direction.step
    layer = Layer.EDGES_H if down else Layer.EDGES_V
    for step in range(length):
        # The edge towards the south (east) of a cell is the one above (left of) the next cell.
        yield Coord(
            layer,
            place.row + down * step + (down > 0),
            place.col + right * step + (right > 0),
        )
