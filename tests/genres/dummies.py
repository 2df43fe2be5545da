"""Adds dummies: copies of our genres under other names, to measure the cost of more genres.

`python3 build.py new dummies FOLDER [COUNT]` clones the last commit into a new folder and adds them
there. A dummy has the rules, the formats, the pictures and the links of its genre.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from pathlib import Path

from py_solver.genres import families
from tooling.layout import HERE

UNIQUE = {"id", "name", "aliases", "address", "source"}
"""Arguments of a genre or a format that two genres must not share."""

NAMED = {"Codec", "Game", "GridLayout"}
"""Classes whose first argument is a name of their own."""

LETTERS = "bcdefghijklmnopqrstuvwxyz"
"""A dummy's names end with one of these letters, in the order in which a genre is copied."""


def copied(source: str, letter: str) -> str:
    """A genre's file under other names, which end with `letter`."""
    lines = source.encode().splitlines(keepends=True)
    starts = [*accumulate(map(len, lines), initial=0)]
    text = source.encode()
    # From the end on, so that earlier positions stay valid.
    for node in sorted(_names(ast.parse(source)), key=lambda one: (-one.lineno, -one.col_offset)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        is_page = str(node.value).startswith("https:")
        name = "https://example.org/" if is_page else f"{node.value!s}{letter}"
        text = text[:start] + f'"{name}"'.encode() + text[end:]
    return text.decode()


def _names(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the strings that name a genre: here, in a format, or in the address of its rules."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        called = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if called not in NAMED | {"Genre"}:
            continue
        named = [keyword.value for keyword in call.keywords if keyword.arg in UNIQUE]
        for value in [*named, *call.args[: called in NAMED]]:
            for node in ast.walk(value):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node


def linked(pictures: str, letter: str) -> str:
    """A genre's pictures, whose links have the other name."""
    head, title, links = pictures.partition("== links\n")
    return head + title + re.sub(r"^\w[^/\n]*", rf"\g<0>{letter}", links, flags=re.MULTILINE)


def copies() -> Iterator[tuple[str, Path, str]]:
    """Yield the id of a genre, its file and a letter: every genre once, then once more.

    More than the name identifies a Sudoku. A word of a genre's sentences may be its id; a test then
    finds it in two files (tests/house/test_house.py).
    """
    homes = {
        name: HERE.root / "py_solver" / "genres" / family / f"{name}.py"
        for name, family in families().items()
        if family != "sudoku"
    }
    apart = {
        name: path
        for name, path in homes.items()
        if not re.search(rf"(?<![\w-]){name}(?![\w-])", _said(copied(path.read_text("utf-8"), "_")))
    }
    for letter in LETTERS:
        for name, path in apart.items():
            yield name, path, letter


def _said(source: str) -> str:
    """Every string of a file that is not a docstring."""
    tree = ast.parse(source)
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return " ".join(
        one.value for one in texts if isinstance(one.value, str) and id(one) not in silent
    )


def add(root: Path, many: int) -> list[Path]:
    """Write the files of this many dummies into a checkout, and return those of Python."""
    written = []
    for name, path, letter in islice(copies(), many):
        code = root / path.relative_to(HERE.root).with_name(f"{name}{letter}.py")
        code.write_text(copied(path.read_text("utf-8"), letter), encoding="utf-8", newline="\n")
        pictures = linked((HERE.root / f"tests/genres/{name}.txt").read_text("utf-8"), letter)
        target = root / f"tests/genres/{name}{letter}.txt"
        target.write_text(pictures, encoding="utf-8", newline="\n")
        written.append(code)
    return written


def main(args: Sequence[str]) -> int:
    """Clone, and add."""
    root, many = Path(args[0]).absolute(), int(args[1])
    if root.exists():
        print(f"{root} is there already.", file=sys.stderr)
        return 2
    subprocess.run(["git", "clone", "--quiet", str(HERE.root), str(root)], check=True)
    written = [str(path) for path in add(root, many)]
    for command in (["ruff", "format", "--quiet", *written], ["tooling.facts"]):
        subprocess.run([sys.executable, "-m", *command], cwd=root, check=True)
    print(f"{len(written)} dummies are in {root}. Run `python3 build.py test` there.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
