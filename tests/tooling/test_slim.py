"""The page's wheel: the same code as the wheel for pip, without docstrings and comments."""

from __future__ import annotations

import ast
import base64
import hashlib
import zipfile
from pathlib import Path

from tests.helpers.sites import site_of
from tooling.slim import without_prose

SOURCE = '''"""A module.

It has two paragraphs.
"""

NUMBER = 1  # of something
"""What it is for: é."""


class Empty:
    """Nothing."""

    def f(self, text: str = "# no comment") -> None:
        """Do nothing."""
'''
SLIM = """" "




NUMBER = 1
" "


class Empty:
    " "

    def f(self, text: str = "# no comment") -> None:
        " "
"""


def test_lines_keep_their_numbers_and_strings_their_contents() -> None:
    assert without_prose(SOURCE) == SLIM


def test_the_page_s_wheel_has_the_same_code_on_the_same_lines(dist: Path) -> None:
    (whole,) = dist.glob("*.whl")
    engine = site_of(dist)["engine"]
    slim = dist / str(engine["files"][engine["wheels"]["others"][-1]]["path"])
    assert slim.name == whole.name
    assert slim.stat().st_size < 0.85 * whole.stat().st_size
    with zipfile.ZipFile(whole) as one, zipfile.ZipFile(slim) as other:
        assert one.namelist() == other.namelist()
        record = other.read(one.namelist()[-1]).decode()
        for name in one.namelist():
            data = other.read(name)
            if name.endswith(".py"):
                assert places(one.read(name)) == places(data), name
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            assert name.endswith("RECORD") or f"{name},sha256={digest},{len(data)}\n" in record


def places(source: bytes) -> tuple[str, list[int]]:
    """The code of a source file and the line of each part, whatever its docstrings say."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = ""
    return ast.dump(tree), [getattr(node, "lineno", 0) for node in ast.walk(tree)]
