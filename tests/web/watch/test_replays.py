"""The replay of a solve, and two solutions over each other."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import py_solver as gw
from tests.helpers.vague_texts import fpuzzles
from tests.tiers import usually
from tests.web.board.test_genres import solution_of
from tests.web.drive import PYTHON, open_puzzle, paste, press
from tests.web.hands import Hands, enter

LOOP = "3 3\n- - -\n2 3 3\n- - 2\n"


def test_clues_fade_in_a_replay_as_they_did(warm: Page) -> None:
    warm.emulate_media(reduced_motion="reduce")
    puzzle = gw.load(LOOP, "slitherlink")
    open_puzzle(warm, puzzle)
    enter(Hands(warm), puzzle, solution_of(puzzle))
    met = warm.locator("#board .met")
    expect(met).to_have_count(4)
    press(warm, "Replay your solve")
    player = warm.get_by_role("group", name="Replay of your solve")
    expect(player).to_contain_text("step 0 of", ignore_case=True)
    expect(met).to_have_count(0)
    player.get_by_role("slider").press("End")
    expect(met).to_have_count(4)
    player.get_by_role("slider").press("Home")
    expect(met).to_have_count(0)
    press(warm, "Close the replay")
    expect(met).to_have_count(4)


@usually(0)
def test_two_solutions_leave_the_sums_of_cages_legible(warm: Page) -> None:
    cages = [
        {"cells": [f"R{row}C{col}", f"R{row}C{col + 1}"], "value": value}
        for row, values in enumerate(("37", "73", "37", "73"), 1)
        for col, value in zip((1, 3), values, strict=True)
    ]
    paste(warm, fpuzzles(killercage=cages))
    expect(warm.locator("#size")).to_have_text("4 × 4")
    press(warm, "Solve")
    press(warm, "Compare two")
    expect(warm.locator("#board text.first").first).to_be_visible(timeout=PYTHON)
    sums, covered = warm.locator("#board").evaluate(
        """(board) => {
            // The line of a text is higher than its digits.
            const boxes = (name) => [...board.querySelectorAll(name)].map((one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                const spare = (bottom - top) / 5;
                return { left, right, top: top + spare, bottom: bottom - spare };
            });
            const [sums, marks] = [boxes("text.clue.corner"), boxes("text:is(.first, .second)")];
            return [sums.length, sums.filter((one) => marks.some((other) =>
                one.left < other.right && other.left < one.right &&
                one.top < other.bottom && other.top < one.bottom)).length];
        }"""
    )
    assert sums == len(cages)
    assert covered == 0
