"""Genres of others: registered, loaded from files and folders, found in installed packages."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import py_solver as gw
from py_solver import genres
from py_solver.genres import _others
from py_solver.logic import discovery
from tests.tiers import usually
from tooling.layout import HERE

FILE = (HERE.root / "py_solver/genres/_template.py").read_text(encoding="utf-8")
LAMPS = FILE.replace('id="template"', 'id="lamps"').replace('name="Template"', 'name="Lamps"')
TWICE = "\nfrom dataclasses import replace\nAGAIN = replace(TEMPLATE)\n"
BOARD = "3 4\n- - - 2\n- 1 - 3\n- - - 3"


@pytest.fixture
def lamps(tmp_path: Path) -> gw.Genre:
    """The genre of a file."""
    file = tmp_path / "lamps.py"
    file.write_text(LAMPS, encoding="utf-8")
    (genre,) = gw.load_genres(file)
    return genre


def test_a_registered_genre_is_known_by_its_id_everywhere(lamps: gw.Genre) -> None:
    assert gw.all_genres()["lamps"] is lamps
    puzzle = gw.load(BOARD, "Lamps")
    assert puzzle == gw.load(gw.dump(puzzle, "json")) == pickle.loads(pickle.dumps(puzzle))
    assert gw.load(gw.dump(puzzle, "text"), "lamps") == puzzle
    solution = gw.solve(puzzle)
    assert solution.verdict is gw.Verdict.UNIQUE
    step = gw.hint(puzzle)
    assert step is not None
    assert step.what
    new = gw.generate("lamps", (4, 4), seed=3)
    assert gw.solve(new).verdict is gw.Verdict.UNIQUE


def test_an_unknown_id_is_known_once_it_is_registered(lamps: gw.Genre) -> None:
    genres.forget_others()
    with pytest.raises(gw.GenreError):
        gw.load(BOARD, "lamps")
    assert gw.register(lamps) is lamps
    assert gw.load(BOARD, "lamps").genre is lamps


@pytest.mark.parametrize("change", [{"id": "sudoku"}, {"aliases": ("slither",)}])
def test_a_name_of_ours_is_refused(lamps: gw.Genre, change: dict[str, str]) -> None:
    with pytest.raises(gw.GenreError, match="cannot be registered"):
        gw.register(replace(lamps, **{"id": "others", **change}))  # type: ignore[arg-type]
    assert "others" not in gw.all_genres()


@pytest.mark.parametrize("name", ["", "Lamps", "my lamps", "_lamps", "a" * 41])
def test_an_id_is_a_word(lamps: gw.Genre, name: str) -> None:
    with pytest.raises(gw.GenreError, match="is not an id"):
        gw.register(replace(lamps, id=name))


def test_registering_again_replaces_only_one_s_own(lamps: gw.Genre) -> None:
    second = gw.register(replace(lamps, name="Lanterns"))
    assert gw.all_genres()["lamps"] is second
    with pytest.raises(gw.GenreError, match="is Lanterns"):
        gw.register(replace(lamps, id="more_lamps", aliases=("lamps",)))


def test_files_of_a_folder_import_each_other(tmp_path: Path) -> None:
    (tmp_path / "_shared.py").write_text("NAME = 'Lamps in a folder'\n", encoding="utf-8")
    text = LAMPS.replace('"Lamps"', "NAME").replace(
        "from py_solver.board", "from ._shared import NAME\nfrom py_solver.board", 1
    )
    (tmp_path / "lamps.py").write_text(text, encoding="utf-8")
    found = gw.load_genres(tmp_path)
    assert [genre.name for genre in found] == ["Lamps in a folder"]
    assert gw.load_genres(str(tmp_path)) == found, "what did not change is not loaded again"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1\ny = x.z\n", r"wrong\.py”, line 2: AttributeError"),
        ("x = (\n", r"wrong\.py”, line 1: "),
        ("x = 1\n", "There is no puzzle type in"),
        ("import sys\nsys.exit(3)\n", r"wrong\.py”, line 2: SystemExit: 3"),
        (LAMPS + TWICE, "have the id “lamps”"),
    ],
)
def test_a_file_that_fails_is_named_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(gw.GenreError, match=sentence) as caught:
        gw.load_genres(file)
    assert "wrong.py" in caught.value.sentence


def test_a_file_that_another_imports_is_named_with_its_own_line(tmp_path: Path) -> None:
    (tmp_path / "_kin.py").write_text("x = 1\n\n\ny = (\n", encoding="utf-8")
    (tmp_path / "lamps.py").write_text("from ._kin import x\n", encoding="utf-8")
    with pytest.raises(gw.GenreError, match=r"_kin\.py”, line 4: "):
        gw.load_genres(tmp_path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(gw.GenreError, match=r"nothing\.py cannot be read"):
        gw.load_genres(tmp_path / "nothing.py")
    with pytest.raises(gw.GenreError, match="no files of Python"):
        gw.load_genres(tmp_path)
    with pytest.raises(TypeError, match="A path is needed"):
        gw.load_genres(3)  # type: ignore[arg-type]


def test_a_changed_file_is_loaded_again(tmp_path: Path, lamps: gw.Genre) -> None:
    file = tmp_path / "lamps.py"
    file.write_text(LAMPS.replace('"Lamps"', '"Lanterns"'), encoding="utf-8")
    (again,) = gw.load_genres(file)
    assert gw.all_genres()["lamps"] is again is not lamps


@usually(1)
@pytest.mark.parametrize("workers", [0, 2])
def test_batches_know_the_genres_of_files(lamps: gw.Genre, workers: int) -> None:
    puzzle = gw.load(BOARD, "lamps")
    found = list(gw.batch.map("solve", [puzzle] * 3, workers=workers))
    assert [(one["verdict"], one["genre"]) for one in found] == [("unique", "lamps")] * 3


@usually(0)
def test_another_process_unpickles_a_puzzle_of_a_file(tmp_path: Path, lamps: gw.Genre) -> None:
    held = tmp_path / "held"
    held.write_bytes(pickle.dumps(gw.load(BOARD, "lamps")))
    (tmp_path / "lamps.py").unlink()
    code = (
        "import pickle, sys, pathlib, py_solver as gw\n"
        "puzzle = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\n"
        "print(gw.solve(puzzle).verdict, 'lamps' in gw.all_genres())\n"
    )
    run = [sys.executable, "-W", "error", "-c", code, str(held)]
    told = subprocess.run(run, cwd=HERE.root, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["unique", "True"]


def test_installed_packages_are_asked_when_a_name_is_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lamps_of_others.py").write_text(LAMPS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    points = [
        EntryPoint("lamps", "lamps_of_others:TEMPLATE", _others.GROUP),
        EntryPoint("wrong", "nowhere_at_all", _others.GROUP),
    ]
    monkeypatch.setattr(discovery, "installed", lambda group: iter(points))
    genres.forget_others()
    with pytest.warns(RuntimeWarning, match="“wrong” cannot be used"):
        assert gw.load(BOARD, "lamps").genre is gw.all_genres()["lamps"]
    assert genres.travelling() == [], "a worker finds it in its own packages"
    sys.modules.pop("lamps_of_others")


def test_what_travels_is_json(lamps: gw.Genre) -> None:
    homes = json.loads(json.dumps(genres.travelling()))
    genres.forget_others()
    genres.receive(homes)
    assert gw.load(BOARD, "lamps").genre is lamps


def test_the_file_in_the_manual_is_a_puzzle_type(tmp_path: Path) -> None:
    page = (HERE.root / "docs/site/python/own-types.md").read_text(encoding="utf-8")
    file = tmp_path / "lamps.py"
    file.write_text(page.split("```python\n")[1].split("```")[0], encoding="utf-8")
    (genre,) = gw.load_genres(file)
    puzzle = gw.load(genre.example, genre.id)
    assert gw.count(puzzle, limit=100).number == 9
    (first, *_) = gw.check(puzzle, {gw.cell(0, col): 1 for col in range(3)}).violations
    assert first.sentence.startswith("The 2 in row 1, column 1 must have 2 lamps in its row, but")
