"""Puzzles and genres: the contracts between an author's definitions and the constraints.

It exports the words with which a genre describes itself; the kinds of clue are in `clues`.
"""

from py_solver.puzzle.external.puzzlink import Codec
from py_solver.puzzle.external.tatham import Game
from py_solver.puzzle.genre import Beams, Finished, Genre
from py_solver.puzzle.layouts import GridLayout, Published
from py_solver.puzzle.making import Making, Option
from py_solver.puzzle.marktext import (
    BridgeText,
    DominoText,
    InsideText,
    LetterText,
    NumberText,
    PieceText,
    RegionText,
    SideText,
    SignText,
    SymbolText,
)
from py_solver.puzzle.names import Names
from py_solver.puzzle.puzzle import Clues, NormalForm, Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

__all__ = [
    "Beams",
    "BridgeText",
    "Clues",
    "Codec",
    "DominoText",
    "Draft",
    "Finished",
    "Game",
    "Genre",
    "GridLayout",
    "InsideText",
    "LetterText",
    "Making",
    "Names",
    "NormalForm",
    "NumberText",
    "Option",
    "PieceText",
    "Published",
    "Puzzle",
    "RegionText",
    "SideText",
    "SignText",
    "SymbolText",
    "Workshop",
]
