"""Workshops (`py_solver/puzzle/workshop.py`) of any difficulty, and questions about loops."""

from __future__ import annotations

import random
from collections.abc import Mapping
from copy import copy
from dataclasses import replace

from py_solver import Budget, Genre, Puzzle, all_genres
from py_solver.board.coords import Coord
from py_solver.board.lines import Lines
from py_solver.hints.premises import premises_of
from py_solver.making.aiming import AimSearch
from py_solver.making.answers import Answers
from py_solver.making.difficulties import Target
from py_solver.making.judge import Judge
from py_solver.making.order import Order
from py_solver.making.progress import Watch
from py_solver.making.visible import AnswerCache, at_a_glance
from py_solver.puzzle.symmetry import NONE
from py_solver.puzzle.workshop import Aim, Draft, Workshop


def workshop(genre: Genre, size: tuple[int, int], seed: int, **option: float) -> Workshop:
    """A workshop with the genre's usual options, except for the given ones."""
    assert genre.making is not None
    usual = {one.key: one.default for one in genre.making.options}
    order = Order(genre, genre.making, size, seed, NONE, None, usual | option)
    search = AimSearch(Aim(), returns=False)
    ask = Answers(order, Watch(Budget()), AnswerCache(), None, search)
    return Workshop(size, random.Random(seed), order.options, ask)


def answering(shop: Workshop, **answers: object) -> Workshop:
    """The workshop with some of its questions answered by these functions."""
    ask = copy(shop.ask)
    vars(ask).update(answers)
    return replace(shop, ask=ask)


def judge_of(*words: str) -> Judge:
    """A judge of boards that should have one of these difficulties, without any boards yet."""
    return Judge(Target.of(*words), Watch(Budget()), AnswerCache())


def filled(name: str, size: tuple[int, int], seed: int) -> tuple[Genre, Draft | None]:
    genre = all_genres()[name]
    assert genre.making is not None
    return genre, genre.making.fill(workshop(genre, size, seed))


def is_seen(puzzle: Puzzle, solution: Mapping[Coord, int]) -> bool:
    """Whether premises, one after the other and each alone, give the solution."""
    return at_a_glance(premises_of(puzzle), lambda: None) == list(puzzle.state(solution))


def is_one_loop(name: str, size: tuple[int, int], drawn: set[Coord]) -> bool:
    """Whether edges, as this genre joins them, are one loop."""
    board = all_genres()[name].puzzle(*size, {}).substrate
    lines = Lines(board, sorted(board.index(edge) for edge in drawn))
    groups = lines.groups(sorted(lines.ends))
    return len(groups) == 1 and lines.is_ring(groups[0])
