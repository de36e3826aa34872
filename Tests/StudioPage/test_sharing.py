from support.films import UPRIGHT


def test_a_link_works_without_a_token_until_it_is_taken_back(studio, server):
    studio.open(UPRIGHT)
    studio.export().get_by_role("button", name="Share").click()
    path = studio.page.get_by_role("link", name="Open").get_attribute("href")
    assert server.request(path, token=False)[0] == 200
    assert path.rsplit("/", 1)[0] in studio.page.get_by_label("Link", exact=True).input_value()
    studio.page.get_by_role("button", name="Take back").click()
    studio.page.get_by_text("The link leads nowhere now.").wait_for()
    assert server.request(path, token=False)[0] == 404


def test_on_this_machine_alone_there_is_no_code_for_phones(studio, server):
    studio.open(UPRIGHT)
    studio.export().get_by_role("button", name="Share").click()
    studio.page.get_by_text("Start it with --host").wait_for()
    assert studio.page.locator(".qr").count() == 0
