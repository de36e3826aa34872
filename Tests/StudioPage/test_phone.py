"""The page on a phone, upright and on its side: what is touched is as large as a finger."""

import pytest
from support.films import UPRIGHT, WIDE
from test_room import CAPTIONS, drop
from test_sounds import add, song  # noqa: F401

#: What is smaller than 44 pixels either way. A label is a part of what it names; captions and words are as wide as they last, and the
#: form's arrows reach each of them; what the playhead does a tap on the strip does.
SMALL = """() => [...document.querySelectorAll("button, input, select, textarea, a[href], summary, [role=slider], [role=separator]")]
  .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !each.matches(".skip, .cue, .word, .playhead, [type=file]"))
  .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
  .filter(([each, { width, height }]) => {
    if (!each.matches(".handle")) return width < 43.5 || height < 43.5;
    const { width: wide, height: high } = getComputedStyle(each, "::after");
    return parseFloat(wide) < 43.5 || parseFloat(high) < 43.5;
  })
  .map(([each, { width, height }]) => `${each.outerHTML.slice(0, 100)} ${width} ${height}`)"""

#: Fields with smaller letters: browsers of phones zoom to them.
TINY = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((each) => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 16).map((each) => each.outerHTML)"""


@pytest.mark.parametrize("width, height", [pytest.param(390, 844, marks=pytest.mark.quick), (844, 390)])
def test_targets_are_as_large_as_a_finger_and_fields_are_not_zoomed_to(open_studio, song, width, height):  # noqa: F811
    studio = open_studio(viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce")
    page = studio.page
    found = []
    look = lambda: found.extend(page.evaluate(SMALL) + page.evaluate(TINY))
    studio.pane("Films")
    page.get_by_role("button", name="Filters").click()
    look()
    page.get_by_role("button", name="Play list").first.click()
    studio.open(WIDE)
    studio.add("Caption")
    drop(page, "film.srt", CAPTIONS)
    page.locator(".cue").first.wait_for()
    page.locator(".cue").first.click()
    look()
    add(studio, song)
    look()
    page.get_by_role("button", name="Crop").click()
    page.get_by_label("A part of the film").check()
    look()
    page.get_by_role("button", name="Back to the overlays").click()
    look()
    page.get_by_role("button", name="Edit document").click()
    page.get_by_label("Overlay document").wait_for()
    look()
    for pane in ("Films", "Export", "Queue"):
        studio.pane(pane)
        look()
    for opener in (page.get_by_role("button", name="Brand kit"), page.get_by_role("button", name="More", exact=True)):
        opener.click()
        look()
        studio.press("Escape")
    assert found == []


def test_on_its_side_the_picture_has_most_of_the_height(open_studio):
    studio = open_studio(viewport={"width": 844, "height": 390})
    studio.pane("Films")
    studio.open(WIDE)
    assert studio.page.locator(".screen").bounding_box()["height"] >= 0.6 * 390 - 0.5


@pytest.mark.parametrize("film", [WIDE, UPRIGHT])
@pytest.mark.parametrize("width, height", [(320, 480), (720, 450), (390, 844)])
def test_a_form_has_room_beside_the_picture(open_studio, width, height, film):
    studio = open_studio(viewport={"width": width, "height": height})
    studio.pane("Films")
    studio.open(film)
    studio.add("Caption")
    studio.page.locator(".detail").evaluate("each => each.scrollIntoView()")
    top = max(each["y"] + each["height"] for each in
              (studio.page.locator(place).bounding_box() for place in (".top", ".room")) if each["y"] >= -1)
    bottom = studio.page.locator(".inspector .tabs").bounding_box()["y"]
    assert bottom - top >= 200


@pytest.mark.parametrize("width, height", [(320, 480), (720, 450)])
def test_a_tab_leads_to_its_pane_in_a_low_window(open_studio, width, height):
    studio = open_studio(viewport={"width": width, "height": height})
    studio.pane("Films")
    studio.open()
    bottom = studio.page.locator(".inspector .tabs").bounding_box()["y"]
    for tab, pane in [("Export", "export"), ("Queue", "queue-pane"), ("Films", "films"), ("Edit", "overlays")]:
        studio.pane(tab)
        assert bottom - studio.page.locator(f".pane.{pane}").bounding_box()["y"] >= 100, tab


def test_an_upright_film_has_more_of_an_upright_phone_and_words_of_buttons_stay_in_them(open_studio):
    studio = open_studio(viewport={"width": 390, "height": 844}, has_touch=True)
    studio.pane("Films")
    studio.open(UPRIGHT)
    assert studio.page.locator(".screen").bounding_box()["height"] >= 0.3 * 844
    studio.page.get_by_role("button", name="Brand kit").click()
    for button in studio.page.locator("dialog .button").all():
        assert button.evaluate("each => each.scrollWidth <= each.clientWidth"), button.inner_text()
    studio.press("Escape")
    studio.page.set_viewport_size({"width": 844, "height": 390})
    studio.page.get_by_role("button", name="Crop").click()
    for button in studio.page.locator(".inspector .button:visible").all():
        assert button.evaluate("each => each.scrollWidth <= each.clientWidth"), button.inner_text()
    # The mark of the tab that is open is seen beside the films, too.
    studio.pane("Films")
    strip, films = (studio.page.locator(place).bounding_box() for place in (".inspector .tabs", ".pane.films"))
    assert films["y"] >= strip["y"] + strip["height"]


#: Choices whose words have no room in their field, beside its arrow.
CUT = """() => [...document.querySelectorAll(".films-filters select")].filter((each) => each.checkVisibility()).filter((each) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const { font, paddingLeft, paddingRight } = getComputedStyle(each);
  pen.font = font;
  const room = each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 24;
  return pen.measureText(each.selectedOptions[0].text).width > room;
}).map(({ ariaLabel }) => ariaLabel)"""


@pytest.mark.parametrize("width", [320, 360, 390])
def test_words_of_filters_are_not_cut(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 844}, has_touch=True)
    studio.pane("Films")
    studio.page.get_by_role("button", name="Filters").click()
    assert studio.page.evaluate(CUT) == []


def test_titles_of_panes_stand_in_one_line(open_studio):
    studio = open_studio(viewport={"width": 390, "height": 844}, has_touch=True)
    studio.pane("Films")
    studio.open()
    tops = []
    for pane, title in (("Edit", "Overlays"), ("Export", "Export"), ("Queue", "Queue")):
        studio.pane(pane)
        tops.append(studio.page.get_by_role("heading", name=title, exact=True).bounding_box()["y"])
    assert max(tops) - min(tops) < 2


def test_a_dialog_is_a_sheet_that_comes_from_below(open_studio):
    studio = open_studio(viewport={"width": 390, "height": 844})
    studio.page.get_by_role("button", name="Brand kit").click()
    box = studio.page.get_by_role("dialog").bounding_box()
    assert (box["x"], box["width"]) == (0, 390) and box["y"] + box["height"] == pytest.approx(844, abs=1)


@pytest.mark.parametrize("isTrimmed", [False, True])
def test_what_adds_to_the_timeline_has_room_at_360_pixels(open_studio, isTrimmed):
    studio = open_studio(viewport={"width": 360, "height": 740})
    studio.pane_where_narrow("Films")
    studio.open(WIDE)
    if isTrimmed:
        studio.seek("1")
        studio.press("o")
    places = [".controls", ".kept", ".timeline-tools .button:has-text('Add captions')", ".timeline-tools .button:has-text('Add sound')", ".track"]
    boxes = [box for box in (studio.page.locator(place).first.bounding_box() for place in places) if box and box["width"] and box["height"]]
    apart = lambda one, other: max(
        other["x"] - one["x"] - one["width"], one["x"] - other["x"] - other["width"],
        other["y"] - one["y"] - one["height"], one["y"] - other["y"] - other["height"])
    assert all(apart(one, other) >= 4 for index, one in enumerate(boxes) for other in boxes[index + 1:])
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
