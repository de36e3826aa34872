"""Sound beside the film's own, on the timeline."""

import json
import re
import subprocess

import pytest
from support.films import UPRIGHT, WIDE, ffmpeg
from test_many import drop_table


@pytest.fixture(scope="session")
def song(server, tmp_path_factory):
    """Two seconds of a tone that no film has, in the studio's folder."""
    path = tmp_path_factory.mktemp("song") / "song.wav"
    ffmpeg("-f", "lavfi", "-i", "sine=f=3000:r=48000:d=2", path)
    status, body = server.request("/api/media/song.wav", "PUT", path.read_bytes())
    assert status in (201, 409), body
    return "song.wav"


def loudness(path, start, length=0.2, frequency=3000, track=0):
    """The mean level around a frequency in so many seconds, in dB."""
    words = ["ffmpeg", "-nostdin", "-hide_banner", "-ss", str(start), "-t", str(length), "-i", str(path), "-map", f"0:a:{track}",
             "-af", f"bandpass=f={frequency}:width_type=h:w=100,volumedetect", "-f", "null", "-"]
    text = subprocess.run(words, capture_output=True, text=True, timeout=30, check=True).stderr
    return float(re.search(r"mean_volume: (-?[\d.]+|-inf) dB", text)[1])


def lane(studio, song="song.wav"):
    return studio.page.get_by_role("region", name="Timeline").get_by_role("slider", name=song)


def add(studio, song):
    studio.page.get_by_role("button", name="Add sound").click()
    studio.page.get_by_role("dialog").get_by_role("button", name=song).click()
    lane(studio, song).wait_for()


def exported(studio, folder):
    row = studio.export()
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(folder / "out.mp4")
    return folder / "out.mp4"


def test_a_sound_is_added_at_the_playhead_moved_and_heard_in_the_export(studio, song, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.seek("1")
    add(studio, song)
    assert float(lane(studio).get_attribute("aria-valuenow")) == pytest.approx(1, abs=0.05)
    lane(studio).focus()
    studio.press("ArrowRight", "ArrowRight")
    assert float(lane(studio).get_attribute("aria-valuenow")) == pytest.approx(1.2, abs=0.05)
    film = exported(studio, tmp_path)
    assert loudness(film, 1.5) > loudness(film, 0.5) + 20


@pytest.mark.quick
def test_a_sound_that_is_laid_twice_is_two_lanes_with_names_of_their_own(studio, song, tmp_path):
    studio.open()
    add(studio, song)
    studio.seek("2")
    studio.page.get_by_role("button", name="Add sound").click()
    studio.page.get_by_role("dialog").get_by_role("button", name=song).click()
    second = lane(studio, "song.wav (2)")
    second.wait_for()
    assert [each.get_attribute("aria-valuenow") for each in lane(studio).all()] == ["0", "2"]
    form = studio.page.get_by_role("tabpanel", name="Edit")
    form.get_by_label("Begins at").fill("2.5")
    assert second.get_attribute("aria-valuenow") == "2.5"
    film = exported(studio, tmp_path)
    for time, is_heard in ((1, True), (2.2, False), (3, True)):
        assert (loudness(film, time) > loudness(film, 2.2) + 20) == is_heard, time
    # The one that is left is the only one of its name.
    studio.page.get_by_role("slider", name="song.wav", exact=True).focus()
    studio.press("Delete")
    studio.page.get_by_role("slider", name="song.wav (2)").wait_for(state="detached")
    assert [each.get_attribute("aria-valuenow") for each in lane(studio).all()] == ["2.5"]


def test_the_second_track_of_a_film_stays_beside_the_sounds_that_are_laid(studio, server, song, tmp_path):
    path = tmp_path / "two tracks.mp4"
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=4", "-f", "lavfi", "-i", "sine=440:d=4", "-f", "lavfi", "-i",
           "sine=880:d=4", "-map", "0", "-map", "1", "-map", "2", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt",
           "yuv420p", "-c:a", "aac", path)
    assert server.request("/api/media/two%20tracks.mp4", "PUT", path.read_bytes())[0] == 201
    studio.open(path.name)
    add(studio, song)
    studio.page.get_by_role("button", name="Play", exact=True).click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.until("[...document.querySelectorAll('video')].some((video) => video.webkitAudioDecodedByteCount > 0)")
    studio.page.get_by_role("button", name="Pause", exact=True).click()
    film = exported(studio, tmp_path)
    # Music replaces the track that players begin with, while it lasts; the other one is as it was.
    assert loudness(film, 1) > loudness(film, 1, frequency=440) + 20
    assert loudness(film, 3, frequency=440) > loudness(film, 3) + 20
    assert all(loudness(film, time, frequency=880, track=1) > -30 for time in (1, 3))


def test_a_sound_late_in_a_film_of_a_minute_is_heard_there(studio, song, long_film, tmp_path):
    studio.open(long_film)
    studio.seek("50")
    add(studio, song)
    studio.page.get_by_role("button", name="Play", exact=True).click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.page.get_by_role("button", name="Pause", exact=True).click()
    film = exported(studio, tmp_path)
    assert loudness(film, 50.5) > loudness(film, 49) + 20
    assert loudness(film, 50.5) > loudness(film, 53) + 20


def test_a_fade_and_a_pitch_are_heard_in_the_export(studio, song, tmp_path):
    studio.open()
    add(studio, song)
    form = studio.page.get_by_role("tabpanel", name="Edit")
    form.get_by_label("Fade in").fill("1")
    form.get_by_label("Pitch in semitones").fill("12")
    film = exported(studio, tmp_path)
    # An octave is twice the frequency; a fade is a tenth of the way, and so 20 dB down, after 0.1 s.
    assert loudness(film, 1.2, frequency=6000) > loudness(film, 1.2) + 20
    assert loudness(film, 1.2, frequency=6000) > loudness(film, 0.05, 0.1, 6000) + 12


def test_music_steps_back_under_speech_in_the_export(studio, server, song, tmp_path):
    path = tmp_path / "speaks first.mp4"
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=4", "-f", "lavfi", "-i", "sine=440:d=2", "-c:v", "libx264",
           "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", "-af", "apad", "-t", 4, path)
    assert server.request("/api/media/speaks%20first.mp4", "PUT", path.read_bytes())[0] == 201
    studio.open(path.name)
    add(studio, song)
    form = studio.page.get_by_role("tabpanel", name="Edit")
    form.get_by_label("Loop").check()
    form.get_by_label("Step back under speech").check()
    film = exported(studio, tmp_path)
    # By 12 dB, and back again once it has been quiet for a while.
    assert loudness(film, 3.4) - loudness(film, 1.2) == pytest.approx(12, abs=2)


def test_a_drag_is_one_step_and_ends_within_the_film(studio, song):
    studio.open()
    add(studio, song)
    box = lane(studio).bounding_box()
    middle = box["y"] + box["height"] / 2
    studio.page.mouse.move(box["x"] + 20, middle)
    studio.page.mouse.down()
    for step in range(1, 6):
        studio.page.mouse.move(box["x"] + 20 + step * 15, middle)
    studio.page.mouse.up()
    moved = float(lane(studio).get_attribute("aria-valuenow"))
    assert moved > 0
    studio.page.mouse.move(box["x"] + 20, middle)
    studio.press("Control+z")
    studio.until("document.querySelector('.sound-bar').getAttribute('aria-valuenow') === '0'")
    lane(studio).focus()
    for _ in range(12):
        studio.press("Shift+ArrowLeft")
    assert lane(studio).get_attribute("aria-valuenow") == "0"


def drag(studio, x, y, distance):
    studio.page.mouse.move(x, y)
    studio.page.mouse.down()
    studio.page.mouse.move(x + distance, y, steps=5)
    studio.page.mouse.up()


def test_the_ends_of_a_sound_are_dragged_no_further_than_film_and_file(studio, song):
    studio.open()
    add(studio, song)
    box = lane(studio).bounding_box()
    middle = box["y"] + box["height"] / 2
    piece = lambda: studio.project()["sounds"][-1]
    # The song has 2 s: a quarter of its bar is half a second.
    drag(studio, box["x"] + 3, middle, box["width"] / 4)
    assert (piece()["at"], piece()["from"], piece()["to"]) == (pytest.approx(0.5, abs=0.03), pytest.approx(0.5, abs=0.03), None)
    drag(studio, box["x"] + box["width"] - 3, middle, -box["width"] / 4)
    assert piece()["to"] == pytest.approx(1.5, abs=0.03)
    studio.page.keyboard.press("Control+z")
    assert piece()["to"] is None
    drag(studio, box["x"] + box["width"] / 4 + 3, middle, -box["width"])
    assert (piece()["at"], piece()["from"]) == (0, 0)
    drag(studio, box["x"] + box["width"] - 3, middle, box["width"])
    assert piece()["to"] is None and lane(studio).bounding_box()["width"] == pytest.approx(box["width"], abs=1)


def test_values_of_a_sound_are_typed_and_it_is_removed(studio, server, song):
    studio.open()
    add(studio, song)
    form = studio.page.get_by_role("tabpanel", name="Edit")
    # Boxes are in line, of one line of words or two, and with the field beside them.
    top = lambda name: (lambda box: box["y"] + box["height"] / 2)(form.get_by_label(name, exact=True).bounding_box())
    assert top("Loop") == pytest.approx(top("Step back under speech"), abs=1)
    assert top("Off") == pytest.approx(top("Replaces"), abs=5)
    form.get_by_label("Kind", exact=True).select_option("Effect")
    form.get_by_label("Fade in").fill("0.5")
    form.get_by_label("Volume", exact=True).fill("3")
    studio.export()
    exports = json.loads(server.request("/api/exports")[1])["exports"]
    track = exports[-1]["job"]["audio"]["tracks"][0]
    assert (track["kind"], track["fadeIn"], track["volume"]) == ("soundEffect", 0.5, 2)
    studio.pane("Edit")
    studio.page.get_by_role("button", name="Remove the sound").click()
    lane(studio).wait_for(state="detached")


def test_times_that_are_typed_stay_within_film_and_file(studio, song):
    """The film has 4 s, the song 2 s; a piece has a tenth of a second at least."""
    studio.open()
    add(studio, song)
    form = studio.page.get_by_role("tabpanel", name="Edit")
    piece = lambda: studio.project()["sounds"][-1]
    for label, member, typed, becomes in [
        ("Begins at", "at", "100", 3.9), ("Begins at", "at", "-1", 0), ("From", "from", "0.5", 0.5), ("From", "from", "7", 1.9),
        ("From", "from", "0.5", 0.5), ("To", "to", "1.5", 1.5), ("To", "to", "0.2", 0.6), ("To", "to", "9", 2)]:
        field = form.get_by_label(label, exact=True)
        field.press("Control+a")
        studio.page.keyboard.type(typed)
        field.press("Enter")
        assert piece()[member] == pytest.approx(becomes, abs=0.03), (label, typed)
        assert float(field.input_value()) == piece()[member]
    # A number of two digits is not changed after its first.
    field = form.get_by_label("Pitch in semitones")
    field.press("Control+a")
    studio.page.keyboard.type("-12")
    assert piece()["pitch"] == -12
    # The playhead past the trim's end is no place for another one.
    studio.seek("1")
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("o")
    studio.seek("3.5")
    studio.page.get_by_role("button", name="Add sound").click()
    studio.page.get_by_role("dialog").get_by_role("button", name=song).click()
    studio.wait(lambda: len(studio.project()["sounds"]) == 2)
    assert piece()["at"] == pytest.approx(0.94, abs=0.05)


def test_sounds_stay_with_the_film_that_they_were_laid_on(studio, server, song):
    job = lambda: json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]
    studio.open(WIDE)
    studio.add("Caption")
    studio.lay_on_all()
    add(studio, song)
    studio.open(UPRIGHT)
    lane(studio).wait_for(state="detached")
    assert studio.page.get_by_role("button", name="Remove the sound").is_hidden()
    # Nothing of it is selected, that a key could remove unseen.
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Delete")
    studio.export()
    assert "audio" not in job()
    studio.open(WIDE)
    lane(studio).wait_for()
    studio.export()
    assert len(job()["audio"]["tracks"]) == 1
    # All that are chosen go with their own.
    studio.card(WIDE).get_by_role("checkbox").check(force=True)
    studio.card(UPRIGHT).get_by_role("checkbox").check(force=True)
    studio.pane("Export")
    before = len(studio.exports())
    studio.page.get_by_role("button", name="Export 2 films").click()
    studio.wait(lambda: len(studio.exports()) == before + 2)
    exports = json.loads(server.request("/api/exports")[1])["exports"][-2:]
    heard = {each["job"]["input"]: "audio" in each["job"] for each in exports}
    assert heard == {studio.card(WIDE).get_attribute("data-id"): True, studio.card(UPRIGHT).get_attribute("data-id"): False}


@pytest.mark.parametrize("film, is_heard", [(UPRIGHT, False), (WIDE, True), ("", True)])
def test_rows_of_another_film_do_not_get_the_sounds_of_the_one_on_the_stage(studio, server, song, film, is_heard):
    studio.open(WIDE)
    studio.add("Caption")
    add(studio, song)
    before = len(studio.exports())
    drop_table(studio.page, "list.csv", f"input,text\n{film},Ada\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export", exact=True).wait_for()
    dialog.get_by_role("button", name="Export", exact=True).click()
    studio.wait(lambda: len(studio.exports()) == before + 1)
    assert ("audio" in json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]) == is_heard


def test_sounds_of_a_project_of_an_earlier_version_belong_to_the_film_on_the_stage(studio, song):
    studio.open(WIDE)
    add(studio, song)
    studio.page.wait_for_timeout(400)
    # Read before the page that is left keeps its own.
    kept = json.loads(studio.page.evaluate("localStorage.getItem('imprint-studio')"))
    for piece in kept["project"]["sounds"]:
        del piece["film"]
    studio.context.add_init_script(f"if (!sessionStorage.old) localStorage.setItem('imprint-studio', {json.dumps(json.dumps(kept))}); sessionStorage.old = 1")
    studio.page.reload()
    lane(studio).wait_for()
    studio.open(UPRIGHT)
    lane(studio).wait_for(state="detached")
    studio.open(WIDE)
    lane(studio).wait_for()


def upload(studio, path):
    """Chooses a file of this device in the dialog of sounds."""
    studio.page.get_by_role("button", name="Add sound").click()
    dialog = studio.page.get_by_role("dialog", name="Add sound")
    with studio.page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Add a file").click()
    chooser.value.set_files(path)
    return dialog


def test_a_file_whose_name_is_taken_is_asked_about(studio, server, song, tmp_path):
    studio.open()
    ffmpeg("-f", "lavfi", "-i", "sine=f=2000:d=1", tmp_path / song)
    upload(studio, tmp_path / song)
    studio.page.get_by_role("button", name="Keep both").click()
    bar = studio.page.get_by_role("region", name="Timeline").get_by_role("slider", name="song-2.wav")
    bar.wait_for()
    assert studio.page.get_by_role("dialog").count() == 0
    studio.messages[:] = [message for message in studio.messages if "409" not in message]


@pytest.mark.parametrize("name", ["cover.png", "silent.mp4", "empty.wav"])
def test_what_has_no_sound_is_told_and_not_laid(studio, tmp_path, name):
    studio.open()
    made = {"cover.png": ["color=blue:s=64x64", "-frames:v", "1"], "silent.mp4": ["color=blue:s=64x64:r=5:d=1"],
            "empty.wav": ["anullsrc", "-t", "0"]}[name]
    ffmpeg("-f", "lavfi", "-i", *made, tmp_path / name)
    dialog = upload(studio, tmp_path / name)
    dialog.get_by_text("has no sound").wait_for()
    dialog.get_by_role("button", name="Close").first.click()
    assert studio.page.locator(".sound-bar").count() == 0


def test_a_long_sound_under_a_short_film_shows_what_is_heard_of_it(studio, server, tmp_path):
    """Of 20 minutes with a beep in each half of a second 4 s lie under the film."""
    ffmpeg("-f", "lavfi", "-i", "aevalsrc='sin(2*PI*500*t)*lt(mod(t,0.5),0.25)':s=8000:d=1200", tmp_path / "beeps.mp3")
    assert server.request("/api/media/beeps.mp3", "PUT", (tmp_path / "beeps.mp3").read_bytes())[0] in (201, 409)
    studio.open()
    add(studio, "beeps.mp3")
    # Columns of the lane in which something is heard come in runs: eight of them.
    studio.until("""(() => {
      const canvas = document.querySelector(".sound-bar .waveform");
      if (!canvas) return false;
      const copy = new OffscreenCanvas(canvas.width, 1).getContext("2d");
      copy.drawImage(canvas, 0, -5);
      const { data } = copy.getImageData(0, 0, canvas.width, 1);
      const loud = [...Array(canvas.width).keys()].map((x) => data[4 * x + 3] > 0);
      return loud.filter((is, x) => is && !loud[x - 1]).length === 8;
    })()""")


@pytest.mark.parametrize("changes", [1, 5])
def test_what_is_changed_is_heard_at_once(studio, song, changes):
    """A single change, and the last of several, as of a slider that is dragged."""
    studio.open()
    studio.add("Caption")
    add(studio, song)
    lane(studio).click()
    studio.more().get_by_role("button", name="Loop").click()
    studio.page.get_by_role("button", name="Play", exact=True).click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.page.wait_for_timeout(500)
    # From the last change to the request for the stream that has it.
    late = studio.page.evaluate("""async (changes) => {
      const field = [...document.querySelectorAll(".inspector input")].find(({ labels }) => labels?.[0]?.textContent === "Volume");
      performance.clearResourceTimings();
      let began = 0;
      for (let change = 1; change <= changes; change += 1) {
        if (change > 1) await new Promise((done) => setTimeout(done, 16));
        began = performance.now();
        field.value = String(change / 10);
        for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
      }
      const asked = () => performance.getEntriesByType("resource")
        .find(({ name, startTime }) => name.endsWith("/api/play") && startTime >= began);
      while (!asked()) await new Promise((done) => setTimeout(done, 20));
      return asked().startTime - began;
    }""", changes)
    assert late < 200


def job_of_last(server):
    return json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]


@pytest.mark.quick
def test_an_effect_of_the_shelf_is_laid_by_its_tile_and_heard(studio, server, tmp_path):
    studio.open()
    studio.seek("2")
    studio.page.get_by_role("button", name="Add sound").click()
    dialog = studio.page.get_by_role("dialog", name="Add sound")
    shelf = dialog.get_by_role("list", name="Effects")
    names = ["Whoosh", "Pop", "Ding", "Click", "Rise", "Thump"]
    assert [each.inner_text() for each in shelf.locator("button.effect").all()] == names
    shelf.get_by_role("button", name="Ding", exact=True).click()
    lane(studio, "Ding").wait_for()
    assert lane(studio, "Ding").get_attribute("aria-valuenow") == "2"
    assert studio.page.get_by_role("tabpanel", name="Edit").get_by_label("Kind", exact=True).input_value() == "soundEffect"
    studio.until("document.querySelector('.sound-bar canvas') !== null")
    film = exported(studio, tmp_path)
    track = job_of_last(server)["audio"]["tracks"][0]
    assert (track["kind"], track["file"], track["at"]) == ("soundEffect", "ding", 2)
    # The lowest partial of the bell, on top of the film's own sound.
    assert loudness(film, 2.2, frequency=1318) > loudness(film, 1.5, frequency=1318) + 20
    assert loudness(film, 2.2, frequency=440) > -30


def test_an_effect_is_heard_before_it_is_laid(open_studio):
    studio = open_studio("""
      window.played = [];
      Audio.prototype.play = async function () { window.played.push(new URL(this.src).pathname); };
      HTMLMediaElement.prototype.play = Audio.prototype.play;
    """)
    studio.open()
    studio.page.get_by_role("button", name="Add sound").click()
    studio.page.get_by_role("dialog").get_by_role("button", name="Listen to Whoosh").click()
    assert studio.page.evaluate("window.played") == ["/api/effects/whoosh/file"]
    status, body = studio.server.request("/api/effects/whoosh/file")
    assert status == 200 and body[:4] == b"fLaC"


def test_a_dub_says_what_it_replaces(studio, server, song, tmp_path):
    studio.open()
    add(studio, song)
    form = studio.page.get_by_role("tabpanel", name="Edit")
    replaces = form.get_by_label("Replaces")
    assert replaces.input_value() == "default"
    # Music that steps back replaces nothing, unless it says so; an effect never does.
    form.get_by_label("Step back under speech").check()
    assert replaces.input_value() == "none"
    form.get_by_label("Step back under speech").uncheck()
    form.get_by_label("Kind", exact=True).select_option("Effect")
    assert replaces.is_hidden()
    form.get_by_label("Kind", exact=True).select_option("Voice")
    replaces.select_option("All sound of the film")
    studio.export()
    assert job_of_last(server)["audio"]["tracks"][0]["replaces"] == "all"
    studio.pane("Edit")
    replaces.select_option("Nothing: both are heard")
    film = exported(studio, tmp_path)
    assert job_of_last(server)["audio"]["tracks"][0]["replaces"] == "none"
    assert loudness(film, 1) > -40 and loudness(film, 1, frequency=440) > -40
