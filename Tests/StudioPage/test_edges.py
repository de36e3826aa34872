"""The picture reaches the edges of its place, whatever part of a pixel they lie at."""

import io
import math

import pytest
from support.films import ffmpeg
from PIL import Image


@pytest.fixture
def white(server, films):
    """A white film of an odd shape."""
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    ffmpeg("-f", "lavfi", "-i", "color=white:s=853x480:r=25:d=10", "-pix_fmt", "yuv444p", films / "white.mp4")
    yield "white.mp4"
    (films / "white.mp4").unlink()


def darkest(studio):
    """The darkest pixel of a row and a column across the picture and a pixel around it, of 255."""
    box = studio.page.locator(".screen").bounding_box()
    seen = Image.open(io.BytesIO(studio.page.screenshot())).convert("L")
    left, right = max(0, math.floor(box["x"]) - 1), min(seen.width, math.ceil(box["x"] + box["width"]) + 1)
    top, bottom = math.floor(box["y"]) - 1, math.ceil(box["y"] + box["height"]) + 1
    x, y = (left + right) // 2, top + (bottom - top) // 3
    return min(seen.crop((left, y, right, y + 1)).getextrema()[0], seen.crop((x, top, x + 1, bottom)).getextrema()[0])


# The page is closed before its film goes.
@pytest.mark.parametrize("width", [360, 393, 768, 1280, 1366, 1601])
def test_no_line_lies_beside_the_picture(white, open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 821}, color_scheme="light")
    studio.open(white)
    assert darkest(studio) > 120
    studio.press("Space")
    studio.page.wait_for_selector(".screen[data-plays=true]")
    studio.until("document.querySelector('video').currentTime > 0.2")
    assert darkest(studio) > 120
