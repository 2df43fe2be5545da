"""Skyscrapers. Fill in heights; a number outside the grid counts the buildings seen from there."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Col, Diagonal, Marks, Region, Row, Set, Substrate, misplaced
from py_solver.fills.numbers.latin import viewed
from py_solver.logic import Constraint, Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.beside import lines
from py_solver.phrases.numbers import EVERY_CELL, givens, latin, square
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Flag, Numbers, Setting, sites
from py_solver.rules import Distinct, ExactCount, OneOf, Skyscrapers
from py_solver.words.say import say

PARK = 0


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board, with parks where there are fewer heights than rows."""
    square("Skyscrapers", rows, cols)
    most = clues["heights"]
    return Substrate.cells(rows, cols, Marks.numbers(1 if most == rows else PARK, most))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a given that is not a height here: a park where there are none, or too high."""
    marks = puzzle.substrate.layers[0][1]
    for place, number in puzzle.clues["given"].items():
        if not marks.least <= number <= marks.most:
            raise misplaced(
                place,
                "{place}: heights go from {least} to {most} here, not to {number}.",
                least=marks.least,
                most=marks.most,
                number=number,
            )


def constraints(puzzle: Puzzle) -> Statements:
    """Every line has each height once; numbers outside the grid count the visible ones."""
    side, most = puzzle.size[0], puzzle.clues["heights"]
    diagonals: list[Region] = [Diagonal(0, 0), Diagonal(0, side - 1, rightwards=False)]
    yield from latin(side) if most == side else (EVERY_CELL,)
    streets = [line(n) for line in (Row, Col) for n in range(side if most < side else 0)]
    for line in streets + diagonals * puzzle.clues["diagonals"]:
        clue = (Source("diagonals"),) if line in diagonals else ()
        if most == side:
            yield must(line, Distinct(), source=clue)
        for high in range(1, most + 1) if most < side else ():
            yield must(line, ExactCount(high, 1), source=clue, about="{where} must have one {mark}")
    for street, source, count in lines(puzzle, "view"):
        about = "exactly {count:building} must be visible from the {count} {there}"
        yield must(street, Skyscrapers(count, PARK), source=source, about=about)
        yield from room(street, source, count, puzzle)
    yield from givens(puzzle)


def room(street: Along, source: Source, count: int, puzzle: Puzzle) -> Iterator[Constraint]:
    """Say how high the first buildings may be, so that there is room for others to rise behind."""
    most = puzzle.clues["heights"]
    for number, place in enumerate(street.coords[: count - 1] if count <= most else ()):
        lower = tuple(range(most - count + number + 2))
        about = say(
            "the {count} {{there}} allows at most {most} in {{where}}",
            count=count,
            most=lower[-1],
        )
        yield must(Set((place,)), OneOf(lower), source=source, about=about)
    if count == 1 and most == puzzle.size[0]:
        about = "the 1 {there} requires the highest building in {where}"
        yield must(Set(street.coords[:1]), OneOf((most,)), source=source, about=about)


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Yield the notes on parks and diagonals if there are any."""
    if (most := puzzle.clues["heights"]) < puzzle.size[0]:
        yield say(
            "Heights go up to {most}; all other cells are parks (0), which hide nothing.", most=most
        )
    if puzzle.clues["diagonals"]:
        yield "Both diagonals also contain each height once."


SKYSCRAPERS = Genre(
    id="skyscrapers",
    name="Skyscrapers",
    aliases=("skyscraper", "towers"),
    rules="Put a building in every cell, as high as its number, so that every row and every "
    "column contains each height exactly once. A number outside the grid says how many "
    "buildings are visible from there along the line: higher ones hide all lower ones "
    "behind them.",
    source="https://www.janko.at/Raetsel/Wolkenkratzer/index.htm",
    size=(5, 5),
    largest=(16, 16),
    substrate=board,
    clues=(
        Numbers("view", 0, lambda rows, cols: rows, at=sites.AROUND),
        Numbers("given", PARK, lambda rows, cols: rows),
        Setting("heights", lambda rows, cols: rows, 1, lambda rows, cols: rows, look=None),
        Flag("diagonals", token="D", note="Both diagonals also contain each height once."),
    ),
    constraints=constraints,
    refuse=refuse,
    notes=notes,
    puzzlink=Codec(
        "skyscrapers",
        (puzzlink.Numbers16("view", sites.AROUND), puzzlink.Numbers16("given", optional=True)),
        aliases=("building", "skyscraper"),
    ),
    pzprv3=(pzprv3.ViewClues("view", "given"),),
    penpa=(penpa.Views("view", "given"), penpa.ToldNumber("heights", "heights")),
    tatham=tatham.Game("Towers", (tatham.Views("view", "given"),)),
    making=Making(viewed, thins="view"),
    example="""\
5 5 5
- - - - -
2 - - 1 3
1 - - - -
- - - - -
- 2 - - 1
2 - - - -
- - 1 - 2
- - - - -
- - - - -
""",
)
