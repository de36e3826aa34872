"""Media that are picked for a place that takes so many."""

import struct

import pytest
from support.films import LOGO, UPRIGHT, WIDE
from test_looks import violations
from test_playlist import empty_list, listed, open_list, saved  # noqa: F401
from test_sounds import song  # noqa: F401

#: A quarter of a second of it: 16 bits, one channel, 8000 samples a second.
SILENCE = struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + 4000, b"WAVEfmt ", 16, 1, 1, 8000, 16000, 2, 16, b"data", 4000) + bytes(4000)


def test_a_logo_is_picked_by_its_look(studio):
    studio.open()
    studio.add("Your logo")
    studio.field("logo").get_by_role("button", name="Browse").click()
    dialog = studio.page.get_by_role("dialog", name="A file for")
    dialog.get_by_role("searchbox").fill("mark")
    dialog.get_by_role("button", name=LOGO).click()
    dialog.wait_for(state="detached")
    assert studio.field("logo").get_by_role("combobox").evaluate("({ selectedOptions }) => selectedOptions[0].text") == LOGO


def test_sounds_are_no_logos(studio, server, song):
    studio.open()
    studio.add("Your logo")
    field = studio.field("logo")
    listed = field.get_by_role("combobox").locator("option").all_text_contents()
    assert LOGO in listed and WIDE in listed and song not in listed
    with studio.page.expect_file_chooser() as chooser:
        field.get_by_role("button", name="Upload").click()
    chooser.value.set_files([{"name": "beep.wav", "mimeType": "audio/wav", "buffer": SILENCE}])
    studio.page.get_by_text("beep.wav shows nothing").wait_for()
    assert field.get_by_role("combobox").input_value() == ""


@pytest.mark.parametrize("width", [390, 1440])
def test_films_are_picked_in_their_order_by_keyboard(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 844})
    studio.pane_where_narrow("Films")
    studio.open()
    panel = open_list(studio)
    panel.get_by_role("button", name="Browse").focus()
    studio.press("Enter")
    dialog = studio.page.get_by_role("dialog", name="Films for the play list")
    for name in (WIDE, UPRIGHT):
        dialog.get_by_role("button", name=name).focus()
        studio.press("Space")
    assert violations(studio.page) == []
    dialog.get_by_role("button", name="Take 2").press("Enter")
    assert listed(panel) == [WIDE, UPRIGHT]
    saved(studio, WIDE, UPRIGHT)


def test_no_more_are_picked_than_a_place_takes(studio):
    studio.page.evaluate("""async () => {
      const [{ Studio }, { pickMedia }] = await Promise.all([
        import("/studio/state/studio.js"), import("/studio/widgets/mediapicker.js")]);
      const other = new Studio();
      other.library.set({ media: (await (await fetch("/api/media")).json()).media });
      const take = (ids) => window.taken = ids;
      pickMedia(other, { title: "Two of them", limit: 2, fits: () => true, take });
    }""")
    dialog = studio.page.get_by_role("dialog", name="Two of them")
    dialog.get_by_role("button", name=WIDE).click()
    dialog.get_by_text("1 of 2 at most").wait_for()
    dialog.get_by_role("button", name=LOGO).click()
    dialog.get_by_text("2 of 2: that is all it takes").wait_for()
    assert dialog.get_by_role("button", name=UPRIGHT).is_disabled()
    dialog.get_by_role("button", name=WIDE).click()
    assert dialog.get_by_role("button", name=UPRIGHT).is_enabled()
    dialog.get_by_role("button", name="Take 1").click()
    assert len(studio.page.evaluate("window.taken")) == 1
