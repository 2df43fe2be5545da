"""The engine's texts: all of them are in one catalogue, and none is outside it."""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from py_solver import Contents, Puzzle, all_genres, load
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.board.families import Meetings
from py_solver.board.marks import Marks
from py_solver.board.substrate import Substrate
from py_solver.formats.registry import all_formats, losses, read, write
from py_solver.hints.premises import premises_of
from py_solver.logic.constraint import each
from py_solver.logic.say.marks import are, be, which
from py_solver.logic.say.places import where
from py_solver.rules.count.distinct import Distinct
from py_solver.words import language
from py_solver.words.say import speak
from tests.formats.test_readers import penpa
from tests.house.test_house import ROOT, name_of, sources, tree
from tests.tiers import part
from tooling import catalogue
from tooling.layout import HERE

FOLDERS = (
    *("ask", "batch", "board", "bridge", "building", "cli", "engine", "formats", "hints", "logic"),
    *("looks", "making", "painting", "parts", "puzzle", "rules", "words"),
)
"""Packages in which all that reads like a sentence is worded at once, or marked for later."""

DATA = ("fills", "genres", "phrases")
"""Packages of data, which is worded when it is shown: only composed sentences and errors are worded
at once.
"""

PICTURES = "py_solver/looks/pictures/"
"""Data, too."""

PROSE = re.compile(r"[A-Za-z’]{2,}[,:;]? [a-z{“]{2,}|[A-Za-z]{2} \{|\} [a-z]{2,}|^An? [a-z]")

SAYING = {"say", "say_n", "later", "misplaced", "noun", "counted"}
SILENT = {"AssertionError", "AttributeError", "ValueError", "Removal", "Broken", "Wrong", "once"}
"""Calls whose arguments are keys, or texts for programmers only."""


KEYS = {
    *("above column", "below column", "left of row", "right of row"),  # of grid text
    *("only way", "goes on", "dead end", "none left", "out of reach", "too much", "too little"),
    *("line codes", " must hold ", "same game", "black box", "set aside", "none or two"),
}
"""Words that are not for readers: reasons of removals, names in caches, other programs' names of
their games.
"""


PATTERN = re.compile(r"[|\\\\]")
"""A sentence has none of these signs."""

BESIDE = {
    "py_solver/batch/__init__.py": "names that the package offers, by module",
    "py_solver/board/whole.py": "errors of programmers, which players never meet",
    "py_solver/bridge/__main__.py": "what a build asks for",
    "py_solver/cli/completion.py": "the scripts of shells",
    "py_solver/formats/opensudoku.py": "the first line of a file of XML",
    "py_solver/looks/pictures/lines.py": "put together; the catalogue asks the pictures themselves",
    "py_solver/painting/elements.py": "names of typefaces",
    "py_solver/bridge/__init__.py": "where an error of the engine came from, for who mends it",
    "py_solver/hints/names.py": "keys by which genres name steps",
    "py_solver/hints/techniques/counting.py": "keys by which genres name steps",
    "py_solver/hints/techniques/catalogue.py": "sets of names that the techniques themselves say",
}
"""Files with a deliberate exception from the catalogue, and the exception."""


def is_prose(node: ast.expr) -> bool:
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return bool(PROSE.search("".join(map(str, parts))))
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and bool(PROSE.search(node.value))
        and node.value not in KEYS
        and not PATTERN.search(node.value)
    )


def is_for_programmers(node: ast.AST) -> bool:
    """Return whether it is about a wrong call of the library, or shows a value in a console."""
    if isinstance(node, ast.FunctionDef):
        return node.name == "__repr__"
    asked = node.exc if isinstance(node, ast.Raise) else node
    name = asked.func.id if isinstance(asked, ast.Call) and isinstance(asked.func, ast.Name) else ""
    if isinstance(node, ast.Raise):
        return name in ("TypeError", "ValueError")
    return name in ("whole", "demand", "plain")


def beside(module: ast.Module, *, data: bool = False) -> Iterator[str]:
    """Texts like sentences that are neither worded nor a key; in data, only composed ones."""

    def look(node: ast.AST, raised: bool = False) -> Iterator[str]:
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            keys = [one.value for one in node.keywords if one.arg == "noun"]
            if called in SAYING or keys:
                args = node.args[3:] if called in SAYING else node.args
                for one in (*args, *node.keywords):
                    if getattr(one, "value", one) not in keys:
                        yield from look(one, raised)
                return
            if called in SILENT:
                return
        if isinstance(node, ast.Compare | ast.Assert | ast.MatchValue):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        raised = raised or isinstance(node, ast.Raise)
        if is_for_programmers(node):
            return
        made_up = raised or not data or isinstance(node, ast.JoinedStr)
        if isinstance(node, ast.expr) and made_up and is_prose(node):
            yield f"line {node.lineno}: {ast.unparse(node)}"
            return
        for child in ast.iter_child_nodes(node):
            yield from look(child, raised)

    yield from look(module)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('def f(n):\n    return f"there are {n}"', True),
        ('raise PuzzleError("This is wrong.")', True),
        ('WORDS = {"a": "some operation"}', True),
        ('def f(n):\n    return say("there are {n}", n=n)', False),
        ('WORDS = {"a": later("some operation")}', False),
        ('raise TypeError("It must be an integer.")', False),
        ('side = whole(side, "The number of rows")', False),
        ('if why == "only way":\n    pass', False),
        ('"""What this is about."""', False),
    ],
)
def test_a_sentence_that_goes_past_the_catalogue_is_found(code: str, found: bool) -> None:
    assert bool(list(beside(ast.parse(code)))) == found


def test_every_room_is_looked_at() -> None:
    rooms = {path.name for path in (ROOT / "py_solver").iterdir() if path.is_dir()}
    assert rooms - {"__pycache__"} == {*FOLDERS, *DATA}


def test_nothing_is_said_beside_the_catalogue() -> None:
    paths = sources(*(f"py_solver/{room}" for room in FOLDERS))
    paths += sources(*(f"py_solver/{room}" for room in DATA))
    data = (PICTURES, *(f"py_solver/{room}/" for room in DATA))
    found = {
        name_of(path): list(beside(tree(path), data=name_of(path).startswith(data)))
        for path in paths
    }
    assert {name for name, said in found.items() if said} == set(BESIDE), found


GLUED = {" and ", " or ", ", and ", ", or "}


def glued(module: ast.Module) -> Iterator[str]:
    """Lists that are joined by an English word, and sentences with parts of their own."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        function, called = node.func, getattr(node.func, "id", "")
        if isinstance(function, ast.Attribute) and function.attr == "join":
            joint = function.value
            if isinstance(joint, ast.Constant) and joint.value in GLUED:
                yield f"line {node.lineno}: {ast.unparse(node)}"
        templates = node.args[1:3] if called == "say_n" else node.args[:1]
        if called in SAYING and any(isinstance(one, ast.JoinedStr) for one in templates):
            yield f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('" and ".join(words)', True),
        ('" or ".join(words)', True),
        ('say(f"there are {n}")', True),
        ('say_n(n, f"{one}", f"{many}")', True),
        ('listed(words, "or")', False),
        ('", ".join(words)', False),
        ('say("there are {n}", n=f"{n}")', False),
    ],
)
def test_what_is_glued_is_found(code: str, found: bool) -> None:
    assert bool(list(glued(ast.parse(code)))) == found


def test_nothing_is_glued() -> None:
    """Except for the keys of nouns with the words before them: the catalogue has all of them."""
    every = {name_of(path): list(glued(tree(path))) for path in sources("py_solver")}
    assert every.pop("py_solver/logic/say/words.py")
    assert {name: said for name, said in every.items() if said} == {}


def calls_at_once(node: ast.AST) -> Iterator[ast.Call]:
    """The functions that are called while a module loads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield from calls_at_once(child)


def test_nothing_is_said_while_modules_load() -> None:
    """It would be English forever."""
    for path in sources("py_solver"):
        for call in calls_at_once(tree(path)):
            called = getattr(call.func, "id", "")
            assert called not in ("say", "say_n", "counted"), f"{name_of(path)}, {call.lineno}"


@pytest.fixture
def foreign() -> Iterator[None]:
    """A language in which every letter differs."""
    language.learn(compiled())
    yield
    speak(None)


@cache
def compiled() -> bytes:
    """The catalogue of a made-up language, as the engine reads it."""
    into = io.BytesIO()
    write_mo(into, made_up())
    return into.getvalue()


def made_up() -> Catalog:
    """A made-up language: English in wide letters, with three plurals."""
    template = read_po(io.BytesIO(catalogue.found(HERE)))
    made = Catalog(locale="ru")
    for message in template:
        if not isinstance(message.id, str):
            one, many = map(wide, message.id)
            made.add(message.id, (one, many, many))
        elif message.id:
            made.add(message.id, wide(message.id))
    return made


def wide(text: str) -> str:
    """The text in letters of another block, except for the fields in braces."""
    parts = re.split(r"(\{[^{}]*\})", text)
    return "".join(
        part
        if part.startswith("{")
        else re.sub("[A-Za-z]", lambda found: chr(ord(found[0]) + 0xFEE0), part)
        for part in parts
    )


@pytest.mark.usefixtures("foreign")
def test_another_language_is_spoken_to_the_last_word() -> None:
    cells = Substrate.cells(3, 3, Marks.binary("empty", "star", noun="star"))
    edges = Substrate.edges(3, 3, Marks.binary("empty", "line", noun="line"))
    numbers = Substrate.cells(3, 3, Marks.numbers(1, 9))
    told = [
        which(1, (0, 1), cells),
        which(0, (0,), cells, never=True),
        be(0b11, 0, cells),
        are((0, 1, 4), (1, 2, 3), numbers),
        *(where(range(n), board) for board in (cells, edges, numbers) for n in (1, 2, 3, 5)),
        *(Coord(layer, 1, 1).words for layer in Layer),
        *(Coord(layer, 1, 1).there for layer in Layer),
    ]
    assert [text for text in told if re.search("[A-Za-z]", text)] == []


@pytest.mark.usefixtures("foreign")
def test_what_formats_have_no_place_for_is_told_in_another_language() -> None:
    genres, place = all_genres(), cell(0, 0)
    mines = replace(genres["mines"].puzzle(3, 3, {}), title="A", message="B")
    player = Contents(
        mines, {place: 1}, colours={place: (1,)}, corner={place: (1,)}, drawn={place: 1}
    )
    told = [note.sentence for note in losses(player, "link")]
    assert len(told) == 6
    track = genres["traintracks"].puzzle(5, 5, {"piece": {cell(2, 2): "open"}})
    told += [note.sentence for note in losses(Contents(track), "penpa")]
    for genre in ("Easy as ABC", "Battleship", "Minesweeper"):
        notes = read(penpa("square", (4, 4), {}, genre, "Find 5 mines.")).notes
        told += [note.sentence for note in notes if note.sort == "inferred"]
    nameless = Puzzle.of(Substrate.cells(2, 2, Marks.binary("empty", "star")), [])
    for form in all_formats():
        with pytest.raises(FormatError) as refused:
            write(Contents(nameless), form.name)
        told.append(str(refused.value))
    for name, genre in (("link", "latin_square"), ("tatham", "mines")):
        with pytest.raises(FormatError) as refused:
            write(Contents(genres[genre].puzzle(4, 4, {})), name)
        told.append(str(refused.value))
    assert [text for text in told if re.search("[A-Za-z]{2}", text)] == []


def test_what_is_said_of_each_is_said_anew_in_another_language() -> None:
    board, corner = Substrate.cells(3, 3, Marks.numbers(1, 9)), Coord(Layer.CORNERS, 1, 1)
    stated = each(Meetings((corner,)), Distinct(), about="{place} is the middle of all")
    english = [one.about for one in stated.constraints(board)]
    language.learn(compiled())
    try:
        (foreign,) = [one.about for one in stated.constraints(board)]
        assert corner.words in foreign
        assert not re.search("[A-Za-z]", corner.words)
    finally:
        speak(None)
    assert [one.about for one in stated.constraints(board)] == english


@pytest.mark.parametrize(
    ("genre", "rule", "called"),
    [("ripple", "Distinct", "the region of "), ("shimaguni", "CountsDiffer", "the regions of ")],
)
@pytest.mark.usefixtures("foreign")
def test_rooms_are_called_as_the_genre_does_in_another_language(
    genre: str, rule: str, called: str
) -> None:
    premises = premises_of(load(all_genres()[genre].example, genre)).each
    rooms = [one.house for one in premises if one.rule.name == rule and one.house]
    assert rooms
    assert all(one.startswith(wide(called)) for one in rooms)


def test_another_language_is_spoken_of_every_genre(tmp_path: Path) -> None:
    """Rules, statements, violations, hints, and the refusals of clues."""
    file = tmp_path / "made_up.mo"
    file.write_bytes(compiled())
    genres = part(sorted(all_genres()), 1, 8)
    command = [sys.executable, "-m", "tests.words.everything_said", str(file), "sudoku", *genres]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    every = json.loads(told.stdout)
    assert len(every) > 100
    # A quotation repeats the input, or is a key.
    bare = ((where, text, re.sub("“[^”]*”", "", text)) for where, text in every)
    assert [(where, text) for where, text, rest in bare if re.search("[A-Za-z]{2}", rest)] == []
