"""Fixtures of the tests of the studio's page.

They drive Debian's Chromium by Playwright against a server that is given by one of

    STUDIO_COMMAND   a command that starts one, with {folder} and {port} in it; its first line is the address
    STUDIO_URL       the address, with its token, of one that runs

`IMPRINT` names the command whose stills the canvas is compared with (default: `imprint`). `--record` makes what is
seen the goldens that later runs compare with: look at each of them.
"""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from support.films import LOGO, LONG, UPRIGHT, WIDE, make_films, make_long_film
from support.scenes import ask, make_queue, make_scenery, wait_for
from support.server import Server
from support.studio import Studio

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--force-color-profile=srgb", "--autoplay-policy=no-user-gesture-required",
]

#: A camera and microphones that Chromium makes up, and a person who allows them.
FAKE_DEVICES, ALLOWED = "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"


def pytest_configure(config):
    config.addinivalue_line("markers", "quick: one of those that every run of Scripts/test has")


def pytest_addoption(parser):
    parser.addoption("--record", action="store_true", help="make what is seen the goldens")


@pytest.fixture(scope="session")
def films(tmp_path_factory):
    """A folder with films of known shapes."""
    return make_films(tmp_path_factory.mktemp("films"))


@pytest.fixture(scope="session")
def server(films, tmp_path_factory):
    command, address = os.environ.get("STUDIO_COMMAND"), os.environ.get("STUDIO_URL")
    if not command and not address:
        pytest.skip("neither STUDIO_COMMAND nor STUDIO_URL is given")
    running = Server(command, address, films, tmp_path_factory.mktemp("state"))
    running.start()
    try:
        running.offer(films)
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="module", autouse=True)
def tidy(server):
    """Takes away what the tests of a file leave: in a grid of many, the films of the next one would be out of sight."""
    yield
    if not server.can_restart:
        return
    for export in ask(server, "/api/exports")["exports"]:
        if export["state"] in ("queued", "running"):
            server.request(f"/api/exports/{export['id']}", "DELETE")

    def is_tidy():
        # An export needs its media until it has ended.
        left = [each for each in ask(server, "/api/media")["media"] if each["name"] not in (WIDE, UPRIGHT, LOGO)]
        for medium in left:
            server.request(f"/api/media/{medium['id']}", "DELETE")
        return not left

    wait_for(is_tidy)


@pytest.fixture(scope="module")
def long_film(server, tmp_path_factory):
    """A film of a minute in the studio's folder."""
    film = make_long_film(tmp_path_factory.mktemp("long")) / LONG
    status, body = server.request("/api/media/" + LONG.replace(" ", "%20"), "PUT", film.read_bytes())
    assert status in (201, 409), body
    return LONG


@pytest.fixture(scope="session")
def command():
    """The command that starts a server, for tests that need one of their own."""
    command = os.environ.get("STUDIO_COMMAND")
    if not command:
        pytest.skip("a server of their own is needed: STUDIO_COMMAND is not given")
    return command


@pytest.fixture(scope="session")
def scenery(command, tmp_path_factory):
    """A server of the scenes' films alone, with a queue that has ended."""
    folder = tmp_path_factory.mktemp("scenery") / "Holiday"
    folder.mkdir()
    running = Server(command, None, make_scenery(folder), tmp_path_factory.mktemp("state"))
    running.start()
    try:
        make_queue(running)
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def browser_type():
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(browser_type):
    yield from launched(browser_type)


@pytest.fixture(scope="session")
def camera_browser(browser_type):
    yield from launched(browser_type, FAKE_DEVICES, ALLOWED)


def launched(browser_type, *flags):
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no Chromium on this machine")
    browser = browser_type.launch(executable_path=program, args=[*FLAGS, *flags])
    yield browser
    browser.close()


@pytest.fixture
def open_camera(camera_browser, server):
    """Opens the studio in a browser with a camera and a microphone."""
    yield from opening(camera_browser, lambda: server)


@pytest.fixture
def open_refused(browser_type, server):
    """Opens the studio in a browser whose person allows no device."""
    browsers = launched(browser_type, FAKE_DEVICES)
    yield from opening(next(browsers), lambda: server)
    browsers.close()


@pytest.fixture
def open_bare(browser_type, server):
    """Opens the studio on a machine without devices, whose person would allow them."""
    browsers = launched(browser_type, ALLOWED)
    yield from opening(next(browsers), lambda: server)
    browsers.close()


@pytest.fixture
def open_studio(browser, server):
    """Opens the studio in a browser of its own; a message on the console fails the test."""
    yield from opening(browser, lambda: server)


@pytest.fixture
def open_scene(browser, request):
    """Opens the scenes' studio without anything that moves."""
    yield from opening(browser, lambda: request.getfixturevalue("scenery"), reduced_motion="reduce")


def opening(browser, server, **more):
    opened = []

    def open_(script=None, **options):
        viewport = {"width": 1440, "height": 900}
        options = {"viewport": viewport, "accept_downloads": True, **more, **options}
        context = browser.new_context(**options)
        if script:
            context.add_init_script(script)
        studio = Studio(context, server())
        opened.append(studio)
        return studio

    yield open_
    messages = [message for studio in opened for message in studio.messages]
    for studio in opened:
        studio.context.close()
    assert messages == []


@pytest.fixture
def studio(open_studio):
    return open_studio()
