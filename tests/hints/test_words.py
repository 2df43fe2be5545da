"""The sentences of hints: edges by their cell, cases in order, why a number is excluded."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import py_solver as gw
from py_solver import all_genres
from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Joins, Substrate
from py_solver.hints.premises import premises_of
from py_solver.hints.wording import conclusion
from py_solver.logic.say.marks import are, be, holding
from py_solver.logic.say.places import places
from py_solver.logic.scope import Scope
from py_solver.puzzle.genre import Genre
from py_solver.rules import Cage
from py_solver.rules.count.matched import Matched
from py_solver.rules.count.weighted_count import WeightedCount
from tests import tiers

EDGES = Substrate.edges(5, 5, Marks.binary("empty", "line", noun="line"))
BRIDGES = Substrate.edges(5, 5, Marks(0, 2, blank=0, noun="bridge"), Joins.CELLS)


def h(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_H, row, col)


def v(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_V, row, col)


@pytest.mark.parametrize(
    ("edges", "named"),
    [
        ([h(1, 1)], "the edge between rows 1 and 2 of column 2"),
        ([h(1, 1), v(1, 1)], "the edges above and left of row 2, column 2"),
        ([v(1, 1), v(1, 2)], "the edges left and right of row 2, column 2"),
        ([v(1, 1), h(2, 1)], "the edges left of and below row 2, column 2"),
        ([h(1, 1), v(1, 1), v(1, 2)], "the edges above, left and right of row 2, column 2"),
        ([h(1, 1), v(1, 1), v(1, 2), h(2, 1)], "the edges of row 2, column 2"),
        (
            [h(0, 0), v(0, 0), h(3, 3)],
            "the edges above and left of row 1, column 1, and the edge between rows 3 and 4 of "
            "column 4",
        ),
        (
            [h(0, 0), h(2, 2), h(4, 4), v(1, 4)],
            "4 edges in rows 1 to 5, columns 1 to 5",
        ),
    ],
)
def test_several_edges_are_named_by_their_cell(edges: list[Coord], named: str) -> None:
    assert places([EDGES.index(edge) for edge in edges], EDGES) == named


@pytest.mark.parametrize(
    ("gone", "told"),
    [
        (0b001, "has at least 1 bridge"),
        (0b011, "has 2 bridges"),
        (0b100, "has at most 1 bridge"),
        (0b110, "has no bridge"),
        (0b010, "cannot have 1 bridge"),
    ],
)
def test_what_is_left_of_a_count_is_told_as_its_bounds(gone: int, told: str) -> None:
    index = BRIDGES.index(v(1, 1))
    said = conclusion([(index, gone)], BRIDGES.candidates, BRIDGES)
    assert said == f"the edge between columns 1 and 2 of row 2 {told}"


@pytest.mark.parametrize(
    ("most", "total", "held", "told"),
    [
        (5, 14, ".....", "only 2+3+4+5 is possible"),
        (5, 12, ".....", "only 3+4+5 and 1+2+4+5 are possible"),
        (5, 9, "..0..", "only 4+5 is left"),
        (5, 0, ".....", "any of them would be too much"),
        (8, 14, "1......1", "only 1+5+8 and 1+2+3+8 are left"),
        (10, 14, "......1...", "only 7 is still missing, so 8 is too much"),
        (10, 46, "..........", "otherwise their total could be at most 45"),
        (10, 13, "1..0......", "6 leaves 6, and no set of the others adds up to that"),
        (9, 24, ".0.....0.", "without 9, no set of the others adds up to 24"),
    ],
)
def test_what_a_line_can_count_is_told(most: int, total: int, held: str, told: str) -> None:
    board = Substrate.cells(1, most, Marks.binary("white", "black"))
    goal = WeightedCount(1, tuple(range(1, most + 1)), total)
    scope = Scope(board, (tuple(range(most)),))
    state = [{".": 0b11, "0": 0b01, "1": 0b10}[sign] for sign in held]
    first = next(iter(goal.propagate(state, scope)))
    assert goal.because(first, scope) == told


def test_a_total_that_is_reached_is_told() -> None:
    board = Substrate.cells(1, 4, Marks.binary("white", "black"))
    goal, scope = WeightedCount(1, (1, 2, 1, 2), 3), Scope(board, (tuple(range(4)),))
    first = next(iter(goal.propagate([0b10, 0b10, 0b11, 0b11], scope)))
    assert goal.because(first, scope) == "their total is already 3"


def test_marks_that_are_things_have_an_article() -> None:
    marks = Marks.either(("sun", "moon"), ("bright", "crescent"), countable=True)
    board = Substrate.cells(1, 3, marks)
    assert are([0], [1], board) == "row 1, column 1 is a moon"
    assert are([0, 1], [0, 0], board) == "row 1, columns 1 and 2 are both suns"
    assert be(0b11, 0, board) == "be a sun or a moon"
    assert be(0b01, 0, board, many=True) == "be suns"
    assert holding(2, 1, range(3), board) == "2 moons"


def test_a_blank_mark_is_no_thing() -> None:
    marks = Marks.symbols("empty", ("ball", "hoop"), ("anchor", "hoop"), countable=True)
    board = Substrate.cells(1, 3, marks)
    assert are([0], [0], board) == "row 1, column 1 is empty"
    assert are([0, 1], [2, 2], board) == "row 1, columns 1 and 2 are both anchors"
    assert be(0b101, 0, board) == "be empty or an anchor"
    assert be(0b011, 0, board, many=True) == "be empty or balls"
    assert holding(1, 0, range(3), board) == "1 empty cell"


@pytest.mark.parametrize(
    ("cage", "size", "told"),
    [
        (Cage("*", 14), 2, "only 2×7 makes 14"),
        (Cage("/", 4), 2, "only 4÷1 and 8÷2 make 4"),
        (Cage("-", 6), 2, "only 7−1 and 8−2 make 6"),
        (Cage("+", 5), 3, "only 1+1+3 and 1+2+2 make 5"),
        # Too many to be listed.
        (Cage("/", 2), 2, "no other number fits with 5 or 7"),
        (Cage("*", 24), 3, "5 and 7 do not divide 24"),
    ],
)
def test_what_makes_the_number_of_a_cage_is_told_where_it_is_little(
    cage: Cage, size: int, told: str
) -> None:
    board = Substrate.cells(1, size, Marks.numbers(1, 8))
    scope = Scope(board, (tuple(range(size)),))
    first = next(iter(cage.propagate(list(board.candidates), scope)))
    assert cage.because(first, scope) == told


def test_each_region_of_a_pairing_has_an_owner_where_any_has() -> None:
    board = Substrate.cells(2, 2, Marks.binary("empty", "tent"))
    scope = Scope(board, ((0, 1), (2, 3)))
    with pytest.raises(ConstraintError, match="an owner for each region"):
        Matched(1, "tree", (Coord(Layer.CELLS, 0, 0),)).refuse(scope)


def test_what_is_so_is_told_before_what_is_not() -> None:
    board = Substrate.cells(2, 3, Marks.numbers(1, 3))
    lost = [(0, 0b0010), (1, 0b0110), (4, 0b1000)]
    assert conclusion(lost, board.candidates, board) == (
        "row 1, column 2 is 3; row 1, column 1 cannot be 1; row 2, column 2 cannot be 3"
    )


def test_a_single_is_told_by_what_rules_out_the_others() -> None:
    steps = gw.path(gw.load("1.../..3./..4./.2..")).steps
    told = [step for step in steps if step.name in ("naked single", "full house")]
    alone = re.compile(r"Only (\d) fits in (.*): the others already appear in .*(row|column) \d\.")
    last = re.compile(r"(\d) is the only digit missing from (.*)\.")
    assert any(alone.match(step.why) for step in told)
    assert any(last.match(step.why) for step in told)
    for step in told:
        match = alone.match(step.why) or last.match(step.why)
        assert match is not None, step.why
        assert f" is {match[1]}" in step.what


def test_what_one_clue_tells_because_of_what_it_has_told_is_one_link() -> None:
    """The lower cell is visible above the upper one."""
    steps = gw.path(gw.load(all_genres()["cave"].example, "cave")).steps
    links = [link.sentence for step in steps for link in step.chain]
    assert any(
        link.startswith("Then column 6, rows 2 and 3 are unshaded, because ") for link in links
    )


def test_a_demand_is_not_repeated_in_the_next_sentence() -> None:
    steps = gw.path(gw.load(all_genres()["mejilink"].example, "mejilink")).steps
    links = [link.sentence for step in steps for link in step.chain]
    way = "it can only continue here from the bottom right corner of row 4, column"
    first = links.index(
        "Then the edge between columns 4 and 5 of row 5 has a line, because the line must form one "
        f"closed loop, and {way} 4."
    )
    second = f"Then the edge right of row 4, column 5 has a line, because {way} 5."
    assert links[first + 1] == second


@tiers.usually(15)
@pytest.mark.parametrize("genre", tiers.part([*all_genres().values()], 0), ids=lambda one: one.id)
def test_hints_of_every_genre_read_well(genre: Genre) -> None:
    puzzle = gw.load(genre.example, genre=genre.id)
    marks: dict[Coord, int] = {}
    for _ in range(12):
        step = gw.hint(puzzle, marks)
        if step is None:
            break
        for text in (step.where, step.why, step.what, *(link.sentence for link in step.chain)):
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith("."), text
            assert "  " not in text, text
            assert not re.search(r"empty region|, and , |cannot have no", text), text
        assert step.name == step.name.strip()
        # Conclusions with the same reason come in one sentence.
        why = [link.sentence.partition(": ")[2] for link in step.chain]
        assert all(one != other or not one for one, other in pairwise(why)), step.sentence
        marks |= {coord: mark for coord, mark, holds in step.conclusions if holds}


# A path of each of these examples has such a step: its name, and the words of its reason.
TOLD = {
    "takuzu": (
        ("pair", "be next to each other"),
        ("avoided trio", "be next to each other"),
        ("completed line", "must have exactly"),
    ),
    "nurikabe": (
        ("unreachable cell", "no number can reach this cell"),
        ("complete island", "already has all its cells"),
        ("2×2 block of sea", "must not be all sea"),
        ("connected sea", "this is the only way"),
    ),
    "heyawake": (("line across three rooms", "crosses three rooms"),),
    "hashi": (("4 in a corner", "4 bridges must end"),),
    "starbattle": (("exclusion", "that can still have a star touches"),),
}


@pytest.mark.parametrize("key", TOLD)
def test_steps_that_rest_on_one_argument_have_its_name(key: str) -> None:
    steps = gw.path(gw.load(all_genres()[key].example, genre=key)).steps
    for name, words in TOLD[key]:
        named = [step for step in steps if step.name == name]
        assert named, name
        assert all(words.lower() in step.why.lower() for step in named), name


# The reason states a fact about the cell, and not only a contradiction.
SAID = {
    "linesweeper": "has a line, that makes too many",
    "sukoro": "must touch 1 number and 3 empty cells",
    "galaxies": "rotated by 180° about the dot",
    "tents": "the tree in row 2, column 4 must have a tent of its own",
    "nonogram": "Wherever the run of 5 is, it covers this part",
}


@pytest.mark.parametrize("key", SAID)
def test_a_reason_names_what_it_is_about(key: str) -> None:
    steps = gw.path(gw.load(all_genres()[key].example, genre=key)).steps
    assert any(SAID[key] in step.why.replace("The tree", "the tree") for step in steps)


@pytest.mark.parametrize("key", all_genres())
def test_no_brace_of_a_wording_is_left(key: str) -> None:
    """A pattern that is filled twice, or never, shows its braces."""
    for premise in premises_of(gw.load(all_genres()[key].example, genre=key)).each:
        assert not {*premise.about} & {*"{}"}, premise.about


def test_all_cells_that_dots_touch_have_one_reason() -> None:
    step = gw.hint(gw.load(all_genres()["nuri_uzu"].example, "nuri_uzu"))
    assert step is not None
    assert step.what == "13 cells in rows 1 to 6, columns 1 to 6 are unshaded."
    assert step.why.endswith(" The cells at its centre belong to the group.")
