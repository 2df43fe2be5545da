"""The graphs for cuts: the properties of fences, on random boards."""

from __future__ import annotations

import random

from py_solver.board.graphs import RING, boundary, components, fences, reach
from tests.tiers import SEED, times


def drawn(rng: random.Random) -> tuple[list[list[int]], list[int]]:
    """Return the neighbours of each cell of a board with some holes, and the marked cells."""
    rows, cols = rng.randint(3, 14), rng.randint(3, 14)
    floor = {at for at in range(rows * cols) if rng.random() < 0.97}
    graph = [
        [
            near
            for near, on in (
                (at - cols, at >= cols),
                (at + cols, at < (rows - 1) * cols),
                (at - 1, at % cols > 0),
                (at + 1, at % cols < cols - 1),
            )
            if on and near in floor and at in floor
        ]
        for at in range(rows * cols)
    ]
    density = rng.uniform(0.3, 0.7)
    return graph, [at for at in sorted(floor) if rng.random() < density]


def test_fences_part_groups_from_the_body() -> None:
    """A fence's inside has no other way out, and no node of a fence is superfluous.

    A flood of the whole board from the body checks two fences: the one close to the body, and one
    that is computed from near the group.
    """
    rng = random.Random(SEED)
    pockets = 0
    for _ in range(times(300, 3000)):
        graph, marked = drawn(rng)
        groups = components(graph, marked)
        if len(groups) < 2:
            continue
        body = rng.choice(groups)
        enclosed: set[int] = set()
        for group, fence in fences(graph, groups, body):
            enclosed |= group
            assert fence.isdisjoint(marked)
            apart = set(range(len(graph))) - fence
            beyond = reach(graph, body, apart)
            assert beyond.isdisjoint(group)
            if group in groups and len(group) >= RING and fence <= boundary(graph, group):
                assert fence == {at for at in fence if not beyond.isdisjoint(graph[at])}
                pockets += fence != boundary(graph, group)
        assert enclosed == set(marked) - body
    assert pockets > times(20, 200)
