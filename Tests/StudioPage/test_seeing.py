import json

import pytest
from support.films import UPRIGHT, WIDE
from support.stills import still


def test_a_paused_frame_has_the_pixels_of_imprint_still(studio, films, tmp_path):
    studio.open()
    studio.seek("1.2")
    assert studio.differing_pixels(still(films / WIDE, 1.2, tmp_path / "a.png")) == 0


@pytest.mark.quick
def test_a_paused_frame_with_an_overlay_has_the_pixels_of_imprint_still(studio, films, tmp_path):
    studio.open()
    studio.seek("1.2")
    studio.add("Caption")
    studio.field("text").locator("textarea").fill("Grüße 你好")
    studio.seek("2.4")
    png = still(films / WIDE, 2.4, tmp_path / "b.png", "--overlay", "caption", "--set", "text=Grüße 你好")
    assert studio.differing_pixels(png) == 0


@pytest.mark.parametrize("keys, time", [
    (["ArrowRight"] * 3, 0.12), (["."] * 3 + [","], 0.08), (["Shift+ArrowRight"], 1.0), (["End"], 3.96),
    (["End", "Home"], 0), (["End", "ArrowLeft"], 3.92),
])
def test_keys_go_to_frames(studio, keys, time):
    studio.open()
    studio.until("document.querySelector('.of').textContent === '/ 0:04.000'")
    studio.press(*keys)
    studio.settle()
    assert studio.shown == pytest.approx(time, abs=1e-6)


@pytest.mark.quick
def test_plays_with_space_and_pauses_on_an_exact_frame(studio):
    studio.open()
    studio.press("Space")
    studio.page.wait_for_selector(".screen[data-plays=true]")
    studio.until("document.querySelector('.playhead').getAttribute('aria-valuenow') > 0.4")
    studio.press("Space")
    studio.settle()
    assert studio.shown * 25 == pytest.approx(round(studio.shown * 25))
    assert studio.page.locator(".screen").get_attribute("data-plays") == "false"


def test_plays_to_the_end_and_stops_there(studio):
    studio.open(UPRIGHT)
    studio.seek("1.5")
    studio.press("l")
    studio.page.wait_for_selector(".screen[data-plays=true]")
    studio.page.wait_for_selector("button[aria-label=Play]")
    studio.settle()
    assert studio.shown == pytest.approx(59 / 30, abs=1e-5)


def test_rewinds_with_j_and_stops_with_k(studio):
    studio.open()
    studio.seek("3")
    studio.press("j")
    studio.until("Number(document.querySelector('.screen canvas').dataset.time) < 2.8")
    studio.press("k")
    studio.settle()
    assert studio.shown < 2.8


def test_the_playhead_is_dragged_along_the_timeline(studio):
    studio.open()
    studio.until("document.querySelector('.of').textContent === '/ 0:04.000'")
    box = studio.page.locator(".track").bounding_box()
    y = box["y"] + box["height"] / 2
    studio.page.mouse.move(box["x"] + box["width"] * 0.3, y)
    studio.page.mouse.down()
    studio.page.mouse.move(box["x"] + box["width"] * 0.5, y, steps=4)
    studio.page.mouse.up()
    studio.settle()
    assert studio.shown == pytest.approx(2.0, abs=0.05)


@pytest.mark.quick
def test_trims_by_keys_by_handle_and_by_number(studio):
    studio.open()
    studio.seek("1")
    studio.press("i")
    studio.seek("3")
    studio.press("o")
    assert studio.page.get_by_text("0:02.040 kept").is_visible()
    handle = studio.page.get_by_role("slider", name="Start of the trim")
    handle.focus()
    handle.press("ArrowRight")
    assert float(handle.get_attribute("aria-valuenow")) == pytest.approx(1.04)
    studio.pane("Export")
    studio.page.get_by_label("Until").fill("2")
    studio.page.get_by_label("Until").press("Enter")
    trim = next(iter(studio.project()["trims"].values()))
    assert (trim["start"], trim["end"]) == (pytest.approx(1.04), 2)
    studio.page.get_by_role("button", name="Whole film").click()
    assert json.dumps(next(iter(studio.project()["trims"].values()))) == '{"start": null, "end": null}'


@pytest.mark.parametrize("preset, width, height", [
    ("vertical-1080x1920", 1080, 1920), ("square-1080", 1080, 1080), ("low", 640, 360), ("gif", 640, 360),
])
def test_the_stage_has_the_shape_of_the_presets_frame(studio, preset, width, height):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    studio.choose_preset(preset)
    studio.quiet()
    studio.settle()
    canvas = studio.page.locator(".screen canvas")
    assert canvas.evaluate("({ width, height }) => [width, height]") == [width, height]
    box = canvas.bounding_box()
    assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
    studio.press("Space")
    studio.page.wait_for_selector(".screen[data-plays=true]")
    shape = studio.page.locator(".screen video:not([data-waits])").evaluate("({ videoWidth, videoHeight }) => videoWidth / videoHeight")
    assert shape == pytest.approx(width / height, rel=0.01)


def test_a_frame_comes_in_the_size_of_the_screen_first(open_studio, films):
    studio = open_studio(viewport={"width": 900, "height": 500})
    widths = []
    studio.page.on("request", lambda request: request.url.endswith("/api/frame")
                   and widths.append(request.post_data_json.get("width")))
    studio.open()
    studio.page.locator(".screen canvas[data-exact=true]").wait_for()
    widths.clear()
    studio.press("ArrowRight")
    studio.until("document.querySelector('.screen canvas').dataset.time === '0.04'")
    studio.settle()
    screen = studio.page.locator(".screen").evaluate("(screen) => Math.round(screen.clientWidth * devicePixelRatio)")
    assert screen < 640
    assert widths == [screen, None]


def test_the_picture_follows_a_handle_of_the_trim(studio):
    studio.open()
    studio.seek("1")
    for side, begin, end, time in (("Start", 0, 0.25, 1.0), ("End", 1, 0.75, 2.96)):
        box = studio.page.get_by_role("slider", name=f"{side} of the trim").bounding_box()
        track = studio.page.locator(".track").bounding_box()
        y = box["y"] + box["height"] / 2
        x = box["x"] + box["width"] / 2
        studio.page.mouse.move(x, y)
        studio.page.mouse.down()
        studio.page.mouse.move(x + track["width"] * (end - begin), y, steps=5)
        studio.settle()
        assert studio.shown == pytest.approx(time, abs=0.05)
        studio.page.mouse.up()
        studio.settle()
        assert studio.shown == 1


@pytest.mark.quick
def test_the_stage_is_called_by_its_film_and_time(studio):
    def name():
        return studio.page.locator(".screen canvas").get_attribute("aria-label")

    studio.open(WIDE)
    assert name() == f"{WIDE} at 0:00.000"
    # The next film begins at the time that the one before was at.
    studio.open(UPRIGHT)
    assert name() == f"{UPRIGHT} at 0:00.000"
    studio.seek("1")
    assert name() == f"{UPRIGHT} at 0:01.000"


def test_a_film_that_is_opened_again_stays_at_its_frame(studio):
    studio.open()
    studio.seek("2")
    studio.open()
    assert studio.shown == pytest.approx(2, abs=0.02)
    assert studio.page.locator("input.clock").input_value().startswith("0:02.000")
    assert "0:02" in studio.page.locator(".screen canvas").get_attribute("aria-label")
