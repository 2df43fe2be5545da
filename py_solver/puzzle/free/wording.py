"""Wording: what a list of rules says of each rule on offer, and what its regions are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from py_solver.words.say import later

Takes = Literal["any", "cells", "lines", "board", "arms"]
"""What a region has: cells or lines, cells alone, lines alone, all of the board; for `arms`, the
author picks a cell, and the four regions of the rule are the lines that lead away from it.
"""


@dataclass(frozen=True)
class Part:
    """A region that a rule takes: its label, and what it has. The last one of a rule may recur."""

    label: str
    takes: Takes = "any"


FAMILIES: Mapping[str, str] = {
    "count": later("Counts"),
    "groups": later("Groups"),
    "order": later("Order"),
    "pairs": later("Neighbours"),
    "sums": later("Sums"),
    "sight": later("Views"),
    "lines": later("Lines"),
    "division": later("Borders"),
}
"""The headings of the folders of rules."""

SAID: Mapping[str, tuple[str, str]] = {
    "AtLeastOne": (later("At least one"), later("At least one place has the value.")),
    "AtMost": (later("At most"), later("At most so many places have the value.")),
    "Between": (
        later("Between the ends"),
        later("The numbers along the region are between those at its two ends."),
    ),
    "BoundedSize": (
        later("Size of each group"),
        later("Every connected group of the value has a size between two limits."),
    ),
    "Cage": (later("Calculation"), later("The numbers give a result by + - * or /.")),
    "Clone": (later("Clones"), later("The regions have the same values, place by place.")),
    "Connected": (later("Connected"), later("All places with the value are connected.")),
    "Consecutive": (later("Consecutive"), later("The numbers are consecutive, in any order.")),
    "ConsecutiveNeighbors": (
        later("Next number beside it"),
        later("Every number has the next number in a cell beside it."),
    ),
    "Contains": (
        later("Contains"),
        later("The region has these values, each as often as it is listed, or more often."),
    ),
    "CountIf": (
        later("Count if"),
        later("If a cell has one value, other places have another value so many times."),
    ),
    "CountsDiffer": (
        later("Different counts"),
        later("Two regions do not have the value equally often."),
    ),
    "CountsItself": (
        later("Counts itself"),
        later("All places that are not blank have the same number, which is their count."),
    ),
    "CrossingPath": (
        later("Loop with crossings"),
        later("The lines form one loop, which may cross itself."),
    ),
    "DegreeIn": (later("Allowed counts"), later("The value occurs an allowed number of times.")),
    "Difference": (
        later("Difference"),
        later("Neighbours along the region differ by exactly this number."),
    ),
    "Distinct": (later("All different"), later("No two places have the same value.")),
    "DistinctSequences": (
        later("Different sequences"),
        later("No two regions have the same values in the same order."),
    ),
    "DistinctSum": (
        later("Sum without repeats"),
        later("The numbers differ and add up to this sum."),
    ),
    "EqualAcross": (
        later("Equal along a line"),
        later("Two cells that a line joins have the same value."),
    ),
    "EqualRegions": (
        later("Regions of one size"),
        later(
            "Borders divide the board into regions of this size. No two cells of one set are in "
            "the same region."
        ),
    ),
    "EqualRuns": (
        later("Equal views"),
        later("Along two regions, the value is repeated equally often before anything else."),
    ),
    "EqualSums": (later("Equal sums"), later("The numbers of each region have the same sum.")),
    "ExactCount": (later("Exactly"), later("Exactly so many places have the value.")),
    "ExactMatches": (
        later("Exact matches"),
        later("Exactly so many places have the value that is listed for them, in order."),
    ),
    "FirstSeen": (
        later("First seen"),
        later("The first value along the region that is not blank is this one."),
    ),
    "Gathered": (
        later("Gathered"),
        later("Every connected group of the value has all cells of one set, and of no other."),
    ),
    "Increasing": (later("Rising"), later("The numbers rise along the region.")),
    "Islands": (
        later("Islands"),
        later("Every connected group of the value has one clue cell, whose number is its size."),
    ),
    "Joined": (later("Joined lines"), later("All lines form one connected figure.")),
    "LRegions": (later("L shapes"), later("Borders divide the board into L shapes.")),
    "LeadsOn": (later("Leads on"), later("The number after that of a cell is in another region.")),
    "Levels": (
        later("Levels"),
        later(
            "Each region has the value throughout or nowhere, and those that have it come first."
        ),
    ),
    "MinDifference": (
        later("Least difference"),
        later("Neighbours along the region differ by at least this number."),
    ),
    "NoCrossing": (later("Only one of two"), later("Not both of two regions have lines.")),
    "NoDiagonalLoop": (
        later("No loop of diagonals"),
        later("The diagonals that two values stand for form no loop."),
    ),
    "NoLoop": (later("No loop"), later("The lines contain no closed loop.")),
    "NoRectangles": (
        later("No rectangles"),
        later("No connected group of the value is a rectangle."),
    ),
    "NoTwoByTwo": (later("No 2×2 square"), later("No 2×2 square has the value throughout.")),
    "NotSum": (later("Forbidden sums"), later("The numbers add up to none of these sums.")),
    "OneArc": (later("One arc"), later("Around a ring, the places with the value are successive.")),
    "OneOf": (later("One of these"), later("Every place has one of these values.")),
    "OrderedVisits": (
        later("Gates in order"),
        later("A line from the start passes gates in order."),
    ),
    "PairsParity": (
        later("Odd or even pairs"),
        later("Of the pairs across two regions, an odd or even number have the value twice."),
    ),
    "Parity": (
        later("Odd or even count"),
        later("The value occurs an odd or even number of times."),
    ),
    "PassesUnless": (
        later("Line or value"),
        later("The line passes through a cell, unless the cell has the value."),
    ),
    "Path": (later("One line"), later("The lines form one path, or one closed loop.")),
    "Patterns": (
        later("Patterns"),
        later("The values of the region, in order, are one of these sequences."),
    ),
    "Polyomino": (
        later("One group"),
        later("The places with the value form one connected group of this size."),
    ),
    "Ranked": (
        later("Rank"),
        later("So many of the other regions come before the first, if read like words."),
    ),
    "Ratio": (
        later("Ratio"),
        later("Of two neighbours along the region, one is this many times the other."),
    ),
    "ReachedSize": (
        later("Size of touched groups"),
        later("The groups of the value that some cells touch have so many places together."),
    ),
    "ReachesRim": (
        later("Groups reach a region"),
        later("Every connected group of the value has a place in a second region."),
    ),
    "RectRegions": (later("Rectangles"), later("Borders divide the board into rectangles.")),
    "RegionMates": (
        later("Cells of one region"),
        later("So many of some cells are in the region of the first of them."),
    ),
    "RunAtMost": (
        later("Longest run"),
        later("At most so many successive places along the region have the value."),
    ),
    "RunTotal": (
        later("Sum of views"),
        later("Along all regions together, the value is seen so often before anything else."),
    ),
    "Runs": (
        later("Runs"),
        later("Along the region, the value forms runs of these lengths, in order."),
    ),
    "SameMarks": (later("Same values"), later("The regions have the same values, in any order.")),
    "Sandwich": (
        later("Sandwich"),
        later("The numbers between two given numbers add up to this sum."),
    ),
    "ShapesDiffer": (
        later("Different shapes"),
        later("Groups of the value that touch across two regions have different shapes."),
    ),
    "Skyscrapers": (
        later("Skyscrapers"),
        later("Exactly so many numbers along the region exceed all numbers before them."),
    ),
    "Spaced": (
        later("Spaced"),
        later("Between two equal numbers are at least as many places as the number says."),
    ),
    "Straight": (later("Straight"), later("The line runs straight through a cell.")),
    "StraightBeside": (
        later("Straight beside a cell"),
        later("A line that leaves a cell runs straight through the next one."),
    ),
    "Sum": (later("Sum"), later("The numbers add up to this sum.")),
    "Turn": (later("Turn"), later("The line turns in a cell.")),
    "TurnBeside": (
        later("Turn beside a cell"),
        later("A line that runs straight through a cell turns in a cell next to it."),
    ),
    "UnequalRuns": (
        later("Unequal views"),
        later("Along two regions, the value is not repeated equally often before anything else."),
    ),
    "UnknownHouses": (
        later("Regions with every number"),
        later("Borders divide the board into regions with every number once."),
    ),
    "ValueGroupedSize": (
        later("Number is size"),
        later("Every connected group of equal numbers has as many cells as the number says."),
    ),
    "WeightedCount": (
        later("Weighted count"),
        later("The weights of the places that have the value add up to this number."),
    ),
    "WrittenSum": (
        later("Written sum"),
        later("The numbers of the first region, read as digits, are the sum of the second."),
    ),
}
"""The name and the sentence of each rule on offer."""

_CELLS = Part(later("Cells"), "cells")
_LINES = Part(later("Lines"), "lines")
_BOARD = Part(later("Board"), "board")
_ARMS = Part(later("Cell"), "arms")
_CELL = Part(later("Cell"), "cells")

PARTS: Mapping[str, tuple[Part, ...]] = {
    "CountIf": (_CELL, Part(later("Counted places"))),
    "EqualAcross": (_LINES, _CELLS),
    "EqualRegions": (_BOARD, Part(later("Set of cells"), "cells")),
    "Gathered": (_CELLS, Part(later("Set of cells"), "cells")),
    "Islands": (_CELLS, Part(later("Clue cell"), "cells")),
    "Joined": (_LINES,),
    "LRegions": (_BOARD,),
    "LeadsOn": (_CELL, Part(later("Where the next number is"), "cells")),
    "OrderedVisits": (
        _LINES,
        Part(later("Lines at the start"), "lines"),
        Part(later("Lines at a gate"), "lines"),
    ),
    "PassesUnless": (Part(later("Lines around the cell"), "lines"), _CELL),
    "Ranked": (Part(later("First region")), Part(later("Other region"))),
    "ReachedSize": (_CELLS, Part(later("Cells that touch groups"), "cells")),
    "ReachesRim": (_CELLS, Part(later("Region to reach"), "cells")),
    "RectRegions": (_BOARD,),
    "RegionMates": (_BOARD, Part(later("Cells, the first one first"), "cells")),
    "Straight": (_ARMS,),
    "StraightBeside": (_ARMS,),
    "Turn": (_ARMS,),
    "TurnBeside": (_ARMS,),
    "UnknownHouses": (_BOARD,),
    "WrittenSum": (Part(later("Digits"), "cells"), Part(later("Summands"), "cells")),
}
"""The regions of rules that are not about some places alone."""

USUAL = {False: (Part(later("Region")),), True: (_LINES,)}
"""The regions of the others: those about lines, and those about any places."""

NAMES: Mapping[tuple[str, str], int] = {("CountIf", "mark"): 1, ("PassesUnless", "exception"): 1}
"""The fields that name values of another region than the first: its number, from 0."""
