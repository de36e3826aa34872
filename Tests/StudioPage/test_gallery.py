"""The gallery of `imprint overlays --html FOLDER`, opened from disk: what moves, its switches, its search."""

import os
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

PLAYING = "article:has(.stage.playing)"


@pytest.fixture(scope="module", autouse=True)
def tidy():
    """There is no server here that would have to be tidied."""
    yield


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gallery") / "of all"
    subprocess.run([os.environ.get("IMPRINT", "imprint"), "overlays", "--html", folder], check=True)
    return f"file://{folder}/index.html"


@pytest.fixture
def open_gallery(browser, gallery):
    """Opens the gallery; nothing may fail to load, and no script may fail."""
    contexts, troubles = [], []

    def open_one(width=1280, height=800, **settings):
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda message: troubles.append(message.text))
        page.on("requestfailed", lambda request: troubles.append(request.url))
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or troubles.append(request.url))
        page.goto(gallery)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not troubles


def moving(page):
    """A card whose overlay moves."""
    return page.locator("article:has(img[data-moving])").first


def test_an_overlay_moves_while_the_pointer_is_on_it(open_gallery):
    page = open_gallery()
    card = moving(page)
    assert page.locator(PLAYING).count() == 0
    card.locator(".stage").hover()
    card.locator(".stage.playing.moves .moving").wait_for()
    assert card.locator(".film").evaluate("film => getComputedStyle(film).animationName") == "zoom"
    page.mouse.move(1, 1)
    page.wait_for_function(f"!document.querySelector('{PLAYING}')")
    assert page.locator(".moving").count() == 0


def test_an_animation_has_another_address_each_time(open_gallery):
    """A browser goes on with one of the same address where that is by then."""
    page = open_gallery()
    stage = moving(page).locator(".stage")
    addresses = []
    for _ in range(2):
        stage.hover()
        addresses.append(stage.locator(".moving").get_attribute("src"))
        page.mouse.move(1, 1)
        page.wait_for_function("!document.querySelector('.moving')")
    assert addresses[0] != addresses[1]


def test_by_keyboard_it_moves_with_the_focus_and_goes_on_when_it_is_asked_to(open_gallery):
    page = open_gallery()
    card = moving(page)
    button = card.locator(".play")
    page.get_by_role("searchbox").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if button.evaluate("button => button === document.activeElement"):
            break
    card.locator(".stage.playing").wait_for()
    page.keyboard.press("Enter")
    assert button.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Tab")
    page.wait_for_timeout(200)
    assert card.locator(".stage.playing").count() == 1
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.locator(PLAYING).wait_for(state="detached")


def test_who_wants_no_motion_has_stills_until_a_button_is_pressed(open_gallery):
    page = open_gallery(reduced_motion="reduce")
    card = moving(page)
    card.locator(".stage").hover()
    page.wait_for_timeout(400)
    assert page.locator(PLAYING).count() == 0
    card.locator(".play").click()
    card.locator(".stage.playing").wait_for()


def test_all_that_are_in_view_play(open_gallery):
    page = open_gallery()
    page.get_by_role("button", name="Play all").click()
    page.wait_for_function(f"document.querySelectorAll('{PLAYING}').length > 2")
    assert page.locator(PLAYING).count() < page.locator("article").count()
    page.get_by_role("button", name="Play all").click()
    page.wait_for_function(f"!document.querySelector('{PLAYING}')")


def test_the_switches_change_the_photograph_and_the_frame_of_all(open_gallery):
    page = open_gallery()
    films = page.locator("article[data-film]").evaluate_all("cards => cards.map(card => card.dataset.film)")
    assert set(films) == {"dark", "bright", "busy", "face"}
    page.get_by_label("Bright").check()
    assert page.locator("article:not([data-film=bright])").count() == 0
    assert "bright.jpg" in page.locator(".film").first.evaluate("film => getComputedStyle(film).backgroundImage")
    page.get_by_label("9:16").check()
    box = page.locator(".stage").first.bounding_box()
    assert abs(box["width"] / box["height"] - 9 / 16) < 0.01
    shown = page.locator("article").first.locator("img:visible")
    assert shown.count() == 1 and shown.get_attribute("data-in") == "9x16"
    page.get_by_label("Mixed").check()
    assert page.locator("article[data-film]").evaluate_all("cards => cards.map(card => card.dataset.film)") == films


def test_an_overlay_that_looks_at_the_video_is_seen_over_the_photograph_that_is_chosen(open_gallery):
    page = open_gallery()
    page.get_by_label("Busy").check()
    for card in page.locator("article:has(img[data-of])").all():
        assert card.locator("img:visible").evaluate_all("all => all.map(one => one.dataset.of)") == ["busy"]


def test_the_search_leaves_what_has_all_words(open_gallery):
    page = open_gallery()
    search = page.get_by_role("searchbox", name="Search overlays")
    search.fill("CORNER  hop")
    assert page.locator("article:visible h3").all_inner_texts() == ["Corner hop"]
    assert page.locator("section:visible").count() == 1
    assert page.get_by_role("status").inner_text().startswith("1 of ")
    search.fill("id")
    assert "Quote" not in page.locator("article:visible h3").all_inner_texts(), "words count from their beginning: it is said"
    search.fill("no such words")
    assert page.locator("article:visible").count() == 0
    assert page.get_by_text("None has all of these words.").is_visible()
    search.fill("")
    assert page.locator("article:visible").count() == page.locator("article").count()


def test_a_phone_sees_upright_videos_first(open_gallery):
    page = open_gallery(390, 844)
    assert page.get_by_label("9:16").is_checked()
    assert page.locator("article img:visible").first.get_attribute("data-in") == "9x16"
    assert open_gallery(844, 390).get_by_label("16:9").is_checked()


def test_a_brand_is_typed_once_for_all_lines(open_gallery):
    page = open_gallery()
    page.get_by_label("Accent", exact=True).fill("#0066cc")
    page.get_by_label("Font", exact=True).fill("EB Garamond")
    page.get_by_label("Logo", exact=True).fill("it's mine.svg")
    lines = page.locator("article .copied code").all_inner_texts()
    assert sum("--set 'accent=#0066cc'" in line for line in lines) > 8
    assert sum("--set 'font=EB Garamond'" in line for line in lines) > 20
    logos = [line for line in lines if line.endswith(r"--logo 'it'\''s mine.svg'")]
    assert logos and not any("accent" in line for line in logos if "--overlay corner-hop" in line)
    kit = page.locator("#kit code").inner_text()
    assert kit.startswith("echo '{") and kit.endswith("> brand.json && imprint overlays --html brand --kit ./brand.json")
    for name in ["Accent", "Font", "Logo"]:
        page.get_by_label(name, exact=True).fill("")
    assert not any("--logo" in line or "#0066cc" in line for line in page.locator("article .copied code").all_inner_texts())
    assert page.locator("#kit").is_hidden()


def test_a_line_is_copied(open_gallery):
    page = open_gallery(permissions=["clipboard-read", "clipboard-write"])
    copied = moving(page).locator(".copied")
    copied.get_by_role("button").click()
    copied.get_by_text("Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == copied.locator("code").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280, 2560])
def test_axe_finds_nothing_and_nothing_is_too_wide(open_gallery, width, scheme):
    page = open_gallery(width, color_scheme=scheme)
    for shape in ["16:9", "9:16"]:
        page.get_by_label(shape).check()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert Axe().run(page).response["violations"] == []
