"""Several pictures as a slideshow: chosen in an order, dragged to another, seen and exported."""

import json
import subprocess

import pytest
from support.films import ffmpeg

COLOURS = {"red": "ff0000", "lime": "00ff00", "blue": "0000ff"}


@pytest.fixture(scope="session")
def pictures(server, tmp_path_factory):
    """Three pictures, each of one colour."""
    folder = tmp_path_factory.mktemp("pictures")
    for name in COLOURS:
        path = folder / f"{name}.png"
        ffmpeg("-f", "lavfi", "-i", f"color={name}:s=640x360", "-frames:v", "1", path)
        status, body = server.request(f"/api/media/{path.name}", "PUT", path.read_bytes())
        assert status in (201, 409), body
    return [f"{name}.png" for name in COLOURS]


def choose(studio, *names):
    for name in names:
        studio.page.get_by_label(f"Choose {name}", exact=True).check()


def open_show(studio, *names):
    studio.pane_where_narrow("Films")
    choose(studio, *names)
    studio.page.get_by_role("button", name="Slideshow", exact=True).click()
    studio.settle()


def colour_at(studio, time):
    """The colour in the middle of the frame at a time."""
    studio.seek(time)
    return studio.page.evaluate("""() => {
      const canvas = document.querySelector(".screen canvas");
      const pixel = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
      return ["red", "lime", "blue"][[...pixel].slice(0, 3).indexOf(Math.max(...[...pixel].slice(0, 3)))];
    }""")


def order(studio):
    cards = studio.page.get_by_role("region", name="Slideshow").get_by_role("listitem").get_by_role("button")
    return [label.split(": ")[1] for label in cards.evaluate_all("list => list.map((each) => each.ariaLabel)")]


def slide(studio, name):
    return studio.page.get_by_role("region", name="Slideshow").get_by_role("button", name=f": {name}")


def test_pictures_show_in_the_order_in_which_they_were_chosen(studio, pictures):
    red, lime, blue = pictures
    choose(studio, blue, red, lime)
    numbers = {name: studio.card(name).locator(".order").inner_text() for name in pictures}
    assert numbers == {blue: "1", red: "2", lime: "3"}
    studio.page.get_by_role("button", name="Slideshow", exact=True).click()
    studio.settle()
    assert [colour_at(studio, time) for time in ("1", "4", "7")] == ["blue", "red", "lime"]
    studio.page.get_by_label("Seconds each").fill("1")
    studio.settle()
    assert [colour_at(studio, time) for time in ("0.5", "1.5", "2.5")] == ["blue", "red", "lime"]


def test_pictures_are_dragged_and_moved_by_keys(studio, pictures):
    red, lime, blue = pictures
    open_show(studio, red, lime, blue)
    first, last = (slide(studio, name).bounding_box() for name in (red, blue))
    studio.page.mouse.move(first["x"] + 30, first["y"] + 30)
    studio.page.mouse.down()
    studio.page.mouse.move(last["x"] + 10, last["y"] + 20, steps=8)
    studio.page.mouse.move(last["x"] + 30, last["y"] + 30, steps=4)
    studio.page.mouse.up()
    assert order(studio) == [lime, blue, red]
    studio.press("Control+z")
    assert order(studio) == [red, lime, blue]
    slide(studio, blue).focus()
    studio.press("ArrowLeft", "ArrowLeft")
    assert order(studio) == [blue, red, lime]
    # The keyboard stays on the picture that moves.
    studio.press("ArrowRight")
    assert order(studio) == [red, blue, lime]
    assert colour_at(studio, "1") == "red"


def test_a_slideshow_is_exported_as_it_was_made(studio, server, pictures, tmp_path):
    red, lime, blue = pictures
    open_show(studio, red, lime, blue)
    form = studio.page.get_by_role("tabpanel", name="Edit")
    form.get_by_label("Seconds each").fill("0.6")
    form.get_by_label("Transition").select_option("Crossfade")
    form.get_by_label("Motion").select_option("Slow zoom")
    assert studio.project()["show"]["motion"] == "zoom"
    # Frames that move take seconds each where the machine has other work.
    form.get_by_label("Motion").select_option("Still")
    form.get_by_label("Music").select_option("wide card.mp4")
    slide(studio, lime).click()
    form.get_by_label("Its own seconds").fill("0.8")
    studio.settle()
    row = studio.export()
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "out.mp4")
    job = json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]
    assert (job["input"]["transition"], job["input"]["motion"]) == ("crossfade", "none")
    words = ["ffprobe", "-v", "error", "-show_entries", "stream=codec_type,width:format=duration", "-of", "json",
             str(tmp_path / "out.mp4")]
    seen = json.loads(subprocess.run(words, capture_output=True, check=True, timeout=30).stdout)
    assert [stream["codec_type"] for stream in seen["streams"]] == ["video", "audio"]
    assert float(seen["format"]["duration"]) == pytest.approx(2, abs=0.05)
    assert seen["streams"][0]["width"] == 1920


def test_undo_takes_the_slideshow_away_and_redo_brings_it_back(studio, pictures):
    open_show(studio, *pictures)
    studio.press("Control+z")
    studio.until("document.body.dataset.film === 'none'")
    studio.press("Control+Shift+Z")
    studio.page.get_by_role("button", name="Slideshow", exact=True).click()
    studio.settle()
    assert order(studio) == list(pictures)


def test_the_job_outside_the_studio_names_its_pictures(studio, pictures):
    red, lime, _ = pictures
    open_show(studio, red, lime)
    studio.page.get_by_role("tabpanel", name="Edit").get_by_label("Music").select_option("wide card.mp4")
    studio.pane("Export")
    studio.page.get_by_text("The same outside the studio").click()
    studio.page.get_by_role("region", name="Command").get_by_text("imprint run job.json", exact=True).wait_for()
    job = json.loads(studio.page.get_by_role("region", name="Job document").inner_text())
    assert (job["input"]["images"], job["input"]["music"]) == ([red, lime], "wide card.mp4")


def test_a_slideshow_of_a_minute_plays_to_its_next_pictures(studio, pictures):
    open_show(studio, *pictures)
    studio.page.get_by_label("Seconds each").fill("20")
    studio.settle()
    studio.seek("19.5")
    studio.page.get_by_role("button", name="Play", exact=True).click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.until("document.querySelector('.slide[aria-current=true]')?.ariaLabel.startsWith('Picture 2')")
    studio.page.get_by_role("button", name="Pause", exact=True).click()
    studio.settle()
    assert 20 <= studio.shown < 25


@pytest.fixture(scope="session")
def live(server, tmp_path_factory):
    """A Live Photo whose picture is red, and whose film of two seconds is lime and then blue."""
    folder = tmp_path_factory.mktemp("live")
    ffmpeg("-f", "lavfi", "-i", "color=red:s=640x360", "-frames:v", "1", folder / "IMG_7.JPG")
    ffmpeg("-f", "lavfi", "-i", "color=lime:s=640x360:r=25:d=1", "-f", "lavfi", "-i", "color=blue:s=640x360:r=25:d=1",
           "-filter_complex", "[0][1]concat", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p",
           folder / "IMG_7.MOV")
    for name in ("IMG_7.JPG", "IMG_7.MOV"):
        status, body = server.request(f"/api/media/{name}", "PUT", (folder / name).read_bytes())
        assert status in (201, 409), body
    return "IMG_7.JPG"


def test_live_photos_move_where_that_is_switched_on(studio, pictures, live):
    red, lime, blue = pictures
    open_show(studio, lime, live, blue)
    assert [colour_at(studio, time) for time in ("1", "4", "7")] == ["lime", "red", "blue"]
    switch = studio.page.get_by_label("Moving pictures")
    switch.check()
    studio.settle()
    # The film lasts for two seconds in place of three.
    assert [colour_at(studio, time) for time in ("1", "3.5", "4.5", "5.5")] == ["lime", "lime", "blue", "blue"]
    slide(studio, live).click()
    studio.page.get_by_label("Its own seconds").fill("1")
    studio.quiet()
    assert [colour_at(studio, time) for time in ("3.5", "4.5")] == ["lime", "blue"]
    studio.export()
    job = json.loads(studio.server.request("/api/exports")[1])["exports"][-1]["job"]
    assert {key: job["input"]["images"][1][key] for key in ("seconds", "moving")} == {"seconds": 1, "moving": True}


def test_a_show_of_still_pictures_offers_no_switch(studio, pictures):
    open_show(studio, *pictures)
    assert not studio.page.get_by_label("Moving pictures").is_visible()
