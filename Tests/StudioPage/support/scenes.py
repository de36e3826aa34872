"""The main states of the page, in which nothing moves any more: always the same films, frames and words."""

import json
import time

from support.films import ffmpeg
from support.studio import PATIENCE

BEACH, STAIRS, SQUARE, PHOTO, BROKEN = "beach.mp4", "stairs.mp4", "square.mp4", "photo.png", "broken.mp4"


def make_scenery(folder):
    """Films of all shapes, in flat colours; a picture, and a file that is none."""
    encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "6", "-g", "25", "-pix_fmt", "yuv420p"]
    sound = ["-f", "lavfi", "-i", "sine=440:d=8", "-c:a", "aac", "-shortest"]
    ffmpeg("-f", "lavfi", "-i", "smptehdbars=s=1280x720:r=25:d=8", *sound, *encoding, folder / BEACH)
    ffmpeg("-f", "lavfi", "-i", "rgbtestsrc=s=360x640:r=30:d=3", *encoding, folder / STAIRS)
    ffmpeg("-f", "lavfi", "-i", "pal75bars=s=480x480:r=25:d=75", *encoding, folder / SQUARE)
    ffmpeg("-f", "lavfi", "-i", "color=0x2a6f97:s=800x600", "-frames:v", "1", folder / PHOTO)
    (folder / BROKEN).write_text("no film at all")
    return folder


def make_queue(server):
    """An export that is done, and one that was cancelled; what they tell of their time is made the same later."""
    ids = {medium["name"]: medium["id"] for medium in wait_for_media(server)}
    job = {"format": "imprint.job/1", "input": ids[STAIRS], "overlay": [{"use": "timecode"}]}
    for index in range(2):
        made = ask(server, "/api/exports", "POST", {**job, "output": f"stairs-{index + 1}.mp4"})["id"]
        if index == 1:
            server.request(f"/api/exports/{made}", "DELETE")
        wait_for(lambda: ask(server, f"/api/exports/{made}")["state"] in ("done", "cancelled"))


def ask(server, path, method="GET", body=None):
    status, answer = server.request(path, method, None if body is None else json.dumps(body).encode())
    assert status < 300, answer
    return json.loads(answer)


def wait_for_media(server):
    known = lambda: ask(server, "/api/media")["media"]
    wait_for(lambda: all(medium["width"] or medium["problem"] for medium in known()))
    return known()


def wait_for(condition):
    deadline = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


# Scenes

def films(studio):
    studio.pane_where_narrow("Films")


def overlays(studio):
    with_caption(studio)
    studio.page.keyboard.press("Escape")


def document(studio):
    with_caption(studio)
    studio.page.get_by_role("button", name="Edit document").click()
    studio.page.locator(".fault-count[aria-busy=false]", has_text="No faults").wait_for()


def gallery(studio):
    with_caption(studio)
    studio.page.get_by_role("button", name="Add overlay").click()
    # Those below the dialog's edge are drawn once they are scrolled to.
    studio.until("""[...document.querySelectorAll(".gallery li")].filter((tile) => {
      const edge = tile.closest("dialog").getBoundingClientRect().bottom;
      return tile.getBoundingClientRect().top < edge && tile.querySelector(".gallery-picture[data-state]");
    }).every((tile) => tile.querySelector("[data-state=still] img")?.complete)""")


def export(studio):
    with_caption(studio)
    studio.pane("Export")
    studio.page.get_by_text("The same outside the studio").click()
    studio.page.locator(".facts-list div").nth(2).wait_for()


def queue(studio):
    with_caption(studio)
    studio.pane("Queue")
    studio.page.locator(".queue-row").nth(1).wait_for()


SCENES = {scene.__name__: scene for scene in (films, overlays, document, gallery, export, queue)}


def with_caption(studio):
    """The wide film at two seconds, trimmed, with a caption."""
    studio.pane_where_narrow("Films")
    studio.open(BEACH)
    studio.add("Caption")
    studio.seek("6.5")
    studio.press("o")
    studio.seek("2")


def calm(page):
    """Makes what depends on the time the same, and waits until everything is drawn."""
    page.evaluate("""() => {
      const say = (selector, text) => document.querySelectorAll(selector).forEach((element) => {
        if (element.textContent) element.textContent = text;
      });
      for (const facts of document.querySelectorAll(".queue-row[data-state=done] .facts")) {
        facts.firstElementChild.textContent = "1.2 MB";
        facts.lastElementChild.textContent = " · made in 3 s";
      }
      say(".format .facts", "1.2 MB · 3 s");
      for (const row of document.querySelectorAll(".facts-list div")) {
        if (row.querySelector("dt").textContent === "Estimate") row.querySelector("dd").textContent = "about 1.2 MB, 3 s";
      }
      document.activeElement?.blur();
      for (const place of [document.scrollingElement, ...document.querySelectorAll(".pane")]) place.scrollTo(0, 0);
    }""")
    page.mouse.move(0, 0)
    page.evaluate("""async () => {
      await document.fonts.ready;
      const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
      await Promise.all(seen.map((image) => image.decode().catch(() => {})));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }""")
