"""The pages that the engine writes: techniques with their boards, types, functions, commands."""

from __future__ import annotations

import json
import re

import pytest

import py_solver as gw
from py_solver import all_genres
from py_solver.board.regions import Region
from py_solver.hints.techniques.catalogue import techniques
from py_solver.looks.colours import BLACK
from py_solver.looks.styles import in_the_dark
from py_solver.rules import all_rules
from tests.tiers import part
from tooling.docs import boards, commands, markdown, pictures, puzzle_types, reference
from tooling.docs import techniques as technique_pages

KNOWN = {one.slug: one for one in techniques()}
BOARDS = boards.boards()


def test_boards_are_of_techniques_that_there_are() -> None:
    assert set(BOARDS) <= set(KNOWN)
    assert len(BOARDS) >= 63, "run `python -m tooling.docs.boards`"


@pytest.mark.parametrize("slug", BOARDS)
def test_the_engine_takes_the_technique_on_its_board(slug: str) -> None:
    step = BOARDS[slug].step()
    assert step is not None
    assert step.name == KNOWN[slug].name, "run `python -m tooling.docs.boards`"


def test_the_page_of_the_techniques_has_what_the_engine_says_of_each_board() -> None:
    page = dict(technique_pages.pages())["techniques/index.md"]
    for slug in part(sorted(BOARDS), 0):
        step = BOARDS[slug].step()
        assert step is not None
        assert f'src="{slug}.svg"' in page
        links = [link.sentence for link in step.chain]
        for sentence in (step.where, *(links or [step.why]), step.what):
            assert f"> {markdown.escaped(sentence)}\n" in page
        if len(links) > 1:
            assert f"> {markdown.escaped(' '.join(links))}\n" not in page


def test_a_type_s_page_has_its_rules_and_its_pictures() -> None:
    pages = dict(puzzle_types.pages())
    for genre in all_genres().values():
        page = pages[f"types/{genre.id}.md"]
        assert markdown.escaped(genre.rules) in page
        assert genre.source in page
        assert f"types/{genre.id}-solved.svg" in pages


def test_what_was_measured_is_of_types_that_there_are() -> None:
    measured = json.loads(puzzle_types.MEASURED.read_text(encoding="utf-8"))
    assert set(measured["genres"]) <= set(all_genres())


def test_each_function_has_an_example_and_each_example_a_function() -> None:
    functions, named = set(reference.functions()), set(reference.examples())
    assert named <= functions
    assert {name for name in functions if not name.startswith("batch.")} <= named


def test_the_outline_of_a_wall_is_thin_even_if_the_wall_is_scaled() -> None:
    wall = f'<svg><g transform="scale(40)"><rect width="1" height="1" fill="{BLACK}"/></g></svg>'
    style = pictures.themed(wall).partition("</style>")[0]
    assert f'rect[fill="{BLACK}"]{{stroke:{pictures.OUTLINE};stroke-width:1px' in style
    assert "vector-effect:non-scaling-stroke" in style


def test_every_rule_and_region_is_in_the_reference() -> None:
    pages = dict(reference.pages())
    families = [text for page, text in pages.items() if page.startswith("python/rules/")]
    for rule in all_rules():
        assert f"[{rule}](" in pages["python/rules.md"]
        assert sum(f"## {rule}\n" in text for text in families) == 1
    for region in Region.__subclasses__():
        if not region.__name__.startswith("_"):
            assert f"## {region.__name__}\n" in pages["python/regions.md"]


def test_every_command_is_in_the_reference() -> None:
    page = dict(commands.pages())["command-line/reference.md"]
    assert list(commands.subcommands()) == [
        line[3:] for line in page.splitlines() if line.startswith("## ")
    ]
    assert "`--seed SEED`" in page


def test_options_in_the_help_are_code_with_both_dashes() -> None:
    page = dict(commands.pages())["command-line/reference.md"]
    prose = re.sub(r"```.*?```|`[^`]*`", "", page, flags=re.DOTALL)
    assert "`--genre`" in page
    assert re.findall(r".*--.*", prose.replace("---", "")) == []


def test_a_picture_has_its_other_colours_for_a_dark_page() -> None:
    svg = gw.draw(gw.load(all_genres()["nurikabe"].example, "nurikabe"))
    themed = pictures.themed(svg)
    (style,) = re.findall(r"<style>(.*?)</style>", themed)
    assert themed.replace(f"<style>{style}</style>", "") == svg
    used = set(re.findall(r'(?:fill|stroke)="(#\w+)"', svg))
    assert "#ffffff" in used
    assert used & set(in_the_dark()) == set(re.findall(r'\[fill="(#\w+)"\]', style))


def test_links_are_turned_to_where_pages_are_on_the_site() -> None:
    moved = {"docs/style.md": "contributing/style.md"}
    text = "[style](style.md#docs) [code](../web/x.js) [web](https://a.org) `[no](style.md)`"
    assert markdown.relinked(text, "docs/design.md", "how/index.md", moved) == (
        "[style](../contributing/style.md#docs) code [web](https://a.org) `[no](style.md)`"
    )


def test_a_long_signature_has_an_argument_a_line() -> None:
    def short(one: int, *, two: str = "a") -> None: ...

    def long(
        first_argument_of_many: int, second_argument_of_many: int, third_argument: int = 3
    ) -> None: ...

    assert markdown.signature("f", short) == "f(one: int, *, two: str = 'a') -> None"
    assert markdown.signature("f", long).splitlines()[1] == "    first_argument_of_many: int,"
