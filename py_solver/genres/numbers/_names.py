"""What players call the steps of number puzzles that are not about sets of numbers.

Sources: https://www.binarypuzzle.com/tips.php, https://www.str8ts.com/Str8ts_Strategies
"""

from py_solver.puzzle import Names

STR8TS_NAMES = Names(
    reasons={
        "Consecutive": "stranded digit",
        "Consecutive great": "compartment check",
        "Consecutive small": "compartment check",
    },
)

TAKUZU_NAMES = Names(
    reasons={"ExactCount": "completed line"},
    runs={"aa_": "pair", "_aa_": "pair", "a_a": "avoided trio"},
)
