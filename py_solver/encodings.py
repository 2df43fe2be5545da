"""Cardinality and arithmetic as clauses: what the encodings of several rules share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from py_solver.graphs import Graph
from py_solver.rule import Cnf

PAIRWISE_UP_TO = 9
"""Longest list for which pairs are cheaper than a product: at 10, 45 clauses against 31."""


def at_most_one(cnf: Cnf, literals: Sequence[int], unless: int | None = None) -> None:
    """Demand that at most one literal holds (unless the literal `unless` does).

    Pairs up to nine literals, then the product encoding of Chen ("A new SAT encoding of the
    at-most-one constraint", 2010): the literals are laid out in a rectangle, each implies its row
    and its column, and at most one row and one column hold. 2n + O(sqrt n) clauses, arc-consistent.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    escape = [] if unless is None else [unless]
    if len(literals) <= PAIRWISE_UP_TO:
        for first, second in combinations(literals, 2):
            cnf.add([-first, -second, *escape])
        return
    width = int(len(literals) ** 0.5 + 0.999)
    height = -(-len(literals) // width)
    # A row or column may be true without need when no literal holds, hence not determined.
    rows = [cnf.aux(determined=False) for _ in range(height)]
    cols = [cnf.aux(determined=False) for _ in range(width)]
    for place, literal in enumerate(literals):
        cnf.add([-literal, rows[place // width], *escape])
        cnf.add([-literal, cols[place % width], *escape])
    at_most_one(cnf, rows)
    at_most_one(cnf, cols)


def counter(cnf: Cnf, literals: Sequence[int], most: int) -> list[int]:
    """Return outputs o with o[k] ⇔ at least k + 1 of the literals hold, for k < most.

    A totalizer (Bailleux and Boufkhad 2003) written in both directions, so that every output is
    determined and bounds from either side propagate; sums above `most` are not told apart.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    if len(literals) <= 1 or most <= 0:
        return literals[: max(most, 0)]
    half = len(literals) // 2
    left = counter(cnf, literals[:half], most)
    right = counter(cnf, literals[half:], most)
    total = min(most, len(literals))
    outputs = [cnf.aux() for _ in range(total)]
    for a in range(len(left) + 1):
        for b in range(len(right) + 1):
            if a + b > 0:
                at_least = [-left[a - 1]] if a else []
                at_least += [-right[b - 1]] if b else []
                cnf.add([*at_least, outputs[min(a + b, total) - 1]])
            # With fewer than a + 1 on the left and b + 1 on the right there are at most a + b.
            # A side whose count was capped at `most` says nothing from above.
            if a + b < total:
                below = [left[a]] if a < len(left) else []
                below += [right[b]] if b < len(right) else []
                cnf.add([*below, -outputs[a + b]])
    for upper, lower in zip(outputs[1:], outputs, strict=False):
        cnf.add([-upper, lower])
    return outputs


def count_in(cnf: Cnf, literals: Sequence[int], allowed: Sequence[int]) -> None:
    """Demand that the number of literals that hold is one of `allowed`."""
    literals = [literal for literal in literals if literal != cnf.FALSE]
    surplus = literals.count(cnf.TRUE)
    literals = [literal for literal in literals if literal != cnf.TRUE]
    length = len(literals)
    counts = {number - surplus for number in allowed}
    wanted = sorted(number for number in counts if 0 <= number <= length)
    if not wanted:
        cnf.add([])
        return
    if len(wanted) == length + 1:
        return
    if length <= 5:
        _count_in_directly(cnf, literals, set(wanted))
        return
    if wanted == [0, 1]:
        at_most_one(cnf, literals)
        return
    outputs = counter(cnf, literals, min(length, wanted[-1] + 1))
    for number in range(length + 1):
        # Forbid exactly `number`; beyond the counter's reach one clause forbids all the rest.
        if number in counts:
            continue
        least = [-outputs[number - 1]] if number else []
        if number >= len(outputs):
            cnf.add(least)
            return
        cnf.add([*least, outputs[number]])


def _count_in_directly(cnf: Cnf, literals: Sequence[int], wanted: set[int]) -> None:
    """Write each forbidden count without auxiliary variables, as its prime implicates.

    A run of forbidden counts above (below) all allowed ones is one family of all-negative
    (all-positive) clauses; a count between allowed ones is forbidden assignment by assignment.
    """
    length = len(literals)
    least, most = min(wanted), max(wanted)
    for chosen in combinations(literals, most + 1):
        cnf.add([-literal for literal in chosen])
    if least:
        for chosen in combinations(literals, length - least + 1):
            cnf.add(chosen)
    for number in range(least + 1, most):
        if number in wanted:
            continue
        for chosen in combinations(range(length), number):
            cnf.add([-lit if place in chosen else lit for place, lit in enumerate(literals)])


def rooted_tree(cnf: Cnf, present: Mapping[int, int], graph: Graph) -> None:
    """Demand that the nodes whose literals hold are connected (none at all passes).

    At most one node is the root. Every other present node has a present neighbour as its parent,
    whose level, a binary number, is smaller; so parents lead to the root. Levels and parents are
    not determined. O(edges x log nodes) clauses.
    """
    bits = max(1, (len(present) - 1).bit_length())
    levels = {node: [cnf.aux(determined=False) for _ in range(bits)] for node in present}
    roots = {node: cnf.aux(determined=False) for node in present}
    for node, literal in present.items():
        parents = [roots[node]]
        for near in graph[node]:
            arc = cnf.aux(determined=False)
            cnf.add([-arc, present[near]])
            _below_if(cnf, arc, levels[near], levels[node])
            parents.append(arc)
        cnf.add([-literal, *parents])
    at_most_one(cnf, list(roots.values()))


def _below_if(cnf: Cnf, condition: int, low: Sequence[int], high: Sequence[int]) -> None:
    """Demand low < high, two binary numbers with the highest bit first, if the condition holds."""
    equal = condition
    for place, (a, b) in enumerate(zip(low, high, strict=True)):
        # While all higher bits are equal, this bit must not fall; at the last one it must rise.
        if place == len(low) - 1:
            cnf.add([-equal, -a])
            cnf.add([-equal, b])
            return
        still = cnf.aux(determined=False)
        cnf.add([-equal, -a, b])
        cnf.add([-equal, -a, -b, still])
        cnf.add([-equal, a, b, still])
        equal = still
