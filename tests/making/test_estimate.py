"""Estimates: they detect without proof what is much too hard, or too easy; the rest is proved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from py_solver import Budget, Puzzle, all_genres, dump, generate, grade, load, solve
from py_solver.ask.uniqueness import state_of
from py_solver.hints.path import WORDS, Grade
from py_solver.hints.premises import premises_of
from py_solver.hints.seek import Seeker
from py_solver.making.difficulties import LEVELS
from py_solver.making.estimate import estimated
from py_solver.making.judge import QUESTIONS, Judge, Judgement
from py_solver.making.order import ordered
from py_solver.making.pipeline import Pipeline
from py_solver.making.progress import Watch
from py_solver.making.visible import at_a_glance, with_more
from py_solver.puzzle.workshop import Aim, Draft, Fit, Workshop
from tests.helpers.workshops import judge_of
from tests.tiers import usually


def nothing() -> None:
    """A waiting function that returns at once."""


@usually(0)
def test_boards_that_are_much_too_hard_are_not_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most boards of a Snake are far too hard; each was once followed until that was proved."""
    walks: list[Fit] = []
    fits: list[Fit] = []
    found, judge = Judge._found, Judge.judge

    def walking(self: Judge, *args: Any) -> Fit:
        walks.append(found(self, *args))
        return walks[-1]

    def judging(self: Judge, *args: Any) -> Judgement:
        judged = judge(self, *args)
        fits.append(judged.fit)
        return judged

    monkeypatch.setattr(Judge, "_found", walking)
    monkeypatch.setattr(Judge, "judge", judging)
    puzzle = generate("snake", (7, 7), 2, grade="medium", budget=Budget(), shown=0)
    assert grade(puzzle).word == "medium"
    assert fits.count(Fit.TOO_HARD) > 6
    assert walks.count(Fit.TOO_HARD) < fits.count(Fit.TOO_HARD) / 2


@pytest.mark.parametrize(
    ("name", "size", "asked"), [("kenken", (5, 5), "hard"), ("akari", (7, 7), "medium")]
)
def test_an_estimate_tells_about_how_hard_a_puzzle_is(
    name: str, size: tuple[int, int], asked: str
) -> None:
    puzzle = generate(name, size, 3, grade=asked, budget=Budget())
    premises, known = premises_of(puzzle), state_of(puzzle, solve(puzzle).solutions[0])
    seen = at_a_glance(premises, nothing)
    assert abs(estimated(premises, seen, known, 20.0, nothing) - grade(puzzle).number) < 2.5
    assert estimated(premises, known, known, 20.0, nothing) == 0


def test_with_more_clues_only_what_is_new_is_looked_at() -> None:
    """And its result then equals that of a look from the beginning."""
    solution = solve(load("1.../..3./4.../.2..")).solutions[0]
    genre = load("1.../..3./4.../.2..").genre
    assert genre

    def made(number: int) -> Puzzle:
        return genre.puzzle(4, 4, {"given": dict(sorted(solution.items())[:number])})

    before = premises_of(made(1))
    seen = at_a_glance(before, nothing)
    told = 0
    for number in range(2, 17):
        premises, looks = premises_of(made(number)), [0]

        def looking(looks: list[int] = looks) -> None:
            looks[0] += 1

        now = with_more(before, seen, premises, looking)
        assert now == at_a_glance(premises, nothing)
        if now == seen:
            assert looks[0] < len(premises.each)
            told += 1
        before, seen = premises, now
    assert told


@usually(0)
def test_a_loop_that_was_too_easy_is_bent_until_less_of_it_is_seen() -> None:
    """Of 150 random Simple Loops, one was hard."""
    line = Pipeline(ordered("simple_loop", (7, 7), 1, None, None, {}, "hard"), Watch(Budget()))
    shop = line.workshop()

    def filled(shift: float = 0.0, last: Draft | None = None) -> Draft | None:
        return line.making.fill(replace(shop, aim=Aim(shift, last, Fit.TOO_EASY)))

    def some(last: Draft | None = None) -> Draft:
        drafts = (filled(last=last) for _ in range(50))
        return next(draft for draft in drafts if draft)

    def left(draft: Draft) -> int:
        return len(shop.ask.unseen(shop.puzzle(draft.clues)))

    last = some()
    assert some(last).solution != last.solution  # if nothing harder is required, begun again
    rises = 0
    for _ in range(12):
        harder = filled(-0.5, last)
        if harder:
            assert left(harder) > left(last)
            assert solve(shop.puzzle(harder.clues)).solutions == (harder.solution,)
            rises += 1
        last = harder or some()
    assert rises


def test_a_fill_hears_of_the_last_board_only_if_it_was_too_easy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fits = iter([Fit.TOO_EASY, Fit.TOO_HARD, Fit.TOO_EASY, Fit.FITS])
    monkeypatch.setattr(Judge, "judge", lambda *_: Judgement(next(fits)))
    genre = all_genres()["simple_loop"]
    assert genre.making is not None
    fill = genre.making.fill
    heard: list[bool] = []
    made: list[Draft | None] = [None]

    def filling(shop: Workshop) -> Draft | None:
        heard.append(shop.aim.too_easy is not None)
        assert shop.aim.too_easy in (None, made[-1])
        made.append(fill(replace(shop, aim=Aim(shop.aim.shift))))
        return made[-1]

    generate(replace(genre, making=replace(genre.making, fill=filling)), (6, 6), 1, grade="hard")
    assert heard == [False, True, False, True]


def test_an_arukone_that_was_too_hard_gets_more_lines_and_has_no_other_solution() -> None:
    """Boards are too easy, or too hard to be medium: of twenty, one was in between."""
    line = Pipeline(ordered("arukone", (7, 7), 3, None, None, {}, "hard"), Watch(Budget()))
    shop = line.workshop()
    while True:
        hard = line.making.fill(shop)
        if hard and shop.ask.unseen(shop.puzzle(hard.clues)) and line._settled(shop, hard):
            break
    fewer, many = (
        line.making.fill(replace(shop, aim=Aim(shift, hard, Fit.TOO_HARD))) for shift in (0.0, 1.0)
    )
    assert fewer
    assert many
    counts = [len(draft.clues["number"]) for draft in (hard, fewer, many)]
    assert counts[0] + 2 == counts[1] < counts[2]
    for draft in (fewer, many):
        assert shop.ask.unseen(shop.puzzle(draft.clues))
        assert line._settled(shop, draft)
    # With any further line, the whole solution is obvious.
    assert line.making.fill(replace(shop, aim=Aim(1.0, many, Fit.TOO_HARD))) is None


def test_a_snake_shows_as_much_of_itself_as_is_asked_for() -> None:
    """Of 43 Snakes without white circles one was medium."""
    bare, shown = (generate("snake", (6, 6), 1, shown=part) for part in (0, 0.5))
    assert set(bare.clues["circle"].values()) == {"black"}
    told = list(shown.clues["circle"].values())
    whole = sum(solve(shown).solutions[0].values())
    assert told.count("black") == 2
    assert told.count("white") == round((whole - 2) / 2)
    assert dump(generate("snake", (6, 6), 1), "json") == dump(bare, "json")


def test_rooms_of_factors_are_as_large_as_is_asked_for() -> None:
    """Of 97 boards with rooms of the usual sizes two were hard."""

    def rooms(larger: float) -> tuple[int, int]:
        puzzles = [generate("factors", (6, 6), seed, larger=larger) for seed in range(4)]
        made = [puzzle.clues["rooms"] for puzzle in puzzles]
        sizes = [one.count(room) for one in made for room in set(one)]
        return len(sizes), sizes.count(1)

    usual, few, many = rooms(0), rooms(1), rooms(-1)
    assert few[0] < usual[0] < many[0]
    assert many[1] <= usual[1] + 4
    bare = dump(generate("factors", (6, 6), 1), "json")
    assert bare == dump(generate("factors", (6, 6), 1, larger=0), "json")


@usually(0)
def test_how_much_a_path_may_ask_is_told_by_its_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hard Fillominoes took 36 s: hard boards were given up as too hard before their end.

    For hard Samurais, followed paths of 12 s led to nothing, while the next promised board took 3
    s.
    """
    puzzle = generate("fillomino", (5, 5), 1)
    solution, seekers = solve(puzzle).solutions[0], list[Seeker]()
    seeker = Judge._seeker

    def watched(self: Judge, *args: Any) -> Seeker:
        seekers.append(seeker(self, *args))
        return seekers[-1]

    def fit(part: float, *, broken: bool = False) -> Fit:
        monkeypatch.setitem(QUESTIONS, WORDS[2][0], asked * part)
        judge = judge_of("hard")
        if broken:
            judge._trust.learn(WORDS[1][0], Fit.TOO_HARD)
        return judge.judge(puzzle, solution).fit

    monkeypatch.setattr(Judge, "_seeker", watched)
    asked = 4_000
    assert fit(1) is Fit.FITS
    asked = seekers[-1].smallest.explainer.asked
    assert fit(1 / 2) is Fit.TOO_HARD
    assert fit(1 / 2, broken=True) is Fit.FITS
    assert fit(1 / 4, broken=True) is Fit.TOO_HARD
    monkeypatch.setattr("py_solver.making.judge.estimated", lambda *_: WORDS[2][0] + 0.5)
    assert fit(5, broken=True) is Fit.FITS
    assert fit(1, broken=True) is Fit.TOO_HARD


@usually(0)
def test_no_whole_path_is_walked_where_a_first_look_is_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The deduced steps decide the difficulty; the rest of a path takes ten times as long."""
    walks: list[Grade | None] = []
    walked = Judge._walked

    def walking(self: Judge, *args: Any) -> Grade | None:
        walks.append(walked(self, *args))
        return walks[-1]

    monkeypatch.setattr(Judge, "_walked", walking)
    words = set()
    for seed in range(4):
        puzzle = generate("fillomino", (5, 5), seed)
        solution = solve(puzzle).solutions[0]
        words.add(word := grade(puzzle).word)
        for asked in LEVELS[1:3]:
            walks.clear()
            fit = judge_of(asked).judge(puzzle, solution).fit
            assert fit == max(-1, min(1, LEVELS.index(word) - LEVELS.index(asked)))
            assert {found.word for found in walks if found} <= {asked}
            assert None not in walks
    assert words == set(LEVELS[:3])
