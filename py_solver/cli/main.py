"""The command line: `gridwright solve PUZZLE`, `generate GENRE` and other commands."""

from __future__ import annotations

import argparse
import os
import sys
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

from py_solver.board.errors import GenreUnsaidError, PuzzleError, Stopped
from py_solver.cli.caveats import print_failure
from py_solver.genres import failure_of, load_genres
from py_solver.words.language import learn_asked
from py_solver.words.say import say

BAD, LATE, INTERRUPTED, UNREAD = 2, 3, 130, 141
"""Exit codes: bad input, out of time, Ctrl+C, and a reader of the output that left."""


PROGRAM = "gridwright"

COMMANDS = {
    "solving": ("solve", "count"),
    "checking": ("check",),
    "hints": ("hint", "path", "grade"),
    "doctor": ("doctor",),
    "generating": ("generate",),
    "listing": ("genres",),
    "converting": ("convert", "draw"),
    "batches": ("batch",),
    "benching": ("bench",),
    "completion": ("completion",),
}
"""The commands of each module of this folder, in the order of the help."""


class _UsageError(Exception):
    """The arguments are wrong; `usage` says how they should be."""

    def __init__(self, message: str, usage: str) -> None:
        super().__init__(message)
        self.usage = usage


class _Parser(argparse.ArgumentParser):
    """A parser that leaves it to `main` to report wrong arguments."""

    def error(self, message: str) -> NoReturn:
        """Raise the error instead of ending the program."""
        raise _UsageError(message, f"{self.format_usage()}{self.prog}: {message}")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Suggest a command for a word that is none. Raises _UsageError."""
        if isinstance(action, argparse._SubParsersAction) and value not in action.choices:
            told = say("There is no command “{name}”.", name=value)
            if near := get_close_matches(value, action.choices, n=1):
                told = say("{told} Did you mean {names}?", told=told, names=f"“{near[0]}”")
            raise _UsageError(told, f"{self.format_usage()}{told}")
        super()._check_value(action, value)

    def _get_option_tuples(self, option_string: str) -> list[Any]:
        """Return the options that a word abbreviates, without `--genres`, which runs code."""
        found: list[Any] = super()._get_option_tuples(option_string)
        return [one for one in found if "--genres" not in one[0].option_strings]


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    as_json = "--json" in words
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file's name may not be printable
    learn_asked()
    try:
        return _run(words, as_json)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the output has closed it. Python must not complain again when it exits.
        _silence()
        return UNREAD
    except OSError as error:
        if _can_be_written():
            told = say("The system reports an error: {error}.", error=error)
            return _failed(told, BAD, as_json)
        told = say("The output cannot be written: {strerror}.", strerror=error.strerror)
        return _failed(told, BAD, False)


def _run(words: list[str], as_json: bool) -> int:
    try:
        options = parser(words[0] if words else "").parse_args(words)
        if (seconds := getattr(options, "seconds", None)) is not None and not seconds >= 0:
            raise PuzzleError(say("--seconds must be 0 or more."))
        for path in options.genres:
            load_genres(path)
        code = int(options.run(options))
        print(end="", flush=True)  # standard output may be closed
        return code
    except _UsageError as error:
        return _failed(str(error), BAD, as_json, error.usage)
    except Stopped as error:
        return _failed(error.sentence, LATE, as_json)
    except GenreUnsaidError as error:
        named = say("Name it with --genre. The command genres lists all puzzle types.")
        return _failed(f"{error.sentence} {named}", BAD, as_json)
    except PuzzleError as error:
        return _failed(error.sentence, BAD, as_json)
    except Exception as error:
        # Types of others run their own code, and its author needs the line.
        if told := failure_of(error):
            return _failed(told.sentence, BAD, as_json)
        raise


def _failed(sentence: str, code: int, as_json: bool, told: str = "") -> int:
    """Report a failure, as JSON on standard output if that was asked for; return the code."""
    if as_json:
        print_failure(sentence, code)
        print(end="", flush=True)
    else:
        print(told or sentence, file=sys.stderr)
    return code


def _can_be_written() -> bool:
    """Return whether standard output takes what is still to be written; if not, silence it."""
    try:
        print(end="", flush=True)
    except OSError:
        _silence()
        return False
    return True


def _silence() -> None:
    """Throw away what is still to be written to standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser(command: str = "") -> argparse.ArgumentParser:
    """Return the parser of the whole command line, for `main` and for the manual.

    With a `command`, it knows only those of the same module, so that the others are not loaded.
    """
    whole = _Parser(
        prog=PROGRAM,
        description=say("Solve, check, explain, rate and generate logic puzzles."),
        epilog=say(
            "Exit codes: 0 success, 1 no solution or a violated rule, 2 bad input or an option "
            "that cannot be met, 3 out of time, 4 part of the puzzle was left out. COMMAND --help "
            "describes a command."
        ),
    )
    # The package itself imports every room, so that no room may import it.
    version = f"{PROGRAM} {sys.modules['py_solver'].__version__}"
    whole.add_argument(
        "--version", action="version", version=version, help=say("print the version")
    )
    whole.set_defaults(parser=parser)  # for completion, which tells of all commands
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    one = [module for module, names in COMMANDS.items() if command in names]
    for module in one or COMMANDS:
        import_module(f"py_solver.cli.{module}").add_commands(commands.add_parser)
    for made in dict.fromkeys(commands.choices.values()):
        made.add_argument(
            "--genres",
            action="append",
            default=[],
            metavar="PATH",
            help=say("also load the puzzle types of this file or folder, which runs its code"),
        )
    return whole
