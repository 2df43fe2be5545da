"""Steps that a puzzle type draws as pictures, worded by the argument that it gives."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.hints.step import Link
from py_solver.hints.techniques.pattern import Told, look_at
from py_solver.logic.say.places import coords_named
from py_solver.words.say import say


def told_by_argument(name: str, argument: str, clues: Sequence[Coord], board: Substrate) -> Told:
    """Return the wording of a picture: look at its clues, and why the pattern is right."""
    where = look_at(coords_named(clues, board))
    return Told(name, where, (Link(say(argument), tuple(clues)),))
