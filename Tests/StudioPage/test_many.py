"""Many exports by one table, the bin, and what is made of a film."""

import io
import zipfile

from support.films import UPRIGHT, WIDE


def drop_table(page, name, text):
    """Drops a file on the page, as a person does."""
    page.evaluate(
        """([name, text]) => {
          const data = new DataTransfer();
          data.items.add(new File([text], name, { type: "text/csv" }));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [name, text])


def test_a_table_that_is_dropped_becomes_exports_and_one_archive(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    drop_table(studio.page, "list.csv", f"input,text\r\n{WIDE},Ada\r\n{UPRIGHT},\"Bo, and more\"\r\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    assert dialog.get_by_label("text, row 2").input_value() == "Bo, and more"
    dialog.get_by_role("button", name="Export 2 films").click()
    dialog.wait_for(state="detached")
    head = studio.page.locator(".queue-batch").first
    head.get_by_text("2 exports: 2 done").wait_for(timeout=60_000)
    # One notice of both.
    studio.page.get_by_text("2 exports are done.").wait_for()
    assert studio.page.locator(".notice", has_text="branded").count() == 0
    with studio.page.expect_download() as download:
        head.get_by_role("link", name="Download all").click()
    download.value.save_as(tmp_path / "all.zip")
    with zipfile.ZipFile(io.BytesIO((tmp_path / "all.zip").read_bytes())) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
    assert any("-Ada.branded" in name for name in names)
    assert any("-Bo, and more.branded" in name for name in names)


def test_faults_of_rows_lie_in_their_cells_and_nothing_is_queued(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    before = studio.exports()
    drop_table(studio.page, "list.csv", f"input,text\n{WIDE},Ada\nno-such-film.mp4,Bo\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export 2 films").click()
    cell = dialog.get_by_label("input, row 2")
    studio.until("document.querySelector('.many [aria-invalid=true]') !== null")
    assert cell.get_attribute("aria-invalid") == "true"
    assert dialog.get_by_label("input, row 1").get_attribute("aria-invalid") is None
    assert studio.exports() == before
    studio.messages[:] = [message for message in studio.messages if "400" not in message]
    cell.fill(UPRIGHT)
    cell.press("Tab")
    dialog.get_by_role("button", name="Export 2 films").click()
    dialog.wait_for(state="detached")


def test_a_column_of_values_is_pasted(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    studio.page.get_by_role("button", name="Many at once").click()
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    field = dialog.get_by_label("text, row 1")
    field.evaluate(
        """(field) => {
          const data = new DataTransfer();
          data.setData("text", "one\\ntwo\\nthree\\n");
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
    assert [dialog.get_by_label(f"text, row {row}").input_value() for row in (1, 2, 3)] == ["one", "two", "three"]
    dialog.get_by_role("button", name="Export 3 films").wait_for()


def test_an_export_is_found_by_its_value(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    drop_table(studio.page, "list.csv", "text\nalpha77\nbeta88\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export 2 films").click()
    dialog.wait_for(state="detached")
    studio.page.get_by_role("searchbox", name="Search exports").fill("beta88")
    studio.until("document.querySelectorAll('.queue-row').length === 1")


def test_the_frame_on_the_stage_becomes_a_picture(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.seek("1")
    studio.pane("Export")
    studio.page.get_by_label("This frame").check()
    studio.page.get_by_role("button", name="Export", exact=True).click()
    row = studio.page.locator(".queue-row[data-state=done]", has_text=".png").first
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "out.png")
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_a_film_goes_to_the_bin_and_comes_back(studio, server):
    status, _ = server.request("/api/media/gone.mp4", "PUT", (server.folder / WIDE).read_bytes())[:2]
    assert status == 201
    studio.card("gone.mp4").get_by_role("checkbox").check(force=True)
    studio.page.get_by_role("button", name="Delete").click()
    studio.card("gone.mp4").wait_for(state="detached")
    studio.page.get_by_role("button", name="Bin").click()
    studio.page.get_by_role("button", name="Put back: gone.mp4").click()
    studio.press("Escape")
    studio.card("gone.mp4").wait_for()
    studio.card("gone.mp4").get_by_role("checkbox").check(force=True)
    studio.page.get_by_role("button", name="Rename").click()
    studio.page.get_by_label("New name").fill("other name.mp4")
    studio.press("Enter")
    studio.card("other name.mp4").wait_for()
    studio.card("other name.mp4").get_by_role("checkbox").check(force=True)
    studio.page.get_by_role("button", name="Delete").click()


def test_more_rows_than_the_server_takes_are_told_in_the_dialog(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    before = studio.exports()
    drop_table(studio.page, "list.csv", "text\n" + "word\n" * 10_001)
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_text("9501 more rows are not shown, and exported too.").wait_for()
    dialog.get_by_role("button", name="Export 10001 films").click()
    dialog.get_by_text("There are 10000 rows at most").wait_for()
    assert studio.exports() == before


def test_the_tools_of_a_table_lie_beside_each_other_on_a_phone(open_studio):
    studio = open_studio(viewport={"width": 390, "height": 844})
    studio.pane("Films")
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    drop_table(studio.page, "list.csv", "text\none\ntwo\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    boxes = [dialog.get_by_role("button", name=name).bounding_box() for name in ("Add a row", "Read a CSV", "Export 2")]
    for index, one in enumerate(boxes):
        for other in boxes[index + 1:]:
            assert one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"]
