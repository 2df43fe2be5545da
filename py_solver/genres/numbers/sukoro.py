"""Sukoro. Write numbers that count the numbers beside them, all of them connected."""

from __future__ import annotations

from py_solver.board import Substrate
from py_solver.fills.by_rules import FILLED, by_rules, by_share, numbers
from py_solver.logic import Statements
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.sparse import EMPTY, ONE_GROUP, counting, differ, sparse, told
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL

MOST = 4
"""A cell has so many cells beside it."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells with a number or none."""
    return sparse(rows, cols, MOST)


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts those beside it, none of which is the same; all are one group."""
    yield from told(puzzle, "number", MOST)
    yield from counting(puzzle, MOST)
    yield from differ(NEIGHBOR_PAIRS, MOST, "equal numbers must not touch")
    yield ONE_GROUP


SUKORO = Genre(
    id="sukoro",
    name="Sukoro",
    rules="Write numbers into some cells. Each number says how many of the cells that touch it "
    "along an edge contain numbers. Equal numbers must not touch along an edge. All numbers "
    "must form one connected group. A ? can be any number.",
    source="https://www.janko.at/Raetsel/Sukoro/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=board,
    clues=(Numbers("number", 1, MOST, any_token="?", any_tells=True, any_style="corner"),),
    constraints=constraints,
    answer=LetterText(("-", *map(str, range(1, MOST + 1)))),
    puzzlink=Codec("sukoro", (puzzlink.Numbers10("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellNumbers("number", (("-", EMPTY),))),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        by_rules(tells=numbers, draws=by_share),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(FILLED,),
    ),
    example="""\
6 6
- 1 - - - 1
- 3 1 - - -
- - - - - -
1 - - - - 3
- - - - 3 -
- - 2 - - -
""",
)
