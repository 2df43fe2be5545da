"""Names of steps: each pattern has its name, and loses it when one thing about it is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

import py_solver as gw
from py_solver import all_genres
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import marks_in
from py_solver.board.regions import Set
from py_solver.hints.explain import step_of
from py_solver.hints.names import told_of
from py_solver.hints.pictures import KNOWN, TOLD, turns
from py_solver.hints.premises import Premise, premises_of
from py_solver.hints.seek import Seeker
from py_solver.hints.step import Step
from py_solver.logic.constraint import must
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.count.pin import Pin
from tests.tiers import usually

EMPTY = gw.load("." * 81)
SOLVED = [[(3 * (row % 3) + row // 3 + col) % 9 + 1 for col in range(9)] for row in range(9)]

Cells = Mapping[tuple[int, int], str]
"""Cells of a Sudoku, and their candidates."""


@cache
def sudoku() -> tuple[int, ...]:
    return tuple(1 << number for row in SOLVED for number in row)


def state_of(left: Cells) -> list[int]:
    board = EMPTY.substrate
    state = list(board.candidates)
    for at, numbers in left.items():
        state[board.index(cell(*at))] = sum(1 << int(number) for number in numbers)
    return state


def told(left: Cells, target: tuple[int, int], number: int) -> Step:
    """The step that excludes a number if these are the only candidates."""
    board, state = EMPTY.substrate, state_of(left)
    for mask, one in zip(state, sudoku(), strict=True):
        assert mask & one, "the solution is still there"
    seeker = Seeker(premises_of(EMPTY), state, sudoku(), sudoku(), lambda: None)
    insight = seeker.next([(board.index(cell(*target)), number)])
    assert insight is not None
    return step_of(seeker, insight)


def without(number: int, *cells: tuple[int, int]) -> dict[tuple[int, int], str]:
    return {at: "123456789".replace(str(number), "") for at in cells}


def row_but(number: int, row: int, *cols: int) -> dict[tuple[int, int], str]:
    """A row in which a number has only these places."""
    return without(number, *((row, col) for col in range(9) if col not in cols))


def col_but(number: int, col: int, *rows: int) -> dict[tuple[int, int], str]:
    return without(number, *((row, col) for row in range(9) if row not in rows))


# The rows of the solution: 123456789, 456789123, 789123456, 234567891, 567891234, 891234567, …
PATTERNS: list[tuple[str, Cells, tuple[int, int], int]] = [
    ("full house", {(0, col): str(col + 1) for col in range(8)} | {(0, 8): "89"}, (0, 8), 8),
    ("naked single", {(0, 0): "1", (0, 1): "12"}, (0, 1), 1),
    ("hidden single", row_but(5, 0, 4), (0, 4), 1),
    ("naked pair", {(0, 0): "12", (0, 1): "12"}, (0, 5), 1),
    ("naked triple", {(0, 0): "12", (0, 1): "23", (0, 2): "13"}, (0, 5), 1),
    ("naked quad", {(0, 0): "12", (0, 1): "23", (0, 2): "34", (0, 3): "14"}, (0, 5), 1),
    ("hidden pair", {(0, col): "3456789" for col in range(2, 9)}, (0, 0), 5),
    ("hidden triple", {(0, col): "456789" for col in range(3, 9)}, (0, 0), 5),
    ("locked candidates (claiming)", row_but(1, 0, 0, 1, 2), (1, 1), 1),
    (
        "locked candidates (pointing)",
        without(1, *((row, col) for row in (1, 2) for col in range(3))),
        (0, 5),
        1,
    ),
    ("X-wing", row_but(1, 0, 0, 8) | row_but(1, 3, 0, 8), (5, 0), 1),
    ("finned X-wing", row_but(1, 0, 0, 8) | row_but(1, 3, 0, 1, 8), (4, 0), 1),
    ("sashimi X-wing", row_but(1, 0, 0, 8) | row_but(1, 3, 1, 2, 8), (4, 0), 1),
    (
        "swordfish",
        row_but(1, 0, 0, 4) | row_but(1, 3, 4, 8) | row_but(1, 7, 0, 4, 8),
        (5, 0),
        1,
    ),
    ("skyscraper", row_but(1, 0, 0, 4) | row_but(1, 5, 2, 4), (3, 0), 1),
    ("two-string kite", row_but(1, 0, 0, 4) | col_but(1, 3, 2, 6), (6, 0), 1),
    (
        "X-chain",
        row_but(1, 0, 0, 4) | row_but(1, 7, 4, 8) | row_but(1, 3, 2, 8),
        (4, 0),
        1,
    ),
    ("XY-wing", {(0, 0): "12", (0, 4): "15", (3, 0): "25"}, (3, 4), 5),
    ("XYZ-wing", {(0, 0): "125", (1, 1): "15", (0, 4): "25"}, (0, 2), 5),
    ("W-wing", {(0, 0): "15", (4, 5): "15"} | row_but(5, 8, 0, 5), (0, 5), 1),
    ("XY-chain", {(0, 0): "12", (0, 4): "25", (4, 4): "59", (4, 5): "19"}, (0, 5), 1),
]


@usually(9)
@pytest.mark.parametrize(
    ("name", "left", "target", "number"), PATTERNS, ids=[one[0] for one in PATTERNS]
)
def test_patterns_in_houses_have_their_names(
    name: str, left: Cells, target: tuple[int, int], number: int
) -> None:
    assert told(left, target, number).name == name


@usually(5)
@pytest.mark.parametrize(
    ("name", "left", "target", "number"),
    PATTERNS[8:],
    ids=[one[0] for one in PATTERNS[8:]],
)
def test_a_pattern_has_no_name_where_a_house_or_a_fact_is_another(
    name: str, left: Cells, target: tuple[int, int], number: int
) -> None:
    step, board = told(left, target, number), EMPTY.substrate
    lost = [(board.index(cell(*target)), 1 << number)]

    every = premises_of(EMPTY)

    def named(premises: Sequence[Premise], there: Cells) -> str:
        return told_of(every, premises, {}, state_of(there), lost, None).name

    assert named(step.constraints, left) == name
    for one in step.constraints:
        assert named([other for other in step.constraints if other is not one], left) == ""
    for other in every.each:
        if all(other.coords != one.coords for one in step.constraints):
            assert named([*step.constraints, other], left) != name
    lost_names = 0
    for at in left:
        there = {other: numbers for other, numbers in left.items() if other != at}
        if named(step.constraints, there):  # a larger fin, for example: it still is one
            left_there = [
                must(Set((cell(*where),)), OneOf(tuple(map(int, numbers))))
                for where, numbers in {**there, target: str(number)}.items()
            ]
            asked = replace(EMPTY, extra=tuple(left_there))
            assert gw.solve(asked, 20).verdict.value == "none"
        else:
            lost_names += 1
    assert lost_names


SIDE = 9
VALUES = {"w": "white", "b": "black"}


class Scene:
    """A picture on a board of its own: its conclusions hold, whatever else the board has."""

    def __init__(self, genre: Genre, picture: str, changed: int = -1) -> None:
        """Draw it; with `changed`, that clue is another one."""
        signs = turns(picture)[0]
        lines = picture.split("\n")
        edged = "+" in picture
        size = [len(lines), len(lines[0])]
        down, right = (
            -2
            if sum(sign == "%" and spot[way] == 1 for spot, sign in signs.items())
            == (size[1 - way] // 2 if edged else size[1 - way])
            else 4
            for way in (0, 1)
        )
        moved = {(row + down, col + right): sign for (row, col), sign in signs.items()}
        kind = genre.clues[0]
        clues: dict[Coord, object] = {}
        if any(sign in "aA" for sign in signs.values()):  # every cell has a number
            clues = {cell(r, c): 9 + SIDE * r + c for r in range(SIDE) for c in range(SIDE)}
        self.told: dict[Coord, int] = {}
        self.known: dict[Coord, int] = {}
        number = 0
        for (row, col), sign in sorted(moved.items()):
            layer = [[Layer.CORNERS, Layer.EDGES_H], [Layer.EDGES_V, Layer.CELLS]][row % 2][col % 2]
            coord = Coord(layer, row // 2, col // 2)
            clue = layer is Layer.CELLS and (sign.isdigit() or sign in "wbaAN")
            if clue:
                value: object = {"a": 1, "A": 1, "N": Clue.ANY}.get(sign, VALUES.get(sign))
                value = int(sign) if value is None else value
                if number == changed:
                    others = {"white": "black", "black": "white", 1: 99 if sign in "aA" else None}
                    value = others.get(str(value) if sign in "wb" else value)
                if value is None:
                    clues.pop(coord, None)
                else:
                    clues[coord] = value
                number += 1
            if sign in TOLD and not clue:
                self.told[coord] = TOLD[sign]
            elif sign == "A":
                self.told[coord] = 1
            elif sign == "a" and "A" in picture and "aa" not in picture and "%" not in picture:
                self.told[coord] = 0
            elif sign in KNOWN:
                self.known[coord] = KNOWN[sign]
            elif sign == "N":
                self.known[coord] = 0
        if "*" in signs.values():  # far away from it
            self.known[Coord(Layer.EDGES_H, SIDE, SIDE - 1)] = 1
        self.clued = number
        self.puzzle = genre.puzzle(SIDE, SIDE, {kind.key: clues})

    @property
    def marks(self) -> dict[Coord, int]:
        board = self.puzzle.substrate
        return {coord: mark for coord, mark in self.known.items() if board.has(coord)}

    def step(self) -> Step | None:
        """The step that leads to this conclusion, from the known facts."""
        board, solution = self.puzzle.substrate, None
        outcome = gw.solve(self.puzzle_with(self.marks), 20)
        if not outcome.solutions:
            return None
        solution = tuple(self.puzzle.state(outcome.solutions[0]))
        for coord, mark in self.told.items():
            index = board.index(coord)
            other = board.candidates[index] & ~(1 << mark)
            premises = premises_of(self.puzzle)
            state = list(premises.start)
            for place, held in self.marks.items():
                state[board.index(place)] = 1 << held
            if not state[index] & other:
                continue
            seeker = Seeker(premises, state, solution, solution, lambda: None)
            if gw.solve(
                self.puzzle_with({**self.marks, coord: (other).bit_length() - 1}), 20
            ).solutions:
                continue  # there is no longer a deduction here
            insight = seeker.next([(index, other.bit_length() - 1)])
            return None if insight is None else step_of(seeker, insight)
        return None

    def puzzle_with(self, marks: Mapping[Coord, int]) -> Puzzle:
        pins = tuple(must(Set((coord,)), Pin(mark)) for coord, mark in marks.items())
        return replace(self.puzzle, extra=(*self.puzzle.extra, *pins))


DRAWN = [
    pytest.param(genre, picture, name, id=f"{genre.id}: {name}")
    for genre in all_genres().values()
    for picture, name in genre.names.pictures.items()
    if len(picture) < SIDE - 2 or "\n" in picture
]


@pytest.mark.parametrize(("genre", "picture", "name"), DRAWN)
def test_what_a_picture_tells_is_so_on_every_board_that_has_it(
    genre: Genre, picture: str, name: str
) -> None:
    scene = Scene(genre, picture)
    assert scene.told
    assert gw.solve(scene.puzzle_with(scene.marks), 20).solutions
    for coord, mark in scene.told.items():
        board = scene.puzzle.substrate
        marks = board.candidates[board.index(coord)] & ~(1 << mark)
        for other in marks_in(marks):
            opposite = scene.puzzle_with({**scene.marks, coord: other})
            assert gw.solve(opposite, 20).verdict.value == "none", (coord, other)


@usually(10)
@pytest.mark.parametrize(("genre", "picture", "name"), DRAWN)
def test_a_picture_has_its_name_and_none_where_one_clue_is_another(
    genre: Genre, picture: str, name: str
) -> None:
    scene = Scene(genre, picture)
    step = scene.step()
    assert step is not None
    assert step.name == name
    for number in range(scene.clued):
        other = Scene(genre, picture, number).step()
        assert other is None or other.name != name
