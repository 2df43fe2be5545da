"""LRegions: borders cut the cells of the region into Ls, two legs that meet at a right angle.

Legs are one cell wide and have one cell or more beside the bend. No border ends inside an L.
Source: Sashigane. Encoding: exact and eager. A cell is a bend, or it has the direction of its bend.
Then the cell behind it, if joined, has the same direction, and the cell ahead is the bend or has
the direction, too. A board ends, so each such way leads to a bend. Cost: some 50 clauses a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from py_solver.board.substrate import Substrate
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, CellGraph, cell_graph
from py_solver.words.say import say

Step = tuple[int, int]
STEPS: tuple[Step, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""North, east, south, west."""

Ways = dict[Step, tuple[int, int]]
"""For each step from a cell that leads to another one: the border between them, and that cell."""


@dataclass(frozen=True)
class LRegions(Rule):
    """Borders cut the cells of the region into Ls."""

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders between cells."""
        super().refuse(scope)
        cell_graph(scope.board, scope.region)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for cells that are joined to no part of an L, and for what is closed and none."""
        net = cell_graph(scope.board, scope.region)
        for group in net.joined(candidates):
            bonds = net.bonds(candidates, group)
            bends = _bends(net, group, candidates)
            if bends is None or len(bends) > 1:
                return Broken(tuple(sorted(group)), (), bonds, "bent")
            if not bends and all(candidates[edge] == BORDER for edge, _, _ in net.rim(group)):
                walls = net.walls(candidates, group)
                return Broken(tuple(sorted(group)), (), (*bonds, *walls), "straight")
        open_ = any(candidates[edge] not in (JOINED, BORDER) for edge in net.sides)
        return PENDING if open_ else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Part what would be no L together, and join what has one way out and no bend."""
        net = cell_graph(scope.board, scope.region)
        joined = net.joined(candidates)
        home = {cell: group for group in joined for cell in group}
        ways = {cell: _near(net, cell, candidates) for cell in net.cells}
        courses = {id(group): _course(net, group, ways) for group in joined}
        for edge, (one, other) in net.sides.items():
            if candidates[edge] != JOINED | BORDER:
                continue
            groups = (home[one],) if home[one] is home[other] else (home[one], home[other])
            found = [courses[id(group)] for group in groups]
            bends, ends = sum(bends for bends, _ in found), sum(ends for _, ends in found)
            for cell, beyond in ((one, other), (other, one)):
                bends += 2 * (len(ways[cell]) > 1)  # as bad as a branch
                if len(ways[cell]) == 1:
                    ends -= 1
                    bends += _is_bend(net, ways[cell][0], beyond)
            if bends > 1 or not ends:
                yield Removal(edge, JOINED, net.bonds(candidates, *groups), "bent")
        for group in joined:
            out = [edge for edge, _, _ in net.rim(group) if candidates[edge] != BORDER]
            if len(out) != 1 or not candidates[out[0]] & BORDER:
                continue
            if not _bends(net, group, candidates):
                because = (*net.bonds(candidates, group), *net.walls(candidates, group))
                yield Removal(out[0], BORDER, because, "straight")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write what each cell says of its bend, and what follows for those beside it."""
        ways = _ways(scope.board, scope.region)
        says = {cell: {step: cnf.aux() for step in around} for cell, around in ways.items()}
        for cell, around in ways.items():
            joined = {step: cnf.lit(edge, 0) for step, (edge, _) in around.items()}
            told = list(says[cell].values())
            at_most_one(cnf, told)
            for steps in (STEPS[0::2], STEPS[1::2]):
                there = [joined[step] for step in steps if step in joined]
                cnf.add([*told, *there])
                if len(there) == 2:
                    cnf.add([*told, *(-literal for literal in there)])
            for step, literal in joined.items():
                back, beyond = _turned(step), says[around[step][1]]
                cnf.add([*told, -literal, beyond[back]])  # a bend has legs that lead to it
                ahead = says[cell][step]
                cnf.add([-ahead, literal])
                cnf.add([-ahead, -beyond[back]])
                for across in STEPS:
                    if across in joined and across not in (step, back):
                        cnf.add([-ahead, -joined[across]])
                if back in joined:
                    cnf.add([-ahead, -joined[back], says[around[back][1]][step]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as an exact cover by all Ls that there could be."""
        ways, covers = _ways(scope.board, scope.region), dict[int, list[Any]]()
        joins: dict[int, list[Any]] = {}
        for cell in ways:
            for one, other in combinations(STEPS, 2):
                if one == _turned(other):
                    continue
                for legs in product(_legs(ways, cell, one), _legs(ways, cell, other)):
                    here = cp.model.new_bool_var("")
                    for edge, at in (pair for leg in legs for pair in leg):
                        covers.setdefault(at, []).append(here)
                        joins.setdefault(edge, []).append(here)
                    covers.setdefault(cell, []).append(here)
        for cell in ways:
            cp.model.add_exactly_one(covers.get(cell, [cp.model.new_constant(0)]))
        for edge in cell_graph(scope.board, scope.region).sides:
            cp.model.add(sum(joins.get(edge, [])) == cp.lit(edge, 0))

    def states(self, scope: Scope) -> str:
        """Say what regions are."""
        return say("every region must be an L of two legs")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name a region that is not an L."""
        at = place(violation.coords[0], scope.board)
        if violation.why == "straight":
            return say("the region of {place} has no bend", place=at)
        return say("the region of {place} is not an L", place=at)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what would be no L."""
        if removal.why == "straight":
            return say("a region closed here would have no bend")
        return say("no L could contain the cells joined here")


def _near(net: CellGraph, cell: int, candidates: Candidates) -> list[int]:
    """Return the cells that are joined to this one."""
    return [other for other, edge in net.beside[cell].items() if candidates[edge] == JOINED]


def _is_bend(net: CellGraph, one: int, other: int) -> bool:
    """Return whether a way bends that comes from one neighbour of a cell and goes to the other."""
    first, second = net.board.coords[one], net.board.coords[other]
    return first.row != second.row and first.col != second.col


def _course(net: CellGraph, group: Iterable[int], ways: dict[int, list[int]]) -> tuple[int, int]:
    """Return how often a way through these cells bends, a branch counting twice, and its ends."""
    bends = ends = 0
    for cell in group:
        near = ways[cell]
        if len(near) < 2:
            ends += 1
        elif len(near) > 2:
            bends += 2
        else:
            bends += _is_bend(net, *near)
    return bends, ends


def _bends(net: CellGraph, group: Iterable[int], candidates: Candidates) -> list[int] | None:
    """Return the cells in which a way through joined cells bends; None where it branches, or ends
    nowhere.
    """
    found, ends = [], 0
    for cell in sorted(group):
        near = _near(net, cell, candidates)
        if len(near) > 2:
            return None
        ends += len(near) < 2
        if len(near) == 2 and _is_bend(net, *near):
            found.append(cell)
    return found if ends else None


@lru_cache(maxsize=16)
def _ways(board: Substrate, region: tuple[int, ...]) -> dict[int, Ways]:
    """Return for each cell where its steps lead."""
    coords = board.coords
    return {
        cell: {
            (coords[other].row - coords[cell].row, coords[other].col - coords[cell].col): (
                edge,
                other,
            )
            for other, edge in beside.items()
        }
        for cell, beside in cell_graph(board, region).beside.items()
    }


def _legs(ways: dict[int, Ways], cell: int, step: Step) -> list[list[tuple[int, int]]]:
    """Return the legs that lead from a cell: the borders that they cross, and their cells."""
    found: list[list[tuple[int, int]]] = []
    leg: list[tuple[int, int]] = []
    while step in ways[cell]:
        edge, cell = ways[cell][step]
        leg = [*leg, (edge, cell)]
        found.append(leg)
    return found


def _turned(step: Step) -> Step:
    """Return the step back."""
    return -step[0], -step[1]
