"""Valid texts of every format, and what becomes of one token that is changed, left out or doubled.

A text that is packed in a link is unpacked, changed and packed again. The site's name, settings of
an editor and names of regions are not part of the puzzle, so they are not changed.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import py_solver as gw
from py_solver.board.errors import PuzzleError
from py_solver.formats import packing
from py_solver.formats.registry import all_formats, write

TOKEN = re.compile(r"[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9]")
STRANGERS = ("foo", "7", "0", "Q", "§", "-1", "99", "x", "~", ".")
SAME: dict[str, tuple[frozenset[str], ...]] = {
    "array": (frozenset(("-", ".", "0", "")),),  # "": nothing between two tabs
    **dict.fromkeys(("csv", "line", "jigsaw", "lisudoku"), (frozenset("-.0"),)),
    **dict.fromkeys(("hodoku", "sdm"), (frozenset(".0"),)),
    "sdk": (frozenset(".0x"),),
    "janko": (frozenset(("-", "-1", ".", "0")),),
    "file": (frozenset((".", "0", "-1")),),
    "text": (frozenset("-.0"), frozenset("*x")),  # the second: times
    "json": (frozenset("*x"),),
    "penpa putteria": (frozenset("?x"),),  # a number that is not told
    "tatham fillomino": (frozenset("a0"),),  # one empty cell
    "link kakuro": (frozenset("-0"),),  # no sum
    "link kurarin": (frozenset("g0"),),  # a pair without dots
    # A number with one empty corner behind it, or with two, at the end of the board.
    "link gokigen": tuple(frozenset((f"{n + 5}", f"{n + 10:x}")) for n in range(5)),
    **dict.fromkeys(("killer", "tatham"), (frozenset(("0", "00")),)),  # the same number
}
"""Signs of a format, or of a genre in it, of which one says the same as another: an empty cell."""
ONE_CIRCLE = ("fobidoshi", "galaxies", "mid_loop", "sashigane", "slalom")
"""Genres whose circles are of one kind, so that in Penpa their colour is a look."""
LOOKS = {
    "penpa": (
        r'",([0-9]+)(?:,"[0-9]+")?]',  # the style of a text; whether a symbol is before lines
        r'[0-9]":([0-9]+)[,}]',  # the style of a line, and the colour of a cell
        r'("[0-9]+":\[" ",[0-9]+,"[0-9]+")]',  # a text of blanks draws nothing
        r'"([0-9]+)":\["\(A-',  # where beyond the board it says which letters there are
        r'\[([0-9]+),"kakuro',  # the colours of a cell that is split
        r"z(.)",  # the second letter of an abbreviation
    ),
    "sudokupad": (r'"cellSize":([0-9]+)',),
    "json": (r'x(-+)[/ "]',),  # cells behind the last one in a row of a piece
}
"""Patterns of what is only a look, by format. The readers say so in their own words."""
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
REGIONS = "111222333111222333111222333444555666444555666444555666777888999777888999777888999"
ROWS = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
ISS = (
    ".Shape~9x9.Thermo~R1C1~R1C2~R2C2.Cage~10~R3C3~R3C4.WhiteDot~R5C5~R5C6"
    ".Whisper~5~R7C1~R7C2~R7C3.~R9C9_5~R8C1_1_2.Sandwich~15~R5.Quad~R4C4~1~2"
    ".LittleKiller~20~R1C4.AntiKnight.Diagonal~1"
)


@dataclass(frozen=True)
class Sample:
    """A text of a format: the part that is changed, and how the whole is made of it.

    With `signs`, each sign is a token. Only those from `start` up to `stop` are changed.
    """

    form: str
    inner: str
    whole: Callable[[str], str] = str
    genre: str | None = None
    signs: bool = False
    start: int = 0
    stop: int = 10**9


def seen(contents: gw.Contents) -> tuple[object, ...]:
    """All that a text holds, to be compared."""
    puzzle = contents.puzzle
    genre = puzzle.genre.id if puzzle.genre else ""
    told = (contents.marks, contents.pencil, contents.corner, contents.colours, contents.drawn)
    kept = (contents.solution, contents.rules, puzzle.said)
    return (genre, puzzle.size, dict(puzzle.clues), *map(dict, told), *kept)


def changes(sample: Sample, rng: random.Random, number: int) -> Iterator[tuple[str, str]]:
    """Yield up to so many changed inner texts, each with what was done."""
    pattern = re.compile(r"\S") if sample.signs else TOKEN
    stop = min(sample.stop, len(sample.inner))
    every = pattern.finditer(sample.inner, sample.start, stop)
    tokens = [one for one in every if one.start() not in _looks(sample)]
    if not tokens:
        return
    counts = Counter(token[0] for token in tokens)
    spaced = not sample.signs and re.search(r"\s", sample.inner)
    for _ in range(number):
        token = rng.choice(tokens)
        how = rng.choice(("replaced", "dropped", "doubled"))
        old = token[0]
        new = {"dropped": "", "doubled": f"{old} {old}" if spaced else old + old}.get(how, "")
        if how == "replaced":
            new = rng.choice([one for one in STRANGERS if one != old])
            new = new[:1] if sample.signs else new
            if new == old:
                continue
        lone = (
            sample.form == "text" and counts[old] == 1 and how == "replaced" and new not in counts
        )
        known = (*SAME.get(sample.form, ()), *SAME.get(f"{sample.form} {sample.genre}", ()))
        same = any({old, new} <= signs for signs in known) and (new or "\t" in sample.inner)
        if lone or same:
            continue  # Another name of a room, another sign for the same.
        yield (
            sample.inner[: token.start()] + new + sample.inner[token.end() :],
            f"{how} {old!r} → {new!r} at {token.start()}",
        )


@cache
def _looks(sample: Sample) -> frozenset[int]:
    """Return the places in a text that are only how its contents look."""
    patterns = LOOKS.get(sample.form, ())
    if sample.form == "penpa" and sample.genre in ONE_CIRCLE:
        patterns = (*patterns, r'\[([0-9]+),"circle')
    if sample.form == "penpa" and sample.genre == "starbattle":
        # Where beyond the board it says how many stars there are.
        patterns = (*patterns, r'zN:\{"([0-9]+)":\["[1-9]')
    found = (one.span(1) for told in patterns for one in re.finditer(told, sample.inner))
    return frozenset(at for span in found for at in range(*span))


def silent(sample: Sample, changed: str) -> bool:
    """Whether the changed text is read as if nothing had been changed."""
    try:
        found = gw.read(sample.whole(changed), sample.genre)
    except PuzzleError:
        return False
    same = found.notes == original(sample).notes
    return same and seen(found) == seen(original(sample))


@cache
def original(sample: Sample) -> gw.Contents:
    """The content of the unchanged text."""
    return gw.read(sample.whole(sample.inner), sample.genre)


def _of(form: str, text: str, genre: str) -> Sample:
    """Return the sample of a text that a format wrote."""
    if form == "f-puzzles":
        head, _, packed = text.partition("load=")
        inner = packing.unpack_lz(packed)
        return Sample(form, inner, lambda changed: f"{head}load={packing.pack_lz(changed)}")
    if form == "sudokupad":
        inner = packing.unpack_lz(packing.payload(text.partition("scl")[2]))
        return Sample(
            form, inner, lambda changed: f"https://sudokupad.app/scl{packing.pack_lz(changed)}"
        )
    if form == "penpa":
        head, _, packed = text.partition("&p=")
        inner = packing.unpack_deflate(packed.partition("&")[0])
        lines = inner.split("\n")
        start = sum(len(line) + 1 for line in lines[:3])
        return Sample(
            form,
            inner,
            lambda changed: f"{head}&p={packing.pack_deflate(changed)}",
            genre,
            start=start,
            stop=start + len(lines[3]),
        )
    address = re.search("[?#]", text) if text.startswith("http") else None
    start = address.end() if address else 0
    stop = len(text.rstrip("/,")) if address else len(text)
    if form == "text":
        stop = _rooms_at(text, genre)
        head = text.split("\n", maxsplit=1)[0]
        start = len(head) if len(head.split()) > 2 else 0
    if form == "json":
        start = text.index('"rows"')
        stop = text.index('"rooms"') if '"rooms"' in text else stop
    if form == "hodoku":
        start, stop = 8, 89
    if form in ("opensudoku", "sdk"):
        start = text.index("\n")
    return Sample(form, text, genre=genre, start=start, stop=stop)


def _rooms_at(text: str, genre: str) -> int:
    """Return where the names of rooms begin in grid text."""
    puzzle = gw.load(text, genre)
    if "rooms" not in puzzle.clues:
        return len(text)
    return len(text.rstrip().rsplit("\n", puzzle.size[0])[0])


def of_genres() -> Iterator[Sample]:
    """Yield the example of each genre in each format that holds it."""
    for genre in gw.all_genres().values():
        puzzle = gw.load(genre.example, genre.id)
        for form in all_formats():
            if form.write is None:
                continue
            try:
                text = write(gw.Contents(puzzle), form.name)
                gw.read(text, genre.id)
            except PuzzleError:
                continue
            yield _of(form.name, text, genre.id)


def of_our_own() -> Iterator[Sample]:
    """Yield texts of the formats that are only read."""
    digits = SUDOKU.replace(".", "0")
    yield Sample("line", SUDOKU, signs=True)
    yield Sample("line", "\n".join(ROWS), signs=True)
    yield Sample("jigsaw", f"{SUDOKU[:30]}{'.' * 51}\n{REGIONS}", signs=True, stop=81)
    yield Sample(
        "array", str([[int(sign) for sign in digits[at : at + 9]] for at in range(0, 81, 9)])
    )
    yield Sample("array", "\n".join("\t".join(row.replace(".", "-")) for row in ROWS))
    yield Sample("array", f'{{"puzzle": "{digits}"}}')
    yield Sample("csv", f"{SUDOKU},{SOLVED}", signs=True)
    runs = "rows\n2\n1\n1,1\n\ncolumns\n1,1\n1\n2\n"
    yield Sample("nonogram", f"width 3\nheight 3\n\n{runs}")
    yield Sample("nonogram", '{"rows": [[2], [1], [1, 1]], "columns": [[1, 1], [1], [2]]}')
    pairs = [2560 + at // 2 for at in range(80)]
    cages = "3x3::k:" + ":".join(map(str, [*pairs, 2599]))
    yield Sample("killer", f"{cages}:", stop=len(cages))  # The last sign parts nothing.
    yield Sample("killer", "A<<B<B<B<" * 9, signs=True)
    cells = zip(digits, REGIONS, strict=True)
    yield Sample("killer", "SumoCueV1" + "".join(f"={sign}J{room}" for sign, room in cells))
    yield Sample("iss", ISS)
    yield Sample("sdk", "#AMe\n#DName\n" + "\n".join(ROWS))
    yield Sample("sdm", f"{SUDOKU}\n{SUDOKU}", signs=True, stop=81)
    yield Sample("hodoku", f":0000:x:{SUDOKU}:413 213:::", start=8, stop=97)
    yield Sample("sudokuwiki", f"https://www.sudokuwiki.org/sudoku.htm?bd={digits}", start=41)
    cages = ("1" * 9 + "2" * 9) * 4 + "1" * 9 + "," + ("45" + "00" * 8) * 9
    wiki = f"https://www.sudokuwiki.org/killersudoku.htm?bd={cages}"
    yield Sample("sudokuwiki", wiki, start=wiki.index("=") + 1, signs=True)
    played = "".join(f"{sign}|0|0|{int(sign == '0')}|" for sign in digits)
    game = f'<game data="version: 4&#10;{played}"/>'
    yield Sample(
        "opensudoku", f'<opensudoku version="4"><folder name="x">{game}</folder></opensudoku>'
    )
    block = "[begin]\npuzzle sudoku\nauthor Somebody\nsize 4\n[problem]\n"
    yield Sample("janko", f"{block}1 - - -\n- - 3 -\n- - - 2\n- - - -\n[end]", start=len(block))
    kind = '{"kind": ["http://ipuz.org/sudoku#1"], "puzzle": '
    yield Sample("ipuz", f"{kind}[[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]}}")
    lisudoku = "https://lisudoku.xyz/solver?import=1000003002000004"
    yield Sample("lisudoku", lisudoku, start=lisudoku.index("=") + 1, signs=True)
    address = f"https://games.example/play?s={digits}"
    yield Sample("address", address, start=address.index("=") + 1)


def samples() -> list[Sample]:
    """Return all of them."""
    return [*of_our_own(), *of_genres()]
