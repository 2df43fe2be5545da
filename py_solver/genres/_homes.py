"""The home of a registered genre: the files or the module from which another process gets it."""

from __future__ import annotations

import atexit
import importlib
import importlib.util
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from py_solver.board import GenreError
from py_solver.genres._own import OWN, place_of
from py_solver.logic.discovery import modules_of
from py_solver.puzzle import Genre
from py_solver.words.say import say


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
        """Return its genres, from a copy of the files that is removed when Python ends."""
        if self.module not in sys.modules:
            folder = Path(tempfile.mkdtemp(prefix="gridwright-"))
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            for path, text in self.files:
                place = (folder / path).resolve()
                if folder.resolve() not in place.parents:
                    raise GenreError(say("The file {path} is outside its folder.", path=path))
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(text, encoding="utf-8", newline="\n")
            single = [path for path, _ in self.files] == [self.name]
            self.run(folder / self.name if single else folder)
        return self.found()

    def run(self, path: Path) -> None:
        """Import the file, or the files of the folder. Raises GenreError for one that fails."""
        try:
            if path.is_dir():
                _import_folder(self.module, path)
            else:
                _import_file(self.module, path)
        except Exception as error:
            for name in [name for name in sys.modules if _within(name, self.module)]:
                del sys.modules[name]
            raise _failed(error, path) from error

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


def _import_file(name: str, path: Path) -> None:
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(say("its name does not end in .py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # before it runs: its dataclasses look for it there
    spec.loader.exec_module(module)


def _import_folder(name: str, folder: Path) -> None:
    """Import a folder as a package, so that its files may import each other: `from .kin import …`.

    Files whose names begin with `_` are imported only by others.
    """
    first = folder / "__init__.py"
    if first.is_file():
        spec = importlib.util.spec_from_file_location(
            name, first, submodule_search_locations=[str(folder)]
        )
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    else:
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module
    importlib.invalidate_caches()
    for _ in modules_of(name):
        pass


def _failed(error: Exception, path: Path) -> GenreError:
    """Return the error that a file cannot be loaded, with the line where it failed."""
    place = place_of(error, lambda name: path in (Path(name), *Path(name).parents))
    told = " ".join(f"{type(error).__name__}: {error}".split())
    if place is None:
        return GenreError(say("The file {file} cannot be loaded: {told}", file=path, told=told))
    file, line = place
    return GenreError(
        say("The file {file} fails in line {line}: {told}", file=file, line=line, told=told)
    )
