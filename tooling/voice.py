"""`build.py voice`: count the turns of phrase that docs/style.md asks us to avoid.

It reads the sentences of the engine and of the page, the documentation, docstrings and comments. It
needs no set-up. With `--tree` it reads another checkout, so that two commits can be compared. A hit
is a place to read, not a fault: "where" in a question is fine, and ships do lie in water.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from tooling.layout import Layout

START = r"(?:^|(?<=[.:;!?] ))"
"""The beginning of a sentence, or of the words after a colon or a semicolon."""

PATTERNS: dict[str, re.Pattern[str]] = {
    name: re.compile(text)
    for name, text in {
        "fronted-of": START + r"Of (?!course\b)[a-z]+|, of (?:which|whom|whose)\b",
        "is-told": r"\b(?:is|are|was|were|be|been|being|gets?) "
        r"(?:\w+ly )?"
        r"(?:told|said|seen(?! (?:at a glance|from))|heard|meant(?! (?:for|to))|read off)\b",
        "tells": r"\b[Tt]ell(?:s|ing)?\b(?! (?:\w+ )?(?:apart|whether|from)\b)",
        "what-clause": START + r"What(?:ever)?\b(?![^.]*\?)",
        "who-clause": START + r"(?:Who|Whoever|Whom|Whose)\b(?![^.]*\?)|, (?:who|whoever) \w+ ",
        "where-clause": START + r"Where\b(?![^.]*\?)",
        "stand": r"\b(?:[Ss]tands?|stood|standing)\b(?! for\b)",
        "lie": r"\b(?:[Ll]ies?|lay(?! out\b)|lain|lying)\b",
        # A rule, a clause or a literal holds: only what holds something is odd.
        "hold": r"\b(?:[Hh]olds?|holding)\b(?= (?:a|an|the|no|one|two|its|their|each|any|some|only"
        r"|exactly|at|as|all|different|\w+s|\d+|\{\w+\})\b)|\bheld\b",
        "go-on": r"\b[Gg](?:o|oes|oing) (?:on|wrong|beside|there)\b|\bwent on\b",
        "shall": r"\b[Ss]hall\b",
        "anew": r"\banew\b",
        "by-itself": r"\bby (?:itself|themselves|oneself|himself)\b",
        "in-the-place-of": r"\bin (?:the |its |their )?places? of\b|\bin its (?:stead|place)\b",
        "is-no": r"(?<!here )\b(?:is|are|was|were) (?:no|none|nobody|nothing)\b(?! longer)"
        r"|\b(?:holds|knows?|says?|tells?|needs) not\b",
        "such-one": r"\bsuch (?:a one|ones?)\b|\b(?:is|are) called so\b|\b(?:is|are) so\b",
        "just-one": r"\b[Jj]ust (?:one|two|three)\b",
        "must-and": r"\bmust [^.;:]*, and (?!so\b)",
        "no-other-left": r"\bno other (?:place|cell|way|one|\{\w+\}) (?:is|are) left\b"
        r"|\bthere is no other\b",
        "nothing-else-fits": r"\bnothing else fits\b",
        "both-go-wrong": r"\b(?:both|all|each) goe?s? wrong\b",
        "that-cannot-be": r"\bThat cannot be\b",
        "rim": r"\b[Rr]ims?\b",
        "ring": r"\b[Rr]ings?\b",
        "clash": r"\b[Cc]lash(?:es|ed|ing)?\b",
        "wish": r"\b[Ww]ish(?:es|ed)?\b",
        "somebody": r"\b(?:[Ss]omebody|[Nn]obody|[Oo]ne who|those who)\b",
        "as-few-as": r"\bas (?:few|many|far|soon|much) as (?:can|may|need|possible)? ?be\b",
        "coined": r"\b(?:telling|grounds?|sketch(?:es)?|crew|twins?|tape)\b",
        "semicolons": r";[^.;]*;",
        "long": r"(?:[^\s.!?]+\s+){25,}[^\s.!?]+",
    }.items()
}
"""Each turn of phrase by its name."""

ENGINE, PAGE, DOCS, DOCSTRINGS, COMMENTS = "engine", "page", "docs", "docstrings", "comments"
KINDS = (ENGINE, PAGE, DOCS, DOCSTRINGS, COMMENTS)

PROSE = re.compile(r"[A-Za-z}]{2,}[,:;]? [A-Za-z{]{2,}")
"""Two words in a row: a string without them is a key, or a name."""


@dataclass(frozen=True)
class Text:
    """A piece of prose: its kind, its file, the line where it begins."""

    kind: str
    path: str
    line: int
    words: str

    @property
    def room(self) -> str:
        """The folder of its file, two levels deep."""
        parts = self.path.split("/")
        depth = 2 if parts[0] in ("py_solver", "web", "tests", "tooling") and len(parts) > 2 else 1
        return "/".join(parts[:depth])


def texts(root: Path) -> Iterator[Text]:
    """Yield all prose of a checkout."""
    for path in _files(root, "py"):
        yield from _python(path, path.relative_to(root).as_posix())
    for path in (*_files(root, "js"), *_files(root, "mjs")):
        yield from _javascript(path, path.relative_to(root).as_posix())
    for path in _files(root, "md"):
        name = path.relative_to(root).as_posix()
        yield from (Text(DOCS, name, *one) for one in _paragraphs(path.read_text("utf-8")))
    page = root / "web" / "index.html"
    if page.exists():
        reader = _Html()
        reader.feed(page.read_text("utf-8"))
        yield from (Text(PAGE, "web/index.html", *one) for one in reader.found)


def _files(root: Path, suffix: str) -> Iterator[Path]:
    for top in sorted(root.iterdir()):
        if top.is_dir() and top.name in ("py_solver", "web", "docs", "tests", "tooling"):
            yield from sorted(top.rglob(f"*.{suffix}"))
        elif top.is_file() and top.suffix == f".{suffix}":
            yield top


def _flat(text: str) -> str:
    return " ".join(text.split())


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of each paragraph, item of a list and row of a table."""
    found: list[tuple[int, list[str]]] = []
    fresh, code = True, False
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare.startswith(("```", "~~~")):
            code, fresh = not code, True
        elif code or not bare or line.startswith("    "):
            fresh = True
        elif fresh or re.match(r"[-*#|>]|\d+\. ", bare):
            found.append((number, [bare.lstrip("-*#|> ")]))
            fresh = False
        else:
            found[-1][1].append(bare)
    yield from ((number, _flat(" ".join(lines))) for number, lines in found)


def _python(path: Path, name: str) -> Iterator[Text]:
    code = path.read_text("utf-8")
    tree = ast.parse(code)
    silent = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in silent:
                for line, words in _paragraphs(re.sub(r"(?m)^ +", "", node.value)):
                    yield Text(DOCSTRINGS, name, node.lineno + line - 1, words)
            elif name.startswith("py_solver") and PROSE.search(node.value):
                yield Text(ENGINE, name, node.lineno, _flat(node.value))
    lines: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            lines.append((token.start[0], token.string.lstrip("#: ")))
    yield from (Text(COMMENTS, name, *one) for one in _joined(lines))


def _joined(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield comments, and join those on consecutive lines."""
    begun, last, words = 0, -1, ""
    for number, line in lines:
        if number != last + 1:
            if words:
                yield begun, words
            begun, words = number, ""
        words, last = f"{words} {line}".strip(), number
    if words:
        yield begun, words


SCRIPT = re.compile(
    r"""(?P<doc>/\*.*?\*/)|(?P<line>//[^\n]*)"""
    r"""|(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)"""
    r"""|(?<=[(,=:\[!&|?{};\n])\s*/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/*\\\n])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])*/""",
    re.DOTALL,
)
"""Comments, strings and regular expressions of JavaScript."""


TAG = re.compile(r"(?:^|\s)@(?:(?:param|property|typedef|template) +\[?[\w.]+\]?|[a-z]+) *(?=\s|$)")
"""A tag of JSDoc with the name that it describes: the text after it counts as an item of a list."""


def _without_types(text: str) -> str:
    """Return JSDoc without its types, whose braces may be nested."""
    while (bare := re.sub(r"\{[^{}]*\}", "", text)) != text:
        text = bare
    return text


def _javascript(path: Path, name: str) -> Iterator[Text]:
    code = path.read_text("utf-8")
    lines: list[tuple[int, str]] = []
    for match in SCRIPT.finditer(code):
        at = code.count("\n", 0, match.start()) + 1
        if doc := match["doc"]:
            plain = re.sub(r"(?m)^[ \t]*\*? ?", "", doc.strip("/*"))
            for line, words in _paragraphs(TAG.sub("\n- ", _without_types(plain))):
                yield Text(DOCSTRINGS, name, at + line - 1, words)
        elif comment := match["line"]:
            lines.append((at, comment.lstrip("/ ")))
        elif (text := match["text"]) and name.startswith("web/words/"):
            yield Text(PAGE, name, at, _flat(text[1:-1]))
    yield from (Text(COMMENTS, name, *one) for one in _joined(lines))


class _Html(HTMLParser):
    """Collects the text and the labels of a page of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if value and key in ("content", "title", "alt", "placeholder", "aria-label"):
                self.found.append((self.getpos()[0], _flat(value)))

    def handle_data(self, data: str) -> None:
        if PROSE.search(data):
            self.found.append((self.getpos()[0], _flat(data)))


def hits(text: Text) -> Iterator[tuple[str, int]]:
    """Yield each pattern that occurs in a text, and how often."""
    for name, pattern in PATTERNS.items():
        if number := sum(1 for _ in pattern.finditer(text.words)):
            yield name, number


def voice(layout: Layout, args: Sequence[str]) -> int:
    """Print how often each pattern occurs, or the places of one."""
    parser = argparse.ArgumentParser(
        prog="build.py voice", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("--tree", type=Path, default=layout.root, help="the checkout to read")
    parser.add_argument("--list", choices=PATTERNS, metavar="PATTERN", help="print each place")
    parser.add_argument("--kind", choices=KINDS, help="only this kind of text")
    parser.add_argument("--room", default="", help="only paths that begin so, as py_solver/rules")
    options = parser.parse_args(args)
    read = [
        one
        for one in texts(options.tree)
        if options.kind in (None, one.kind) and one.path.startswith(options.room)
    ]
    print("\n".join(_places(read, options.list) if options.list else tables(read)))
    return 0


def _places(read: list[Text], name: str) -> Iterator[str]:
    for text in read:
        if PATTERNS[name].search(text.words):
            yield f"{text.path}:{text.line}: {text.words}"


def tables(read: list[Text]) -> Iterator[str]:
    """Yield the lines of two tables: patterns by kind of text, and rooms by kind and pattern."""
    kinds: Counter[tuple[str, str]] = Counter()
    rooms: dict[tuple[str, str], Counter[str]] = {}
    for text in read:
        for name, number in hits(text):
            kinds[name, text.kind] += number
            rooms.setdefault((text.kind, text.room), Counter())[name] += number
    yield f"{'':20}" + "".join(f"{kind:>12}" for kind in (*KINDS, "all"))
    for name in PATTERNS:
        counts = [kinds[name, kind] for kind in KINDS]
        yield f"{name:20}" + "".join(f"{count:12}" for count in (*counts, sum(counts)))
    totals = [sum(kinds[name, kind] for name in PATTERNS) for kind in KINDS]
    yield f"{'all':20}" + "".join(f"{count:12}" for count in (*totals, sum(totals)))
    texts_read = Counter(text.kind for text in read)
    yield f"{'texts read':20}" + "".join(f"{texts_read[kind]:12}" for kind in KINDS)
    for kind in KINDS:
        yield ""
        yield f"{kind}, by room"
        for (of, room), counts_of in sorted(rooms.items()):
            if of == kind:
                most = ", ".join(f"{name} {number}" for name, number in counts_of.most_common())
                yield f"{room:24}{counts_of.total():6}  {most}"
