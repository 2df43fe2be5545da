"""Easy as ABC. Write letters into some cells; a letter outside the grid is the first in its
line.
"""

from __future__ import annotations

from py_solver.board import Col, Diagonal, Marks, Region, Row, Substrate, misplaced
from py_solver.fills.numbers.latin import lettered
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import LETTERS
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.numbers import givens, square
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Flag, Numbers, Setting, sites
from py_solver.rules import ExactCount, FirstSeen
from py_solver.words.say import say

EMPTY, CAPITALS = 0, 26


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board: in each cell a letter or nothing."""
    square("Easy as ABC", rows, cols)
    most = clues["letters"]
    return Substrate.cells(rows, cols, Marks(0, most, EMPTY, names=("empty", *LETTERS[:most])))


def refuse(puzzle: Puzzle) -> None:
    """Refuse letters that are not in use."""
    most = puzzle.clues["letters"]
    for place, letter in [*puzzle.clues["letter"].items(), *puzzle.clues["given"].items()]:
        if letter > most:
            raise misplaced(
                place,
                "{place}: letters go from A to {last} here, not to {letter}.",
                last=LETTERS[most - 1],
                letter=LETTERS[letter - 1],
            )


def constraints(puzzle: Puzzle) -> Statements:
    """Each line contains every letter once; letters outside the grid are the first in their
    lines.
    """
    side, most = puzzle.size[0], puzzle.clues["letters"]
    streets: list[Region] = [line(at) for line in (Row, Col) for at in range(side)]
    diagonals: list[Region] = [Diagonal(0, 0), Diagonal(0, side - 1, rightwards=False)]
    for line in streets + diagonals * puzzle.clues["diagonals"]:
        clue = (Source("diagonals"),) if line in diagonals else ()
        for letter in range(1, most + 1):
            about = say("{{where}} must contain one {letter}", letter=LETTERS[letter - 1])
            yield must(line, ExactCount(letter, 1), source=clue, about=about)
        if side > most:
            about = "{where} must have {n:empty cell}"
            yield must(line, ExactCount(EMPTY, side - most), source=clue, about=about)
    for line, source, letter in lines(puzzle, "letter"):
        about = say(
            "the {letter} {{there}} must be the first letter seen from there",
            letter=LETTERS[letter - 1],
        )
        yield must(line, FirstSeen(letter, EMPTY), source=source, about=about)
    yield from givens(puzzle)


EASY_AS_ABC = Genre(
    id="easy_as_abc",
    name="Easy as ABC",
    aliases=("easyasabc", "abc_end_view", "endview"),
    rules="Write letters from A onwards into some cells, so that every row and every column "
    "contains each letter exactly once. The other cells stay empty. A letter outside the "
    "grid is the first one seen from there along its row or column.",
    source="https://www.janko.at/Raetsel/Abc-End-View/index.htm",
    size=(5, 5),
    largest=(16, 16),
    substrate=board,
    clues=(
        Numbers("letter", 1, lambda rows, cols: rows, letters=True, at=sites.AROUND),
        Numbers("given", 1, lambda rows, cols: rows, letters=True),
        Setting("letters", lambda rows, cols: max(rows - 1, 1), 1, lambda rows, cols: rows),
        Flag("diagonals", token="D", note="Both diagonals also contain each letter once."),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("-" + LETTERS[:CAPITALS]),
    puzzlink=Codec(
        "easyasabc",
        (
            puzzlink.Count("letters"),
            puzzlink.Numbers16("letter", sites.AROUND),
            puzzlink.Numbers16("given", optional=True),
        ),
    ),
    pzprv3=(
        pzprv3.OneNumber("letters"),
        pzprv3.ViewClues("letter", "given", (("-", EMPTY), ("+", -1))),
    ),
    penpa=(penpa.LetterViews("letter", "given", "letters"),),
    making=Making(
        lettered,
        thins="letter",
        options=(Option("empty", 1, 0, 3, "Empty cells in every row and column.", easier=2),),
    ),
    example="""\
5 5 4
- D - - -
- - A - C
- A - B -
B - D - -
- - - - -
- - - - -
- - - - -
- - C - -
- - - - -
""",
)
