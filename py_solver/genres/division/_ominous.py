"""What Pentominous and Tetrominous share: all but the pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Unpack

from py_solver.board import All, Set
from py_solver.board.shapes import Shape
from py_solver.fills.division.tilings import lettered
from py_solver.genres._declared import Declared
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import BORDER, JOINED, division
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import OneOf, Pin, TilesDiffer, Tiling
from py_solver.words.say import later, say

ANY = "?"
SPOKEN_VOWELS = "AEFHILMNORSX"
"""Letters whose names begin with a vowel."""

A_PIECE = later("the region of {{place}} must be a {letter} {piece}")
AN_PIECE = later("the region of {{place}} must be an {letter} {piece}")
ALIKE = later("neighbours with the same letter must be in the same region")
DIFFERENT = later("neighbours with different letters must be in different regions")


def constraints_of(named: Mapping[str, Shape], thing: str) -> Callable[[Puzzle], Statements]:
    """Say that regions are these pieces, none beside one of its shape; letters fix some."""

    def constraints(puzzle: Puzzle) -> Statements:
        """Regions are such pieces; letters and given borders fix some."""
        yield must(All(), TilesDiffer(tuple(named.values()), thing))
        for place, letter in puzzle.clues["letter"].items():
            if letter != ANY:
                told = AN_PIECE if letter in SPOKEN_VOWELS else A_PIECE
                about = say(told, letter=letter, piece=say(thing))
                rule = Tiling((named[letter],), thing)
                source = Source("letter", place)
                yield must((All(), Set((place,))), rule, source=source, about=about)
        yield from neighbours(puzzle)
        for edge in puzzle.clues["border"]:
            if puzzle.substrate.in_play[puzzle.substrate.index(edge)]:
                about, source = "{place} is given as a border", Source("border", edge)
                yield must(Set((edge,)), Pin(BORDER), source=source, about=about)

    return constraints


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


def ominous(named: Mapping[str, Shape], thing: str, **own: Unpack[Declared]) -> Genre:
    """Return the genre of these pieces by their letters; a piece is called a `thing`."""
    signs = "0123456789ab"
    many = len(next(iter(named.values())))
    return Genre(
        **own,
        largest=(30, 30),
        substrate=division,
        clues=(
            Symbols("letter", tuple((letter, letter) for letter in (*named, ANY))),
            Symbols("wall", (("wall", "#"),), fixed=True, look=ByClue("symbol")),
            Symbols("border", (("border", "x", "|", "="),), at=sites.BETWEEN, look=ByClue("given")),
        ),
        constraints=constraints_of(named, thing),
        answer=RegionText(),
        puzzlink=Codec(
            own["id"],
            (
                puzzlink.MixedCells(
                    "letter",
                    (
                        *(
                            (sign, "letter", letter)
                            for sign, letter in zip(signs, named, strict=False)
                        ),
                        ("c", "wall", "wall"),
                        (".", "letter", ANY),
                    ),
                ),
                puzzlink.GivenBorders("border", "border"),
            ),
        ),
        pzprv3=(
            pzprv3.MixedClues(words_of(named)),
            pzprv3.WordMarks("letter", words_of(named), ANY),
            pzprv3.EdgeMarks(given="border"),
        ),
        penpa=(
            penpa.Tokens("letter"),
            penpa.Coloured("wall", "wall"),
            penpa.Borders("border", "border"),
        ),
        making=Making(
            lettered(named),
            thins="letter",
            usual=lambda rows, cols: rows * cols // many,
            symmetries=(NONE, ROTATIONAL),
        ),
    )


def words_of(named: Mapping[str, Shape]) -> tuple[tuple[str, str, str], ...]:
    """Return how files write the clues."""
    return (
        *((str(number), "letter", letter) for number, letter in enumerate(named)),
        ("*", "wall", "wall"),
        ("-", "letter", ANY),
    )
