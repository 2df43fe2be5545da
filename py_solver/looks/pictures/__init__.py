"""The table of small pictures: clues or marks in a cell, or between cells.

A look or a mark names one (`Look("tree")`, `Marks.binary("empty", "tent", look="tent")`), and both
painters draw it from its description here. To add one, describe it in one of the other files of
this folder. `python3 build.py gallery` shows all of them as both painters paint them.
"""

from __future__ import annotations

from collections.abc import Iterable

from py_solver.looks.pictures.beds import BEDS
from py_solver.looks.pictures.directions import DIRECTIONS
from py_solver.looks.pictures.lines import LINES
from py_solver.looks.pictures.parts import SmallPicture
from py_solver.looks.pictures.planets import PLANETS
from py_solver.looks.pictures.routes import ROUTES
from py_solver.looks.pictures.signs import SIGNS
from py_solver.looks.pictures.things import THINGS
from py_solver.looks.pictures.ways import WAYS

__all__ = ["PICTURES", "SmallPicture", "named"]


def named(pictures: Iterable[SmallPicture]) -> dict[str, SmallPicture]:
    """Return the pictures by their names. Raises ValueError for a duplicate name."""
    table: dict[str, SmallPicture] = {}
    for picture in pictures:
        if table.setdefault(picture.name, picture) is not picture:
            raise ValueError(f"There are two small pictures called {picture.name}.")
    return table


PICTURES = named((*SIGNS, *THINGS, *LINES, *WAYS, *DIRECTIONS, *PLANETS, *BEDS, *ROUTES))
