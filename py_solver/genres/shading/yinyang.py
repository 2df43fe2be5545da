"""Yin-Yang. Put a white or a black stone in every cell, so that all of one colour are connected."""

from __future__ import annotations

from itertools import product
from typing import Any

from py_solver.board import All, Along, Marks
from py_solver.fills.shading.drawn import Marks as Drawn
from py_solver.fills.shading.drawn import clued
from py_solver.logic import Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.neighbors import BLOCKS, rim
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Puzzle, Workshop
from py_solver.puzzle.clues import Symbols
from py_solver.rules import Connected, NoTwoByTwo, OneArc, Patterns

STONES = ("white", "black")
WHITE, BLACK = 0, 1
ACROSS = ((WHITE, BLACK, BLACK, WHITE), (BLACK, WHITE, WHITE, BLACK))
NOT_ACROSS = tuple(one for one in product((WHITE, BLACK), repeat=4) if one not in ACROSS)


def constraints(puzzle: Puzzle) -> Statements:
    """Given stones are kept; either colour is connected, and nowhere 2×2."""
    yield EVERY_CELL
    yield from placed(puzzle, "stone")
    for colour in (WHITE, BLACK):
        yield must(All(), Connected(colour))
        yield must(All(), NoTwoByTwo(colour))
    # Two of either colour that meet at a corner only: a way that joins one two parts the other.
    about = "the 2×2 block from {first} must not be a checkerboard"
    yield each(BLOCKS, Patterns(NOT_ACROSS), implied=True, about=about)
    about = "the black cells along the edge of the grid must be in one piece"
    yield must(Along(rim(*puzzle.size)), OneArc(BLACK), implied=True, about=about)


def derive(shop: Workshop, puzzle: Puzzle, marks: Drawn) -> dict[str, Any]:
    """Return all stones."""
    return {"stone": {place: STONES[marks[place]] for place in sorted(marks)}}


YINYANG = Genre(
    id="yinyang",
    name="Yin-Yang",
    aliases=("yin-yang", "yin_yang", "shiromaru-kuromaru"),
    rules="Put a white or a black stone in every empty cell. All white stones must be connected "
    "along edges, and so must all black ones. No 2×2 block may contain four stones of one "
    "colour.",
    source="https://www.janko.at/Raetsel/Yin-Yang/index.htm",
    largest=(40, 40),
    substrate=cell_board(Marks.either(STONES, ("stone_white", "stone_black"))),
    clues=(
        Symbols(
            "stone", (("white", "w"), ("black", "b")), marks=(WHITE, BLACK), look=ByClue("ring")
        ),
    ),
    constraints=constraints,
    answer=LetterText("wb"),
    puzzlink=Codec("yinyang", (puzzlink.Circles("stone"),)),
    pzprv3=(
        pzprv3.CellClues("stone", (("1", "white"), ("2", "black"))),
        pzprv3.CellMarks((("1", WHITE), ("2", BLACK))),
    ),
    penpa=(penpa.Circles("stone"),),
    making=Making(clued(derive, 0.5), thins="stone"),
    example="""\
6 6
- - - w - -
- w - w - -
- w - - - -
- - w - w -
- - - w - -
- - - - - w
""",
)
