"""Puzzles and genres: the contracts between what an author writes and the constraints.

Here are the words with which a genre says what it is; the kinds of clue are in `clues`.
"""

from py_solver.puzzle.codec import Codec
from py_solver.puzzle.game import Game
from py_solver.puzzle.genre import Beams, Finished, Genre, Layout
from py_solver.puzzle.making import Draft, Making, Wish, Workshop
from py_solver.puzzle.marktext import (
    BridgeText,
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

__all__ = [
    "Beams",
    "BridgeText",
    "Clues",
    "Codec",
    "Draft",
    "Finished",
    "Game",
    "Genre",
    "InsideText",
    "Layout",
    "LetterText",
    "Making",
    "Names",
    "NormalForm",
    "NumberText",
    "PieceText",
    "Puzzle",
    "RegionText",
    "SideText",
    "SignText",
    "SymbolText",
    "Wish",
    "Workshop",
]
