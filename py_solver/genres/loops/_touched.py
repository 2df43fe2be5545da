"""Loops along the edges whose numbers count how they pass a cell: the kin of Slitherlink."""

from __future__ import annotations

from typing import Unpack

from py_solver.fills.loops.touched import settled
from py_solver.genres._declared import Declared
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE
from py_solver.phrases.loops import LINE, corner_board
from py_solver.phrases.passing import Count, counting
from py_solver.puzzle import Codec, Genre, InsideText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Path


def loop_counted(count: Count, about: str, link: str, **own: Unpack[Declared]) -> Genre:
    """Return the genre whose numbers count this of the loop; `link` is its name at puzz.link."""

    def constraints(puzzle: Puzzle) -> Statements:
        """Numbers count how the loop passes their cells; all edges drawn form one loop."""
        yield from counting(puzzle, count, about)
        yield must(EVERY_EDGE, Path(LINE, closed=True))

    return Genre(
        **own,
        aliases=(link,),
        largest=(40, 40),
        substrate=corner_board,
        clues=(Numbers("count", 0, 4, any_token="?"),),
        constraints=constraints,
        grid="dots",
        answer=InsideText(),
        puzzlink=Codec(link, (puzzlink.FourCell("count"),)),
        pzprv3=(
            pzprv3.CellClues("count"),
            pzprv3.Colors(since=1),
            pzprv3.EdgeMarks(rim=True),
        ),
        penpa=(penpa.Numbers("count"),),
        making=Making(settled(count), thins="count", symmetries=(NONE, ROTATIONAL)),
        names=LOOP_NAMES,
    )
