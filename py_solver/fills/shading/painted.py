"""Pictures of a few blots, changed where their clues leave doubts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from py_solver.fills.flat import neighbors, places
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import Marks
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.workshop import Draft, Workshop

SMOOTH = 2
"""How often each cell is made like most of those beside it, by default."""


def painted(
    derive: Callable[[Workshop, Marks], dict[str, Any]], smooth: int = SMOOTH
) -> Callable[[Workshop], Draft | None]:
    """Return the fill of a genre whose clues follow from any picture at all.

    The option “shaded” is the share of shaded cells. `smooth` is how often each cell is made like
    those beside it.
    """

    def fill(shop: Workshop) -> Draft | None:
        near = neighbors(*shop.size)

        def draft(shaded: frozenset[int]) -> Draft:
            marks = [SHADED if at in shaded else UNSHADED for at in range(len(near))]
            solution = places(marks, shop.cols)
            return Draft(derive(shop, solution), solution)

        def change(shaded: frozenset[int], doubtful: Sequence[int]) -> frozenset[int]:
            return shaded ^ {shop.rng.choice(doubtful)}

        settled = settle(shop, blots(shop, smooth), draft, change)
        return None if settled is None else draft(settled)

    return fill


def blots(shop: Workshop, smooth: int = SMOOTH) -> frozenset[int]:
    """Shade cells at random, and then each as most of those around it are."""
    near = neighbors(*shop.size)
    height = [shop.rng.random() for _ in near]
    for _ in range(smooth):
        height = [
            (height[at] + sum(height[beside] for beside in around)) / (1 + len(around))
            for at, around in enumerate(near)
        ]
    order = sorted(range(len(near)), key=lambda at: (height[at], at))
    return frozenset(order[len(near) - round(shop.options["shaded"] * len(near)) :])
