"""The camera, the screen and the microphone of the browser, by devices that Chromium makes up."""

import json
import re
import time

import pytest
from test_looks import violations


def open_dialog(studio):
    studio.pane_where_narrow("Films")
    studio.page.get_by_role("button", name="Camera", exact=True).click()
    return studio.page.get_by_role("dialog", name="Camera")


def ready(dialog):
    dialog.get_by_role("button", name="Record").wait_for()
    return dialog


def record(studio, dialog, seconds):
    dialog.get_by_role("button", name="Record").click()
    elapsed(studio, seconds)


def elapsed(studio, seconds):
    studio.until(f"Number(document.querySelector('.elapsed').textContent.split(':').at(-1)) >= {seconds}")


def use(studio, dialog):
    dialog.get_by_role("button", name="Use").click()
    dialog.wait_for(state="detached")
    studio.settle()
    return opened(studio)


def opened(studio):
    """The entry of the film on the stage."""
    view = json.loads(studio.page.evaluate(
        "new Promise((done) => setTimeout(() => done(localStorage.getItem('imprint-studio')), 400))"))["view"]
    medium = next(each for each in media(studio.server) if each["id"] == view["film"])
    assert view["chosen"] == [medium["id"]]
    return medium


def media(server):
    return json.loads(server.request("/api/media")[1])["media"]


def names(server):
    return {each["name"] for each in media(server)}


def test_a_film_is_recorded_with_a_pause_lands_in_the_library_and_is_exported_with_its_overlay(open_camera):
    studio = open_camera()
    studio.open()
    studio.add("Caption")
    studio.lay_on_all()
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 2)
    dialog.get_by_role("button", name="Pause").click()
    studio.page.wait_for_timeout(2000)
    dialog.get_by_role("button", name="Go on").click()
    elapsed(studio, 3)
    dialog.get_by_role("button", name="Stop").click()
    medium = use(studio, dialog)
    assert medium["name"].startswith("Film ")
    assert (medium["kind"], medium["hasSound"]) == ("video", True)
    assert 2.5 < medium["duration"] < 4.6, "the pause is no part of it"
    studio.export()
    export = json.loads(studio.server.request("/api/exports")[1])["exports"][-1]
    assert export["job"]["input"] == medium["id"] and export["job"]["overlay"][0]["use"] == "caption"


def test_the_picture_is_mirrored_and_the_overlay_over_it_is_not(open_camera):
    studio = open_camera()
    studio.open()
    studio.add("Caption")
    studio.lay_on_all()
    ready(open_dialog(studio))
    studio.until("document.querySelector('.camera-overlay').naturalWidth > 0 && !document.querySelector('.camera-overlay').hidden")
    look = "getComputedStyle(document.querySelector('{}')).transform"
    assert studio.page.evaluate(look.format(".camera-box video")).startswith("matrix(-1")
    assert studio.page.evaluate(look.format(".camera-overlay")) == "none"
    clear, drawn = studio.page.evaluate("""() => {
      const image = document.querySelector(".camera-overlay");
      const { naturalWidth: width, naturalHeight: height } = image;
      const pen = new OffscreenCanvas(width, height).getContext("2d");
      pen.drawImage(image, 0, 0);
      const alphas = pen.getImageData(0, 0, width, height).data.filter((_, index) => index % 4 === 3);
      return [alphas.filter((alpha) => alpha === 0).length, alphas.filter((alpha) => alpha > 200).length];
    }""")
    assert clear > 10 * drawn > 1000
    dialog = studio.page.get_by_role("dialog", name="Camera")
    dialog.get_by_label("Mirrored for me").uncheck()
    assert studio.page.evaluate(look.format(".camera-box video")) == "none"


def test_a_photograph_has_the_largest_size_of_the_device_after_a_countdown(open_camera):
    studio = open_camera()
    dialog = ready(open_dialog(studio))
    dialog.get_by_label("Photo", exact=True).check()
    dialog.get_by_label("Count down from three").check()
    dialog.get_by_role("button", name="Photograph").click()
    dialog.locator(".countdown", has_text="3").wait_for()
    dialog.locator(".countdown", has_text="1").wait_for()
    medium = use(studio, dialog)
    # The made-up camera has 3840 × 2160 at the most.
    assert (medium["kind"], medium["width"], medium["height"]) == ("image", 3840, 2160)


def test_a_take_that_is_not_wanted_goes_to_the_bin_and_a_countdown_can_be_given_up(open_camera):
    studio = open_camera()
    dialog = ready(open_dialog(studio))
    before = names(studio.server)
    record(studio, dialog, 1)
    dialog.get_by_role("button", name="Stop").click()
    dialog.get_by_role("button", name="Retake").click()
    ready(dialog)
    deadline = time.monotonic() + 10
    while names(studio.server) != before or not any(
            each["name"].startswith("Film ") for each in json.loads(studio.server.request("/api/media?bin")[1])["media"]):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    dialog.get_by_label("Count down from three").check()
    dialog.get_by_role("button", name="Record").click()
    dialog.get_by_role("button", name="Stop").click()
    ready(dialog)
    assert names(studio.server) == before
    # The poster of what was just deleted.
    studio.messages[:] = [message for message in studio.messages if "404" not in message]


def test_a_screen_is_recorded_with_the_microphone(open_camera):
    studio = open_camera()
    dialog = ready(open_dialog(studio))
    dialog.get_by_label("Screen", exact=True).check()
    dialog.get_by_role("button", name="Choose a screen").click()
    record(studio, ready(dialog), 2)
    dialog.get_by_role("button", name="Stop").click()
    medium = use(studio, dialog)
    assert medium["name"].startswith("Screen ") and medium["hasSound"]


def test_a_screen_is_recorded_without_a_microphone_that_was_pulled_out(open_camera):
    studio = open_camera("""
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        if (!wanted.video) throw new DOMException("none is there", "NotFoundError");
        return open(wanted);
      };
    """)
    dialog = ready(open_dialog(studio))
    dialog.get_by_label("Screen", exact=True).check()
    dialog.get_by_role("button", name="Choose a screen").click()
    record(studio, ready(dialog), 1)
    microphone = dialog.get_by_label("Microphone", exact=True)
    assert microphone.evaluate("(select) => select.selectedOptions[0].textContent") == "No sound"
    dialog.get_by_role("button", name="Stop").click()
    assert use(studio, dialog)["name"].startswith("Screen ")


def test_a_browser_that_knows_mp4_alone_records_it(open_camera):
    studio = open_camera("""
      const knows = MediaRecorder.isTypeSupported.bind(MediaRecorder);
      MediaRecorder.isTypeSupported = (type) => !type.includes("webm") && knows(type);
    """)
    if not studio.page.evaluate("MediaRecorder.isTypeSupported('video/mp4')"):
        pytest.skip("this Chromium records no MP4")
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 2)
    dialog.get_by_role("button", name="Stop").click()
    medium = use(studio, dialog)
    assert medium["name"].endswith(".mp4") and medium["duration"] > 1.5 and medium["hasSound"]


def test_a_browser_that_ends_a_recording_by_itself_is_told_and_what_it_made_is_kept(open_camera):
    studio = open_camera("""
      const Own = MediaRecorder;
      window.MediaRecorder = class extends Own {
        constructor(...all) { super(...all); window.recorder = this; }
      };
    """)
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 2)
    studio.page.evaluate("window.recorder.stop()")
    dialog.get_by_text("The browser ended the recording.").wait_for()
    assert dialog.locator(".elapsed").text_content() != "0:00"
    assert use(studio, dialog)["duration"] > 1.5


def test_a_sound_is_laid_at_the_playhead(open_camera):
    studio = open_camera()
    studio.open()
    studio.seek("1")
    dialog = ready(open_dialog(studio))
    dialog.get_by_label("Sound", exact=True).check()
    studio.until("Number(document.querySelector('.camera .level').getAttribute('aria-valuenow')) > 10")
    record(studio, ready(dialog), 2)
    dialog.get_by_role("button", name="Stop").click()
    dialog.get_by_role("button", name="Use").click()
    lane = studio.page.get_by_role("region", name="Timeline").get_by_role("slider", name="Voice ")
    lane.wait_for()
    assert float(lane.get_attribute("aria-valuenow")) == pytest.approx(1, abs=0.05)


def test_devices_are_listed_and_one_is_chosen(open_camera):
    studio = open_camera()
    dialog = ready(open_dialog(studio))
    microphones = dialog.get_by_label("Microphone", exact=True)
    studio.until("document.querySelectorAll('.camera select')[1].options.length > 3")
    assert "Fake Audio Input 2" in microphones.locator("option").all_text_contents()
    microphones.select_option("No sound")
    ready(dialog)
    assert dialog.get_by_role("meter").count() == 0
    record(studio, dialog, 1)
    dialog.get_by_role("button", name="Stop").click()
    assert use(studio, dialog)["hasSound"] is False


def test_a_page_that_closes_while_it_records_loses_nothing(open_camera):
    studio = open_camera()
    before = names(studio.server)
    record(studio, ready(open_dialog(studio)), 4)
    studio.page.close()
    deadline = time.monotonic() + 40
    while names(studio.server) == before or media_named(studio, before)["duration"] is None:
        assert time.monotonic() < deadline
        time.sleep(0.5)
    # All but the second that was under way.
    assert media_named(studio, before)["duration"] > 2.4


def media_named(studio, before):
    return next(each for each in media(studio.server) if each["name"] not in before)


def test_what_a_server_does_not_take_for_a_while_is_sent_later(open_camera):
    studio = open_camera()
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 2)
    studio.context.set_offline(True)
    dialog.get_by_text("The server does not answer.").wait_for()
    elapsed(studio, 6)
    studio.context.set_offline(False)
    dialog.get_by_role("button", name="Stop").click()
    medium = use(studio, dialog)
    assert medium["duration"] > 5
    studio.messages[:] = [message for message in studio.messages if "ERR_INTERNET_DISCONNECTED" not in message]


def test_a_recording_that_the_server_ended_meanwhile_is_sent_anew_as_a_whole(open_camera):
    studio = open_camera()
    before = names(studio.server)
    started = []
    studio.page.on("response", lambda answer: started.append(answer) if answer.url.endswith("/api/recordings") else None)
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 3)
    # As it does by itself after 20 s without a word.
    recording = started[0].json()["id"]
    assert studio.server.request(f"/api/recordings/{recording}/finish", "POST")[0] == 201
    elapsed(studio, 6)
    dialog.get_by_text("kept what it had under a name of its own").wait_for()
    dialog.get_by_role("button", name="Stop").click()
    assert use(studio, dialog)["duration"] > 5
    assert len(names(studio.server) - before) == 2
    studio.messages[:] = [message for message in studio.messages if "404" not in message]


def test_a_full_disk_is_told_and_what_is_there_is_kept(open_camera):
    studio = open_camera()
    full = json.dumps({"error": {"code": 74, "what": "Camera", "why": "the disk has no room", "hint": None}})
    pieces = []

    def answer(route):
        pieces.append(route)
        if len(pieces) <= 3:
            return route.continue_()
        return route.fulfill(status=507, content_type="application/json", body=full)

    studio.page.route("**/api/recordings/*/*", lambda route: answer(route) if route.request.method == "PUT" else route.continue_())
    dialog = ready(open_dialog(studio))
    dialog.get_by_role("button", name="Record").click()
    dialog.get_by_text("The server takes no more: the disk has no room. What it has is in the library.").wait_for()
    assert use(studio, dialog)["duration"] > 1
    studio.messages[:] = [message for message in studio.messages if "507" not in message]


def test_what_a_server_takes_nothing_of_is_saved_on_this_device(open_camera, tmp_path):
    studio = open_camera()
    full = json.dumps({"error": {"code": 74, "what": "Film", "why": "the disk has no room", "hint": None}})
    refuse = lambda route: route.fulfill(status=507, content_type="application/json", body=full)
    studio.page.route("**/api/recordings", refuse)
    dialog = ready(open_dialog(studio))
    dialog.get_by_role("button", name="Record").click()
    dialog.get_by_text("The server takes no recording: the disk has no room.").wait_for()
    studio.page.unroute("**/api/recordings")
    studio.page.route("**/api/recordings/*/*", refuse)
    # What came before the answer can be saved; where nothing did there is nothing to be retaken.
    dialog.get_by_role("button", name=re.compile("Try again|Retake")).click()
    record(studio, ready(dialog), 0)
    dialog.get_by_text("Nothing of it is on the server").wait_for()
    with studio.page.expect_download() as download:
        dialog.get_by_role("link", name="Save on this device").click()
    assert download.value.suggested_filename.startswith("Film ")
    download.value.save_as(tmp_path / "film.webm")
    assert (tmp_path / "film.webm").read_bytes()[:4] == b"\x1aE\xdf\xa3"
    assert violations(studio.page) == []
    studio.messages[:] = [message for message in studio.messages if "507" not in message]


def test_a_device_that_goes_away_ends_the_recording_and_keeps_it(open_camera):
    studio = open_camera()
    dialog = ready(open_dialog(studio))
    record(studio, dialog, 2)
    studio.page.evaluate("""() => {
      for (const track of document.querySelector(".camera video").srcObject.getTracks()) {
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
    }""")
    dialog.get_by_text("The device is gone, or was taken back.").wait_for()
    assert use(studio, dialog)["duration"] > 1


def test_a_person_who_allows_nothing_reads_what_to_do(open_refused):
    studio = open_refused()
    dialog = open_dialog(studio)
    dialog.get_by_text("allow it, and try again").wait_for()
    dialog.get_by_role("button", name="Try again").wait_for()
    assert violations(studio.page) == []


def test_a_machine_without_devices_says_so(open_bare):
    studio = open_bare()
    open_dialog(studio).get_by_text("No such device was found.").wait_for()


@pytest.mark.parametrize("width", [390, 1440])
def test_without_https_the_device_own_camera_takes_its_place(open_studio, films, width):
    studio = open_studio(
        "Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined })",
        viewport={"width": width, "height": 844})
    dialog = open_dialog(studio)
    dialog.get_by_text("over HTTPS alone").wait_for()
    assert violations(studio.page) == []
    with studio.page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Take a film").click()
    assert chooser.value.element.get_attribute("capture") == "environment"
    chooser.value.set_files(films / "wide card.mp4")
    studio.settle()
    assert opened(studio)["name"].startswith("wide card")


def test_light_and_zoom_are_set_where_the_camera_has_them(open_camera):
    studio = open_camera("""
      window.set = [];
      MediaStreamTrack.prototype.getCapabilities = () => ({ zoom: { min: 1, max: 4, step: 0.1 }, torch: true });
      MediaStreamTrack.prototype.applyConstraints = async (constraints) => { window.set.push(constraints.advanced[0]); };
    """)
    dialog = ready(open_dialog(studio))
    dialog.get_by_label("Zoom").fill("2.5")
    dialog.get_by_label("Light").check()
    assert studio.page.evaluate("window.set") == [{"zoom": 2.5}, {"torch": True}]


def test_the_picture_turns_with_the_device(open_camera):
    studio = open_camera()
    studio.open()
    studio.add("Caption")
    studio.lay_on_all()
    ready(open_dialog(studio))
    ratio = "Number(document.querySelector('.camera-box').style.getPropertyValue('--ratio'))"
    studio.until(f"{ratio} > 1.7")
    studio.page.evaluate("""() => document.querySelector(".camera video").srcObject.getVideoTracks()[0]
      .applyConstraints({ width: { exact: 720 }, height: { exact: 1280 } })""")
    studio.until(f"{ratio} < 0.6")
    studio.until("document.querySelector('.camera-overlay').naturalWidth === 720")


@pytest.mark.parametrize("width, scheme", [(390, "light"), (1440, "dark")])
def test_by_keyboard_alone_and_axe_finds_nothing(open_camera, width, scheme):
    studio = open_camera(viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce")
    studio.pane_where_narrow("Films")
    studio.page.get_by_role("button", name="Camera", exact=True).focus()
    studio.press("Enter")
    dialog = ready(studio.page.get_by_role("dialog", name="Camera"))
    assert violations(studio.page) == []
    focused = "document.activeElement.textContent"
    for name in ("Record", "Stop", "Use"):
        for _ in range(20):
            if studio.page.evaluate(focused) == name:
                break
            studio.press("Tab")
        assert studio.page.evaluate(focused) == name
        if name == "Stop":
            elapsed(studio, 1)
            assert violations(studio.page) == []
        if name == "Use":
            assert violations(studio.page) == []
        studio.press("Enter")
        if name == "Record":
            dialog.get_by_role("button", name="Stop").wait_for()
        if name == "Stop":
            dialog.get_by_role("button", name="Use").wait_for()
    dialog.wait_for(state="detached")
    assert opened(studio)["name"].startswith("Film ")


def test_size_and_rate_of_a_film_are_chosen_where_the_camera_has_them(open_camera):
    studio = open_camera("""
      window.asked = [];
      MediaStreamTrack.prototype.getCapabilities = () =>
        ({ width: { min: 1, max: 1920 }, height: { min: 1, max: 1080 }, frameRate: { min: 1, max: 60 } });
      const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = (wanted) => { window.asked.push(wanted.video); return own(wanted); };
    """)
    dialog = ready(open_dialog(studio))
    sizes = dialog.get_by_label("Size")
    offered = lambda field: field.locator("option").all_inner_texts()
    assert offered(sizes)[-3:] == ["1920 × 1080", "1280 × 720", "640 × 480"]
    sizes.focus()
    sizes.select_option("1280 × 720")
    studio.until("document.querySelector('.camera video').videoWidth === 1280")
    # The keyboard stays where it was.
    assert studio.page.evaluate("document.activeElement.tagName === 'SELECT'")
    rates = dialog.get_by_label("Frames a second")
    assert {"24", "25", "30", "50", "60"} <= set(offered(rates)) and "120" not in offered(rates)
    rates.select_option("60")
    studio.wait(lambda: studio.page.evaluate("window.asked.at(-1).frameRate?.ideal") == 60)
    assert studio.page.evaluate("[window.asked.at(-1).width.ideal, window.asked.at(-1).height.ideal]") == [1280, 720]
    ready(dialog)
    # A photograph has the largest size, and no rate.
    dialog.get_by_label("Photo").check()
    studio.wait(lambda: studio.page.evaluate("window.asked.at(-1).width.ideal") == 8192)
    dialog.get_by_role("button", name="Photograph").wait_for()
    assert sizes.is_hidden() and rates.is_hidden() and dialog.get_by_label("Flash").is_hidden()


def test_a_photograph_is_lit_as_it_was_chosen(open_camera):
    studio = open_camera("""
      window.lit = [];
      window.ImageCapture = class {
        async getPhotoCapabilities() { return { imageWidth: { max: 640 }, imageHeight: { max: 480 }, fillLightMode: ["auto", "off", "flash"] }; }
        async takePhoto(settings) { window.lit.push(settings); throw new Error("drawn from the picture that shows"); }
      };
    """)
    dialog = open_dialog(studio)
    dialog.get_by_label("Photo").check()
    flash = dialog.get_by_label("Flash")
    flash.wait_for()
    assert flash.locator("option").all_inner_texts() == ["By itself", "Off", "On"]
    flash.select_option("On")
    dialog.get_by_role("button", name="Photograph").click()
    dialog.get_by_role("button", name="Use").wait_for()
    assert studio.page.evaluate("window.lit") == [{"imageWidth": 640, "imageHeight": 480, "fillLightMode": "flash"}]
