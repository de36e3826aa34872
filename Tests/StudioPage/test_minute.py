"""Parts of the page that other tests try on films of seconds, on films of a minute."""

import re
import subprocess
import zipfile

import pytest
from PIL import Image
from support.films import WIDE
from test_camera import open_dialog, ready, use
from test_many import drop_table
from test_pictures import saved


def length(path):
    """The seconds that a file lasts, as FFmpeg reads it."""
    told = subprocess.run(
        ["ffprobe", "-v", "error", "-of", "csv=p=0", "-show_entries", "format=duration", path],
        capture_output=True, check=True, text=True)
    return float(told.stdout)


def download(studio, row, path):
    return saved(studio, lambda: row.get_by_role("link", name="Download").click(), path)


def test_a_late_frame_is_saved_as_the_stage_shows_it(studio, long_film, tmp_path):
    studio.open(long_film)
    studio.add("Caption")
    studio.seek("57.2")
    click = lambda: studio.more().get_by_role("button", name="Save as a picture").click()
    assert studio.differing_pixels(saved(studio, click, tmp_path / "frame.png").read_bytes()) == 0


def test_a_trim_that_begins_late_is_exported(studio, long_film, tmp_path):
    studio.open(long_film)
    studio.add("Caption")
    for time, key in (("50", "i"), ("58", "o")):
        studio.seek(time)
        studio.press(key)
    assert length(download(studio, studio.export(), tmp_path / "late.mp4")) == pytest.approx(8, abs=0.1)


def test_a_live_photo_of_a_late_excerpt_has_the_picture_at_the_playhead(studio, long_film, tmp_path):
    studio.open(long_film)
    for time, key in (("54", "i"), ("57", "o")):
        studio.seek(time)
        studio.press(key)
    studio.seek("55.6")
    frame = saved(studio, lambda: studio.more().get_by_role("button", name="Save as a picture").click(), tmp_path / "frame.png")
    studio.pane("Export")
    studio.page.get_by_label("Live Photo").check()
    studio.page.get_by_label("Picture on the front").select_option("The frame at the playhead")
    with zipfile.ZipFile(download(studio, studio.export(), tmp_path / "pair.zip")) as pair:
        pair.extractall(tmp_path)
        names = {name.rpartition(".")[2].lower(): tmp_path / name for name in pair.namelist()}
    assert length(names["mov"]) == pytest.approx(3, abs=0.1)
    # The card counts frames: one of another time differs by far more than JPEG does.
    picture, shown = (Image.open(path).convert("L").resize((160, 90)) for path in (names["jpg"], frame))
    differences = [abs(one - other) for one, other in zip(picture.tobytes(), shown.tobytes())]
    assert sum(differences) / len(differences) < 2


def test_rows_of_a_table_are_exported_whole(studio, long_film, tmp_path):
    studio.open(long_film)
    studio.add("Caption")
    studio.pane("Export")
    drop_table(studio.page, "list.csv", f"input,text\r\n{long_film},Ada\r\n{long_film},Bo\r\n{WIDE},Cy\r\n")
    studio.page.get_by_role("dialog", name="Many exports").get_by_role("button", name="Export 3 films").click()
    head = studio.page.locator(".queue-batch").first
    head.get_by_text("3 exports: 3 done").wait_for(timeout=120_000)
    with studio.page.expect_download() as archive:
        head.get_by_role("link", name="Download all").click()
    with zipfile.ZipFile(archive.value.path()) as films:
        films.extractall(tmp_path)
        assert sorted(round(length(tmp_path / name)) for name in films.namelist()) == [4, 60, 60]


def test_a_link_plays_from_a_late_second(studio, server, long_film):
    studio.open(long_film)
    studio.export().get_by_role("button", name="Share").click()
    studio.page.get_by_text("More", exact=True).last.click()
    path = studio.page.get_by_role("link", name="Open").get_attribute("href")
    studio.page.goto(server.origin + path)
    studio.page.evaluate("{ const film = document.querySelector('video'); film.currentTime = 55; film.play(); }")
    studio.until("document.querySelector('video').currentTime > 55.5")
    assert studio.page.evaluate("document.querySelector('video').duration") == pytest.approx(60, abs=0.1)


def test_a_minute_is_recorded_and_exported_with_its_overlay(open_camera, tmp_path):
    studio = open_camera()
    studio.open()
    studio.add("Caption")
    dialog = ready(open_dialog(studio))
    dialog.get_by_role("button", name="Record").click()
    dialog.locator(".elapsed", has_text=re.compile(r"1:0\d")).wait_for(timeout=90_000)
    dialog.get_by_role("button", name="Stop").click()
    medium = use(studio, dialog)
    assert 60 <= medium["duration"] < 63
    assert length(download(studio, studio.export(), tmp_path / "film.mp4")) == pytest.approx(medium["duration"], abs=0.1)
