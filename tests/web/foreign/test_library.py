"""The standard library in the sandbox: Python starts with what is in memory, and gets the rest."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.tiers import usually
from tests.web.drive import PYTHON
from tests.web.foreign.attacks import answers, ready
from tests.web.foreign.coded import SOURCE, bring, run, sheet

RARE = """
import calendar
import csv
import graphlib
import pprint
import traceback
from xml.etree import ElementTree

assert next(csv.reader(["a,b"])) == ["a", "b"]
assert list(graphlib.TopologicalSorter({1: {2}}).static_order()) == [2, 1]
try:
    number = SHADED.bit_lenght
except AttributeError:
    assert "Did you mean: 'bit_length'?" in traceback.format_exc()
"""


@usually(0)
def test_rare_modules_and_tracebacks_work(apart: Page) -> None:
    ready(apart)
    run(apart, SOURCE + RARE)
    answers(apart)


@usually(0)
def test_without_the_library_the_rest_works(apart: Page) -> None:
    """A host may have lost the file, or the network is gone."""
    apart.context.route("**/python_stdlib.zip*", lambda route: route.abort())
    ready(apart)
    bring(apart, SOURCE + "\nimport csv\n")
    sheet(apart).get_by_role("button", name="Run", exact=True).click()
    alert = sheet(apart).get_by_role("alert")
    expect(alert).to_contain_text("No module named 'csv'", timeout=PYTHON)
    sheet(apart).get_by_role("button", name="Don't run").click()
    run(apart)
    answers(apart)
