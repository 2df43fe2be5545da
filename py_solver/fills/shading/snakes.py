"""Snakes: a path of cells that does not touch itself, even at a corner, as long as possible."""

from __future__ import annotations

from py_solver.board.coords import cell
from py_solver.fills.beside import counted
from py_solver.fills.flat import neighbors
from py_solver.fills.placing.fleets import marks_of
from py_solver.puzzle.workshop import Draft, Workshop

SNAKES = 12
"""Snakes that are drawn for each that is chosen: the longest of them, or one of the set length."""


def coiled(shop: Workshop) -> Draft | None:
    """Draw a snake, count its cells, and show its ends."""
    wanted = round(shop.options["long"] * shop.rows * shop.cols)
    snake: list[int] = []
    for _ in range(SNAKES):
        shop.pulse()
        drawn = _drawn(shop, wanted)
        if len(drawn) > len(snake):
            snake = drawn
        if len(snake) >= wanted:
            break
    if len(snake) < 2:
        return None
    cells = {cell(*divmod(at, shop.cols)) for at in snake}
    ends = sorted(cell(*divmod(at, shop.cols)) for at in (snake[0], snake[-1]))
    circles = dict.fromkeys(ends, "black")
    between = sorted(cells.difference(ends))
    shown = shop.rng.sample(between, round(shop.options["shown"] * len(between)))
    circles = dict(sorted({**circles, **dict.fromkeys(shown, "white")}.items()))
    return Draft({"count": counted(shop, cells), "circle": circles}, marks_of(shop, cells))


def _drawn(shop: Workshop, wanted: int) -> list[int]:
    """Return a snake that grows at one end until it is stuck, and then at the other."""
    near, rng = neighbors(shop.rows, shop.cols), shop.rng
    snake = [rng.randrange(len(near))]
    for _ in range(2):
        while len(snake) < wanted:
            free = [at for at in near[snake[-1]] if _fits(shop, snake, at)]
            if not free:
                break
            snake.append(rng.choice(free))
        snake.reverse()
    return snake


def _fits(shop: Workshop, snake: list[int], at: int) -> bool:
    """Return whether the snake can continue there: only its end and the cell before are near."""
    row, col = divmod(at, shop.cols)
    return at not in snake and all(
        abs(row - there[0]) > 1 or abs(col - there[1]) > 1
        for there in (divmod(other, shop.cols) for other in snake[:-2])
    )
