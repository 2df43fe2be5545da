"""The notebook in docs/: it runs from top to bottom, and has the outputs that it shows."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.tiers import usually
from tooling.layout import HERE

NOTEBOOK = HERE.root / "docs" / "batch.ipynb"


# These come from Jupyter itself, not from us.
@usually(0)
@pytest.mark.filterwarnings("default")
def test_the_notebook_runs_and_draws_a_puzzle_and_a_plot(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HERE.root))
    # Use none of the machine's own settings or history.
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = nbformat.reads(NOTEBOOK.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    NotebookClient(notebook, timeout=240, kernel_name="python3").execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", [])]
    assert all(out.output_type != "error" for out in outputs)
    shown = [out.data for out in outputs if "data" in out]
    pictures = [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]
    assert len(pictures) == 2
    assert "Seconds each" in pictures[1]
    (told,) = [out.text for out in outputs if out.output_type == "stream"]
    assert told.startswith("12 records: 12 unique\n")
