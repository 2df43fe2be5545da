"""The home of a registered genre: the files or the module from which another process gets it."""

from __future__ import annotations

import importlib
import linecache
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

from py_solver.board import GenreError
from py_solver.board.errors import CodeError
from py_solver.puzzle import Genre
from py_solver.words.say import say

OWN = "gridwright_own_"
"""The beginning of the names of modules that were made from sources."""

ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""The ids that genres of others can have."""


@dataclass(frozen=True)
class Sources:
    """The text of a file with genres, or of a folder of such files, by path within the folder."""

    name: str
    files: tuple[tuple[str, str], ...]

    @cached_property
    def module(self) -> str:
        """The name of its module: other text is another module."""
        return OWN + sha256(repr((self.name, self.files)).encode()).hexdigest()[:12]

    def as_data(self) -> dict[str, Any]:
        """Return it as JSON has it."""
        return {"name": self.name, "files": dict(self.files)}

    def genres(self) -> list[Genre]:
        """Return its genres; run it unless it has run. Raises CodeError."""
        if self.module not in sys.modules:
            self.run()
        return self.found()

    def run(self, place: Path | None = None) -> None:
        """Import all its files; `place` is where they are, if on this disk. Raises CodeError."""
        loader = _Loader(self, place)
        sys.meta_path.append(loader)
        try:
            for name in loader.names():
                importlib.import_module(name)
        except (Exception, SystemExit) as error:
            sys.meta_path.remove(loader)
            for name in [name for name in sys.modules if _within(name, self.module)]:
                del sys.modules[name]
            raise loader.failed(error) from error

    def found(self) -> list[Genre]:
        """Return the genres of its modules, which were imported."""
        inside = [sys.modules[name] for name in sorted(sys.modules) if _within(name, self.module)]
        return list(genres_in(inside))


def sources_of(path: Path) -> Sources:
    """Read a file, or all files of a folder. Raises GenreError if there is none."""
    try:
        if path.is_dir():
            inside = sorted(one for one in path.rglob("*.py") if not _hidden(one, path))
            files = {one.relative_to(path).as_posix(): one for one in inside}
        else:
            files = {path.name: path}
        texts = tuple((name, one.read_text(encoding="utf-8")) for name, one in files.items())
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else say("it is not UTF-8 text")
        raise GenreError(
            say("The file {path} cannot be read: {why}.", path=path, why=why or error)
        ) from None
    if not texts:
        raise GenreError(say("The folder {path} has no files of Python.", path=path))
    return Sources(path.resolve().name, texts)


def genres_in(modules: Iterable[ModuleType]) -> Iterator[Genre]:
    """Yield the genres among the names of these modules, each once."""
    seen: set[Genre] = set()
    for module in modules:
        for thing in list(vars(module).values()):
            if isinstance(thing, Genre) and thing not in seen:
                seen.add(thing)
                yield thing


def module_of(genre: Genre) -> ModuleType | None:
    """Return the module that has this genre under some name; None if there is none."""
    module = sys.modules.get(getattr(genre.constraints, "__module__", None) or "")
    return module if module and genre in genres_in([module]) else None


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith((".", "__pycache__")) for part in path.relative_to(folder).parts)


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


_ran = set[str]()
"""The files of own code that ran, as tracebacks name them."""


def failure_of(error: BaseException) -> CodeError | None:
    """Return an error of own code that ran before, with its last line there; None for any other."""
    return _located(error, _ran)


def _located(error: BaseException, files: Collection[str]) -> CodeError | None:
    line, column, file, trace = None, None, "", error.__traceback__
    told = _told(error)
    while trace:
        if trace.tb_frame.f_code.co_filename in files:
            line, file = trace.tb_lineno, trace.tb_frame.f_code.co_filename
            column = _column(trace)
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename in files:
        line, file, told = error.lineno, error.filename or "", error.msg
        column = error.offset
    if line is None:
        return None
    name = _name_of(file)
    sentence = say("“{name}”, line {line}: {told}", name=name, line=line, told=told)
    return CodeError(sentence, line, column)


def _column(trace: TracebackType) -> int | None:
    """Return where in its line a call is, counted from 1 in characters, if Python knows."""
    positions = list(trace.tb_frame.f_code.co_positions())
    here = trace.tb_lasti // 2
    start = positions[here][2] if 0 <= here < len(positions) else None
    if start is None:
        return None
    line = linecache.getline(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    return len(line.encode()[:start].decode(errors="ignore")) + 1


def _told(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())


def _name_of(file: str) -> str:
    return file.removeprefix("<").removesuffix(">")


class _Loader(MetaPathFinder, Loader):
    """Imports the files of sources from their text, as a module or as a package.

    Files of a folder can import each other: `from .kin import …`.
    """

    def __init__(self, sources: Sources, place: Path | None) -> None:
        self._top, self._place, self._texts = sources.module, place, dict(sources.files)
        self._single = list(self._texts) == [sources.name]
        self._name = sources.name

    def names(self) -> Iterator[str]:
        """Yield the modules to import. Others import those whose names begin with `_`."""
        yield self._top
        for path in sorted(() if self._single else self._texts):
            parts = path.removesuffix(".py").split("/")
            if not any(part.startswith("_") for part in parts):
                yield ".".join([self._top, *parts])

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> ModuleSpec | None:
        """Return how a module of these sources is imported."""
        inside = self._path(fullname) if _within(fullname, self._top) else None
        if inside is None:
            return None
        is_package = not self._single and inside.endswith("__init__.py")
        return ModuleSpec(fullname, self, is_package=is_package)

    def exec_module(self, module: ModuleType) -> None:
        """Run the text of a module. Tracebacks show its lines."""
        path = self._path(module.__name__) or ""
        text, file = self._texts.get(path, ""), self._file(path)
        _ran.add(file)
        module.__file__ = file
        if self._place is None:
            linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        exec(compile(text, file, "exec", dont_inherit=True), vars(module))

    def failed(self, error: BaseException) -> CodeError:
        """Return the error with the last line of these files that it passed."""
        return _located(error, {self._file(path) for path in self._texts}) or CodeError(
            say("“{name}”: {told}", name=_name_of(self._file("")), told=_told(error))
        )

    def _path(self, name: str) -> str | None:
        """Return the path of a module within the sources; a folder need not have `__init__.py`."""
        parts = name.split(".")[1:]
        if self._single:
            return None if parts else self._name
        stem = "/".join(parts)
        if f"{stem}.py" in self._texts:
            return f"{stem}.py"
        folder = f"{stem}/" if parts else ""
        is_there = any(path.startswith(folder) for path in self._texts)
        return f"{folder}__init__.py" if is_there else None

    def _file(self, path: str) -> str:
        """Return the name of a file in tracebacks."""
        if self._place is not None:
            return str(self._place if self._single else self._place / path)
        return f"<{self._name}>" if self._single or not path else f"<{self._name}/{path}>"
