import time

import pytest
from support.films import WIDE
from support.scenes import ask, wait_for


def test_a_second_tab_sees_the_same_queue(studio):
    other = studio.tab()
    studio.open()
    studio.export()
    names = studio.page.locator(".queue-row .name").all_text_contents()[:10]
    other.get_by_role("tab", name="Queue").click()
    studio.wait(lambda: other.locator(".queue-row .name").all_text_contents()[:10] == names)


def test_an_export_that_ends_while_an_older_list_is_on_its_way_stays_in_the_queue(studio, server):
    film = studio.card(WIDE).get_attribute("data-id")
    lists, added = [], []

    def answer(route):
        lists.append(route.fetch())
        # The second list is the one of the connection: events come by then.
        if len(lists) == 2:
            job = {"format": "imprint.job/1", "input": film, "trim": {"end": 0.2}}
            added.append(ask(server, "/api/exports", "POST", job)["id"])
            wait_for(lambda: ask(server, f"/api/exports/{added[0]}")["state"] == "done")
            time.sleep(0.5)
        route.fulfill(response=lists[-1])

    studio.context.route("**/api/exports", answer)
    studio.page.reload()
    studio.pane("Queue")
    studio.wait(lambda: len(added) == 1)
    studio.quiet()
    studio.page.locator(f".queue-row[data-state=done][data-id='{added[0]}']").wait_for(timeout=2000)


def test_ten_tabs_still_answer(studio):
    tabs = [studio.tab() for _ in range(9)]
    tabs[-1].locator(".card .opener").first.click()
    tabs[-1].wait_for_selector("canvas[data-exact=true]")


def go_away(studio, server):
    """Stops the server under a film with a caption, until the page says so."""
    if not server.can_restart:
        pytest.skip("the server is not ours to stop")
    studio.open()
    studio.add("Caption")
    server.stop()
    studio.page.get_by_text("The server does not answer.").wait_for()


def test_what_is_pressed_while_the_server_is_away_is_told_in_words_until_it_is_back(studio, server):
    go_away(studio, server)
    studio.export_button.click()
    fault = studio.page.locator(".notice.fault")
    fault.wait_for()
    assert fault.all_text_contents() == ["The server cannot be reached. Try again when it is back."]
    server.start()
    studio.page.get_by_text("The server is back.").wait_for()
    assert fault.count() == 0
    studio.messages.clear()


def test_goes_on_when_the_server_comes_back(studio, server):
    go_away(studio, server)
    studio.field("text").locator("textarea").fill("Written while it was away")
    server.start()
    studio.page.get_by_text("The server is back.").wait_for()
    studio.settle()
    assert studio.project()["items"][0]["parameters"]["text"] == "Written while it was away"
    studio.messages.clear()
