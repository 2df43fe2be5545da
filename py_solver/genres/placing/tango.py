"""Tango. Put a sun or a moon in every cell; signs say which neighbours are equal."""

from __future__ import annotations

from py_solver.board import Marks, Substrate
from py_solver.fills.numbers import symbols
from py_solver.genres.placing._names import TANGO_NAMES
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.phrases.beside import pairs
from py_solver.phrases.halves import balanced, even
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Clues, Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import Patterns

SUN, MOON = 0, 1
MARKS = Marks.either(symbols.WORDS, ("bright", "crescent"), countable=True)
ALIKE = ((SUN, SUN), (MOON, MOON))
HALF = "{where} must have exactly {n:sun}"
THREE = ("no three suns may be next to each other", "no three moons may be next to each other")
DIFFERENT = ((SUN, MOON), (MOON, SUN))


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose sides can be halved."""
    even("Tango", rows, cols)
    return Substrate.cells(rows, cols, MARKS)


def constraints(puzzle: Puzzle) -> Statements:
    """Half of each line is suns, no three are alike, and signs relate two cells."""
    yield from balanced(*puzzle.size, (SUN, MOON), HALF, THREE)
    for pair, source, sign in pairs(puzzle, "sign"):
        if sign == "equal":
            about = "{first} and {last} have = between them, so they must be equal"
            yield must(pair, Patterns(ALIKE), source=source, about=about)
        else:
            about = "{first} and {last} have × between them, so they must be different"
            yield must(pair, Patterns(DIFFERENT), source=source, about=about)
    yield from placed(puzzle, "given")


TANGO = Genre(
    id="tango",
    name="Tango",
    aliases=("sun_and_moon",),
    rules="Put a sun or a moon in every cell. Every row and every column must have as many suns as "
    "moons, and never three equal symbols next to each other. Cells with = between them are "
    "equal, and cells with × between them are different.",
    source="https://www.tango-unlimited.com/rules",
    size=(6, 6),
    largest=(30, 30),
    substrate=board,
    clues=(
        Symbols("given", (("sun", "s"), ("moon", "m")), marks=(SUN, MOON), look=ByClue("symbol")),
        Symbols(
            "sign", (("equal", "="), ("cross", "x", "×")), at=sites.BETWEEN, look=ByClue("tie")
        ),
    ),
    constraints=constraints,
    answer=LetterText("sm"),
    making=Making(
        symbols.signed,
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR, DIAGONAL),
        options=(symbols.SIGNS,),
    ),
    names=TANGO_NAMES,
    example="""\
6 6
- . - x m . - . - . -
. . . . . . . . . . =
- . - . m . - . - . -
. . . . . . . . . . .
- . s . - . - x - . -
. . . . . . . . . . .
- . - . - . - x - . -
. . x . x . . . = . .
- . s . - . - . - . s
. . . . . . . . x . .
- . - . - . - . - . -
""",
)
