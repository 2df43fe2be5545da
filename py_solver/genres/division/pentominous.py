"""Pentominous. Divide the board into pentominoes; no two of the same shape touch."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.fills.division.tilings import lettered
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import BORDER, JOINED, division
from py_solver.phrases.polyominoes import NAMED
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import OneOf, Pin, TilesDiffer, Tiling
from py_solver.words.say import later, say

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
ALIKE = later("neighbours with the same letter must be in the same region")
DIFFERENT = later("neighbours with different letters must be in different regions")


def constraints(puzzle: Puzzle) -> Statements:
    """Regions are pentominoes, none beside one of its shape; letters and given borders fix some."""
    yield must(All(), TilesDiffer(tuple(NAMED.values()), noun("pentomino")))
    for place, letter in puzzle.clues["letter"].items():
        if letter != ANY:
            about = say("the region of {{place}} must be a {letter} pentomino", letter=letter)
            if letter in "FILNX":
                about = say("the region of {{place}} must be an {letter} pentomino", letter=letter)
            rule = Tiling((NAMED[letter],), noun("pentomino"))
            yield must((All(), Set((place,))), rule, source=Source("letter", place), about=about)
    yield from neighbours(puzzle)
    for edge in puzzle.clues["border"]:
        if puzzle.substrate.in_play[puzzle.substrate.index(edge)]:
            about, source = "{place} is given as a border", Source("border", edge)
            yield must(Set((edge,)), Pin(BORDER), source=source, about=about)


def neighbours(puzzle: Puzzle) -> Statements:
    """Yield the consequences of adjacent letters, which are obvious to a player.

    Two equal letters, both in regions of that shape, must be in the same one.
    """
    board, letters = puzzle.substrate, puzzle.clues["letter"]
    for edge, plays in zip(board.coords, board.in_play, strict=True):
        if not (edge.layer.is_edge and plays):
            continue
        one, other = board.ends(edge)
        both = {letters.get(one, ANY), letters.get(other, ANY)}
        if ANY not in both:
            alike = len(both) == 1
            about = DIFFERENT if not alike else ALIKE
            source = Source("letter", one), Source("letter", other)
            yield must(
                Set((edge,)), OneOf((JOINED if alike else BORDER,)), source=source, about=about
            )


PENTOMINOUS = Genre(
    id="pentominous",
    name="Pentominous",
    rules="Divide the board into pentominoes, regions of five cells. Regions of the same shape "
    "must not share an edge, even if they are turned or mirrored. A letter says which "
    "pentomino its cell is part of. A ? can be any pentomino. Thick lines are borders, and "
    "black cells belong to no region.",
    source="https://www.gmpuzzles.com/blog/pentominous-rules-and-info/",
    size=(10, 10),
    largest=(30, 30),
    substrate=division,
    clues=(
        Symbols("letter", LETTERS),
        Symbols("wall", (("wall", "#"),), fixed=True, look=ByClue("symbol")),
        Symbols("border", (("border", "x", "|", "="),), at=sites.BETWEEN, look=ByClue("given")),
    ),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec(
        "pentominous",
        (puzzlink.MixedCells("letter", SIGNS), puzzlink.GivenBorders("border", "border")),
    ),
    pzprv3=(
        pzprv3.MixedClues(WORDS),
        pzprv3.WordMarks("letter", WORDS, ANY),
        pzprv3.EdgeMarks(given="border"),
    ),
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
