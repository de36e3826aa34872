"""Several films, and pictures among them, as one: chosen, dragged to another order, seen and exported."""

import json
import subprocess

import pytest
from support.films import ffmpeg

#: Seconds of the films, each of one colour; the picture is blue.
RED, LIME, BLUE = "red film.mp4", "lime film.mp4", "blue picture.png"
SECONDS = {RED: 2, LIME: 1.2}


@pytest.fixture(scope="module")
def media(server, tmp_path_factory):
    folder = tmp_path_factory.mktemp("joined")
    for name, seconds in SECONDS.items():
        make_film(folder / name, name.split()[0], seconds)
    ffmpeg("-f", "lavfi", "-i", "color=blue:s=640x360", "-frames:v", "1", folder / BLUE)
    for name in (*SECONDS, BLUE):
        put(server, folder / name)


def make_film(path, colour, seconds):
    """A film with a tone that ends before its pictures do, so that these alone tell its length."""
    ffmpeg("-f", "lavfi", "-i", f"color={colour}:s=320x180:r=25:d={seconds}", "-f", "lavfi", "-i",
           f"sine=440:d={seconds / 2}", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac",
           path)


def put(server, path, query=""):
    status, body = server.request(f"/api/media/{path.name.replace(' ', '%20')}{query}", "PUT", path.read_bytes())
    assert status in (200, 201, 409), body


def join(studio, *names):
    """Chooses media, once each was looked at, and shows them one after the other."""
    studio.pane_where_narrow("Films")
    for name in names:
        studio.page.get_by_label(f"Choose {name}", exact=True).check()
    label = "Slideshow" if BLUE in names else "Join films"
    studio.page.get_by_role("button", name=label, exact=True).click()
    pane(studio).wait_for()
    studio.settle()


def pane(studio):
    return studio.page.locator("section.slides")


def form(studio):
    return studio.page.get_by_role("tabpanel", name="Edit")


def order(studio):
    cards = pane(studio).get_by_role("listitem").get_by_role("button")
    return [label.split(": ")[1] for label in cards.evaluate_all("list => list.map((each) => each.ariaLabel)")]


def slide(studio, name):
    return pane(studio).get_by_role("button", name=f": {name}")


def drag(studio, name, to):
    first, last = (slide(studio, each).bounding_box() for each in (name, to))
    studio.page.mouse.move(first["x"] + 30, first["y"] + 30)
    studio.page.mouse.down()
    studio.page.mouse.move(last["x"] + 10, last["y"] + 20, steps=8)
    studio.page.mouse.move(last["x"] + 30, last["y"] + 30, steps=4)
    studio.page.mouse.up()


def nearest(pixel):
    return ["red", "lime", "blue"][list(pixel).index(max(pixel))]


def colour_at(studio, time):
    """The colour in the middle of the frame at a time."""
    studio.seek(time)
    return nearest(studio.page.evaluate("""() => {
      const canvas = document.querySelector(".screen canvas");
      return [...canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data].slice(0, 3);
    }"""))


def downloaded(studio, row, path):
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(path)
    return path


def streams(path):
    words = ["ffprobe", "-v", "error", "-count_frames", "-show_entries",
             "stream=codec_type,width,height,nb_read_frames,duration:format=duration", "-of", "json", str(path)]
    return json.loads(subprocess.run(words, capture_output=True, check=True, timeout=30).stdout)


def colours(path, times):
    """The colours of a file's frames at times, as FFmpeg decodes them."""
    found = []
    for time in times:
        words = ["ffmpeg", "-v", "error", "-ss", str(time), "-i", str(path), "-frames:v", "1", "-vf", "scale=1:1", "-f",
                 "rawvideo", "-pix_fmt", "rgb24", "-"]
        found.append(nearest(subprocess.run(words, capture_output=True, check=True, timeout=30).stdout))
    return found


def test_two_films_and_a_picture_are_dragged_seen_and_exported_as_one(studio, media, tmp_path):
    join(studio, RED, BLUE, LIME)
    assert order(studio) == [RED, BLUE, LIME]
    assert [colour_at(studio, time) for time in ("1", "3", "5.5")] == ["red", "blue", "lime"]
    drag(studio, LIME, RED)
    assert order(studio) == [LIME, RED, BLUE]
    form(studio).get_by_label("Seconds each").fill("0.8")
    studio.settle()
    # Lime for 1.2 s, red for 2 s, and the picture for 0.8 s.
    assert [colour_at(studio, time) for time in ("1.1", "1.3", "3.1", "3.3")] == ["lime", "red", "red", "blue"]
    path = downloaded(studio, studio.export(), tmp_path / "out.mp4")
    made = streams(path)
    video, sound = made["streams"]
    assert (video["codec_type"], sound["codec_type"]) == ("video", "audio")
    assert (video["width"], video["height"]) == (320, 180)
    assert float(made["format"]["duration"]) == pytest.approx(4, abs=0.05)
    # 30 frames and 50 at 25 a second, and 24 of the picture at 30.
    assert int(video["nb_read_frames"]) == 30 + 50 + 24
    assert colours(path, (0.5, 1.1, 1.3, 3.1, 3.3, 3.9)) == ["lime", "lime", "red", "red", "blue", "blue"]


def test_films_alone_are_joined_by_a_transition(studio, media, tmp_path):
    join(studio, RED, LIME)
    assert pane(studio).get_attribute("aria-label") == "Joined films"
    # What is of pictures alone, or what films have of their own, is not asked for.
    for field in ("Seconds each", "Motion", "Frame", "Music", "Its own seconds"):
        assert form(studio).get_by_label(field).filter(visible=True).count() == 0, field
    slide(studio, LIME).click()
    studio.settle()
    assert studio.shown == 2
    assert not form(studio).get_by_label("Its own seconds").is_visible()
    form(studio).get_by_label("Transition").select_option("Push")
    studio.settle()
    row = studio.export()
    job = json.loads(studio.server.request("/api/exports")[1])["exports"][-1]["job"]
    assert [(clip.get("join"), clip.get("joinSeconds")) for clip in job["input"]] == [(None, None), ("push", 0.5)]
    made = streams(downloaded(studio, row, tmp_path / "out.mp4"))
    assert float(made["streams"][0]["duration"]) == pytest.approx(2 + 1.2 - 0.5, abs=0.01)
    # Half a second earlier, since the transition takes so much of both.
    slide(studio, LIME).click()
    studio.settle()
    assert studio.shown == pytest.approx(1.5, abs=0.04)


def trim(studio, name, start, end):
    """Keeps a part of a film, by the keys of its timeline."""
    studio.open(name)
    for time, key in ((start, "i"), (end, "o")):
        studio.seek(time)
        studio.press(key)


def lengths(studio):
    return pane(studio).locator(".length").all_inner_texts()


@pytest.mark.quick
def test_each_film_keeps_its_trim(studio, media, tmp_path):
    trim(studio, RED, "0.4", "1.36")
    join(studio, RED, LIME)
    slide(studio, LIME).click()
    studio.settle()
    # Frames of 40 ms from 0.4 to 1.36: all of them are 1 s long.
    assert studio.shown == 1
    assert [colour_at(studio, time) for time in ("0.9", "1.1", "2.1")] == ["red", "lime", "lime"]
    row = studio.export()
    job = json.loads(studio.server.request("/api/exports")[1])["exports"][-1]["job"]
    assert [clip.get("trim") for clip in job["input"]] == [{"start": 0.4, "end": 1.4}, None]
    path = downloaded(studio, row, tmp_path / "out.mp4")
    assert int(streams(path)["streams"][0]["nb_read_frames"]) == 25 + 30
    assert colours(path, (0.94, 1.02)) == ["red", "lime"]
    # Another trim holds as soon as they are joined again, in the order that they have.
    slide(studio, LIME).focus()
    studio.press("ArrowLeft")
    trim(studio, RED, "1", "1.96")
    studio.page.get_by_role("button", name="Join films", exact=True).click()
    pane(studio).wait_for()
    studio.until("document.querySelector('.of').textContent === '/ 0:02.200'")
    assert order(studio) == [LIME, RED]
    assert colour_at(studio, "1.3") == "red"
    assert lengths(studio) == ["0:01", "0:01"]


def test_the_order_is_undone_and_outlives_a_reload(studio, media):
    join(studio, RED, BLUE, LIME)
    slide(studio, LIME).focus()
    studio.press("ArrowLeft", "ArrowLeft")
    assert order(studio) == [LIME, RED, BLUE]
    studio.settle()
    assert colour_at(studio, "0.5") == "lime"
    studio.project()
    studio.page.reload()
    studio.settle()
    assert order(studio) == [LIME, RED, BLUE]
    assert colour_at(studio, "1.5") == "red"
    drag(studio, BLUE, LIME)
    assert order(studio) == [BLUE, LIME, RED]
    studio.press("Control+z")
    assert order(studio) == [LIME, RED, BLUE]
    studio.press("Control+Shift+Z")
    assert order(studio) == [BLUE, LIME, RED]


def test_they_play_from_one_to_the_next(studio, media):
    join(studio, RED, LIME)
    studio.seek("1.5")
    studio.page.get_by_role("button", name="Play", exact=True).click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.until("document.querySelector('.slide[aria-current=true]')?.ariaLabel.startsWith('Film 2')")
    # It stops at the end by itself, at the last frame of the second film.
    studio.page.get_by_role("button", name="Play", exact=True).wait_for()
    studio.settle()
    assert studio.shown == pytest.approx(3.2 - 0.04, abs=0.001)


def test_a_film_that_is_deleted_goes_and_one_that_is_replaced_has_its_new_length(studio, server, media, tmp_path):
    make_film(tmp_path / "green film.mp4", "lime", 1)
    put(server, tmp_path / "green film.mp4")
    studio.page.get_by_label("Choose green film.mp4", exact=True).wait_for()
    join(studio, RED, "green film.mp4", LIME)
    make_film(tmp_path / "green film.mp4", "blue", 3)
    put(server, tmp_path / "green film.mp4", "?taken=replace")
    studio.until("document.querySelector('.slide-list li:nth-child(2) .length').textContent === '0:03'")
    studio.settle()
    assert [colour_at(studio, time) for time in ("1", "4.5", "5.5")] == ["red", "blue", "lime"]
    studio.seek("4.5")
    media = json.loads(server.request("/api/media")[1])["media"]
    [green] = [each["id"] for each in media if each["name"] == "green film.mp4"]
    assert server.request(f"/api/media/{green}", "DELETE")[0] == 204
    studio.until("document.querySelectorAll('.slide').length === 2")
    studio.settle()
    assert order(studio) == [RED, LIME]
    assert colour_at(studio, "2.5") == "lime"


def test_the_job_outside_the_studio_names_films_and_pictures(studio, media):
    join(studio, RED, BLUE, LIME)
    studio.pane("Export")
    studio.page.get_by_text("The same outside the studio").click()
    studio.page.get_by_role("region", name="Command").get_by_text("imprint run job.json", exact=True).wait_for()
    job = json.loads(studio.page.get_by_role("region", name="Job document").inner_text())
    first, show, last = job["input"]
    assert (first["file"], first["main"], show["images"], last["file"]) == (RED, True, [BLUE], LIME)


def test_the_button_says_what_it_does(studio, media):
    def shown():
        return [name for name in ("Join films", "Slideshow")
                if studio.page.get_by_role("button", name=name, exact=True).is_visible()]

    choose = {name: studio.page.get_by_label(f"Choose {name}", exact=True) for name in (RED, LIME, BLUE)}
    choose[RED].check()
    assert shown() == []
    choose[LIME].check()
    assert shown() == ["Join films"]
    choose[BLUE].check()
    assert shown() == ["Slideshow"]
    choose[RED].uncheck()
    assert shown() == ["Slideshow"]


def test_captions_of_each_film_are_burnt_in_where_it_plays(studio, media, tmp_path):
    """Those of the lime film from its 0.2 s on, and those of the whole from 0.5 s of the red one on."""
    dropped = lambda name, cue: (tmp_path / name).write_text(f"1\n{cue}\nHello there, Ada\n") and tmp_path / name
    lay = lambda path: studio.page.locator("input[accept*=srt]").set_input_files(path)
    burn = lambda: studio.page.get_by_label("In the export", exact=True).select_option("Burnt in")
    studio.open(LIME)
    lay(dropped("lime.srt", "00:00:00,200 --> 00:00:01,000"))
    burn()
    join(studio, RED, LIME)
    form(studio).get_by_label("Transition", exact=True).select_option("none")
    lay(dropped("both.srt", "00:00:00,500 --> 00:00:01,000"))
    burn()
    studio.quiet()
    has_plate = lambda time: studio.seek(time) or studio.quiet() or dark(studio)
    assert [has_plate(time) for time in ("0.2", "0.7", "1.5", "2.1", "2.6", "3.1")] == [False, True, False, False, True, False]


def dark(studio):
    """Whether any of the picture is dark, as the plate behind captions makes it."""
    return studio.page.evaluate("""() => {
      const canvas = document.querySelector(".screen canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return data.some((_, index) => index % 4 === 0 && Math.max(...data.subarray(index, index + 3)) < 100);
    }""")
