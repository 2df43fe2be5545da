"""Bulbs that light every cell between symmetrical walls, and never each other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from py_solver.board.coords import cell
from py_solver.fills.flat import is_connected, neighbors, number_of
from py_solver.fills.settle import settle
from py_solver.fills.shading.scattered import shuffled
from py_solver.puzzle.symmetry import orbits
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, BULB = 0, 1

WALLED = 0.3
"""The share of changes that build or remove walls; the others move a bulb."""

SPARE = 0.25
"""The share of all walls by which their number may differ from the option."""

HEAP = 2
"""Walls that can be adjacent to a wall."""


@dataclass(frozen=True)
class _Board:
    """The cells of walls and bulbs."""

    walls: frozenset[int]
    bulbs: frozenset[int]


def fill(shop: Workshop) -> Draft | None:
    """Build walls, light the rest, and change both until the numbers leave no doubt."""
    rng, lights = shop.rng, _Lights(shop)
    wanted = shop.options["walls"] * len(lights.near)
    walls: frozenset[int] = frozenset()
    for place in shuffled(lights.near, rng):
        if len(walls) < wanted and lights.is_open(walls | lights.alike[place]):
            walls |= lights.alike[place]

    def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
        place = rng.choice(doubtful)
        if rng.random() < WALLED:
            walls = board.walls ^ lights.alike[rng.choice((place, *lights.near[place]))]
            if abs(len(walls) - wanted) > SPARE * wanted + 1 or not lights.is_open(walls):
                return None
            return lights.lit(walls, sorted(board.bulbs))
        if place in board.bulbs:
            place = rng.choice(lights.cross(board.walls, place))
        return lights.lit(board.walls, [place, *sorted(board.bulbs)])

    settled = settle(shop, lights.lit(walls, []), lights.draft, change)
    return lights.draft(settled) if settled is not None else None


class _Lights:
    """The effects of walls and bulbs on a board of one size."""

    def __init__(self, shop: Workshop) -> None:
        self.rows, self.cols, self.rng = shop.rows, shop.cols, shop.rng
        self.near = neighbors(shop.rows, shop.cols)
        everywhere = [cell(*divmod(at, self.cols)) for at in range(len(self.near))]
        self.alike = {
            at: group
            for pair in orbits(everywhere, shop.size, shop.symmetry)
            for group in [frozenset(number_of(place, self.cols) for place in pair)]
            for at in sorted(group)
        }
        """For each cell, those that become walls with it."""

    def is_open(self, walls: Collection[int]) -> bool:
        """Return whether no walls are in heaps, and the other cells exist and are connected."""
        floor = set(range(len(self.near))).difference(walls)
        heaped = any(sum(beside in walls for beside in self.near[at]) > HEAP for at in walls)
        return bool(floor) and not heaped and is_connected(self.near, floor)

    def cross(self, walls: Collection[int], place: int) -> list[int]:
        """Return the cells that a bulb lights, its own included."""
        row = place // self.cols
        lit = [place]
        for arm in (
            range(place - self.cols, -1, -self.cols),
            range(place - 1, row * self.cols - 1, -1),
            range(place + 1, (row + 1) * self.cols),
            range(place + self.cols, len(self.near), self.cols),
        ):
            for at in arm:
                if at in walls:
                    break
                lit.append(at)
        return lit

    def lit(self, walls: frozenset[int], wanted: Sequence[int]) -> _Board:
        """Return the board with bulbs at the wanted places, in order, and in other dark cells."""
        dark = set(range(len(self.near))) - walls
        bulbs = set()
        for place in (*wanted, *shuffled(self.near, self.rng)):
            if place in dark:
                bulbs.add(place)
                dark.difference_update(self.cross(walls, place))
        return _Board(walls, frozenset(bulbs))

    def draft(self, board: _Board) -> Draft:
        """Return the board as a draft with a number on every wall."""
        clues = {
            cell(*divmod(at, self.cols)): sum(beside in board.bulbs for beside in self.near[at])
            for at in sorted(board.walls)
        }
        marks = {
            cell(*divmod(at, self.cols)): BULB if at in board.bulbs else EMPTY
            for at in range(len(self.near))
            if at not in board.walls
        }
        return Draft({"wall": clues}, marks)
