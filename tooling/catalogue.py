"""`build.py words`: write the catalogue of the engine's sentences, report on each language.

Babel writes it. English sentences are in the code that uses them, and are their own keys. This
module finds literals that are passed to `say`, `say_n`, `later` and the like. It also collects the
sentences in data (names and words of genres), from the data itself.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import IO, Any

from tooling import run
from tooling.layout import HERE, Layout
from tooling.say import fail, step

CATALOGUE = ".build/messages.pot"
"""The file for translators. Every command that needs it writes it, so it matches the code."""
PLURAL = "say_n"

Found = tuple[int, str | None, str | tuple[str, ...], list[str]]
"""Line, function (if it has plural forms), message, comments: the format that Babel needs."""

# A fixed date, so that two catalogues of the same sentences are the same bytes.
WRITTEN = datetime(2026, 11, 23, tzinfo=UTC)
HEADER = """\
# What the engine says. Another language is a translation of this file: languages/TAG.po.
# Made by `python3 build.py words`; what stands in braces is filled in, and stays as it is."""


def sentences(file: IO[bytes], *_: Any, options: Any = None) -> Iterator[Found]:
    """Find the sentences in a file of Python, for Babel."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            for keyword in node.keywords:
                for thing in literals(keyword.value) if keyword.arg == "noun" else ():
                    yield from _forms(node.lineno, thing)
            if name in SAYING:
                for said in SAYING[name](node):
                    yield node.lineno, PLURAL if isinstance(said, tuple) else None, said, []


def prose(file: IO[bytes], *_: Any, options: Any = None) -> Iterator[Found]:
    """Find the sentences in the data of a file of genres, too: every text that looks like one."""
    code = file.read()
    yield from sentences(io.BytesIO(code))
    tree = ast.parse(code)
    documentation = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in documentation:
            continue
        text = str(node.value)
        if PROSE.search(text):
            yield node.lineno, None, text, []
            for thing in re.findall(r"\{\w+:([a-z][a-z ]+)\}", text):
                yield from _forms(node.lineno, thing)


PROSE = re.compile(r"^[^\n]*[A-Za-z]{2,}[,:;]? [A-Za-z{]{2,}[^\n]*$")
"""Two words in a row; examples of puzzles have several lines."""


def _forms(line: int, thing: str) -> Iterator[Found]:
    for form in forms(thing):
        yield line, PLURAL if isinstance(form, tuple) else None, form, []


def literals(node: ast.expr | None) -> Iterator[str]:
    """Yield the texts that an argument can be: of a choice, both."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def _argument(call: ast.Call, place: int) -> ast.expr | None:
    return call.args[place] if len(call.args) > place else None


def _say(call: ast.Call) -> Iterator[str]:
    yield from literals(_argument(call, 0))


def _misplaced(call: ast.Call) -> Iterator[str]:
    yield from literals(_argument(call, 1))


def _say_n(call: ast.Call) -> Iterator[tuple[str, str]]:
    pairs = zip(literals(_argument(call, 1)), literals(_argument(call, 2)), strict=False)
    yield from pairs


def _counted(call: ast.Call) -> Iterator[tuple[str, str]]:
    from py_solver.logic.say.words import plural_form

    many = next(literals(_argument(call, 2)), "")
    for thing in literals(_argument(call, 1)):
        yield f"{{n}} {thing}", f"{{n}} {many or plural_form(thing)}"


def _noun(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    for thing in literals(_argument(call, 0)):
        yield from forms(thing)


SAYING: dict[str, Callable[[ast.Call], Iterator[Any]]] = {
    "say": _say,
    "later": _say,
    "misplaced": _misplaced,
    "say_n": _say_n,
    "counted": _counted,
    "noun": _noun,
}
"""The functions whose arguments are sentences."""


def forms(thing: str) -> Iterator[str | tuple[str, str]]:
    """Yield a noun with all words that can precede it; see `py_solver/logic/say/words.py`."""
    from py_solver.logic.say.words import a_form, plural_form

    many = plural_form(thing)
    yield from (thing, many, a_form(thing), f"no {thing}", f"no {many}")
    yield f"{{n}} {thing}", f"{{n}} {many}"


SUDOKUS = "py_solver/genres/sudoku/kinds.py"

METHODS = [
    ("genres/**.py", "tooling.catalogue:prose"),
    ("phrases/**.py", "tooling.catalogue:prose"),
    ("fills/**.py", "tooling.catalogue:prose"),
    ("**.py", "tooling.catalogue:sentences"),
]


def found(layout: Layout) -> bytes:
    """Return the catalogue as it should be."""
    from babel.messages.catalog import Catalog
    from babel.messages.extract import extract_from_dir
    from babel.messages.pofile import write_po

    catalogue = Catalog(
        project="Gridwright", header_comment=HEADER, creation_date=WRITTEN, charset="utf-8"
    )
    solver = layout.root / "py_solver"
    every = extract_from_dir(
        solver,
        METHODS,
        keywords={PLURAL: (1, 2)},
        comment_tags=(),
    )
    for name, _, message, _, _ in sorted(every, key=lambda one: (one[0], one[1])):
        catalogue.add(message, locations=[(f"py_solver/{name}", 0)])
    for where, message in shown():
        catalogue.add(message, locations=[(where, 0)])
    for entry in catalogue:
        # A sign of percent is only itself.
        entry.flags.discard("python-format")
    text = io.BytesIO()
    write_po(text, catalogue, width=100, include_lineno=False, sort_by_file=False)
    return text.getvalue()


def shown() -> Iterator[tuple[str, str | tuple[str, str]]]:
    """Yield the sentences in data: the place, and the text."""
    from py_solver import all_genres, load
    from py_solver.board.coords import Coord
    from py_solver.bridge.site import family_of, label_of
    from py_solver.genres.sudoku import kinds
    from py_solver.logic.say.places import thing
    from py_solver.looks.pictures import PICTURES
    from py_solver.making.difficulties import LEVELS

    yield from (("py_solver/making/difficulties.py", word) for word in LEVELS)
    yield from (("py_solver/looks/pictures/__init__.py", one.words) for one in PICTURES.values())
    for named in kinds.NAMED:
        yield from ((SUDOKUS, text) for text in (named.name, named.short, named.sentence))
    for genre in all_genres().values():
        where = genre.constraints.__module__.replace(".", "/") + ".py"
        yield where, genre.name
        yield where, family_of(genre)
        names = genre.names
        for told in (names.reasons, names.runs, names.pictures, names.arguments):
            yield from ((where, name) for name in told.values())
        for option in genre.making.options if genre.making else ():
            yield from (
                (where, text) for text in (label_of(option), option.sentence, option.name) if text
            )
        yield from ((where, one) for one in (genre.making.symmetries if genre.making else ()))
        for kind in genre.clues:
            yield from ((where, text) for text in (kind.name, kind.noun) if text)
            if kind.sort == "setting":
                yield where, kind.key
            for tokens in getattr(kind, "tokens", ()):
                yield from ((where, said) for said in forms(tokens[0]))
            for word, _ in getattr(kind, "tints", ()):
                yield where, word
        for layer, marks in load(genre.example, genre.id).substrate.layers:
            place = thing([Coord(layer, 0, 0)])
            for word in (*marks.words, *marks.names):
                yield where, word
            for mark, word in enumerate(marks.words, marks.least):
                thing_of = word if marks.is_thing(mark) else f"{word} {place}"
                yield from ((where, said) for said in forms(thing_of))
            if marks.noun:
                yield from ((where, said) for said in forms(marks.noun))


def words(layout: Layout, args: list[str]) -> int:
    """Write the catalogue, by the Python that has Babel and the engine."""
    command = [str(layout.python), "-m", "tooling.catalogue", *args]
    return subprocess.run(command, cwd=layout.root, env=run.environment(), check=False).returncode


def main(layout: Layout, args: list[str]) -> int:
    """Write the catalogue, compile the languages, and report the missing sentences of each."""
    from babel.messages.pofile import read_po

    from tooling.languages import FOLDER, TranslationError, compiled

    parser = argparse.ArgumentParser(
        prog="build.py words", description=(__doc__ or "").split("\n")[0]
    )
    parser.parse_args(args)
    written = found(layout)
    path = layout.root / CATALOGUE
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(written)
    step(f"{CATALOGUE}: written")
    keys = {message.id for message in read_po(io.BytesIO(written)) if message.id}
    for translated in sorted((layout.root / FOLDER).glob("*.po")):
        try:
            translated.with_suffix(".mo").write_bytes(compiled(translated))
        except TranslationError as error:
            fail(str(error))
            return 1
        with translated.open("rb") as file:
            there = {one.id for one in read_po(file) if one.id and one.string and not one.fuzzy}
        told = f"{len(there & keys)} of {len(keys)} sentences are translated"
        stale = f"; the engine no longer says {len(there - keys)}" if there - keys else ""
        step(f"{FOLDER}/{translated.name}: {told}{stale}")
    return 0


if __name__ == "__main__":
    sys.exit(main(HERE, sys.argv[1:]))
