"""Fixtures of the tests of the studio's page.

They drive Debian's Chromium by Playwright against a server that is given by one of

    STUDIO_COMMAND   a command that starts one, with {folder} and {port} in it; its first line is the address
    STUDIO_URL       the address, with its token, of one that runs

`IMPRINT` names the command whose stills the canvas is compared with (default: `imprint`).
"""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from films import make_films
from server import Server
from studio import Studio

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--force-color-profile=srgb", "--autoplay-policy=no-user-gesture-required",
]


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


@pytest.fixture(scope="session")
def browser():
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_studio(browser, server):
    """Opens the studio in a browser of its own; a message on the console fails the test."""
    opened = []

    def open_(**options):
        options = {"viewport": {"width": 1440, "height": 900}, "accept_downloads": True, **options}
        studio = Studio(browser.new_context(**options), server)
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
