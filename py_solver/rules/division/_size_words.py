"""Wording of regions of one size: a wrong one, and what a border would do to the joined cells."""

from __future__ import annotations

from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.say.places import place
from py_solver.logic.say.words import counted, noun
from py_solver.logic.scope import Scope
from py_solver.words.say import say


def joined_words(violation: Broken, scope: Scope) -> str:
    """Say that a border is inside a region."""
    one, other = (place(index, scope.board) for index in violation.numbers)
    return say("a border separates {one} and {other}, which are joined", one=one, other=other)


def wrong_words(violation: Broken, scope: Scope, size: int) -> str:
    """Say which region is wrong, and how."""
    if violation.why == "inside":
        return joined_words(violation, scope)
    first = place(violation.coords[0], scope.board)
    cells = counted(violation.numbers[0], noun("cell"))
    if violation.why == "large":
        return say("the region of {first} has {cells} already", first=first, cells=cells)
    if violation.numbers[0] < size:
        return say("the region of {first} has only {cells}", first=first, cells=cells)
    return say(
        "borders close off {cells} around {first}, which are not whole regions of {size}",
        cells=cells,
        first=first,
        size=size,
    )


def removal_words(removal: Removal, scope: Scope) -> str:
    """Say what the border, or the joined cells, would do."""
    board, numbers = scope.board, removal.numbers
    first = place(numbers[0], board)
    if removal.why == "inside":
        return say("both sides are in the region of {first} already", first=first)
    if removal.why == "large":
        return say(
            "the regions of {one} and {other} would have {cells} together",
            one=first,
            other=place(numbers[1], board),
            cells=counted(numbers[2], noun("cell")),
        )
    return say(
        "the region of {first} has only {cells} and no other way out",
        first=first,
        cells=counted(numbers[1], noun("cell")),
    )
