"""Recordings that are longer than a page keeps, and servers that go while they come."""

import pytest
from test_camera import elapsed, media, names, open_dialog, ready, record, use
from test_looks import violations

#: Bytes of recordings that the page keeps, for tests: a second or two of the made-up camera.
FEW = 1 << 18


@pytest.fixture
def forgetful(open_camera):
    """Opens the studio with a page that keeps little of what it records."""
    studio = open_camera()

    def serve(route):
        text = route.fetch().text()
        assert "KEPT = 1 << 30" in text
        route.fulfill(content_type="text/javascript", body=text.replace("KEPT = 1 << 30", f"KEPT = {FEW}"))

    studio.context.route("**/studio.js", serve)
    studio.page.reload()
    studio.page.wait_for_selector(".card")
    return studio


def test_a_server_that_is_killed_loses_nothing_and_what_was_made_can_be_saved(open_camera, server, tmp_path):
    if not server.can_restart:
        pytest.skip("the server is not ours to stop")
    studio = open_camera()
    before = names(server)
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 3)
    server.kill()
    dialog.get_by_text("The server does not answer. What is recorded is kept here").wait_for()
    elapsed(studio, 6)
    dialog.get_by_role("button", name="Stop").click()
    save = dialog.get_by_role("link", name="Save on this device")
    with studio.page.expect_download() as download:
        save.click()
    download.value.save_as(tmp_path / "film.webm")
    assert (tmp_path / "film.webm").read_bytes()[:4] == b"\x1aE\xdf\xa3"
    assert violations(studio.page) == []
    server.start()
    dialog.get_by_text("kept what it had under a name of its own").wait_for()
    save.wait_for(state="hidden")
    assert use(studio, dialog)["duration"] > 5
    # What the server had, and the whole.
    studio.wait(lambda: sorted(each["duration"] or 0 for each in media(server) if each["name"] not in before)[:1] > [1])
    assert len(names(server) - before) == 2
    studio.messages.clear()


def test_a_recording_longer_than_the_page_keeps_comes_whole(forgetful):
    dialog = ready(open_dialog(forgetful))
    record(forgetful, dialog, 5)
    dialog.get_by_role("button", name="Stop").click()
    medium = use(forgetful, dialog)
    assert medium["bytes"] > FEW and medium["duration"] > 4


def test_a_long_recording_that_the_server_ended_is_told_and_stays_in_the_library(forgetful):
    before = names(forgetful.server)
    started = []
    forgetful.page.on(
        "response", lambda answer: started.append(answer) if answer.url.endswith("/api/recordings") else None)
    dialog = ready(open_dialog(forgetful))
    record(forgetful, dialog, 5)
    recording = started[0].json()["id"]
    assert forgetful.server.request(f"/api/recordings/{recording}/finish", "POST")[0] == 201
    dialog.get_by_text("What it had is in the library.").wait_for()
    assert violations(forgetful.page) == []
    dialog.get_by_role("button", name="Try again").click()
    ready(dialog)
    [name] = names(forgetful.server) - before
    assert next(each for each in media(forgetful.server) if each["name"] == name)["duration"] > 3
    forgetful.messages[:] = [message for message in forgetful.messages if "404" not in message]


def test_blocks_of_any_size_arrive(open_camera):
    studio = open_camera()
    # A WAV of 40 MB in one block; a piece has at most 32.
    made = studio.page.evaluate("""async () => {
      const { Recording } = await import("/studio/capture/recording.js");
      const size = 40 << 20;
      const head = new DataView(new ArrayBuffer(44));
      const text = (at, word) => [...word].forEach((letter, index) => head.setUint8(at + index, letter.charCodeAt(0)));
      text(0, "RIFF"); text(8, "WAVEfmt "); text(36, "data");
      head.setUint32(4, 36 + size, true); head.setUint32(16, 16, true); head.setUint16(20, 1, true);
      head.setUint16(22, 1, true); head.setUint32(24, 48000, true); head.setUint32(28, 96000, true);
      head.setUint16(32, 2, true); head.setUint16(34, 16, true); head.setUint32(40, size, true);
      const recording = new Recording("Block.wav");
      recording.push(new Blob([head, new Uint8Array(size)]));
      return await recording.finish();
    }""")
    assert (made["bytes"], made["kind"]) == ((40 << 20) + 44, "sound")
    assert made["duration"] == pytest.approx((40 << 20) / 96000, abs=0.01)
