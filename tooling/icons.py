"""The icons of the installed app, drawn from web/icon.svg: `python -m tooling.icons`.

They are committed, since only the tests have a browser; run this after changing icon.svg.
"""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tooling import chromium
from tooling.layout import HERE

# Name, size in pixels, and the drawing's share of it: systems may cut off the outside.
ICONS = (
    ("icon-192", 192, 1.0),
    ("icon-512", 512, 1.0),
    ("apple-touch-icon", 180, 1.0),
    ("maskable-512", 512, 0.8),
)
GROUND = "#17595e"


def main() -> None:
    """Write them all."""
    drawing = (HERE.web / "icon.svg").read_text(encoding="utf-8")
    into = HERE.web / "icons"
    into.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(HERE) or None)
        for name, size, share in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            whole = name.startswith("icon")
            ground = "transparent" if whole else GROUND
            page.set_content(
                f"<style>body {{ margin: 0; background: {ground}; display: grid;"
                f" height: 100vh; place-items: center }}"
                f" svg {{ width: {share:.0%}; height: {share:.0%} }}</style>{drawing}"
            )
            page.screenshot(path=into / f"{name}.png", omit_background=whole)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
