"""Wording of territories: all regions, a wrong one, and a hypothetical one.

A `{clue}` has a preposition before it: `in row 1, column 2`, `at the edge left of it`.
"""

from __future__ import annotations

from typing import NamedTuple

from py_solver.board.coords import at_halves
from py_solver.logic.say.places import at_coord, place
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.rules.division._clue_reach import Aspect, Form
from py_solver.words.say import later, say


class Named(NamedTuple):
    """The parts of a sentence: the first cells of one clue and of another, places, and a size."""

    clue: int = 0
    other: int = 0
    place: int = 0
    across: int = 0
    size: int = 0


def told(words: str, thing: str, numbers: tuple[int, ...], scope: Scope) -> str:
    """Return the sentence with all that it names: see `Named`, and `later` sentences below."""
    named, board = Named(*numbers), scope.board
    return say(
        words,
        thing=say(thing),
        clue=_clue(named.clue, scope),
        other=_clue(named.other, scope),
        place=place(named.place, board),
        across=place(named.across, board),
        cells=counted(named.size, "cell"),
    )


def _clue(first: int, scope: Scope) -> str:
    """Name the middle of the clue whose first cell this is, with a word before it."""
    cells = next((clue for clue in scope.regions[1:] if clue[0] == first), (first,))
    coords = [scope.board.coords[index] for index in cells]
    rows, cols = {at.row for at in coords}, {at.col for at in coords}
    middle = at_halves(min(rows) + max(rows) + 1, min(cols) + max(cols) + 1)
    return at_coord(middle, scope.board)


ASKED = {
    Form.FREE: (
        later("every region must contain exactly one {thing}"),
        later("every region must contain exactly one {thing} and have as many cells as it says"),
    ),
    Form.RECTANGLE: (
        later("every region must be a rectangle and contain exactly one {thing}"),
        later(
            "every region must be a rectangle, contain exactly one {thing} and have as many "
            "cells as it says"
        ),
    ),
    Form.TURNED: (
        later(
            "every region must contain exactly one {thing} and have 180° rotational symmetry "
            "about it"
        ),
        later(
            "every region must contain exactly one {thing}, have 180° rotational symmetry "
            "about it and have as many cells as it says"
        ),
    ),
}
"""The demand on every region; also if clues give the number of cells."""

TURNED = {
    "off": later("{place}, rotated by 180° about the {thing} {clue}, would be off the board"),
    "met": later(
        "{place}, rotated by 180° about the {thing} {clue}, would land on {across}, where "
        "another {thing} is"
    ),
    "taken": later(
        "{place}, rotated by 180° about the {thing} {clue}, would land on {across}, which "
        "belongs to the one {other}"
    ),
}
"""By why a region that is rotated by 180° cannot have a cell."""

BROKEN = TURNED | {
    "joined": later("the {thing} {clue} and the one {other} are in the same region"),
    "split": later("a border cuts the {thing} {clue}"),
    "form": later("the region of the {thing} {clue} cannot have the required shape"),
    "small": later("the region of the {thing} {clue} has room for only {cells}"),
    "large": later("the region of the {thing} {clue} has {cells}"),
    "inside": later("there is a border inside a region at {place}"),
    "lost": later("the region of {place} has no {thing}"),
}
"""By what is wrong with a region."""

REASONS = TURNED | {
    "inside": later("a border here would be inside a region"),
    "joined": later(
        "without a border here, the {thing} {clue} and the one {other} would be joined"
    ),
    "parted": later(
        "this edge is between the region of the {thing} {clue} and the region of the one {other}"
    ),
    "full": later("the region of the {thing} {clue} would become too large"),
    "far": later("the region of the {thing} {clue} cannot reach {place}"),
    "form": later("otherwise the region of the {thing} {clue} could not have the required shape"),
    "drawn": later("the edge opposite this one across the {thing} {clue} has a border"),
    "open": later("the edge opposite this one across the {thing} {clue} has no border"),
    "only way": later("the region of {place} can grow only here"),
}
"""By why a border can or cannot be."""

COUNTED = (
    {
        "cell": later("every rectangle that can still contain {place} reaches across here"),
        "sole": later(
            "only the region of the {thing} {clue} can reach {place}, and it must reach "
            "across here to do so"
        ),
        "all": later(
            "every rectangle of the {thing} {clue} that covers the cells only it can reach "
            "extends across here"
        ),
    },
    {
        "cell": later("no rectangle that can still contain {place} reaches across here"),
        "sole": later(
            "only the region of the {thing} {clue} can reach {place}, and it cannot reach "
            "across here when it does"
        ),
        "all": later(
            "no rectangle of the {thing} {clue} that covers the cells only it can reach "
            "extends across here"
        ),
    },
)
"""The agreement of the remaining rectangles: why there is no border, and why there is one."""

RECTANGLE = {
    None: later(
        "the region of the {thing} in {clue} must be a rectangle that contains no other {thing}"
    ),
    Aspect.WIDE: later(
        "the region of the {thing} in {clue} must be a rectangle, wider than it is tall, "
        "that contains no other {thing}"
    ),
    Aspect.TALL: later(
        "the region of the {thing} in {clue} must be a rectangle, taller than it is wide, "
        "that contains no other {thing}"
    ),
    Aspect.SQUARE: later(
        "the region of the {thing} in {clue} must be a square that contains no other {thing}"
    ),
}
"""The demand on one region."""
