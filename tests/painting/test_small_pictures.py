"""The table of small pictures: consistent, and complete for all looks and marks."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import product
from pathlib import Path as File
from xml.etree import ElementTree

import pytest

from py_solver import Coord, Puzzle, draw, must
from py_solver.board.coords import Layer, cell
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Joins, Substrate
from py_solver.bridge import site
from py_solver.looks.colours import ENTERED, INK, PAPER
from py_solver.looks.look import ByClue, Look
from py_solver.looks.pictures import PICTURES, named
from py_solver.looks.pictures.parts import LEVELS, ROLES, Circle, Rect, Slot, SmallPicture
from py_solver.painting import families
from py_solver.painting import small_pictures as painter
from py_solver.painting.elements import CELL
from py_solver.painting.picture import DRAWN_MARKS, mark_look
from py_solver.puzzle.clues import Symbols
from py_solver.rules.count.exact_count import ExactCount
from tests.helpers.kite import CLUES, KITE, NUMBER, SHIPS, kites

SVG = "{http://www.w3.org/2000/svg}"
ONE = ExactCount(1, 1)
STYLE = File(__file__).resolve().parents[2] / "web" / "board" / "pictures.css"

every_picture = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)


def test_no_two_pictures_have_one_name() -> None:
    assert all(name == picture.name for name, picture in PICTURES.items())
    with pytest.raises(ValueError, match="two small pictures called tree"):
        named([PICTURES["tree"], replace(PICTURES["tent"], name="tree")])


@every_picture
def test_a_picture_keeps_to_the_words(picture: SmallPicture) -> None:
    assert re.fullmatch("[a-z]+(_[a-z]+)?", picture.name)
    word = picture.name.partition("_")[0]
    assert word not in {*Look.ORDER, *DRAWN_MARKS, Look.SYMBOL}
    assert picture.level in LEVELS
    assert picture.turn in (0, 90, 180, 270)
    assert picture.parts
    assert picture.words
    assert "_" not in picture.words
    roles = [role for part in picture.parts for role in (part.fill, part.stroke)]
    assert {*roles} - {"none"}, "nothing of it would be seen"
    assert {*roles, *([picture.slot.fill] if picture.slot else [])} <= {*ROLES}


def test_every_role_has_its_colour_in_print_and_on_the_page() -> None:
    for colours in (painter.CLUE, painter.MARK, painter.ON_SHADE):
        assert tuple(colours) == ROLES
    rules = set(re.findall(r"^\.(\w+-\w+) \{", STYLE.read_text("utf-8"), re.MULTILINE))
    assert rules >= {f"{role}-{how}" for role, how in product(ROLES, ("fill", "stroke"))}


def test_pictures_that_are_turned_are_one_drawing() -> None:
    bows = [PICTURES[f"ship_{side}"] for side in "nesw"]
    assert [bow.turn for bow in bows] == [0, 90, 180, 270]
    assert len({bow.parts for bow in bows}) == 1
    (first, second) = (painter.paint(bow, (20, 20)) for bow in bows[:2])
    assert second == first.replace('scale(40)"', 'scale(40) rotate(90)"') != first


def test_parts_of_a_thing_are_seen_by_where_it_goes_on() -> None:
    for ships, shapes, wanted in SHIPS:
        made = {"ship_middle": [(at, 1) for at in ships]}
        found = families.parts(made, shapes)
        assert {at: picture.name for at, picture in found.items()} == wanted


def test_a_text_keeps_upright_where_its_picture_is_turned() -> None:
    aside = SmallPicture("aside", (Circle(0.4, fill="tint"),), slot=Slot(0.2, x=0.2))
    down = painter.paint(aside.turned("below", 90, ""), (20, 20), "3")
    (text,) = ElementTree.fromstring(f"<g>{down}</g>").iter("text")
    assert text.get("transform") is None
    x, y, size = (float(text.get(key, "nan")) for key in ("x", "y", "font-size"))
    assert (x, y - 0.355 * size) == pytest.approx((20, 28), abs=0.01)


def test_texts_fit_their_slots() -> None:
    for picture in PICTURES.values():
        for said in ("3", "33", "333", "333333", "1 2", "1 2 3", "1 2 3 4") if picture.slot else ():
            assert picture.slot is not None
            painted = ElementTree.fromstring(f"<g>{painter.paint(picture, (20, 20), said)}</g>")
            lines = list(painted.iter("text"))
            assert " ".join(line.text or "" for line in lines) == said
            assert len(lines) == (2 if said.count(" ") > 1 else 1)
            sizes = {float(line.get("font-size", "nan")) for line in lines}
            assert max(sizes) <= CELL * picture.slot.size + 0.01
            for line in lines:
                assert 0.57 * max(sizes) * len(line.text or "") <= CELL * picture.slot.room


def test_a_look_names_a_picture_by_word_by_style_or_as_a_symbol() -> None:
    assert Look("tree").picture is PICTURES["tree"]
    assert Look("ring", "white").picture is PICTURES["ring_white"]
    assert Look("ring_white").picture is PICTURES["ring_white"]
    assert Look("symbol", "sun").picture is PICTURES["sun"]
    for word, styles in Look.STYLES.items():
        for style in styles:
            assert Look(word, style).picture is None


def test_the_word_of_a_symbol_chooses_its_picture() -> None:
    kind = Symbols("light", (("sun", "s"), ("moon", "m")), look=ByClue(Look.SYMBOL))
    board = Substrate.cells(1, 2, Marks.binary())
    shapes = kind.seen({cell(0, 0): "moon", cell(0, 1): "sun"}, board)
    assert [shape.look.picture for shape in shapes] == [PICTURES["moon"], PICTURES["sun"]]


@pytest.mark.parametrize(
    ("word", "style", "text"),
    [
        ("no-such-word", "", ""),
        ("ri", "", ""),
        ("tree", "purple", ""),
        ("ring", "purple", ""),
        ("symbol", "purple", ""),
        *((level, "", "") for level in LEVELS),
        ("shaded", "", ""),
        ("tree", "", "5"),
        ("ring", "", ""),
        ("symbol", "", ""),
        ("line", "", ""),
        ("label", "underneath", ""),
    ],
)
def test_a_look_that_no_painter_knows_is_refused(word: str, style: str, text: str) -> None:
    refused = r"is not the name of a style|cannot show a text|must have one of its styles"
    with pytest.raises(ConstraintError, match=refused):
        Look(word, style, text)


def test_a_look_is_refused_whose_style_no_clue_could_choose() -> None:
    with pytest.raises(ConstraintError, match="“tree” has no styles to choose from"):
        ByClue("tree")
    with pytest.raises(ConstraintError, match=r"“ring” must have one of its styles.*“purple”"):
        Symbols("pearl", (("white", "w"), ("purple", "p")), look=ByClue("ring"))


def test_a_mark_that_no_painter_knows_is_refused() -> None:
    marks = Marks.binary("empty", "thing", look="no-such-look")
    assert mark_look(Layer.CELLS, marks, 0) == "none"
    with pytest.raises(ConstraintError, match="is not the name of a style"):
        mark_look(Layer.CELLS, marks, 1)
    with pytest.raises(ConstraintError, match="is not the name of a style"):
        draw(Puzzle.of(Substrate.cells(2, 2, marks), []), {cell(0, 0): 1})


@every_picture
def test_every_picture_is_painted_as_a_clue_and_as_a_mark(picture: SmallPicture) -> None:
    board = Substrate.cells(2, 2, Marks.binary("empty", "thing", look=picture.name))
    bare = Puzzle.of(board, [])
    look = Look(Look.SYMBOL, picture.name)
    clue = Puzzle.of(board, [must(Set((cell(1, 1),)), ONE, look=look)])
    seen = {draw(one, marks) for one in (bare, clue) for marks in ({}, {cell(0, 0): 1})}
    assert len(seen) == 4
    for svg in seen:
        ElementTree.fromstring(svg)
    group = ElementTree.fromstring(painter.paint(picture, (20, 20)))
    assert [one.tag for one in group] == [part.tag for part in picture.parts]


def stamps(svg: str) -> list[tuple[float, float, str, str]]:
    """The extents of small pictures of two parts, in cells, and the colours of their parts."""
    return sorted(
        (float(x) / CELL, float(y) / CELL, group[0].get("stroke", ""), group[1].get("fill", ""))
        for group in ElementTree.fromstring(svg).iter(f"{SVG}g")
        if group.get("transform")
        for x, y in re.findall(r"translate\((\S+) (\S+)\)", group.get("transform", ""))
    )


@pytest.fixture
def _kite(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PICTURES, "kite", KITE)


@pytest.mark.usefixtures("_kite")
def test_a_new_picture_stands_where_the_author_and_the_player_put_it() -> None:
    puzzle = kites()
    svg = draw(puzzle, {cell(1, 2): 1})
    assert [(x, y) for x, y, _, _ in stamps(svg)] == [
        *((0.5, 0.5), (0.5, 2.0), (2.0, 0.5), (2.0, 2.0), (2.5, 1.5))
    ]
    assert [fill for _, _, _, fill in stamps(svg)] == [INK, INK, INK, INK, ENTERED]
    assert {ink for _, _, ink, _ in stamps(svg)} == {INK}
    texts = [one.text for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert texts == [NUMBER] * len(CLUES), "a mark has no text there"
    told = json.loads(json.dumps(site.looks()))["pictures"]
    assert told["kite"] == KITE.as_data()


@pytest.mark.usefixtures("_kite")
@pytest.mark.parametrize("layer", [Layer.EDGES_H, Layer.EDGES_V, Layer.CORNERS])
def test_a_mark_on_an_edge_or_a_corner_may_be_a_new_picture(layer: Layer) -> None:
    board = Substrate(2, 2, ((layer, Marks.binary(look="kite")),), joins=Joins.CORNERS)
    place = Coord(layer, 1, 1)
    wide = 0.5 if layer is Layer.EDGES_H else 0.0
    high = 0.5 if layer is Layer.EDGES_V else 0.0
    assert stamps(draw(Puzzle.of(board, []), {place: 1})) == [(1 + wide, 1 + high, INK, ENTERED)]


@pytest.mark.usefixtures("_kite")
def test_what_is_between_stands_once_between_cells_and_on_each_edge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PICTURES, "kite", replace(KITE, between=True, level="top"))
    board = Substrate.cells(2, 2, Marks.binary())

    def placed(*coords: Coord) -> list[tuple[float, float]]:
        puzzle = Puzzle.of(board, [must(Set(coords), ONE, look=Look("kite"))])
        return [(x, y) for x, y, _, _ in stamps(draw(puzzle))]

    assert placed(cell(0, 0), cell(0, 1)) == [(1, 0.5)]
    assert placed(*(cell(row, col) for row in (0, 1) for col in (0, 1))) == [(1, 1)]
    edges = Coord(Layer.EDGES_V, 0, 1), Coord(Layer.EDGES_H, 1, 1), Coord(Layer.CORNERS, 1, 1)
    assert placed(*edges) == [(1, 0.5), (1, 1), (1.5, 1)]


@pytest.mark.usefixtures("_kite")
def test_a_clue_in_a_shaded_cell_is_pale() -> None:
    board = Substrate.cells(1, 2, Marks.binary("white", "black"))
    both = Puzzle.of(board, [must(Set((cell(0, 0), cell(0, 1))), ONE, look=Look("kite"))])
    assert stamps(draw(both, {cell(0, 1): 1})) == [
        (0.5, 0.5, INK, INK),
        (1.5, 0.5, PAPER, PAPER),
    ]


def test_what_a_mark_is_called_is_written_where_the_picture_is_made_for_it() -> None:
    for look, texts in (("coin", ["A"]), ("ring_white", [])):
        board = Substrate.cells(1, 1, Marks.binary("empty", "A", look=look))
        svg = draw(Puzzle.of(board, []), {cell(0, 0): 1})
        assert [one.text for one in ElementTree.fromstring(svg).iter(f"{SVG}text")] == texts


def test_what_is_usual_is_not_told() -> None:
    plain = SmallPicture("plain", (Rect(0.5, 0.25, fill="ink"),))
    assert plain.as_data() == {
        "parts": [
            {
                "tag": "rect",
                "fill": "ink",
                "shape": {"x": -0.25, "y": -0.125, "width": 0.5, "height": 0.25},
            }
        ],
        "said": "plain",
        "level": "cell",
    }
