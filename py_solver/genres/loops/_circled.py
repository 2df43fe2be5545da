"""Loops past white and black circles in regions: the kin of Dotchi-Loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from py_solver.genres._declared import Declared
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.loops import line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Rooms, Symbols


def circles_in_regions(
    constraints: Callable[[Puzzle], Statements],
    making: Making,
    link: str,
    **own: Unpack[Declared],
) -> Genre:
    """Return the genre with these constraints; `link` is its name at puzz.link."""
    return Genre(
        **own,
        aliases=(link,),
        largest=(30, 30),
        substrate=line_board(),
        clues=(
            Symbols("circle", (("white", "w"), ("black", "b")), look=ByClue("ring")),
            Rooms("rooms"),
        ),
        constraints=constraints,
        answer=SideText(),
        puzzlink=Codec(
            link, (puzzlink.RoomBorders("rooms", inner=True), puzzlink.Circles("circle"))
        ),
        pzprv3=(
            pzprv3.RoomIds("rooms", inner=True),
            pzprv3.CellClues("circle", (("1", "white"), ("2", "black"))),
            pzprv3.EdgeMarks(),
            pzprv3.Colors(),
        ),
        penpa=(penpa.Rooms("rooms"), penpa.Circles("circle")),
        making=making,
        names=LOOP_NAMES,
    )
