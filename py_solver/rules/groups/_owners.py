"""Owners of cells: the variables of Islands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from py_solver.board.graphs import Graph, boundary, reach
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import count_in


@dataclass(eq=False)
class Owner:
    """A clue with a number, or all the '?' together, and the literals of the cells it may own."""

    size: int | None
    clues: list[int]
    own: dict[int, int] = field(default_factory=dict)
    near: dict[int, list[int]] = field(default_factory=dict)
    wrong: int = 0
    counted: bool = False

    def tie(self, lost: int, group: set[int]) -> Clause:
        """Return: if the lost cell is owned, so is a cell of the fence around its group.

        The fence is the boundary without what no way to a clue leads through.
        """
        part = reach(self.near, (lost,), group & self.own.keys())
        rim = boundary(self.near, part)
        beyond = reach(self.near, self.clues, self.near.keys() - rim)
        fence = [index for index in rim if not beyond.isdisjoint(self.near[index])]
        return [-self.own[lost], *(self.own[index] for index in fence)]

    def break_out(self, island: set[int]) -> Iterator[Clause]:
        """Yield, for the island and each layer around it: some cell of the next layer is owned.

        Fewer cells than the clue needs are inside such a layer, and the clue is one of them, so the
        island continues beyond. That needs no condition.
        """
        assert self.size is not None
        inside = set(island)
        while len(inside) < self.size:
            ring = boundary(self.near, inside)
            yield [self.own[index] for index in ring]
            if not ring:
                return
            inside |= ring

    def count(self, cnf: Cnf) -> None:
        """Write that as many cells are owned as the clue says."""
        if self.size is not None and not self.counted:
            self.counted = True
            others = [self.own[index] for index in self.own if index not in self.clues]
            count_in(cnf, others, [self.size - 1])

    def label(self, cnf: Cnf) -> None:
        """Write that owned neighbours have equal labels, binary numbers, and clues different ones.

        Labels of cells that are not owned are free.
        """
        for bit in range((len(self.clues) - 1).bit_length()):
            labels = {index: cnf.aux(determined=False) for index in self.own}
            for number, clue in enumerate(self.clues):
                labels[clue] = cnf.TRUE if number >> bit & 1 else cnf.FALSE
            for index, nears in self.near.items():
                for near in nears:
                    both = [-self.own[index], -self.own[near]]
                    cnf.add([*both, -labels[index], labels[near]])


def joining_ways(
    graph: Graph, clues: Sequence[int], home: Mapping[int, set[int]]
) -> Iterator[list[int]]:
    """Yield ways that join two clues inside a group, one for each place where floods of two meet.

    The floods start from all clues at once.
    """
    flood: dict[int, tuple[int, ...]] = {clue: (clue,) for clue in clues}
    waiting = list(flood)
    for index in waiting:
        for near in graph[index]:
            if home.get(near) is not home[index]:
                continue
            if near not in flood:
                flood[near] = (*flood[index], near)
                waiting.append(near)
            elif index < near and flood[near][0] != flood[index][0]:
                yield [*flood[index], *reversed(flood[near])]
