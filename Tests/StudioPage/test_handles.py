"""What is painted has a handle around it, which moves it; a click on it is one on the picture."""

import pytest

#: A second in which each of the twelve is seen, of four.
MOMENT = "2.2"

#: Each with the number of its handles, whether a shade or a pattern lies over the whole picture beside or under what
#: they are around, and whether it goes from one of nine places to another.
OVERLAYS = {
    "Bouncing logo": (1, False, False), "Caption": (1, False, True), "Corner bug": (1, False, True),
    "Corner hop": (1, False, False), "End card": (1, True, False), "Framed portrait": (1, True, False),
    "Lower third": (1, False, False), "Progress bar": (1, False, True), "Tiled ID": (1, True, False),
    "Time code": (1, False, True), "Title card": (1, True, False), "Wandering ID": (1, False, False),
}


@pytest.fixture
def laid(studio):
    def lay(title):
        studio.open()
        studio.add(title)
        studio.seek(MOMENT)
        studio.quiet()
        return studio

    return lay


def middle(box):
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("title", OVERLAYS)
def test_handles_lie_around_what_is_painted(laid, title):
    studio = laid(title)
    count, fills, _ = OVERLAYS[title]
    handles = studio.handles()
    assert len(handles) == count
    left, top, right, bottom = studio.painted()
    if fills:
        # They do not reach beyond it; the words of a card do not fill it.
        assert all(-1 <= one[0] and one[2] <= 641 for one in handles)
        assert title == "Tiled ID" or all(one[2] - one[0] < 600 or one[3] - one[1] < 340 for one in handles)
        return
    [handle] = handles
    scale = 640 / studio.page.locator(".screen").bounding_box()["width"]
    # A thin one is as high as can be reached.
    least = 24 * scale
    for start, end, one, other in [(handle[0], handle[2], left, right), (handle[1], handle[3], top, bottom)]:
        if other - one < least:
            assert end - start == pytest.approx(least, abs=1) and start <= one + 3 and end >= other - 3
        else:
            # A faint edge of a shadow is not around what is seen.
            assert (start, end) == (pytest.approx(one, abs=8), pytest.approx(other, abs=8))


@pytest.mark.parametrize("title", OVERLAYS)
def test_a_drag_moves_what_is_painted(laid, title):
    studio = laid(title)
    by_place = OVERLAYS[title][2]
    before = studio.handles()[0]
    canvas = "document.querySelector('.screen canvas').toDataURL()"
    seen = studio.page.evaluate(canvas)
    x, y = middle(studio.page.locator(".handle").first.bounding_box())
    # Places are far from each other, and in the picture.
    dx, dy = (-500 if x > 700 else 320, -350 if y > 400 else 250) if by_place else (37, -29)
    studio.page.mouse.move(x, y)
    studio.page.mouse.down()
    studio.page.mouse.move(x + dx, y + dy, steps=4)
    studio.page.mouse.up()
    studio.quiet()
    studio.settle()
    assert studio.page.evaluate(canvas) != seen
    after = studio.handles()[0]
    if title == "Tiled ID":
        return
    if by_place:
        assert abs(after[0] - before[0]) + abs(after[1] - before[1]) > 50
        return
    scale = 640 / studio.page.locator(".screen").bounding_box()["width"]
    moved = [(after[edge] - before[edge]) / scale for edge in range(4)]
    # What goes beyond the picture is cut there, and what comes near its middle or an edge is drawn there.
    assert any(abs(each - 37) < 12 for each in moved[::2])
    assert any(abs(each + 29) < 12 for each in moved[1::2])
    # One step to undo.
    studio.page.get_by_role("button", name="Undo").click()
    studio.quiet()
    assert studio.handles()[0] == pytest.approx(before, abs=1)


@pytest.mark.parametrize("title", OVERLAYS)
def test_a_click_on_a_handle_plays(laid, title):
    studio = laid(title)
    items = studio.project()["items"]
    studio.page.mouse.click(*middle(studio.page.locator(".handle").last.bounding_box()))
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.press("k")
    assert studio.project()["items"] == items


def test_the_numbers_of_two_layers_of_a_document_are_both_kept(laid):
    studio = laid("New document")
    studio.page.get_by_role("button", name="Edit document").click()
    box = '{ name: "%s", type: "shape", rect: true, size: ["10%%", "10%%"], fill: "#2a5bd7", position: ["%s", "50%%"] }'
    boxes = ", ".join([box % ("one", "20%"), box % ("other", "70%")])
    studio.page.get_by_label("Overlay document").fill('{ format: "imprint.overlay/1", layers: [' + boxes + "] }")
    studio.page.locator(".fault-count[aria-busy=false]", has_text="No faults").wait_for()
    studio.page.get_by_role("button", name="Done").click()
    studio.quiet()
    studio.unfold()
    row = lambda name: studio.page.get_by_role("group", name=name, exact=True).and_(studio.page.locator(".position"))
    row("one").get_by_label("Across").fill("40")
    row("other").get_by_label("Across").fill("60")
    studio.quiet()
    document = studio.project()["items"][0]["document"]
    assert 'position: ["40%", "50%"]' in document and 'position: ["60%", "50%"]' in document


def test_a_layer_without_a_position_is_given_one_on_a_line_of_its_own(laid):
    studio = laid("Wandering ID")
    studio.page.locator(".handle").focus()
    studio.press("Shift+ArrowRight")
    # Ten of 640 pixels from the middle: 51.56 %.
    assert '\n    position: ["51.56%", "50%"],\n    name: "fading",' in studio.project()["items"][0]["document"]
    studio.quiet()
    studio.page.locator(".handle").focus()
    studio.press("Shift+ArrowRight")
    assert studio.project()["items"][0]["document"].count("position: [") == 1


def test_a_layer_whose_position_is_animated_is_given_a_translation(laid):
    studio = laid("Bouncing logo")
    studio.page.locator(".handle").focus()
    studio.press("Shift+ArrowDown")
    # Ten of 360 pixels.
    assert 'translation: ["0%", "2.78%"]' in studio.project()["items"][0]["document"]


#: What places a box of a document in units of the shorter edge, with a safe area, in a square frame, and a way in it.
PLACED = [
    ('position: { at: "bottomLeft", inset: "safe" }', 61, -43),
    ('position: { at: "topRight", inset: ["safe", 40] }', -61, 43),
    ('position: [200, 150]', 61, -43),
    ('translation: [60, -40], animations: [{ keyPath: "position.x", from: "40%", to: "40%", duration: 1 }]', 61, -43),
]


@pytest.mark.parametrize("placed, dx, dy", PLACED)
def test_a_layer_in_units_of_the_shorter_edge_is_left_where_the_pointer_leaves_it(studio, placed, dx, dy):
    studio.open()
    studio.add("New document")
    studio.page.get_by_role("button", name="Edit document").click()
    studio.page.get_by_label("Overlay document").fill(
        '{ format: "imprint.overlay/1", canvas: "1:1", unit: "shorterEdge", safeArea: "broadcast", layers: ['
        f'{{ name: "box", type: "shape", rect: true, fill: "red", size: [120, 60], {placed} }}] }}')
    studio.page.locator(".fault-count[aria-busy=false]", has_text="No faults").wait_for()
    studio.page.get_by_role("button", name="Done").click()
    studio.quiet()
    [before] = studio.handles()
    # 1 unit is 640 / 607.5 pixels.
    assert (before[2] - before[0], before[3] - before[1]) == pytest.approx((120 * 640 / 607.5, 60 * 640 / 607.5), abs=1.5)
    x, y = middle(studio.page.locator(".handle").bounding_box())
    # With Alt nothing is drawn to an edge or a middle.
    studio.page.keyboard.down("Alt")
    studio.page.mouse.move(x, y)
    studio.page.mouse.down()
    studio.page.mouse.move(x + dx, y + dy, steps=4)
    studio.page.mouse.up()
    studio.page.keyboard.up("Alt")
    studio.quiet()
    studio.settle()
    scale = 640 / studio.page.locator(".screen").bounding_box()["width"]
    [after] = studio.handles()
    assert [(after[edge] - before[edge]) / scale for edge in range(4)] == pytest.approx([dx, dy, dx, dy], abs=2)
