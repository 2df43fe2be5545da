"""Compressed files beside those of the site."""

from pathlib import Path

import pytest

from tooling import pack
from tooling.layout import HERE, Layout


def test_large_files_of_a_public_site_are_compressed_best(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Layout(tmp_path)
    monkeypatch.setattr(pack, "LARGE", 50_000)
    file = tmp_path / "large.css"
    file.write_bytes(b"".join(p.read_bytes() for p in sorted(HERE.web.glob("**/*.css"))))
    assert file.stat().st_size > pack.LARGE
    packed = file.with_name("large.css.br")
    pack.pack(layout, [file])
    usual = packed.stat().st_size
    pack.pack(layout, [file], public=True)
    assert packed.stat().st_size < usual
    pack.pack(layout, [file])
    assert packed.stat().st_size == usual
