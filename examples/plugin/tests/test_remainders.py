"""The type counts what brute force counts, and makes puzzles with exactly one solution."""

from __future__ import annotations

from itertools import product

from gridwright_remainders.genre import BY, REMAINDERS, SHADED, block

import py_solver as gw


def test_it_counts_what_brute_force_counts() -> None:
    """All shadings of a small board are tried."""
    clues = {gw.cell(0, 0): 1, gw.cell(1, 1): 2, gw.cell(2, 2): 0}
    puzzle = REMAINDERS.puzzle(3, 3, {"number": clues})
    board = puzzle.substrate
    places = [gw.cell(row, column) for row in range(3) for column in range(3)]
    regions = {place: tuple(block(board, place).find(board)) for place in clues}
    expected = 0
    for values in product((0, 1), repeat=9):
        marks = dict(zip(places, values, strict=True))
        expected += all(
            sum(marks[at] == SHADED for at in regions[place]) % BY == number
            for place, number in clues.items()
        )
    assert gw.count(puzzle, limit=1000).number == expected


def test_new_puzzles_are_unique() -> None:
    """What `generate` makes has exactly one solution."""
    puzzle = gw.generate(REMAINDERS, (4, 4), seed=3)
    assert gw.solve(puzzle).verdict is gw.Verdict.UNIQUE
