"""Puzzles have the requested difficulty."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from py_solver import (
    Budget,
    Cancel,
    Puzzle,
    Verdict,
    all_genres,
    dump,
    generate,
    grade,
    load,
    path,
    solve,
)
from py_solver.ask.uniqueness import state_of
from py_solver.board.coords import Coord
from py_solver.board.errors import GenerateError, Stopped
from py_solver.bridge import handle
from py_solver.bridge.site import genres
from py_solver.cli.main import main
from py_solver.formats import envelope
from py_solver.hints.hint import next_step, take
from py_solver.hints.path import MOST_SEEN, Path, grade_of, is_worked_out
from py_solver.hints.premises import premises_of
from py_solver.hints.seek import BeyondBar, Seeker
from py_solver.making.difficulties import LEVELS
from py_solver.making.judge import Judge
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Progress, Stage, Watch
from py_solver.making.restore_clues import Restored, Thinned, restored
from py_solver.making.visible import at_a_glance
from py_solver.puzzle.making import NOTHING_SEEN
from py_solver.puzzle.workshop import Draft, Fit, Workshop
from tests import tiers
from tests.helpers.workshops import is_seen, judge_of

SMALL = [("akari", (6, 6)), ("slitherlink", (5, 5)), ("takuzu", (6, 6))]
"""Clues beside the marked places, between them, and marks that are given."""


def told(puzzle: Puzzle) -> int:
    """How many numbers a Slitherlink has."""
    return len(puzzle.clues["count"])


@tiers.usually(2)
@pytest.mark.parametrize(("name", "size"), SMALL)
@pytest.mark.parametrize("word", ["easy", "medium", "hard"])
def test_a_puzzle_is_as_hard_as_was_asked(name: str, size: tuple[int, int], word: str) -> None:
    is_made(name, size, word)


@pytest.mark.parametrize("word", ["easy", "medium"])
def test_so_is_one_that_keeps_all_its_clues(word: str) -> None:
    is_made("kenken", (4, 4), word)


def is_made(name: str, size: tuple[int, int], word: str) -> None:
    puzzle = generate(name, size, seed=3, grade=word, budget=Budget())
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert grade(puzzle).word == word
    again = generate(name, size, seed=3, grade=word, budget=Budget())
    assert dump(again, "json") == dump(puzzle, "json")


@pytest.mark.parametrize(("name", "seed"), [("galaxies", 7000), ("shikaku", 3)])
def test_what_is_only_seen_is_easy_however_much_it_is(name: str, seed: int) -> None:
    """Each of its steps needs so many premises that their sum once made it medium."""
    puzzle = generate(name, (8, 8), seed, grade="easy", budget=Budget())
    steps = path(puzzle).steps
    assert not any(map(is_worked_out, steps))
    found = grade(puzzle)
    assert found.number > 1
    assert found.word == "easy"
    much = grade_of(Path(steps * 100))
    assert (much.number, much.word) == (MOST_SEEN, "easy")


@tiers.usually(0)
def test_any_of_several_words_will_do() -> None:
    words = {grade(generate("akari", seed=n, grade=("easy", "hard"))).word for n in range(6)}
    assert words == {"easy", "hard"}
    assert dump(generate("akari", seed=1, grade=()), "json") == dump(
        generate("akari", seed=1), "json"
    )


@tiers.usually(0)
def test_easy_puzzles_have_no_more_clues_than_make_them_so() -> None:
    loops = {word: generate("slitherlink", (6, 6), 5, "none", grade=word) for word in LEVELS[:3]}
    assert told(loops["easy"]) > told(loops["hard"])
    assert told(loops["easy"]) < 36
    clues = dict(loops["easy"].clues)
    fewest = generate("slitherlink", (6, 6), 5, "none")
    assert set(fewest.clues["count"]) < set(clues["count"])


@tiers.usually(0)
def test_at_most_so_many_clues_and_symmetry_hold_too() -> None:
    usual = told(generate("slitherlink", (6, 6), 2, "mirror", grade="medium"))
    puzzle = generate("slitherlink", (6, 6), 2, "mirror", clues=usual - 1, grade="medium")
    places = {(one.row, one.col) for one in puzzle.clues["count"]}
    assert len(places) < usual
    assert places == {(row, 5 - col) for row, col in places}
    assert grade(puzzle).word == "medium"


@tiers.usually(0)
def test_options_that_were_made_stay_and_others_may_change() -> None:
    genre = all_genres()["yajilin"]
    assert genre.making is not None
    seen: list[float] = []
    fill = genre.making.fill

    def looking(shop: Workshop) -> Draft | None:
        seen.append(shop.options["shaded"])
        return fill(shop)

    watched = replace(genre, making=replace(genre.making, fill=looking))
    generate(watched, (6, 6), 1, grade="medium")
    (option,) = genre.making.options
    assert min(seen) < option.default
    seen.clear()
    with suppress(Stopped):
        generate(watched, (6, 6), 1, grade="medium", shaded=0.8, budget=Budget(conflicts=200))
    assert set(seen) == {0.8}


@tiers.usually(0)
def test_what_never_comes_out_says_what_came_instead() -> None:
    with pytest.raises(
        GenerateError,
        match=r"^After 300 tries, there was no 4×4 Latin square that is extreme: 300 too easy\.$",
    ):
        generate("latin_square", (4, 4), 1, grade="extreme")


NEVER = [
    (genre.id, word, why)
    for genre in all_genres().values()
    if genre.making
    for word, why in genre.making.never.items()
]


@tiers.usually(2)
@pytest.mark.parametrize(("name", "word", "why"), NEVER)
def test_what_a_genre_never_is_is_refused_at_once_and_not_offered(
    name: str, word: str, why: str
) -> None:
    genre = all_genres()[name]
    assert genre.making
    with pytest.raises(GenerateError, match=f"^{genre.name} puzzles cannot be {word}: {why}\\.$"):
        generate(name, grade=word)
    (offered,) = (one["making"]["grades"] for one in genres() if one["id"] == name)
    assert list(offered) == [one for one in LEVELS if one not in genre.making.never]
    # Beside another option it does no harm.
    other = offered[-1]
    assert ordered(genre, None, 1, None, None, {}, [word, other]).difficulties == (other,)


@pytest.mark.parametrize("name", [name for name, _, why in NEVER if why == NOTHING_SEEN])
@pytest.mark.parametrize("seed", range(4))
def test_where_nothing_is_seen_on_an_empty_board_no_puzzle_is_easy(name: str, seed: int) -> None:
    puzzle = generate(name, (4, 4), seed)
    assert at_a_glance(premises_of(puzzle), lambda: None) == list(puzzle.state())


@tiers.usually(1)
@pytest.mark.parametrize(
    ("name", "side", "option", "usual"),
    [("latin_square", 5, {}, 14), ("kakuro", 7, {}, 14), ("nonogram", 5, {"shaded": 0.4}, 30)],
)
def test_lines_that_cross_in_single_cells_make_no_ring_of_three(
    name: str, side: int, option: dict[str, Any], usual: int
) -> None:
    """So a deduction beyond one line needs four, which is more than a medium puzzle allows."""
    seeds = range(tiers.times(usual, 40))
    grades = {grade(generate(name, (side, side), seed, **option)).word for seed in seeds}
    assert grades > {"easy"}
    genre = all_genres()[name]
    assert genre.making
    assert grades.isdisjoint(genre.making.never)


@pytest.mark.parametrize("name", ["double_back", "shimaguni"])
def test_rooms_are_redrawn_until_all_is_seen(name: str) -> None:
    """If only borders are moved, at most one board in ten gets this far."""
    puzzle = generate(name, (6, 6), 1, grade="easy", budget=Budget())
    assert is_seen(puzzle, solve(puzzle).solutions[0])


def test_short_lines_are_easier() -> None:
    told = [len(generate("arukone", (7, 7), 3, long=long).clues["number"]) for long in (1, 0)]
    assert told[0] < told[1]
    assert grade(generate("arukone", (7, 7), 3, grade="easy", budget=Budget())).word == "easy"


@tiers.usually(1)
@pytest.mark.parametrize(
    ("name", "word"),
    [
        *(("magnets", word) for word in LEVELS[:3]),
        ("yajikazu", "easy"),
        ("yajikazu", "medium"),
    ],
)
def test_what_numbers_alone_hardly_tell_is_told_where_it_shall_be_easy(
    name: str, word: str
) -> None:
    """Poles are given, and numbers of shaded arrows visible: without them, 60 boards gave none."""
    puzzle = generate(name, (6, 6), 2, grade=word, budget=Budget())
    assert grade(puzzle).word == word


def test_where_one_more_clue_makes_a_board_too_easy_another_order_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    orders: list[tuple[tuple[Coord, ...], ...]] = []
    nears: list[bool] = []

    def passing_over(judge: Judge, board: Thinned, watch: Watch, **how: bool) -> Restored:
        orders.append(tuple(board.gone))
        nears.append(how["near"])
        found = restored(judge, board, watch, **how)
        return Restored(Fit.TOO_HARD, set(), True) if len(orders) < 3 else found

    monkeypatch.setattr("py_solver.making.pipeline.restored", passing_over)
    puzzle = generate("slitherlink", (5, 5), 5, grade="medium", budget=Budget())
    assert grade(puzzle).word == "medium"
    first, second, third = orders[:3]
    assert sorted(first) == sorted(second) == sorted(third)
    assert len({first, second, third}) == 3
    assert nears[:3] == [False, True, True]


def test_where_all_are_too_easy_parameters_move_the_other_way() -> None:
    watch = Watch(Budget())
    line = Pipeline(ordered("nonogram", None, 1, None, None, {}, "extreme"), watch)
    for _ in range(20):
        line.search = line.search.missed(Fit.TOO_EASY)
    assert line.search.aim.shift == -1
    assert line.workshop().options["shaded"] == pytest.approx(0.45)
    assert line.order.shifted(-9)["shaded"] == 0.35  # as far as it can be requested


@pytest.mark.parametrize("name", ["starbattle", "entry_exit", "norinori", "kenken"])
def test_fills_that_keep_all_their_clues_work_towards_easy_ones(name: str) -> None:
    """Each of these occurs by chance only once in hundreds of boards."""
    size = (6, 6) if name != "kenken" else (4, 4)
    puzzle = generate(name, size, 2, grade="easy", budget=Budget())
    assert is_seen(puzzle, solve(puzzle).solutions[0])


def test_a_fill_hears_what_is_not_seen_as_far_as_the_puzzle_shall_be_easy() -> None:
    puzzle = load("1.../..3./4.../.2..")
    easy, medium, hard = (
        Pipeline(ordered("sudoku", (4, 4), 1, None, None, {}, word), Watch(Budget())).answers()
        for word in ("easy", "medium", "hard")
    )
    assert easy.doubts(puzzle) == medium.doubts(puzzle) == ()
    many = load("." * 16)
    assert len(easy.doubts(many)) == len(medium.doubts(many)) == 16
    few = load("1234341221......")  # the last row, and half of the third
    assert hard._too_many_unseen(many) == hard._too_many_unseen(few) == ()
    assert 0 <= len(medium._too_many_unseen(few)) <= len(easy._too_many_unseen(few))


@pytest.mark.parametrize(
    ("name", "option", "sentence"),
    [
        (
            "sudoku",
            "tricky",
            "The difficulty must be easy, medium, hard, very hard or extreme, not “tricky”.",
        ),
        (
            "numberlink",
            "easy",
            "Numberlink puzzles are not solved in small steps, so they have no difficulty.",
        ),
    ],
)
def test_what_cannot_be_asked(name: str, option: str, sentence: str) -> None:
    with pytest.raises(GenerateError) as refused:
        generate(name, grade=option)
    assert refused.value.sentence == sentence


def test_grading_is_told_and_can_be_stopped() -> None:
    stages: list[Stage] = []

    def tell(one: Progress) -> None:
        stages.append(one.stage)

    generate("akari", (6, 6), 1, grade="medium", on_progress=tell)
    assert Stage.GRADE in stages
    with pytest.raises(Stopped):
        generate(
            "akari", (6, 6), 1, grade="hard", on_progress=lambda one: one.stage is not Stage.GRADE
        )
    cancel = Cancel()

    def turn(one: Progress) -> None:
        if one.stage is Stage.GRADE:
            cancel.set()

    with pytest.raises(Stopped):
        generate("akari", (6, 6), 1, grade="hard", budget=Budget(cancel=cancel), on_progress=turn)


def test_what_is_seen_at_a_glance_is_what_the_path_takes_as_such() -> None:
    """The quick look, with all premises at once, agrees with one step after the other."""
    looks = set()
    for seed in range(8):
        puzzle = generate("slitherlink", (5, 5), seed, grade="easy" if seed % 2 else None)
        seen = is_seen(puzzle, solve(puzzle).solutions[0])
        looks.add(seen)
        if seen:
            assert not any(map(is_worked_out, path(puzzle).steps))
    assert looks == {True, False}


@tiers.usually(1)
@pytest.mark.parametrize(("name", "size"), [("akari", (7, 7)), ("fillomino", (5, 5))])
def test_a_grade_while_making_is_the_grade(name: str, size: tuple[int, int]) -> None:
    """However early a path is broken off: a board that fits a word has that grade, and no other."""
    for seed in range(3):
        puzzle = generate(name, size, seed)
        solution, word = solve(puzzle).solutions[0], grade(puzzle).word
        for asked in LEVELS:
            fit = judge_of(asked).judge(puzzle, solution).fit
            way = LEVELS.index(word) - LEVELS.index(asked)
            assert fit == (Fit.FITS if not way else Fit.TOO_HARD if way > 0 else Fit.TOO_EASY)


def test_a_walk_ends_where_the_next_step_is_sure_to_be_too_much() -> None:
    """And never before: with a limit, all steps below it are the same as without one."""
    puzzle = generate("akari", (7, 7), seed=2, grade="hard", budget=Budget())
    solution = tuple(state_of(puzzle, solve(puzzle).solutions[0]))
    premises = premises_of(puzzle)
    whole = path(puzzle).steps
    for bar in (2, 3, 4):
        seeker = Seeker(premises, premises.start, solution, solution, lambda: None)
        seeker.bar = bar
        taken = []
        with suppress(BeyondBar):
            while (step := next_step(seeker)) is not None:
                taken.append(step)
                take(seeker, step)
        assert [(step.conclusions, step.cost) for step in taken] == [
            (step.conclusions, step.cost) for step in whole[: len(taken)]
        ]
        left = whole[len(taken) :]
        assert not left or left[0].cost >= bar
        if bar == 2:
            assert left
            assert not any(map(is_worked_out, taken))


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["generate", "akari", "--size", "6", "--seed", "4", "--format", "json"]
    for asked in (["medium"], ["medium,hard"], ["medium", "--grade", "hard"]):
        assert main([*words, "--grade", *asked]) == 0
        made = envelope.from_json(json.loads(capsys.readouterr().out))
        assert grade(made).word in " ".join(asked)
    assert main([*words, "--grade", "tricky"]) == 2
    assert "The difficulty must be easy" in capsys.readouterr().err


def ask(**payload: Any) -> dict[str, Any]:
    request = {"id": 1, "action": "generate", "payload": {"genre": "akari", "seed": 4, **payload}}
    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    return answer


def test_over_the_bridge() -> None:
    for option in ("medium", ["medium"]):
        board = ask(rows=6, cols=6, grade=option)["result"]["board"]
        assert grade(envelope.from_json(board["puzzle"])).word == "medium"
    assert ask(grade=None)["ok"]
    for wrong in (5, {"easy": 1}, [1], True):
        assert "“grade”" in ask(grade=wrong)["error"]["sentence"]
    assert "The difficulty must be easy" in ask(grade="tricky")["error"]["sentence"]
