"""Filters of the library, by what people know of their films."""

import os
import time

import pytest
from conftest import opening
from support.films import ffmpeg
from support.scenes import ask, wait_for
from support.server import Server
from test_looks import violations

ENCODING = ["-c:v", "libx264", "-preset", "ultrafast"]


@pytest.fixture(scope="module")
def archive(command, tmp_path_factory):
    """A server of films of all kinds, in folders, one of them of last year."""
    folder = tmp_path_factory.mktemp("archive")
    trip = folder / "Trips" / "Norway"
    trip.mkdir(parents=True)
    (folder / "Work").mkdir()
    sound = ["-f", "lavfi", "-i", "sine=440:d=40", "-c:a", "aac", "-shortest"]
    ffmpeg("-f", "lavfi", "-i", "color=red:s=320x180:r=25:d=40", *sound, *ENCODING, "-pix_fmt", "yuv420p", trip / "fjord.mp4")
    ffmpeg("-f", "lavfi", "-i", "color=blue:s=320x180:r=25:d=2", *ENCODING, "-pix_fmt", "yuv420p", trip / "silent.mp4")
    ffmpeg("-f", "lavfi", "-i", "color=lime:s=320x180:r=120:d=1", *ENCODING, "-pix_fmt", "yuv420p",
           folder / "Trips" / "slow.mp4")
    ffmpeg("-f", "lavfi", "-i", "color=gray:s=3840x2160:r=25:d=0.2", *ENCODING, "-pix_fmt", "yuv420p", folder / "Work" / "large.mp4")
    ffmpeg("-f", "lavfi", "-i", "color=gray:s=320x180:r=25:d=1", *ENCODING, "-pix_fmt", "yuv420p10le", "-color_trc", "smpte2084",
           "-color_primaries", "bt2020", "-colorspace", "bt2020nc", folder / "Work" / "bright.mp4")
    ffmpeg("-f", "lavfi", "-i", "sine=440:d=400", "-c:a", "libmp3lame", folder / "song.mp3")
    ffmpeg("-f", "lavfi", "-i", "color=red:s=80x40", "-frames:v", "1", folder / "mark.png")
    old = time.time() - 200 * 86_400
    os.utime(folder / "Work" / "large.mp4", (old, old))
    running = Server(command, None, folder, tmp_path_factory.mktemp("state"))
    running.start()
    try:
        wait_for(lambda: all(each["hasSound"] is not None for each in ask(running, "/api/media")["media"]))
        yield running
    finally:
        running.stop()


@pytest.fixture
def open_archive(browser, archive):
    yield from opening(browser, lambda: archive)


def narrowed(studio, **choices):
    """The names that are left by choices of filters, which are taken back."""
    tools = studio.page.get_by_role("group", name="Filters")
    for label, choice in choices.items():
        tools.get_by_label(label).select_option(choice)
    studio.page.evaluate("new Promise((done) => setTimeout(done, 100))")
    names = set(studio.names())
    if choices:
        assert studio.page.get_by_role("button", name=f"Filters ({len(choices)})").is_visible()
        tools.get_by_role("button", name="Clear the filters").click()
    return names


def open_filters(studio):
    studio.pane_where_narrow("Films")
    studio.page.get_by_role("button", name="Filters", exact=True).click()


def test_films_are_narrowed_by_what_people_know_of_them(open_archive):
    studio = open_archive()
    open_filters(studio)
    assert narrowed(studio, Sound="With sound") == {"fjord.mp4", "song.mp3"}
    assert narrowed(studio, Sound="Without sound") == {"silent.mp4", "slow.mp4", "large.mp4", "bright.mp4"}
    assert narrowed(studio, Picture="HDR") == {"bright.mp4"}
    assert narrowed(studio, Picture="Slow motion") == {"slow.mp4"}
    assert narrowed(studio, Picture="4K") == {"large.mp4"}
    assert narrowed(studio, Length="30 s to 5 min") == {"fjord.mp4"}
    assert narrowed(studio, Length="Over 5 min") == {"song.mp3"}
    assert "large.mp4" not in narrowed(studio, Date="Last 24 hours")
    assert "large.mp4" in narrowed(studio, Date="Last 365 days")
    assert narrowed(studio, Folder="Trips") == {"fjord.mp4", "silent.mp4", "slow.mp4"}
    assert narrowed(studio, Folder="Trips/Norway", Sound="Without sound") == {"silent.mp4"}
    assert len(narrowed(studio)) == 7


@pytest.fixture(scope="module")
def roll(command, tmp_path_factory):
    """A server of pictures and films with the names that phones and systems give them."""
    folder = tmp_path_factory.mktemp("roll")
    sizes = {"IMG_4001.jpg": "64x48", "IMG_4002.jpg": "3000x600", "PANO_20240501_120000.jpg": "64x48", "banner.png": "400x80",
             "IMG_20240501_BURST002.jpg": "64x48", "sunburst.jpg": "64x48", "PXL_2024.PORTRAIT-01.COVER.jpg": "48x64",
             "Screenshot_20240501-120000.png": "48x96", "Bildschirmfoto vom 2024-05-01.png": "96x48"}
    for name, size in sizes.items():
        ffmpeg("-f", "lavfi", "-i", f"color=red:s={size}", "-frames:v", "1", folder / name)
    keys = {"IMG_0007.MOV": ("com.apple.quicktime.cinematic-video", 1), "VID_0008.mp4": ("com.android.capture.fps", 2.5),
            "VID_0009.mp4": ("com.android.capture.fps", 10.0), "timelapse but filmed.mp4": ("com.android.capture.fps", 10.0)}
    for name in ("Screen Recording 2024-05-01 at 12.00.mp4", "RPReplay_Final1714550400.mp4", "screening.mp4", "Time Lapse 3.mp4", "elapsed.mp4", *keys):
        key = ["-movflags", "use_metadata_tags", "-metadata", "=".join(map(str, keys[name]))] if name in keys else []
        ffmpeg("-f", "lavfi", "-i", "color=blue:s=64x48:r=10:d=0.5", *ENCODING, "-pix_fmt", "yuv420p", *key, folder / name)
    running = Server(command, None, folder, tmp_path_factory.mktemp("state"))
    running.start()
    try:
        wait_for(lambda: all(each["width"] is not None for each in ask(running, "/api/media")["media"]))
        yield running
    finally:
        running.stop()


@pytest.fixture
def open_roll(browser, roll):
    yield from opening(browser, lambda: roll)


def test_kinds_of_a_phones_roll_are_told_by_names_and_sizes(open_roll):
    studio = open_roll()
    open_filters(studio)
    for kind, names in {
        "Panoramas": {"IMG_4002.jpg", "PANO_20240501_120000.jpg"}, "Portraits": {"PXL_2024.PORTRAIT-01.COVER.jpg"},
        "Bursts": {"IMG_20240501_BURST002.jpg"},
        "Screenshots": {"Screenshot_20240501-120000.png", "Bildschirmfoto vom 2024-05-01.png"},
        "Screen recordings": {"Screen Recording 2024-05-01 at 12.00.mp4", "RPReplay_Final1714550400.mp4"},
        "Time-lapses": {"VID_0008.mp4", "Time Lapse 3.mp4"}, "Cinematic films": {"IMG_0007.MOV"},
    }.items():
        studio.page.get_by_label("Kind", exact=True).select_option(kind)
        studio.wait(lambda: set(studio.names()) == names)


def test_a_picker_offers_the_kinds_that_it_has(open_roll):
    studio = open_roll()
    studio.open("screening.mp4")
    studio.page.get_by_role("button", name="Add overlay").click()
    studio.page.locator(".tile", has=studio.page.get_by_text("Your logo", exact=True)).click()
    studio.page.get_by_role("button", name="Browse").first.click()
    dialog = studio.page.get_by_role("dialog")
    kind = dialog.get_by_label("Kind")
    assert {"All kinds", "Pictures", "Panoramas", "Bursts", "Screenshots"} <= set(kind.locator("option").all_inner_texts())
    kind.select_option("Screenshots")
    shown = dialog.locator(".card .name")
    assert set(shown.all_text_contents()) == {"Screenshot_20240501-120000.png", "Bildschirmfoto vom 2024-05-01.png"}


def test_choose_all_chooses_what_is_left(open_archive):
    studio = open_archive()
    open_filters(studio)
    studio.page.get_by_role("group", name="Filters").get_by_label("Folder").select_option("Work")
    studio.page.get_by_role("button", name="Choose all").click()
    studio.page.get_by_text("2 chosen", exact=True).wait_for()


def test_nothing_left_leads_back_to_all(open_archive):
    studio = open_archive()
    open_filters(studio)
    tools = studio.page.get_by_role("group", name="Filters")
    tools.get_by_label("Picture").select_option("HDR")
    tools.get_by_label("Folder").select_option("Trips")
    studio.page.get_by_text("No film is like that").wait_for()
    studio.page.get_by_role("button", name="Show all").click()
    studio.until("document.querySelectorAll('.card').length === 7")


@pytest.mark.parametrize("width", [390, 1440])
def test_by_keyboard_alone_and_axe_finds_nothing(open_archive, width):
    studio = open_archive(viewport={"width": width, "height": 844})
    studio.pane_where_narrow("Films")
    studio.page.get_by_role("button", name="Filters", exact=True).focus()
    studio.press("Enter")
    # Past the other tools, order, kind, shape and sound.
    studio.press(*["Tab"] * 8, "h")
    assert studio.page.evaluate("document.activeElement.getAttribute('aria-label')") == "Picture"
    assert violations(studio.page) == []
    studio.until("document.querySelectorAll('.card').length === 1")
    assert studio.names() == ["bright.mp4"]
    assert studio.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
