"""The examples in our prose: `build.py facts` runs them and writes their output.

A `console` block has commands after `$`, and a `pycon` block has Python after `>>>`; their output
follows each of them. The commands of a page share a folder, and its Python shares its names. An
`sh` block shows commands that are never run.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from tooling.say import ToolError

BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINES = re.compile(r" \| (?=(?:head|tail) -\d+(?: \||$))")
"""The separator before a command that selects lines of an output."""

TIME = re.compile(r"\d+\.\d+(?= s\b)")
"""A measured time, which differs in each run."""

ENGINE = (["python3", "-m", "gridwright"], ["python3", "-m", "py_solver"], ["gridwright"])
"""The allowed first words of a command."""


def written(text: str) -> str:
    """Return a page with the present output of its examples."""
    if not BLOCK.search(text):
        return text
    names: dict[str, object] = {}
    with TemporaryDirectory() as folder, chdir(folder):

        def now(found: re.Match[str]) -> str:
            lines = _console(found[2]) if found[1] == "console" else _python(found[2], names)
            return f"```{found[1]}\n{''.join(lines)}```"

        return BLOCK.sub(now, text)


def _console(block: str) -> Iterator[str]:
    """Yield the commands of a block, each with its output."""
    for line in block.splitlines():
        if line.startswith("$ "):
            yield f"{line}\n{printed(line[2:])}"


def printed(command: str) -> str:
    """Run one command and return its output; `> FILE` and `| head -3` work as in a shell."""
    command, *counted = LINES.split(command.partition("  #")[0])
    words = shlex.split(command)
    file = words[-1] if len(words) > 2 and words[-2] == ">" else ""
    words = words[:-2] if file else words
    out = _shown(words) if words[0] == "cat" else _engine(words)
    if file:
        Path(file).write_text(out, encoding="utf-8", newline="\n")
        return ""
    lines = out.splitlines()
    for one in counted:
        which, number = one.split(" -")
        lines = lines[: int(number)] if which == "head" else lines[-int(number) :]
    return TIME.sub("…", "".join(f"{line.rstrip()}\n" for line in lines))


def _shown(words: list[str]) -> str:
    return "".join(Path(name).read_text(encoding="utf-8") for name in words[1:])


def _engine(words: list[str]) -> str:
    """Run the command line of the engine; its errors are part of its output."""
    from py_solver.cli.main import main
    from py_solver.engine.search import forget

    start = next((start for start in ENGINE if words[: len(start)] == start), None)
    if start is None:
        raise ToolError(f"An example begins with “{words[0]}”, which is not a command of ours.")
    forget()  # a command of a shell has not searched before
    out, errors = StringIO(), StringIO()
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "80"
    try:
        with redirect_stdout(out), redirect_stderr(errors):
            code = main(words[len(start) :])
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
    return out.getvalue() + (errors.getvalue() if code else "")


def _python(block: str, names: dict[str, object]) -> Iterator[str]:
    """Yield the Python of a block, each statement with its output."""
    for part in doctest.DocTestParser().parse(block):
        if isinstance(part, str):
            yield part
            continue
        first, *rest = part.source.splitlines()
        yield "".join([f">>> {first}\n", *(f"... {line}".rstrip() + "\n" for line in rest)])
        with redirect_stdout(StringIO()) as out:
            try:
                exec(compile(part.source, "example", "single"), names)
            except Exception as error:
                if part.exc_msg is None:
                    raise ToolError(f"The example “{first}” failed: {error}") from error
                name = f"{type(error).__module__}.{type(error).__qualname__}"
                out.write(f"Traceback (most recent call last):\n    ...\n{name}: {error}\n")
        lines = out.getvalue().rstrip().splitlines()
        # An empty line ends an output, for doctest and so for us.
        yield "".join(f"{line.rstrip() or '<BLANKLINE>'}\n" for line in lines)
