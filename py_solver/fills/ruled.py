"""Boards with a further rule: the option of a flag, which chooses between two fills."""

from __future__ import annotations

from collections.abc import Callable

from py_solver.puzzle.making import Option
from py_solver.puzzle.puzzle import Clues
from py_solver.puzzle.workshop import Draft, Workshop

Fill = Callable[[Workshop], Draft | None]


def ruled(key: str, sentence: str) -> Option:
    """Return the option of the flag with this key: 1 if its rule applies."""
    return Option(key, 0, 0, 1, sentence)


def or_ruled(key: str, usual: Fill, other: Fill) -> Fill:
    """Return a fill that is the other one if the option of the flag is 1."""
    return lambda shop: (usual if shop.options[key] < 1 else other)(shop)


def if_ruled(key: str) -> Callable[[Workshop, Clues], Clues]:
    """Return a function that lays out the flag if its option is 1."""
    return lambda shop, clues: {key: True} if shop.options[key] >= 1 else {}
