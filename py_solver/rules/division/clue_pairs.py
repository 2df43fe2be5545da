"""CluePairs: borders cut the board into regions with two clues each, of a size between them.

The first region is the board, cells and borders; each other one is the cell of a clue. `numbers`
are what the clues say, None for nothing. The size is strictly between the two numbers; a clue that
says nothing may be the smaller or the greater one. No border ends inside a region.
Source: Araf, https://www.janko.at/Raetsel/Araf/index.htm. Encoding: each cell belongs to two
clues that are near enough to share a region, and these say which sizes there are. Cuts: a group of
cells without clues, or with an odd number of them, has an open side. In full: parents that lead to
the first clue. Cost: O(pairs x cells in reach) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_where
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import counted, noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, CellGraph, cell_graph
from py_solver.rules.division._owned import cut_out
from py_solver.rules.division._size_words import joined_words, removal_words
from py_solver.words.say import say

Owners = dict[tuple[int, int], dict[int, int]]
"""For the cells of two clues the literals of the cells in a region that has both."""

Number = int | None


@dataclass(frozen=True)
class CluePairs(Rule, Cuts):
    """Each region has two clues, and its size is between their numbers."""

    numbers: tuple[Number, ...]
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    patience: ClassVar[int] = 10
    needs_all: ClassVar[bool] = True
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders, and clues that are not in different cells of it."""
        super().refuse(scope)
        cells, clues = set(cell_graph(scope.board, scope.region).cells), scope.regions[1:]
        places = {index for clue in clues for index in clue}
        alone = all(len(clue) == 1 for clue in clues) and places <= cells
        if not alone or not len(places) == len(clues) == len(self.numbers):
            raise ConstraintError(say("The clues of pairs must be in different cells."))

    def _clues(self, scope: Scope) -> dict[int, Number]:
        """Return the number of each cell with a clue."""
        return {
            clue[0]: number for clue, number in zip(scope.regions[1:], self.numbers, strict=True)
        }

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look at the cells that are joined, and at the areas that borders close off."""
        net, clues = cell_graph(scope.board, scope.region), self._clues(scope)
        for group in net.joined(candidates):
            wrong = _wrong_group(net, clues, candidates, group)
            if wrong is not None:
                return wrong
        for area in net.joinable(candidates):
            told = [clues[index] for index in sorted(area & clues.keys())]
            lit, walls = tuple(sorted(area)), net.walls(candidates, area)
            if not told or len(told) % 2:
                return Broken(lit, (len(told),), walls, "clues")
            if len(told) == 2 and not _fits(told[0], told[1], len(area)):
                return Broken(lit, (len(area),), walls, "size")
        return PENDING if net.is_open(candidates) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Part what cannot be in one region; join what has only one way out."""
        if isinstance(self.check(candidates, scope), Broken):
            return
        net, clues = cell_graph(scope.board, scope.region), self._clues(scope)
        groups = net.joined(candidates)
        group_of = {index: group for group in groups for index in group}
        for edge, (one, other) in net.sides.items():
            if candidates[edge] != JOINED | BORDER:
                continue
            ours, theirs = group_of[one], group_of[other]
            if ours is theirs:
                bonds = net.bonds(candidates, ours)
                yield Removal(edge, BORDER, bonds, "inside", (one,))
                continue
            bonds = net.bonds(candidates, ours, theirs)
            told = [clues[at] for at in sorted((ours | theirs) & clues.keys())]
            size = len(ours) + len(theirs)
            if len(told) > 2:
                yield Removal(edge, JOINED, bonds, "many", (one, other, len(told)))
            elif len(told) == 2 and not _can_grow(told[0], told[1], size):
                why = "large" if _can_grow(told[0], told[1], 2) else "never"
                yield Removal(edge, JOINED, bonds, why, (one, other, size))
        for group in groups:
            told = [clues[at] for at in sorted(group & clues.keys())]
            if len(told) == 2 and _fits(told[0], told[1], len(group)):
                continue
            exits = [edge for edge, _, _ in net.rim(group) if candidates[edge] & JOINED]
            if len(exits) == 1 and candidates[exits[0]] & BORDER:
                walls = (*net.walls(candidates, group), *net.bonds(candidates, group))
                yield Removal(exits[0], BORDER, walls, "exit", (min(group), len(group)))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write to which pair each cell belongs, and the sizes of their regions."""
        net, own = cell_graph(scope.board, scope.region), self._owners(cnf, scope)
        at: dict[int, list[int]] = {index: [] for index in net.cells}
        for mine in own.values():
            for index, literal in mine.items():
                at[index].append(literal)
        for owners in at.values():
            cnf.add(owners)
            at_most_one(cnf, owners)
        for edge, (one, other) in net.sides.items():
            border = cnf.lit(edge, 1)
            for mine in own.values():
                ours, theirs = mine.get(one, cnf.FALSE), mine.get(other, cnf.FALSE)
                if ours != theirs:
                    cnf.add([-ours, -theirs, -border])
                    cnf.add([-ours, theirs, border])
                    cnf.add([ours, -theirs, border])
        clues = self._clues(scope)
        for (first, second), mine in own.items():
            held = mine[first]
            cnf.add([-held, mine[second]])
            for index, literal in mine.items():
                cnf.add([-literal, held])
                cnf.add([-literal, *(mine[near] for near in net.near[index] if near in mine)])
            sizes = tuple(
                size for size in range(len(mine) + 1) if _fits(clues[first], clues[second], size)
            )
            count_where(cnf, held, list(mine.values()), sizes)

    def _owners(self, cnf: Cnf, scope: Scope) -> Owners:
        """Return for each two clues the literals of the cells that their region can have."""
        reach = _reach(scope, self.numbers)
        found: Owners = cnf.once(
            (CluePairs, self.numbers, scope.regions),
            lambda: {pair: {index: cnf.aux() for index in cells} for pair, cells in reach.items()},
        )
        return found

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each group with too few clues that it has an open side."""
        net, clues = cell_graph(scope.board, scope.region), self._clues(scope)
        for group in net.joined(candidates):
            number = len(group & clues.keys())
            if not number or number % 2:
                yield [-cnf.lit(edge, 1) for edge, _, _ in net.rim(group)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that parents lead from each cell of a region to its first clue."""
        net = cell_graph(scope.board, scope.region)
        for (first, _), mine in self._owners(cnf, scope).items():
            near = {
                index: tuple(other for other in net.near[index] if other in mine) for index in mine
            }
            rooted_forest(cnf, mine, near, {first: cnf.TRUE})

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by floods from the first clue of each region."""
        net = cell_graph(scope.board, scope.region)
        clues = [clue[0] for clue in scope.regions[1:]]
        owned = []
        for first, start in enumerate(clues):
            mine = {index: cp.model.new_bool_var("") for index in net.cells}
            for index in net.cells:
                cp.model.add_implication(mine[index], mine[start])
            cp.model.add(sum(mine[clue] for clue in clues) == 2 * mine[start])
            for before in clues[:first]:
                cp.model.add(mine[before] == 0)
            size = cp.model.new_int_var(0, len(net.cells), "")
            cp.model.add(size == sum(mine.values()))
            for second in range(first + 1, len(clues)):
                for number in range(len(net.cells) + 1):
                    if not _fits(self.numbers[first], self.numbers[second], number):
                        cp.model.add(size != number).only_enforce_if(mine[clues[second]])
            cut_out(cp, mine, net, start, len(net.cells))
            owned.append(mine)
        for index in net.cells:
            cp.model.add_bool_or([mine[index] for mine in owned])

    def states(self, scope: Scope) -> str:
        """Say what a region contains, and how large it is."""
        return say("every region must have two numbers, and its size must be between them")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which region is wrong, and how."""
        board, number = scope.board, violation.numbers[0]
        first = place(violation.coords[0], board)
        match violation.why:
            case "inside":
                return joined_words(violation, scope)
            case "many":
                clues = counted(number, noun("number"))
                return say("the region of {first} has {clues}", first=first, clues=clues)
            case "clues" if not number:
                return say("borders close off cells without a number around {first}", first=first)
            case "clues":
                clues = counted(number, noun("number"))
                return say(
                    "borders close off an odd number of clues around {first}: {clues}",
                    first=first,
                    clues=clues,
                )
            case "never":
                return say("no size is between the numbers in the region of {first}", first=first)
        cells = counted(number, noun("cell"))
        return say("the region of {first} has {cells}", first=first, cells=cells)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the border or the joined cells would do."""
        board, numbers = scope.board, removal.numbers
        first = place(numbers[0], board)
        if removal.why in ("inside", "large"):
            return removal_words(removal, scope)
        if removal.why == "exit":
            return say("the region of {first} must go on, and this is the only way", first=first)
        other = place(numbers[1], board)
        if removal.why == "many":
            return say(
                "the regions of {one} and {other} would have {clues} together",
                one=first,
                other=other,
                clues=counted(numbers[2], noun("number")),
            )
        return say(
            "no size is between the numbers of the regions of {one} and {other}",
            one=first,
            other=other,
        )


def _fits(one: Number, other: Number, size: int) -> bool:
    """Return whether a size is strictly between two numbers, each perhaps unknown."""
    if one is None or other is None:
        return size >= 2 and size not in (one, other)
    return min(one, other) < size < max(one, other) and size >= 2


def _can_grow(one: Number, other: Number, size: int) -> bool:
    """Return whether a region with these numbers can have this size or a greater one."""
    if one is None or other is None:
        return True
    return max(min(one, other) + 1, size, 2) < max(one, other)


def _most(one: Number, other: Number, cells: int) -> int:
    """Return the greatest possible size of a region with these numbers."""
    return cells if one is None or other is None else max(one, other) - 1


def _span(net: CellGraph, *cells: int) -> int:
    """Return how many cells a connected region with these three has at least."""
    rows = [net.board.coords[index].row for index in cells]
    cols = [net.board.coords[index].col for index in cells]
    return max(rows) - min(rows) + max(cols) - min(cols) + 1


def _wrong_group(
    net: CellGraph, clues: dict[int, Number], candidates: Candidates, group: set[int]
) -> Broken | None:
    """Return why these joined cells cannot be in one region."""
    there = sorted(group & clues.keys())
    bonds = net.bonds(candidates, group)
    if len(there) > 2:
        return Broken(tuple(there), (len(there),), bonds, "many")
    for edge in net.within(group):
        if candidates[edge] == BORDER:
            return Broken((edge,), net.sides[edge], (edge, *bonds), "inside")
    if len(there) == 2:
        one, other = (clues[index] for index in there)
        if not _can_grow(one, other, 2):
            return Broken(tuple(there), (len(group),), bonds, "never")
        if not _can_grow(one, other, len(group)):
            return Broken(tuple(sorted(group)), (len(group),), bonds, "large")
    return None


@lru_cache(maxsize=32)
def _reach(scope: Scope, numbers: tuple[Number, ...]) -> dict[tuple[int, int], tuple[int, ...]]:
    """Return for each two clues that can share a region the cells that it can have."""
    net, found = cell_graph(scope.board, scope.region), {}
    clues = [clue[0] for clue in scope.regions[1:]]
    for (first, one), (second, other) in combinations(zip(clues, numbers, strict=True), 2):
        most = _most(one, other, len(net.cells))
        if not _can_grow(one, other, 2) or _span(net, first, second) > most:
            continue
        free = set(net.cells) - set(clues) | {first, second}
        steps = [_steps(net, start, free) for start in (first, second)]
        # A region with a third cell has a tree that joins the three.
        cells = tuple(
            index
            for index in sorted(steps[0].keys() & steps[1].keys())
            if _span(net, first, second, index) <= most
            and max(steps[0][index], steps[1][index], steps[0][second]) < most
        )
        if first in cells and second in cells:
            found[first, second] = cells
    return found


def _steps(net: CellGraph, start: int, free: set[int]) -> dict[int, int]:
    """Return how many steps through free cells lead to each of them."""
    found, last = {start: 0}, [start]
    while last:
        ahead = dict.fromkeys(near for at in last for near in net.near[at] if near in free)
        steps = found[last[0]] + 1
        last = [near for near in ahead if near not in found]
        found |= dict.fromkeys(last, steps)
    return found
