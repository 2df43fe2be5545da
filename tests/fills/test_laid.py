"""Fills that place clues before they draw a solution."""

from __future__ import annotations

from dataclasses import replace

from py_solver.board.regions import Set
from py_solver.fills.by_rules import walls
from py_solver.fills.shading.drawn import clued, numbered
from py_solver.genres._template import SHADED, TEMPLATE, block
from py_solver.logic.constraint import must
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules.count.pin import Pin
from tests.helpers.workshops import workshop

FORBIDDING = replace(
    TEMPLATE,
    constraints=lambda puzzle: (
        must(Set((at,)), Pin(0))
        for at in puzzle.substrate.coords
        if at not in puzzle.clues["number"]
    ),
    clues=(Numbers("number", 0, 9, any_token="?"),),
)
"""A genre in which only cells with a clue can be shaded."""


def test_clues_are_laid_first_where_a_board_without_them_forbids_what_they_allow() -> None:
    """Without them, no cell could be shaded, and there would be no clue at all."""
    derive = numbered("number", block, (SHADED,))
    bare = clued(derive, 1)(workshop(FORBIDDING, (4, 5), 1))
    assert bare is not None
    assert bare.clues == {"number": {}}
    fill = clued(derive, 1, lay=walls("number", Clue.ANY, option="laid"))
    draft = fill(workshop(FORBIDDING, (4, 5), 1, laid=0.5))
    assert draft is not None
    assert len(draft.clues["number"]) == 10
    assert {at for at, mark in draft.solution.items() if mark} == set(draft.clues["number"])
    assert all(draft.clues["number"].values())
