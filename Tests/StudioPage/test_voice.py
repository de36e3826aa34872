"""A voice that is recorded while the film plays, and parts of sounds."""

import pytest
from support.films import ffmpeg
from test_looks import violations
from test_sounds import add, lane, loudness, song  # noqa: F401

BEEPS = "beeps 60s.mp4"

#: A microphone that hears what the page plays, as one beside loudspeakers does.
HEARS_THE_FILM = """
  let heard = null;
  const listen = () => {
    if (heard) return heard;
    const context = new AudioContext();
    const ear = context.createMediaStreamDestination();
    for (const video of document.querySelectorAll(".screen video")) context.createMediaElementSource(video).connect(ear);
    return heard = ear.stream.getAudioTracks()[0];
  };
  navigator.mediaDevices.getUserMedia = async () => new MediaStream([listen().clone()]);
"""


@pytest.fixture(scope="session")
def beeps(server, tmp_path_factory):
    """A film of 60 s in which 3000 Hz sound for half a second from the 4th and from the 9th second on."""
    path = tmp_path_factory.mktemp("beeps") / BEEPS
    tone = "aevalsrc=exprs='0.5*sin(2*PI*3000*t)*(between(t,4,4.5)+between(t,9,9.5))':s=48000:d=60"
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=60", "-f", "lavfi", "-i", tone,
           "-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p", "-c:a", "aac", "-shortest", path)
    status, body = server.request("/api/media/" + BEEPS.replace(" ", "%20"), "PUT", path.read_bytes())
    assert status in (201, 409), body
    return BEEPS


def open_voice(studio):
    studio.page.get_by_role("button", name="Add sound").click()
    studio.page.get_by_role("dialog").get_by_role("button", name="Record a voice").click()


def panel(studio):
    open_voice(studio)
    group = studio.page.get_by_role("group", name="A voice for the film")
    group.get_by_role("button", name="Start").wait_for()
    return group


def voice(studio):
    return studio.page.get_by_role("region", name="Timeline").get_by_role("slider", name="Voice ")


def played(studio, seconds):
    studio.until(f"Number(document.querySelector('.playhead').getAttribute('aria-valuenow')) >= {seconds}")


def onset(path, around):
    """When the tone begins near a time, to a fiftieth of a second."""
    steps = [around - 0.4 + step * 0.02 for step in range(41)]
    levels = [loudness(path, step, 0.02) for step in steps]
    return next(step for step, level in zip(steps, levels) if level > max(levels) - 12)


def test_a_voice_is_recorded_while_the_film_plays_and_lies_in_sync(open_camera, beeps, tmp_path):
    studio = open_camera(HEARS_THE_FILM)
    studio.open(beeps)
    studio.add("Caption")
    studio.seek("3")
    group = panel(studio)
    group.get_by_role("button", name="Start").click()
    group.locator(".countdown", has_text="2").wait_for()
    played(studio, 11)
    group.get_by_role("button", name="Stop").click()
    group.get_by_text("Laid at 0:03.0.").wait_for()
    assert float(voice(studio).get_attribute("aria-valuenow")) == pytest.approx(3, abs=0.05)
    piece = studio.project()["sounds"][-1]
    assert piece["kind"] == "recording" and piece["from"] > 0
    # The film's own sound is silenced, so that what is heard of the tone is the voice.
    studio.pane("Export")
    form = studio.page.get_by_role("tabpanel", name="Export")
    form.get_by_label("Volume of the sound").first.fill("0")
    form.get_by_label("Until").fill("12")
    studio.page.keyboard.press("Tab")
    row = studio.export()
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "out.mp4")
    offsets = [round(onset(tmp_path / "out.mp4", time) - time, 2) for time in (4, 9)]
    print("the voice is late by", offsets, "s")
    assert all(abs(offset) <= 0.12 for offset in offsets)


def test_a_take_is_taken_again_from_where_it_began_and_leaves_no_trace(open_camera, beeps):
    studio = open_camera()
    studio.open(beeps)
    studio.seek("5")
    group = panel(studio)
    studio.until("Number(document.querySelector('.voice .level').getAttribute('aria-valuenow')) > 10")
    group.get_by_role("button", name="Start").click()
    played(studio, 6)
    group.get_by_role("button", name="Stop").click()
    group.get_by_role("button", name="Retake").click()
    group.locator(".countdown", has_text="3").wait_for()
    assert voice(studio).count() == 0
    played(studio, 6)
    group.get_by_role("button", name="Stop").click()
    group.get_by_text("Laid at 0:05.0.").wait_for()
    assert len(studio.project()["sounds"]) == 1
    studio.messages[:] = [message for message in studio.messages if "404" not in message]


def test_a_person_who_allows_no_microphone_reads_what_to_do(open_refused, beeps):
    studio = open_refused()
    studio.open(beeps)
    open_voice(studio)
    studio.page.get_by_text("allow it, and try again").wait_for()
    assert violations(studio.page) == []


@pytest.mark.parametrize("width", [390, 1440])
def test_by_keyboard_alone_and_axe_finds_nothing(open_camera, beeps, width):
    studio = open_camera(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    studio.pane_where_narrow("Films")
    studio.open(beeps)
    studio.page.get_by_role("button", name="Add sound").press("Enter")
    studio.page.get_by_role("dialog").get_by_role("button", name="Record a voice").press("Enter")
    group = studio.page.get_by_role("group", name="A voice for the film")
    group.get_by_role("button", name="Start").wait_for()
    assert violations(studio.page) == []
    focused = "document.activeElement.textContent"
    for name in ("Start", "Stop"):
        for _ in range(12):
            if studio.page.evaluate(focused) == name:
                break
            studio.press("Shift+Tab")
        assert studio.page.evaluate(focused) == name
        studio.press("Enter")
        if name == "Start":
            played(studio, 1)
            assert violations(studio.page) == []
    group.get_by_text("Laid at").wait_for()
    assert studio.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    voice(studio).focus()
    studio.press("Delete")
    voice(studio).wait_for(state="detached")
    studio.press("Control+z")
    voice(studio).wait_for()


def test_a_part_of_a_music_is_chosen_before_it_is_laid(studio, song, tmp_path):  # noqa: F811
    studio.open()
    studio.page.get_by_role("button", name="Add sound").click()
    dialog = studio.page.get_by_role("dialog", name="Add sound")
    dialog.get_by_role("listitem").filter(has_text=song).get_by_role("button", name="Choose a part").click()
    start = dialog.get_by_role("slider", name="Start of the part")
    for _ in range(5):
        start.press("ArrowRight")
    assert start.get_attribute("aria-valuenow") == "0.5"
    dialog.get_by_label("To", exact=True).fill("1.2")
    dialog.get_by_label("To", exact=True).press("Tab")
    dialog.get_by_text("0:00.7 long").wait_for()
    assert violations(studio.page) == []
    dialog.get_by_role("button", name="Listen", exact=True).click()
    dialog.get_by_role("button", name="Listen", exact=True).wait_for()
    box = dialog.locator(".part-track").bounding_box()
    end = dialog.get_by_role("slider", name="End of the part").bounding_box()
    studio.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + 20)
    studio.page.mouse.down()
    studio.page.mouse.move(box["x"] + box["width"] * 0.75, end["y"] + 20, steps=4)
    studio.page.mouse.up()
    dialog.get_by_role("button", name="Lay it at the playhead").click()
    lane(studio).wait_for()
    piece = studio.project()["sounds"][-1]
    assert piece["from"] == 0.5 and piece["to"] == pytest.approx(1.5, abs=0.02)


def test_a_selected_piece_goes_by_a_key_wherever_the_keyboard_is(studio, song):  # noqa: F811
    studio.open()
    add(studio, song)
    lane(studio).click()
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Delete")
    lane(studio).wait_for(state="detached")
    add(studio, song)
    lane(studio).press("Escape")
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Delete")
    assert lane(studio).count() == 1
