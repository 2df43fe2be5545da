"""The settings page: its search, its switches, and that they last."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import usually
from tests.web.drive import open_help, press
from tests.web.page.test_axe import found, found_in_both
from tests.web.panels import without_python


def test_settings_are_found_as_one_types_and_last(opened: Page) -> None:
    opened.keyboard.press(";")
    settings = opened.get_by_role("dialog", name="Settings")
    search = settings.get_by_role("searchbox", name="Search settings")
    expect(search).to_be_focused()
    switches = settings.get_by_role("switch")
    everything = switches.count()
    assert everything > 2
    assert found_in_both(opened) == []
    opened.keyboard.type("broken rules")
    expect(switches).to_have_count(1)
    expect(settings.get_by_role("heading")).to_have_text(["Settings", "Checking"])
    # The keyboard reaches what was found, and turns it off.
    opened.keyboard.press("Tab")
    check = settings.get_by_role("switch", name="Check as I go")
    expect(check).to_be_focused()
    expect(check).to_be_checked()
    expect(check).to_have_accessible_description("The grid highlights broken rules while you play.")
    opened.keyboard.press("Space")
    expect(check).not_to_be_checked()
    search.fill("no such setting")
    expect(settings.get_by_text("No setting matches.")).to_be_visible()
    opened.keyboard.press("Escape")
    if search.is_visible():
        opened.keyboard.press("Escape")
    expect(settings).to_be_hidden()
    opened.reload()
    press(opened, "Settings")
    expect(switches).to_have_count(everything)
    expect(check).not_to_be_checked()
    settings.get_by_role("button", name="Restore the default settings").click()
    expect(check).to_be_checked()


@usually(0)
@pytest.mark.parametrize("size", [(360, 740), (360, 640)])
def test_settings_fit_a_phone_and_a_finger(opened: Page, size: tuple[int, int]) -> None:
    opened.set_viewport_size({"width": size[0], "height": size[1]})
    open_help(opened)
    opened.locator("#help-menu").get_by_role("button", name="Settings").click()
    settings = opened.get_by_role("dialog", name="Settings")
    expect(settings).to_be_visible()
    assert settings.evaluate("one => one.scrollWidth - one.clientWidth") == 0
    for row in settings.get_by_role("listitem").all():
        assert row.bounding_box()["height"] >= 43.5  # type: ignore[index]
    # The sentence belongs to the switch: a tap on it turns the setting, too.
    check = settings.get_by_role("switch", name="Check as I go")
    box = settings.get_by_text("The grid highlights broken rules while you play.").bounding_box()
    assert box
    opened.mouse.click(box["x"] + 9, box["y"] + 9)
    expect(check).not_to_be_checked()
    check.click()
    expect(check).to_be_checked()
    settings.get_by_role("combobox", name="Colours").select_option("Dark")
    expect(opened.locator("html")).to_have_attribute("data-theme", "dark")
    assert found(opened) == []
    settings.get_by_role("combobox", name="Colours").select_option("Same as this device")
    expect(opened.locator("html")).not_to_have_attribute("data-theme", "dark")


@usually(0)
def test_a_setting_is_followed_in_another_tab(opened: Page) -> None:
    other = opened.context.new_page()
    without_python(other)
    other.goto("./#solve")
    expect(other.locator("#board[data-lively]")).to_be_attached()
    press(opened, "Settings")
    settings = opened.get_by_role("dialog", name="Settings")
    settings.get_by_role("switch", name="Highlights").uncheck()
    expect(other.locator("#board:not([data-lively])")).to_be_attached()
    settings.get_by_role("switch", name="Highlights").check()
    expect(other.locator("#board[data-lively]")).to_be_attached()
    other.close()
