"""The answer of each action of the bridge."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from py_solver import Coord, Puzzle, all_genres, bridge, check, load, solve
from py_solver.ask import watch as watching
from py_solver.bridge import site
from py_solver.formats import envelope
from tests import tiers
from tests.bridge.test_requests import ANY_JSON, LINE, ask, asked, refusal
from tests.helpers.vague_texts import fpuzzles, penpa_without_genre

TWO = "12.." + "." * 12  # a 4×4 Sudoku with many solutions


def result(action: str, payload: dict[str, Any]) -> dict[str, Any]:
    value = ask(action, payload)
    assert value["ok"], value
    found: dict[str, Any] = value["result"]
    return found


def example(name: str) -> Puzzle:
    genre = all_genres()[name]
    return load(genre.example, genre.id)


def enveloped(puzzle: Puzzle) -> dict[str, Any]:
    return {"puzzle": envelope.to_json(puzzle)}


def solution(puzzle: Puzzle) -> dict[str, int]:
    (marks,) = solve(puzzle).solutions
    return {str(coord): mark for coord, mark in marks.items()}


@pytest.mark.parametrize(
    ("text", "genre", "form"),
    [
        (LINE, None, "line"),
        ("https://puzz.link/p?slither/2/2/3g3g", None, "link"),
        ("4 4\n1 - - -\n- - - -\n- - - -\n- - - 1", None, "text"),
    ],
)
def test_load_says_what_the_text_was(text: str, genre: str | None, form: str) -> None:
    found = result("load", {"text": text, "genre": genre})
    assert found["form"] == form
    again = result("load", {"text": json.dumps(found["puzzle"])})
    assert again["form"] == "json"
    assert again["puzzle"] == found["puzzle"]


@pytest.mark.parametrize("name", tiers.shown())
def test_open_is_what_load_was(name: str) -> None:
    found = result("load", {"text": all_genres()[name].example, "genre": name})
    del found["form"]
    assert result("open", {"puzzle": found["puzzle"]}) == found


def test_open_names_the_place_of_a_bad_clue() -> None:
    payload = asked()
    payload["puzzle"]["clues"]["given"]["cells/2/4"] = 14
    value = ask("open", payload)
    assert refusal(value) == "Row 3, column 5: 14 is too large; clues go up to 9."
    assert value["error"]["coords"] == ["cells/2/4"]


@pytest.mark.parametrize("name", tiers.shown())
def test_blank_is_an_empty_board_of_the_usual_size(name: str) -> None:
    found = result("blank", {"genre": name})
    assert (found["rows"], found["cols"]) == all_genres()[name].size
    assert result("open", {"puzzle": found["puzzle"]}) == found


def test_blank_takes_a_size_or_says_why_not() -> None:
    found = result("blank", {"genre": "slitherlink", "rows": 3, "cols": 5})
    assert (found["rows"], found["cols"]) == (3, 5)
    for rows, cols, word in ((0, 5, "one row"), (5, None, "one row"), (5000, 5000, "goes up")):
        sentence = refusal(ask("blank", {"genre": "slitherlink", "rows": rows, "cols": cols}))
        assert word in sentence
    refusal(ask("blank", {"genre": "sudoku", "rows": 26, "cols": 26}))
    refusal(ask("blank", {}))


@pytest.mark.parametrize("name", tiers.shown())
def test_candidates_are_the_marks_of_all_solutions(name: str) -> None:
    puzzle = example(name)
    found = result("candidates", enveloped(puzzle))
    assert found["complete"] is True
    assert found["marks"] == {coord: [mark] for coord, mark in solution(puzzle).items()}


def test_candidates_keep_to_the_marks() -> None:
    puzzle = load(TWO)
    free = result("candidates", enveloped(puzzle))["marks"]
    place, marks = next((place, marks) for place, marks in free.items() if len(marks) > 1)
    kept = result("candidates", {**enveloped(puzzle), "marks": {place: marks[1]}})["marks"]
    assert kept[place] == [marks[1]]
    assert all(set(kept[coord]) <= set(free[coord]) for coord in free)


@pytest.mark.parametrize("name", tiers.shown())
def test_check_knows_open_broken_and_solved(name: str) -> None:
    puzzle = example(name)
    marks = solution(puzzle)
    assert result("check", enveloped(puzzle))["status"] == "open"
    full = result("check", {**enveloped(puzzle), "marks": marks})
    assert (full["status"], full["violations"]) == ("solved", [])
    # Each clue that demands something alone is satisfied by then, and no other.
    alone = {
        one.source[0]
        for one in puzzle.constraints
        if len(one.source) == 1 and one.source[0].which is not None and not one.rule.assumed
    }
    assert set(check(puzzle, solve(puzzle).solutions[0]).met) == alone
    standing = {str(clue.which) for clue in alone if isinstance(clue.which, Coord)}
    assert {one for one in full["met"] if not one.startswith("drawn ")} == standing
    seen = {
        " ".join(("drawn", one["word"], one["style"], *one["coords"]))
        for one in result("load", {"text": json.dumps(envelope.to_json(puzzle))})["shapes"]
    }
    assert {one for one in full["met"] if one.startswith("drawn ")} <= seen
    rooms = [one["coords"] for one in full["full"]]
    assert all(len(set(room)) == len(room) for room in rooms)
    assert result("check", enveloped(puzzle))["full"] == []


def test_check_names_what_is_broken() -> None:
    found = result("check", asked(marks={"cells/0/2": 5}))
    assert found["status"] == "broken"
    assert {"cells/0/0", "cells/0/2"} in [set(one["coords"]) for one in found["violations"]]
    assert all(one["sentence"].endswith(".") for one in found["violations"])


@pytest.mark.parametrize("action", ["check", "right", "candidates", "draw"])
@pytest.mark.parametrize(
    "marks",
    [
        {"cells/0/2": 10},
        {"cells/9/9": 1},
        {"edges_h/0/0": 1},
        {"nowhere": 1},
        {"cells/0/2": "4"},
        {"cells/0/2": None},
        {"cells/0/2": True},
        {"cells/0/2": -1},
        {"cells/0/2": 10**30},
        [1],
        5,
    ],
    ids=repr,
)
def test_marks_that_cannot_stand_are_refused(action: str, marks: object) -> None:
    refusal(ask(action, asked(marks=marks)))


@pytest.mark.parametrize("name", tiers.shown())
def test_right_goes_by_the_only_solution(name: str) -> None:
    puzzle = example(name)
    marks = solution(puzzle)
    layers = {layer.value: of for layer, of in puzzle.substrate.layers if not of.derived}
    given = {
        str(coord)
        for coord, mask in zip(puzzle.substrate.coords, puzzle.substrate.candidates, strict=True)
        if mask & (mask - 1) == 0
    }
    some = {coord: mark for coord, mark in marks.items() if coord.split("/")[0] in layers}
    half = dict(sorted(some.items())[::2])
    assert result("right", {**enveloped(puzzle), "marks": half}) == {
        "right": True,
        "verdict": "unique",
    }
    place = next(coord for coord in sorted(half) if coord not in given)
    of = layers[place.split("/")[0]]
    wrong = next(mark for mark in range(of.least, of.most + 1) if mark != half[place])
    found = result("right", {**enveloped(puzzle), "marks": {**half, place: wrong}})
    assert found["right"] is False


def test_right_does_not_know_where_there_is_no_only_solution() -> None:
    several = result("right", asked(TWO, marks={}))
    assert several == {"right": None, "verdict": "multiple"}
    none = result("right", asked("11" + "." * 14))
    assert none == {"right": None, "verdict": "none"}
    limit = result("right", asked(seconds=0))
    assert limit == {"right": None, "verdict": "limit"}


@pytest.mark.parametrize("name", tiers.shown())
def test_draw_paints_the_board_and_the_marks(name: str) -> None:
    puzzle = example(name)
    bare = result("draw", enveloped(puzzle))["svg"]
    full = result("draw", {**enveloped(puzzle), "marks": solution(puzzle)})["svg"]
    for svg in (bare, full):
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert bare != full


@pytest.mark.parametrize("name", tiers.shown())
def test_dump_writes_what_load_reads(name: str) -> None:
    puzzle = example(name)
    found = {form["name"]: form for form in result("dump", enveloped(puzzle))["forms"]}
    for form in ("link", "text", "json"):
        if found[form]["text"] is not None:
            again = result("load", {"text": found[form]["text"], "genre": name})
            assert solution(envelope.from_json(again["puzzle"])) == solution(puzzle)
    # Some givens have no place in an address.
    unsaid = found["link"]["why"].startswith("A link can't store")
    has_link = all_genres()[name].puzzlink is not None and not unsaid
    assert (found["link"]["text"] is not None) == has_link
    assert all((form["text"] is None) == bool(form["why"]) for form in found.values())


def test_dump_says_what_each_format_would_lose() -> None:
    board = load("1" + "." * 15)
    progress = {"marks": {"cells/0/1": 2}, "pencil": {"cells/1/1": [3, 4]}}
    found = result("dump", {**enveloped(board), **progress, "rules": "No 3 beside a 4."})
    forms = {form["name"]: form for form in found["forms"]}
    lost = [one["sentence"] for one in forms["link"]["losses"]]
    assert lost == [
        "This format can't store the player's entries.",
        "This format can't store pencil marks.",
        "This format can't store the author's rules.",
    ]
    again = result("load", {"text": forms["json"]["text"]})
    assert again["marks"] == progress["marks"]
    again = result("load", {"text": forms["f-puzzles"]["text"]})
    assert (again["marks"], again["pencil"]) == (progress["marks"], progress["pencil"])
    assert again["brought"]["rules"] == "No 3 beside a 4."


def test_load_tells_what_was_not_understood_and_where() -> None:
    text = fpuzzles(wonder=[{"cells": ["R2C3"]}], title="<b>4</b>")
    found = result("load", {"text": text})
    assert found["puzzle"]["title"] == "<b>4</b>"
    assert found["brought"]["whole"] is False
    (note,) = found["brought"]["notes"]
    assert (note["sort"], note["coords"]) == ("unread", ["cells/1/2"])
    assert "wonder" in note["sentence"]


def test_load_asks_for_the_genre_of_a_drawing() -> None:
    puzzle = example("nurikabe")
    text = penpa_without_genre(puzzle)
    request = {"id": 1, "action": "load", "payload": {"text": text}}
    error = json.loads(bridge.handle(json.dumps(request)))["error"]
    assert {"id": "nurikabe", "name": "Nurikabe"} in error["genres"]
    again = result("load", {"text": text, "genre": "nurikabe"})
    assert again["puzzle"]["clues"] == enveloped(puzzle)["puzzle"]["clues"]


def test_a_clash_that_no_rule_sees_is_found() -> None:
    # Row 1 needs a 9 in its last column, which has one; every highlighted clue is needed for that.
    line = "12345678." + "." * 63 + "........9"
    found = result("solve", asked(line))
    assert (found["verdict"], found["violations"]) == ("none", [])
    assert found["clash"]["coords"] == [*(f"cells/0/{col}" for col in range(8)), "cells/8/8"]
    assert found["reason"] == found["clash"]["sentence"]
    assert result("solve", asked(line, clash=False))["clash"] is None


def test_a_clash_leaves_out_what_has_nothing_to_do_with_it() -> None:
    # A 3 has all four edges of its cell but one; two of them in a corner leave no room for 0.
    board = result("blank", {"genre": "slitherlink", "rows": 4, "cols": 6})["puzzle"]
    board["clues"]["count"] = {"cells/0/0": 3, "cells/0/1": 0, "cells/3/5": 2, "cells/2/2": 1}
    found = result("solve", {"puzzle": board})
    assert found["verdict"] == "none"
    clash = found["clash"]
    assert clash["coords"] == ["cells/0/0", "cells/0/1"]
    assert clash["sentence"] == (
        "These clues are in conflict: the 3 in row 1, column 1 and the 0 in row 1, column 2."
    )


def test_generate_gives_a_unique_puzzle_and_its_seed() -> None:
    sent: list[dict[str, Any]] = []
    request = {"genre": "slitherlink", "rows": 5, "cols": 4, "seed": 12}
    text = json.dumps({"id": 1, "action": "generate", "payload": request})
    answer = json.loads(bridge.handle(text, lambda said: sent.append(json.loads(said))))
    assert answer["ok"], answer
    board, seed = answer["result"]["board"], answer["result"]["seed"]
    assert (board["rows"], board["cols"], seed) == (5, 4, 12)
    assert result("solve", {"puzzle": board["puzzle"]})["verdict"] == "unique"
    assert sent
    for one in sent:
        assert one["id"] == 1
        assert set(one["progress"]) == {"stage", "clues", "tries", "seconds"}
    assert result("generate", request)["board"] == board
    drawn = result("generate", request | {"seed": None})
    again = result("generate", request | {"seed": drawn["seed"]})
    assert again == drawn


@pytest.mark.parametrize(
    "wrong",
    [
        {"rows": 0},
        {"rows": 4, "cols": None},
        {"seed": -1},
        {"seed": "x"},
        {"symmetry": "spiral"},
        {"clues": -1},
        {"clues": 10**9},
        {"wish": {"genre": 1}},
        {"wish": {"nonesuch": 1}},
        {"wish": [1]},
        {"genre": "nonesuch"},
        {"genre": None},
        {"seconds": 0},
        {"seconds": -1},
    ],
    ids=repr,
)
def test_a_wish_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    request = {"genre": "slitherlink", "rows": 5, "cols": 4, "seed": 12}
    refusal(ask("generate", request | wrong))


@settings(max_examples=60)
@given(
    st.dictionaries(
        st.sampled_from(["genre", "rows", "cols", "seed", "clues", "grade", "technique", "wish"]),
        ANY_JSON,
    )
)
def test_any_wish_is_answered(wish: dict[str, Any]) -> None:
    request = {"genre": "slitherlink", "rows": 3, "cols": 3, "seconds": 1}
    value = ask("generate", request | wish)
    if not value["ok"]:
        refusal(value)


def test_watch_tells_each_step() -> None:
    found = result("watch", asked(LINE))
    assert found["solved"] is True
    board: dict[str, int] = {}
    for step in found["steps"]:
        place, mark = divmod(abs(step), found["base"])
        if step > 0:
            assert found["places"][place - 1] not in board
            board[found["places"][place - 1]] = mark
        else:
            assert board.pop(found["places"][place - 1]) == mark
    marks = {Coord.parse(coord): mark for coord, mark in board.items()}
    assert check(load(LINE), marks).solved


def test_a_search_that_takes_too_long_is_watched_in_part() -> None:
    assert result("watch", asked(LINE))["more"] is False
    # Made to be hard for a search that tries the numbers in order.
    hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    found = result("watch", asked(hard))
    assert (found["solved"], found["more"]) == (False, True)
    assert len(found["steps"]) == watching.STEPS


def test_watch_fills_an_empty_board_by_a_seed() -> None:
    empty = asked("." * 81, seed=5)
    assert result("watch", empty) == result("watch", empty)
    assert result("watch", empty)["solved"] is True
    assert result("watch", asked("." * 81, seed=6)) != result("watch", empty)


def test_what_is_not_filled_in_with_numbers_cannot_be_watched() -> None:
    answers = set()
    for name in all_genres():
        puzzle = example(name)
        value = ask("watch", enveloped(puzzle))
        answers.add(value["ok"])
        if any(marks.is_binary for _, marks in puzzle.substrate.layers):
            assert "numbers" in refusal(value)
        elif not value["ok"]:
            assert "numbers" in refusal(value)
            assert not result("open", enveloped(puzzle))["distinct"]
    assert answers == {True, False}


def test_the_site_has_every_genre_with_its_example() -> None:
    genres = site.genres()
    assert {one["id"] for one in genres} == set(all_genres())
    assert json.loads(json.dumps(genres)) == genres
    for one in genres:
        assert result("open", {"puzzle": one["example"]["puzzle"]}) == one["example"]
    assert site.boards() == [genres[0]["example"]]
    assert all_genres()[genres[0]["id"]].bare
