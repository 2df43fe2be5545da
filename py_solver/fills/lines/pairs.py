"""Pairs: straight lines over a board, none crossing, a white and a black circle on each."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, Layer, cell
from py_solver.fills.loops.folding import marked
from py_solver.fills.loops.told import line_of
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

Pair = tuple[int, int]
"""The cells of a white and of a black circle, on a flat board."""

FAILED = 60
"""Failed lines in a row after which the board counts as full."""

LONGEST = Option("longest", 5, 2, 8, "Maximum length of a line, in steps.", easier=7)
"""The default is 5, because many short lines leave more ways.

With at most 3 steps, three times as many boards need more than a glance.
"""

PATIENCE = 25  # changes without gain

HARDER = 300
"""Changes of a board that was too easy, until it is not seen at a glance any more.

30 of 11,922 changes led to such a board. Of boards made from scratch, one in 200 was such a board,
and each took as long as ten changes.
"""


def paired(shop: Workshop) -> Draft | None:
    """Return circles that can be joined in exactly one way, or None."""
    if shop.aim.harder and shop.aim.too_easy:
        return _harder(shop, _pairs(shop, shop.aim.too_easy))
    board = settle(
        shop,
        _strewn(shop, ()),
        lambda pairs: _draft(shop, pairs),
        lambda pairs, doubtful: _changed(shop, pairs, doubtful),
        PATIENCE,
    )
    return _draft(shop, board) if board else None


def _strewn(shop: Workshop, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return these pairs and as many others as there is space for."""
    rng, cols, longest = shop.rng, shop.cols, int(shop.options["longest"])
    found = list(pairs)
    taken = {at for pair in pairs for at in _line(pair, cols)}
    failed = 0
    while failed < FAILED:
        shop.pulse()
        (row, col), length = divmod(rng.randrange(shop.rows * cols), cols), rng.randint(1, longest)
        down, right = rng.choice(((0, 1), (1, 0)))
        end = row + length * down, col + length * right
        ends = (row * cols + col, end[0] * cols + end[1])
        inside = end[0] < shop.rows and end[1] < cols
        if not inside or not taken.isdisjoint(_line(ends, cols)):
            failed += 1
            continue
        failed = 0
        taken.update(_line(ends, cols))
        found.append(ends if rng.random() < 0.5 else ends[::-1])
    return tuple(found)


def _changed(
    shop: Workshop, pairs: Sequence[Pair], doubtful: Sequence[int]
) -> tuple[Pair, ...] | None:
    """Return the pairs with the colours of a doubtful one swapped, or with other pairs there."""
    places = set(doubtful)
    near = [pair for pair in pairs if not places.isdisjoint(pair)]
    if not near:
        return None
    return _without(shop, pairs, shop.rng.choice(near))


def _without(shop: Workshop, pairs: Sequence[Pair], one: Pair) -> tuple[Pair, ...]:
    """Return the pairs with the colours of this one swapped, or with others instead."""
    rest = [pair for pair in pairs if pair != one]
    return (*rest, one[::-1]) if shop.rng.random() < 0.5 else _strewn(shop, rest)


def _harder(shop: Workshop, pairs: Sequence[Pair]) -> Draft | None:
    """Return a draft that is not seen at a glance, a few changes away from these pairs, or None.

    A board that needs no search has exactly one solution, so little is searched on the way.
    """
    for _ in range(HARDER):
        shop.pulse()
        changed = _without(shop, pairs, shop.rng.choice(pairs))
        made = _draft(shop, changed)
        puzzle = shop.puzzle(made.clues)
        if not shop.ask.unseen(puzzle):
            pairs = changed
        elif shop.ask.is_unique(puzzle, made.solution):
            return made
    return None


def _pairs(shop: Workshop, draft: Draft) -> tuple[Pair, ...]:
    """Return the pairs that a draft joins."""
    cols, lines, circles = shop.cols, line_of(draft), draft.clues["circle"]
    found: list[Pair] = []
    for place, told in circles.items():
        at = start = place.row * cols + place.col
        right = Coord(Layer.EDGES_V, place.row, place.col + 1) in lines
        if right or Coord(Layer.EDGES_H, place.row + 1, place.col) in lines:
            at += 1 if right else cols
            while cell(*divmod(at, cols)) not in circles:
                at += 1 if right else cols
            found.append((start, at) if told == "white" else (at, start))
    return tuple(found)


def _line(pair: Pair, cols: int) -> range:
    """Return the cells from one circle to the other."""
    low, high = min(pair), max(pair)
    return range(low, high + 1, 1 if high - low < cols and low // cols == high // cols else cols)


def _draft(shop: Workshop, pairs: Sequence[Pair]) -> Draft:
    cols = shop.cols
    circles = {
        at: word for pair in pairs for at, word in zip(pair, ("white", "black"), strict=True)
    }
    lines = set[Coord]()
    for pair in pairs:
        line = _line(pair, cols)
        layer = Layer.EDGES_V if line.step == 1 else Layer.EDGES_H
        lines.update(Coord(layer, *divmod(at, cols)) for at in line[1:])
    clues = {"circle": {cell(*divmod(at, cols)): circles[at] for at in sorted(circles)}}
    return Draft(clues, marked(shop.puzzle(clues).substrate, lines))
