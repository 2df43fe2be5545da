"""Regions that are told as a name for each cell, in reading order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from py_solver.formats.sudokus.sheet import Sheet
from py_solver.logic.say.words import counted
from py_solver.words.say import say


def told_rooms(sheet: Sheet, names: Sequence[str]) -> None:
    """Tell the sheet the region of each cell; note where these are of other sizes."""
    counts = Counter(names)
    if set(counts.values()) == {sheet.side}:
        order = sorted(counts)
        sheet.room([order.index(name) for name in names])
    else:
        sheet.note(
            say(
                "The regions do not have {cells} each, and are left out.",
                cells=counted(sheet.side, "cell"),
            )
        )
