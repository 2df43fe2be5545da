"""Boards divided into Ls: a number at each bend, and arrows at ends until nothing is in doubt."""

from __future__ import annotations

from collections.abc import Callable

from py_solver.board.coords import Coord, cell
from py_solver.board.graphs import components
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import neighbors, number_of
from py_solver.puzzle.workshop import Draft, Workshop

WAYS = {(-1, 0): "north", (0, 1): "east", (1, 0): "south", (0, -1): "west"}


def elbows(key: str, word: str = "") -> Callable[[Workshop], Draft | None]:
    """Return the fill of a genre whose clues of the kind `key` say where Ls bend.

    They are the numbers of their cells, or this word.
    """

    def fill(shop: Workshop) -> Draft | None:
        return _fill(shop, key, word)

    return fill


def _fill(shop: Workshop, key: str, word: str) -> Draft | None:
    """Divide the board by its rules, tell where each L bends, and point from ends to bends."""
    bare, cols = shop.puzzle({}), shop.cols
    solution = shop.ask.solution(bare, by_lot(shop, bare))
    if solution is None:
        return None
    joined: dict[int, list[int]] = {at: [] for at in range(len(neighbors(*shop.size)))}
    for edge in (edge for edge, mark in solution.items() if edge.layer.is_edge and not mark):
        one, other = (number_of(place, cols) for place in bare.substrate.ends(edge))
        joined[one].append(other)
        joined[other].append(one)
    bends: dict[Coord, int | str] = {}
    arrows: dict[Coord, str] = {}
    ends: dict[Coord, list[Coord]] = {}
    for group in components(joined, sorted(joined)):
        bend = next(at for at in group if len(joined[at]) == 2 and _turns(joined[at], cols))
        bends[cell(*divmod(bend, cols))] = word or len(group)
        tips = [at for at in sorted(group) if len(joined[at]) == 1]
        for at in tips:
            (row, col), there = divmod(at, cols), divmod(joined[at][0], cols)
            arrows[cell(row, col)] = WAYS[there[0] - row, there[1] - col]
        for at in group:
            ends[cell(*divmod(at, cols))] = [cell(*divmod(tip, cols)) for tip in tips]
    told = {at for at in sorted(arrows) if shop.rng.random() < shop.options["arrows"]}
    while True:
        shop.pulse()
        shown = {at: arrows[at] for at in sorted(told)}
        clues = {key: dict(sorted(bends.items())), "arrow": shown}
        doubts = shop.ask.doubts(shop.puzzle(clues))
        near = {at for edge in doubts for place in bare.substrate.ends(edge) for at in ends[place]}
        more = sorted(near - told)
        if not more:
            return None if doubts else Draft(clues, solution)
        told.add(shop.rng.choice(more))


def _turns(near: list[int], cols: int) -> bool:
    """Return whether two cells are in different rows and different columns."""
    (row, col), (other, across) = (divmod(at, cols) for at in near)
    return row != other and col != across
