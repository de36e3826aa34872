"""The frame of a film's export: a part of the film, or a frame of another shape."""

import json

import pytest
from support.films import UPRIGHT, WIDE
from test_looks import violations



def panel(studio):
    studio.page.get_by_role("button", name="Crop").click()
    return studio.page.get_by_role("region", name="The frame of the export")


def size(studio):
    studio.settle()
    return studio.page.evaluate("(({ width, height }) => [width, height])(document.querySelector('.screen canvas'))")


def last_job(server):
    return json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]


def made_size(server):
    report = json.loads(server.request("/api/exports")[1])["exports"][-1]["report"]
    return [report["width"], report["height"]]


@pytest.mark.quick
def test_a_film_is_filled_fitted_and_blurred_into_an_upright_frame(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    frame = panel(studio)
    frame.get_by_label("Frame", exact=True).select_option("Upright, 9:16")
    assert frame.get_by_label("Fit").is_checked()
    # 640 wide, and so 1138 high: the smallest frame of that shape that holds the film.
    studio.wait(lambda: size(studio) == [640, 1138])
    assert studio.pixel(320, 20)[:3] == [0, 0, 0]
    frame.get_by_label("Blur").check()
    studio.wait(lambda: studio.pixel(320, 20)[:3] != [0, 0, 0])
    frame.get_by_label("Fill").check()
    # As high as the film; its width is even.
    studio.wait(lambda: size(studio) == [202, 360])
    frame.get_by_label("Which of it").select_option("Left")
    studio.export()
    assert last_job(server)["crop"] == "9:16@left"
    assert made_size(server) == [202, 360]


def test_how_a_film_lies_in_its_frame_is_asked_where_it_makes_a_difference(studio):
    studio.open(WIDE)
    frame = panel(studio)
    modes = frame.get_by_role("group", name="The film in it")
    modes.wait_for(state="hidden")
    shape = frame.get_by_label("Frame", exact=True)
    shape.select_option("Square")
    modes.wait_for()
    frame.get_by_label("Fill").check()
    frame.get_by_label("Which of it").wait_for()
    # The film has that shape itself: all of it fills the frame.
    shape.select_option("Wide, 16:9")
    modes.wait_for(state="hidden")
    frame.get_by_label("Which of it").wait_for(state="hidden")
    # The same frame is another for an upright film.
    frame.get_by_label("On all films").check()
    studio.open(UPRIGHT)
    modes.wait_for()
    frame.get_by_label("Frame", exact=True).select_option("As the film")
    modes.wait_for(state="hidden")


def test_a_part_is_dragged_typed_and_moved_by_keys(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    frame = panel(studio)
    frame.get_by_label("A part of the film").check()
    # While it is chosen all of the film shows.
    assert size(studio) == [640, 360]
    part = lambda: list(studio.project()["frames"].values())[-1]["part"]
    assert part() == [10, 10, 80, 80]
    corner = studio.page.get_by_role("button", name="Resize top left")
    box, screen = corner.bounding_box(), studio.page.locator(".screen").bounding_box()
    studio.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    studio.page.mouse.down()
    studio.page.mouse.move(box["x"] + box["width"] / 2 + screen["width"] * 0.15, box["y"] + box["height"] / 2, steps=4)
    studio.page.mouse.up()
    assert part() == [pytest.approx(25, abs=0.5), 10, pytest.approx(65, abs=0.5), 80]
    studio.press("Control+z")
    assert part() == [10, 10, 80, 80]
    studio.page.get_by_role("button", name="Resize bottom right").focus()
    studio.press("Shift+ArrowLeft", "ArrowUp")
    assert part() == [10, 10, 70, 79]
    studio.page.get_by_role("button", name="Move the part").focus()
    studio.press("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight")
    # No further than the film.
    assert part() == [30, 10, 70, 79]
    for label, value in (("Left, %", "50"), ("Width, %", "50"), ("Top, %", "0"), ("Height, %", "50")):
        field = frame.get_by_label(label)
        field.fill(value)
        field.press("Enter")
    studio.page.get_by_role("button", name="Back to the overlays").click()
    studio.wait(lambda: part()[2:] == [50, 50])
    assert size(studio)[0] == 320
    studio.export()
    assert last_job(server)["crop"] == [f"{share:g}%" for share in part()]
    assert made_size(server) == [320, 180]


def test_a_presets_own_frame_is_filled_and_blurred(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    studio.pane("Export")
    studio.choose_preset("square-1080")
    frame = panel(studio)
    assert frame.get_by_label("Frame", exact=True).is_disabled()
    studio.wait(lambda: size(studio) == [1080, 1080])
    assert studio.pixel(540, 20)[:3] == [0, 0, 0]
    for mode in ("Fill", "Blur"):
        frame.get_by_label(mode).check()
        studio.wait(lambda: studio.pixel(540, 20)[:3] != [0, 0, 0])
        assert size(studio) == [1080, 1080]
        studio.export()
        assert made_size(server) == [1080, 1080]
        studio.pane("Edit")
    # Handles and spans are of the overlays that are the project's.
    assert studio.page.locator(".span-row").count() == 1
    studio.page.wait_for_selector(".handle")


def test_the_frame_belongs_to_its_film_and_outlives_a_reload(studio, server):
    studio.open(WIDE)
    frame = panel(studio)
    frame.get_by_label("Frame", exact=True).select_option("Upright, 9:16")
    frame.get_by_label("Fill").check()
    studio.wait(lambda: size(studio) == [202, 360])
    studio.open(UPRIGHT)
    assert size(studio) == [180, 320] and not frame.get_by_label("Fill").is_checked()
    studio.open(WIDE)
    assert size(studio) == [202, 360]
    studio.project()
    studio.page.reload()
    studio.settle()
    assert size(studio) == [202, 360]


@pytest.mark.parametrize("width, scheme", [(390, "light"), (1440, "dark")])
def test_axe_finds_nothing_in_the_panel(open_studio, width, scheme):
    studio = open_studio(viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce")
    studio.pane_where_narrow("Films")
    studio.open(WIDE)
    frame = panel(studio)
    frame.get_by_label("A part of the film").check()
    assert violations(studio.page) == []
    assert studio.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
