"""CluePairs: borders cut the board into regions with two clues each, of a size between them.

The first region is the board, cells and borders; each other one is the cell of a clue. `numbers`
are what the clues say, None for nothing. The size is strictly between the two numbers; a clue that
says nothing may be the smaller or the greater one. No border ends inside a region.
Source: Araf, https://www.janko.at/Raetsel/Araf/index.htm. Encoding: of each two clues that are near
enough to share a region, one owns it. Each cell belongs to one owner, and the pair says which sizes
there are. Layers connect the cells of small regions. Cuts: a group of cells without clues, or with
an odd number of them, has an open side. In full: parents that lead to the owner. Cost: O(owners x
cells in reach x size) clauses. Measured: an Araf of 10x10 takes 67 ms natively; 520 when
both clues of a pair had cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import counted, noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, CellGraph, cell_graph
from py_solver.rules.division._encode.clue_pairs import Regions
from py_solver.rules.division._owned import cut_out
from py_solver.rules.division._pair_reach import Number, can_grow, fits
from py_solver.rules.division._size_words import joined_words, removal_words
from py_solver.words.say import say


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
            if len(told) == 2 and not fits(told[0], told[1], len(area)):
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
            elif len(told) == 2 and not can_grow(told[0], told[1], size):
                why = "large" if can_grow(told[0], told[1], 2) else "never"
                yield Removal(edge, JOINED, bonds, why, (one, other, size))
        for group in groups:
            told = [clues[at] for at in sorted(group & clues.keys())]
            if len(told) == 2 and fits(told[0], told[1], len(group)):
                continue
            exits = [edge for edge, _, _ in net.rim(group) if candidates[edge] & JOINED]
            if len(exits) == 1 and candidates[exits[0]] & BORDER:
                walls = (*net.walls(candidates, group), *net.bonds(candidates, group))
                yield Removal(exits[0], BORDER, walls, "exit", (min(group), len(group)))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write which cells are in the region of each owner, and with which other clue."""
        self._regions(cnf, scope).write(cnf)

    def _regions(self, cnf: Cnf, scope: Scope) -> Regions:
        """Return the literals of the regions."""
        net, clues = cell_graph(scope.board, scope.region), self._clues(scope)
        found: Regions = cnf.once(
            (CluePairs, self.numbers, scope.regions), lambda: Regions.of(cnf, net, clues)
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
        """Write that parents lead from each cell of a region to its clue."""
        self._regions(cnf, scope).write_fully(cnf)

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
                    if not fits(self.numbers[first], self.numbers[second], number):
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
        if not can_grow(one, other, 2):
            return Broken(tuple(there), (len(group),), bonds, "never")
        if not can_grow(one, other, len(group)):
            return Broken(tuple(sorted(group)), (len(group),), bonds, "large")
    return None
