"""Pentominous. Divide the board into pentominoes, of which no two alike touch.

Rules: https://www.gmpuzzles.com/blog/pentominous-rules-and-info/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.regions import All, Set
from py_solver.fills.division.tilings import lettered
from py_solver.formats.penpa import parts as penpa
from py_solver.formats.puzzlink.parts import GivenBorders, MixedCells
from py_solver.formats.pzprv3.parts import Colors, EdgeMarks, MixedClues
from py_solver.logic.constraint import Constraint, goal
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import noun
from py_solver.looks.look import Look
from py_solver.phrases.division import BORDER, division
from py_solver.phrases.polyominoes import NAMED
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making
from py_solver.puzzle.marktext import RegionText
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules.count.pin import Pin
from py_solver.rules.division.tiles_differ import TilesDiffer
from py_solver.rules.division.tiling import Tiling
from py_solver.words.say import say

ANY = "?"
LETTERS = tuple((letter, letter) for letter in (*NAMED, ANY))
SIGNS = (
    *((sign, "letter", letter) for sign, letter in zip("0123456789ab", NAMED, strict=True)),
    ("c", "wall", "wall"),
    (".", "letter", ANY),
)
WORDS = (
    *((str(number), "letter", letter) for number, letter in enumerate(NAMED)),
    ("*", "wall", "wall"),
    ("-", "letter", ANY),
)


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Regions are pentominoes, none beside a like one; letters and given borders tell some."""
    yield goal(All(), TilesDiffer(tuple(NAMED.values()), noun("pentomino")))
    for place, letter in puzzle.clues["letter"].items():
        if letter != ANY:
            about = say("the region of {{place}} must be a {letter} pentomino", letter=letter)
            if letter in "FILNX":
                about = say("the region of {{place}} must be an {letter} pentomino", letter=letter)
            rule = Tiling((NAMED[letter],), noun("pentomino"))
            yield goal((All(), Set((place,))), rule, source=Source("letter", place), about=about)
    for edge in puzzle.clues["border"]:
        if puzzle.substrate.in_play[puzzle.substrate.index(edge)]:
            about, source = "{place} is given as a border", Source("border", edge)
            yield goal(Set((edge,)), Pin(BORDER), source=source, about=about)


PENTOMINOUS = Genre(
    id="pentominous",
    name="Pentominous",
    rules="Divide the board into pentominoes, regions of five cells. Regions of the same shape, "
    "turned or mirrored as they may be, must not share an edge. A letter says which pentomino its "
    "cell is part of (a ? does not tell). Thick lines are borders, and black cells belong to no "
    "region.",
    source="https://www.gmpuzzles.com/blog/pentominous-rules-and-info/",
    size=(10, 10),
    largest=(30, 30),
    substrate=division,
    clues=(
        Symbols("letter", LETTERS),
        Symbols("wall", (("wall", "#"),), fixed=True, look=Look("symbol")),
        Symbols("border", (("border", "x", "|", "="),), at=sites.BETWEEN, look=Look("given")),
    ),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec("pentominous", (MixedCells("letter", SIGNS), GivenBorders("border", "border"))),
    file=(MixedClues(WORDS), Colors(none="."), EdgeMarks(given="border")),
    penpa=(
        penpa.Tokens("letter"),
        penpa.Coloured("wall", "wall"),
        penpa.Borders("border", "border"),
    ),
    making=Making(
        lettered,
        thins="letter",
        usual=lambda rows, cols: rows * cols // 5,
        symmetries=(NONE, ROTATIONAL),
    ),
    example="""\
6 6
- - P - - #
- - - - W -
- Z Z - - I
- - - - - I
U - - - - -
- - - - - -
""",
)
