"""What is seen while something is not there yet, and where it does not come."""

from support.films import WIDE


def test_a_library_that_is_looked_at_shows_the_shape_of_its_cards(browser, server):
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    held = []
    page.route("**/api/media", lambda route: held.append(route))
    page.goto(server.address)
    page.locator("body[data-library=loading] .grid").wait_for()
    assert page.locator(".grid").bounding_box()["height"] >= 200
    assert page.get_by_text("Drop films or pictures here").count() == 0
    for route in held:
        route.continue_()
    page.locator(".card").first.wait_for()
    assert page.locator("body").get_attribute("data-library") == "some"
    context.close()


def test_a_film_shows_its_poster_until_its_first_frame_is_there(studio):
    held = []
    studio.page.route("**/api/frame", lambda route: held.append(route))
    studio.card(WIDE).locator(".opener").click()
    canvas = studio.page.locator(".screen canvas")
    studio.until("document.querySelector('.screen canvas').style.backgroundImage.includes('/poster')")
    for route in held:
        route.continue_()
    studio.page.unroute("**/api/frame")
    studio.settle()
    assert canvas.evaluate("canvas => canvas.style.backgroundImage") == ""


def test_a_frame_that_cannot_be_made_is_told_and_waited_for_no_more(studio):
    studio.open()
    why = '{"error": {"code": 70, "what": "wide card.mp4", "why": "it cannot be decoded", "hint": null}}'
    studio.page.route("**/api/frame", lambda route: route.fulfill(status=500, content_type="application/json", body=why))
    studio.press("ArrowRight")
    studio.page.get_by_role("alert").get_by_text("wide card.mp4: it cannot be decoded").wait_for()
    line = "getComputedStyle(document.querySelector('.screen'), '::after').opacity"
    studio.page.wait_for_timeout(700)
    assert studio.page.evaluate(line) == "0"
    studio.page.unroute("**/api/frame")
    studio.press("ArrowLeft")
    studio.settle()
    assert not studio.page.get_by_role("alert").get_by_text("cannot be decoded").is_visible()
    studio.messages[:] = [message for message in studio.messages if "500" not in message]
