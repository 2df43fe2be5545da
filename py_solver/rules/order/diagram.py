"""Diagram: the marks of the region follow a path through a decision diagram.

Source: rules of an author's own about a few coords, as data. Encoding: the diagram, on which unit
propagation is complete (Abío et al., "On CNF encodings of decision diagrams", 2016). Cost: a
clause or two for each arc.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import Level, follow
from py_solver.logic.encode.automata import is_sure
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.own import Checked as ByCheck
from py_solver.logic.reason.paths import checked_along, removed_along
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.agreed import agreed
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.rules.order.machine import refuse_many
from py_solver.words.say import say

Node = tuple[tuple[int, int], ...]
"""The arcs of a node: a mark, and the node of the next coord that it leads to."""


@dataclass(frozen=True)
class Diagram(Rule):
    """A diagram reads the marks of the region in order: `nodes[coord][node]` are the arcs there.

    It starts at node 0 of the first coord. After the last coord there is only node 0.
    """

    nodes: tuple[tuple[Node, ...], ...]
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False

    @classmethod
    def of(cls, rule: ByCheck, scope: Scope) -> Diagram:
        """Return the diagram of a rule that has only a check, over the coords of this scope.

        Raises ConstraintError if it is too large.
        """
        masks = tuple([scope.board.candidates[index] for index in scope.coords])
        levels = rule.drawn(scope, scope.coords, masks).levels
        if levels is None:
            raise ConstraintError(
                say("“{name}” is too large to be written as a diagram.", name=rule.name)
            )
        refuse_many(sum(map(len, levels)))
        return cls(tuple(tuple(level[node] for node in sorted(level)) for level in levels))

    @cached_property
    def _levels(self) -> tuple[Level, ...]:
        return tuple(dict(enumerate(nodes)) for nodes in self.nodes)

    def refuse(self, scope: Scope) -> None:
        """Refuse a region of another length, too many nodes, and arcs that lead nowhere."""
        super().refuse(scope)
        if not scope.region or len(self.nodes) != len(scope.region):
            raise ConstraintError(
                say(
                    "The diagram reads {length} marks, but the region has {coords}.",
                    length=len(self.nodes),
                    coords=len(scope.region),
                )
            )
        refuse_many(sum(map(len, self.nodes)))
        after = [*(len(nodes) for nodes in self.nodes[1:]), 1]
        for nodes, number in zip(self.nodes, after, strict=True):
            if not all(0 <= to < number for arcs in nodes for _, to in arcs):
                raise ConstraintError(say("A diagram must lead to nodes that it has."))
        if len(self.nodes[0]) > 1:
            raise ConstraintError(say("A diagram must begin with a single node."))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether a path is left, and whether everything is decided."""
        return checked_along(self._levels, scope.region, candidates, scope.board)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove the marks that are on no path."""
        yield from removed_along(self._levels, scope.region, candidates, scope.board)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the marks follow a path."""
        follow(cnf, scope.region, self._levels, sure=is_sure(self._levels))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of everything that is on a path."""
        accepted = []
        for word in product(*(cp.marks(index) for index in scope.region)):
            reached = {0} if self.nodes[0] else set()
            for nodes, mark in zip(self.nodes, word, strict=True):
                reached = {to for node in reached for read, to in nodes[node] if read == mark}
            if reached:
                accepted.append(word)
        cp.model.add_allowed_assignments([cp.number(index) for index in scope.region], accepted)

    def states(self, scope: Scope) -> str:
        """Say that the marks must match; the author says what."""
        return say("{place} must match its pattern", place=where(scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that nothing is left."""
        return say("no arrangement fits")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the other marks, if that is short, or say that no arrangement has this one."""
        return agreed(removal, scope.board)
