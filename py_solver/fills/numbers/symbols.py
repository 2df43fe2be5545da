"""Grids of two symbols: half of each in every line, never three in a row, all lines different."""

from __future__ import annotations

import random
from collections.abc import Sequence

from py_solver.fills.flat import places
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

ONE, TWO = 1, 2

BACK = 3
"""Rows that are removed if no other row fits below them."""

PATIENCE = 10
"""The factor of the board's rows that limits the written rows before the board is given up."""

WORDS = ("sun", "moon")
"""The symbols where signs are between them; as marks, they are counted from 0."""

SIGNS = Option("signs", 8, 0, 60, "Number of signs between cells.")

Line = tuple[int, ...]


def fill(shop: Workshop) -> Draft | None:
    """Write each row so that every line so far can still be completed."""
    rows: list[Line] = []
    for _ in range(PATIENCE * shop.rows):
        shop.pulse()
        row = _row(list(zip(*rows, strict=True)) or [()] * shop.cols, shop.rows, shop.rng)
        if row is None or row in rows:
            del rows[-BACK:]
            continue
        rows.append(row)
        if len(rows) == shop.rows:
            if len(set(zip(*rows, strict=True))) < shop.cols:
                return None
            solution = places([symbol for line in rows for symbol in line], shop.cols)
            return Draft({"given": dict(solution)}, solution)
    return None


def signed(shop: Workshop) -> Draft | None:
    """Write a grid, and some signs between neighbours that say whether they are equal."""
    draft = fill(shop)
    if draft is None:
        return None
    between = list(sites.BETWEEN.places(shop.size))
    shop.rng.shuffle(between)
    signs = {}
    for place in sorted(between[: int(shop.options["signs"])]):
        one, other = (draft.solution[at] for at in cells_around(place, *shop.size))
        signs[place] = "equal" if one == other else "cross"
    solution = {place: symbol - ONE for place, symbol in draft.solution.items()}
    given = {place: WORDS[mark] for place, mark in solution.items()}
    return Draft({"given": given, "sign": signs}, solution)


def _row(columns: Sequence[Line], length: int, rng: random.Random) -> Line | None:
    """Return a row below these columns, which get this length; None if there is none."""
    row: list[int] = []
    left = [_both(rng) for _ in columns]
    while len(row) < len(columns):
        choices = left[len(row)]
        while choices:
            symbol = choices.pop()
            column = columns[len(row)]
            if can_go_on((*row, symbol), len(columns)) and can_go_on((*column, symbol), length):
                row.append(symbol)
                break
        else:
            left[len(row)] = _both(rng)
            if not row:
                return None
            row.pop()
    return tuple(row)


def can_go_on(line: Line, length: int) -> bool:
    """Return whether a line can be completed: half of it ones, without three in a row.

    The symbol at its end fits as often as a run of two lacks, and two more times after each of the
    other symbol.
    """
    last = line[-1]
    if line[-3:] == (last,) * 3:
        return False
    alike = length // 2 - line.count(last)
    others = length // 2 - len(line) + line.count(last)
    run = 2 if line[-2:] == (last, last) else 1
    return min(alike, others) >= 0 and alike <= 2 - run + 2 * others and others <= 2 * alike + 2


def _both(rng: random.Random) -> list[int]:
    return [ONE, TWO] if rng.random() < 0.5 else [TWO, ONE]
