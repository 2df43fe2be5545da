"""Our wheel as the page fetches it: without docstrings and comments, which no tab shows.

All lines keep their numbers, so a traceback in the tab fits the source. The wheel for pip is whole.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import io
import tokenize
import zipfile
from pathlib import Path

RECORD = ".dist-info/RECORD"


def slim_wheel(whole: Path, into: Path) -> Path:
    """Write the wheel without docstrings and comments into a folder, under the same name."""
    into.mkdir(parents=True, exist_ok=True)
    slim = into / whole.name
    with zipfile.ZipFile(whole) as source, zipfile.ZipFile(slim, "w") as target:
        listed: list[str] = []
        for entry in source.infolist():
            data = source.read(entry)
            if entry.filename.endswith(".py"):
                data = without_prose(data.decode()).encode()
            if entry.filename.endswith(RECORD):
                data = "".join([*listed, f"{entry.filename},,\n"]).encode()
            listed.append(_recorded(entry.filename, data))
            target.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return slim


def _recorded(name: str, data: bytes) -> str:
    """Return a line of a wheel's list of files: name, hash, size."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def without_prose(text: str) -> str:
    """Return a source file without its comments, and with `" "` for each docstring.

    A docstring is not left out: a dataclass without one would write it, from its signature.
    """
    lines = text.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, col = token.start
            lines[row - 1] = lines[row - 1][:col].rstrip()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if not isinstance(node.value.value, str):
                continue
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            column = len(lines[first].encode()[: node.col_offset].decode())
            lines[first] = f'{lines[first][:column]}" "'
            lines[first + 1 : last + 1] = [""] * (last - first)
    return "\n".join(lines)
