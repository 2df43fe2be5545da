"""`build.py gallery`: its pictures, and its page."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from playwright.sync_api import Browser

from py_solver import all_genres
from py_solver.genres.sudoku.variant import all_variants
from py_solver.looks.pictures import PICTURES
from tests.tiers import usually
from tests.web import gallery, states
from tooling import picture_sheet, sheet
from tooling.server import Server


@usually(0)
def test_all_genres_and_variants_are_painted_unsolved_and_solved(tmp_path: Path) -> None:
    painted = sheet.paint(tmp_path)
    shown = {name for _, name in painted}
    assert {genre.name for genre in all_genres().values()} <= shown
    assert {variant.kind.name for variant in all_variants()} <= shown
    assert len(painted) == len(shown) == 2 * len(all_genres()) + len(all_variants())
    for file, _ in painted:
        bare, solved = (tmp_path / f"{file}{end}.svg" for end in ("", "-solved"))
        ElementTree.parse(bare)
        ElementTree.parse(solved)
        assert bare.read_text("utf-8") != solved.read_text("utf-8")


@usually(0)
def test_the_page_is_shown_begun_solved_and_set(
    browser: Browser, site: Server, tmp_path: Path
) -> None:
    genre = next(iter(all_genres().values()))
    look = gallery.LOOKS[-1]
    shots = list(gallery.shoot(browser, site.url, tmp_path, [genre], [look]))
    assert [shot.row for shot in shots] == [genre.name] * 3 + ["Sheets"] * len(gallery.SHEETS)
    pictures = [(tmp_path / shot.file).read_bytes() for shot in shots]
    assert len(set(pictures)) == len(shots)
    for picture in pictures:
        # The width in a PNG is there; two pixels of the screen for one of the page's.
        assert int.from_bytes(picture[16:20]) == 2 * look.width
    shown = gallery.contact_sheet(shots)
    assert all(f'src="{shot.file}"' in shown for shot in shots)


@usually(0)
def test_the_most_seen_states_are_shown_in_both_themes(
    browser: Browser, site: Server, tmp_path: Path
) -> None:
    some = {name: states.STATES[name] for name in ("start", "conflict", "puzzles", "print")}
    shots = list(states.shoot(browser, site.url, tmp_path, some, states.WINDOWS[-2:]))
    assert [shot.row for shot in shots] == [name for name in some for _ in range(2)]
    assert len({(tmp_path / shot.file).read_bytes() for shot in shots}) >= len(shots) - 1


@usually(0)
def test_the_small_pictures_are_on_a_sheet_of_theirs(browser: Browser, tmp_path: Path) -> None:
    """The painters' own tests check that both paint them."""
    file = tmp_path / "small.png"
    picture_sheet.paint_sheet(browser, file)
    picture = file.read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[20:24]) > 100 * len(PICTURES) / 2


def test_a_sheet_that_is_too_high_for_one_picture_makes_several(
    browser: Browser, tmp_path: Path
) -> None:
    """Chromium cannot make more than 16,384 pixels, and all genres need three times as many."""
    page = browser.new_page(viewport={"width": 300, "height": 200})
    try:
        page.set_content(f"<body style='margin: 0; height: {2 * sheet.HIGHEST + 500}px'>")
        pictures = sheet.photograph(page, tmp_path / "sheet.html")
    finally:
        page.close()
    assert [one.name for one in pictures] == ["sheet-01.png", "sheet-02.png", "sheet-03.png"]
    highs = [int.from_bytes(one.read_bytes()[20:24]) for one in pictures]
    assert highs == [sheet.HIGHEST, sheet.HIGHEST, 500]
