"""What is said of territories: of all regions, of one that is wrong, and of what would be."""

from __future__ import annotations

from py_solver.rules.division._realms import Aspect, Form
from py_solver.words.say import later

ASKED = {
    Form.FREE: (
        later("every region must hold exactly one {thing}"),
        later("every region must hold exactly one {thing} and as many cells as it says"),
    ),
    Form.RECTANGLE: (
        later("every region must be a rectangle and hold exactly one {thing}"),
        later(
            "every region must be a rectangle and hold exactly one {thing} "
            "and as many cells as it says"
        ),
    ),
    Form.TURNED: (
        later("every region must look the same turned half round and hold exactly one {thing}"),
        later(
            "every region must look the same turned half round and hold exactly one {thing} "
            "and as many cells as it says"
        ),
    ),
}
"""What is asked of every region; and where clues say how many cells, too."""

BROKEN = {
    "joined": later("the {things} in {clue} and {other} are in one region"),
    "split": later("a border cuts the {thing} in {clue}"),
    "form": later("the region of the {thing} in {clue} cannot have such a form"),
    "small": later("the region of the {thing} in {clue} has room for only {cells}"),
    "large": later("the region of the {thing} in {clue} has {cells}"),
}
"""By what is wrong with a region."""

REASONS = {
    "joined": later("the {things} in {clue} and {other} would be joined"),
    "parted": later("this parts the regions of the {things} in {clue} and {other}"),
    "full": later("the region of the {thing} in {clue} would become too large"),
    "turned": later("the region of the {thing} in {clue} looks the same when turned half round"),
    "form": later("the region of the {thing} in {clue} would not have the right form"),
}
"""By why a border can or cannot be."""

COUNTED = {
    "cell": (
        later("each rectangle that can still hold {place} reaches across here"),
        later("no rectangle that can still hold {place} reaches across here"),
    ),
    "sole": (
        later(
            "only that of the {thing} in {clue} can reach {place}, and each way it can "
            "leads across here"
        ),
        later(
            "only that of the {thing} in {clue} can reach {place}, and no way it can "
            "leads across here"
        ),
    ),
    "all": (
        later(
            "each rectangle of the {thing} in {clue} that has all the cells which no other one "
            "can reach leads across here"
        ),
        later(
            "no rectangle of the {thing} in {clue} that has all the cells which no other one "
            "can reach leads across here"
        ),
    ),
}
"""By what the rectangles that are left agree on: why there is no border, or one."""

RECTANGLE = {
    None: later("the region of the {thing} in {clue} must be a rectangle without another one"),
    Aspect.WIDE: later(
        "the region of the {thing} in {clue} must be a rectangle wider than high, "
        "without another one"
    ),
    Aspect.TALL: later(
        "the region of the {thing} in {clue} must be a rectangle higher than wide, "
        "without another one"
    ),
    Aspect.SQUARE: later(
        "the region of the {thing} in {clue} must be a square without another one"
    ),
}
"""What is asked of one region."""
