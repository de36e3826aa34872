"""The brand kit: set once, on the server, and taken by new overlays; and overlays of one's own."""

import json

import pytest
from support.films import LOGO, WIDE, ffmpeg


@pytest.fixture(autouse=True)
def no_kit(server):
    """Leaves the kit empty for the tests that follow."""
    yield
    revision = json.loads(server.request("/api/kit")[1])["revision"]
    server.request("/api/kit", "PUT", json.dumps({"revision": revision}).encode())


def kit_of(server):
    return json.loads(server.request("/api/kit")[1])


def open_kit(page):
    page.get_by_role("button", name="Brand kit").click()
    dialog = page.get_by_role("dialog", name="Brand kit", exact=True)
    dialog.wait_for()
    return dialog


def save(page):
    page.get_by_role("dialog", name="Brand kit", exact=True).get_by_role("button", name="Save").click()


def set_colour(dialog, number, value):
    dialog.get_by_label(f"Colour {number}", exact=True).fill(value)


def test_what_is_set_is_on_the_server_and_in_a_second_browser(studio, open_studio, server):
    dialog = open_kit(studio.page)
    dialog.get_by_label("Logo").select_option(LOGO)
    dialog.get_by_role("button", name="Add a colour").click()
    set_colour(dialog, 1, "#ff8800")
    dialog.get_by_label("Fonts").fill("Inter, DejaVu Sans")
    dialog.get_by_label("Default overlay").select_option("Lower third")
    dialog.get_by_label("Default format").select_option(index=2)
    save(studio.page)
    studio.page.get_by_text("The brand kit is saved.").wait_for()
    kit = kit_of(server)
    assert (kit["colours"], kit["fonts"], kit["overlay"]) == (["#ff8800"], ["Inter", "DejaVu Sans"], "lower-third")
    other = open_studio()
    dialog = open_kit(other.page)
    assert dialog.get_by_label("Logo").evaluate("select => select.selectedOptions[0].text") == LOGO
    assert dialog.get_by_label("Colour 1", exact=True).input_value() == "#ff8800"
    # The catalogue may come after the dialog.
    other.wait(lambda: dialog.get_by_label("Default overlay").input_value() == "lower-third")


def test_what_comes_after_the_dialog_was_opened_is_offered(studio):
    held = []
    # What this page still asks for would be held in the place of what the next one asks for.
    studio.quiet()
    studio.context.route("**/api/presets", lambda route: held.append(route))
    studio.page.reload()
    preset = open_kit(studio.page).get_by_label("Default format")
    studio.wait(lambda: held)
    assert preset.locator("option").all_inner_texts() == ["None"]
    held[0].continue_()
    studio.until("document.querySelectorAll('.kit select option').length > 20")
    preset.select_option(index=2)
    assert preset.input_value() != ""


def test_new_overlays_have_its_logo_its_colours_and_its_preset(studio, server):
    logo = next(each["id"] for each in json.loads(server.request("/api/media")[1])["media"] if each["name"] == LOGO)
    kit = {"revision": kit_of(server)["revision"], "logo": logo, "colours": ["#ff8800"], "fonts": [],
           "overlay": "lower-third", "preset": "h265-master"}
    presets = [each["name"] for each in json.loads(server.request("/api/presets")[1])["presets"]]
    kit["preset"] = next(name for name in presets if name != "auto")
    assert server.request("/api/kit", "PUT", json.dumps(kit).encode())[0] == 200
    studio.open(WIDE)
    # The overlay of the brand is one click away.
    studio.page.get_by_role("button", name="Add Lower third").click()
    studio.field("name").locator("textarea").fill("Ada")
    studio.field("title").locator("textarea").fill("Lovelace")
    studio.add("Bouncing logo")
    studio.add("End card")
    project = studio.project()
    assert [item["parameters"] for item in project["items"]] == [
        {"accent": "#ff8800", "name": "Ada", "title": "Lovelace"}, {"logo": logo},
        {"accent": "#ff8800", "logo": logo, "title": "Thank you", "subtitle": "example.org"}]
    assert project["preset"] == kit["preset"]
    studio.settle()
    # Its colours are what the picker of any colour begins with.
    well = studio.field("accent").locator("input[type=color]")
    assert well.evaluate("(well) => [...well.list.options].map(({ value }) => value)") == ["#ff8800"]


@pytest.mark.parametrize("colours, values", [
    (["#ffdd00"], {"ink": "#ffdd00", "paper": "#000000"}),
    # 4.54 and 4.48 to white, by WCAG 2.
    (["#767676"], {"ink": "#767676"}),
    (["#777777"], {"ink": "#777777", "paper": "#000000"}),
    # Colours that a brand has for both are its own affair.
    (["#ffdd00", "#ffffff"], {"ink": "#ffdd00", "paper": "#ffffff"}),
])
def test_words_on_a_bright_colour_of_a_brand_can_be_read(studio, server, colours, values):
    kit = {"revision": kit_of(server)["revision"], "colours": colours}
    assert server.request("/api/kit", "PUT", json.dumps(kit).encode())[0] == 200
    studio.page.reload()
    studio.open(WIDE)
    studio.quiet()
    studio.add("Caption", {"text": "Ada"})
    assert studio.project()["items"][0]["parameters"] == {**values, "text": "Ada"}


@pytest.mark.quick
def test_a_brand_is_laid_on_what_is_added_and_shows_its_logo_while_it_asks_for_the_id(studio, server, tmp_path):
    logo = next(each["id"] for each in json.loads(server.request("/api/media")[1])["media"] if each["name"] == LOGO)
    kit = {"revision": kit_of(server)["revision"], "logo": logo, "overlay": "corner-bug"}
    assert server.request("/api/kit", "PUT", json.dumps(kit).encode())[0] == 200
    studio.until("document.querySelector('.overlays .empty button').innerText.includes('Corner bug')")
    for name in ("added one.mp4", "added two.mp4"):
        ffmpeg("-f", "lavfi", "-i", "color=blue:s=640x360:r=25:d=2", "-pix_fmt", "yuv420p", tmp_path / name)
    studio.page.locator("input[type=file][multiple]").first.set_input_files([tmp_path / "added one.mp4", tmp_path / "added two.mp4"])
    studio.card("added two.mp4").wait_for()
    # The first one is on the stage; its form asks, and the picture shows the logo meanwhile.
    studio.until("document.activeElement.closest('.field')?.dataset.parameter === 'userId'")
    assert studio.stack() == ["Corner bug"]
    studio.quiet()
    red = """() => {
      const canvas = document.querySelector(".screen canvas");
      const { data } = canvas.getContext("2d").getImageData(canvas.width / 2, 0, canvas.width / 2, canvas.height / 2);
      return data.reduce((count, value, index) => count + (index % 4 === 0 && value > 180 && data[index + 2] < 120 ? 1 : 0), 0);
    }"""
    assert studio.page.evaluate(red) > 500
    # It is not exported so.
    before = studio.exports()
    studio.export_button.click()
    studio.page.get_by_text("Corner bug needs a value").wait_for()
    assert studio.exports() == before
    studio.page.keyboard.type("10086")
    studio.open("added two.mp4")
    studio.page.locator(".stack-name", has_text="Corner bug").get_by_text("needs user id").wait_for()
    items = studio.project()["items"]
    assert [item["parameters"] for item in items] == [{"logo": logo, "userId": "10086"}, {"logo": logo}]
    assert len({item["film"] for item in items}) == 2


def test_two_pages_that_change_it_at_once_are_asked(studio, open_studio, server):
    other = open_studio()
    mine, theirs = open_kit(studio.page), open_kit(other.page)
    mine.get_by_label("Fonts").fill("Mine")
    theirs.get_by_label("Fonts").fill("Theirs")
    save(other.page)
    other.page.get_by_text("The brand kit is saved.").wait_for()
    # It is told before it is saved, and what is typed stays.
    mine.get_by_text("Another page has changed the brand kit.").wait_for()
    assert mine.get_by_label("Fonts").input_value() == "Mine"
    save(studio.page)
    studio.page.get_by_role("button", name="Take theirs").click()
    studio.until("document.querySelector('.kit input[type=text]').value === 'Theirs'")
    assert kit_of(server)["fonts"] == ["Theirs"]
    mine.get_by_label("Fonts").fill("Mine")
    server.request("/api/kit", "PUT", json.dumps({"revision": kit_of(server)["revision"], "fonts": ["Third"]}).encode())
    save(studio.page)
    studio.page.get_by_role("button", name="Keep mine").click()
    studio.page.get_by_text("The brand kit is saved.").wait_for()
    assert kit_of(server)["fonts"] == ["Mine"]
    # A refusal is told by the browser, too.
    studio.messages[:] = [message for message in studio.messages if "409" not in message]


def test_a_page_that_was_not_touched_follows(studio, server):
    dialog = open_kit(studio.page)
    server.request("/api/kit", "PUT", json.dumps({"revision": kit_of(server)["revision"], "fonts": ["New"]}).encode())
    studio.until("document.querySelector('.kit input[type=text]').value === 'New'")
    assert dialog.get_by_text("Another page").count() == 0


def test_what_a_full_disk_keeps_from_being_saved_is_told_until_it_is(studio, server):
    if not server.can_restart:
        pytest.skip("the disk of the server is not ours")
    [state] = (server.state / "imprint" / "studio").glob("*.json")
    # A folder that is not empty is in the way of the file that would take the place of the last one.
    obstacle = state.with_name(state.name + ".new") / "full"
    obstacle.mkdir(parents=True)
    open_kit(studio.page).get_by_label("Fonts").fill("Kept")
    save(studio.page)
    studio.page.get_by_text("The server cannot save what you change (Is a directory)").wait_for()
    studio.page.reload()
    studio.page.get_by_text("The server cannot save what you change (Is a directory)").wait_for()
    obstacle.rmdir()
    obstacle.parent.rmdir()
    studio.page.get_by_text("The server cannot save what you change").wait_for(state="detached")
    assert json.loads(state.read_text())["documents"]["kit"]["members"]["fonts"] == ["Kept"]


def test_a_changed_overlay_becomes_one_of_the_gallery_with_its_logo_and_a_picture(studio, open_studio, server):
    studio.open(WIDE)
    studio.add("Your logo")
    save_as = studio.page.get_by_role("button", name="Save as mine")
    assert not save_as.is_disabled()
    studio.field("logo").locator("select").select_option(LOGO)
    studio.field("opacity").locator(".number").fill("0.5")
    studio.settle()
    before = studio.pixel(544, 317)
    save_as.click()
    studio.page.get_by_label("Name", exact=True).fill("Our mark")
    studio.page.get_by_role("dialog").get_by_role("button", name="Save").click()
    studio.page.get_by_text("Our mark is in the gallery.").wait_for()
    assert studio.stack() == ["Our mark"]
    studio.quiet()
    studio.settle()
    assert studio.pixel(544, 317) == before
    folder = server.state / "data" / "imprint" / "Overlays" / "our-mark"
    assert sorted(path.name for path in folder.iterdir()) == [LOGO, "overlay.json"]
    # A name that is taken is told in its field.
    studio.field("opacity").locator(".number").fill("0.7")
    save_as.click()
    studio.page.get_by_label("Name", exact=True).fill("Our mark")
    studio.page.get_by_role("dialog").get_by_role("button", name="Save").click()
    studio.page.get_by_text("There is an overlay of that name.").wait_for()
    studio.messages[:] = [message for message in studio.messages if "409" not in message]
    other = open_studio()
    other.open(WIDE)
    other.page.get_by_role("button", name="Add overlay").click()
    tile = other.page.locator(".gallery li", has=other.page.get_by_text("Our mark", exact=True))
    tile.scroll_into_view_if_needed()
    tile.locator("img").wait_for()
