"""The changelog keeps its form, and its newest release is the version of the package."""

from __future__ import annotations

import datetime
import json
import re

from py_solver import __version__
from tooling.layout import HERE

LONGEST = 120
SECTIONS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
RELEASE = re.compile(r"## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})")
LINES = (HERE.root / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
HEADINGS = [line for line in LINES if line.startswith("## ")]


def test_the_newest_release_is_the_version_of_the_package() -> None:
    assert HEADINGS[0] == "## [Unreleased]"
    releases = [RELEASE.fullmatch(line) for line in HEADINGS[1:]]
    assert all(releases), HEADINGS
    dated = [(match[1], datetime.date.fromisoformat(match[2])) for match in releases if match]
    assert dated[0][0] == __version__
    assert [date for _, date in dated] == sorted((date for _, date in dated), reverse=True)


def test_no_other_file_has_a_version_of_its_own() -> None:
    for name in ("package.json", "package-lock.json"):
        assert "version" not in json.loads((HERE.root / name).read_text(encoding="utf-8")), name


def test_an_entry_is_one_short_line_below_a_known_heading() -> None:
    known = {f"### {name}" for name in SECTIONS}
    start = LINES.index(HEADINGS[0])
    for line in filter(None, LINES[start:]):
        assert len(line) <= LONGEST, line
        assert line in known or line in HEADINGS or re.fullmatch(r"- \S.*\.", line), line


def test_no_section_is_empty_or_told_twice() -> None:
    for release in "\n".join(LINES).split("\n## ")[1:]:
        names = re.findall(r"^### (.*)$", release, re.MULTILINE)
        assert names == sorted(set(names), key=SECTIONS.index), names
        for section in release.split("\n### ")[1:]:
            assert "\n- " in section, section
