"""RegionMates: how many of some cells are in the region of the first of them, itself included.

The first region is the board, cells and borders, the second the cells. Regions have `size` cells,
so two cells are in one region if a way of fewer steps between them crosses no border. Their number
is one of `counts`; without any, it is the number in the first cell.
Source: counts and connected cells in a Chaos Construction, a Sudoku whose regions are to be found.
Encoding: whether each cell is in the region of the first, by the labels of UnknownHouses if the
model has it, and otherwise by a flood that starts in the first cell. Then the number of them.
Cost: O(cells x regions) clauses with labels, O(cells x size) with a flood.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in, count_where
from py_solver.logic.oracle import Oracle, both, either
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, places
from py_solver.logic.say.words import counted, noun, spans
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, CellGraph, cell_graph
from py_solver.rules.division._encode.house_labels import Labels, labels_key
from py_solver.words.say import say


@dataclass(frozen=True)
class RegionMates(Rule):
    """How many of the cells are in the region of the first: as its number says, or of `counts`."""

    size: int = field(metadata=param("size"))
    counts: tuple[int, ...] = field(default=(), metadata=param("numbers"))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders, no cells, and cells that are not on the board."""
        super().refuse(scope)
        cells = scope.regions[1]
        if not cells or not set(cells) <= set(cell_graph(scope.board, scope.region).cells):
            raise ConstraintError(say("Cells of one region must be cells of the board."))
        if self.size < 1:
            raise ConstraintError(say("A region has at least 1 cell, not {n}.", n=self.size))

    def _allowed(self, candidates: Candidates, scope: Scope) -> tuple[int, ...]:
        """Return the numbers of cells that are possible."""
        found = self.counts or marks_in(candidates[scope.regions[1][0]])
        return tuple(sorted({count for count in found if 1 <= count <= len(scope.regions[1])}))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the cells that are joined to the first, and those that no borders part from it."""
        seen = _Seen(candidates, scope, self.size)
        allowed, first = self._allowed(candidates, scope), scope.regions[1][0]
        known = () if self.counts else (first,)
        if not allowed:
            return Broken((first,), (len(scope.regions[1]),), why="never")
        if len(seen.sure) > allowed[-1]:
            return Broken(seen.sure, (len(seen.sure),), (*known, *seen.bonds), "many")
        if len(seen.possible) < allowed[0]:
            return Broken(seen.possible, (len(seen.possible),), (*known, *seen.walls), "few")
        between = range(len(seen.sure), len(seen.possible) + 1)
        if not set(between) & set(allowed):
            because = (*known, *seen.bonds, *seen.walls)
            return Broken(seen.possible, (between[0], between[-1]), because, "between")
        counted_up = len(between) == 1 and (self.counts or is_decided(candidates[first]))
        return SATISFIED if counted_up else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Limit the number by what is joined and parted; part or join the rest if it is reached."""
        if isinstance(self.check(candidates, scope), Broken):
            return
        seen, first = _Seen(candidates, scope, self.size), scope.regions[1][0]
        least, most = len(seen.sure), len(seen.possible)
        if not self.counts:
            over = [mark for mark in marks_in(candidates[first]) if mark > most]
            under = [mark for mark in marks_in(candidates[first]) if mark < least]
            if over:
                yield Removal(first, _mask(over), seen.walls, "most", (most,))
            if under:
                yield Removal(first, _mask(under), seen.bonds, "least", (least,))
        every = self._allowed(candidates, scope)
        allowed = [count for count in every if least <= count <= most]
        known = () if self.counts else (first,)
        bonds, walls = seen.bonds, seen.walls
        if allowed == [least]:
            because = (*known, *bonds, *(walls if every[-1] > most else ()))
            yield from seen.parted(because, least)
        if allowed == [most]:
            because = (*known, *walls, *(bonds if every[0] < least else ()))
            yield from seen.joined(because, most)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write whether each cell is in the region of the first, and how many are."""
        net, cells = cell_graph(scope.board, scope.region), scope.regions[1]
        labels: Labels | None = cnf.once(labels_key(scope.region), lambda: None)
        mates = _by_labels(cnf, net, labels, cells) if labels else self._by_flood(cnf, net, cells)
        if self.counts:
            count_in(cnf, mates, [count - 1 for count in self.counts])
            return
        for mark in cnf.marks(cells[0]):
            literal = cnf.lit(cells[0], mark)
            if not 1 <= mark <= len(cells):
                cnf.add([-literal])
            elif literal != cnf.FALSE:
                count_where(cnf, literal, mates, (mark - 1,))

    def _by_flood(self, cnf: Cnf, net: CellGraph, cells: tuple[int, ...]) -> list[int]:
        """Return for each other cell a literal: a flood from the first reaches it."""
        wet = {cells[0]: cnf.TRUE}
        for _ in range(self.size - 1):
            after = dict(wet)
            for index in dict.fromkeys(near for at in wet for near in net.near[at]):
                ways = [wet[index]] if index in wet else []
                if cnf.TRUE in ways:
                    continue
                for near, edge in net.beside[index].items():
                    if near in wet:
                        way = cnf.aux()
                        cnf.add([-way, -cnf.lit(edge, 1)])
                        cnf.add([-way, wet[near]])
                        cnf.add([way, cnf.lit(edge, 1), -wet[near]])
                        ways.append(way)
                reached = after[index] = cnf.aux()
                cnf.add([-reached, *ways])
                for way in ways:
                    cnf.add([-way, reached])
            wet = after
        return [wet.get(index, cnf.FALSE) for index in cells[1:]]

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by a flood from the first cell, which stops at borders."""
        net, cells = cell_graph(scope.board, scope.region), scope.regions[1]
        wet = {index: cp.model.new_constant(int(index == cells[0])) for index in net.cells}
        for _ in range(self.size - 1):
            wet = {
                index: either(
                    cp,
                    [
                        wet[index],
                        *(
                            both(cp, [wet[near], ~cp.lit(edge, 1)])
                            for near, edge in net.beside[index].items()
                        ),
                    ],
                )
                for index in net.cells
            }
        number = sum(wet[index] for index in cells)
        if self.counts:
            held = [cp.model.new_bool_var("") for _ in self.counts]
            cp.model.add_exactly_one(held)
            cp.model.add(sum(c * one for c, one in zip(self.counts, held, strict=True)) == number)
        else:
            cp.model.add(cp.number(cells[0]) == number)

    def states(self, scope: Scope) -> str:
        """Say how many of the cells are in one region."""
        cells, board = scope.regions[1], scope.board
        first, named = place(cells[0], board), places(cells, board)
        if not self.counts:
            return say(
                "{first} must be the number of cells in its region among {cells}",
                first=first,
                cells=named,
            )
        if self.counts == (len(cells),):
            return say("{cells} must be in the same region", cells=named)
        return say(
            "the region of {first} must contain {number} of the cells {cells}",
            first=first,
            number=spans(self.counts),
            cells=named,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many of the cells are in the region, or can be."""
        first, numbers = place(scope.regions[1][0], scope.board), violation.numbers
        cells = counted(numbers[0], noun("cell"))
        match violation.why:
            case "never":
                return say("{first} counts only {cells}", first=first, cells=cells)
            case "many":
                return say("{cells} are in the region of {first}", cells=cells, first=first)
            case "few":
                return say("only {cells} can be in the region of {first}", cells=cells, first=first)
        return say(
            "{least} to {most} cells are in the region of {first}",
            least=numbers[0],
            most=numbers[1],
            first=first,
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how many of the cells are in the region already, or can be."""
        first = place(scope.regions[1][0], scope.board)
        cells = counted(removal.numbers[0], noun("cell"))
        if removal.why in ("most", "joined"):
            return say("only {cells} can be in the region of {first}", cells=cells, first=first)
        return say("{cells} are in the region of {first} already", cells=cells, first=first)


class _Seen:
    """The cells that are certainly in the region of the first, and those that can be."""

    def __init__(self, candidates: Candidates, scope: Scope, size: int) -> None:
        self.candidates, self.net = candidates, cell_graph(scope.board, scope.region)
        self.size = size
        cells = scope.regions[1]
        self.home = self._reached(cells[0], BORDER)
        self.area = self._reached(cells[0], 0)
        self.sure = tuple(index for index in cells if index in self.home)
        self.possible = tuple(index for index in cells if index in self.area)

    def _reached(self, start: int, without: int) -> dict[int, int]:
        """Return the cells that a region reaches over edges that can be joined, with the steps.

        Edges `without` a possible mark of these are joined for certain.
        """
        steps, waiting = {start: 0}, [start]
        for index in waiting:
            if steps[index] + 1 == self.size:
                break
            for near, edge in self.net.beside[index].items():
                mask = self.candidates[edge]
                if near not in steps and mask & JOINED and not mask & without:
                    steps[near] = steps[index] + 1
                    waiting.append(near)
        return steps

    @property
    def bonds(self) -> tuple[int, ...]:
        """What joins the cells of the region."""
        return self.net.bonds(self.candidates, self.home.keys())

    @property
    def walls(self) -> tuple[int, ...]:
        """What closes off the area, and makes ways in it longer."""
        beside = (edge for index in self.area for edge in self.net.beside[index].values())
        return tuple(dict.fromkeys(edge for edge in beside if self.candidates[edge] == BORDER))

    def parted(self, because: tuple[int, ...], number: int) -> Iterator[Removal]:
        """Yield the borders between the region and cells that cannot be in it."""
        others = set(self.possible) - self.home.keys()
        for edge, inside, beyond in self.net.rim(self.home.keys()):
            near = beyond in others and self.home[inside] + 1 < self.size
            if near and self.candidates[edge] == JOINED | BORDER:
                yield Removal(edge, JOINED, because, "parted", (number,))

    def joined(self, because: tuple[int, ...], number: int) -> Iterator[Removal]:
        """Yield the only ways out of cells that must be in the region, and out of the region."""
        for start in (*self.possible[:1], *sorted(set(self.possible) - self.home.keys())):
            group = self.net.joined_to(self.candidates, start)
            if set(self.possible) <= group:
                return
            exits = [edge for edge, _, _ in self.net.rim(group) if self.candidates[edge] & JOINED]
            if len(exits) == 1 and self.candidates[exits[0]] & BORDER:
                walls = self.net.walls(self.candidates, group)
                yield Removal(exits[0], BORDER, (*because, *walls), "joined", (number,))


def _mask(marks: list[int]) -> int:
    return sum(1 << mark for mark in marks)


def _by_labels(cnf: Cnf, net: CellGraph, labels: Labels, cells: tuple[int, ...]) -> list[int]:
    """Return for each other cell a literal: it has the label of the first."""
    first, *others = cells
    found = []
    for other in others:
        edge = net.beside[first].get(other)
        if edge is not None:
            found.append(-cnf.lit(edge, 1))
            continue
        mate = cnf.aux()
        for ours, theirs in zip(labels[first], labels[other], strict=True):
            cnf.add([-ours, -theirs, mate])
            cnf.add([-mate, -ours, theirs])
            cnf.add([-mate, ours, -theirs])
        found.append(mate)
    return found
