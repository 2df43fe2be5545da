"""Sudokus written in code: rows of numbers in, and a method for each kind of constraint."""

from py_solver.building.sudoku import Sudoku, sudoku

__all__ = ["Sudoku", "sudoku"]
