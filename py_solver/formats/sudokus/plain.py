"""What plain Sudokus of digits are made of: nine rows of nine, and what such formats lose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents, Note
from py_solver.formats.lost import unheld
from py_solver.formats.sudokus.sheet import Sheet, cells_of, sudoku_of
from py_solver.logic.say.words import counted
from py_solver.words.say import say

SIDE = 9
EMPTY = "0.*_-xX? "


def sheet_of(signs: str) -> Sheet:
    """Return the Sudoku of 81 signs. Raises FormatError."""
    if len(signs) != SIDE * SIDE:
        raise FormatError(
            say(
                "This has {cells}, but a Sudoku has {side}.",
                cells=counted(len(signs), "cell"),
                side=SIDE * SIDE,
            )
        )
    sheet = Sheet(SIDE)
    for place, sign in zip(sheet.cells(), signs, strict=True):
        if sign in "123456789":
            sheet.give(place, int(sign))
        elif sign not in EMPTY:
            raise FormatError(
                say("{place}: “{sign}” is not a digit.", place=place.words, sign=sign), (place,)
            )
    return sheet


def signs_of(contents: Contents, empty: str = "0", placed: str | None = None) -> str:
    """Return the 81 signs; with `placed` also what a player put down, that sign before it.

    Raises FormatError for another Sudoku than 9×9.
    """
    puzzle = sudoku_of(contents)
    if puzzle.size != (SIDE, SIDE):
        raise FormatError(say("This format holds Sudokus of 9×9 only."))
    given = puzzle.clues["given"]
    marks = contents.marks if placed is not None else {}
    told = []
    for place in cells_of(puzzle):
        if place in given:
            told.append(str(given[place]))
        else:
            told.append(f"{placed}{marks[place]}" if place in marks else empty)
    return "".join(told)


def lost(
    contents: Contents, form: str, *, marks: bool = False, pencil: bool = False, title: bool = True
) -> Iterator[Note]:
    """Yield what a format of bare digits cannot store, but for what it is told to hold."""
    puzzle = sudoku_of(contents)
    yield from unheld(puzzle, ("given",), say("{form} can't store {{}}.", form=form))
    if contents.marks and not marks:
        yield Note(say("{form} can't store the player's entries.", form=form), (), "lost")
    if contents.pencil and not pencil:
        yield Note(say("{form} can't store pencil marks.", form=form), (), "lost")
    if title and (puzzle.title or puzzle.author):
        yield Note(say("{form} can't store title and author.", form=form), (), "lost")


def peers(place: Coord, cells: Sequence[Coord]) -> list[Coord]:
    """Return the other cells of its row, column and box."""
    return [
        other
        for other in cells
        if other != place
        and (
            other.row == place.row
            or other.col == place.col
            or (other.row // 3 == place.row // 3 and other.col // 3 == place.col // 3)
        )
    ]


def open_numbers(cells: Sequence[Coord], filled: dict[Coord, int]) -> dict[Coord, set[int]]:
    """Return the numbers that are in no house of a cell, for each cell that is empty."""
    return {
        place: set(range(1, SIDE + 1)) - {filled.get(other) for other in peers(place, cells)}
        for place in cells
        if place not in filled
    }
