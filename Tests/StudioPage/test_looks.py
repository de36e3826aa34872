import pytest
from axe_playwright_python.sync_playwright import Axe
from support.films import UPRIGHT

WIDTHS = [360, 1024, 1440, 2560]


def violations(page):
    # Half behind the picture, which stays in sight, a control has half its size.
    page.evaluate("document.scrollingElement.scrollTo(0, 0)")
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
    return [(each["id"], [node["target"] for node in each["nodes"]][:3]) for each in found.response["violations"]]


@pytest.mark.parametrize("scheme, width", [
    ("light", 360), ("light", 1440), ("dark", 360), pytest.param("dark", 1440, marks=pytest.mark.quick),
])
def test_axe_finds_nothing_on_any_pane(open_studio, scheme, width):
    studio = open_studio(viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
    assert violations(studio.page) == []
    if width < 760:
        studio.pane("Films")
    studio.open()
    studio.page.get_by_role("button", name="Add overlay").click()
    studio.page.locator(".gallery-picture[data-state=still]").first.wait_for()
    assert violations(studio.page) == []
    studio.press("Escape")
    studio.add("Caption")
    assert violations(studio.page) == []
    studio.field("font").get_by_role("button", name="Font: ").click()
    studio.page.locator(".font-row img").first.wait_for()
    assert violations(studio.page) == []
    studio.press("Escape")
    studio.page.get_by_role("button", name="Edit document").click()
    studio.page.get_by_label("Overlay document").wait_for()
    assert violations(studio.page) == []
    studio.pane("Export")
    studio.page.get_by_text("The same outside the studio").click()
    assert violations(studio.page) == []
    studio.pane("Queue")
    assert violations(studio.page) == []
    studio.press("?")
    assert violations(studio.page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_wider_than_the_window(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 800})
    if width < 1200:
        studio.pane("Films")
    studio.open()
    for pane in ("Edit", "Export", "Queue"):
        studio.pane(pane)
        assert studio.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_pane_of_one_column_begins_at_its_head_and_is_found_again_where_it_was_left(open_studio):
    studio = open_studio(viewport={"width": 360, "height": 640})
    scrolled = lambda: studio.page.evaluate("scrollY")
    down = lambda: studio.page.evaluate("scrollTo(0, 150)")
    studio.pane("Films")
    studio.page.evaluate("document.body.style.paddingBottom = '800px'")
    down()
    studio.card(UPRIGHT).locator(".opener").evaluate("card => card.click()")
    studio.settle()
    assert scrolled() == 0
    down()
    studio.pane("Export")
    assert scrolled() == 0
    studio.pane("Edit")
    assert scrolled() == 150
    studio.pane("Films")
    assert scrolled() > 0


def test_a_long_name_gives_way_in_its_middle_and_is_read_out_whole(open_studio):
    studio = open_studio(viewport={"width": 1280, "height": 720})
    studio.open()
    name = studio.card(UPRIGHT).locator(".name")
    name.evaluate("name => { name.style.width = '80px'; }")
    shown = name.evaluate("""(name) => ["::before", "::after"].map((part) => {
      const { content, textOverflow } = getComputedStyle(name, part);
      return `${content} ${textOverflow}`;
    })""")
    assert shown == ['"upright " / "" ellipsis', '"card.mp4" / "" ellipsis']
    assert name.text_content() == UPRIGHT
    assert studio.page.get_by_role("button", name=UPRIGHT).count() == 1


def test_the_layout_does_not_shift_by_itself(studio):
    studio.page.evaluate("""() => { window.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true }); }""")
    studio.page.wait_for_timeout(1500)
    assert studio.page.evaluate("window.shift") < 0.01


def test_a_question_mark_lists_the_keys(studio):
    studio.press("?")
    assert studio.page.get_by_role("dialog").get_by_text("play or pause").is_visible()
    studio.press("Escape")
    assert studio.page.get_by_role("dialog").count() == 0


def test_everything_is_reached_by_the_keyboard(studio):
    """Tab goes through the whole page and comes back, and shows where it is."""
    studio.open()
    seen = set()
    for _ in range(80):
        studio.press("Tab")
        seen.add(studio.page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''"))
    assert {"Play", "Playhead", "Start of the trim", "End of the trim", "More", "Add overlay"} <= seen


#: Windows that leave little room: a phone's, and those of a laptop at 200 % and of reflow at 400 %.
LOW = [(360, 740), (640, 400), (320, 256)]

HIDDEN = """() => {
  const active = document.activeElement;
  const { left, width, top, height } = active.getBoundingClientRect();
  const isSeen = (part) => {
    const found = document.elementFromPoint(left + width / 2, top + height * part);
    return found && (active.contains(found) || found.contains(active) && found.closest("label, .track, .lanes"));
  };
  return [0.1, 0.5, 0.9].some(isSeen) || active === document.body ? null : active.outerHTML.slice(0, 120);
}"""


@pytest.mark.parametrize("width, height", LOW)
def test_what_has_the_keyboard_is_not_hidden(open_studio, width, height):
    studio = open_studio(viewport={"width": width, "height": height})
    studio.pane("Films")
    studio.open()
    studio.add("Caption")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(30):
            studio.press(key)
            assert studio.page.evaluate(HIDDEN) is None


def test_nothing_is_asked_of_another_host(studio, server):
    asked = []
    studio.page.on("request", lambda request: asked.append(request.url))
    studio.page.reload()
    studio.page.wait_for_selector(".card")
    assert asked and all(url.startswith((server.origin, "blob:", "data:")) for url in asked)
