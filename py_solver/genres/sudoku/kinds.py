"""Sudokus that have names of their own: what each has beside its givens, as a ask for new ones.

Any of them may be mixed. Names: as on https://sudokupad.app and https://www.gmpuzzles.com
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from py_solver.fills.numbers import variants
from py_solver.fills.numbers.variants import Extra
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.puzzle import Option
from py_solver.words.say import say


@dataclass(frozen=True)
class Named:
    """A Sudoku with a name: what it has, and by which other words it is looked for.

    `sentence` says what holds on it, `clues` are the kinds of clue by which it is known.
    """

    key: str
    name: str
    extra: Extra
    clues: tuple[str, ...]
    sentence: str
    aliases: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        """Its name if the context says that it is a Sudoku."""
        return self.name.removesuffix(" Sudoku").removeprefix("Sudoku ")


NAMED = (
    Named(
        "killer",
        "Killer Sudoku",
        Extra(after=variants.cages),
        ("cage",),
        "Numbers in a cage do not repeat and add up to its sum.",
        ("cage", "sum"),
    ),
    Named(
        "jigsaw",
        "Jigsaw Sudoku",
        Extra(before=variants.irregular),
        ("rooms",),
        "Regions of any shape replace the boxes.",
        ("irregular", "chaos", "squiggly"),
    ),
    Named(
        "diagonal",
        "Sudoku X",
        Extra(flags=("diagonal_down", "diagonal_up")),
        ("diagonal_down", "diagonal_up"),
        "No number repeats on either of the two long diagonals.",
        ("x-sudoku", "diagonals"),
    ),
    Named(
        "windoku",
        "Windoku",
        Extra(flags=("windoku",)),
        ("windoku",),
        "No number repeats in any of the windows between the boxes.",
        ("hyper", "nrc"),
    ),
    Named(
        "thermometer",
        "Thermometer Sudoku",
        Extra(after=variants.thermometers),
        ("thermometer",),
        "Numbers rise from the bulb of a thermometer.",
        ("thermo",),
    ),
    Named(
        "arrow",
        "Arrow Sudoku",
        Extra(after=variants.arrows),
        ("arrow",),
        "Numbers on an arrow add up to its circle.",
    ),
    Named(
        "sandwich",
        "Sandwich Sudoku",
        Extra(after=variants.sandwiches),
        ("sandwich",),
        "An outside clue is the sum of the numbers between the smallest and the largest number.",
    ),
    Named(
        "little_killer",
        "Little Killer Sudoku",
        Extra(after=variants.little_killers),
        ("little_killer",),
        "Numbers along a diagonal arrow add up to its sum and may repeat.",
    ),
    Named(
        "dots",
        "Kropki Sudoku",
        Extra(after=variants.dots),
        ("black_dot", "white_dot"),
        (
            "Numbers with a white dot between them are consecutive. With a black dot, one is "
            "twice the other."
        ),
        ("consecutive",),
    ),
    Named(
        "xv",
        "XV Sudoku",
        Extra(after=variants.sums_of_pairs),
        ("v", "x"),
        "Numbers with an X between them add up to 10, with a V to 5.",
    ),
    Named(
        "even_odd",
        "Even-Odd Sudoku",
        Extra(after=variants.parities),
        ("even", "odd"),
        "Cells with a circle contain odd numbers, cells with a square even numbers.",
        ("parity",),
    ),
    Named(
        "anti_knight",
        "Anti-Knight Sudoku",
        Extra(flags=("anti_knight",)),
        ("anti_knight",),
        "Cells a knight's move apart contain different numbers.",
        ("chess",),
    ),
    Named(
        "anti_king",
        "Anti-King Sudoku",
        Extra(flags=("anti_king",)),
        ("anti_king",),
        "Cells that touch, also diagonally, contain different numbers.",
        ("chess", "touchless"),
    ),
    Named(
        "disjoint_groups",
        "Disjoint Groups Sudoku",
        Extra(flags=("disjoint_groups",)),
        ("disjoint_groups",),
        "Cells in the same position in their boxes contain different numbers.",
    ),
)


@cache
def examples() -> dict[str, tuple[int, str]]:
    """Return a puzzle of each by its key: the seed that makes it, and its text in our JSON."""
    text = files(__package__).joinpath("examples.txt").read_text("utf-8")
    lines = (line.split(" ", 2) for line in text.splitlines())
    return {key: (int(seed), puzzle) for key, seed, puzzle in lines}


REMARKS = frozenset(
    {
        *("every_dot", "every_ratio", "every_white_dot", "every_xv", "far_without_dot"),
        *("pencil_marks", "region_arrow", "region_count", "one_region"),
    }
)
"""Kinds of clue that add to other clues, and make no kind of their own."""

MOST = 3
"""So many kinds fit into a name."""


def called(clues: Mapping[str, Any], others: Mapping[str, str]) -> str:
    """Return the name of a puzzle of one such kind, or of a mixture; "" for all others.

    `clues` are those of the puzzle beside its givens, `others` what kinds of clue are called that
    have no Sudoku of their own. A mixture is "Sudoku: Killer, Thermometer", in the order of
    `NAMED`: not all of the names could be before the word.
    """
    there = {key for key, clue in clues.items() if clue} - REMARKS
    found = [
        one
        for one in NAMED
        if not there.isdisjoint(one.clues) and there.issuperset(one.extra.flags)
    ]
    left = there.difference(*(one.clues for one in found))
    if len(found) == 1 and not left:
        return found[0].name
    names = [say(one.short) for one in found]
    names += [say(name) for key, name in others.items() if key in left]
    if left == {CHAOS} == there:
        return names[0]
    if len(names) < 2:
        return ""
    shown = names if len(names) <= MOST else [*names[:MOST], "…"]
    return say("Sudoku: {kinds}", kinds=", ".join(shown))


OPTIONS = (
    *(Option(one.key, 0, 0, 1, one.sentence, name=one.name) for one in NAMED),
    Option(
        variants.LEAST,
        1,
        0,
        9,
        "Smallest number. With 0, a 9×9 Sudoku has the numbers 0 to 8.",
        label="Smallest number",
    ),
)
"""One for each: 1 has it, 0 does not. And the numbers."""

fill = variants.filler({one.key: one.extra for one in NAMED})
"""A board with all that is asked for."""
