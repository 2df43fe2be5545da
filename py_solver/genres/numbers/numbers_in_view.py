"""Numbers in View. Write numbers that count the empty cells they see; all are connected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from py_solver.board import All, Coord, Marks, Set, Substrate
from py_solver.fills.by_rules import by_rules
from py_solver.logic import Source, Statements, each, must
from py_solver.logic.say.words import counted, no
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.compose import if_then
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.numbers import pinned
from py_solver.phrases.sight import ways_beside
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Option, Puzzle, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, Connected, OneOf, RunTotal
from py_solver.words.say import say

SMALL = 5
"""Numbers below this are tried first: larger ones need wide spaces, which leave little else."""


SIDE = 10
"""The rows and columns of the largest board."""

EMPTY = 2 * SIDE - 1
"""The mark of an empty cell, on every board: 1 more than the largest number of the largest."""


def most(rows: int, cols: int) -> int:
    """Return the largest number that a cell can see."""
    return rows + cols - 2


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells with a number from 0 on, or none."""
    names = (*map(str, range(EMPTY)), "empty")
    looks = (*["number"] * EMPTY, "none")
    return Substrate.cells(rows, cols, Marks(0, EMPTY, EMPTY, names=names, looks=looks))


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the empty cells it sees; equal ones do not touch, and all are one."""
    numbers = range(most(*puzzle.size) + 1)
    about = say("no number can be larger than {n} on this board", n=numbers[-1])
    yield must(All(), OneOf((*numbers, EMPTY)), about=about)
    for place, number in puzzle.clues["number"].items():
        if number is Clue.ANY:
            about = "there must be a number in {place}"
            rule = OneOf(tuple(numbers))
            yield must(Set((place,)), rule, source=Source("number", place), about=about)
        else:
            yield pinned("number", place, number)
    for place in puzzle.substrate.coords:
        for number in numbers:
            about = say(
                "if {place} is {n}, it must see {cells}",
                place=place.words,
                n=number,
                cells=counted(number, "empty cell") if number else no("empty cell", many=True),
            )
            seen = must(ways_beside(place), RunTotal(EMPTY, number))
            yield if_then(place, number, seen, (*numbers, EMPTY), about)
    for number in numbers:
        yield each(NEIGHBOR_PAIRS, AtMost(number, 1), about="equal numbers must not touch")
    about = "all numbers must form one connected group"
    yield must(All(), Connected(EMPTY, others=True), about=about)


def draws(shop: Workshop, puzzle: Puzzle) -> Iterator[tuple[Coord, int]]:
    """Yield for each cell, in random order, that it should be empty, or small numbers for it."""
    coords = list(puzzle.substrate.coords)
    shop.rng.shuffle(coords)
    for at in coords:
        if shop.rng.random() > shop.options["filled"]:
            yield at, EMPTY
        else:
            numbers = list(range(SMALL))
            shop.rng.shuffle(numbers)
            yield from ((at, number) for number in numbers)


def tells(shop: Workshop, puzzle: Puzzle, solution: Any) -> dict[str, Any]:
    """Return all numbers."""
    return {"number": {at: mark for at, mark in sorted(solution.items()) if mark != EMPTY}}


NUMBERS_IN_VIEW = Genre(
    id="numbers_in_view",
    name="Numbers in View",
    aliases=("view",),
    rules="Write numbers into some cells. A number says how many empty cells it sees in its row "
    "and column, in all four directions together, up to the next number. Equal numbers must not "
    "touch along an edge. All numbers must form one connected group. A ? can be any number.",
    source="https://puzz.link/rules.html?view",
    size=(6, 6),
    largest=(SIDE, SIDE),
    substrate=board,
    clues=(Numbers("number", 0, most, any_token="?", any_tells=True, any_style="corner"),),
    constraints=constraints,
    answer=LetterText("0123456789ABCDEFGHI-"),
    puzzlink=Codec("view", (puzzlink.Numbers16("number"),)),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        by_rules(tells=tells, draws=draws),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("filled", 0.6, 0.4, 0.8, "Share of cells with a number."),),
    ),
    example="""\
5 5
- - 1 - 0
- - - - 3
- - - - -
- 4 - - -
- 0 - - -
""",
)
