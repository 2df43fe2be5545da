"""What may be drawn on a board of numbers, or switched on for it: Sudoku's variants, as clues.

Cells of a drawing are in the order in which it was drawn; a clue that stands outside the grid is
drawn over the cells it looks at, the nearest first.
"""

from __future__ import annotations

from py_solver.clues import Drawn, Flag
from py_solver.regions import Diagonal, Look

PAIR = (2, 2)
ONE_VALUE = (1, 1)

CAGE = Drawn(
    "cage",
    cells=(1, 81),
    values=(0, 1),
    look=Look("border", "dashed"),
    note="Numbers in a cage do not repeat, and add up to its sum.",
)
THERMOMETER = Drawn(
    "thermometer",
    look=Look("line", "thermometer"),
    note="Numbers rise from the bulb of a thermometer.",
)
ARROW = Drawn(
    "arrow",
    look=Look("arrow"),
    title="Arrow",
    note="Numbers along an arrow add up to the circled one.",
)
SANDWICH = Drawn(
    "sandwich",
    values=ONE_VALUE,
    look=Look("label", "outside"),
    title="Sandwich sum",
    note="A sandwich clue is the sum of the numbers between the 1 and the greatest number.",
)
DIAGONAL_DOWN = Flag(
    "diagonal_down",
    over=lambda size: Diagonal(0, 0, rightwards=True),
    look=Look("line", "thin"),
    title="Diagonal from the top left",
    note="No number repeats on the diagonal from the top left.",
)
DIAGONAL_UP = Flag(
    "diagonal_up",
    over=lambda size: Diagonal(0, size[1] - 1, rightwards=False),
    look=Look("line", "thin"),
    title="Diagonal from the top right",
    note="No number repeats on the diagonal from the top right.",
)
ANTI_KNIGHT = Flag(
    "anti_knight", title="Anti-knight", note="Cells a knight's move apart hold different numbers."
)
ANTI_KING = Flag(
    "anti_king",
    title="Anti-king",
    note="Cells that touch, also at a corner, hold different numbers.",
)
NON_CONSECUTIVE = Flag(
    "non_consecutive",
    title="Non-consecutive",
    note="Neighbouring cells do not hold consecutive numbers.",
)
WHITE_DOT = Drawn(
    "white_dot",
    cells=PAIR,
    look=Look("dot", "white"),
    note="A white dot joins consecutive numbers.",
)
BLACK_DOT = Drawn(
    "black_dot",
    cells=PAIR,
    look=Look("dot", "black"),
    note="A black dot joins two numbers of which one is twice the other.",
)
EVERY_DOT = Flag("every_dot", title="All dots are given", note="All possible dots are given.")
X = Drawn(
    "x",
    cells=PAIR,
    look=Look("label", "between", "X"),
    title="X",
    note="An X joins numbers that add up to 10.",
)
V = Drawn(
    "v",
    cells=PAIR,
    look=Look("label", "between", "V"),
    title="V",
    note="A V joins numbers that add up to 5.",
)
EVERY_XV = Flag("every_xv", title="All X and V are given", note="All possible X and V are given.")
ODD = Drawn(
    "odd",
    cells=(1, 625),
    look=Look("ring", "grey"),
    title="Odd cell",
    note="A circled cell holds an odd number.",
)
EVEN = Drawn(
    "even",
    cells=(1, 625),
    look=Look("square"),
    title="Even cell",
    note="A cell with a square holds an even number.",
)
QUADRUPLE = Drawn(
    "quadruple",
    cells=(4, 4),
    values=(1, 4),
    look=Look("circle"),
    note="The numbers in a circle stand in the four cells around it.",
)
LITTLE_KILLER = Drawn(
    "little_killer",
    cells=(1, 81),
    values=ONE_VALUE,
    look=Look("label", "arrow"),
    note="Numbers along a diagonal arrow add up to its sum, and may repeat.",
)
SKYSCRAPER = Drawn(
    "skyscraper",
    values=ONE_VALUE,
    look=Look("label", "boxed"),
    note="A skyscraper clue counts the numbers that are greater than all before them.",
)
PALINDROME = Drawn(
    "palindrome",
    look=Look("line", "palindrome"),
    title="Palindrome line",
    note="A palindrome line reads the same both ways.",
)
WHISPER = Drawn(
    "whisper",
    values=(0, 1),
    look=Look("line", "whisper"),
    title="German whisper",
    note="Neighbours on a German whispers line differ by at least half the greatest "
    "number, or by the number given.",
)
RENBAN = Drawn(
    "renban",
    look=Look("line", "renban"),
    title="Renban line",
    note="A renban line holds consecutive numbers in any order.",
)
BETWEEN = Drawn(
    "between",
    cells=(3, 81),
    look=Look("line", "between"),
    title="Between line",
    note="Numbers on a between line lie between those in its ends.",
)
REGION_SUM = Drawn(
    "region_sum",
    look=Look("line", "sum"),
    title="Region sum line",
    note="The parts of a region sum line in different boxes have the same sum.",
)
EXTRA_REGION = Drawn(
    "extra_region", look=Look("fill", "region"), note="No number repeats in a tinted region."
)
CLONE = Drawn(
    "clone",
    values=ONE_VALUE,
    grouped=True,
    look=Look("fill", "clone"),
    title="Clones",
    note="Groups of cells of the same shape hold the same numbers in the same places.",
)
