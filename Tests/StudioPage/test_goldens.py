"""The page as it looks, and as it is read out, in its main states."""

import subprocess

import pytest
from support import goldens
from support.scenes import SCENES, calm

#: Heights by widths: a phone's whole pane, a laptop, a large screen.
SIZES = {360: 1100, 1280: 800, 2560: 1440}

#: The page takes the system's fonts; the goldens were made with these.
FONTS = {"system-ui": "Noto Sans", "DejaVu Sans Mono": "DejaVu Sans Mono"}


def font(name):
    found = subprocess.run(["fc-match", "-f", "%{family}", name], capture_output=True, text=True, check=True, timeout=30)
    return found.stdout.split(",")[0]


@pytest.fixture
def scene(open_scene, request):
    def enter(name, width, scheme="light"):
        studio = open_scene(viewport={"width": width, "height": SIZES[width]}, color_scheme=scheme)
        SCENES[name](studio)
        studio.quiet()
        calm(studio.page)
        return studio

    return enter


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_looks_as_it_did(scene, name, width, scheme, tmp_path, pytestconfig):
    other = {asked: font(asked) for asked, made_with in FONTS.items() if font(asked) != made_with}
    if other:
        pytest.skip(f"the goldens were made with other fonts than this machine's: {other}")
    page = scene(name, width, scheme).page
    png = page.screenshot(animations="disabled", caret="hide", scale="css")
    goldens.compare_image(png, f"{name}-{width}-{scheme}", tmp_path, pytestconfig.getoption("record"))


@pytest.mark.parametrize("name", SCENES)
def test_is_read_out_as_it_was(scene, name, pytestconfig):
    page = scene(name, 1280).page
    goldens.compare_text(page.locator("body").aria_snapshot(), f"{name}-tree", pytestconfig.getoption("record"))


#: Roles of what holds a value that can be changed.
VALUED = {"slider", "spinbutton", "textbox", "searchbox", "combobox"}


@pytest.mark.parametrize("name", SCENES)
def test_every_control_has_a_role_a_name_and_a_value(scene, name):
    page = scene(name, 1280).page
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    faults, controls = [], 0
    for node in nodes:
        states = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        if node["ignored"] or not states.get("focusable"):
            continue
        role, label = node["role"]["value"], node.get("name", {}).get("value", "").strip()
        if role in ("RootWebArea", "none"):
            continue
        controls += 1
        if role == "generic" or not label:
            faults.append((role, label, "has no role or no name"))
        if role in VALUED and "value" not in node and not states.get("editable"):
            faults.append((role, label, "has no value"))
        if role in ("checkbox", "radio", "switch") and "checked" not in states:
            faults.append((role, label, "is neither on nor off"))
    assert controls > 10 and faults == []
