import json
import re

import pytest
from support.films import LOGO, UPRIGHT, WIDE, ffmpeg
from test_sounds import song  # noqa: F401


@pytest.mark.parametrize("title, place", [
    # The server tells the parameters of a text of one's own, later than those of the gallery's overlays.
    ("Caption", ".field[data-parameter=text] textarea"), ("Your text", ".field[data-parameter=text] textarea"),
    ("Your logo", ".field[data-parameter=logo] select"), ("New document", ".stack-row.selected .stack-name"),
])
def test_a_new_overlay_takes_the_keyboard(studio, title, place):
    studio.open()
    studio.add("Time code")
    studio.page.get_by_role("button", name="Add overlay").press("Enter")
    tile = studio.page.locator(".tile", has=studio.page.get_by_text(title, exact=True))
    tile.focus()
    studio.press("Enter")
    studio.until(f"document.activeElement.matches({json.dumps(place)})")
    # Neither the picture nor what the server tells of it takes it away again.
    studio.settle()
    studio.page.wait_for_timeout(500)
    assert studio.page.evaluate(f"document.activeElement.matches({json.dumps(place)})")
    assert studio.stack() == [title, "Time code"]


@pytest.mark.quick
def test_a_changed_parameter_changes_the_picture(studio):
    studio.open()
    studio.add("Progress bar")
    studio.seek("3.9")
    before = studio.pixel(20, 357)
    studio.field("accent").get_by_label("Accent, as #rrggbbaa").or_(studio.field("accent").locator(".hex")).first.fill("#00ff00")
    studio.field("accent").locator(".hex").press("Enter")
    studio.until("document.querySelector('canvas').dataset.exact === 'true'")
    studio.settle()
    assert studio.pixel(20, 357) != before
    assert studio.project()["items"][0]["parameters"]["accent"] == "#00ff00"


def test_each_type_of_parameter_has_its_control(studio):
    studio.open()
    studio.add("Caption")
    studio.seek("2")
    studio.field("from").get_by_role("button", name="Now").click()
    studio.field("place").get_by_role("radio", name="Top left").check()
    assert studio.field("from").locator("input").input_value() == "2"
    values = studio.project()["items"][0]["parameters"]
    assert values["from"] == 2 and values["place"] == "topLeft"
    studio.field("place").get_by_role("radio", name="Top left").press("ArrowDown")
    assert studio.project()["items"][0]["parameters"]["place"] == "left"


def test_a_length_has_a_slider_and_is_written_with_its_unit(studio):
    studio.open()
    studio.add("Bouncing logo")
    field = studio.field("width")
    width = lambda: studio.project()["items"][0]["parameters"]["width"]
    field.locator(".number").fill("120px")
    assert width() == "120px"
    # A number alone stays in its unit, as the slider and the arrow keys do.
    field.locator(".number").fill("90")
    assert width() == "90px"
    field.locator(".number").press("ArrowUp")
    assert width() == "91px"
    field.get_by_role("slider").fill("200")
    assert width() == "200px" and field.locator(".number").input_value() == "200px"
    field.locator(".number").fill("wide")
    assert width() == "200px" and field.locator(".number").get_attribute("aria-invalid") == "true"


def test_a_file_comes_from_the_library(studio, song):  # noqa: F811
    studio.open()
    studio.add("Your logo")
    # What shows nothing is not among them.
    offered = studio.field("logo").locator("option").all_text_contents()
    assert {LOGO, WIDE} <= set(offered) and song not in offered
    studio.field("logo").get_by_role("combobox").select_option(LOGO)
    studio.until("document.querySelector('.handle') !== null")
    studio.settle()
    # 85 % and 88 % of 640 × 360: the middle of the logo.
    red, green, blue, _ = studio.pixel(544, 317)
    assert red > 200 and green < 60 and blue < 60


def test_the_eyedropper_takes_a_colour_of_the_frame(studio):
    studio.open()
    studio.add("Your text")
    studio.settle()
    wanted = studio.pixel(320, 180)
    studio.field("color").get_by_role("button", name="Pick from the picture").click()
    studio.press("Enter")
    digits = "#" + "".join(f"{value:02x}" for value in wanted[:3])
    assert studio.field("color").locator(".hex").input_value() == digits


def test_overlays_are_reordered_switched_off_and_removed(studio):
    studio.open()
    studio.add("Caption")
    studio.add("Time code")
    assert studio.stack() == ["Time code", "Caption"]
    studio.page.get_by_role("button", name="Send Time code back").click()
    assert studio.stack() == ["Caption", "Time code"]
    studio.page.get_by_role("button", name="Hide Caption").click()
    assert studio.project()["items"][1]["isOff"] is True
    studio.page.get_by_role("button", name="Remove: Caption").click()
    assert studio.stack() == ["Time code"]


@pytest.mark.quick
def test_everything_is_undone_and_redone(studio):
    studio.open()
    studio.add("Caption", words={})
    studio.field("text").locator("textarea").fill("One")
    studio.page.get_by_role("button", name="Hide Caption").click()
    for _ in range(3):
        studio.page.get_by_role("button", name="Undo").click()
    assert studio.project()["items"] == []
    for _ in range(3):
        studio.page.get_by_role("button", name="Redo").click()
    item = studio.project()["items"][0]
    assert item["isOff"] and item["parameters"]["text"] == "One"


def take(studio):
    """Presses on the first layer; returns its middle."""
    studio.page.wait_for_selector(".handle")
    box = studio.page.locator(".handle").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    studio.page.mouse.move(x, y)
    studio.page.mouse.down()
    return x, y


def drag(studio, dx, dy):
    x, y = take(studio)
    studio.page.mouse.move(x + dx, y + dy, steps=5)
    studio.page.mouse.up()


@pytest.mark.quick
def test_a_drag_writes_parameters_and_is_one_step(studio):
    studio.open()
    studio.add("Your text")
    studio.seek("1")
    drag(studio, -200, -120)
    values = studio.project()["items"][0]["parameters"]
    width = studio.page.locator(".screen").bounding_box()["width"]
    assert float(values["x"][:-1]) == pytest.approx(50 - 200 / width * 100, abs=1)
    studio.page.get_by_role("button", name="Undo").click()
    assert "x" not in studio.project()["items"][0]["parameters"]


def test_a_drag_that_rests_is_one_step_and_the_next_one_goes_on(studio):
    studio.open()
    studio.add("Your text")
    studio.seek("1")
    x, y = take(studio)
    studio.page.mouse.move(x - 60, y - 60, steps=3)
    # Longer than changes that follow each other are one step.
    studio.page.wait_for_timeout(1200)
    studio.page.mouse.move(x - 200, y - 100, steps=3)
    studio.page.mouse.up()
    drag(studio, 0, -100)
    values = studio.project()["items"][0]["parameters"]
    height = studio.page.locator(".screen").bounding_box()["height"]
    assert float(values["y"][:-1]) == pytest.approx(88 - 200 / height * 100, abs=1.5)
    studio.page.get_by_role("button", name="Undo").click()
    studio.page.get_by_role("button", name="Undo").click()
    assert "y" not in studio.project()["items"][0]["parameters"]


@pytest.mark.quick
def test_arrow_keys_move_a_layer_to_the_next_of_nine_places(studio):
    studio.open()
    studio.add("Caption")
    studio.seek("1")
    studio.page.wait_for_selector(".handle")
    studio.page.locator(".handle").first.focus()
    studio.press("ArrowUp")
    assert studio.project()["items"][0]["parameters"]["place"] == "center"


def test_a_drag_goes_to_the_nearest_of_nine_places(studio):
    studio.open()
    studio.add("Caption")
    studio.seek("1")
    drag(studio, 0, -400)
    assert studio.project()["items"][0]["parameters"]["place"] == "top"


def test_a_drag_writes_the_document(studio):
    studio.open()
    studio.add("Disclosure")
    studio.seek("1")
    drag(studio, 200, 100)
    document = studio.project()["items"][0]["document"]
    # Its group filled the picture, in the middle of it.
    place = re.search(r'position: \["([\d.]+)%", "([\d.]+)%"\]', document)
    screen = studio.page.locator(".screen").bounding_box()
    assert float(place[1]) == pytest.approx(50 + 200 / screen["width"] * 100, abs=1)
    assert float(place[2]) == pytest.approx(50 + 100 / screen["height"] * 100, abs=1)


def test_a_drag_chooses_a_place_that_is_a_parameter(studio):
    studio.open()
    studio.add("Time code")
    studio.seek("1")
    drag(studio, 0, -150)
    item = studio.project()["items"][0]
    assert item["parameters"] == {"place": "center"} and not item["document"]


def test_a_layer_larger_than_the_picture_keeps_nothing_out_of_reach(studio):
    studio.open()
    studio.add("Tiled ID")
    studio.page.wait_for_selector(".handle")
    studio.settle()
    studio.add("Caption")
    assert studio.stack() == ["Caption", "Tiled ID"]


def test_layers_move_by_arrow_keys_and_by_numbers(studio):
    studio.open()
    studio.add("Your text")
    studio.seek("1")
    studio.page.wait_for_selector(".handle")
    studio.page.locator(".handle").focus()
    studio.press("Shift+ArrowLeft")
    # Ten of 640 pixels.
    assert float(studio.project()["items"][0]["parameters"]["x"][:-1]) == pytest.approx(50 - 10 / 6.4, abs=0.3)
    studio.unfold()
    across = studio.page.locator(".position").get_by_label("Across")
    across.fill("30")
    assert studio.project()["items"][0]["parameters"]["x"] == "30%"


#: Of one line, of several, and of a word that is wider than the picture.
LONG_WORDS = ["Hello everybody out there", "The tide comes in twice a day, and nobody knows where the water goes",
              "Donaudampfschifffahrtsgesellschaftskapitän"]


def inside(studio, width, height):
    """Whether what is painted of the front overlay keeps a pixel of the picture free all around."""
    left, top, right, bottom = studio.handles()[0]
    return left >= 1 and top >= 1 and right <= width - 1 and bottom <= height - 1


@pytest.mark.parametrize("text", LONG_WORDS)
@pytest.mark.parametrize("film, width, height", [(UPRIGHT, 180, 320), (WIDE, 640, 360)])
def test_a_text_of_ones_own_is_never_cut(studio, film, width, height, text):
    studio.open(film)
    studio.add("Your text", words={"text": text})
    studio.quiet()
    assert inside(studio, width, height)
    # Nor where it is dragged past a corner, written on there, or sent there by a number.
    drag(studio, 900, 600)
    studio.quiet()
    assert inside(studio, width, height)
    studio.field("text").locator("textarea").fill(f"{text} {text}")
    studio.quiet()
    assert inside(studio, width, height)
    studio.field("x").locator(".number").fill("8")
    studio.quiet()
    assert inside(studio, width, height)


@pytest.mark.parametrize("title", ["Caption", "Your text"])
def test_a_text_that_is_too_long_is_told_under_its_field_and_before_the_export(studio, title):
    studio.open(WIDE)
    studio.add(title, words={"text": "The tide comes in. " * 10})
    note = studio.field("text").get_by_text("The text is too long for its place: its end is left out.")
    studio.quiet()
    assert note.count() == 0
    studio.field("text").locator("textarea").fill("The tide comes in. " * 500)
    note.wait_for()
    studio.pane("Export")
    studio.page.locator(".notes").get_by_text("A text is too long for its place: its end is left out.").wait_for()
    assert "overlay[" not in studio.page.locator(".notes").inner_text()
    studio.pane("Edit")
    studio.field("text").locator("textarea").fill("The tide comes in.")
    note.wait_for(state="detached")


def test_a_logo_as_high_as_wide_is_not_cut(studio, server, tmp_path):
    ffmpeg("-f", "lavfi", "-i", "color=red:s=100x100", "-frames:v", "1", tmp_path / "square.png")
    assert server.request("/api/media/square.png", "PUT", (tmp_path / "square.png").read_bytes())[0] in (201, 409)
    studio.open(WIDE)
    studio.add("Your logo")
    studio.field("logo").get_by_role("combobox").select_option("square.png")
    studio.quiet()
    assert inside(studio, 640, 360)


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1200, 1440])
def test_names_and_examples_of_overlays_are_not_cut_in_their_form(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 900})
    studio.pane_where_narrow("Films")
    studio.open()
    studio.add("Your text", words={})
    cut = """() => [...document.querySelectorAll(".stack-name span, .detail textarea")]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3)
      .map((each) => each.outerHTML)"""
    assert studio.page.evaluate(cut) == []
    studio.field("text").locator("textarea").fill(LONG_WORDS[1] * 3)
    assert studio.page.evaluate(cut) == []


def test_the_editor_tells_faults_as_they_are_written_and_completes_keys(studio):
    studio.open()
    studio.add("New document")
    studio.page.get_by_role("button", name="Edit document").click()
    editor = studio.page.get_by_label("Overlay document")
    editor.wait_for()
    text = editor.input_value()
    editor.fill(text.replace("cornerRadius", "cornerRadus"))
    studio.page.locator(".fault", has_text="cornerRadus").wait_for()
    assert studio.page.locator(".fault .hint", has_text="cornerRadius").is_visible()
    assert studio.page.locator(".numbers .faulty").count() == 1
    before, after = text.split("cornerRadius: 8,")
    editor.fill(before + after)
    editor.evaluate("(field, at) => field.setSelectionRange(at, at)", len(before))
    editor.press_sequentially("opac")
    studio.page.get_by_role("option", name="opacity").first.wait_for()
    studio.press("Enter")
    editor.press_sequentially("0.5,")
    studio.page.locator(".fault-count[aria-busy=false]", has_text="No faults").wait_for()
    assert "opacity: 0.5," in studio.project()["items"][0]["document"]


#: What is written so far of a document, the letters that are typed then, and what is offered for them.
OFFERED = [
    ("", "uni", "unit"), ('unit: ', '"sho', "shorterEdge"), ("", "safe", "safeArea"),
    ("safeArea: ", '"soc', "social"),
    *[(f'layers: [{{ type: "text", {before}', typed, offered) for before, typed, offered in [
        ("", "wei", "weight"), ("", "ita", "italic"), ("", "letterS", "letterSpacing"),
        ("", "lineH", "lineHeight"), ("", "cas", "case"), ("case: ", '"upp', "upper"), ("", "bo", "box"),
        ("box: ", '"blo', "block"), ("", "boxC", "boxColor"), ("", "boxP", "boxPadding"),
        ("", "boxR", "boxRadius"), ("", "outlin", "outlines"), ("", "shad", "shadows"),
        ('position: { at: "left", inset: ', '"sa', "safe"), ('position: { at: "left", inset: [', '"sa', "safe"),
    ]],
    ('layers: [{ type: "image", ', "tin", "tint"),
]


def closing(text):
    """The brackets that close what is open at the end of a text."""
    pairs = {"{": "}", "[": "]"}
    open_ = []
    for letter in text:
        if letter in pairs:
            open_.append(pairs[letter])
        elif letter in pairs.values():
            open_.pop()
    return "".join(reversed(open_))


def test_the_editor_offers_each_key_of_type_and_colour(studio):
    studio.open()
    studio.add("New document")
    studio.page.get_by_role("button", name="Edit document").click()
    editor = studio.page.get_by_label("Overlay document")
    editor.wait_for()
    for before, typed, offered in OFFERED:
        start = '{ format: "imprint.overlay/1", ' + before
        editor.fill(start + closing(start))
        editor.evaluate("(field, at) => field.setSelectionRange(at, at)", len(start))
        editor.press_sequentially(typed)
        assert studio.page.get_by_role("option", name=offered).first.is_visible(), (before, typed)


def test_a_text_of_ones_own_has_its_face_and_its_box_in_the_form(studio):
    studio.open()
    studio.add("Your text", words={"text": "Wide words"})
    studio.seek("1")

    def painted():
        studio.quiet()
        left, top, right, bottom = studio.handles()[0]
        return right - left, bottom - top

    width = painted()[0]
    studio.field("weight").get_by_role("combobox").select_option("400")
    light = painted()[0]
    assert light < width
    studio.field("letterSpacing").locator(".number").fill("0.2")
    assert painted()[0] > light + 20
    studio.field("case").get_by_role("combobox").select_option("upper")
    studio.field("italic").get_by_role("switch").check()
    studio.field("lineHeight").get_by_role("combobox").select_option("1.5")
    studio.field("box").get_by_role("combobox").select_option("line")
    studio.field("boxColor").locator(".hex").fill("#ffffff")
    studio.field("boxColor").locator(".hex").press("Enter")
    studio.field("boxPadding").locator(".number").fill("20")
    studio.field("boxRadius").locator(".number").fill("0")
    # 20 units on both sides of a line that is 1.5 times as high as its letters are large: 1.5 · 36 units.
    assert painted()[1] == pytest.approx((40 + 54) * 640 / 1080, abs=1)
    assert studio.project()["items"][0]["parameters"] == {
        "text": "Wide words", "weight": 400, "letterSpacing": 0.2, "case": "upper", "italic": True,
        "lineHeight": 1.5, "box": "line", "boxColor": "#ffffff", "boxPadding": 20, "boxRadius": 0}


def test_tuning_survives_a_reload(studio):
    studio.open()
    studio.add("Caption")
    studio.field("text").locator("textarea").fill("Kept")
    studio.page.wait_for_timeout(400)
    studio.page.reload()
    studio.settle()
    assert studio.stack() == ["Caption"]
    assert studio.field("text").locator("textarea").input_value() == "Kept"
    assert studio.card(WIDE).locator("[aria-current=true]").count() == 1


@pytest.mark.parametrize("title, parameter", [
    ("Corner bug", "userId"), ("Lower third", "name"), ("Caption", "text"), ("Your text", "text"),
])
def test_an_example_is_a_placeholder_and_no_value(studio, title, parameter):
    studio.open()
    studio.add(title, words={})
    field = studio.field(parameter).locator("textarea")
    assert field.input_value() == "" and field.get_attribute("placeholder") != ""
    assert studio.project()["items"][0]["parameters"] == {}


def test_examples_of_every_type_are_placeholders(studio):
    studio.open()
    studio.add("New document")
    studio.page.get_by_role("button", name="Edit document").click()
    editor = studio.page.get_by_label("Overlay document")
    editor.wait_for()
    declared = """parameters: {
        count: { type: "number", required: true, example: 7 },
        wide: { type: "length", required: true, example: "30%" },
        tint: { type: "color", required: true, example: "#ff0000" },
        when: { type: "time", required: true, example: "1:02" },
      }, layers: ["""
    text = editor.input_value().replace("layers: [", declared).replace('"20%"', '"{wide}"')
    text = text.replace("cornerRadius: 8", 'cornerRadius: "{count}", from: "{when}"').replace('"#2a5bd7c0"', '"{tint}"')
    editor.fill(text)
    studio.page.locator(".fault-count[aria-busy=false]", has_text="No faults").wait_for()
    studio.page.get_by_role("button", name="Done").click()
    told = {
        name: (field.input_value(), field.get_attribute("placeholder"))
        for name, field in [
            ("count", studio.field("count").locator(".number")),
            ("wide", studio.field("wide").locator(".number")),
            ("tint", studio.field("tint").locator(".hex")), ("when", studio.field("when").locator("input")),
        ]
    }
    assert told == {"count": ("", "7"), "wide": ("", "30%"), "tint": ("", "#ff0000"), "when": ("", "1:02")}
    assert studio.project()["items"][0]["parameters"] == {}
