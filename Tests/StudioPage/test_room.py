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


def open_all_forms(studio, song):
    """Captions, six sounds with their values, and the play list."""
    studio.pane_where_narrow("Films")
    studio.open(WIDE)
    studio.add("Caption")
    drop(studio.page, "film.srt", CAPTIONS)
    studio.page.locator(".cue").first.wait_for()
    for _ in range(6):
        studio.page.get_by_role("button", name="Add sound").click()
        studio.page.get_by_role("dialog").get_by_role("button", name=song).click()
    studio.page.locator(".cue").first.focus()
    studio.press("Enter")
    studio.pane_where_narrow("Films")
    studio.page.get_by_role("button", name="Play list").first.click()
    studio.pane_where_narrow("Overlays")
    studio.page.get_by_role("region", name="Play list").wait_for()


@pytest.mark.parametrize("width, height", WINDOWS)
def test_forms_leave_the_picture_its_room(open_studio, song, width, height):  # noqa: F811
    studio = open_studio(viewport={"width": width, "height": height})
    open_all_forms(studio, song)
    screen = studio.page.locator(".screen").bounding_box()
    assert screen["width"] >= 320 - 0.5 and screen["height"] >= 180 - 0.5
    # What is open is reached by scrolling, and nothing lies beside the window.
    last = studio.page.get_by_role("region", name="Timeline").get_by_role("button", name="Add sound")
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= height
    assert studio.page.evaluate("document.documentElement.scrollWidth") <= width
    widths = widths_played(studio)
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Space")
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    assert widths and min(widths) >= 320


def test_an_upright_film_has_the_same_room(open_studio, song):  # noqa: F811
    studio = open_studio(viewport={"width": 1024, "height": 600})
    open_all_forms(studio, song)
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
