"""The whole way by keyboard alone, and a phone's by finger."""

import pytest
from support.films import UPRIGHT

NAME = "(({ ariaLabel, labels, innerText }) => ariaLabel ?? labels?.[0]?.innerText ?? innerText ?? '')(document.activeElement)"


def tab_to(studio, name, most=60):
    """Presses Tab until what is called so has the keyboard."""
    for _ in range(most):
        studio.press("Tab")
        if name in studio.page.evaluate(NAME):
            return
    raise AssertionError(f"Tab does not come to {name}")


@pytest.mark.quick
def test_a_film_is_chosen_stamped_exported_and_shared_by_keyboard(studio, server):
    tab_to(studio, studio.names()[0])
    for _ in range(studio.names().index(UPRIGHT)):
        studio.press("ArrowRight")
    studio.press("Enter")
    studio.settle()
    studio.press("a")
    # A catalogue that comes late fills the gallery later.
    studio.page.locator(".tile", has=studio.page.get_by_text("Caption", exact=True)).wait_for()
    tab_to(studio, "Caption")
    studio.press("Enter")
    studio.until("document.activeElement.closest('.field')?.dataset.parameter === 'text'")
    studio.press("Control+a")
    studio.page.keyboard.type("By hand")
    tab_to(studio, "Bottom")
    studio.press("ArrowRight")
    studio.settle()
    assert studio.project()["items"][0]["parameters"] == {"text": "By hand", "place": "bottomRight"}

    studio.press("Control+Enter")
    studio.page.get_by_text("Added to the queue.").wait_for()
    studio.page.locator(f".queue-row[data-state=done][data-id='{studio.exports()[-1]}']").wait_for()
    tab_to(studio, "Share: ", 20)
    studio.press("Enter")
    studio.page.get_by_role("dialog").get_by_role("link", name="Download").wait_for()
    tab_to(studio, "More")
    studio.press("Enter")
    path = studio.page.get_by_role("link", name="Open").get_attribute("href")
    assert server.request(path, token=False)[0] == 200
    tab_to(studio, "Take back")
    studio.press("Enter")
    studio.page.get_by_text("The link leads nowhere now.").wait_for()
    assert server.request(path, token=False)[0] == 404
    assert studio.page.get_by_role("dialog").count() == 0
    assert studio.page.evaluate(NAME).startswith("Share: ")


def drag_finger(studio, start, end, steps=12):
    """Lays a finger on the page, moves it and lifts it."""
    session = studio.page.context.new_cdp_session(studio.page)

    def send(kind, *points):
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", start)
    for step in range(1, steps + 1):
        send("touchMove", tuple(one + (other - one) * step / steps for one, other in zip(start, end)))
    send("touchEnd")


def middle(studio, selector):
    box = studio.page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.quick
def test_a_finger_on_a_phone_trims_the_film_and_moves_the_caption(open_studio):
    studio = open_studio(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    studio.pane("Films")
    studio.open()
    studio.add("Caption")
    studio.settle()
    x, y = middle(studio, ".trim-handle.end")
    track = studio.page.locator(".track").first.bounding_box()["width"]
    drag_finger(studio, (x, y), (x - track / 4, y))
    # A quarter of four seconds, to what a handle's width and snapping make of it.
    studio.page.get_by_text(" kept").wait_for()
    [trim] = studio.project()["trims"].values()
    assert abs(trim["end"] - 3) < 0.2
    # At its end the caption has faded out.
    studio.quiet()
    left = studio.page.locator(".track").first.bounding_box()["x"]
    # By its knob: below that the trim's end lies at the same place.
    x, _ = middle(studio, ".playhead")
    y = studio.page.locator(".playhead").bounding_box()["y"] + 4
    drag_finger(studio, (x, y), (left + track / 4, y))
    studio.until("document.querySelector('.clock').value.startsWith('0:01')")
    studio.page.wait_for_selector(".handle")
    studio.quiet()
    canvas = studio.page.locator("canvas").first.bounding_box()
    x, y = canvas["x"] + canvas["width"] / 2, canvas["y"] + canvas["height"] * 0.86
    drag_finger(studio, (x, y), (x, canvas["y"] + canvas["height"] * 0.4))
    studio.until("document.querySelector('input[type=radio][value=center]')?.checked")
    studio.settle()
    assert studio.project()["items"][0]["parameters"]["place"] == "center"
    assert studio.page.evaluate("scrollY") == 0
