"""What FiveCells and FourCells share: all but the size of the regions."""

from __future__ import annotations

from typing import Unpack

from py_solver.fills.division.equal import walled
from py_solver.genres._declared import Declared
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import division, refuse_borders
from py_solver.phrases.equal_regions import BORDERS, NUMBERS, SIGNS, WALL, WALLS, equal_regions
from py_solver.puzzle import Codec, Genre, Making, RegionText
from py_solver.puzzle.symmetry import NONE, ROTATIONAL


def regions_of(
    cells: int, framed: int, aliases: tuple[str, ...] = (), **own: Unpack[Declared]
) -> Genre:
    """Return the genre whose regions have this many cells.

    `framed` is the version of puzz.link's files from which on they have the edge of the grid.
    """
    return Genre(
        **own,
        aliases=aliases,
        largest=(30, 30),
        substrate=division,
        clues=(NUMBERS, WALLS),
        constraints=equal_regions(cells),
        refuse=lambda puzzle: refuse_borders(puzzle, BORDERS),
        answer=RegionText(),
        puzzlink=Codec(own["id"], (puzzlink.MixedCells(BORDERS, SIGNS, "a"),)),
        pzprv3=(
            pzprv3.MixedClues((("*", WALL, WALL),), numbers=BORDERS),
            pzprv3.EdgeMarks(framed=framed),
        ),
        penpa=(penpa.Numbers(BORDERS), penpa.Coloured(WALL, WALL)),
        making=Making(walled(cells), thins=BORDERS, symmetries=(NONE, ROTATIONAL)),
    )
