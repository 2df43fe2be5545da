"""Checks by OR-Tools whether a solution is unique, without our search, clauses or cuts.

The rules state themselves to CP-SAT by their oracles. A few oracles list every loop or every group
and are meant for tiny boards, so those rules are left out at first. The rule's `check` then judges
each solution of CP-SAT. If it finds a violation, the solution is excluded, and CP-SAT runs again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ortools.sat.python import cp_model

from py_solver.board.coords import Coord
from py_solver.board.marks import Marks
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Broken
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.groups.connected import Connected
from py_solver.rules.groups.islands import Islands
from py_solver.rules.groups.value_grouped_size import ValueGroupedSize
from py_solver.rules.lines.joined import Joined
from py_solver.rules.lines.links import Links
from py_solver.rules.lines.loop_freezes_counts import LoopFreezesCounts
from py_solver.rules.lines.no_loop import NoLoop
from tests.rules.oracle import Cp

LATER = (Connected, Islands, Joined, Links, LoopFreezesCounts, NoLoop, ValueGroupedSize)

Literals = list[Any]


def second(puzzle: Puzzle, solution: Mapping[Coord, int]) -> dict[Coord, int] | None:
    """Return a solution that differs from the known one, or None if CP-SAT proves there is none.

    CP-SAT must first agree that the known one is a solution.
    """
    small = lumped(puzzle, max(solution.values()) + 1)
    if small is not None and _second(small, solution, max(solution.values()) + 1) is None:
        return None
    return _second(puzzle, solution)


def lumped(puzzle: Puzzle, lump: int) -> Puzzle | None:
    """Return a puzzle in which all marks from `lump` upwards are one, for groups with sizes.

    Each solution of the one puzzle is one of the other, if a group of `lump` may have any size from
    there upwards. A Fillomino may hide groups of any size; CP-SAT is slow with so many marks.
    """
    if not any(isinstance(rule, ValueGroupedSize) for rule, _ in puzzle.resolved):
        return None
    board = Substrate.cells(*puzzle.size, Marks.numbers(1, lump))
    return Puzzle.of(board, puzzle.constraints)


def _second(
    puzzle: Puzzle, solution: Mapping[Coord, int], lump: int = 0
) -> dict[Coord, int] | None:
    board = puzzle.substrate
    late = [one for one in puzzle.resolved if isinstance(one[0], LATER)]
    cp = Cp(board, [one for one in puzzle.resolved if not isinstance(one[0], LATER)])
    known = {board.index(coord): mark for coord, mark in solution.items()}
    assert cp.solve(known) is not None, "CP-SAT says that this is no solution"
    state = [1 << known.get(index, 0) for index in range(board.size)]
    assert not any(isinstance(rule.check(state, scope), Broken) for rule, scope in late)
    cp.model.add_bool_or([~cp.lit(index, mark) for index, mark in known.items()])
    for rule, scope in late:
        prepare(cp, rule, scope)
    while True:
        found = cp.solve({})
        if found is None:
            return None
        forbidden = list(wrong(cp, late, found, lump))
        if not forbidden:
            return {
                coord: mark
                for coord, mark, plays in zip(board.coords, found, board.in_play, strict=True)
                if plays
            }
        for clause in forbidden:
            cp.model.add_bool_or(clause)


def prepare(cp: Cp, rule: Rule, scope: Scope) -> None:
    """State a part of a rule that its check alone would take long to find."""
    if isinstance(rule, Links):
        label_lines(cp, rule, scope.board)
    if isinstance(rule, Islands):
        share_out(cp, rule, scope)
    if isinstance(rule, ValueGroupedSize):
        for index in scope.region:
            for mark in cp.marks(index)[1:]:
                near = [cp.lit(other, mark) for other in scope.neighbors[index]]
                cp.model.add_bool_or([~cp.lit(index, mark), *near])


def share_out(cp: Cp, rule: Islands, scope: Scope) -> None:
    """Assign each cell of an island to a clue that is near enough, the same as its neighbours'."""
    places = scope.board.coords
    own: dict[int, list[Any]] = {index: [] for index in scope.region}
    for region, size in zip(scope.regions[1:], rule.sizes, strict=True):
        clue = places[region[0]]
        mine = {}
        for index in scope.region:
            far = abs(places[index].row - clue.row) + abs(places[index].col - clue.col)
            mine[index] = cp.model.new_bool_var("") if size is None or far < size else 0
            own[index].append(mine[index])
        cp.model.add(mine[region[0]] == 1)
        if size is not None:
            cp.model.add(sum(mine.values()) == size)
        for index, near in scope.neighbors.items():
            for other in near:
                cp.model.add(mine[other] >= mine[index] + cp.lit(other, rule.mark) - 1)
    for index, owners in own.items():
        cp.model.add(sum(owners) == cp.lit(index, rule.mark))


def label_lines(cp: Cp, rule: Links, board: Substrate) -> None:
    """Give each cell a label that marked edges pass on and that numbers fix."""
    numbers = dict(rule.numbers)
    kinds = sorted(set(numbers.values()))
    labels = {}
    for edge in board.coords:
        for end in board.ends(edge) if board.in_play[board.index(edge)] else ():
            fixed = end in numbers
            labels[end] = cp.model.new_int_var_from_domain(
                cp_model.Domain.from_values([numbers[end]] if fixed else kinds), str(end)
            )
    for edge in board.coords:
        if board.in_play[board.index(edge)]:
            one, other = board.ends(edge)
            holds = cp.lit(board.index(edge), rule.mark)
            cp.model.add(labels[one] == labels[other]).only_enforce_if(holds)


def wrong(
    cp: Cp, late: Sequence[tuple[Rule, Scope]], found: Sequence[int], lump: int
) -> Iterator[Literals]:
    """Yield clauses that these marks violate and that every solution obeys."""
    state = [1 << mark for mark in found]
    for rule, scope in late:
        if isinstance(rule, ValueGroupedSize) and lump in found:
            yield from missized(cp, scope, found, lump)
            continue
        broken = rule.check(state, scope)
        if not isinstance(broken, Broken):
            continue
        yield [~cp.lit(index, found[index]) for index in broken.reason]
        if isinstance(rule, Islands):
            yield from small(cp, rule, scope, found)
        if isinstance(rule, Connected):
            yield from parted(cp, rule, scope, found)
        if isinstance(rule, ValueGroupedSize):
            yield from missized(cp, scope, found, lump)


def small(cp: Cp, rule: Islands, scope: Scope, found: Sequence[int]) -> Iterator[Literals]:
    """An island without a clue, or smaller than its clue, grows."""
    clues = {region[0]: size for region, size in zip(scope.regions[1:], rule.sizes, strict=True)}
    for group in groups(scope, scope.region, found):
        sizes = [clues[index] for index in group if index in clues]
        if found[group[0]] == rule.mark and (not sizes or len(group) < (sizes[0] or 0)):
            told = [~cp.lit(index, rule.mark) for index in group]
            yield [*told, *(cp.lit(index, rule.mark) for index in rim(scope, group))]


def parted(cp: Cp, rule: Connected, scope: Scope, found: Sequence[int]) -> Iterator[Literals]:
    """Two cells of different groups are not both marked unless a group grows."""
    marked = [index for index in scope.region if found[index] == rule.mark]
    for one, other in combinations(groups(scope, marked, found), 2):
        for group in (one, other):
            wider = [cp.lit(index, rule.mark) for index in rim(scope, group)]
            yield [~cp.lit(one[0], rule.mark), ~cp.lit(other[0], rule.mark), *wider]


def missized(cp: Cp, scope: Scope, found: Sequence[int], lump: int) -> Iterator[Literals]:
    """A group that is too small grows, and in one that is too large enough cells differ."""
    for group in groups(scope, scope.region, found):
        mark = found[group[0]]
        told = [~cp.lit(index, mark) for index in group[: mark + 1]]
        if len(group) > mark != lump:
            yield told
        elif len(group) < mark:
            yield [*told, *(cp.lit(index, mark) for index in rim(scope, group))]


def groups(scope: Scope, cells: Sequence[int], found: Sequence[int]) -> list[list[int]]:
    """The groups of neighbours with equal marks; each begins with connected cells."""
    left, result = set(cells), []
    for start in cells:
        if start in left:
            group = [start]
            left.remove(start)
            for index in group:
                for near in scope.neighbors[index]:
                    if near in left and found[near] == found[start]:
                        left.remove(near)
                        group.append(near)
            result.append(group)
    return result


def rim(scope: Scope, group: Sequence[int]) -> list[int]:
    """The cells next to a group."""
    return sorted({near for index in group for near in scope.neighbors[index]} - set(group))
