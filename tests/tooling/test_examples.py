"""A command runs the examples in our prose and writes their output."""

from __future__ import annotations

import pytest

from tooling import examples
from tooling.say import ToolError


def test_commands_and_statements_get_the_output_that_they_have_now() -> None:
    page = (
        "Before\n\n```console\n"
        "$ python3 -m py_solver grade 1.../..3./..4./.2.. | head -1\nold\n"
        "$ gridwright generate sudoku --size 4 --seed 7 --format line > new.txt\n"
        "$ python3 -m py_solver solve new.txt | head -3 | tail -1  # a row\n"
        "```\n\n```pycon\n>>> two = 1 + 1\n>>> two\n3\n\n>>> for one in range(two):\n"
        "...     print(one)\n```\n"
    )
    now = examples.written(page)
    assert "head -1\n0, easy (scale" in now
    assert "old" not in now
    assert ">>> two\n2\n\n>>> for one in range(two):\n...     print(one)\n0\n1\n```" in now
    row = now.partition("a row\n")[2].split("\n")[0]
    assert sorted(row.split()) == ["1", "2", "3", "4"]
    assert examples.written(now) == now


def test_empty_lines_of_an_output_do_not_add_up() -> None:
    now = examples.written("```pycon\n>>> print('a\\n\\nb\\n\\n')\nold\n```\n")
    assert now.endswith(">>> print('a\\n\\nb\\n\\n')\na\n<BLANKLINE>\nb\n```\n")
    assert examples.written(now) == now


def test_an_error_is_output_if_the_page_shows_one() -> None:
    shown = ">>> 1 / 0\nTraceback (most recent call last):\n    ...\nZeroDivisionError: no\n"
    now = examples.written(f"```pycon\n{shown}```\n")
    assert "ZeroDivisionError: division by zero\n```" in now
    with pytest.raises(ToolError, match="failed: division by zero"):
        examples.written("```pycon\n>>> 1 / 0\n```\n")


def test_a_bad_command_says_what_it_says_and_another_program_is_refused() -> None:
    now = examples.written("```console\n$ gridwright solve nonsense!\n```\n")
    assert len(now.splitlines()) > 3
    with pytest.raises(ToolError, match="begins with “rm”"):
        examples.written("```console\n$ rm -r folder\n```\n")


def test_a_command_does_not_know_what_an_earlier_one_found() -> None:
    command = "gridwright solve https://puzz.link/p?slither/4/4/g166b772b"
    assert examples.printed(command) == examples.printed(command)
