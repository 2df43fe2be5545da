"""The tests in a run for one genre."""

from __future__ import annotations

import subprocess
import sys

from tooling import run
from tooling.layout import HERE

FILES = ("tests/genres/test_genres.py", "tests/house/test_house.py", "tests/tooling/test_facts.py")


def test_a_run_for_a_genre_has_what_one_more_genre_may_break() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--collect-only"]
    done = subprocess.run(
        [*command, "--genre", "akari", *FILES],
        cwd=HERE.root,
        env=run.environment({"PYTEST_ADDOPTS": ""}),
        capture_output=True,
        text=True,
        check=True,
    )
    for name in (
        "test_genres.py::test_the_example_has_one_solution[akari]",
        "test_genres.py::test_every_picture_belongs_to_a_genre\n",
        "test_house.py::test_the_page_names_no_genre\n",
        "test_facts.py::test_facts_are_as_they_should_be\n",
    ):
        assert name in done.stdout
    assert "[masyu]" not in done.stdout
    assert "test_an_empty_loop_board_does_not_drown" not in done.stdout
