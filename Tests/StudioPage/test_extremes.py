"""What people set on their system, and windows of every size: letters twice as large, forced colours, a wall of a screen."""

import pytest
from conftest import launched, opening
from support.films import WIDE
from test_room import open_all
from test_sounds import song  # noqa: F401

#: The letters that a person has set in the browser, in place of 16 pixels.
LARGE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"

#: Words that are cut by what they stand in, and controls that reach past the window.
CUT = """() => {
  const isSeen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const cut = [...document.querySelectorAll(".span-name, .cue-text, .tab, .button, .button > span")].filter((each) =>
    isSeen(each) && (each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 1 || each.matches(".tab, .button")
      && !each.closest(".leaving") && each.scrollWidth > each.clientWidth + 1));
  const past = [...document.querySelectorAll(".top button, .tab, .controls button, .controls input")].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return isSeen(each) && (left < 0 || right > innerWidth);
  });
  return [...cut, ...past].map((each) => each.outerHTML.slice(0, 120));
}"""


@pytest.fixture
def open_large(browser_type, server):
    """Opens the studio in a browser whose person reads letters twice as large."""
    browsers = launched(browser_type, LARGE)
    yield from opening(next(browsers), lambda: server)
    browsers.close()


@pytest.mark.parametrize("width, height", [(1440, 900), (1024, 768), (390, 844)])
def test_letters_twice_as_large_are_not_cut(open_large, song, width, height):  # noqa: F811
    studio = open_large(viewport={"width": width, "height": height})
    open_all(studio, song)
    page = studio.page
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "28px"
    studio.pane("Export")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(CUT) == []
    export = page.locator(".top").get_by_role("button", name="Export film").bounding_box()
    assert export["x"] >= 0 and export["x"] + export["width"] <= width
    # The films lie in columns that the letters have room in.
    studio.pane("Films")
    grid = page.locator(".grid")
    assert grid.evaluate("(grid) => grid.scrollWidth <= grid.clientWidth")
    assert page.locator(".card").first.bounding_box()["width"] >= 98 * 2


#: The colour of an element's ground, or of the edge inside or around it, whichever is not the page's.
TOLD = """([selector, part]) => {
  const page = getComputedStyle(document.body).backgroundColor;
  const style = getComputedStyle(document.querySelector(selector), part);
  return [style.backgroundColor, style.boxShadow.match(/(rgb|color)a?\\([^)]*\\)/)?.[0]].some((color) =>
    color && color !== page && color !== "rgba(0, 0, 0, 0)");
}"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_forced_colours_show_what_is_told_by_grounds(open_studio, song, scheme):  # noqa: F811
    studio = open_studio(forced_colors="active", color_scheme=scheme)
    open_all(studio, song)
    page = studio.page
    page.get_by_role("button", name="Done", exact=True).click()
    told = [(".bar", None), (".cue", None), (".sound-bar", None), (".trim-handle", "::after"), (".playhead", "::before"),
            (".card.open .opener", None), (".stack-row.selected", None), (".nine input:checked", None)]
    assert [what for what in told if not page.evaluate(TOLD, what)] == []
    # The system's own colours, and no other.
    system = page.evaluate("""() => {
      const probe = document.createElement("i");
      document.body.append(probe);
      const colors = ["CanvasText", "Canvas", "Highlight", "HighlightText"].map((name) => {
        probe.style.forcedColorAdjust = "none";
        probe.style.color = name;
        return getComputedStyle(probe).color;
      });
      probe.remove();
      return colors;
    }""")
    for selector in (".tab", ".stack-name span", ".button.primary", ".span-name"):
        assert page.locator(selector).first.evaluate("(each) => getComputedStyle(each).color") in system


def test_a_wall_of_a_screen_shows_the_picture_large(open_studio, song):  # noqa: F811
    studio = open_studio(viewport={"width": 3840, "height": 2160})
    open_all(studio, song)
    screen = studio.page.locator(".screen").bounding_box()
    assert screen["width"] >= 3840 / 2 and screen["height"] >= 2160 * 0.45
    assert studio.page.evaluate("document.documentElement.scrollWidth") <= 3840


def test_a_text_of_ten_thousand_letters_is_told_and_stays_legible(studio):
    studio.open(WIDE)
    studio.add("Caption", {"text": "word " * 2000})
    studio.settle()
    studio.pane("Export")
    studio.page.locator(".notes").get_by_text("A text is too long for its place").wait_for()
