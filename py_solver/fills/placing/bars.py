"""Bars in rooms whose number counts the equal ones: those of the more frequent kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room, moved, names, parted
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import Marks, cut, draw
from py_solver.fills.shading.roomed import Tell, roomed
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.workshop import Draft, Workshop

ALIKE = 0.9
"""The required share of cells that are like the others of their room."""

DRAWN = 30
"""Boards of which the one with the fewest open cells continues.

About half of its cells are open, instead of nearly all. A look takes 7 ms.
"""

MOVED, PARTED = 0.5, 0.3
"""The shares of changes that give a cell to another room, and that divide a room.

The others join two.
"""

MOST = 6
"""Cells of a room that two may become."""


def bars(tell: Tell) -> Callable[[Workshop], Draft | None]:
    """Return a fill with a number in each room; `tell` makes the clues.

    It uses the options “shaded”, the share of vertical bars, and “room”, the average number of
    cells in a room.
    """

    def fill(shop: Workshop) -> Draft | None:
        return _easier(shop, tell) if shop.aim.easier else roomed(tell, ALIKE)(shop)

    return fill


def _easier(shop: Workshop, tell: Tell) -> Draft | None:
    """Change rooms until the allowed number of steps settles everything, or return None.

    A hundred boards had rooms that were only moved until they determined the solution; none was
    solved in so few steps.
    """
    near = neighbors(*shop.size)
    drawn = [drawn for drawn in (_drawn(shop) for _ in range(DRAWN)) if drawn]
    if not drawn:
        return None
    ways = [(rooms, _draft(shop, rooms, marks, tell)) for rooms, marks in drawn]
    first, laid = min(ways, key=lambda way: len(shop.ask.doubts(shop.puzzle(way[1].clues))))
    marks = laid.solution

    def change(rooms: list[Room], doubtful: Sequence[int]) -> list[Room] | None:
        # Beside known cells: among open cells, hardly any room is informative.
        open_ = set(doubtful)
        front = [at for at in doubtful if not open_.issuperset(near[at])]
        at = shop.rng.choice(front or doubtful)
        return _changed(shop, rooms, shop.rng.choice((at, *near[at])))

    found = settle(shop, first, lambda rooms: _draft(shop, rooms, marks, tell), change)
    return None if found is None else _draft(shop, found, marks, tell)


def _drawn(shop: Workshop) -> tuple[list[Room], Marks] | None:
    """Return rooms, and a solution in which as many cells as possible are alike in each."""
    rng, rooms, share = shop.rng, cut(shop, 2), shop.options["shaded"]
    lots = {at: mark for room in rooms for mark in [rng.random() < share] for at in room}
    order = rng.sample(sorted(lots), len(lots))
    first = [(cell(*divmod(at, shop.cols)), int(lots[at])) for at in order]
    marks = draw(shop, shop.puzzle({}), share, first)
    return None if marks is None else (rooms, marks)


def _draft(shop: Workshop, rooms: Sequence[Room], marks: Marks, tell: Tell) -> Draft:
    told = {}
    for room in sorted(rooms):
        cells = [cell(*divmod(at, shop.cols)) for at in room]
        told[cells[0]] = tell(sum(marks[at] == SHADED for at in cells), len(room))
    return Draft({"number": told, "rooms": names(rooms)}, marks)


def _changed(shop: Workshop, rooms: Sequence[Room], place: int) -> list[Room] | None:
    """Return the rooms with another one, or a part of one, or two, at this place."""
    near, rng, lot = neighbors(*shop.size), shop.rng, shop.rng.random()
    if lot < MOVED:
        return moved(near, rng, rooms, place)
    home = {at: room for room in rooms for at in room}
    here = home[place]
    if lot < MOVED + PARTED:
        parts = parted(near, rng, here)
        return parts and [*(room for room in rooms if room != here), *parts]
    there = home[rng.choice(near[place])]
    if there == here or len(here) + len(there) > MOST:
        return None
    return [*(room for room in rooms if room not in (here, there)), tuple(sorted(here + there))]
