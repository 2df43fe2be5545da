"""`build.py new genre|rule|puzzle|pictures NAME`: write the files of a new genre or rule.

They are copies of the templates, which are tested as if they were in use. So new code works from
the first minute on, and its author then rewrites it piece by piece.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tooling import run
from tooling.layout import Layout
from tooling.say import ToolError, step


def new(layout: Layout, args: Sequence[str]) -> int:
    """Write the files that `args` ask for."""
    parser = argparse.ArgumentParser(prog="build.py new")
    what = parser.add_subparsers(dest="what", required=True)
    for thing in ("genre", "rule"):
        command = what.add_parser(thing, help=f"start a {thing}: two files that already work")
        command.add_argument("name", help="as it is written: “Country Road”, “SeesSum”")
        command.add_argument("--family", required=True, help=f"a folder of py_solver/{thing}s/")
    puzzle = what.add_parser("puzzle", help="invent a small puzzle of a genre, and print it")
    puzzle.add_argument("name", help="the genre's id")
    puzzle.add_argument("size", nargs="?", default="5x6", help="rows and columns (5x6)")
    puzzle.add_argument("seed", nargs="?", default="1", help="another number, another puzzle (1)")
    pictures = what.add_parser("pictures", help="make a genre's pictures from a puzzle")
    pictures.add_argument("name", help="the genre's id")
    pictures.add_argument("file", nargs="?", help="a puzzle as grid text; else one is made")
    dummies = what.add_parser("dummies", help="clone the last commit and copy genres in the clone")
    dummies.add_argument("folder", help="a new folder")
    dummies.add_argument("count", nargs="?", type=int, default=160, help="how many copies (160)")
    options = parser.parse_args(args)
    if options.what == "dummies":
        return _run(layout, "tests.genres.dummies", options.folder, str(options.count))
    if options.what == "puzzle":
        return _run(layout, "tests.genres.invent", options.name, options.size, options.seed)
    if options.what == "pictures":
        return _run(layout, "tests.genres.paint", options.name, *filter(None, [options.file]))
    write = genre if options.what == "genre" else rule
    for path in write(layout.root, options.name, options.family):
        step(f"Wrote {path.relative_to(layout.root)}")
    if options.what == "rule":
        return 0
    painted = _run(layout, "tests.genres.paint", _snake(options.name))
    return painted or _run(layout, "tooling.facts")


def genre(root: Path, name: str, family: str) -> list[Path]:
    """Write a genre's file and return it. Raises ToolError for an invalid name or family."""
    ident = _snake(name)
    folder = _family(root / "py_solver" / "genres", family)
    words = {"TEMPLATE": ident.upper(), "Template": name, '"template"': f'"{ident}"'}
    template = root / "py_solver" / "genres" / "_template.py"
    return [_copied(template, folder / f"{ident}.py", words)]


def rule(root: Path, name: str, family: str) -> list[Path]:
    """Write a rule's file and its cases, and add it to mypy's list of the folder.

    Raises ToolError for an invalid name or family.
    """
    if not re.fullmatch(r"([A-Z][a-z0-9]+)+", name):
        raise ToolError(f"A rule is called like “SeesSum”, not “{name}”.")
    ident = _snake(re.sub(r"(?<!^)(?=[A-Z])", " ", name))
    rules = root / "py_solver" / "rules"
    folder, cases = _family(rules, family), root / "tests" / "rules" / "cases"
    home = f"py_solver.rules.{family}.{ident}"
    words = {"Alike, the template": name, "Alike": name, "py_solver.rules._template": home}
    return [
        _copied(rules / "_template.py", folder / f"{ident}.py", words),
        _copied(cases / "_template.py", cases / f"{ident}.py", words),
        _listed(rules / "__init__.py", f"    from {home} import {name} as {name}"),
    ]


def _snake(name: str) -> str:
    ident = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    if not re.match("[a-z]", ident):
        raise ToolError(f"“{name}” gives no name for a file.")
    return ident


def _family(folder: Path, family: str) -> Path:
    if not re.fullmatch("[a-z]+", family) or not (folder / family / "__init__.py").is_file():
        there = ", ".join(sorted(path.parent.name for path in folder.glob("[a-z]*/__init__.py")))
        raise ToolError(f"There is no family “{family}” in {folder.name}/; there are {there}.")
    return folder / family


def _copied(template: Path, target: Path, words: Mapping[str, str]) -> Path:
    if target.exists():
        raise ToolError(f"{target} is there already.")
    text = template.read_text(encoding="utf-8")
    for word, other in words.items():
        text = text.replace(word, other)
    target.write_text(text, encoding="utf-8", newline="\n")
    return target


def _listed(home: Path, line: str) -> Path:
    """Put an import among the others of rules, which are in alphabetical order."""
    lines = home.read_text(encoding="utf-8").splitlines()
    start = lines.index("if TYPE_CHECKING:") + 1
    end = lines.index("", start)
    behind = (n for n in range(start, end) if lines[n].startswith("    from ") and lines[n] > line)
    lines.insert(next(behind, end), line)
    home.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return home


def _run(layout: Layout, module: str, *args: str) -> int:
    command = [str(layout.python), "-m", module, *args]
    return subprocess.run(command, cwd=layout.root, env=run.environment(), check=False).returncode
