"""Generates and reads `data/nurikabe.txt`: our own Nurikabe, the same from the same seed.

Clue cells are drawn at random. The solver finds a legal board on which every island has exactly one
of them, and the sizes of the islands become the clues. So few clues allow other solutions, so cells
in which another solution differs are given, one at a time. A board that cuts alone can solve is
discarded. In the file a number is a clue, `#` a given cell of the sea, `o` one of land.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from py_solver import Coord, Outcome, Puzzle, Verdict, must, solve
from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.engine.search import ROUNDS_BEFORE_FULL, forget
from py_solver.rules.count.no_two_by_two import NoTwoByTwo
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.connected import Connected
from py_solver.rules.groups.islands import Islands

DATA = Path(__file__).parent / "data" / "nurikabe.txt"
SIDE = 10
CLUES = 9
SEA, LAND = 0, 1
GIVEN = {"#": SEA, "o": LAND}

Sizes = Mapping[Coord, int | None]


def puzzle_of(sizes: Sizes, given: Mapping[Coord, int]) -> Puzzle:
    """Return the puzzle: one sea without 2×2 blocks, an island of its size around every clue."""
    board = Substrate.cells(SIDE, SIDE, Marks.binary("sea", "land"))
    clues = tuple(Set((place,)) for place in sizes)
    return Puzzle.of(
        board,
        [
            must(All(), Connected(SEA)),
            must(All(), NoTwoByTwo(SEA)),
            must((All(), *clues), Islands(LAND, tuple(sizes.values()))),
            *(must(clue, Pin(LAND)) for clue in clues),
            *(must(Set((place,)), Pin(mark)) for place, mark in given.items()),
        ],
    )


def islands(solution: Mapping[Coord, int], clues: list[Coord]) -> Sizes:
    """Return the size of the island of each clue."""
    sizes: dict[Coord, int | None] = {}
    for clue in clues:
        island, edge = {clue}, [clue]
        while edge:
            _, row, col = edge.pop()
            beside = ((row + 1, col), (row, col + 1), (row - 1, col), (row, col - 1))
            for near in (cell(*place) for place in beside):
                if solution.get(near) == LAND and near not in island:
                    island.add(near)
                    edge.append(near)
        sizes[clue] = len(island)
    return sizes


def apart(places: list[Coord]) -> bool:
    """Return whether no two of the places are adjacent."""
    return all(
        abs(one.row - two.row) + abs(one.col - two.col) > 1
        for n, one in enumerate(places)
        for two in places[:n]
    )


def completed(sizes: Sizes) -> tuple[dict[Coord, int], Outcome]:
    """Return the givens that are needed besides the clues, and the result of a first solve."""
    given: dict[Coord, int] = {}
    while True:
        forget()
        outcome = solve(puzzle_of(sizes, given), budget=20)
        if outcome.verdict is not Verdict.MULTIPLE:
            return given, outcome
        one, two = outcome.solutions
        place = next(place for place in one if one[place] != two[place])
        given[place] = one[place]


def make(chance: random.Random) -> tuple[Sizes, dict[Coord, int]]:
    """Return clues and givens with a unique solution that is hard to prove."""
    everywhere = [cell(row, col) for row in range(SIDE) for col in range(SIDE)]
    while True:
        clues, drawn = chance.sample(everywhere, CLUES), chance.sample(everywhere, 6)
        if not apart(clues) or set(clues) & set(drawn):
            continue
        marks = {place: chance.choice((SEA, LAND)) for place in drawn}
        found = solve(puzzle_of(dict.fromkeys(clues), marks), limit=1, budget=5).solutions
        if found:
            sizes = islands(found[0], clues)
            given, outcome = completed(sizes)
            if outcome.verdict is Verdict.UNIQUE and outcome.figures.rounds >= ROUNDS_BEFORE_FULL:
                return sizes, given


def read() -> Puzzle:
    """Return the puzzle of the file, as a new object."""
    rows = DATA.read_text(encoding="utf-8").splitlines()
    words = {
        cell(row, col): word
        for row, line in enumerate(rows)
        for col, word in enumerate(line.split())
        if word != "."
    }
    return puzzle_of(
        {place: int(word) for place, word in words.items() if word not in GIVEN},
        {place: GIVEN[word] for place, word in words.items() if word in GIVEN},
    )


if __name__ == "__main__":
    made_sizes, made_given = make(random.Random(SIDE))
    signs = {mark: sign for sign, mark in GIVEN.items()}
    shown = {**made_sizes, **{place: signs[mark] for place, mark in made_given.items()}}
    lines = (
        " ".join(str(shown.get(cell(row, col), ".")) for col in range(SIDE)) for row in range(SIDE)
    )
    DATA.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
