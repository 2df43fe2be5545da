"""Put clues back until a puzzle is as easy as its target.

Deciding whether everything is seen at a glance is quick, while a grade takes longer the harder the
puzzle is. So the search begins on the easy side.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord
from py_solver.hints.path import WORDS
from py_solver.hints.premises import Premises, premises_of
from py_solver.making.judge import Judge
from py_solver.making.progress import Stage, Watch
from py_solver.making.remove_clues import With
from py_solver.making.visible import at_a_glance, with_more
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.workshop import Fit

MEDIUM = WORDS[1][0]

FIRST_LOOK = {MEDIUM: 1.0, WORDS[2][0]: 0.5, WORDS[3][0]: 0.25}
"""The start of the search, by the rating that a puzzle must not reach.

0 is with none of the clues put back, 1 with as many as leave it not quite easy.
"""


class Restored(NamedTuple):
    """The places of the clues, if some make the puzzle fit; otherwise how the last ones compared.

    `passed_over`: with some clues the puzzle was too hard, with one more group too easy.
    """

    fit: Fit
    places: set[Coord]
    passed_over: bool = False


@dataclass(frozen=True)
class Thinned:
    """A board whose clues were removed.

    - `build`: the puzzle with only the clues at these places, `solution` its marks.
    - `kept`: places without which there would be more solutions.
    - `gone`: the groups that were removed, in the order in which they are put back.
    - `most`: the maximum number of clues.
    """

    build: With
    solution: MarkMap
    kept: set[Coord]
    gone: Sequence[tuple[Coord, ...]]
    most: int

    def places(self, back: int) -> set[Coord]:
        """Return the places of the clues with this many groups put back."""
        return self.kept.union(*self.gone[:back])


def restored(
    judge: Judge, board: Thinned, watch: Watch, *, after_too_hard: bool = False, near: bool = False
) -> Restored:
    """Return the clues that make the puzzle fit the target, or how it missed that.

    `after_too_hard`: the board before was too hard. With `near`, for a puzzle that should be not
    quite easy, groups that would show everything at a glance stay away. So as many of the other
    groups as possible can be put back, each of which removes a candidate.
    """
    target, gone = judge.target, board.gone

    def premises(chosen: Collection[Coord]) -> Premises:
        watch.clues = len(chosen)
        watch.enter(Stage.GRADE)
        return premises_of(board.build(chosen))

    looked: dict[int, list[int]] = {}

    def is_shown(back: int) -> bool:
        # Everything that fewer clues show, more of them show, too.
        found = premises(board.places(back))
        less = looked.get(max((one for one in looked if one < back), default=-1), found.start)
        start = [mask & left for mask, left in zip(found.start, less, strict=True)]
        looked[back] = at_a_glance(found, watch.pulse, start)
        return looked[back] == known

    known = state_of(board.build(board.kept), board.solution)
    fewer = (back for back in range(len(gone) + 1) if len(board.places(back)) <= board.most)
    end = max(fewer, default=0)
    # With this many put back, and with more, everything is seen at a glance.
    simple = bisect_left(range(end + 1), True, key=is_shown)
    part = FIRST_LOOK.get(target.ceiling, 0.0)
    if after_too_hard and target.ceiling in FIRST_LOOK:
        # If a board is too hard even with the maximum, it is so with fewer: for a Snake, this used
        # to take four looks at each board.
        part = 1.0
    if near and part == 1 and target.ceiling == MEDIUM and target.floor and simple:
        gone = _nearest(board, premises, simple - 1, known, watch)
        board = replace(board, gone=gone)
        simple, end = len(gone) + 1, len(gone) + (simple <= end)
    if target.is_easy:
        too_hard, too_easy, back = simple - 1, end + 1, simple
    else:
        # If easy puzzles fit too, enough clues for an easy one can be put back.
        too_easy = simple if target.floor else min(simple, end) + 1
        too_hard, back = -1, round(part * max(0, simple - 1))
    last = Fit.TOO_HARD if simple else Fit.TOO_EASY
    while too_hard < back < too_easy:
        chosen = board.places(back)
        watch.clues = len(chosen)
        last, _ = judge.judge(board.build(chosen), board.solution)
        if last is Fit.FITS:
            return Restored(last, chosen)
        if last is Fit.TOO_EASY:
            too_easy = back
        else:
            too_hard = back
        back = (too_hard + too_easy) // 2
    return Restored(last, set(), too_hard >= 0 and too_easy <= end)


def _nearest(
    board: Thinned,
    premises: Callable[[Collection[Coord]], Premises],
    first: int,
    known: list[int],
    watch: Watch,
) -> list[tuple[Coord, ...]]:
    """Return the first `first` groups, and all others that remove some candidates, not all."""
    chosen = list(board.gone[:first])
    there = board.places(first)
    before = premises(there)
    seen = at_a_glance(before, watch.pulse)
    for group in board.gone[first + 1 :]:
        more = there.union(group)
        if len(more) > board.most:
            continue
        after = premises(more)
        now = with_more(before, seen, after, watch.pulse)
        if now not in (seen, known):
            chosen.append(group)
            there, before, seen = more, after, now
    return chosen
