"""`build.py bench hints`: its input, runs and reports; times are never tested."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.commands import build_py
from tooling.bench import hint_goals, levels
from tooling.bench import hints as hint_bench
from tooling.bench.hints import graders_table, levels_table, spearman, table
from tooling.bench.workers import Died
from tooling.layout import Layout

OURS = {
    "id": "ours",
    "genre": "takuzu",
    "problem": "4 4\n1 - - -\n- - - 1\n- 2 - -\n- - - -",
    "solution": "",
}


def bench(*args: str) -> subprocess.CompletedProcess[str]:
    return build_py("bench", "hints", *args)


def test_a_small_run(tmp_path: Path) -> None:
    (tmp_path / "takuzu.jsonl").write_text((json.dumps(OURS) + "\n") * 3)
    figures = tmp_path / "figures.json"
    words = ("--data", str(tmp_path), "--count", "1", "--only", "native", "--json", str(figures))
    done = bench(*words)
    assert done.returncode == 0, done.stderr
    report = json.loads(figures.read_text(encoding="utf-8"))
    (row,) = report["takuzu"]["native"]
    assert row["id"] == "ours"
    assert row["refused"] or row["whole"]
    assert re.search(r"^takuzu +native +\d/1 ", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("args", [("--data", "no-such-folder"), ("--genre", "chess")])
def test_what_is_not_there_is_one_sentence(args: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "takuzu.jsonl").write_text(json.dumps(OURS) + "\n")
    folder = () if "--data" in args else ("--data", str(tmp_path))
    done = bench(*folder, *args)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def stepped(seconds: float, cost: int | None, **more: bool) -> dict[str, Any]:
    return {
        "seconds": seconds,
        "cost": cost,
        "stuck": True,
        "chain": True,
        "proved": True,
        **more,
    }


def test_the_table() -> None:
    steps = [
        stepped(0.25, 1, stuck=False, chain=False),
        stepped(1.0, 2),
        stepped(2.0, 4, proved=False),
        stepped(3.0, None, chain=False, proved=False),
    ]
    walked = {"steps": steps, "whole": True, "seconds": 6.5, "grade": 7.5, "refused": ""}
    late = {"id": "two", "steps": [], "refused": "had to be stopped"}
    heads, row, note = table({"chess": {"wasm": [walked, late]}}).splitlines()
    assert heads.split()[-5:] == ["chain", "proved", "grades", "as", "natively"]
    seconds = "0.25 s 0.25 s 2.00 s 3.00 s 6.50 s 6.50 s"
    told = " ".join(row.split())
    assert told == f"chess wasm 1/2 {seconds} 0.500 0.667 0.333 7.5–7.5–7.5 –"
    assert note == "chess two: had to be stopped"


def test_grades_are_compared_with_those_of_the_other_kind() -> None:
    steps = [stepped(0.1, 1, stuck=False)]
    natively = [{"id": n, "steps": steps, "refused": "", "grade": n / 2} for n in range(3)]
    in_wasm = [one | {"grade": 0.5} for one in natively[:2]]
    rows = table({"chess": {"native": natively, "wasm": in_wasm}}).splitlines()
    assert [row.split()[-1] for row in rows[1:2]] == ["–"]
    assert rows[2].endswith("1 of 2")


@pytest.mark.parametrize(
    ("text", "sizes", "there"),
    [
        ("9 9\n- -", "8-10", True),
        ("8 11\n- -", "8-10", False),
        ("14 24 1\n- -", "14x24,15x24", True),
        ("24 14\n- -", "14x24,15x24", False),
        ("size\n- -", "8-10", False),
    ],
)
def test_boards_are_chosen_by_size(text: str, sizes: str, there: bool) -> None:
    assert hint_goals.fits({"problem": text}, sizes) is there


def test_what_must_be_reached_and_what_is_missed() -> None:
    steps = [
        stepped(0.1, 1, stuck=False, chain=False),
        stepped(2.0, 2),  # proved, but not in time
        stepped(0.2, 4, chain=False),
    ]
    walks = [{"steps": steps, "seconds": 3.0}]
    late = [{"steps": [stepped(2.0, 1)], "seconds": 2.0}, {"steps": [], "seconds": 60.0}]
    told = hint_goals.report({"chess": {"native": walks, "wasm": late}}, {"chess": late})
    first, shares = (part.splitlines() for part in told.split("\n\n"))
    figures = (
        "chess 2 0.10 s 0.10 s 31.00 s 60.00 s 2 31.00 s missed: wasm median, wasm 95 %, large"
    )
    assert " ".join(first[1].split()) == figures
    figures = "chess 3 0.667 2 0.500 0.500 0.667 missed: cost, told, proved"
    assert " ".join(shares[1].split()) == figures
    fine = [{"steps": steps[:1], "seconds": 0.1}]
    told = hint_goals.report({"hashi": {"native": fine, "wasm": fine}}, {})
    assert "missed" not in told


@pytest.mark.parametrize(
    ("pairs", "value"),
    [
        ([(1, 10), (2, 20), (3, 90)], 1.0),
        ([(1, 3), (2, 2), (3, 1)], -1.0),
        ([(1, 1), (2, 1), (3, 1)], 0.0),
        ([(1, 2), (2, 1), (3, 4), (4, 3)], 0.6),
        ([(1, 1), (1, 2), (2, 3)], 3**0.5 / 2),
    ],
)
def test_spearman(pairs: list[tuple[float, float]], value: float) -> None:
    assert spearman(pairs) == pytest.approx(value)


def test_graders_are_compared_where_both_have_a_rating() -> None:
    rows: list[dict[str, Any]] = [
        {"ours": 1.0, "HoDoKu": 100.0, "Explainer": 1.2, "pencilmark": None, "word": "medium"},
        {"ours": 2.0, "HoDoKu": 300.0, "Explainer": None, "pencilmark": None, "word": "medium"},
        {"ours": None, "HoDoKu": 200.0, "Explainer": 9.0, "pencilmark": 3.0},
    ]
    heads, ours, hodoku, _, counts = graders_table(rows).splitlines()
    assert heads.split() == ["HoDoKu", "Explainer", "pencilmark"]
    assert ours.split() == ["ours", "1.000", "(2)", "–", "–"]
    assert hodoku.split() == ["HoDoKu", "1.000", "(2)", "–"]
    assert counts == "3 Sudokus: 2 medium"


class Asked:
    """Replaces the workers: the level of a Sudoku is in its text."""

    def __init__(self, *_: object, **__: object) -> None:
        self.rated: list[str] = []

    def __enter__(self) -> Asked:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, kind: str, *argv: str, seconds: float | None = None) -> dict[str, Any]:
        if argv[0] == "sudoku":
            seed = int(argv[1])
            level = "easy" if seed < 7 else hint_bench.LEVELS[seed % 5]
            return {"result": {"text": f"{level} {seed}" if seed != 2 else ""}}
        if argv[1] == "easy 3" and kind == "theirs":
            raise Died(late=True)
        if argv[0] == "level":
            return {"result": {"level": argv[1].split()[0]}}
        return {"result": {"number": 1.0, "word": "easy"} if kind == "ours" else {"HoDoKu": 9.0}}


def test_sudokus_are_drawn_as_they_come_and_as_many_of_each_level(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hint_bench, "Crew", Asked)
    monkeypatch.setattr("tooling.setup.graders", lambda layout: layout.python)
    figures = tmp_path / "figures.json"
    words = ("--graders", "5", "--seed", "1", "--json", str(figures))
    assert hint_bench.bench(Layout(tmp_path), words) == 0
    rows = json.loads(figures.read_text(encoding="utf-8"))
    came = [row["text"] for row in rows if row["came"]]
    assert came == [f"easy {seed}" for seed in (1, 3, 4, 5, 6)]
    even = [row["text"] for row in rows if row["even"]]
    assert even == ["easy 1", "hard 7", "unfair 8", "extreme 9", "medium 11"]
    assert [row["text"] for row in rows if row.get("HoDoKu") is None] == ["easy 3"]
    came_table, even_table = hint_bench.drawn_table(rows).split("\n\n")
    assert came_table.startswith("As they come:")
    assert re.search(r"^ours +0.000 \(4\)", came_table, re.MULTILINE)
    assert re.search(r"^ours +0.000 \(5\)", even_table, re.MULTILINE)


@pytest.mark.parametrize(
    ("genre", "game", "text"),
    [
        ("akari", "3x2b20s4d0:aBc2", "2 3\n- x -\n- - 2"),
        ("takuzu", "4x4de:aBfF", "4 4\n1 - 2 -\n- - - -\n1 - - -\n- - 2 -"),
        ("slitherlink", "3x2t0de:3a2c", "2 3\n3 - 2\n- - -"),
        ("sudoku", "2x2dt:1_2a3c4h", "4 4\n1 2 - 3\n- - - 4\n- - - -\n- - - -"),
    ],
)
def test_game_ids_are_read(genre: str, game: str, text: str) -> None:
    maker = next(one for one in levels.MAKERS if one.genre == genre)
    assert levels.grid(maker, game) == text


def test_levels_are_compared_with_grades() -> None:
    rows = [{"set": "takuzu 8 8", "level": level, "ours": 2.5 * level} for level in (0, 0, 1, 1)]
    told = levels_table([*rows, {"set": "takuzu 8 8", "level": 1, "ours": None}])
    assert re.search(r"takuzu 8 8 +4 +1.000 +0–0–0  2.5–2.5–2.5", told)
