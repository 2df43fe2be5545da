"""Numbers and shaded cells by lot, with the sum of each run of numbers beside its line."""

from __future__ import annotations

from itertools import groupby

from py_solver.board.rim import line_from
from py_solver.fills.by_rules import by_share
from py_solver.fills.numbers.latin import told as settled
from py_solver.phrases.run_sums import SHADED
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop


def run_sums(shop: Workshop) -> Draft | None:
    """Write numbers into a share of the cells, and the sums; give numbers that are in doubt."""
    puzzle = shop.puzzle({})
    solution = shop.ask.solution(puzzle, by_share(shop, puzzle))
    if solution is None:
        return None
    sums = {}
    for place in sorted(sites.TOP_LEFT.places(shop.size)):
        line = [solution[at] for at in line_from(place, *shop.size)]
        runs = groupby(line, lambda number: number != SHADED)
        told = tuple(sum(run) for is_run, run in runs if is_run)
        if told:
            sums[place] = told
    return settled(shop, {"most": puzzle.clues["most"], "sums": sums}, solution)
