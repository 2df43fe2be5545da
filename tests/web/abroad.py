"""The site in languages that are made up here, built like any other.

`FULL` is complete on both sides: the page's words in brackets, the engine's in wide letters. `HALF`
has a sentence or two, and `PAGE` has nothing that the engine could use.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from tests.helpers import sites
from tests.words.test_sentences import made_up, wide
from tooling import dist, engine_files, site_languages
from tooling.layout import HERE, Layout

Words = dict[str, dict[str, str | dict[str, str]]]

FULL, HALF, PAGE = "qaa", "qab", "qac"
"""ISO 639 leaves these tags for private use."""

FOREIGN = "ru"
"""The language that Intl uses for them: it joins lists and writes dates in another alphabet, and
has more plural forms.
"""

MODULE = """// @ts-check
/** @type {import("../words/say.js").Language} */
export default %s;
"""

ENGLISH = (
    "import('./web/words/catalogue/en.js').then(({words}) => console.log(JSON.stringify(words)))"
)

SOLVE = "⟦Solve⟧"

__all__ = ["FOREIGN", "FULL", "HALF", "PAGE", "SOLVE", "Words", "build", "english", "wide"]


def english() -> Words:
    """The page's English words."""
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", ENGLISH],
        cwd=HERE.root,
        capture_output=True,
        text=True,
        check=True,
    )
    found: Words = json.loads(told.stdout)
    return found


def bracketed(entry: str | dict[str, str]) -> str | dict[str, str]:
    if isinstance(entry, str):
        return f"⟦{entry}⟧"
    # More forms than English has, as Russian would.
    return {form: f"⟦{text}⟧" for form, text in {**entry, "few": entry["other"]}.items()}


def build(root: Path, known: Path, patch: Callable[[object, str, object], None]) -> Path:
    """The site with these languages, built from a checkout in `root`.

    Its Python is that of the site `known`: languages are files beside it, and it takes long to
    build.
    """
    copy = sites.checkout(root)
    said = {
        group: {key: bracketed(entry) for key, entry in entries.items()}
        for group, entries in english().items()
    }
    few = {"page": {"solve": SOLVE}}
    for tag, words in ((FULL, said), (HALF, few), (PAGE, few)):
        text = json.dumps({"tag": FOREIGN, "words": words}, ensure_ascii=False)
        (copy.root / site_languages.PAGE / f"{tag}.js").write_text(MODULE % text, encoding="utf-8")
    half = Catalog(locale=FOREIGN)
    half.add("Sudoku", wide("Sudoku"))
    for tag, catalogue in ((FULL, made_up()), (HALF, half)):
        into = io.BytesIO()
        write_po(into, catalogue)
        place = copy.root / site_languages.ENGINE / f"{tag}.po"
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(into.getvalue())
    (wheel,) = known.glob("*.whl")

    def there(layout: Layout, _: Path) -> Path:
        place = layout.cache / "wheel"
        place.mkdir(exist_ok=True)
        return Path(shutil.copyfile(wheel, place / wheel.name))

    patch(engine_files, "build_wheel", there)
    copy.dist.mkdir()
    dist.write_site(copy, copy.dist)
    return copy.dist
