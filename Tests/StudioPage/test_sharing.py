import json
import re
import zipfile

import pytest
from axe_playwright_python.sync_playwright import Axe
from support.films import LOGO, UPRIGHT, WIDE, make_pair


def share(studio, row):
    """Opens what there is to share a result by, with all that is folded."""
    row.get_by_role("button", name="Share").click()
    dialog = studio.page.get_by_role("dialog")
    dialog.get_by_text("More", exact=True).click()
    return dialog


@pytest.mark.quick
def test_a_link_works_without_a_token_until_it_is_taken_back(studio, server):
    studio.open(UPRIGHT)
    share(studio, studio.export())
    path = studio.page.get_by_role("link", name="Open").get_attribute("href")
    assert server.request(path, token=False)[0] == 200
    studio.page.get_by_role("button", name="Take back").click()
    studio.page.get_by_text("The link leads nowhere now.").wait_for()
    assert server.request(path, token=False)[0] == 404


def test_what_a_link_says_is_there_when_it_is_opened_again(studio, server):
    studio.open(UPRIGHT)
    row = studio.export()
    dialog = share(studio, row)
    dialog.get_by_label("Title").fill("From the shore")
    dialog.get_by_label("Message").fill("Low tide")
    dialog.get_by_label("How long").select_option("A week")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_text("The link's page says so.").wait_for()
    link = dialog.get_by_role("link", name="Open").get_attribute("href")
    end = dialog.get_by_text("It ends").inner_text()
    studio.press("Escape")
    share(studio, row)
    assert [dialog.get_by_label(name).input_value() for name in ("Title", "Message")] == ["From the shore", "Low tide"]
    dialog.get_by_label("Message").fill("High tide")
    dialog.get_by_role("button", name="Save").click()
    studio.until("document.querySelector('dialog .notice') !== null")
    page = server.request(link, token=False)[1].decode()
    assert "From the shore" in page and "High tide" in page
    # The end stays as well, to the minute in which it was set.
    assert dialog.get_by_text("It ends").inner_text() == end


def two_results(studio):
    studio.open(UPRIGHT)
    film = studio.export().locator(".name").inner_text()
    with studio.page.expect_download() as download:
        studio.more().get_by_role("button", name="Save as a picture").click()
    names = [film, download.value.suggested_filename]
    for name in names:
        studio.page.get_by_label(f"Choose result {name}", exact=True).check()
    studio.page.get_by_role("button", name="Share together").click()
    return names


def test_several_results_are_one_page_until_it_is_taken_back(studio, server):
    names = two_results(studio)
    dialog = studio.page.get_by_role("dialog")
    dialog.get_by_text("More", exact=True).click()
    dialog.get_by_label("Title").fill("From the shore")
    dialog.get_by_label("How long").select_option("An hour")
    dialog.get_by_role("button", name="Make the link").click()
    path = dialog.get_by_role("link", name="Open").get_attribute("href")
    status, page = server.request(path, token=False)
    assert (status, all(name in page.decode() for name in names)) == (200, True)
    assert b"From the shore" in page and b"<img" in page and b"<video" in page
    dialog.get_by_role("button", name="Take back").click()
    studio.page.get_by_text("The link leads nowhere now.").wait_for()
    assert server.request(path, token=False)[0] == 404


def test_where_nobody_else_hears_the_studio_several_results_are_saved_at_once(studio, tmp_path):
    names = two_results(studio)
    dialog = studio.page.get_by_role("dialog")
    assert dialog.locator(".primary").all_text_contents() == ["Download all"]
    assert sorted(dialog.locator(".downloads a").all_text_contents()) == sorted(names)
    with studio.page.expect_download() as download:
        dialog.get_by_role("link", name="Download all").click()
    assert members(download.value, tmp_path) == set(names)


def test_a_live_photo_is_shared_as_picture_and_film(studio, server, films):
    make_pair(films, "IMG_7", picture="4032x3024", film="1440x1080")
    server.offer(films)
    studio.open("IMG_7.JPG")
    studio.add("Caption")
    share(studio, studio.export())
    path = studio.page.get_by_role("link", name="Open").get_attribute("href")
    studio.page.goto(server.origin + path)
    studio.until("document.querySelector('figure img').naturalWidth === 4032")
    studio.page.evaluate("document.querySelector('figure video').play()")
    studio.until("document.querySelector('figure video').currentTime > 0.2")
    kept = []
    for link in studio.page.get_by_role("link").all():
        with studio.page.expect_download() as download:
            link.click()
        kept.append(download.value)
    names = [each.suggested_filename for each in kept]
    # Phones know a pair by its one name.
    assert names[0].rpartition(".")[0] == names[1].rpartition(".")[0]
    assert sorted(name.rpartition(".")[2] for name in names) == ["JPG", "MOV"]
    assert all(each.path().stat().st_size > 1000 for each in kept)


@pytest.mark.quick
def test_hls_plays_on_the_page_and_by_its_link_and_is_saved_whole(studio, server, tmp_path):
    studio.open()
    studio.pane("Export")
    studio.page.get_by_label("Name of the file").fill("by the sea.m3u8")
    row = studio.export()
    row.get_by_role("button", name="Play").click()
    plays(studio, "dialog video")
    studio.press("Escape")
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "by the sea.zip"
    whole = members(download.value, tmp_path)
    assert {"by the sea.m3u8", "by the sea.hls/video-init.mp4", "by the sea.hls/video-0.m4s"} <= whole
    dialog = share(studio, row)
    # One file to save, and not the segments by themselves.
    assert dialog.get_by_role("link", name="Download").count() == 1
    studio.page.goto(server.origin + dialog.get_by_role("link", name="Open").get_attribute("href"))
    studio.page.evaluate("document.querySelector('figure video').play()")
    plays(studio, "figure video")
    with studio.page.expect_download() as download:
        studio.page.get_by_role("link", name="by the sea.zip").click()
    assert members(download.value, tmp_path) == whole


def plays(studio, video):
    """Waits until a video plays, in a browser that takes HLS; others have the archive."""
    if studio.page.evaluate("document.createElement('video').canPlayType('application/vnd.apple.mpegurl')"):
        studio.until(f"document.querySelector('{video}').currentTime > 0.2")


def members(download, folder):
    path = folder / "saved.zip"
    download.save_as(path)
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return set(archive.namelist())


def test_where_nobody_else_hears_the_studio_the_file_comes_first_and_no_link_is_shown(studio):
    studio.open(UPRIGHT)
    name = studio.export().locator(".name").inner_text()
    studio.page.locator(".queue-row").first.get_by_role("button", name="Share").click()
    dialog = studio.page.get_by_role("dialog")
    dialog.get_by_role("link", name="Download").wait_for()
    assert dialog.get_by_label("Link", exact=True).count() == 0 and dialog.locator(".qr").count() == 0
    assert not dialog.get_by_role("link", name="Open").is_visible()
    assert "://" not in dialog.inner_text()
    with studio.page.expect_download() as download:
        dialog.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == name
    assert dialog.get_by_role("button", name="Send the file").count() == 0


SHEET = """
window.sent = [];
navigator.canShare = ({ files }) => files.every((file) => file.type.startsWith("video/") || file.type.startsWith("image/"));
navigator.share = async (what) => {
  if (window.refuse) { window.refuse = false; throw new DOMException("too late", "NotAllowedError"); }
  window.sent.push(what.files.map(({ name, size, type }) => [name, size, type]));
};
"""


def test_the_file_itself_goes_to_the_sheet_of_a_system_that_has_one(open_studio, server):
    studio = open_studio(SHEET)
    studio.open(UPRIGHT)
    row = studio.export()
    name = row.locator(".name").inner_text()
    studio.page.evaluate("window.refuse = true")
    row.get_by_role("button", name="Share").click()
    dialog = studio.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Send the file").click()
    # A press that has become old opens no sheet: the next one does.
    dialog.get_by_role("button", name="Ready: send it now").click()
    studio.until("window.sent.length === 1")
    [[sent]] = studio.page.evaluate("window.sent")
    assert sent[0] == name and sent[1] > 1000 and sent[2] == "video/mp4"


def player(page):
    """The width and the height of the player of a shared page, in the window's."""
    page.wait_for_function("document.querySelector('figure video').readyState > 0")
    box = page.locator("figure video").first.bounding_box()
    return box["width"] / page.viewport_size["width"], box["height"] / page.viewport_size["height"]


@pytest.mark.quick
def test_the_page_of_a_link_has_a_large_player_a_button_and_the_brand_of_who_shares(studio, server, browser):
    logo = next(each["id"] for each in json.loads(server.request("/api/media")[1])["media"] if each["name"] == LOGO)
    kit = json.loads(server.request("/api/kit")[1])
    body = {"revision": kit["revision"], "logo": logo, "colours": ["#ffdd00"]}
    revision = json.loads(server.request("/api/kit", "PUT", json.dumps(body).encode())[1])["revision"]
    for name in (WIDE, UPRIGHT):
        studio.open(name)
        path = share(studio, studio.export()).get_by_role("link", name="Open").get_attribute("href")
        studio.press("Escape")
        text = server.request(path, token=False)[1].decode()
        film = name.removesuffix(".mp4")
        assert f'<meta property="og:title" content="{film}">' in text
        [image] = re.findall(r'<meta property="og:image" content="([^"]+)">', text)
        assert image.startswith(server.origin)
        assert server.request(image.removeprefix(server.origin), token=False)[1].startswith(b"\xff\xd8")
        for width, height, least in [(1440, 900, 0.6), (390, 844, 0.9), (844, 390, 0.6)]:
            context = browser.new_context(viewport={"width": width, "height": height})
            page = context.new_page()
            page.goto(server.origin + path)
            across, down = player(page)
            # It has the film's own shape, without bars.
            assert across * width / (down * height) == pytest.approx(16 / 9 if name == WIDE else 9 / 16, rel=0.01)
            assert down < 1 and (name == UPRIGHT or across >= least)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.get_by_role("heading", name=film).is_visible()
            button = page.get_by_role("link", name="Download")
            # Black on yellow, of which white could not be read.
            looks = button.evaluate("each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]")
            assert looks == ["rgb(255, 221, 0)", "rgb(0, 0, 0)"]
            if height > 800:
                assert button.bounding_box()["y"] + button.bounding_box()["height"] <= height
            assert page.locator(".logo").evaluate("each => each.decode().then(() => each.naturalWidth)") == 80
            assert Axe().run(page).response["violations"] == []
            context.close()
    server.request("/api/kit", "PUT", json.dumps({"revision": revision}).encode())


def test_where_others_reach_the_studio_link_and_copy_come_first_and_all_else_is_folded(studio, server):
    told = json.loads(server.request("/api/studio")[1])
    studio.context.route("**/api/studio", lambda route: route.fulfill(json={**told, "host": "http://192.168.7.7:8420"}))
    studio.page.reload()
    studio.page.wait_for_selector(".card")
    studio.open(UPRIGHT)
    studio.export().get_by_role("button", name="Share").click()
    dialog = studio.page.get_by_role("dialog")
    assert dialog.get_by_label("Link", exact=True).input_value().startswith("http://192.168.7.7:8420/s/")
    link = lambda: [each for each in dialog.locator(":is(a, button, input, select, textarea):not(.notices *)").all() if each.is_visible()]
    # The link, what copies it, and what closes the dialog.
    assert len(link()) == 3
    dialog.get_by_text("More", exact=True).click()
    assert dialog.locator(".qr").is_visible() and dialog.get_by_role("link", name="Download").is_visible()
    assert dialog.get_by_role("button", name="Take back").is_visible()
