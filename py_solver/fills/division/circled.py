"""Boards divided into regions of one size with a circle each, and walls for the other cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room, cut_board, names
from py_solver.fills.settle import settle
from py_solver.phrases.division import borders_of
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

MOVED = 0.5
"""The share of changes that move a circle; the others divide two regions again."""

CUTS = 20
"""For each cell of the board, how often regions are cut again to leave fewer cells over."""

WALLS = Option("walls", 0.22, 0.1, 0.35, "Share of black cells (approximate).", easier=0.3)


@dataclass(frozen=True)
class _Quad:
    """A region, and the cell of its circle."""

    room: Room
    circle: int


Board = tuple[_Quad, ...]


def circled(size: int) -> Callable[[Workshop], Draft | None]:
    """Return the fill for regions of this size: circles and walls change until nothing is in doubt.

    Their kinds are `circle` and `wall`.
    """

    def fill(shop: Workshop) -> Draft | None:
        rng, near = shop.rng, neighbors(*shop.size)

        def cut(cells: Iterable[int]) -> Board:
            """Divide the cells into regions, as many as are found; some cells are left over."""
            walls = sorted(set(range(len(near))).difference(cells))
            rooms = cut_board(near, rng, lambda: size, walls)
            return tuple(_Quad(room, rng.choice(room)) for room in rooms if len(room) == size)

        def draft(board: Board) -> Draft:
            inside = {at for quad in board for at in quad.room}
            walls = [at for at in range(len(near)) if at not in inside]
            circles = sorted(quad.circle for quad in board)
            clues = {
                "circle": {cell(*divmod(at, shop.cols)): "white" for at in circles},
                "wall": {cell(*divmod(at, shop.cols)): "wall" for at in walls},
            }
            rooms = names([*(quad.room for quad in board), *((at,) for at in walls)])
            return Draft(clues, borders_of(rooms, shop.puzzle(clues).substrate))

        def change(board: Board, doubtful: Sequence[int]) -> Board | None:
            place = rng.choice(doubtful)
            quad = next((quad for quad in board if place in quad.room), None)
            if quad is None:
                return None
            if rng.random() < MOVED:
                rest = (one for one in board if one is not quad)
                return (*rest, _Quad(quad.room, rng.choice(quad.room)))
            return recut(board, quad)

        def recut(board: Board, quad: _Quad) -> Board | None:
            """Divide a region, one beside it and walls around them again, into as many or more."""
            around = {at for own in quad.room for at in near[own]}
            rest = [one for one in board if one is not quad]
            beside = [one for one in rest if not around.isdisjoint(one.room)]
            if not beside:
                return None
            other = rng.choice(beside)
            kept = tuple(one for one in rest if one is not other)
            taken = {at for one in kept for at in one.room}
            halves = cut(
                {at for own in (*quad.room, *other.room) for at in (own, *near[own])} - taken
            )
            return (*kept, *halves) if len(halves) >= 2 else None

        board = cut(range(len(near)))
        fewest = round(shop.options["walls"] * len(near))
        for _ in range(CUTS * len(near)):
            if not board or len(near) - size * len(board) <= fewest:
                break
            board = recut(board, rng.choice(board)) or board
        settled = settle(shop, board, draft, change, to_target=True) if board else None
        return None if settled is None else draft(settled)

    return fill
