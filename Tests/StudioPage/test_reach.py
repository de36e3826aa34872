"""Slideshow, pictures, captions, brand kit and links: by keyboard alone, on a phone's width, and for assistive programs."""

import json

import pytest
from support.films import WIDE, ffmpeg
from test_looks import violations


@pytest.fixture(scope="session")
def pictures(server, tmp_path_factory):
    folder = tmp_path_factory.mktemp("more pictures")
    names = ["dusk.png", "noon.png"]
    for name, colour in zip(names, ["navy", "gold"]):
        ffmpeg("-f", "lavfi", "-i", f"color={colour}:s=640x360", "-frames:v", "1", folder / name)
        status, body = server.request(f"/api/media/{name}", "PUT", (folder / name).read_bytes())
        assert status in (201, 409), body
    return names


@pytest.fixture
def captions(tmp_path):
    path = tmp_path / "words.vtt"
    path.write_text("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:02.000 --> 00:03.000\nAgain\n")
    return path


def fits(studio):
    assert studio.page.evaluate("document.documentElement.scrollWidth") <= studio.width


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing_and_nothing_is_too_wide(open_studio, scheme, width, pictures, captions):
    studio = open_studio(viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce")
    page = studio.page

    def look():
        fits(studio)
        assert violations(page) == []

    studio.pane_where_narrow("Films")
    for name in pictures:
        page.get_by_label(f"Choose {name}", exact=True).check()
    page.get_by_role("button", name="Slideshow", exact=True).click()
    studio.settle()
    page.locator(".slide").first.click()
    look()
    studio.pane_where_narrow("Films")
    studio.open(pictures[0])
    look()
    studio.pane("Export")
    look()
    studio.pane_where_narrow("Films")
    studio.open(WIDE)
    page.locator("input[accept*=srt]").set_input_files(captions)
    page.locator(".cue").first.click()
    look()
    page.get_by_role("button", name="Brand kit").click()
    page.get_by_role("button", name="Add a colour").click()
    look()
    page.keyboard.press("Escape")
    studio.pane("Edit")
    studio.add("Caption")
    page.get_by_role("button", name="Save as mine").click()
    look()
    page.keyboard.press("Escape")
    row = studio.export()
    row.locator("input[type=checkbox]").check()
    look()
    page.get_by_role("button", name="Share together").click()
    look()
    # Where nobody else hears the studio the link is folded.
    page.get_by_text("More", exact=True).last.click()
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("link", name="Open").wait_for()
    look()


def reach(page, name, role="button"):
    """Comes to a control by Tab alone."""
    for _ in range(120):
        page.keyboard.press("Tab")
        seen = page.evaluate("""() => {
          const { activeElement: each } = document;
          return [each.getAttribute("role") ?? each.localName, each.ariaLabel ?? each.labels?.[0]?.textContent ?? each.textContent];
        }""")
        if seen[0] == role and seen[1].startswith(name):
            return
    raise AssertionError(f"Tab never comes to {name}")


def search(studio, words):
    studio.page.keyboard.press("/")
    studio.until("document.activeElement.id === 'search'")
    studio.page.keyboard.press("Control+a")
    studio.page.keyboard.type(words)


def test_a_slideshow_is_made_and_ordered_by_keyboard_alone(studio, server, pictures):
    page = studio.page
    search(studio, "n.png")
    studio.until("document.querySelectorAll('.card').length === 1")
    reach(page, "Choose noon.png", "input")
    page.keyboard.press("Space")
    search(studio, "dusk")
    studio.until("document.querySelector('.card .name')?.textContent === 'dusk.png'")
    reach(page, "Choose dusk.png", "input")
    page.keyboard.press("Space")
    reach_back(page, "Slideshow")
    page.keyboard.press("Enter")
    studio.settle()
    reach(page, "Picture 1: noon.png")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.ariaLabel") == "Picture 2: noon.png"
    reach(page, "Seconds each", "input")
    page.keyboard.press("Control+a")
    page.keyboard.type("1.5")
    before = len(studio.exports())
    page.keyboard.press("Control+Enter")
    reach_dialog(page, "Export all the same")
    studio.wait(lambda: len(studio.exports()) > before)
    page.locator(f".queue-row[data-state=done][data-id='{studio.exports()[-1]}']").wait_for()
    job = json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]
    media = {each["id"]: each["name"] for each in json.loads(server.request("/api/media")[1])["media"]}
    assert [media[each] for each in job["input"]["images"]] == ["dusk.png", "noon.png"]
    assert job["input"]["seconds"] == 1.5


def reach_back(page, name):
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.textContent") == name:
            return
    raise AssertionError(f"Tab never comes to {name}")


def reach_dialog(page, name):
    page.get_by_role("button", name=name).wait_for()
    page.keyboard.press("Enter")


def test_the_brand_kit_is_set_by_keyboard_alone(studio, server):
    page = studio.page
    reach(page, "Brand kit")
    page.keyboard.press("Enter")
    reach(page, "Add a colour")
    page.keyboard.press("Enter")
    reach(page, "Fonts", "input")
    page.keyboard.type("Inter")
    reach(page, "Save")
    page.keyboard.press("Enter")
    page.get_by_text("The brand kit is saved.").wait_for()
    kit = json.loads(server.request("/api/kit")[1])
    assert (kit["fonts"], len(kit["colours"])) == (["Inter"], 1)
    server.request("/api/kit", "PUT", json.dumps({"revision": kit["revision"]}).encode())
