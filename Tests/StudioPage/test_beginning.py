"""The first minute: an empty studio, films to begin with, and a logo that lies where it was dropped."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from support.films import WIDE
from support.server import Server
from support.studio import PATIENCE


@pytest.fixture
def empty(browser, command, tmp_path):
    """Opens a studio without any media; gives its page and its server."""
    (tmp_path / "films").mkdir()
    server = Server(command, None, tmp_path / "films", tmp_path / "state")
    server.start()
    contexts = []

    def open_(width, height):
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, accept_downloads=True))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(server.address)
        page.get_by_role("heading", name="Drop films or pictures here").wait_for()
        return page

    yield open_
    for context in contexts:
        context.close()
    server.stop()


@pytest.mark.parametrize("width, height", [(1440, 900), (1024, 768), (390, 844), pytest.param(1280, 720, marks=pytest.mark.quick)])
def test_an_empty_page_is_where_files_are_dropped(empty, width, height):
    page = empty(width, height)
    box = page.locator(".beginning").bounding_box()
    assert box["width"] * box["height"] >= 0.4 * width * height
    assert page.get_by_role("button", name="Choose files").is_visible()
    samples = page.locator(".samples video")
    assert samples.count() == 3
    shows = lambda: all(video.evaluate("({ videoWidth }) => videoWidth > 0") for video in samples.all())
    for _ in range(50):
        if shows():
            break
        page.wait_for_timeout(100)
    assert shows()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page).response["violations"]
    assert [each["id"] for each in found] == []


@pytest.mark.quick
def test_a_sample_is_opened_by_one_click(empty):
    page = empty(1440, 900)
    page.get_by_role("button", name="Dandelion").click()
    page.wait_for_selector("canvas[data-exact=true]")
    assert page.locator(".card .name").all_text_contents() == ["Dandelion.mp4"]
    assert page.get_by_role("button", name="Export film").is_enabled()
    assert not page.locator(".beginning").is_visible()


DROP = """([name, x, y]) => (async () => {
  const canvas = new OffscreenCanvas(80, 40);
  canvas.getContext("2d").fillRect(0, 0, 80, 40);
  const data = new DataTransfer();
  data.items.add(new File([await canvas.convertToBlob()], name, { type: "image/png" }));
  const place = document.querySelector(".screen canvas");
  const { left, top, width, height } = place.getBoundingClientRect();
  const options = { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + x * width, clientY: top + y * height };
  place.dispatchEvent(new DragEvent("dragover", options));
  const said = document.querySelector(".veil").textContent;
  place.dispatchEvent(new DragEvent("drop", options));
  return said;
})()"""


@pytest.mark.quick
def test_a_logo_dropped_on_the_picture_lies_where_it_was_dropped(studio):
    studio.open(WIDE)
    assert studio.page.evaluate(DROP, ["dropped.png", 0.25, 0.4]) == "Lay the picture here"
    studio.page.locator(".stack-name", has_text="Your logo").wait_for()
    values = studio.project()["items"][0]["parameters"]
    assert [float(values[axis][:-1]) for axis in "xy"] == pytest.approx([25, 40], abs=0.3)
    studio.quiet()
    # 15 % of 640 pixels, and half as high, with its middle there.
    left, top, right, bottom = studio.handles()[0]
    assert (left + right) / 2 == pytest.approx(160, abs=2) and (top + bottom) / 2 == pytest.approx(144, abs=2)
    assert right - left == pytest.approx(96, abs=3)
    assert studio.pixel(160, 144)[:3] == [0, 0, 0]
    # Who chooses all does not mean the logo, which would be stamped with itself.
    studio.page.get_by_role("button", name="Choose all").click()
    assert studio.page.locator(".card:has(input:checked) .name").all_text_contents() != []
    assert "dropped.png" not in studio.page.locator(".card:has(input:checked) .name").all_text_contents()
    studio.page.get_by_role("button", name="Choose none").click()
    studio.page.get_by_role("button", name="Undo").click()
    assert studio.stack() == []


def test_a_logo_that_lies_near_a_place_goes_to_it_where_that_is_pressed(studio):
    studio.open(WIDE)
    studio.page.evaluate(DROP, ["near.png", 0.85, 0.2])
    corner = studio.page.get_by_role("radio", name="Top right")
    corner.wait_for()
    assert corner.is_checked()
    corner.click()
    values = studio.project()["items"][0]["parameters"]
    assert (values["x"], values["y"]) == ("83.3%", "16.7%")
    # Pressed again it changes nothing, and leaves nothing to undo.
    corner.click()
    studio.page.get_by_role("button", name="Undo").click()
    values = studio.project()["items"][0]["parameters"]
    assert float(values["x"][:-1]) == pytest.approx(85, abs=0.3)


def test_from_nothing_to_a_branded_film_with_an_own_logo_are_three_clicks(empty, tmp_path):
    """A sample, a logo that is dropped, Export, Download."""
    page = empty(1440, 900)
    page.get_by_role("button", name="Dogs").click()
    page.wait_for_selector("canvas[data-exact=true]")
    page.evaluate(DROP, ["own.png", 0.8, 0.8])
    page.locator(".stack-name", has_text="Your logo").wait_for()
    page.wait_for_selector("canvas[data-exact=true]")
    page.get_by_role("button", name="Export film").click()
    with page.expect_download(timeout=3 * PATIENCE) as download:
        page.get_by_role("link", name="Download: Dogs.branded.mp4").click(timeout=3 * PATIENCE)
    assert page.locator("dialog").count() == 0
    download.value.save_as(tmp_path / "out.mp4")
    assert (tmp_path / "out.mp4").stat().st_size > 10_000
