"""The whole way by keyboard alone."""

from films import UPRIGHT

NAME = "(({ ariaLabel, labels, innerText }) => ariaLabel ?? labels?.[0]?.innerText ?? innerText ?? '')(document.activeElement)"


def tab_to(studio, name, most=60):
    """Presses Tab until what is called so has the keyboard."""
    for _ in range(most):
        studio.press("Tab")
        if name in studio.page.evaluate(NAME):
            return
    raise AssertionError(f"Tab does not come to {name}")


def test_a_film_is_chosen_stamped_exported_and_shared_by_keyboard(studio, server):
    tab_to(studio, studio.names()[0])
    for _ in range(studio.names().index(UPRIGHT)):
        studio.press("ArrowRight")
    studio.press("Enter")
    studio.settle()
    studio.press("a")
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
    studio.until("document.querySelector('.queue-row')?.dataset.state === 'done'")
    tab_to(studio, "Share: ", 20)
    studio.press("Enter")
    path = studio.page.get_by_role("link", name="Open").get_attribute("href")
    assert server.request(path, token=False)[0] == 200
    tab_to(studio, "Take back")
    studio.press("Enter")
    studio.page.get_by_text("The link leads nowhere now.").wait_for()
    assert server.request(path, token=False)[0] == 404
    assert studio.page.get_by_role("dialog").count() == 0
    assert studio.page.evaluate(NAME).startswith("Share: ")
