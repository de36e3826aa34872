"""The picture keeps its room beside what is open around it, and plays at the width that it has."""

import json

import pytest
from support.films import UPRIGHT, WIDE
from test_sounds import add, song  # noqa: F401

#: A large screen, laptops, a tablet, and phones upright and on their side.
WINDOWS = [(1440, 900), (1280, 720), (1200, 600), (1024, 600), (768, 1024), (800, 500), (844, 390), (390, 844), (360, 640)]

CAPTIONS = "1\n00:00:00,000 --> 00:00:02,000\nHello\n\n2\n00:00:02,000 --> 00:00:03,000\nAgain\n"


def drop(page, name, text):
    page.evaluate(
        """([name, text]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], name));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [name, text])


def widths_played(studio):
    """The widths that streams are asked for with, from now on."""
    widths = []
    studio.page.on("request", lambda request: request.url.endswith("/api/play") and widths.append(json.loads(request.post_data)["width"]))
    return widths


def open_all(studio, song):
    """Three overlays, captions, a sound, the play list, and the document of an overlay."""
    page = studio.page
    studio.pane_where_narrow("Films")
    page.get_by_role("button", name="Play list").first.click()
    studio.open(WIDE)
    for title in ("Caption", "Time code", "Lower third"):
        studio.add(title)
    drop(page, "film.srt", CAPTIONS)
    page.locator(".cue").first.wait_for()
    add(studio, song)
    page.locator(".span-row").first.click()
    page.get_by_role("button", name="Edit document").click()
    page.get_by_label("Overlay document").wait_for()
    studio.quiet()


#: Controls in sight: those that a pointer would meet, and that do not wait for it to come.
CONTROLS = """() => [...document.querySelectorAll("button, input, select, textarea, a[href], summary, [tabindex='0']")].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isMet = found && (each.contains(found) || found.contains(each) || found.closest("label")?.contains(each));
  return isMet && each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}).length"""


@pytest.mark.parametrize("width, height", [
    pytest.param(1440, 900, marks=pytest.mark.quick), (1366, 768), (1280, 720), (1024, 768),
])
def test_the_picture_has_half_of_the_window_whatever_is_open(open_studio, song, width, height):  # noqa: F811
    studio = open_studio(viewport={"width": width, "height": height})
    open_all(studio, song)
    page = studio.page
    screen = page.locator(".screen").bounding_box()
    assert screen["width"] >= width / 2 and screen["height"] >= height * 0.45
    # The strip and all five lanes are seen without scrolling.
    room = page.locator(".lane-room").bounding_box()
    lanes = page.locator(".track, .span-row, .cue-lane, .sound-lane").all()
    assert len(lanes) == 6
    for lane in lanes:
        box = lane.bounding_box()
        assert room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"] <= height
    assert page.locator(".timeline").locator("input:not([hidden]), textarea, select").count() == 0
    assert page.evaluate(CONTROLS) <= 45
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.quick
def test_one_inspector_follows_what_is_selected(studio, song):  # noqa: F811
    page = studio.page
    open_all(studio, song)
    head = page.locator(".pane.overlays h2:visible")
    for place, shown, field in ((".cue", "film.srt", "Words"), (".sound-bar", song, "Volume")):
        page.locator(place).first.click()
        assert head.text_content() == shown
        assert page.locator(".inspector").get_by_label(field, exact=True).is_visible()
    page.get_by_role("button", name="Crop").click()
    assert page.get_by_role("region", name="The frame of the export").is_visible()
    page.get_by_role("button", name="Back to the overlays").click()
    page.get_by_role("button", name="film.srt").click()
    assert head.text_content() == "film.srt"
    # What is gone by undo gives way to the overlays.
    page.get_by_role("button", name="Remove all captions").click()
    page.get_by_label("Overlay document").wait_for()
    page.locator(".span-row").last.click()
    assert page.locator(".stack-row.selected").count() == 1


@pytest.mark.quick
def test_the_timeline_is_as_high_as_it_is_dragged_and_stays_so(studio):
    studio.open(WIDE)
    page, edge = studio.page, studio.page.get_by_role("separator", name="Height of the timeline")
    height = lambda: page.locator(".timeline").bounding_box()["height"]
    before, box = height(), edge.bounding_box()
    x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=4)
    page.mouse.up()
    assert height() == pytest.approx(before + 60, abs=2)
    edge.press("ArrowDown")
    assert height() == pytest.approx(before + 36, abs=2)
    # Never at the cost of the picture.
    edge.press("End")
    assert page.locator(".screen").bounding_box()["height"] >= 0.4 * 900
    edge.press("Home")
    page.wait_for_timeout(400)
    page.reload()
    page.locator(".card").first.wait_for()
    assert height() == pytest.approx(120, abs=2)
    edge.dblclick(position={"x": 20, "y": 12})
    assert height() == pytest.approx(before, abs=2)


def test_tools_of_the_library_lie_in_one_row_with_the_filters_behind_one_button(studio):
    studio.open(WIDE)
    tools = studio.page.locator(".films-tools > :is(.search, .button)")
    assert tools.count() == 5
    middles = {round(each["y"] + each["height"] / 2) for each in (tool.bounding_box() for tool in tools.all())}
    assert max(middles) - min(middles) <= 1
    assert studio.page.locator(".films-head select:visible").count() == 0
    studio.page.get_by_role("button", name="Filters").click()
    assert studio.page.locator(".films-head select:visible").count() >= 7


@pytest.mark.parametrize("width, height", WINDOWS)
def test_the_word_in_the_search_field_is_not_cut(open_studio, width, height):
    studio = open_studio(viewport={"width": width, "height": height})
    studio.pane_where_narrow("Films")
    studio.open(WIDE)
    studio.pane_where_narrow("Films")
    room, taken = studio.page.get_by_role("searchbox", name="Search films").evaluate("""(field) => {
      const style = getComputedStyle(field);
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context.font = style.font;
      const inside = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      return [inside, context.measureText(field.placeholder).width];
    }""")
    assert taken <= room


@pytest.mark.parametrize("width, height", WINDOWS)
def test_what_is_open_leaves_the_picture_its_room_as_it_plays(open_studio, song, width, height):  # noqa: F811
    studio = open_studio(viewport={"width": width, "height": height})
    open_all(studio, song)
    screen = studio.page.locator(".screen").bounding_box()
    assert screen["width"] >= 320 - 0.5 and screen["height"] >= 180 - 0.5
    # What is open is reached by scrolling, and nothing lies beside the window.
    last = studio.page.get_by_role("region", name="Timeline").get_by_role("slider", name=song)
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= height + 0.5
    assert studio.page.evaluate("document.documentElement.scrollWidth") <= width
    widths = widths_played(studio)
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Space")
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    assert widths and min(widths) >= 320


def test_an_upright_film_has_the_same_room(open_studio, song):  # noqa: F811
    studio = open_studio(viewport={"width": 1024, "height": 600})
    open_all(studio, song)
    studio.pane("Films")
    studio.open(UPRIGHT)
    assert studio.page.locator(".screen").bounding_box()["height"] >= 180


def test_a_film_that_plays_as_it_is_opened_has_the_width_of_its_picture(studio, server):
    """A play list opens a film and plays it in one step, before the picture has any room."""
    card = studio.card(WIDE).get_attribute("data-id")
    kept = json.loads(server.request("/api/playlist")[1])
    body = json.dumps({"revision": kept["revision"], "media": [card], "loops": False}).encode()
    assert server.request("/api/playlist", "PUT", body)[0] == 200
    widths = widths_played(studio)
    # The list lies on the stage, which a film opens.
    studio.open(UPRIGHT)
    studio.page.get_by_role("button", name="Play list").first.click()
    studio.page.get_by_role("button", name="Play all").click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    shown = studio.page.evaluate("document.querySelector('.screen').clientWidth * devicePixelRatio")
    assert widths and all(each == pytest.approx(shown, abs=1) for each in widths)
    body = json.dumps({"revision": kept["revision"] + 1, "media": [], "loops": False}).encode()
    server.request("/api/playlist", "PUT", body)


def test_a_document_keeps_to_the_window_while_it_has_faults(open_studio):
    studio = open_studio(viewport={"width": 1280, "height": 720})
    studio.open()
    studio.add("Caption")
    studio.page.get_by_role("button", name="Edit document").click()
    text = studio.page.get_by_label("Overlay document")
    text.click()
    studio.press("Control+End")
    studio.page.keyboard.type(" a b c")
    studio.page.locator(".fault").first.wait_for()
    for place in (".document", ".document-frame .hint"):
        box = studio.page.locator(place).bounding_box()
        assert box["y"] + box["height"] <= 720, place


def test_only_overlays_that_have_others_beside_them_are_moved_among_them(studio):
    studio.open()
    studio.add("Caption")
    forward = studio.page.get_by_role("button", name="Bring Caption forward")
    assert forward.count() == 0
    studio.add("Time code")
    studio.page.locator(".stack-name", has_text="Caption").click()
    forward.click()
    studio.wait(lambda: studio.stack() == ["Caption", "Time code"])
