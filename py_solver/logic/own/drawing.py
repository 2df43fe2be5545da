"""Drawing a check as a decision diagram: every filling is tried, as far as the check allows.

Depth first over the coords, the check looks at each half-decided board. A broken board ends the
branch and so does a satisfied one; nodes with equal arcs are one node (Bryant 1986).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from py_solver.board.marks import marks_in
from py_solver.logic.encode.arithmetic import Level

Look = Callable[[Sequence[int]], bool | None]
"""A look at masks, one for each coord: whether the rule holds, or None while that is open."""

Arcs = tuple[tuple[int, int], ...]

MANY_COORDS, MANY_FILLINGS = 24, 1 << 40
"""With more coords and more fillings than this, no diagram is tried."""


class _TooLarge(Exception):
    """The diagram took more looks than it may."""


class Drawing:
    """The attempt to draw a check: its levels, or None if it is too large, and the looks taken."""

    def __init__(self, look: Look, masks: Sequence[int], budget: int) -> None:
        """Try at once. A rule that nothing satisfies has a first level without nodes."""
        self.looks = 0
        self.levels: tuple[Level, ...] | None = None
        if len(masks) > MANY_COORDS and math.prod(map(int.bit_count, masks)) > MANY_FILLINGS:
            return
        self._look, self._budget = look, budget
        self._marks = [marks_in(mask) for mask in masks]
        self._state = list(masks)
        self._nodes: list[dict[Arcs, int]] = [{} for _ in masks]
        try:
            root = self._node(0)
        except _TooLarge:
            return
        if root is None:
            self._nodes = [{} for _ in masks]
        self.levels = tuple({node: arcs for arcs, node in nodes.items()} for nodes in self._nodes)

    def _node(self, depth: int) -> int | None:
        """Return the node for the coords decided so far; None if no filling is right."""
        if self.looks >= self._budget:
            raise _TooLarge
        self.looks += 1
        known = self._look(self._state)
        if known is False:
            return None
        if depth == len(self._state):
            return 0
        if known:
            return self._free(depth)
        whole, arcs = self._state[depth], []
        for mark in self._marks[depth]:
            self._state[depth] = 1 << mark
            after = self._node(depth + 1)
            if after is not None:
                arcs.append((mark, after))
        self._state[depth] = whole
        return self._shared(depth, tuple(arcs)) if arcs else None

    def _free(self, depth: int) -> int:
        """Return the node from which every filling is right."""
        after = 0
        for level in range(len(self._state) - 1, depth - 1, -1):
            after = self._shared(level, tuple((mark, after) for mark in self._marks[level]))
        return after

    def _shared(self, depth: int, arcs: Arcs) -> int:
        return self._nodes[depth].setdefault(arcs, len(self._nodes[depth]))
