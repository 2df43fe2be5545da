"""Sukoro. Write numbers that count the numbers beside them, all of them connected."""

from __future__ import annotations

from py_solver.board import Coord, Neighbors4, Set, Substrate
from py_solver.fills.by_rules import FILLED, by_rules, by_share, numbers
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted, no
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.sparse import EMPTY, ONE_GROUP, differ, sparse, told
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import CountIf, OneOf
from py_solver.words.say import say

MOST = 4
"""A cell has so many cells beside it."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells with a number or none."""
    return sparse(rows, cols, MOST)


def beside(place: Coord, number: int, empty: int) -> str:
    """Return what a number asks for: so many numbers, and so many cells without."""
    return say(
        "a {n} in {place} must touch {numbers} and {cells}",
        n=number,
        place=place.words,
        numbers=counted(number, "number"),
        cells=counted(empty, "empty cell") if empty else no("empty cell"),
    )


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts those beside it, none of which is the same; all are one group."""
    grid = puzzle.substrate
    yield from told(puzzle, "number", MOST)
    for place in grid.coords:
        near = tuple(Neighbors4(*place[1:]).find(grid))
        for number in range(1, len(near) + 1):
            empty = len(near) - number
            rule, about = CountIf(number, EMPTY, (empty,)), beside(place, number, empty)
            yield must((Set((place,)), Set(near)), rule, about=about)
        if len(near) < MOST:
            about = say(
                "{place} must not be more than {n}, because it touches {cells}",
                place=place.words,
                n=len(near),
                cells=counted(len(near), "cell"),
            )
            yield must(Set((place,)), OneOf(tuple(range(len(near) + 1))), about=about)
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
