"""Photographs, Live Photos and stills of a film."""

import json
import pathlib
import zipfile

import pytest
from PIL import Image
from support.films import WIDE, ffmpeg, make_pair

PHOTO = "harbour.jpg"


@pytest.fixture(scope="session")
def photo(server, tmp_path_factory):
    """A photograph of a size that no preset of films has."""
    path = tmp_path_factory.mktemp("photo") / PHOTO
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=802x602", "-frames:v", "1", path)
    status, body = server.request(f"/api/media/{PHOTO}", "PUT", path.read_bytes())
    assert status in (201, 409), body
    return PHOTO


@pytest.fixture(scope="session")
def pair(server, films):
    make_pair(films, "IMG_1")
    server.offer(films)
    return "IMG_1.JPG"


def saved(studio, act, path):
    with studio.page.expect_download() as download:
        act()
    download.value.save_as(path)
    return path


def test_a_photograph_is_stamped_as_a_photograph(studio, photo, tmp_path):
    studio.open(photo)
    assert not studio.page.get_by_role("group", name="Playback").is_visible()
    assert not studio.page.get_by_role("region", name="Timeline").is_visible()
    studio.add("Caption")
    studio.pane("Export")
    facts = studio.page.get_by_role("region", name="What will be made")
    facts.get_by_text("harbour.branded.jpg").wait_for()
    assert facts.get_by_text("802 × 602").is_visible()
    assert not studio.page.get_by_role("radio", name="Standard").is_visible()
    row = studio.export()
    path = saved(studio, lambda: row.get_by_role("link", name="Download").click(), tmp_path / "made.jpg")
    assert (Image.open(path).format, Image.open(path).size) == ("JPEG", (802, 602))
    row.get_by_role("button", name="Show").click()
    shown = studio.page.get_by_role("dialog").get_by_role("img")
    studio.until("document.querySelector('dialog img').naturalWidth === 802")
    assert shown.is_visible()


def test_a_preset_of_films_does_not_keep_a_photograph_from_being_stamped(studio, photo):
    studio.open()
    studio.pane("Export")
    studio.choose_preset("gif")
    studio.open(photo)
    studio.pane("Edit")
    studio.add("Caption")
    row = studio.export()
    assert ".jpg" in row.inner_text(), row.inner_text()


def test_a_frame_is_saved_in_one_click(studio, tmp_path):
    studio.open()
    studio.seek("1.2")
    click = lambda: studio.more().get_by_role("button", name="Save as a picture").click()
    path = saved(studio, click, tmp_path / "frame.png")
    assert studio.differing_pixels(path.read_bytes()) == 0


def test_a_frame_outside_the_trim_is_saved_as_it_shows(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.seek("2")
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("i")
    studio.seek("1")
    click = lambda: studio.more().get_by_role("button", name="Save as a picture").click()
    path = saved(studio, click, tmp_path / "frame.png")
    assert studio.differing_pixels(path.read_bytes()) == 0


def test_a_live_photo_is_one_card_that_plays_while_it_is_pressed(studio, pair):
    assert "IMG_1.MOV" not in studio.names()
    opener = studio.card(pair).locator(".opener")
    opener.scroll_into_view_if_needed()
    box = opener.bounding_box()
    studio.page.mouse.move(box["x"] + 60, box["y"] + 40)
    studio.page.mouse.down()
    studio.until("document.querySelector('.poster video')?.currentTime > 0.3")
    studio.page.mouse.up()
    studio.until("document.querySelector('.poster video') === null")
    # A press that plays does not open it, a click does.
    assert studio.page.evaluate("document.body.dataset.film") == "none"
    studio.open(pair)
    studio.page.get_by_role("button", name="while pressed").focus()
    studio.page.keyboard.down("Enter")
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.page.keyboard.up("Enter")
    studio.until("document.querySelector('.screen').dataset.plays === 'false'")
    studio.settle()
    assert studio.shown == 0


def test_a_live_photo_becomes_a_stamped_live_photo(studio, pair, tmp_path):
    studio.open(pair)
    studio.add("Caption")
    studio.pane("Export")
    assert studio.page.get_by_label("Live Photo").is_checked()
    row = studio.export()
    assert "Live Photo" in row.inner_text()
    path = saved(studio, lambda: row.get_by_role("link", name="Download").click(), tmp_path / "pair.zip")
    names = sorted(pathlib.Path(name).suffix.lower() for name in zipfile.ZipFile(path).namelist())
    assert names == [".jpg", ".mov"]
    row.get_by_role("button", name="Show").click()
    studio.page.get_by_role("dialog").get_by_role("button", name="while pressed").focus()
    studio.page.keyboard.down("Enter")
    studio.until("document.querySelector('dialog video')?.currentTime > 0.2")
    studio.page.keyboard.up("Enter")
    assert studio.page.locator("dialog video").count() == 0


def test_a_film_becomes_a_live_photo_with_a_picture_of_ones_own(studio, server, photo, tmp_path):
    studio.open(WIDE)
    studio.add("Caption")
    studio.seek("1")
    studio.pane("Export")
    assert not studio.page.get_by_label("Picture on the front").is_visible()
    studio.page.get_by_label("Live Photo").check()
    studio.page.get_by_label("Picture on the front").select_option(photo)
    row = studio.export()
    path = saved(studio, lambda: row.get_by_role("link", name="Download").click(), tmp_path / "pair.zip")
    still = next(name for name in zipfile.ZipFile(path).namelist() if name.lower().endswith(".jpg"))
    zipfile.ZipFile(path).extract(still, tmp_path)
    assert Image.open(tmp_path / still).width > 0
    studio.pane("Export")
    studio.page.get_by_label("Picture on the front").select_option("The frame at the playhead")
    studio.export()
    exports = json.loads(server.request("/api/exports")[1])["exports"]
    assert [len(each["files"]) for each in exports[-2:]] == [2, 2]


@pytest.mark.quick
def test_a_still_and_a_live_photo_outside_the_trim_take_its_middle_and_say_so(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    for time, key in (("2", "i"), ("3", "o")):
        studio.seek(time)
        studio.page.evaluate("document.activeElement.blur()")
        studio.press(key)
    studio.seek("0.4")
    studio.pane("Export")
    planned = studio.page.get_by_role("region", name="What will be made")
    for label, endings in (("This frame", ["png"]), ("Live Photo", ["JPG", "MOV"])):
        studio.page.get_by_label(label).check()
        if label == "Live Photo":
            studio.page.get_by_label("Picture on the front").select_option("The frame at the playhead")
        # The end lies one frame after the one on which it was set: the trim is from 2 s to 3.04 s.
        planned.get_by_text("The playhead lies outside the trim: the frame in the middle of it is taken, at 0:02.5.").wait_for()
        row = studio.export()
        # Both files of a pair are named.
        assert [name.rsplit(".", 1)[1] for name in row.locator(".name").inner_text().split(", ")] == endings
        studio.pane("Export")
    studio.seek("2.2")
    planned.get_by_text("The playhead lies outside the trim").wait_for(state="detached")


#: News of the renamed pair come late, those of its halves alone at once.
LATE_NEWS = """
window.EventSource = class extends EventSource {
  addEventListener(kind, act) {
    super.addEventListener(kind, (event) => {
      const isLate = event.data.includes("Gull") && !event.data.includes('"pair":null');
      setTimeout(() => act(event), isLate ? 1000 : 0);
    });
  }
};
"""


def test_both_halves_of_a_live_photo_are_renamed_and_deleted(open_studio, server, films, pair):
    studio = open_studio(LATE_NEWS)
    for half, source in (("IMG_9.JPG", "IMG_1.JPG"), ("IMG_9.MOV", "IMG_1.MOV")):
        (films / half).write_bytes((films / source).read_bytes())
    server.offer(films)
    studio.card("IMG_9.JPG").get_by_text("Live Photo").first.wait_for()
    studio.page.get_by_label("Choose IMG_9.JPG", exact=True).check()
    studio.page.get_by_role("button", name="Rename").click()
    studio.page.get_by_label("New name").fill("Gull.JPG")
    studio.page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    # As soon as the dialog has gone.
    studio.page.get_by_role("button", name="Delete").click()
    studio.page.get_by_text("in the bin").wait_for()
    studio.until("[...document.querySelectorAll('.card .name')].every((each) => !each.textContent.startsWith('Gull'))")
    names = lambda: {each["name"] for each in json.loads(server.request("/api/media")[1])["media"]}
    studio.wait(lambda: not {"Gull.JPG", "Gull.MOV"} & names())
    # Its poster may have been asked for as it went.
    studio.messages[:] = [message for message in studio.messages if "404" not in message]


def test_a_film_becomes_a_wallpaper_that_moves(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    studio.seek("2")
    studio.pane("Export")
    studio.page.get_by_label("Wallpaper").check()
    facts = studio.page.get_by_role("region", name="What will be made")
    facts.get_by_text("moves on a Lock Screen").wait_for()
    front = studio.page.get_by_label("Picture on the front")
    assert front.locator("option:checked").inner_text() == "The middle of the part"
    studio.page.get_by_label("On the lock screen").select_option("Whole picture")
    studio.export()
    last = json.loads(server.request("/api/exports")[1])["exports"][-1]
    width, height = last["report"]["width"], last["report"]["height"]
    assert (width * 16, len(last["files"])) == (pytest.approx(height * 9, rel=0.02), 2)
