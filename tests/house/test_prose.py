"""Code never parses a sentence: the function that makes it passes the parts separately."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

FOREIGN = ("formats", "parts", "puzzle/external", "cli", "batch")
"""Packages that read foreign texts, and so have to parse them."""

CUTS = {
    *("partition", "rpartition", "split", "rsplit", "find", "index", "replace"),
    *("startswith", "endswith", "removeprefix", "removesuffix"),
}
SENTENCES = {"about", "sentence", "clause", "statement", "why", "called", "because", "explain"}
"""Names of variables with a sentence, or a part of one."""

PROSE = re.compile(r"[A-Za-z]{2,} | [A-Za-z]{2,}")

KNOWN = {
    "py_solver/bridge/site.py": "a option is called as its own sentence begins, as `Option` says",
    "py_solver/genres/sudoku/kinds.py": "“Killer Sudoku” is called Killer among Sudokus",
}


def parsed(code: str) -> Iterator[str]:
    """Yield each call that parses a sentence."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call):
            continue
        texts = [one.value for one in node.args if isinstance(one, ast.Constant)]
        spoken = any(isinstance(text, str) and PROSE.search(text) for text in texts)
        match node.func:
            case ast.Attribute(value=of, attr=method) if method in CUTS:
                bare = method == "split" and not node.args  # only white space
                if spoken or (_name(of) in SENTENCES and not bare):
                    yield ast.unparse(node)
            case ast.Attribute(value=ast.Name(id="re")) if spoken:
                yield ast.unparse(node)
            case ast.Name(id="int") if node.args and _name(node.args[0]) in SENTENCES:
                yield ast.unparse(node)
        for keyword in node.keywords:
            if keyword.arg == "why" and ast.unparse(keyword.value).startswith("str("):
                yield ast.unparse(node)


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=of) | ast.Subscript(value=of):
            return _name(of)
    return ""


@pytest.mark.parametrize(
    "code",
    [
        "told.partition(' must hold ')",
        "ground.constraint.about.partition(separator)",
        "rule.explain(broken, scope).startswith('the')",
        "re.match('the ([a-z]+) must hold', text)",
        "int(violation.why)",
        "Broken(coords, why=str(mark))",
    ],
)
def test_a_parsed_sentence_is_found(code: str) -> None:
    assert list(parsed(code))


@pytest.mark.parametrize("code", ["' '.join(sentence.split())", "text.split(',')", "int(text)"])
def test_other_texts_may_be_taken_apart(code: str) -> None:
    assert not list(parsed(code))


def test_no_sentence_is_parsed() -> None:
    found = {}
    for path in sorted((ROOT / "py_solver").rglob("*.py")):
        within = path.relative_to(ROOT / "py_solver").as_posix()
        if not within.startswith(tuple(f"{room}/" for room in FOREIGN)):
            calls = list(parsed(path.read_text(encoding="utf-8")))
            if calls:
                found[path.relative_to(ROOT).as_posix()] = calls
    assert found.keys() == KNOWN.keys(), found
    assert not list(parsed((ROOT / "tooling" / "catalogue.py").read_text(encoding="utf-8")))
