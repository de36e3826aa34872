"""Playing begins, and goes on, wherever it is asked for."""

import pytest
from conftest import opening
from support.films import LONG, make_long_film
from support.server import Server

PLAYHEAD = "Number(document.querySelector('.playhead').getAttribute('aria-valuenow'))"


@pytest.fixture(scope="module")
def cinema(command, tmp_path_factory):
    """A server of a film of 60 s."""
    folder = tmp_path_factory.mktemp("cinema") / "Cinema"
    folder.mkdir()
    running = Server(command, None, make_long_film(folder), tmp_path_factory.mktemp("state"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def open_cinema(browser, cinema):
    yield from opening(browser, lambda: cinema)


@pytest.fixture
def studio(open_cinema):
    return opened(open_cinema())


def opened(studio):
    studio.open(LONG)
    studio.until("document.querySelector('.of').textContent === '/ 1:00.000'")
    return studio


def press_play(studio):
    studio.page.get_by_role("button", name="Play", exact=True).click()


def plays_on_from(studio, time, seconds=0.5):
    """Waits until the film has played so many seconds from a time on; longer, where it does not begin there."""
    # At once: where a trim loops, the next stream begins a moment later.
    plays = "document.querySelector('.screen').dataset.plays === 'true'"
    studio.until(f"{plays} && {PLAYHEAD} >= {time + seconds} && {PLAYHEAD} < {time + seconds + 5}")


def ends_at(studio, time):
    studio.page.wait_for_selector("button[aria-label=Play]")
    studio.settle()
    assert studio.shown == pytest.approx(time, abs=1e-3)


@pytest.mark.parametrize("time", [0, 9, 10, 15, 42.36])
def test_plays_from_everywhere(studio, time):
    studio.seek(str(time))
    press_play(studio)
    plays_on_from(studio, time)


def test_plays_the_last_second_to_its_end_and_then_from_the_start_again(studio):
    studio.seek("59")
    press_play(studio)
    ends_at(studio, 59.96)
    press_play(studio)
    plays_on_from(studio, 0)


def test_plays_on_over_what_is_fetched_at_once(studio):
    studio.more().get_by_label("Speed").select_option("4")
    studio.seek("8")
    press_play(studio)
    plays_on_from(studio, 8, 14)


@pytest.mark.parametrize("time", [4, 12, 30, 59])
def test_plays_on_after_a_seek(studio, time):
    press_play(studio)
    plays_on_from(studio, 0, 0.2)
    clock = studio.page.locator("input.clock")
    clock.fill(str(time))
    clock.press("Enter")
    plays_on_from(studio, time, 0.4)


def test_plays_on_after_the_playhead_was_dragged(studio):
    press_play(studio)
    plays_on_from(studio, 0, 0.2)
    box = studio.page.locator(".track").bounding_box()
    y = box["y"] + box["height"] / 2
    studio.page.mouse.move(box["x"] + box["width"] * 0.1, y)
    studio.page.mouse.down()
    studio.page.mouse.move(box["x"] + box["width"] * 0.5, y, steps=40)
    studio.page.mouse.up()
    plays_on_from(studio, 30, 0.5)


def test_plays_on_with_a_changed_parameter(studio):
    studio.add("Caption")
    studio.seek("20")
    press_play(studio)
    plays_on_from(studio, 20, 0.3)
    studio.field("text").locator("textarea").fill("Another word")
    studio.page.wait_for_selector(".screen[data-plays=false]")
    studio.page.wait_for_selector(".screen[data-plays=true]")
    plays_on_from(studio, 20.3, 1)


def trim(studio, start, end):
    studio.pane("Export")
    for label, time in (("From", start), ("Until", end)):
        field = studio.page.get_by_label(label, exact=True)
        field.fill(str(time))
        field.press("Enter")


def test_plays_in_a_loop_in_a_trim_that_begins_late(studio):
    trim(studio, 31, 32.2)
    studio.more().get_by_role("button", name="Loop").click()
    press_play(studio)
    plays_on_from(studio, 31, 0.8)
    studio.until(f"{PLAYHEAD} < 31.4")
    plays_on_from(studio, 31, 0.6)


def test_plays_to_the_end_of_a_trim_that_begins_late(studio):
    trim(studio, 45, 46)
    press_play(studio)
    ends_at(studio, 45.96)
    press_play(studio)
    studio.until(f"{PLAYHEAD} < 45.5")
    plays_on_from(studio, 45, 0.3)


#: Routes by which nothing comes of a stream.
SILENT = """(() => {
  const ask = window.fetch;
  window.fetch = (path, options) => path === "/api/play" ? new Promise(() => {}) : ask(path, options);
})()"""


def test_a_stream_that_shows_nothing_for_five_seconds_says_so(open_cinema):
    studio = opened(open_cinema(script=SILENT))
    press_play(studio)
    alert = studio.page.get_by_role("alert").filter(has_text="Nothing has come to show for 5 s")
    alert.wait_for()
    studio.page.get_by_role("button", name="Pause", exact=True).click()
    studio.settle()
    assert not alert.is_visible()


MANAGED = "window.ManagedMediaSource = window.MediaSource; delete window.MediaSource"
BARE = "delete window.MediaSource; delete window.ManagedMediaSource"
DEAF = "MediaSource.isTypeSupported = () => false"


def test_plays_by_a_managed_source_where_there_is_no_other(open_cinema):
    studio = opened(open_cinema(script=MANAGED))
    studio.seek("15")
    press_play(studio)
    plays_on_from(studio, 15)


@pytest.mark.parametrize("script", [BARE, DEAF])
def test_plays_by_stills_where_no_stream_plays(open_cinema, script):
    studio = opened(open_cinema(script=script))
    studio.seek("58.4")
    press_play(studio)
    studio.until(f"{PLAYHEAD} > 58.8")
    assert studio.page.get_by_text("This browser plays no such stream").is_visible()
    ends_at(studio, 59.96)
    press_play(studio)
    studio.until(f"{PLAYHEAD} > 0.3 && {PLAYHEAD} < 5")
    studio.press("Space")
    studio.settle()
    assert studio.shown * 25 == pytest.approx(round(studio.shown * 25))
