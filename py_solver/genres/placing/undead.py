"""Undead. Fill a maze of mirrors with ghosts, vampires and zombies, by how many can be seen."""

from __future__ import annotations

from py_solver.board import All, Along, Coord, Marks, misplaced
from py_solver.fills.placing.haunted import MONSTERS, TOTALS, haunted
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import ByClue
from py_solver.parts import tatham
from py_solver.phrases.boards import walled
from py_solver.phrases.mirrors import DOWN, UP, sight_line
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Setting, Symbols, sites
from py_solver.rules import ExactCount, ExactMatches
from py_solver.words.say import later, say

GHOST, VAMPIRE, ZOMBIE = range(3)
MARKS = Marks(GHOST, ZOMBIE, words=MONSTERS, looks=MONSTERS, countable=True)


def sight(place: Coord, seen: int, length: int) -> str:
    """Say how many of the monsters on a line of this length must be invisible."""
    if not seen:
        told = later("the 0 {there} sees no monsters, so all on its line must be invisible")
    elif seen == length:
        told = later("the {seen} {there} sees all monsters on its line, so none may be invisible")
    else:
        told = later(
            "the {seen} {there} sees {seen} of the {length} monsters on its line, so exactly "
            "{hidden} must be invisible"
        )
    return say(told, there=place.there, seen=seen, length=length, hidden=length - seen)


def constraints(puzzle: Puzzle) -> Statements:
    """There are as many of each as told, and as many seen from beside the board."""
    yield EVERY_CELL
    cells, totals = puzzle.size[0] * puzzle.size[1], [puzzle.clues[key] for key in TOTALS]
    # 0 means that the number is unknown, unless the others fill the board.
    whole = sum(totals) == cells - len(puzzle.clues["mirror"])
    for mark, total in enumerate(totals):
        if total or whole:
            about = say("there must be exactly {some} in all", some=counted(total, MONSTERS[mark]))
            yield must(All(), ExactCount(mark, total), about=about)
    for place, seen in puzzle.clues["seen"].items():
        line = sight_line(place, puzzle.clues, puzzle.size)
        hidden = tuple(VAMPIRE if reflected else GHOST for _, reflected in line)
        region = Along(tuple(at for at, _ in line))
        rule, about = ExactMatches(hidden, len(line) - seen), sight(place, seen, len(line))
        yield must(region, rule, source=Source("seen", place), about=about)
    yield from placed(puzzle, "given")


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number that is larger than its line is long."""
    for place, seen in puzzle.clues["seen"].items():
        most = len(sight_line(place, puzzle.clues, puzzle.size))
        if seen > most:
            raise misplaced(
                place, "{place}: only {cells} can be seen from here.", cells=counted(most, "cell")
            )


UNDEAD = Genre(
    id="undead",
    name="Undead",
    aliases=("haunted_mirror_maze", "spukschloss"),
    rules="Put a ghost, a vampire or a zombie in every cell without a mirror, as many of each as "
    "the puzzle says (G, V and Z). A number outside the grid says how many monsters are seen from "
    "there along the line that the mirrors reflect. Ghosts are only seen in a mirror, vampires "
    "only without one, and zombies always. A monster that the line meets twice counts twice.",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/undead.html",
    size=(5, 5),
    largest=(15, 15),
    substrate=walled(MARKS, "mirror"),
    clues=(
        Numbers("seen", 0, lambda rows, cols: 2 * rows * cols, at=sites.AROUND),
        Symbols("mirror", ((UP, "/"), (DOWN, "b", "\\")), fixed=True, look=ByClue("mirror")),
        Symbols(
            "given",
            (("ghost", "G"), ("vampire", "V"), ("zombie", "Z")),
            marks=(GHOST, VAMPIRE, ZOMBIE),
            look=ByClue("symbol"),
        ),
        # Three words do not fit beside the title on a phone.
        *(Setting(key, 0, 0, 225, title=key[0].upper()) for key in TOTALS),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("GVZ"),
    tatham=tatham.Game("Undead", (tatham.Haunted("seen", "mirror", "given", TOTALS),)),
    making=Making(
        haunted,
        thins="seen",
        options=(Option("mirrors", 0.35, 0.15, 0.5, "Share of cells with a mirror."),),
    ),
    example="""\
4 4 1 4 6
- - 1 3
1 - - -
- - - -
3 - - -
- - - -
b - b -
b - - -
/ Z / -
""",
)
