"""Numbers in every cell, some shaded, which change until the sums of the others leave no doubt."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.fills.beside import of_lines
from py_solver.fills.flat import places
from py_solver.fills.settle import settle
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.workshop import Draft, Workshop


def crossed_out(shop: Workshop) -> Draft | None:
    """Shade cells at random, and change numbers in doubt until none is."""
    rng, cells, most = shop.rng, shop.rows * shop.cols, int(shop.options["most"])
    marks = places(
        [SHADED if rng.random() < shop.options["shaded"] else UNSHADED for _ in range(cells)],
        shop.cols,
    )

    def draft(numbers: tuple[int, ...]) -> Draft:
        told = places(numbers, shop.cols)
        sums = of_lines(shop, lambda line: sum(told[at] for at in line if marks[at] == UNSHADED))
        return Draft({"sum": sums, "number": told}, marks)

    def change(numbers: tuple[int, ...], doubtful: Sequence[int]) -> tuple[int, ...]:
        at = rng.choice(doubtful)
        return (*numbers[:at], rng.randint(1, most), *numbers[at + 1 :])

    numbers = tuple(rng.randint(1, most) for _ in range(cells))
    settled = settle(shop, numbers, draft, change)
    return None if settled is None else draft(settled)
