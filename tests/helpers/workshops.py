"""Workshops for fills, in which a plain solve answers, and what tests ask about loops."""

from __future__ import annotations

import random
from collections.abc import Mapping

from py_solver import Budget, Genre, Puzzle, all_genres, solve
from py_solver.board.coords import Coord
from py_solver.board.lines import Lines
from py_solver.hints.grounds import grounds_of
from py_solver.making.progress import Watch
from py_solver.making.solutions import doubts, doubts_in, nearest, wished
from py_solver.making.visible import at_a_glance, unseen
from py_solver.puzzle.making import Draft, Workshop
from py_solver.puzzle.symmetry import NONE


def workshop(genre: Genre, size: tuple[int, int], seed: int, **wish: float) -> Workshop:
    """A workshop in which everything that the drafts of `fill` need can be asked."""
    watch, rng = Watch(Budget()), random.Random(seed)
    usual = {one.key: one.default for one in genre.making.wishes} if genre.making else {}
    return Workshop(
        *size,
        rng,
        usual | wish,
        NONE,
        lambda: None,
        puzzle=lambda clues: genre.puzzle(*size, clues),
        only=lambda puzzle, marks: solve(puzzle).solutions == (dict(marks),),
        doubts=lambda puzzle, most=None: doubts(puzzle, watch, most),
        solution=lambda puzzle, wishes: wished(puzzle, wishes, watch),
        other=lambda puzzle, marks: nearest(puzzle, marks, watch),
        doubts_in=lambda puzzle, marks, places: doubts_in(puzzle, marks, places, watch),
        unseen=lambda puzzle, known=None: unseen(puzzle, watch.pulse, known=known),
    )


def filled(name: str, size: tuple[int, int], seed: int) -> tuple[Genre, Draft | None]:
    genre = all_genres()[name]
    assert genre.making is not None
    return genre, genre.making.fill(workshop(genre, size, seed))


def is_seen(puzzle: Puzzle, solution: Mapping[Coord, int]) -> bool:
    """Whether grounds, one after the other and each by itself, tell the solution."""
    return at_a_glance(grounds_of(puzzle), lambda: None) == list(puzzle.state(solution))


def is_one_loop(name: str, size: tuple[int, int], drawn: set[Coord]) -> bool:
    """Whether edges, as this genre joins them, are one loop."""
    board = all_genres()[name].puzzle(*size, {}).substrate
    lines = Lines(board, sorted(board.index(edge) for edge in drawn))
    groups = lines.groups(sorted(lines.ends))
    return len(groups) == 1 and lines.is_ring(groups[0])
