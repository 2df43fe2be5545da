"""Interactive Sudoku Solver: constraints with codes, groups of them, and what is not read."""

from __future__ import annotations

import random

import pytest

from py_solver import Contents, read, write
from py_solver.formats.sudokus import iss_codes as codes
from py_solver.logic.encode.automata import Table
from py_solver.logic.encode.expressions import automaton, automaton_text, in_order

NUMBERS = range(1, 10)


@pytest.mark.parametrize(
    ("query", "key", "cells", "values"),
    [
        ("LookAndSay~1223~R1C1~R1C2", "look_and_say", 2, ()),
        ("SumLine~10~R1C1~R1C2~R1C3", "sum_line", 3, (10,)),
        ("SumLine~10~R1C1~R1C2~R2C2~LOOP", "sum_loop", 3, (10,)),
        ("Lunchbox~0~R1C1~R1C2", "lunchbox", 2, (0,)),
        ("RellikCage~5~R1C1~R1C2", "rellik_cage", 2, (5,)),
        ("EqualityCage~R1C1~R1C2", "equality_cage", 2, ()),
        ("SameValues~2~R1C1~R1C2~R5C5~R5C6", "same_values", 4, (2,)),
        ("CountingCircles~R1C1~R9C9", "counting_circles", 2, ()),
        ("CountDistinct~R1C1~R2C1~R3C1", "count_distinct", 3, ()),
        ("FullRank~R1~~7", "full_rank", 9, (7,)),
        ("HiddenSkyscraper~C2~4~", "hidden_skyscraper", 9, (4,)),
        ("ValueIndexing~R1C1~R1C2~R1C3", "value_indexer", 3, ()),
        ("ContainAtLeast~1_1_2~R1C1~R1C2~R2C2", "contains", 3, (1, 1, 2)),
        ("ContainExact~4~R1C1~R1C2", "contains_exactly", 2, (4,)),
        ("Sum~12~R1C1~R5C5", "weighted_sum", 2, ()),
        ("PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2", "nabner", 2, ()),
    ],
)
def test_a_constraint_is_read(query: str, key: str, cells: int, values: tuple[int, ...]) -> None:
    found = read(f".{query}.~R9C5_1")
    (one,) = found.puzzle.clues[key]
    assert (len(one.cells), one.values) == (cells, values)
    assert not found.notes


def test_region_sum_lines_need_regions() -> None:
    assert not read(f".NoBoxes.Jigsaw~{'1' * 40}{'2' * 41}.RegionSumLine~R1C1~R2C1").puzzle.clues[
        "region_sum"
    ]
    rows = "".join(str(row) * 9 for row in range(9))
    found = read(f".NoBoxes.Jigsaw~{rows}.RegionSumLine~R1C1~R2C1")
    assert len(found.puzzle.clues["region_sum"]) == 1
    assert not found.notes


CHAOS = "Shape~4x4.ChaosConstruction.NoBoxes"


@pytest.mark.parametrize(
    ("query", "key", "cells"),
    [
        ("ChaosArrow~R1C2~~CC2~CC3~CC4", "region_arrow", 3),
        ("ChaosCount~R2C1~0~CC5~CC1~CC2~CC6", "region_count", 4),
        ("SameValues~3~CC1~CC2~CC6", "one_region", 3),
    ],
)
def test_clues_about_unknown_regions_come_back(query: str, key: str, cells: int) -> None:
    found = read(f".{CHAOS}.{query}.~R4C1_1")
    assert found.puzzle.clues["chaos_construction"]
    assert not found.puzzle.clues["rooms"]
    assert [len(one.cells) for one in found.puzzle.clues[key]] == [cells]
    assert not found.notes
    again = read(write(Contents(found.puzzle), "iss"))
    assert again.puzzle.clues == found.puzzle.clues
    assert not again.notes


def test_closed_lines_are_drawn_with_their_seam() -> None:
    ring = "R5C5~R5C6~R5C7~R6C7~R6C6~R6C5~LOOP"
    kinds = ".".join(f"{kind}~{ring}" for kind in ("Entropic", "Modular~2", "Renban", "Whisper~5"))
    clues = read(f".{kinds}.~R9C9_1").puzzle.clues
    drawn = {
        key: [len(one.cells) for one in clues[key]]
        for key in ("entropic", "modular", "renban", "whisper")
    }
    assert drawn == {"entropic": [6, 4], "modular": [6, 2], "renban": [6], "whisper": [2] * 6}
    assert [note.sort for note in read(f".Thermo~{ring}.~R9C9_1").notes] == ["unread"]
    assert read(f".Modular~5~{ring}.~R9C9_1").notes


def test_boxes_beside_unknown_regions_are_extra_regions() -> None:
    found = read(".Shape~4x4.ChaosConstruction.DisjointSets.~R4C1_1")
    assert len(found.puzzle.clues["extra_region"]) == 8
    assert not found.puzzle.clues["disjoint_groups"]
    odd = read(".ChaosConstruction.RegionSize~8.~R4C1_1")
    assert [note.sort for note in odd.notes] == ["unread"]
    larger = read(".Shape~6x6~9.ChaosConstruction.NoBoxes.RegionSize~9.~R4C1_1").puzzle
    assert larger.clues["chaos_construction"]
    assert read(write(Contents(larger), "iss")).puzzle.clues == larger.clues


def test_a_sandwich_on_a_short_line_is_between_its_own_numbers() -> None:
    found = read(".Shape~4x6.Sandwich~5~C2.Sandwich~5~R2")
    assert len(found.puzzle.clues["lunchbox"][0].cells) == 4
    assert len(found.puzzle.clues["sandwich"][0].cells) == 6


def test_clues_with_ties_are_another_kind() -> None:
    found = read(".FullRank~C1~3~.FullRankTies~any")
    assert found.puzzle.clues["tied_rank"]
    assert not found.puzzle.clues["full_rank"]
    within = read(".FullRankTies~any.Or.FullRank~R1~5.Cage~3~R1C1.End")
    assert within.puzzle.clues["either"][0].text.startswith("tied_rank 5: ")


def test_sets_with_equal_sums_may_share_cells() -> None:
    found = read(".EqualSum~R1C1~R1C2~-~R1C2~R2C2~-~R2C1~R1C1.~R9C5_1")
    drawn = found.puzzle.clues["equal_sums"]
    assert [[place.words for place in one.cells] for one in drawn] == [
        ["row 1, column 1", "row 2, column 2"],
        ["row 1, column 2", "row 2, column 1"],
    ]


def test_a_relation_and_an_expression_are_read_line_by_line() -> None:
    found = read(".Binary~EAEBEAAQAAAAE~~R3C6~R4C6.Regex~KFteMS0zXSk~R1C1~~R2C1~R2C2")
    assert found.puzzle.clues["relation"][0].text == "1:3 2:6 3:19 6:2 9:3"
    assert [one.text for one in found.puzzle.clues["pattern"]] == ["([^1-3])"] * 2
    assert not found.notes


def test_a_sum_may_have_factors() -> None:
    found = read(".Sum~0_=_1_-10_2~R1C1~R1C2~R5C5.Sum~7~R1C1~R5C5")
    assert [one.text for one in found.puzzle.clues["weighted_sum"]] == ["1 -10 2 = 0", "1 = 7"]


def test_one_of_several_constraints_is_read_and_written() -> None:
    query = ".Or.~R1C1_5.And.Arrow~R2C1~R2C2~R2C3.Cage~9~R3C1~R3C2.End.End.~R9C5_1"
    found = read(query)
    (one,) = found.puzzle.clues["either"]
    assert one.text == ("pencil_marks 5: r1c1 | arrow: r2c1 r2c2 r2c3; cage 9: r3c1 r3c2")
    assert not found.notes
    both = read(".Or.And.~R1C1_5~R2C2_3.End.Skyscraper~R1~3~.End").puzzle.clues["either"][0].text
    assert both.startswith("pencil_marks 5: r1c1; pencil_marks 3: r2c2 | skyscraper 3: r1c1 r1c2")
    assert read(write(Contents(found.puzzle), "iss")).puzzle.clues == found.puzzle.clues


def test_groups_whose_constraints_all_hold_are_read() -> None:
    found = read(".And.Thermo~R1C1~R1C2.~R5C5_3.End.Replicate~JI.Renban~R1C1~R1C2.End")
    assert len(found.puzzle.clues["thermometer"]) == 1
    assert list(found.puzzle.clues["given"].values()) == [3]
    starts = [one.cells[0] for one in found.puzzle.clues["renban"]]
    assert [(place.row, place.col) for place in starts] == [(0, 0), (0, 3), (1, 0)]
    assert not found.notes


@pytest.mark.parametrize(
    "query",
    [
        "RellikCage~R1C1~R1C2",
        "LookAndSay~123~R1C1~R1C2",
        "SumLine~R1C1~R1C2",
        "SameValues~3~R1C1~R1C2",
        "EqualSum~R1C1~R1C2~-~R5C5",
        "EqualSum~R1C1",
        "Pair~!~~R1C1~R1C2",
        "Pair~~~R1C1~R1C2",
        "Regex~KFte~R1C1",
        "NFA~UgMP~_~R1C1~R1C2",
        "Or.End",
        "Or.~R1C1_5~R2C2_3.~R5C5_5.End",
        "Or.Skyscraper~R1~3~4.~R5C5_5.End",
        "Or.Thermo~R1C1~R1C2.Frobnicate~R1C1.End",
        "Or.Thermo~R1C1~R1C2.AntiKnight.End",
        "Or.Regex~KFteMS0zXSk~R1C1.Thermo~R1C1~R1C2.End",
        "Sum~1_=_2~R1C1~R1C2",
        "Sum~x~R1C1~R1C2",
        "ContainExact~x~R1C1",
        "Replicate~!!.Thermo~R1C1~R1C2.End",
        "ChaosArrow~R1C1~~CC2~CC3",
        "ChaosCount~R1C1~1~CC1~CC2",
        "ChaosCount~R1C1~0~CC1~CC99",
        "SameValues~1~CC1~CC2",
    ],
)
def test_what_is_not_certain_is_noted(query: str) -> None:
    found = read(f".{query}.~R9C5_1")
    assert [note.sort for note in found.notes].count("unread") == 1
    assert not any(value for key, value in found.puzzle.clues.items() if key != "given")


def test_codes_come_back() -> None:
    rng = random.Random(4)
    for _ in range(200):
        states = rng.randint(1, 9)
        arcs = {
            (rng.randrange(states), rng.choice(NUMBERS), rng.randrange(states))
            for _ in range(rng.randint(1, 25))
        }
        table = in_order(
            Table(tuple(arcs), tuple(rng.sample(range(states), rng.randint(1, states))))
        )
        assert codes.automaton(codes.automaton_code(table, NUMBERS), NUMBERS) == table
        assert automaton(automaton_text(table)) == table
        pairs = sorted({(rng.choice(NUMBERS), rng.choice(NUMBERS)) for _ in range(20)})
        key = codes.relation_key(pairs, NUMBERS)
        assert codes.related(key, NUMBERS, codes.SIGNS) == pairs
