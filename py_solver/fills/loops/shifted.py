"""Shifted: rooms that a loop through all cells enters twice each, until no other loop does.

At a place at which the loop passes from room to room, its last cell in the one can move to the
other, or its first cell in the other to the one. So the loop still enters each room as often as
before.
"""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import Near, is_connected, neighbors, number_of
from py_solver.fills.loops.arcs import walk
from py_solver.fills.loops.told import demand_even, drafted, line_of
from py_solver.fills.rooms import Room, cut_board, moved, names
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

ROOM = Option("room", 4, 3, 6, "Maximum region size before regions are adjusted.", easier=3)

LAYOUTS = 200
"""Boards divided into rooms before the fill gives up; most of them have no loop at all."""

DOUBTFUL = 0.3
"""The maximum share of edges in doubt at first; more would take too long."""

UNSEEN = 0.5
"""The share if coords that are not seen at a glance count, too: some boards in ten have fewer."""

PATIENCE = 12

REDRAWN = 0.5
"""The share of changes, for an easy board, that only require some loop."""

Board = tuple[tuple[int, ...], frozenset[Coord]]
"""The room of each cell, and the loop."""


def throughout(shop: Workshop) -> Draft | None:
    """Return rooms that determine a loop through all cells, or None. Raises GenerateError."""
    demand_even(shop)
    near = neighbors(*shop.size)

    def draft(board: Board) -> Draft:
        return drafted(shop, {"rooms": board[0]}, set(board[1]))

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        free = shop.aim.easier and shop.rng.random() < REDRAWN
        return (_redrawn if free else _shifted)(shop, board, doubtful)

    for _ in range(LAYOUTS):
        shop.pulse()
        rooms = cut_board(near, shop.rng, lambda: shop.rng.randint(2, int(shop.options["room"])))
        if any(_is_hopeless(near, room) for room in rooms):
            continue
        puzzle = shop.puzzle({"rooms": names(rooms)})
        solution = shop.ask.solution(puzzle, by_lot(shop, puzzle))
        if solution is None:
            continue
        if len(shop.ask.doubts(puzzle)) <= (UNSEEN if shop.aim.easier else DOUBTFUL) * len(
            solution
        ):
            line = frozenset(line_of(Draft({}, solution)))
            told = settle(shop, (puzzle.clues["rooms"], line), draft, change, PATIENCE)
            if told is not None:
                return draft(told)
    return None


def _is_hopeless(near: Near, room: Room) -> bool:
    """Return whether no loop enters the room twice.

    It uses two edges inside fewer than there are cells, and both edges of a corner of the board.
    """
    used = {
        (min(at, to), max(at, to))
        for at in room
        if len(near[at]) == 2
        for to in near[at]
        if to in room
    }
    return len(used) > len(room) - 2


def _shifted(shop: Workshop, board: Board, doubtful: Sequence[int]) -> Board | None:
    """Return the board with one cell shifted along the loop, near a doubt, if no room breaks."""
    rooms, line = board
    loop, places = [number_of(place, shop.cols) for place in walk(set(line))], set(doubtful)
    crossed = [
        (loop[n - 2], loop[n - 1], here, loop[n + 1 - len(loop)])
        for n, here in enumerate(loop)
        if rooms[loop[n - 1]] != rooms[here] and not places.isdisjoint((loop[n - 1], here))
    ]
    if not crossed:
        return None
    before, last, first, after = shop.rng.choice(crossed)
    forth = shop.rng.random() < 0.5
    place, inner, into = (first, after, last) if forth else (last, before, first)
    changed = tuple(rooms[into] if at == place else room for at, room in enumerate(rooms))
    left = [at for at, room in enumerate(changed) if room == rooms[place]]
    # If the cell was all of the loop in its room, the loop would enter that room less often.
    whole = rooms[inner] == rooms[place] and is_connected(neighbors(*shop.size), left)
    return (changed, line) if whole else None


def _redrawn(shop: Workshop, board: Board, doubtful: Sequence[int]) -> Board | None:
    """Return the board with a cell near a doubt in another room, and with a loop, if one is left.

    The loop keeps as much of the old one as it can.
    """
    near = neighbors(*shop.size)
    at = shop.rng.choice(doubtful)
    rooms = moved(near, shop.rng, _cells(board[0]), shop.rng.choice((at, *near[at])))
    if rooms is None or any(_is_hopeless(near, room) for room in rooms):
        return None
    puzzle = shop.puzzle({"rooms": names(rooms)})
    old = drafted(shop, {"rooms": names(rooms)}, set(board[1])).solution
    solution = shop.ask.solution(puzzle, old.items())
    if solution is None:
        return None
    return puzzle.clues["rooms"], frozenset(line_of(Draft({}, solution)))


def _cells(rooms: Sequence[int]) -> list[Room]:
    """Return the rooms as groups of cells."""
    found: dict[int, list[int]] = {}
    for at, room in enumerate(rooms):
        found.setdefault(room, []).append(at)
    return [tuple(cells) for cells in found.values()]
