import pytest


def test_a_second_tab_sees_the_same_queue(studio):
    other = studio.tab()
    studio.open()
    studio.export()
    names = studio.page.locator(".queue-row .name").all_text_contents()[:10]
    other.get_by_role("tab", name="Queue").click()
    studio.wait(lambda: other.locator(".queue-row .name").all_text_contents()[:10] == names)


def test_ten_tabs_still_answer(studio):
    tabs = [studio.tab() for _ in range(9)]
    tabs[-1].locator(".card .opener").first.click()
    tabs[-1].wait_for_selector("canvas[data-exact=true]")


def test_goes_on_when_the_server_comes_back(studio, server):
    if not server.can_restart:
        pytest.skip("the server is not ours to stop")
    studio.open()
    studio.add("Caption")
    server.stop()
    studio.page.get_by_text("The server does not answer.").wait_for()
    studio.field("text").locator("textarea").fill("Written while it was away")
    server.start()
    studio.page.get_by_text("The server is back.").wait_for()
    studio.settle()
    assert studio.project()["items"][0]["parameters"]["text"] == "Written while it was away"
    studio.messages.clear()
