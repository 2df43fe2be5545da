"""Tiling: borders cut the cells of the region into tiles, each of one of these shapes.

A tile is called a `thing`. Tiles may be turned and mirrored, and no border ends inside one. With a
second region, only the tiles that have its cells are asked about. Source: Pentominous,
https://www.gmpuzzles.com/blog/pentominous-rules-and-info/. Encoding: one variable for each place of
a tile, which joins the cells within and draws the borders around; each cell is in one of those that
could have it. That no two overlap follows from the borders. Eager.
Measured: all pentominoes on 10x10 are written in 0.08 s, and of a letter only its own places.
Cost: O(places x rim) clauses of two literals, some 60,000 for all pentominoes on 10x10.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from py_solver.board.coords import Layer
from py_solver.board.errors import ConstraintError
from py_solver.board.shapes import Shape, canonical, shape_of, turned
from py_solver.logic.abilities import Announcing, Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, where
from py_solver.logic.say.words import counted, no, noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED
from py_solver.rules.division._encode.tile_literals import tile_literals
from py_solver.rules.division._possible_tiles import Announcement, announcements
from py_solver.rules.division._reason.tiles_at_cell import removals_at, tiles_at_cell
from py_solver.rules.division._tile_sets import RemainingTiles, tile_sets
from py_solver.rules.division._tiles import (
    LARGEST,
    Known,
    Tiles,
    demand_shapes,
    tiles,
)
from py_solver.words.say import say

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@dataclass(frozen=True)
class Tiling(Rule, Announcing, Parted):
    """Every region, or each that contains a cell of the second region, is one of these shapes."""

    shapes: tuple[Shape, ...]
    thing: str = noun("tile")
    regions: ClassVar[tuple[int, int | None]] = (1, 2)
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse shapes in parts, a board without borders, and cells that are not on it."""
        super().refuse(scope)
        demand_shapes(self.shapes)
        laid = self._laid(scope)
        if not laid.net.beside.keys() >= set(self._asked(scope)):
            raise ConstraintError(say("Tiles can only be asked for in cells of the region."))

    def _laid(self, scope: Scope) -> Tiles:
        return _laid(scope, self.shapes)

    def _asked(self, scope: Scope) -> tuple[int, ...]:
        """Return the cells whose tiles the rule is about."""
        if len(scope.regions) > 1:
            return scope.regions[1]
        coords = scope.board.coords
        return tuple(index for index in scope.region if coords[index].layer is Layer.CELLS)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a cell that no tile can hold, then whether all tiles are there."""
        if len(scope.regions) == 1 and self._all_fit(candidates, scope):
            open_ = any(candidates[edge] == JOINED | BORDER for edge in self._laid(scope).net.sides)
            return (self.uneven(candidates, scope) or PENDING) if open_ else SATISFIED
        laid, asked = self._laid(scope), self._asked(scope)
        if len(asked) == 1:
            found = tiles_at_cell(laid, asked[0], candidates)
            if not found.left:
                return self._broken(found.known, candidates, asked[0])
            return SATISFIED if found.lies else PENDING
        known, open_ = Known(laid, candidates, asked), False
        for cell in asked:
            left = known.left(cell)
            if not left:
                return self._broken(known, candidates, cell)
            open_ = open_ or not (len(left) == 1 and known.lies(left[0]))
        if open_ and len(scope.regions) == 1:
            return self.uneven(candidates, scope) or PENDING
        return PENDING if open_ else SATISFIED

    def _all_fit(self, candidates: Candidates, scope: Scope) -> bool:
        """Return whether there is a tile for each cell."""
        laid = self._laid(scope)
        if any(candidates[edge] == JOINED | BORDER for edge in laid.net.sides):
            remaining = RemainingTiles(tile_sets(laid), candidates)
            return all(ways & remaining.left for ways in remaining.sets.at.values())
        # A solution is checked once: to number all tiles for it takes as long as to find it.
        return self.cut(candidates, scope) is not None

    def cut(self, candidates: Candidates, scope: Scope) -> dict[int, int] | None:
        """Return the number of the shape that each cell of a decided board is part of, if any."""
        net, coords, found = self._laid(scope).net, scope.board.coords, dict[int, int]()
        numbers = {canonical(shape): number for number, shape in enumerate(self.shapes)}
        for group in net.joined(candidates):
            number = None
            if len(group) <= LARGEST:
                number = numbers.get(shape_of([coords[cell] for cell in group]))
            if number is None or any(candidates[edge] == BORDER for edge in net.within(group)):
                return None
            found |= dict.fromkeys(group, number)
        return found

    def uneven(self, candidates: Candidates, scope: Scope) -> Broken | None:
        """Return a part of the board whose cells no number of tiles has."""
        net = self._laid(scope).net
        sizes = {len(shape) for shape in self.shapes}
        for part in net.joinable(candidates):
            sums = 1
            for size in range(1, len(part) + 1):
                sums |= any(sums >> size - one & 1 for one in sizes if one <= size) << size
            if not sums >> len(part) & 1:
                lit = tuple(sorted(part))
                return Broken(lit, (len(part),), net.walls(candidates, part), "uneven")
        return None

    def _broken(self, known: Known, candidates: Candidates, cell: int) -> Broken:
        """Return why no tile can contain a cell."""
        net = known.laid.net
        group = net.joined_to(candidates, cell)
        lit, bonds = tuple(sorted(group)), net.bonds(candidates, group)
        if len(group) > known.laid.largest:
            return Broken(lit, (len(group),), bonds, "large")
        for edge in net.within(group):
            if candidates[edge] == BORDER:
                return Broken((edge,), (), (edge, *bonds), "inside")
        closed = all(candidates[edge] == BORDER for edge, _, _ in net.rim(group))
        if closed:
            walls = net.walls(candidates, group)
            return Broken(lit, (len(group),), (*bonds, *walls), "closed")
        return Broken(lit, (), known.against(known.laid.at[cell]), "room")

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Join the cells that all possible tiles join, and separate those that all separate."""
        if len(scope.regions) == 1:
            yield from self._of_all(candidates, scope)
            return
        laid, asked = self._laid(scope), self._asked(scope)
        if len(asked) == 1:
            yield from tiles_at_cell(laid, asked[0], candidates).removals()
            return
        known, done = Known(laid, candidates, asked), set[int]()
        for cell in asked:
            left = known.left(cell)
            if not left:
                return
            yield from removals_at(known, cell, left, done)

    def _of_all(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Look at all cells at once."""
        sets, done = tile_sets(self._laid(scope)), set[int]()
        remaining = RemainingTiles(sets, candidates)
        for cell in self._asked(scope):
            left = sets.at[cell] & remaining.left
            if not left:
                return
            for edge, mask in remaining.agreed(left):
                if edge not in done:
                    done.add(edge)
                    agree = (sets.within if mask == BORDER else sets.around)[edge]
                    because = remaining.against(sets.at[cell] & ~agree)
                    yield Removal(edge, mask, because, "fits", (cell,))

    def announce(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """State to other rules of the region which tiles contain its cells."""
        for scope in scopes:
            every = self._laid(scope) if len(scope.regions) == 1 else None
            told = Announcement(self._asked(scope), self.shapes, every)
            announcements(cnf, scope.region).append(told)

    def announce_with(self, cnf: Cnf, scope: Scope, borders: Mapping[int, int]) -> None:
        """State that these cells have so many borders, and that all cells are in such tiles."""
        told = Announcement(self._asked(scope), self.shapes, self._laid(scope), borders=borders)
        announcements(cnf, scope.region).append(told)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each cell is in one of the tiles that could have it."""
        laid = self._laid(scope)
        if len(scope.regions) == 1 and self.uneven(scope.board.candidates, scope):
            cnf.add([])  # which the search would prove by trying everything
        lie, asked = tile_literals(cnf, scope, laid), self._asked(scope)
        if len(asked) == 1:
            cnf.add(map(lie.of, laid.at[asked[0]]))
            return
        at: dict[int, list[int]] = {cell: [] for cell in laid.net.cells}
        for tile in lie.left(laid):
            here = lie.of(tile)
            for cell in tile.cells:
                at[cell].append(here)
        for cell in asked:
            cnf.add(at[cell])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State for each cell which part of which shape it is."""
        told = self.as_parts(cp, scope)
        for cell in self._asked(scope):
            cp.model.add_exactly_one([here for some in told[cell] for here in some])

    def as_parts(self, cp: Oracle, scope: Scope) -> dict[int, list[list[Any]]]:
        """Return for each cell, shape by shape, whether it is one part or another of it.

        Clauses state the consequences for its sides, and for the cells beyond them.
        """
        net, coords = self._laid(scope).net, scope.board.coords
        remaining = [one for shape in self.shapes for one in turned(shape)]
        is_part = {
            cell: {(one, at): cp.model.new_bool_var("") for one in remaining for at in one}
            for cell in net.cells
        }
        for cell, beside in net.beside.items():
            cp.model.add_at_most_one(is_part[cell].values())
            near = {
                (coords[one].row - coords[cell].row, coords[one].col - coords[cell].col): one
                for one in beside
            }
            for (one, (row, col)), here in is_part[cell].items():
                for down, right in STEPS:
                    beyond = row + down, col + right
                    other = near.get((down, right))
                    if other is not None:
                        border = cp.lit(beside[other], 1)
                        cp.model.add_implication(here, ~border if beyond in one else border)
                    if beyond in one:
                        there = 0 if other is None else is_part[other][one, beyond]
                        cp.model.add(here <= there)
        return {
            cell: [
                [here for (one, _), here in parts.items() if one in turned(shape)]
                for shape in self.shapes
            ]
            for cell, parts in is_part.items()
        }

    def states(self, scope: Scope) -> str:
        """Say what regions are."""
        if len(scope.regions) == 1:
            return say("every region must be a {thing}", thing=say(self.thing))
        asked = where(scope.regions[1], scope.board)
        return say(
            "the region of {place} must be a {thing} of the shape asked for",
            place=asked,
            thing=say(self.thing),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where a region is not a tile."""
        at = place(violation.coords[0], scope.board)
        if violation.why == "inside":
            return say("there is a border inside a region at {place}", place=at)
        if violation.why == "uneven":
            return say("{cells} are cut off here", cells=counted(violation.numbers[0], "cell"))
        if violation.why == "room":
            return say("{no_tile} can still contain {place}", no_tile=no(self.thing), place=at)
        size = violation.numbers[0]
        if size in map(len, self.shapes):
            return say("the region of {place} is not such a tile", place=at)
        return say("the region of {place} has {cells}", place=at, cells=counted(size, "cell"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what all tiles do that could contain a cell, or none of them does."""
        at, parts = place(removal.numbers[0], scope.board), removal.candidates == JOINED
        if parts:
            return say(
                "{no_tile} that can still contain {place} reaches across here",
                no_tile=no(self.thing),
                place=at,
            )
        return say(
            "every {tile} that can still contain {place} reaches across here",
            tile=say(self.thing),
            place=at,
        )

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield the rule; a person sees the few tiles of one shape over one cell at a glance."""
        few = len(scope.regions) > 1 and len(scope.regions[1]) == len(self.shapes) == 1
        yield Part(self, scope, 1 if few else self.weight)


@lru_cache(maxsize=128)
def _laid(scope: Scope, shapes: tuple[Shape, ...]) -> Tiles:
    """Return the tiles of a scope: to look them up by a whole board takes longer than an answer."""
    return tiles(scope.board, scope.region, shapes)
