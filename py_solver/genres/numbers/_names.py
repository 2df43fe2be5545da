"""What players call the steps of number puzzles that are not about sets of numbers.

Source: https://www.binarypuzzle.com/tips.php
"""

from py_solver.puzzle.names import Names

TAKUZU_NAMES = Names(
    reasons={"ExactCount": "completed line"},
    runs={"aa_": "pair", "_aa_": "pair", "a_a": "avoided trio"},
)
