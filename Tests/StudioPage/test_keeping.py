"""Nothing that was written is lost: texts with faults, and what another tab has made."""

from support.films import WIDE


def faulty(studio):
    """Writes a text with a fault, and the text before it."""
    studio.open()
    studio.add("New document")
    studio.page.get_by_role("button", name="Edit document").click()
    editor = studio.page.get_by_label("Overlay document")
    editor.wait_for()
    text = editor.input_value()
    editor.fill(text.replace("cornerRadius", "cornerRadus"))
    return editor, text


def edit_again(studio):
    studio.page.get_by_role("button", name="Edit document").click()
    return studio.page.get_by_label("Overlay document")


def test_a_text_with_faults_is_there_again_after_done(studio):
    editor, text = faulty(studio)
    # At once, before it was checked.
    studio.page.get_by_role("button", name="Done").click()
    studio.page.get_by_text("has 1 fault: it is kept").wait_for()
    studio.page.locator(".stack-name", has_text="text has faults").wait_for()
    # The picture has the one before.
    assert studio.project()["items"][0]["document"] == text
    studio.page.reload()
    studio.settle()
    editor = edit_again(studio)
    studio.page.locator(".fault", has_text="cornerRadus").wait_for()
    assert "cornerRadus" in editor.input_value()
    editor.fill(text.replace("cornerRadius: 8", "cornerRadius: 3"))
    studio.page.get_by_role("button", name="Done").click()
    studio.until("!document.querySelector('.stack-name .bad')")
    item = studio.project()["items"][0]
    assert "cornerRadius: 3" in item["document"] and item["draft"] is None


def test_a_text_with_faults_is_kept_when_another_overlay_is_chosen(studio):
    _, text = faulty(studio)
    studio.page.get_by_role("button", name="Done").click()
    studio.add("Caption")
    edit_again(studio)
    # A document has the inspector to itself: another overlay is chosen by its lane, and shows its own.
    studio.page.locator(".span-row").last.click()
    editor = studio.page.get_by_role("region", name="Document of New").get_by_label("Overlay document")
    assert "cornerRadus" in editor.input_value()
    editor.fill(text)
    assert studio.project()["items"][0]["draft"] is None


def test_a_changed_text_of_the_gallery_goes_back_with_its_faults(studio):
    studio.open()
    studio.add("Caption")
    editor = edit_again(studio)
    editor.wait_for()
    text = editor.input_value()
    editor.fill(text + "}")
    studio.page.locator(".fault").first.wait_for()
    studio.page.get_by_role("button", name="Undo all changes").focus()
    studio.press("Enter")
    studio.page.locator(".fault-count[aria-busy=false]", has_text="No faults").wait_for()
    assert editor.input_value() == text


def test_an_export_of_a_text_with_faults_is_asked_about(studio):
    faulty(studio)
    studio.page.get_by_role("button", name="Done").click()
    studio.pane("Export")
    studio.export_button.click()
    studio.page.get_by_role("dialog").get_by_text("has faults").wait_for()
    studio.page.get_by_role("button", name="Back", exact=True).click()
    assert studio.page.get_by_role("dialog").count() == 0


def titles(page):
    return page.locator(".stack-name span").all_text_contents()


def test_a_browser_that_keeps_no_more_says_so_once(open_studio):
    studio = open_studio("""
      const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name, text) {
        if (text.length > 3000) throw new DOMException("full", "QuotaExceededError");
        put.call(this, name, text);
      };
    """)
    studio.open()
    studio.add("Caption", {"text": "word " * 600})
    told = studio.page.get_by_text("This browser keeps no more of the project")
    told.wait_for()
    studio.page.get_by_role("button", name="Close").click()
    studio.add("Your text")
    studio.quiet()
    assert told.count() == 0
    # What it kept before is not taken for what another tab has made.
    studio.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert studio.stack() == ["Your text", "Caption"]


def test_a_tab_follows_what_another_one_makes(studio):
    other = studio.tab()
    studio.open()
    studio.add("Caption")
    studio.lay_on_all()
    studio.until("document.querySelectorAll('.stack-name').length === 1", other)
    other.get_by_text("Another tab changed the project").wait_for()
    # Both lay something on it.
    other.get_by_role("button", name="Add overlay").click()
    other.locator(".tile", has=other.get_by_text("Time code", exact=True)).click()
    studio.until("document.querySelectorAll('.stack-name').length === 2")
    assert titles(studio.page) == titles(other) == ["Time code", "Caption"]
    # Closing the older one, and opening another.
    other.close()
    assert titles(studio.tab()) == ["Time code", "Caption"]
    # Both steps are undone here too.
    studio.page.get_by_role("button", name="Undo").click()
    studio.until("document.querySelectorAll('.stack-name').length === 1")
    assert titles(studio.page) == ["Caption"]


def test_changes_of_two_tabs_at_once_are_both_there(studio):
    """As of a tab that is not told: what it finds when it keeps its own change is not what it knew."""
    studio.open()
    studio.add("Caption")
    studio.project()
    studio.page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem("imprint-studio"));
      kept.mark = "another";
      kept.project.items[0].title = "Theirs";
      localStorage.setItem("imprint-studio", JSON.stringify(kept));
    }""")
    studio.page.get_by_role("button", name="Duplicate: Caption").click()
    studio.page.get_by_text("Two tabs changed the project at once").wait_for()
    assert studio.stack() == ["Caption", "Caption"]
    studio.page.get_by_role("button", name="Undo").click()
    studio.until("document.querySelector('.stack-name span').innerText === 'Theirs'")
    assert studio.card(WIDE).count() == 1


def test_a_tab_that_changes_nothing_leaves_the_project_alone(studio):
    studio.open()
    studio.add("Caption")
    studio.project()
    # A project of another tab of which this one was not told.
    studio.page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem("imprint-studio"));
      kept.mark = "another";
      kept.project.items[0].title = "Theirs";
      localStorage.setItem("imprint-studio", JSON.stringify(kept));
    }""")
    studio.pane("Export")
    assert studio.project()["items"][0]["title"] == "Theirs"
