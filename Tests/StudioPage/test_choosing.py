import json

import pytest

from support.films import LOGO, UPRIGHT, WIDE, ffmpeg


@pytest.mark.quick
def test_shows_each_film_with_length_shape_and_sound(studio):
    # The first list may be older than what the server has seen of the films.
    studio.card(WIDE).get_by_text("with sound").wait_for()
    studio.card(UPRIGHT).get_by_text("silent").wait_for()
    text = studio.card(WIDE).inner_text()
    assert "0:04" in text and "640 × 360" in text and "with sound" in text
    assert "silent" in studio.card(UPRIGHT).inner_text()
    assert "Picture" in studio.card(LOGO).inner_text()


def test_search_and_filters_narrow_the_grid(studio):
    studio.page.get_by_label("Search films").fill("CARD up")
    assert studio.names() == [UPRIGHT]
    studio.page.get_by_label("Search films").fill("")
    studio.page.get_by_role("button", name="Filters").click()
    studio.page.get_by_label("Shape", exact=True).select_option("upright")
    assert UPRIGHT in studio.names() and WIDE not in studio.names()
    studio.page.get_by_label("Shape", exact=True).select_option("all")
    studio.page.get_by_label("Kind", exact=True).select_option("image")
    assert LOGO in studio.names() and WIDE not in studio.names()


def test_sorts_by_length(studio):
    studio.page.get_by_role("button", name="Filters").click()
    studio.page.get_by_label("Sort").select_option("longest")
    names = studio.names()
    assert names.index(WIDE) < names.index(UPRIGHT)


@pytest.mark.quick
def test_several_films_are_chosen_and_kept_across_a_reload(studio):
    studio.card(WIDE).get_by_role("checkbox").check(force=True)
    studio.card(UPRIGHT).get_by_role("checkbox").check(force=True)
    studio.page.get_by_text("2 chosen").first.wait_for()
    studio.page.wait_for_timeout(300)
    studio.page.reload()
    studio.page.get_by_text("2 chosen").first.wait_for()


def test_what_cannot_be_read_says_why_and_is_not_opened(studio, server, films):
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    (films / "broken.mp4").write_text("no film")
    card = studio.page.locator(".card", has_text="broken.mp4")
    card.get_by_text("Cannot be read").wait_for()
    card.locator(".opener").click()
    studio.page.get_by_text("broken.mp4 cannot be opened: it is not a media file that can be read.").wait_for()
    assert studio.page.locator("body").get_attribute("data-film") == "none"
    (films / "broken.mp4").unlink()
    # Its poster may have been asked for before it was looked at.
    studio.messages[:] = [message for message in studio.messages if "400" not in message]


def test_what_is_an_image_alone_is_not_offered_as_a_film(studio, server, films):
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    (films / "badge.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>")
    card = studio.page.locator(".card", has_text="badge.svg")
    card.get_by_text("for logos").wait_for()
    assert card.get_by_role("checkbox").count() == 0
    card.locator(".opener").click()
    studio.page.get_by_text("badge.svg cannot be a film.").wait_for()
    assert studio.page.locator("body").get_attribute("data-film") == "none"
    studio.open()
    studio.add("Your logo")
    studio.field("logo").get_by_role("combobox").select_option("badge.svg")
    (films / "badge.svg").unlink()


@pytest.mark.quick
def test_a_dropped_file_is_uploaded_and_opened(studio, tmp_path):
    film = tmp_path / "dropped.mp4"
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=160x120:r=10:d=1", "-pix_fmt", "yuv420p", film)
    session = studio.context.new_cdp_session(studio.page)
    data = {"items": [], "files": [str(film)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 600, "y": 400, "data": data})
    studio.page.get_by_text("dropped.mp4 is here.").or_(studio.page.locator(".notice.fault")).wait_for()
    studio.card("dropped.mp4").wait_for()


def test_files_that_come_together_are_told_of_once(studio, server, films, tmp_path):
    for index in range(3):
        (tmp_path / f"together {index}.mp4").write_bytes((films / WIDE).read_bytes())
    studio.page.evaluate("""() => {
      window.told = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) window.told.push(node.textContent);
      }).observe(document.querySelector(".notices"), { childList: true });
    }""")
    studio.page.locator(".films input[type=file]").set_input_files(sorted(tmp_path.iterdir()))
    studio.page.get_by_text("3 files added.").wait_for()
    assert studio.page.evaluate("window.told") == ["3 files added."]


def test_a_taken_name_is_asked_about_and_nothing_is_overwritten(studio, films, server):
    before = (films / WIDE).read_bytes()
    chooser = studio.page.locator(".films input[type=file]")
    dialog = studio.page.get_by_role("dialog", name=f"{WIDE} is there already")
    chooser.set_input_files(films / WIDE)
    dialog.get_by_role("button", name="Cancel").click()
    assert studio.names().count(WIDE) == 1
    chooser.set_input_files(films / WIDE)
    dialog.get_by_role("button", name="Keep both").click()
    kept = studio.card(f"{WIDE.removesuffix('.mp4')}-2.mp4")
    kept.wait_for()
    assert (films / WIDE).read_bytes() == before
    server.request(f"/api/media/{kept.get_attribute('data-id')}", "DELETE")
    kept.wait_for(state="detached")
    # A poster that was asked for as its film went.
    studio.messages[:] = [each for each in studio.messages if "409" not in each and "404" not in each]


def test_a_new_file_appears_by_itself(studio, server, films):
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=160x120:r=10:d=1", "-pix_fmt", "yuv420p", films / "late.mp4")
    studio.page.locator(".card", has_text="late.mp4").wait_for()


def test_a_film_that_goes_from_the_folder_is_told_and_let_go(studio, server, films):
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=160x120:r=10:d=1", "-pix_fmt", "yuv420p", films / "leaving.mp4")
    studio.card("leaving.mp4").wait_for()
    studio.open("leaving.mp4")
    studio.card("leaving.mp4").get_by_role("checkbox").check(force=True)
    (films / "leaving.mp4").unlink()
    studio.page.get_by_text("leaving.mp4 is not there any more.").wait_for()
    assert studio.page.locator("body").get_attribute("data-film") == "none"
    assert studio.page.get_by_text("1 chosen", exact=True).count() == 0
    # Its frame may have been asked for just before.
    studio.messages[:] = [message for message in studio.messages if "404" not in message]


def test_a_film_that_goes_while_its_export_is_looked_at_is_told_and_asked_for_no_more(studio, server, films):
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=6", "-pix_fmt", "yuv420p", films / "doomed.mp4")
    studio.card("doomed.mp4").wait_for()
    studio.open("doomed.mp4")
    studio.add("Caption")
    studio.pane("Export")
    studio.page.locator(".format .facts").first.get_by_text("B").wait_for()
    asked = []
    studio.page.on("response", lambda response: asked.append(response.url) if response.status == 404 else None)
    studio.page.locator(".format", has_text="Small").click()
    (films / "doomed.mp4").rename(films / "kept.mp4")
    notice = studio.page.get_by_text("doomed.mp4 is not there any more.")
    notice.wait_for()
    assert len([path for path in asked if path.endswith("/api/estimate")]) <= 2
    # Whoever looks away for a while reads it, too; it goes once the film is there again.
    studio.page.wait_for_timeout(6000)
    assert notice.is_visible()
    studio.messages[:] = [message for message in studio.messages if "404" not in message]
    (films / "kept.mp4").rename(films / "doomed.mp4")
    notice.wait_for(state="detached")


def test_a_film_on_the_stage_that_is_deleted_here_is_told_once(studio, server, films):
    (films / "own.mp4").write_bytes((films / WIDE).read_bytes())
    studio.open("own.mp4")
    studio.card("own.mp4").get_by_role("checkbox").check(force=True)
    studio.page.get_by_role("button", name="Delete").click()
    studio.card("own.mp4").wait_for(state="detached")
    studio.quiet()
    assert studio.page.locator("body").get_attribute("data-film") == "none"
    assert studio.page.locator(".notice").count() == 1
    studio.messages[:] = [message for message in studio.messages if "404" not in message]


def test_a_film_that_another_one_takes_the_place_of_is_shown_anew(studio, server, films):
    wide, upright = ((films / name).read_bytes() for name in (WIDE, UPRIGHT))
    assert server.request("/api/media/cut.mp4", "PUT", wide)[0] == 201
    studio.open("cut.mp4")
    studio.seek("1")
    assert studio.page.locator(".transport").get_by_text("/ 0:04").count() == 1
    assert server.request("/api/media/cut.mp4?taken=replace", "PUT", upright)[0] == 201
    studio.until("document.querySelector('.screen canvas').height === 320")
    studio.page.locator(".transport").get_by_text("/ 0:02").wait_for()
    studio.settle()
    assert studio.shown == 0


def test_the_count_tells_films_from_pictures(studio, server):
    kinds = [each["kind"] for each in json.loads(server.request("/api/media")[1])["media"]]
    assert kinds.count("image") == 1
    studio.page.get_by_text(f"{kinds.count('video')} films, 1 picture", exact=True).wait_for()
    studio.page.get_by_label("Search films").fill("mark")
    studio.page.get_by_text("1 picture", exact=True).wait_for()
