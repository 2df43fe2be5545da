"""Numbers and shaded cells by lot, with the sum of each run of numbers beside its line."""

from __future__ import annotations

from itertools import groupby

from py_solver.board.coords import Coord
from py_solver.fills.beside import of_lines
from py_solver.fills.by_rules import by_share
from py_solver.fills.numbers.latin import told as settled
from py_solver.phrases.run_sums import SHADED
from py_solver.puzzle.workshop import Draft, Workshop


def run_sums(shop: Workshop) -> Draft | None:
    """Write numbers into a share of the cells, and the sums; give numbers that are in doubt."""
    puzzle = shop.puzzle({})
    solution = shop.ask.solution(puzzle, by_share(shop, puzzle))
    if solution is None:
        return None

    def told(line: tuple[Coord, ...]) -> tuple[int, ...]:
        runs = groupby((solution[at] for at in line), lambda number: number != SHADED)
        return tuple(sum(run) for is_run, run in runs if is_run)

    sums = {place: found for place, found in of_lines(shop, told).items() if found}
    return settled(shop, {"most": puzzle.clues["most"], "sums": sums}, solution)
