"""Candidate grids: a Sudoku with the small numbers of every cell, as programs copy it.

81 groups of digits, perhaps in a drawn frame (Sudopedia, Simple Sudoku, HoDoKu), or 729 signs, nine
a cell. A `u` before a digit is said to mark one that the user placed (SudoCue's .sdx). A group of
one digit may be a given or a cell that has exactly one left: it is taken for a given.

Candidates that only leave out what is given in the row, column and box are a player's notes. Any
others are the puzzle itself (a Sukaku), unless the user placed something.
"""

from __future__ import annotations

import re

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus import plain
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres import Reading
from py_solver.words.say import later, say

SIDE = 9

_FRAME = re.compile(r"[|+*:'─-╿=]+|-{2,}|\.-|-\.|(?<=\s)\.(?=\s)")
_LISTED = re.compile(r"[\[\]{}(),;\"]")
"""What parts groups that a program wrote as lists."""
_GROUP = re.compile(r"u?[1-9]{1,9}|[.0]")
SHORTEST = 2 * SIDE * SIDE
"""Signs: 81 groups, one of them of two digits, and what separates them."""
LONGEST = 6000


def recognises(text: str) -> bool:
    """Return whether there are 81 groups of digits, one of several, or 729 signs."""
    # Most texts are too short or have too few digits; counting these is quick.
    if not SHORTEST <= len(text) <= LONGEST or sum(map(text.count, "123456789.0")) < SIDE * SIDE:
        return False
    if _flat(text):
        return True
    groups = _groups(text)
    return groups is not None and any(len(group) > 1 for group in groups)


def _flat(text: str) -> str:
    signs = re.sub(r"\s", "", text)
    return signs if re.fullmatch(r"[0-9.]{729}", signs) and re.search("[1-9]", signs) else ""


def _groups(text: str) -> list[str] | None:
    lines = [line for line in text.splitlines() if re.search(r"[0-9]", line)]
    groups = _FRAME.sub(" ", _LISTED.sub(" ", "\n".join(lines))).split()
    fits = len(groups) == SIDE * SIDE and all(_GROUP.fullmatch(group) for group in groups)
    return groups if fits else None


def read(text: str, reading: Reading) -> Contents:
    """Read it. Raises FormatError."""
    sheet, flat = Sheet(SIDE), _flat(text)
    if flat:
        blocks = [flat[at : at + SIDE] for at in range(0, len(flat), SIDE)]
        groups = ["".join(sign for sign in block if sign in "123456789") for block in blocks]
    else:
        groups = _groups(text) or []
    single, many = 0, dict[Coord, tuple[int, ...]]()
    for place, group in zip(sheet.cells(), groups, strict=True):
        digits = [int(sign) for sign in group if sign in "123456789"]
        if len(set(digits)) < len(digits):
            raise FormatError(
                say("{place}: a candidate is there twice.", place=place.words), (place,)
            )
        if group.startswith("u") and len(digits) == 1:
            sheet.marks[place] = digits[0]
        elif len(digits) == 1:
            sheet.give(place, digits[0])
            single += 1
        elif digits:
            many[place] = tuple(digits)
    if single:
        sheet.note(say("Cells with one candidate are read as givens."), (), "told")
    # All nine in a cell mean that the player ruled none out.
    some = {place: digits for place, digits in many.items() if len(digits) < SIDE}
    bare = plain.open_numbers(sheet.cells(), sheet.given)
    ruled_out = any(not bare.get(place, set()) <= {*digits} for place, digits in some.items())
    if sheet.marks or not ruled_out:
        sheet.pencil.update(some)
        return sheet.contents()
    for place, open_ in some.items():
        sheet.draw("pencil_marks", [place], sorted(open_))
    sheet.note(say("The candidates are read as part of the puzzle, not as notes."), (), "told")
    return sheet.contents()


# Other formats contain candidates and distinguish the givens.
FORMAT = Format(
    "candidates",
    recognises,
    read,
    only_read=later("Gridwright writes candidates as a HoDoKu line, which keeps givens apart."),
)
