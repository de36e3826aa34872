"""What is laid on a film: choosing it, setting it, in which letters, where, and how large."""

import json
import re

import pytest
from support.films import UPRIGHT, WIDE
from test_room import drop

#: A caption that is seen all the time, at the bottom of the picture.
ALWAYS = "1\n00:00:00,000 --> 00:00:04,000\nThe tide comes in twice a day\n"


def gallery(studio):
    studio.page.get_by_role("button", name="Add overlay").click()
    dialog = studio.page.get_by_role("dialog", name="Overlays")
    dialog.locator(".tile").first.wait_for()
    return dialog


def asked(studio):
    """How many frames each preview was asked with, as they are asked for."""
    frames = []
    studio.page.on("request", lambda request: request.url.endswith("/api/preview") and frames.append(request.post_data_json["frames"]))
    return frames


@pytest.mark.quick
def test_the_gallery_shows_stills_by_groups_and_finds_by_words(studio):
    studio.open()
    frames = asked(studio)
    dialog = gallery(studio)
    groups = dialog.locator("section:visible h3").all_text_contents()
    assert groups == ["Your own", "Words", "Names", "Titles", "What to do next", "Figures", "Places", "Logos and marks"]
    titles = lambda: dialog.locator(".tile:visible strong").all_text_contents()
    names = dialog.get_by_role("region", name="Names").locator("strong").all_text_contents()
    assert "Lower third" in names and "Caption" not in names
    studio.until("document.querySelectorAll('.gallery-picture[data-state=still]').length >= 12")
    seen = dialog.locator(".gallery-picture[data-state]").evaluate_all("""all => all.filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }).length""")
    # One frame of each that is in sight, and none of the others.
    assert seen >= 12 and set(frames) == {1} and len(frames) <= seen
    search = dialog.get_by_role("searchbox", name="Search overlays")
    search.fill("lower PLATE")
    assert titles() and all("ower third" in title for title in titles())
    search.fill("figures")
    assert dialog.locator("section:visible h3").all_text_contents() == ["Figures"]
    # Other words for them find them, too, one or several, and are not shown.
    for query, title in [("watermark", "Tiled ID"), ("stamps", "Text"), ("subtitle", "Caption"), ("subtitles", "Quote"),
                         ("lower thirds", "Handle"), ("CTA", "Subscribe"), ("call to action", "QR card")]:
        search.fill(query)
        assert title in titles(), query
    assert "cta" not in dialog.inner_text().lower().split()
    search.fill("no such thing")
    assert titles() == [] and dialog.get_by_text("No overlay is like that.").is_visible()


def test_an_overlay_moves_while_it_is_pointed_at(studio):
    studio.open()
    dialog = gallery(studio)
    studio.until("document.querySelectorAll('.gallery-picture[data-state=still]').length >= 12")
    frames = asked(studio)
    tile = dialog.locator(".tile", has_text="Progress bar")
    tile.hover()
    tile.locator(".gallery-picture[data-state=moving]").wait_for()
    assert frames.count(8) == 1 and set(frames) <= {1, 8}


def test_a_preview_that_cannot_be_made_leaves_its_tile_to_be_chosen(studio):
    studio.open()
    studio.page.route("**/api/preview", lambda route: route.abort())
    dialog = gallery(studio)
    dialog.locator(".gallery-picture[data-state=failed]").first.wait_for()
    dialog.locator(".tile", has_text="Progress bar").click()
    assert studio.stack() == ["Progress bar"]
    studio.messages[:] = [message for message in studio.messages if "ERR_FAILED" not in message]


@pytest.mark.quick
@pytest.mark.parametrize("title, first", [
    ("Your text", ["text", "font", "weight", "color", "fontSize", "x y"]),
    ("Your logo", ["logo", "width", "x y", "opacity"]),
    ("Lower third", ["name", "title", "accent", "ink", "font", "place"]),
    # The scores of both sides, or of none.
    ("Score", ["home", "away", "homeScore", "awayScore", "font", "place"]),
])
def test_a_form_begins_with_six_fields_at_most_and_folds_the_rest(studio, title, first):
    studio.open()
    studio.add(title, words={})
    form = studio.page.locator(".detail .form").first
    shown = form.locator(".field:visible").evaluate_all("all => all.map((each) => each.dataset.parameter)")
    assert sorted(shown) == sorted(first)
    # What a field is for is told by its tip, to those too who do not see it.
    field = form.locator(f".field[data-parameter={first[0]}]")
    tip = field.get_attribute("title")
    control = field.locator("textarea, select").first
    assert tip and studio.page.locator(f"[id='{control.get_attribute('aria-describedby')}']").text_content() == tip
    form.locator("summary").click()
    assert form.locator(".field:visible").count() > len(shown)
    assert studio.page.locator(".detail p.hint:visible").count() == 0


@pytest.mark.parametrize("title, named", [
    ("Caption", {"ink": "Colour of the plate", "paper": "Colour of the words"}),
    ("QR card", {"url": "Link", "ink": "Colour of the words", "paper": "Colour of the card"}),
    ("Your text", {"color": "Colour", "boxColor": "Box colour", "x": "Across"}),
])
def test_fields_are_called_by_what_they_are(studio, title, named):
    studio.open()
    studio.add(title, words={})
    if title == "QR card":
        studio.page.locator(".stack-name").get_by_text("needs link").wait_for()
    captions = {name: studio.field(name).locator(".caption").inner_text() for name in named}
    assert captions == named
    if "ink" in named:
        assert studio.field("ink").get_by_label(f"{named['ink']}, as").count() == 1


def test_a_text_goes_to_one_of_nine_places_by_a_picture(studio):
    studio.open()
    studio.add("Your text")
    spot = studio.page.get_by_role("radiogroup", name="Place")
    assert spot.get_by_role("radio", name="Bottom", exact=True).is_checked()
    spot.get_by_role("radio", name="Top left").check()
    values = studio.project()["items"][0]["parameters"]
    assert (values["x"], values["y"]) == ("16.7%", "16.7%")
    studio.quiet()
    left, top, right, bottom = studio.handles()[0]
    assert left >= 0 and (top + bottom) / 2 < 360 / 3
    studio.page.get_by_role("button", name="Undo").click()
    assert spot.get_by_role("radio", name="Bottom", exact=True).is_checked()


def test_a_font_is_chosen_among_names_drawn_in_themselves(studio):
    studio.open()
    studio.add("Your text")
    studio.quiet()
    before = studio.painted()
    listed = json.loads(studio.server.request("/api/fonts")[1])["fonts"]
    assert "Inter" in listed and listed == sorted(listed)
    other = next(name for name in listed if "Serif" in name or "Mono" in name)
    studio.field("font").get_by_role("button", name="Font: Inter").click()
    dialog = studio.page.get_by_role("dialog", name="Fonts")
    assert dialog.get_by_role("button", name="Inter", exact=True).get_attribute("aria-current") == "true"
    dialog.get_by_role("searchbox").fill(other[:8].lower())
    row = dialog.get_by_role("button", name=other, exact=True)
    sample = row.locator("img")
    sample.wait_for()
    drawn = """(image) => {
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context.drawImage(image, 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data.filter((value, index) => index % 4 === 3 && value > 200).length;
    }"""
    assert sample.evaluate(drawn) > 100
    row.click()
    assert studio.project()["items"][0]["parameters"]["font"] == other
    studio.field("font").get_by_role("button", name=f"Font: {other}").wait_for()
    studio.quiet()
    assert studio.painted() != before


def overlap(studio):
    """A text of one's own on the captions, at the bottom of the picture."""
    studio.open()
    drop(studio.page, "film.srt", ALWAYS)
    studio.page.locator(".cue").first.wait_for()
    studio.page.get_by_role("button", name="Back to the overlays").click()
    studio.add("Your text", words={"text": "Lies on them"})
    studio.seek("1")
    return studio.page.get_by_role("list", name="Overlays on each other")


@pytest.mark.quick
def test_what_lies_on_the_captions_is_named_and_moved_apart_by_a_click(studio):
    notes = overlap(studio)
    notes.get_by_text("Your text lies on the captions.").wait_for()
    studio.quiet()
    before = studio.handles()[0]
    notes.get_by_role("button", name="Move apart").click()
    notes.get_by_text("Your text lies").wait_for(state="detached")
    studio.quiet()
    assert notes.get_by_role("listitem").count() == 0
    after = studio.handles()[0]
    # Straight up, and no further than it has to.
    assert after[3] < before[1] + 1 and after[0] == pytest.approx(before[0], abs=2)
    assert after[1] > 360 / 3


def test_an_overlay_at_one_of_nine_places_moves_to_a_free_one(studio):
    studio.open()
    studio.add("Time code")
    studio.add("Your text", words={"text": "Right on it"})
    studio.page.get_by_role("radiogroup", name="Place").get_by_role("radio", name="Centre").check()
    studio.page.locator(".stack-name", has_text="Time code").click()
    studio.field("place").get_by_role("radio", name="Centre").check()
    studio.seek("1")
    notes = studio.page.get_by_role("list", name="Overlays on each other")
    notes.get_by_role("button", name="Move apart").first.click()
    studio.quiet()
    assert notes.get_by_role("listitem").count() == 0


def test_captions_have_a_place_and_a_look(studio):
    page = studio.page
    studio.open()
    drop(page, "film.srt", ALWAYS)
    page.locator(".cue").first.wait_for()
    page.get_by_label("In the export").select_option("Burnt in")
    place = page.get_by_role("radiogroup", name="Place on the picture")
    assert place.get_by_role("radio", checked=True).get_attribute("aria-label") == "Bottom"
    studio.seek("1")
    sent = []
    page.on("request", lambda request: request.url.endswith("/api/frame") and sent.append(request.post_data_json))
    place.get_by_role("radio", name="Top", exact=True).check()
    studio.quiet()
    page.get_by_label("Box", exact=True).check()
    studio.quiet()
    overlay = sent[-1]["job"]["overlay"][0]
    assert overlay["use"] == "captions-box" and overlay["parameters"]["place"] == "top"
    # White boxes at the top of the picture, none at the bottom.
    rows = page.evaluate("""() => {
      const canvas = document.querySelector(".screen canvas");
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      const rows = new Set();
      for (let at = 0; at < data.length; at += 4) {
        const isWhite = data[at] > 250 && data[at + 1] > 250 && data[at + 2] > 250;
        if (isWhite && Math.abs(at / 4 % width - width / 2) < 60) rows.add(Math.floor(at / 4 / width));
      }
      return [...rows];
    }""")
    assert any(20 < row < 60 for row in rows) and not any(row > 300 for row in rows)
    assert re.search(r'"place": ?"top"', json.dumps(studio.project()["captions"]))


def fingers(session, kind, *points):
    touch = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})


@pytest.mark.parametrize("title, parameter", [("Your text", "fontSize"), ("Time code", None)])
def test_two_fingers_make_an_overlay_larger(open_studio, title, parameter):
    studio = open_studio(viewport={"width": 390, "height": 844}, has_touch=True)
    studio.pane("Films")
    studio.open(UPRIGHT)
    studio.add(title)
    studio.seek("1")
    studio.page.locator(".handle").first.wait_for()
    box = studio.page.locator(".handle").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = studio.context.new_cdp_session(studio.page)
    fingers(session, "touchStart", (x, y))
    fingers(session, "touchStart", (x, y), (x + 40, y - 20))
    for step in range(1, 5):
        fingers(session, "touchMove", (x, y), (x + 40 + 10 * step, y - 20 - 5 * step))
    fingers(session, "touchEnd")
    item = studio.project()["items"][0]
    # From 45 to 89 pixels apart.
    if parameter:
        assert float(item["parameters"][parameter]) == pytest.approx(72, abs=4)
    else:
        assert float(re.search(r"scale: ([\d.]+)", item["document"])[1]) == pytest.approx(2, abs=0.1)
    studio.page.get_by_role("button", name="Undo").click()
    now = studio.project()["items"][0]
    assert now["document"] != item["document"] or parameter not in now["parameters"]


def test_a_finger_drags_an_overlay_and_not_the_page(open_studio):
    studio = open_studio(viewport={"width": 390, "height": 844}, has_touch=True)
    studio.pane("Films")
    studio.open(UPRIGHT)
    studio.add("Your text")
    studio.seek("1")
    box = studio.page.locator(".handle").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = studio.context.new_cdp_session(studio.page)
    scrolled = studio.page.evaluate("scrollY")
    fingers(session, "touchStart", (x, y))
    for step in range(1, 6):
        fingers(session, "touchMove", (x, y - 20 * step))
    fingers(session, "touchEnd")
    height = studio.page.locator(".screen").bounding_box()["height"]
    assert float(studio.project()["items"][0]["parameters"]["y"][:-1]) == pytest.approx(88 - 100 / height * 100, abs=2)
    assert studio.page.evaluate("scrollY") == scrolled
