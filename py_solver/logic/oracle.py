"""Oracles: each rule a second time, for OR-Tools CP-SAT, by another method than its clauses.

Tests and benchmarks compare the two. An oracle is a method of its rule, but not part of the wheel:
the build leaves out this module, every function that takes an `Oracle`, and code that only these
use (`tooling/oracles.py`). A rule of a third party does not need one.

The marks determine every auxiliary variable, so that enumerating an oracle's solutions gives each
assignment of marks once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Protocol, runtime_checkable

from py_solver.board.graphs import Graph
from py_solver.board.lines import Net
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope


class Oracle(Protocol):
    """The interface to OR-Tools CP-SAT, which is not imported, for a rule that states itself."""

    model: Any

    def lit(self, index: int, mark: int) -> Any:
        """Return a Boolean expression: the coord has this mark."""

    def number(self, index: int) -> Any:
        """Return the integer variable that is the coord's mark."""

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that are possible for the coord, in rising order."""

    def accepted(self, rule: Rule, scope: Scope) -> Collection[tuple[int, ...]]:
        """Return all assignments of a small scope that satisfy the rule alone."""


@runtime_checkable
class HasOracle(Protocol):
    """A rule that has an oracle, as all rules of this project have."""

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State the same rule to CP-SAT, by another method than `encode`."""


@runtime_checkable
class HasWhether(Protocol):
    """A rule that states to CP-SAT whether it holds, where a table of it would be too long."""

    def whether(self, cp: Oracle, scope: Scope) -> Any:
        """Return a variable that is true exactly if the rule holds."""


def either(cp: Oracle, literals: Collection[Any]) -> Any:
    """Return a variable that is true exactly when one of the literals is."""
    if not literals:
        return cp.model.new_constant(0)
    result = cp.model.new_bool_var("")
    cp.model.add_max_equality(result, list(literals))
    return result


def both(cp: Oracle, literals: Collection[Any]) -> Any:
    """Return a variable that is true exactly when all of the literals are."""
    if not literals:
        return cp.model.new_constant(1)
    result = cp.model.new_bool_var("")
    cp.model.add_min_equality(result, list(literals))
    return result


def whether(cp: Oracle, rule: Rule, scope: Scope) -> Any:
    """Return a variable that is true exactly if the rule holds.

    A rule without a method for it gets a table, which suits few coords.
    """
    if isinstance(rule, HasWhether):
        return rule.whether(cp, scope)
    accepted = cp.accepted(rule, scope)
    numbers = [cp.number(index) for index in scope.coords]
    if not numbers or not accepted:
        return cp.model.new_constant(int(bool(accepted)))
    result = cp.model.new_bool_var("")
    cp.model.add_allowed_assignments(numbers, accepted).only_enforce_if(result)
    cp.model.add_forbidden_assignments(numbers, accepted).only_enforce_if(~result)
    return result


def flooded(
    cp: Oracle, holds: Mapping[int, Any], graph: Graph, sources: Mapping[int, Any], steps: int
) -> dict[int, Any]:
    """Return for each node whether a flood from the sources reaches it in `steps` steps.

    The flood passes only through nodes that hold, and a source that does not hold starts none.
    After as many steps as there are nodes, the flood no longer changes.
    """
    wet = {node: both(cp, [holds[node], sources[node]]) for node in holds}
    for _ in range(steps):
        wet = {
            node: both(cp, [holds[node], either(cp, [wet[node], *(wet[n] for n in graph[node])])])
            for node in holds
        }
    return wet


def first_of(cp: Oracle, holds: Mapping[int, Any]) -> dict[int, Any]:
    """Return for each node whether it is the first that holds, in the mapping's order."""
    first: dict[int, Any] = {}
    before: list[Any] = []
    for node, literal in holds.items():
        first[node] = both(cp, [literal, ~either(cp, before)]) if before else literal
        before.append(literal)
    return first


def all_one_group(cp: Oracle, holds: Mapping[int, Any], graph: Graph) -> None:
    """Demand that the nodes that hold are connected, by a flood from the first; none is fine."""
    wet = flooded(cp, holds, graph, first_of(cp, holds), len(holds) - 1)
    for node, literal in holds.items():
        cp.model.add_implication(literal, wet[node])


def every_loop(net: Net) -> Iterator[list[int]]:
    """Yield every closed loop of the graph that visits no vertex twice, as its edges."""
    for start in range(len(net.at)):
        # Loops whose least vertex this is; of the two directions, the one with the lesser edge
        # first.
        waiting = [([edge], net.beyond(edge, start), {start}) for edge in net.at[start]]
        while waiting:
            edges, vertex, passed = waiting.pop()
            if vertex == start and edges[0] < edges[-1]:
                yield edges
            elif vertex > start and vertex not in passed:
                onward = [edge for edge in net.at[vertex] if edge != edges[-1]]
                waiting += [
                    ([*edges, edge], net.beyond(edge, vertex), passed | {vertex}) for edge in onward
                ]
