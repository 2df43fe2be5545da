"""The notebooks in `examples/`: each runs from top to bottom and shows what it says."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.tiers import usually
from tooling.layout import HERE

FOLDER = HERE.root / "examples" / "notebooks"
SHOWN = {
    "batch_and_cluster": ("['made', 'made', 'made'", "6 records: 6 unique", "['unique', 'unique'"),
    "set_and_publish": (
        "clues can be left out alone",
        "3 solutions",
        "https://puzz.link/p?slither/5/5",
    ),
    "solve_and_explain": (
        "UNIQUE",
        "Row 1, column 3 is 2.",
        "easy",
        "must contain each number once",
    ),
}
"""Words in the output of each notebook."""
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_every_notebook_is_known_and_has_no_stored_output() -> None:
    assert [path.stem for path in NOTEBOOKS] == list(SHOWN)
    for path in NOTEBOOKS:
        notebook = nbformat.reads(path.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(notebook)
        assert all(not cell.get("outputs") for cell in notebook.cells)


# These warnings come from Jupyter and Dask, not from us.
@usually(0)
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HERE.root))
    # Use none of the machine's own settings or history.
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = nbformat.reads(path.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=240, kernel_name="python3").execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", [])]
    assert all(out.output_type != "error" for out in outputs)
    told = "\n".join(out.get("text", "") + str(out.get("data", "")) for out in outputs)
    for words in SHOWN[path.stem]:
        assert words in told
    assert "image/svg+xml" in told
