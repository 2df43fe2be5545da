"""A build hook of the wheel: it compiles languages and leaves out oracles.

Hatchling loads this file by its path, even if our package is not installed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tooling import languages, oracles

sys.path.pop(0)


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the files that differ from the source to the wheel, from a folder of its own."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the folder. An editable install uses the source as it is."""
        if version == "editable":
            return
        self._folder = tempfile.TemporaryDirectory()
        root, made = Path(self.root), Path(self._folder.name)
        for translated in sorted((root / languages.FOLDER).glob("*.po")):
            name = f"{languages.FOLDER}/{translated.stem}.mo"
            build_data["force_include"][str(made / name)] = name
            _write(made / name, languages.compiled(translated))
        for name, text in oracles.changed(root):
            build_data["force_include"][str(made / name)] = name
            _write(made / name, text.encode())

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder."""
        if version != "editable":
            self._folder.cleanup()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
