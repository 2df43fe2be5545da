"""Arrow Numbers. Put arrows around a grid, so that every number counts those that point at it."""

from __future__ import annotations

from collections import defaultdict

from py_solver.board import (
    Along,
    Coord,
    GenreError,
    Layer,
    Marks,
    Material,
    Set,
    Substrate,
    cell,
    misplaced,
)
from py_solver.fills.by_rules import by_rules
from py_solver.fills.placing.aimed import aimed_at
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa
from py_solver.phrases.aims import aims, inside
from py_solver.phrases.boards import ground
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.phrases.signposts import STEPS, TOKENS
from py_solver.puzzle import Clues, Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ExactMatches, OneOf
from py_solver.words.say import say

WORDS = (
    "up arrow",
    "up-right arrow",
    "right arrow",
    "down-right arrow",
    "down arrow",
    "down-left arrow",
    "left arrow",
    "up-left arrow",
)
ARROWS = Marks(0, 7, words=WORDS, looks=tuple(f"dart_{way}" for way in STEPS), countable=True)


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board with arrows in its outermost cells, except the corners."""
    if min(rows, cols) < 3:
        raise GenreError(say("Arrow Numbers need at least 3 rows and 3 columns."))
    corners = [cell(row, col) for row in (0, rows - 1) for col in (0, cols - 1)]
    holes = ground(rows, cols, {*inside(rows, cols), *corners}, Material.HOLE)
    return Substrate(rows, cols, ((Layer.CELLS, ARROWS),), holes)


def constraints(puzzle: Puzzle) -> Statements:
    """Each arrow points at inner cells, and each number has as many arrows."""
    yield EVERY_CELL
    at: dict[Coord, dict[Coord, int]] = defaultdict(dict)
    for place, ways in aims(puzzle.size).items():
        about = "the arrow in {where} must point at an inner cell"
        yield must(Set((place,)), OneOf(tuple(ways)), about=about)
        for mark, ahead in ways.items():
            for there in ahead:
                at[there][place] = mark
    for place, number in puzzle.clues["number"].items():
        about = "the {n} in {place} must have {n:arrow} pointing at it"
        rule = ExactMatches(tuple(at[place].values()), number)
        yield must(Along(tuple(at[place])), rule, source=Source("number", place), about=about)


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number in an outermost cell."""
    within = set(inside(*puzzle.size))
    for place in puzzle.clues["number"]:
        if place not in within:
            raise misplaced(place, "{place}: the outermost cells are for arrows.")


ARROW_NUMBERS = Genre(
    id="arrow_numbers",
    name="Arrow Numbers",
    aliases=("arrownumbers", "pfeilzahlen"),
    rules="Put an arrow into every outermost cell except the corners. Each arrow points "
    "straight or diagonally at inner cells. A number says how many arrows point at its cell, from "
    "near or far.",
    source="https://www.janko.at/Raetsel/Pfeilzahlen/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(Numbers("number", 0, 8),),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText(tuple(token for _, token in TOKENS)),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        by_rules(tells=aimed_at),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
    ),
    example="""\
6 6
- - - - - -
- - - 5 0 -
- 3 - - - -
- - - - 5 -
- 1 1 - 0 -
- - - - - -
""",
)
