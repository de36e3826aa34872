"""Sizes, weights, corners, depths and colours come from one file, and there are few of them."""

import pathlib
import re

import pytest
from test_sounds import add, song  # noqa: F401

STYLES = pathlib.Path(__file__).parents[2] / "Sources/Shipped/Studio/styles"

#: How many there may be of each, by the beginning of their names.
FEW = {"--type-": 4, "--radius": 3, "--depth": 3, "--lane-": 4}
WEIGHTS = {"--regular", "--bold"}

#: A value that is no token's, of each property that has tokens; what is drawn around something is no depth.
RING = r"(inset )?0 0 0 [\w.]+ (var\(--[\w-]+\)|color-mix\(.*\))"
ALLOWED = {
    "font-size": r"inherit|var\(--type-\w+\)",
    "font": r"inherit|var\(--type-\w+\)(/[\d.]+)? var\(--(sans|mono)\)",
    "font-family": r"inherit|var\(--(sans|mono)\)",
    "font-weight": r"inherit|var\(--(regular|bold)\)",
    "border-radius": r"inherit|((0|var\(--radius(-\w+)?\)) ?)+",
    "box-shadow": rf"none|var\(--depth(-\w+)?\)|{RING}(, {RING})*",
    "text-shadow": r"none|var\(--depth(-\w+)?\)",
}

#: Colours that are written rather than named: functions, digits, and the names of which CSS has 148.
RAW_COLOUR = r"#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(|(?<![\w-])(black|white|red|green|blue|gr[ae]y)(?![\w-])"


def declarations(text):
    """The properties of all rules, with their values; comments and selectors are left out."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return [(name, " ".join(value.split())) for name, value in re.findall(r"(?<=[{;\s])([\w-]+)\s*:\s*([^;{}]+);", text)]


def test_few_tokens_stand_in_one_file():
    names = [name for name, _ in declarations((STYLES / "tokens.css").read_text())]
    assert len(names) == len(set(names))
    counts = {begin: sum(name.startswith(begin) for name in names) for begin in FEW}
    assert all(counts[begin] <= FEW[begin] for begin in FEW), counts
    assert WEIGHTS <= set(names) and names.count("--accent") == 1


#: All but the list of them.
FILES = sorted(set(STYLES.glob("*.css")) - {STYLES / "page.css"})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_styles_have_no_values_of_their_own(path):
    found = declarations(path.read_text())
    assert found
    if path.name == "tokens.css":
        return
    raw = [each for each in found if re.search(RAW_COLOUR, each[1], re.IGNORECASE)]
    raw += [(name, value) for name, value in found if name in ALLOWED and not re.fullmatch(ALLOWED[name], value)]
    assert raw == []


#: What elements with a text of their own are written in, and the corners and shadows of all.
SEEN = """() => {
  const seen = { sizes: new Set(), weights: new Set(), corners: new Set(), depths: new Set() };
  for (const element of document.querySelectorAll("body, body *")) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || element.matches("input, select, textarea")) {
      seen.sizes.add(style.fontSize);
      seen.weights.add(style.fontWeight);
    }
    // A radio button is round by the browser, whatever a style says.
    const isOwn = element.type !== "radio" || style.appearance === "none";
    for (const corner of style.borderRadius.split(" ")) if (isOwn && corner !== "0px") seen.corners.add(corner);
    if (!style.boxShadow.match(/^none|0px 0px 0px/)) seen.depths.add(style.boxShadow);
  }
  return Object.fromEntries(Object.entries(seen).map(([name, set]) => [name, [...set]]));
}"""


@pytest.mark.quick
def test_what_is_seen_is_made_of_them(studio, song):  # noqa: F811
    page = studio.page
    found = {}

    def look():
        for name, values in page.evaluate(SEEN).items():
            found.setdefault(name, set()).update(values)

    look()
    studio.open()
    studio.add("Caption")
    look()
    page.get_by_role("button", name="Edit document").click()
    page.get_by_label("Overlay document").wait_for()
    look()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Add overlay").click()
    page.locator(".tile").first.wait_for()
    look()
    studio.press("Escape")
    add(studio, song)
    for pane in ("Export", "Queue"):
        studio.pane(pane)
        look()
    for open_dialog in (page.get_by_role("button", name="Brand kit").click, lambda: studio.press("?")):
        open_dialog()
        page.get_by_role("dialog").wait_for()
        look()
        studio.press("Escape")
    assert len(found["sizes"]) <= 4 and len(found["weights"]) <= 2, found
    assert len(found["corners"]) <= 3 and len(found["depths"]) <= 3, found
