"""Compressed files beside those of the site."""

from pathlib import Path

import pytest

from tooling import docs, pack, run, setup
from tooling.layout import HERE, Layout


@pytest.mark.parametrize("ending", pack.ENDINGS)
def test_files_of_a_public_site_are_compressed_best(tmp_path: Path, ending: str) -> None:
    layout = Layout(tmp_path)
    file = tmp_path / "large.css"
    file.write_bytes(b"".join(p.read_bytes() for p in sorted(HERE.web.glob("**/*.css"))))
    packed = file.with_name(file.name + ending)
    pack.pack(layout, [file])
    usual = packed.stat().st_size
    pack.pack(layout, [file], public=True)
    assert packed.stat().st_size < usual
    pack.pack(layout, [file])
    assert packed.stat().st_size == usual


def test_the_documentation_for_visitors_is_compressed_best_and_serves_us_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Layout(tmp_path)
    made: list[bool] = []

    def write(_: Layout, __: Path, built: Path, public: bool) -> None:
        built.mkdir(parents=True, exist_ok=True)
        made.append(public)

    monkeypatch.setattr(setup, "docs", lambda _: Path())
    monkeypatch.setattr(docs, "_write", write)
    with run.alone(layout):  # the site is being built meanwhile
        for public in (False, False, True, True, False):
            docs.write(layout, public)
    assert made == [False, True]
    layout.dist.mkdir()
    docs.put(layout)
    assert (layout.dist / docs.FOLDER).is_dir()
