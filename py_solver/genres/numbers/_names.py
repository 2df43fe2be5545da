"""What players call the steps of number puzzles that are not about sets of numbers.

Sources: https://www.binarypuzzle.com/tips.php, https://www.str8ts.com/Str8ts_Strategies
"""

from py_solver.phrases import halves
from py_solver.puzzle import Names

STR8TS_NAMES = Names(
    reasons={
        "Consecutive": "stranded digit",
        "Consecutive great": "compartment check",
        "Consecutive small": "compartment check",
    },
    arguments={
        "stranded digit": (
            "A compartment contains consecutive numbers. If no such run that is still possible has "
            "the digit in this cell, the digit cannot be there."
        ),
        "compartment check": (
            "A compartment contains consecutive numbers. If a digit is too far from all candidates "
            "of another cell, it cannot be there."
        ),
    },
)

TAKUZU_NAMES = Names(
    reasons=halves.REASONS,
    runs=halves.RUNS,
    arguments={
        "completed line": (
            "A line that has all of its zeros has ones in its other cells, and the other way round."
        ),
        "pair": (
            "Two equal digits are side by side, so the cells before and after them have the other "
            "digit."
        ),
        "avoided trio": (
            "Two equal digits have one cell between them, so that cell has the other digit."
        ),
    },
)
