"""A loop that its clues determine: as long as they leave doubts, the fill bends it again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import GenerateError
from py_solver.fills.loops.bending import Flaws, bent, bent_anew, steps_of
from py_solver.fills.loops.folding import marked
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.words.say import say

ATTEMPTS = 60
"""Drafts that are examined before the fill gives up."""

EASIER = 4
"""The factor for a puzzle that should be easy; each draft bends the loop at one place."""

IDLE = 12
"""Failed bends in a row after which another loop is begun."""

HARDER = 100
"""How often a unique loop is bent until less of it is settled at a glance, for a harder puzzle."""

MENDED = 30
"""How often an invalid loop is bent again before another one is begun."""

Clued = Callable[[set[Coord]], Draft | None]
"""Makes a draft of a loop, given as edges; returns None on failure."""

Wrong = Callable[[Workshop, set[Coord]], list[Coord]]
"""Returns the cells in which a loop is invalid."""


def told(
    shop: Workshop,
    flaws: Flaws,
    clued: Clued,
    *,
    wrong: Wrong | None = None,
    keep: float = 0.0,
    harder: bool = False,
) -> Draft | None:
    """Return a draft that leaves no doubts, or None. Its loop has few of these flaws.

    `keep` is how often a loop that leaves doubts is kept, if `clued` draws others for it. `harder`:
    whether a loop that was too easy is bent further, if all come out too easy.
    """
    if harder and shop.aim.harder and shop.aim.too_easy:
        return _harder(shop, flaws, clued, shop.aim.too_easy)

    def made(again: set[Coord] | None = None, where: Iterable[Coord] = ()) -> set[Coord]:
        line = bent(shop, flaws) if again is None else bent_anew(shop, flaws, again, where)
        return _mended(shop, flaws, line, wrong) if wrong else line

    line = made()
    best: tuple[int, set[Coord], tuple[Coord, ...]] | None = None
    idle = 0
    for _ in range(round(ATTEMPTS * (1 + EASIER * shop.aim.easier))):
        shop.pulse()
        draft = clued(line)
        most = best[0] if best else None
        doubts = shop.ask.doubts(shop.puzzle(draft.clues), most) if draft else ()
        if draft and not doubts:
            return draft
        if draft and shop.aim.easier:
            # Easy ones are far away: step by step, and never back.
            idle = idle + 1 if best and len(doubts) >= best[0] else 0
            if best is None or len(doubts) <= best[0]:
                best = len(doubts), line, doubts
            if idle == IDLE:
                best, line, idle = None, made(), 0
                continue
            _, line, doubts = best
            doubts = (shop.rng.choice(doubts),)
        if not draft or shop.rng.random() >= keep:
            line = made(line, doubts) if draft else made()
    return None


def _harder(shop: Workshop, flaws: Flaws, clued: Clued, draft: Draft) -> Draft | None:
    """Return a draft in which less is settled at a glance, and no more is in doubt.

    Most unique loops are also seen at a glance: of 150 Simple Loops one is hard. So the loop is
    bent in several places, and the number of unseen coords never falls.
    """
    line, rng = line_of(draft), shop.rng
    before = left = len(shop.ask.unseen(shop.puzzle(draft.clues)))
    for _ in range(HARDER):
        shop.pulse()
        loose = replace(flaws, missed=flaws.missed * rng.random(), gap=flaws.gap * rng.random())
        other = bent_anew(shop, loose, line, (rng.choice(sorted(line)),))
        made = clued(other) if other != line else None
        if made is None:
            continue
        puzzle = shop.puzzle(made.clues)
        now = len(shop.ask.unseen(puzzle))
        if now >= left and (not now or shop.ask.is_unique(puzzle, made.solution)):
            draft, line, left = made, other, now
            if left > before:
                return draft
    return None


def _mended(shop: Workshop, flaws: Flaws, line: set[Coord], wrong: Wrong) -> set[Coord]:
    board, tries = shop.puzzle({}).substrate, 0
    while cells := wrong(shop, line):
        shop.pulse()
        tries += 1
        beside = [edge for place in cells for edge in board.edges_at(place)]
        line = bent_anew(shop, flaws, line, beside) if tries % MENDED else bent(shop, flaws)
    return line


def left_out(shop: Workshop, line: set[Coord]) -> list[Coord]:
    """Return the cells that a loop does not visit, in reading order."""
    visited = steps_of(line)
    places = (cell(row, col) for row in range(shop.rows) for col in range(shop.cols))
    return [place for place in places if place not in visited]


def gaps(shop: Workshop, line: set[Coord]) -> list[Coord]:
    """Return the cells that a loop does not visit and that are adjacent to another such cell."""
    missed = left_out(shop, line)
    there = set(missed)
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return [
        place
        for place in missed
        if any(cell(place.row + down, place.col + right) in there for down, right in steps)
    ]


def demand_even(shop: Workshop) -> None:
    """Raise GenerateError if no loop visits every cell."""
    if shop.rows * shop.cols % 2:
        board = say("{rows}×{cols} board", rows=shop.rows, cols=shop.cols)
        raise GenerateError(
            say(
                ("No loop can visit every cell of a {board}: the number of cells is odd."),
                board=board,
            )
        )


def drafted(
    shop: Workshop, clues: Mapping[str, Any], line: set[Coord], shaded: Collection[Coord] = ()
) -> Draft:
    """Return the draft with these clues, this loop, and these cells shaded."""
    board = shop.puzzle(clues).substrate
    return Draft(dict(clues), marked(board, line.union(shaded)))


def line_of(draft: Draft) -> set[Coord]:
    """Return the loop of a draft, as edges."""
    return {edge for edge, mark in draft.solution.items() if mark and edge.layer.is_edge}
