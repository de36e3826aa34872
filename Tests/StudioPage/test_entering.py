"""Who comes without the token is told where it is; notices hide nothing, and none is lost."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from support.films import UPRIGHT, WIDE
from support.studio import PATIENCE


@pytest.fixture
def stranger(browser, server):
    """The page of a browser without the token."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(server.origin)
    page.get_by_role("heading", name="The studio needs its link").wait_for()
    yield page
    context.close()


@pytest.mark.quick
def test_without_a_token_the_page_says_where_the_link_is(stranger, server):
    assert stranger.get_by_text("Open that link, or put it here.").is_visible()
    # More than a try of the events.
    stranger.wait_for_timeout(2500)
    assert stranger.locator(".notice").count() == 0
    assert not stranger.get_by_text("does not answer").is_visible()
    assert not stranger.get_by_role("button", name="Add overlay").is_visible()
    found = Axe().run(stranger).response["violations"]
    assert [each["id"] for each in found] == []
    field = stranger.get_by_label("Link to the studio")
    field.fill("no-token-of-this-studio")
    stranger.get_by_role("button", name="Open the studio").click()
    stranger.get_by_text("It is not the link of this studio.").wait_for()
    field.fill(server.address)
    field.press("Enter")
    stranger.wait_for_selector(".card")


def test_a_link_with_another_token_leads_to_where_the_link_is(stranger, server):
    stranger.goto(f"{server.origin}/?token=of-yesterday")
    stranger.get_by_role("heading", name="The studio needs its link").wait_for()


def fail(studio, count):
    """Exports that are refused, each in words of its own."""
    for number in range(count):
        studio.page.get_by_label("Name of the file").fill(f"name-{number}.nope")
        studio.press("Control+Enter")
        studio.until(f"document.querySelectorAll('.notice.fault').length === {number + 1}")


@pytest.mark.parametrize("width", [390, 1440])
def test_what_goes_wrong_in_a_dialog_is_told_there(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 844})
    studio.pane_where_narrow("Films")
    studio.card(WIDE).get_by_role("checkbox").check(force=True)
    studio.page.get_by_role("button", name="Rename").click()
    dialog = studio.page.get_by_role("dialog")
    dialog.get_by_label("New name").fill(UPRIGHT)
    studio.press("Enter")
    # Outside of a dialog that is open nothing is read out, and a click there closes it.
    notice = dialog.get_by_role("status").locator(".notice.fault")
    notice.wait_for()
    boxes = [each.bounding_box() for each in (dialog.get_by_role("button", name="Rename"), notice)]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]
    notice.get_by_role("button", name="Close").click()
    notice.wait_for(state="detached")
    assert dialog.get_by_label("New name").input_value() == UPRIGHT
    dialog.get_by_label("New name").press("Enter")
    notice.wait_for()
    # The notice outlives the dialog.
    studio.press("Escape")
    dialog.wait_for(state="detached")
    studio.page.locator("body > .notices .notice.fault").get_by_role("button", name="Close").click()
    studio.messages[:] = [message for message in studio.messages if "409" not in message]


@pytest.mark.parametrize("width, height", [(1440, 900), (800, 900), (360, 740)])
def test_notices_do_not_lie_over_the_controls_and_none_is_lost(open_studio, width, height, tmp_path):
    studio = open_studio(viewport={"width": width, "height": height})
    studio.pane_where_narrow("Films")
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    fail(studio, 6)
    assert studio.page.locator(".notice.fault").count() == 6
    notices = studio.page.locator(".notices").bounding_box()
    for place in (".screen", ".transport", ".export-button"):
        box = studio.page.locator(place).bounding_box()
        apart = [notices[axis] >= box[axis] + box[size] or box[axis] >= notices[axis] + notices[size]
                 for axis, size in (("x", "width"), ("y", "height"))]
        assert any(apart), place
    assert notices["y"] >= 0 and notices["y"] + notices["height"] <= height
    # The same is said once.
    studio.press("Control+Enter")
    studio.quiet()
    assert studio.page.locator(".notice.fault").count() == 6
    studio.page.screenshot(path=tmp_path / "notices.png")
    for _ in range(6):
        studio.page.locator(".notice.fault").first.get_by_role("button", name="Close").click()
    assert studio.page.locator(".notice.fault").count() == 0
    studio.messages[:] = [message for message in studio.messages if "400" not in message]
