"""Families: marks that are parts of a thing in several cells, shown by where the thing continues.

A part that continues nowhere is `<family>_single`. One that continues to one side is an end that
points to the other one, `<family>_n` and so on. Every other one has the name of the mark. A cell
whose clue says which part is there looks like the clue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import Direction
from py_solver.looks.look import Shape
from py_solver.looks.pictures import PICTURES, SmallPicture
from py_solver.looks.styles import ENDS


def parts(
    made: Mapping[str, Sequence[tuple[Coord, int]]], shapes: Iterable[Shape]
) -> dict[Coord, SmallPicture]:
    """Return the pictures of marks that are parts, by the words for marks, among these clues."""
    clues = {
        coord: picture
        for shape in shapes
        if (picture := shape.look.picture) and picture.family
        for coord in shape.coords
    }
    marks = {
        coord: picture
        for word, places in made.items()
        if (picture := PICTURES.get(word)) and picture.family
        for coord, _ in places
    }
    there = clues | marks
    found = {}
    for coord, picture in marks.items():
        known = {picture.name, *(f"{picture.family}_{end}" for end in ENDS.values())}
        if coord in clues and clues[coord].name in known:
            found[coord] = clues[coord]
            continue
        near = {
            side.value: there.get(cell(coord.row + down, coord.col + right))
            for side in Direction
            for down, right in [side.step]
        }
        sides = "".join(side for side, one in near.items() if one and one.family == picture.family)
        end = ENDS.get(sides)
        found[coord] = PICTURES[f"{picture.family}_{end}"] if end else picture
    return found
