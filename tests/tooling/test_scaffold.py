"""The files of `build.py new` work unchanged and are found; invalid names are refused."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

from py_solver import Genre, Verdict, all_genres, dump, generate, load, solve
from py_solver.formats import gridtext
from py_solver.genres._template import TEMPLATE
from py_solver.logic.rule import Rule
from tests.genres import dummies, invent, paint
from tooling import scaffold
from tooling.layout import HERE
from tooling.say import ToolError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with the templates and two families."""
    for name in ("py_solver/genres", "py_solver/rules", "tests/rules/cases"):
        folder = tmp_path / name
        folder.mkdir(parents=True)
        shutil.copy(HERE.root / name / "_template.py", folder)
    for family in ("py_solver/genres/placing", "py_solver/rules/sight"):
        (tmp_path / family).mkdir()
        (tmp_path / family / "__init__.py").touch()
    shutil.copy(HERE.root / "py_solver/rules/__init__.py", tmp_path / "py_solver/rules")
    return tmp_path


def things(path: Path) -> dict[str, object]:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return vars(module)


def test_a_new_genre_works(root: Path) -> None:
    (path,) = scaffold.genre(root, "Country Road", "placing")
    assert path == root / "py_solver/genres/placing/country_road.py"
    genre = things(path)["COUNTRY_ROAD"]
    assert isinstance(genre, Genre)
    assert (genre.id, genre.name) == ("country_road", "Country Road")
    assert "emplate" not in path.read_text(encoding="utf-8")


def test_the_template_is_a_genre_with_pictures() -> None:
    puzzle = TEMPLATE.puzzle(*TEMPLATE.size, {})
    assert solve(puzzle).verdict is Verdict.MULTIPLE
    made = generate(TEMPLATE, (4, 5), seed=1)
    assert solve(made).verdict is Verdict.UNIQUE
    assert made.clues["number"]
    example = gridtext.parse(TEMPLATE.example, (TEMPLATE, TEMPLATE.layout))
    assert solve(example).verdict is Verdict.UNIQUE
    text = paint.painted(example)
    assert dump(example, "text") in text
    assert text.count("== wrong ") >= 4


def test_a_puzzle_is_invented_that_needs_all_its_clues() -> None:
    puzzle = invent.invented(TEMPLATE, (3, 4), seed=1)
    assert puzzle.size == (3, 4)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    numbers = puzzle.clues["number"]
    for place in numbers:
        fewer = {other: number for other, number in numbers.items() if other != place}
        assert solve(puzzle.with_clues("number", fewer)).verdict is Verdict.MULTIPLE
    assert invent.invented(TEMPLATE, (3, 4), seed=1).clues == puzzle.clues
    assert invent.invented(TEMPLATE, (3, 4), seed=2).clues != puzzle.clues


@pytest.mark.parametrize("name", ["heyawake", "akari", "yajilin", "masyu"])
def test_rooms_walls_arrows_and_signs_are_drawn_too(name: str) -> None:
    puzzle = invent.invented(all_genres()[name], (4, 5), seed=1)
    assert solve(puzzle).verdict is Verdict.UNIQUE


def test_a_size_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert invent.main(["starbattle", "3x4"]) == 2
    assert "Star Battle needs a square grid" in capsys.readouterr().err
    assert invent.main(["heyawake", "three"]) == 2
    assert "no size and seed" in capsys.readouterr().err


def test_clues_that_cannot_be_invented_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert invent.main(["kakuro", "4x5"]) == 2
    assert "cannot invent the clues of Kakuro" in capsys.readouterr().err


def test_the_pictures_break_each_rule_and_end_with_a_link() -> None:
    puzzle = load(all_genres()["heyawake"].example, "heyawake")
    text = paint.painted(puzzle)
    assert paint.told_in(text) == {one.rule.name for one in puzzle.constraints}
    assert load(text.partition("== links\n")[2].strip()).clues["rooms"] == puzzle.clues["rooms"]


def test_a_new_rule_works(root: Path) -> None:
    rule, cases, listed = scaffold.rule(root, "SeesSum", "sight")
    assert rule == root / "py_solver/rules/sight/sees_sum.py"
    found = things(rule)["SeesSum"]
    assert isinstance(found, type)
    assert issubclass(found, Rule)
    told = cases.read_text(encoding="utf-8")
    assert "from py_solver.rules.sight.sees_sum import SeesSum" in told
    assert told.startswith('"""Named cases of SeesSum."""\n')
    assert "Alike" not in told + rule.read_text(encoding="utf-8")
    lines = listed.read_text(encoding="utf-8").splitlines()
    before = (HERE.root / "py_solver/rules/__init__.py").read_text(encoding="utf-8").splitlines()
    (at,) = (n for n, line in enumerate(lines) if "SeesSum" in line)
    assert lines[:at] + lines[at + 1 :] == before
    assert lines[at - 1] < lines[at] < lines[at + 1]


@pytest.mark.parametrize(
    ("write", "name", "family", "said"),
    [
        (scaffold.genre, "Tents", "nowhere", "There is no family “nowhere” in genres/"),
        (scaffold.genre, "???", "placing", "gives no name"),
        (scaffold.rule, "seesSum", "sight", "A rule is called like “SeesSum”"),
    ],
)
def test_what_cannot_be_is_refused(
    root: Path, write: object, name: str, family: str, said: str
) -> None:
    assert callable(write)
    with pytest.raises(ToolError, match=said.replace("?", r"\?")):
        write(root, name, family)


def test_nothing_is_written_over(root: Path) -> None:
    scaffold.genre(root, "Tents", "placing")
    with pytest.raises(ToolError, match="is there already"):
        scaffold.genre(root, "Tents", "placing")


def test_a_dummy_shares_no_name_with_the_genre_that_it_copies(tmp_path: Path) -> None:
    name, home, letter = next(one for one in dummies.copies() if one[0] == "slitherlink")
    path = tmp_path / home.name
    path.write_text(dummies.copied(home.read_text("utf-8"), letter), encoding="utf-8")
    genre, copy = all_genres()[name], things(path)[name.upper()]
    assert isinstance(copy, Genre)
    assert (copy.id, copy.name) == (f"{genre.id}{letter}", f"{genre.name}{letter}")
    assert (copy.clues, copy.grid, copy.example) == (genre.clues, genre.grid, genre.example)
    assert {copy.id, *copy.aliases}.isdisjoint({genre.id, *genre.aliases})
    assert copy.puzzlink
    assert genre.puzzlink
    assert copy.puzzlink.parts == genre.puzzlink.parts
    assert copy.puzzlink.id not in (genre.puzzlink.id, *genre.puzzlink.aliases)
    assert copy.tatham
    assert genre.tatham
    assert copy.tatham.word != genre.tatham.word
    pictures = (HERE.root / f"tests/genres/{name}.txt").read_text("utf-8")
    links = dummies.linked(pictures, letter).partition("== links\n")[2].split()
    assert {link.partition("/")[0] for link in links} == {copy.puzzlink.id}
