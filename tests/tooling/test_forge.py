"""The files for GitHub: the workflow runs the two commands everywhere, the forms are complete."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tooling.layout import HERE

GITHUB = HERE.root / ".github"
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FIELDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}


def parsed(path: Path) -> dict[str, Any]:
    value = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(value, dict)
    return value


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_by_major_version_and_commands_exist(path: Path) -> None:
    for job in parsed(path)["jobs"].values():
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            if "uses" in step:
                assert re.fullmatch(r"[\w.-]+/[\w.-]+@v\d+", step["uses"])
            else:
                assert re.fullmatch(r"python build\.py (build|test)", step["run"])


def test_both_commands_run_on_each_system_with_the_oldest_and_a_new_python() -> None:
    job = parsed(GITHUB / "workflows" / "test.yml")["jobs"]["test"]
    assert [step["run"].split()[-1] for step in job["steps"] if "run" in step] == ["build", "test"]
    matrix = job["strategy"]["matrix"]
    assert {name.split("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    project = (HERE.root / "pyproject.toml").read_text(encoding="utf-8")
    oldest = re.search(r'requires-python = ">=(.*)"', project)
    assert oldest
    assert oldest[1] in {pair["python"] for pair in matrix["with"]}
    # A key that the matrix lacks is empty, without any error.
    used = set(re.findall(r"matrix\.([\w.]+)", (GITHUB / "workflows" / "test.yml").read_text()))
    assert used == {"os", *(f"with.{key}" for pair in matrix["with"] for key in pair)}


@pytest.mark.parametrize("path", [p for p in FORMS if p.stem != "config"], ids=lambda p: p.stem)
def test_a_form_has_what_github_asks_for(path: Path) -> None:
    form = parsed(path)
    assert form["name"]
    assert form["description"]
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert len(set(ids)) == len(ids) > 0
    for field in form["body"]:
        assert field["type"] in FIELDS
        assert field["type"] == "markdown" or field["attributes"]["label"]
        if field["type"] in ("dropdown", "checkboxes"):
            assert field["attributes"]["options"]


def test_the_choice_of_forms_can_be_read() -> None:
    assert parsed(GITHUB / "ISSUE_TEMPLATE" / "config.yml") == {"blank_issues_enabled": True}
