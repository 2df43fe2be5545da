"""Tatebo-Yokobo. Draw horizontal and vertical bars, as long as their numbers say."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board import Along, Coord
from py_solver.fills.by_rules import by_rules, walls
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import Look
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.bars import BARS, HORIZONTAL, VERTICAL, WAYS, ends
from py_solver.phrases.boards import walled
from py_solver.phrases.compose import if_then
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.phrases.sight import ahead
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Option, Puzzle, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, ExactMatches, RunTotal
from py_solver.words.say import later, say

LONG = {
    HORIZONTAL: later("if the bar in {place} is horizontal, it must have {cells}"),
    VERTICAL: later("if the bar in {place} is vertical, it must have {cells}"),
}
ENDS = later("exactly {bars} must end at the wall in {place}")
NONE_ENDS = later("no bar may end at the wall in {place}")

WALLS: tuple[tuple[str, str, int | Clue], ...] = (
    ("f", "wall", Clue.ANY),
    *((sign, "wall", at) for at, sign in enumerate("eabcd")),
)
"""The signs of walls in files."""


def apart(puzzle: Puzzle) -> Statements:
    """Say that no bar has two numbers."""
    numbers = puzzle.clues["number"]
    for place in numbers:
        for mark, (_, on) in WAYS.items():
            line = list(ahead(place, on, puzzle.clues["wall"], puzzle.size))
            other = next((at for at, to in enumerate(line) if to in numbers), None)
            if other is not None:
                run = (place, *line[: other + 1])
                about = "the numbers in {first} and {last} must be on different bars"
                source = (Source("number", run[0]), Source("number", run[-1]))
                yield must(Along(run), AtMost(mark, len(run) - 1), source=source, about=about)


def constraints(puzzle: Puzzle) -> Statements:
    """Each bar is as long as its number, if it has one, and walls count the ends of bars."""
    yield EVERY_CELL
    for place, length in puzzle.clues["number"].items():
        for mark, ways in WAYS.items():
            seen = (ahead(place, way, puzzle.clues["wall"], puzzle.size) for way in ways)
            arms = (Along(tuple(cells)) for cells in seen)
            bar = must((Along((place,)), *arms), RunTotal(mark, length))
            about = say(LONG[mark], place=place.words, cells=counted(length, "cell"))
            yield if_then(place, mark, bar, tuple(WAYS), about).by(Source("number", place), about)
    yield from apart(puzzle)
    for place, number in puzzle.clues["wall"].items():
        if number is not Clue.ANY:
            beside = ends(puzzle, place)
            told = say(ENDS, bars=counted(number, "bar"), place=place.words)
            if not number:
                told = say(NONE_ENDS, place=place.words)
            rule = ExactMatches(tuple(beside.values()), number)
            yield must(Along(tuple(beside)), rule, source=Source("wall", place), about=told)


def lengths(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the length of each bar in one of its cells, and how many bars end at each wall."""
    numbers, seen = dict[Coord, int](), set[Coord]()
    for place in sorted(solution):
        if place not in seen:
            mark = solution[place]
            bar = [place]
            for at in ahead(place, WAYS[mark][1], puzzle.clues["wall"], puzzle.size):
                if solution[at] != mark:
                    break
                bar.append(at)
            seen.update(bar)
            numbers[shop.rng.choice(bar)] = len(bar)
    counts = {
        at: sum(solution[to] == mark for to, mark in ends(puzzle, at).items())
        for at in puzzle.clues["wall"]
    }
    return {"number": dict(sorted(numbers.items())), "wall": counts}


TATEBO_YOKOBO = Genre(
    id="tatebo_yokobo",
    name="Tatebo-Yokobo",
    aliases=("tateyoko", "tatebou_yokobou"),
    rules="Draw a horizontal or a vertical bar in every white cell. Bars of one direction that "
    "follow each other along it are one long bar. A number says how many cells its bar has, and no "
    "bar has two numbers. A number in a black cell says how many bars end at the cell.",
    source="https://puzz.link/rules.html?tateyoko",
    size=(6, 6),
    largest=(20, 20),
    substrate=walled(BARS, "wall"),
    clues=(
        Numbers("number", 1, max, look=Look("text", "corner")),
        Numbers("wall", 0, 4, any_token="x", walls=True, sign="x", look=Look("wall")),
    ),
    constraints=constraints,
    answer=LetterText("hv"),
    puzzlink=Codec("tateyoko", (puzzlink.BarCells("number"),)),
    pzprv3=(
        pzprv3.MixedClues(WALLS, "number", "?"),
        pzprv3.CellMarks((("1", VERTICAL), ("2", HORIZONTAL))),
    ),
    making=Making(
        by_rules(walls("wall", Clue.ANY), tells=lengths),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("walls", 0.08, 0.05, 0.3, "Share of black cells.", easier=0.2),),
    ),
    example="""\
6 6
1x  - 3x  -  3  -
0x  -  -  -  -  -
 -  4 1x  -  2  -
 -  - 1x  - 2x  2
 2  -  -  -  - 1x
 -  1  -  5  -  1
""",
)
