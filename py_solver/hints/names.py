"""Names: what players call a step, if they have a word for it.

What a step is, is told by what it rests on: a rule and which of its arguments that is, how the line
looks that it is about, which clues take part and how they lie, or what is left of a number in its
rows, columns and boxes. Only what fits throughout has a name: a wrong one is worse than none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, only_mark
from py_solver.hints.deduce import Find
from py_solver.hints.houses import Lost, name_in_houses
from py_solver.hints.pictures import Drawn, name_in_pictures
from py_solver.hints.premises import Premise
from py_solver.puzzle.genre import NAMELESS, genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.count_if import CountIf
from py_solver.rules.count.exact_count import ExactCount


def name_of(
    puzzle: Puzzle,
    premises: Sequence[Premise],
    known: Mapping[Coord, tuple[int, ...]],
    state: Sequence[int],
    lost: Lost,
    find: Find | None,
) -> str:
    """Return what players call the step, or nothing.

    `premises` are those that it names, `known` its facts, `lost` the candidates that indices lose,
    and `find` the one argument of a step of one premise. `state` is how the board was before.
    """
    name = name_in_houses(premises, state, lost, find)
    genre = genre_of(puzzle)
    if name or genre is None or genre.names is NAMELESS:
        return name
    board, names = puzzle.substrate, genre.names
    told = [
        (board.coords[index], only_mark(state[index] & ~gone))
        for index, gone in lost
        if is_decided(state[index] & ~gone)
    ]
    if len(told) == len(lost):
        name = name_in_pictures(names.pictures, Drawn(puzzle, premises, known, told))
    if not name and find is not None:
        name = names.runs.get(_run(premises[0], known, told), "")
    fingerprints = _of_counts(premises, known, state, lost)
    if find is not None:
        fingerprints = (*_of_one(premises[0], known, state, find), *fingerprints)
    return name or next((names.reasons[one] for one in fingerprints if one in names.reasons), "")


def _of_one(
    premise: Premise, known: Mapping[Coord, tuple[int, ...]], state: Sequence[int], find: Find
) -> Iterator[str]:
    """Yield `Sum 6/3`, a number with how many places there are for it; `Islands far`; `Islands`."""
    rule, word = premise.rule, premise.rule.name
    target = getattr(rule, "target", None)
    if target is not None:
        open_ = [index for index in premise.scope.region if state[index] != 1]
        new = all(state[index] == premise.scope.board.candidates[index] for index in open_)
        if new and not known.keys() - {premise.scope.board.coords[i] for i in premise.scope.region}:
            closed = len(open_) < len(premise.scope.region)
            yield f"{word} {target}/{len(open_)}{' and no more' if closed else ''}"
    why = find.removals[0].why
    if why:
        yield f"{word} {why}"
    else:
        yield word


def _run(
    premise: Premise, known: Mapping[Coord, tuple[int, ...]], told: Sequence[tuple[Coord, int]]
) -> str:
    """Return how the line looks: `aa_`, the told places and those that they rest on."""
    new = {coord for coord, _ in told}
    if not told or any(len(marks) > 1 for coord, marks in known.items() if coord not in new):
        return ""
    signs: dict[int, str] = {}
    board = premise.scope.board
    letters: dict[int, str] = {}
    for place, index in enumerate(premise.scope.region):
        coord = board.coords[index]
        if coord in new:
            signs[place] = "_"
        elif coord in known:
            signs[place] = letters.setdefault(known[coord][0], "abcdefghi"[len(letters) % 9])
    if "_" not in signs.values():
        return ""
    line = "".join(signs.get(place, ".") for place in range(min(signs), max(signs) + 1))
    return min(line, line[::-1], key=lambda one: one.index("_") * -1)


def _of_counts(
    premises: Sequence[Premise],
    known: Mapping[Coord, tuple[int, ...]],
    state: Sequence[int],
    lost: Lost,
) -> tuple[str, ...]:
    """Return what counting in several regions amounts to.

    `2 in 1×3`: a number in a room of that shape, and no two may touch. `room and touching`: a
    region whose places a mark outside would all take. `rooms within lines`: as many other regions
    as lines, all of whose places lie in these, so that the lines have none elsewhere; and `lines
    within rooms`.
    """
    counting = [premise for premise in premises if isinstance(premise.rule, ExactCount)]
    others = [premise for premise in premises if not isinstance(premise.rule, ExactCount)]
    if len(premises) < 2 or not counting or not all(_keeps_apart(premise) for premise in others):
        return ()
    if others:
        return _of_one_count(counting, known, lost) if len(counting) == 1 else ()
    rules = [premise.rule for premise in counting]
    if any(rule != rules[0] for rule in rules) or len(premises) % 2:
        return ()
    lines = [premise for premise in counting if _is_line(premise)]
    rooms = [premise for premise in counting if not _is_line(premise)]
    bit = 1 << rules[0].mark  # type: ignore[attr-defined]
    if len(lines) != len(rooms) or any(gone != bit for _, gone in lost):
        return ()
    there = [
        [index for premise in each for index in premise.scope.region if state[index] & bit]
        for each in (lines, rooms)
    ]
    if any(max(Counter(each).values(), default=0) > 1 for each in there):
        return ()  # regions that share a place: it would be counted twice
    in_lines, in_rooms = map(frozenset, there)
    targets = {index for index, _ in lost}
    if in_rooms <= in_lines and targets <= in_lines - in_rooms:
        return ("rooms within lines",)
    if in_lines <= in_rooms and targets <= in_rooms - in_lines:
        return ("lines within rooms",)
    return ()


def _of_one_count(
    counting: Sequence[Premise], known: Mapping[Coord, tuple[int, ...]], lost: Lost
) -> tuple[str, ...]:
    (premise,) = counting
    assert isinstance(premise.rule, ExactCount)
    region = frozenset(premise.scope.region)
    bit = 1 << premise.rule.mark
    found = []
    if all(gone == bit and index not in region for index, gone in lost):
        found.append("line and touching" if _is_line(premise) else "room and touching")
    rows = {coord.row for coord in premise.coords}
    cols = {coord.col for coord in premise.coords}
    if not known and len(rows) * len(cols) == len(region):
        short, long = sorted((len(rows), len(cols)))
        if max(rows) - min(rows) < len(rows) and max(cols) - min(cols) < len(cols):
            found.append(f"{premise.rule.n} in {short}×{long}")
    return tuple(found)


def _keeps_apart(premise: Premise) -> bool:
    """Whether it says that of cells next to each other only one has the mark."""
    rule, coords = premise.rule, premise.coords
    if isinstance(rule, CountIf):  # of all beside the one in the middle
        says, far = rule.allowed == (0,) and rule.when == rule.mark, 2
    else:
        says, far = isinstance(rule, AtMost) and rule.n == 1, 1
    down = max(coord.row for coord in coords) - min(coord.row for coord in coords)
    right = max(coord.col for coord in coords) - min(coord.col for coord in coords)
    return says and down <= far and right <= far


def _is_line(premise: Premise) -> bool:
    """Whether it is a whole row or column."""
    board, coords = premise.scope.board, premise.coords
    return (len({coord.row for coord in coords}) == 1 and len(coords) == board.cols) or (
        len({coord.col for coord in coords}) == 1 and len(coords) == board.rows
    )
