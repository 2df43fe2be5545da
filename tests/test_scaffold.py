"""What `build.py new` writes works as it is, is found, and is refused where it cannot be."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

from py_solver import Genre, Verdict, dump, solve
from py_solver.formats import gridtext
from py_solver.genres._template import TEMPLATE
from py_solver.logic.rule import Rule
from tests.genres import paint
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
    example = gridtext.parse(TEMPLATE.example, (TEMPLATE, TEMPLATE.layout))
    assert solve(example).verdict is Verdict.UNIQUE
    text = paint.painted(example)
    assert dump(example, "text") in text
    assert text.count("== wrong ") >= 4


def test_a_new_rule_works(root: Path) -> None:
    rule, cases = scaffold.rule(root, "SeesSum", "sight")
    assert rule == root / "py_solver/rules/sight/sees_sum.py"
    found = things(rule)["SeesSum"]
    assert isinstance(found, type)
    assert issubclass(found, Rule)
    told = cases.read_text(encoding="utf-8")
    assert "from py_solver.rules.sight.sees_sum import SeesSum" in told
    assert "Alike" not in told + rule.read_text(encoding="utf-8")


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
