"""Shifted: rooms with a loop through all cells that enters each twice, until no other loop does.

Where the loop goes from room to room, its last cell in the one may come to the other, or the first
there to this one: so the loop still enters each room as often as before.
"""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import Near, is_connected, neighbors, number_of
from py_solver.fills.loops.arcs import walk
from py_solver.fills.loops.told import demand_even, drafted, line_of
from py_solver.fills.rooms import Room, cut_board, names
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Draft, Wish, Workshop

ROOM = Wish("room", 4, 3, 6, "Cells of a room, at most, as they are cut at first.")

LAYOUTS = 200
"""Boards cut into rooms before the fill gives up; most of them have no loop at all."""

DOUBTFUL = 0.3
"""So many of the edges may be in doubt at first: with more it would take too long."""

PATIENCE = 8  # shifts without gain

Rooms = tuple[int, ...]
"""The room of each cell."""


def throughout(shop: Workshop) -> Draft | None:
    """Return rooms that tell a loop through all cells, or None. Raises WishError."""
    demand_even(shop)
    near = neighbors(*shop.size)
    for _ in range(LAYOUTS):
        shop.pulse()
        rooms = cut_board(near, shop.rng, lambda: shop.rng.randint(2, int(shop.wish["room"])))
        if any(_is_hopeless(near, room) for room in rooms):
            continue
        puzzle = shop.puzzle({"rooms": names(rooms)})
        solution = shop.solution(puzzle, by_lot(shop, puzzle))
        if solution is None:
            continue
        # With ease what is not seen at a glance is in doubt, too: at first all but corners.
        if shop.ease or len(shop.doubts(puzzle)) <= DOUBTFUL * len(solution):
            line = line_of(Draft({}, solution))
            told = _settled(shop, puzzle.clues["rooms"], line)
            if told is not None:
                return drafted(shop, {"rooms": told}, line)
    return None


def _is_hopeless(near: Near, room: Room) -> bool:
    """Whether no loop enters the room twice.

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


def _settled(shop: Workshop, rooms: Rooms, line: set[Coord]) -> Rooms | None:
    """Return rooms that tell the loop, or None."""
    near = neighbors(*shop.size)
    loop = [number_of(place, shop.cols) for place in walk(line)]
    around = [
        (loop[n - 2], loop[n - 1], here, loop[n + 1 - len(loop)]) for n, here in enumerate(loop)
    ]

    def shifted(rooms: Rooms, doubtful: Sequence[int]) -> Rooms | None:
        """Return the rooms with one cell shifted along the loop, near a doubt, if none breaks."""
        places = set(doubtful)
        crossed = [
            step
            for step in around
            if rooms[step[1]] != rooms[step[2]] and not places.isdisjoint(step[1:3])
        ]
        if not crossed:
            return None
        before, last, first, after = shop.rng.choice(crossed)
        forth = shop.rng.random() < 0.5
        moved, inner, into = (first, after, last) if forth else (last, before, first)
        changed = tuple(rooms[into] if at == moved else room for at, room in enumerate(rooms))
        left = [at for at, room in enumerate(changed) if room == rooms[moved]]
        # Where the cell was all of the loop in its room, that would be entered less often.
        return changed if rooms[inner] == rooms[moved] and is_connected(near, left) else None

    return settle(
        shop, rooms, lambda rooms: drafted(shop, {"rooms": rooms}, line), shifted, PATIENCE
    )
