"""Build hooks of the wheel: one compiles languages and leaves out oracles, one tells the addresses.

Hatchling loads this file by its path, even if our package is not installed.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tooling import languages, oracles
from tooling.address import HOME

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


PLACES = {
    "Homepage": "",
    "Documentation": "/tree/main/docs",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
}
"""The pages of a repository that an index of packages links to."""


class Addresses(MetadataHookInterface):
    """Adds the project's addresses, if the variable names one."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the addresses: none for a build that is not a release."""
        home = os.environ.get(HOME, "").rstrip("/")
        metadata["urls"] = {name: home + place for name, place in PLACES.items()} if home else {}


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
