"""Many exports by one table, the bin, and what is made of a film."""

import io
import zipfile

import pytest
from support.films import UPRIGHT, WIDE
from test_looks import violations


def drop_table(page, name, text, encoding="utf-8"):
    """Drops a file on the page, as a person does."""
    page.evaluate(
        """([name, bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], name, { type: "text/csv" }));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [name, list(text.encode(encoding))])


def table_of(studio, text, encoding="utf-8"):
    """The columns and rows that a table becomes that is dropped."""
    drop_table(studio.page, "list.csv", text, encoding)
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.wait_for()
    columns = dialog.get_by_role("columnheader").all_inner_texts()
    rows = dialog.locator("tbody tr").evaluate_all("rows => rows.map((row) => [...row.querySelectorAll('input')].map(({ value }) => value))")
    studio.press("Escape")
    dialog.wait_for(state="detached")
    return columns, rows


def test_tables_of_any_program_are_read_as_they_are_meant(studio):
    studio.open()
    studio.add("Caption")
    mark = "\ufeff"
    # As a spreadsheet in the West writes them without and with Unicode, and as one writes that quotes all.
    assert table_of(studio, "text\r\nM\u00fcller\r\n", "windows-1252") == (["Text"], [["M\u00fcller"]])
    assert table_of(studio, f"{mark}text\nM\u00fcller\n", "utf-16-le") == (["Text"], [["M\u00fcller"]])
    assert table_of(studio, f"{mark}text\nM\u00fcller\n") == (["Text"], [["M\u00fcller"]])
    assert table_of(studio, f'"input";"text"\n"{WIDE}";"One; ""two"", three"\n') == \
        (["Film", "Text"], [[WIDE, 'One; "two", three']])
    assert table_of(studio, "sep=;\ninput;text\n;Ada, and Bo\n") == (["Film", "Text"], [["", "Ada, and Bo"]])
    # The words that the page has for a column name it, too.
    assert table_of(studio, f"Film,Text\n{WIDE},Ada\n") == (["Film", "Text"], [[WIDE, "Ada"]])
    # A part is meant to be the film's; the overlay's times have names of their own.
    assert table_of(studio, "Text,From,Until\nAda,1,2\n") == (["Text", "Film from", "Film until"], [["Ada", "1", "2"]])
    assert table_of(studio, "Text,from,Overlay until\nAda,1,2\n") == \
        (["Text", "Overlay from", "Overlay until"], [["Ada", "1", "2"]])
    # A list that names no columns is of films where it names those, and loses none of them.
    assert table_of(studio, f"{WIDE}\n{UPRIGHT}\n") == (["Film"], [[WIDE], [UPRIGHT]])
    assert table_of(studio, f"10086,{WIDE}\n10087,{UPRIGHT}\n") == (["Text", "Film"], [["10086", WIDE], ["10087", UPRIGHT]])
    studio.pane("Edit")
    studio.page.get_by_role("button", name="Remove: Caption").click()
    assert table_of(studio, f"{WIDE}\n{UPRIGHT}\n") == (["Film"], [[WIDE], [UPRIGHT]])


def test_a_column_of_ids_is_typed_by_keyboard(studio):
    studio.open()
    studio.add("Corner bug", {})
    studio.pane("Export")
    studio.page.get_by_role("button", name="Many at once").focus()
    studio.press("Enter")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_label("User ID, row 1").focus()
    for word in ("10086", "10087", "10088"):
        studio.page.keyboard.type(word)
        studio.press("Enter")
    values = lambda: [field.input_value() for field in dialog.locator("tbody input").all()]
    assert values() == ["10086", "10087", "10088", ""]
    studio.press("ArrowUp")
    studio.page.keyboard.type("9")
    # What was typed is kept when Tab leaves it, and Tab goes on from there.
    studio.press("Tab", "Shift+Tab")
    assert studio.page.evaluate("document.activeElement.ariaLabel") == "User ID, row 3"
    assert values()[2] == "100889"
    studio.press("Tab")
    studio.press("Enter")
    assert values() == ["10086", "10087", ""]
    dialog.get_by_role("button", name="Export 2 films").wait_for()
    # A dialog that closes by chance takes nothing along.
    studio.page.mouse.click(5, 5)
    dialog.wait_for(state="detached")
    studio.page.get_by_role("button", name="Many at once").click()
    assert values() == ["10086", "10087", ""]
    dialog.get_by_role("button", name="Empty the table").click()
    assert values() == [""]


def test_columns_are_called_as_the_fields_of_an_overlay_are(studio):
    studio.open()
    studio.add("Corner bug", {})
    studio.pane("Export")
    studio.page.get_by_role("button", name="Many at once").click()
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    assert dialog.get_by_role("columnheader").all_inner_texts() == ["User ID"]
    more = dialog.get_by_label("Add a column").locator("option").all_inner_texts()
    # The part of the film and the times of the overlay are told apart.
    assert {"Film", "Preset", "Film from", "Film until", "Overlay from", "Overlay until"} < set(more)
    assert len(more) == len(set(more)) and not {"From", "Until"} & set(more)
    assert not [each for each in more if each[0].islower() or " " not in each and each[1:] != each[1:].lower()]
    dialog.get_by_label("Add a column").select_option("Film")
    dialog.get_by_label("User ID, row 1").fill("10086")
    dialog.get_by_label("Film, row 1").fill(UPRIGHT)
    sent = []
    studio.page.on("request", lambda request: request.url.endswith("/api/batches") and sent.append(request.post_data_json))
    dialog.get_by_role("button", name="Export", exact=True).click()
    dialog.wait_for(state="detached")
    # The server is told what documents call them.
    assert sent[0]["rows"] == [{"userId": "10086", "input": UPRIGHT}]


def test_rows_of_no_film_are_told(studio):
    """A table that is dropped before a film was opened."""
    drop_table(studio.page, "list.csv", "userId\n1\n2\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export 2 films").click()
    dialog.get_by_text("No film is open").wait_for()


def test_a_fault_far_down_is_shown_where_it_is(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    rows = [f"{WIDE},word"] * 2000
    rows[1899] = "no-such-film.mp4,word"
    drop_table(studio.page, "list.csv", "input,text\n" + "\n".join(rows))
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export 2000 films").click()
    # So many take a while.
    dialog.get_by_role("button", name="Checking the rows").wait_for()
    field = dialog.get_by_label("Film, row 1900")
    field.wait_for()
    assert field.get_attribute("aria-invalid") == "true"
    assert field.evaluate("field => field === document.activeElement")
    assert "no-such-film.mp4" in dialog.locator(f"#{field.get_attribute('aria-describedby')}").inner_text()
    studio.messages[:] = [message for message in studio.messages if "400" not in message]
    studio.press("Escape")


def test_a_table_that_is_dropped_becomes_exports_and_one_archive(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    drop_table(studio.page, "list.csv", f"input,text\r\n{WIDE},Ada\r\n{UPRIGHT},\"Bo, and more\"\r\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    assert dialog.get_by_label("Text, row 2").input_value() == "Bo, and more"
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
    cell = dialog.get_by_label("Film, row 2")
    studio.until("document.querySelector('.many [aria-invalid=true]') !== null")
    assert cell.get_attribute("aria-invalid") == "true"
    assert dialog.get_by_label("Film, row 1").get_attribute("aria-invalid") is None
    assert studio.exports() == before
    studio.messages[:] = [message for message in studio.messages if "400" not in message]
    cell.fill(UPRIGHT)
    cell.press("Tab")
    dialog.get_by_role("button", name="Export 2 films").click()
    dialog.wait_for(state="detached")


def test_rows_without_faults_are_queued_and_the_others_stay(studio):
    studio.open()
    studio.add("Caption")
    rows = [f"{WIDE},{number}" for number in range(6)]
    rows[1], rows[4] = "no-such-film.mp4,one", "nor-this.mp4,four"
    drop_table(studio.page, "list.csv", "input,text\n" + "\n".join(rows))
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    before = len(studio.exports())
    dialog.get_by_role("button", name="Export 6 films").click()
    dialog.get_by_role("button", name="Queue the other 4").click()
    studio.wait(lambda: len(studio.exports()) == before + 4)
    # Those with faults are left, to be set right.
    dialog.get_by_role("button", name="Export 2 films").wait_for()
    films = lambda: [dialog.get_by_label(f"Film, row {row}").input_value() for row in (1, 2)]
    assert films() == ["no-such-film.mp4", "nor-this.mp4"]
    # They keep the marks and reasons, by which they are found; one that is removed takes no other's along.
    wrong = dialog.locator("input[aria-invalid=true]")
    assert wrong.evaluate_all("fields => fields.map(({ ariaLabel }) => ariaLabel)") == ["Film, row 1", "Film, row 2"]
    assert "nor-this.mp4" in dialog.locator("tbody tr").nth(1).inner_text()
    dialog.get_by_role("button", name="Add a row").click()
    dialog.get_by_role("button", name="Remove row 3").click()
    assert wrong.count() == 2
    assert dialog.get_by_role("button", name="Queue the other").count() == 0
    for row in (1, 2):
        dialog.get_by_label(f"Film, row {row}").fill(WIDE)
    dialog.get_by_role("button", name="Export 2 films").click()
    dialog.wait_for(state="detached")
    studio.wait(lambda: len(studio.exports()) == before + 6)
    studio.messages[:] = [message for message in studio.messages if "400" not in message]


def test_a_column_of_values_is_pasted(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    studio.page.get_by_role("button", name="Many at once").click()
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    field = dialog.get_by_label("Text, row 1")
    field.evaluate(
        """(field) => {
          const data = new DataTransfer();
          data.setData("text", "one\\ntwo\\nthree\\n");
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
    assert [dialog.get_by_label(f"Text, row {row}").input_value() for row in (1, 2, 3)] == ["one", "two", "three"]
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


def test_what_of_a_table_has_failed_is_tried_again_as_a_whole(studio, server):
    body = (server.folder / WIDE).read_bytes()
    assert server.request("/api/media/leaves.mp4", "PUT", body)[0] == 201
    studio.open()
    studio.add("Caption")
    drop_table(studio.page, "list.csv", f"input,text\n{WIDE},one\nleaves.mp4,two\nleaves.mp4,three\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.wait_for()
    studio.wait(lambda: (server.folder / "leaves.mp4").exists())
    dialog.get_by_role("button", name="Export 3 films").click()
    dialog.wait_for(state="detached")
    # The file goes while the first one runs, and comes back.
    (server.folder / "leaves.mp4").unlink()
    head = studio.page.locator(".queue-batch").first
    head.get_by_text("3 exports: 1 done, 2 failed").wait_for(timeout=60_000)
    (server.folder / "leaves.mp4").write_bytes(body)
    studio.card("leaves.mp4").wait_for()
    head.get_by_role("button", name="Retry all").click()
    head.get_by_text("3 exports: 3 done").wait_for(timeout=60_000)
    studio.messages.clear()


def test_the_frame_on_the_stage_becomes_a_picture(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.seek("1")
    studio.pane("Export")
    studio.page.get_by_label("This frame").check()
    studio.export_button.click()
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
    studio.page.get_by_role("button", name="Filters").click()
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
    names = ("Add a row", "Read a CSV", "Empty the table", "Export 2")
    boxes = [dialog.get_by_role("button", name=name).bounding_box() for name in names]
    for index, one in enumerate(boxes):
        for other in boxes[index + 1:]:
            assert one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"]
    whole = dialog.bounding_box()
    assert all(box["x"] + box["width"] < whole["x"] + whole["width"] for box in boxes)
    # What the table could have besides can be read, however many columns it has.
    column = dialog.get_by_label("Add a column")
    column.select_option("input")
    assert column.bounding_box()["width"] > 120


@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_nothing_in_a_table_with_faults(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 844})
    studio.pane_where_narrow("Films")
    studio.open()
    studio.add("Caption")
    drop_table(studio.page, "list.csv", "input,text\nno-such-film.mp4,one\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export", exact=True).click()
    studio.page.locator(".many [aria-invalid=true]").wait_for()
    assert violations(studio.page) == []
    studio.messages[:] = [message for message in studio.messages if "400" not in message]
