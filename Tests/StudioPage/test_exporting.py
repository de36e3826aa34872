import json
import re
import subprocess

import pytest
from support.films import UPRIGHT, WIDE, ffmpeg
from support.stills import still


def probe(path):
    command = ["ffprobe", "-v", "error", "-of", "json", "-show_streams", "-show_format", str(path)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, timeout=30).stdout)


def test_the_plan_says_file_size_and_estimate(studio):
    studio.open()
    studio.pane("Export")
    facts = studio.page.locator(".facts-list")
    facts.get_by_text("640 × 360").wait_for()
    # A trial of the export takes a moment longer than its plan.
    facts.get_by_text("about").wait_for()
    for card, ending in [("Standard", "mp4"), ("GIF", "gif"), ("Lossless", "mkv")]:
        studio.page.get_by_role("radio", name=card).check()
        facts.get_by_text(re.compile(rf"^wide card\.branded(-\d+)?\.{ending}$")).wait_for()


def test_metadata_that_are_left_out_are_called_what_they_tell(studio):
    def answer(route):
        response = route.fetch()
        keys = ["com.apple.quicktime.location.ISO6709", "com.apple.quicktime.make", "com.apple.quicktime.model", "AIGC"]
        warning = {"code": "metadata.dropped", "message": f"a .ts has no room for {', '.join(keys[:-1])} and {keys[-1]}"}
        route.fulfill(response=response, json=response.json() | {"warnings": [warning]})

    studio.page.route("**/api/plan", answer)
    studio.open()
    studio.pane("Export")
    studio.page.get_by_text("The file has no room for the place, the device and other notes.").wait_for()


@pytest.mark.quick
def test_formats_are_cards_in_groups_each_with_its_size_and_time(studio):
    studio.open()
    studio.pane("Export")
    page = studio.page
    assert page.get_by_role("group", name=re.compile("^(Share|Web page|Edit|Archive)$")).count() == 4
    cards = page.locator(".format")
    assert cards.count() <= 8
    studio.quiet()
    for card in cards.all():
        assert len(card.locator("small").first.inner_text()) > 10
        # A size and a time follow from a trial, and come when that is done.
        studio.wait(lambda card=card: re.search(r"B · \d+ (s|min)$", card.inner_text()))
    page.get_by_role("radio", name="Square").check()
    assert studio.project()["preset"] == "square-1080"
    # Those without a card are there, too, and one that is chosen there is no card's.
    studio.choose_preset("hevc-1080")
    assert page.locator(".format :checked").count() == 0


def test_sizes_of_several_films_are_those_of_all(studio):
    studio.pane("Export")
    card, facts = studio.page.locator(".format .facts").first, studio.page.locator(".facts-list")
    units = {"kB": 1e3, "MB": 1e6}

    def size(rest):
        studio.wait(lambda: re.search(rf"B · \d+ s{rest}$", card.inner_text()))
        number, unit = re.match(r"([\d.]+) (kB|MB)", card.inner_text()).groups()
        return float(number) * units[unit]

    alone = []
    for name in (WIDE, UPRIGHT):
        studio.open(name)
        alone.append(size(""))
    studio.page.get_by_role("button", name="Choose all").click()
    # The picture between them has no part in it.
    assert size(" in all") == pytest.approx(sum(alone), rel=0.05)
    facts.get_by_text("all together").wait_for()
    studio.page.get_by_role("button", name="Choose none").click()
    assert size("") == alone[-1]


def test_cards_say_that_they_are_tried_and_keep_their_height(studio):
    studio.open()
    waiting = []
    studio.page.route("**/api/estimate", lambda route: waiting.append(route))
    studio.pane("Export")
    facts = studio.page.locator(".format .facts")
    studio.until("document.querySelector('.format .facts').textContent === 'trying …'")
    assert {"trying …"} == {text for text in facts.all_inner_texts() if text}
    heights = lambda: [card.bounding_box()["height"] for card in studio.page.locator(".format:not([hidden])").all()]
    before = heights()
    studio.wait(lambda: waiting)
    for route in waiting:
        route.continue_()
    studio.page.route("**/api/estimate", lambda route: route.continue_())
    studio.until("![...document.querySelectorAll('.format .facts')].some((each) => each.textContent === 'trying …')")
    assert heights() == before
    # What is known of the film stands while it is tried anew; of another one nothing is known.
    studio.page.route("**/api/estimate", lambda route: None)
    studio.page.get_by_role("radio", name="Small").check()
    studio.page.wait_for_timeout(200)
    assert re.search(r"B · \d+ (s|min)$", facts.first.inner_text())
    studio.open(UPRIGHT)
    studio.until("document.querySelector('.format .facts').textContent === 'trying …'")
    studio.page.route("**/api/estimate", lambda route: route.continue_())
    studio.open(WIDE)
    studio.quiet()


@pytest.mark.parametrize("width", [1440, 2560])
def test_cards_beside_each_other_are_in_line(open_studio, width):
    studio = open_studio(viewport={"width": width, "height": 1000})
    studio.open()
    studio.pane("Export")
    top = lambda name: studio.page.locator(".format", has=studio.page.get_by_text(name, exact=True)).bounding_box()["y"]
    assert top("GIF") == top("For editing")


def test_the_plan_has_the_name_that_was_typed_and_counts_the_files(studio, server):
    studio.open(UPRIGHT)
    studio.add("Caption")
    studio.lay_on_all()
    studio.pane("Export")
    file = studio.page.locator(".facts-list div", has_text="File")
    studio.page.get_by_label("Name of the file").fill("my clip")
    file.get_by_text("my clip.mp4", exact=True).wait_for()
    studio.page.get_by_label("Name of the file").fill("")
    for name in (WIDE, UPRIGHT):
        studio.card(name).get_by_role("checkbox").check(force=True)
    file.get_by_text(re.compile(r"^2 files: wide card\.branded(-\d+)?\.mp4 and 1 more$")).wait_for()
    studio.page.get_by_role("button", name="Choose none").click()


def test_the_plan_of_a_frame_and_of_a_live_photo_is_theirs(studio):
    studio.open()
    studio.seek("1")
    studio.pane("Export")
    facts = studio.page.locator(".facts-list")
    told = lambda: dict(zip(facts.locator("dt").all_inner_texts(), facts.locator("dd").all_inner_texts()))
    studio.choose_preset("vertical-1080x1920")
    facts.get_by_text("1080 × 1920").wait_for()
    asked = []
    studio.page.on("request", lambda request: request.url.endswith("/api/plan") and asked.append(json.loads(request.post_data)))
    studio.page.get_by_label("This frame").check()
    # A frame has the film's own size, and no estimate of a film.
    facts.get_by_text("640 × 360").wait_for()
    assert re.fullmatch(r"wide card\.branded(-\d+)?\.png", told()["File"]) and "Estimate" not in told()
    assert (asked[-1]["kind"], asked[-1]["at"]) == ("still", pytest.approx(1))
    studio.seek("2")
    studio.wait(lambda: asked[-1]["at"] == pytest.approx(2))
    studio.page.get_by_label("Live Photo").check()
    facts.get_by_text(re.compile(r"^wide card\.branded(-\d+)?\.JPG, wide card\.branded(-\d+)?\.MOV$")).wait_for()
    assert asked[-1]["kind"] == "livePhoto"
    studio.page.get_by_label("Film", exact=True).check()
    facts.get_by_text(re.compile(r"^wide card\.branded(-\d+)?\.mp4$")).wait_for()


@pytest.mark.quick
def test_an_export_is_queued_runs_and_is_downloaded(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.seek("1")
    studio.press("i")
    row = studio.export()
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "out.mp4")
    made = probe(tmp_path / "out.mp4")
    assert float(made["format"]["duration"]) == pytest.approx(3, abs=0.1)
    assert {stream["codec_type"] for stream in made["streams"]} == {"video", "audio"}


def test_a_finished_film_plays_in_the_page(studio):
    studio.open(UPRIGHT)
    studio.add("Caption")
    row = studio.export()
    assert re.search(r"B · 180 × 320 · 0:02 long · made in \d+ s$", row.locator(".facts").inner_text())
    row.get_by_role("button", name="Play").click()
    studio.until("document.querySelector('video.finished').currentTime > 0.2")
    studio.press("Escape")


def test_a_film_that_the_browser_does_not_play_says_so(studio):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    studio.choose_preset("prores-422")
    studio.export().get_by_role("button", name="Play").click()
    studio.page.get_by_role("dialog").get_by_text("This browser plays no films of this kind.").wait_for()


def test_all_chosen_films_are_exported(studio):
    studio.open()
    studio.add("Caption")
    studio.card(WIDE).get_by_role("checkbox").check(force=True)
    studio.card(UPRIGHT).get_by_role("checkbox").check(force=True)
    studio.pane("Export")
    before = len(studio.exports())
    studio.page.get_by_role("button", name="Export 2 films").click()
    studio.page.get_by_role("dialog").get_by_text(f"Nothing is laid on {UPRIGHT}.").wait_for()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: len(studio.exports()) == before + 2)


def queue_some(studio, server, count):
    """Queues exports as another program would, faster than they run."""
    card = studio.card(WIDE).get_attribute("data-id")
    job = {"format": "imprint.job/1", "input": card, "overlay": [{"use": "timecode"}], "preset": "hevc-2160"}
    for _ in range(count):
        assert server.request("/api/exports", "POST", json.dumps(job).encode())[0] == 201
    studio.page.locator(f".queue-row[data-id='{studio.exports()[-1]}']").wait_for()


def test_waiting_exports_are_moved_cancelled_and_tried_again(studio, server):
    studio.pane("Queue")
    queue_some(studio, server, 5)
    waiting = studio.page.locator(".queue-row[data-state=queued]")
    waiting.nth(1).wait_for()
    name = waiting.last.locator(".name").inner_text()
    waiting.last.get_by_role("button", name=f"Run {name} earlier").click()
    waiting.filter(has_text=name).get_by_role("button", name=f"Run {name} later").and_(
        studio.page.locator(":enabled")).wait_for()
    waiting.filter(has_text=name).get_by_role("button", name=f"Cancel {name}").click()
    row = studio.page.locator(".queue-row[data-state=cancelled]", has_text=name)
    row.get_by_role("button", name=f"Try again: {name}").click()
    studio.page.locator(".queue-row[data-state=done]", has_text=name).wait_for()


def test_the_queue_keeps_the_keyboard(studio, server):
    studio.pane("Queue")
    queue_some(studio, server, 4)
    row = studio.page.locator(".queue-row[data-state=queued]").last
    name = row.locator(".name").inner_text()
    row.get_by_role("button", name=f"Cancel {name}").focus()
    studio.press("Enter")
    studio.until(f"document.activeElement.getAttribute('aria-label') === 'Try again: {name}'")
    studio.page.get_by_role("button", name=f"Forget {name}").focus()
    studio.press("Enter")
    studio.page.locator(".queue-row", has_text=name).wait_for(state="detached")
    assert studio.page.evaluate("document.activeElement.closest('.queue-pane') !== null")
    for each in studio.page.locator(".queue-row[data-state=queued]").all()[::-1]:
        each.get_by_role("button", name="Cancel").click()


def test_the_queue_survives_a_reload(studio, server):
    studio.open()
    studio.export()
    # What runs still from tests before takes another place when it ends.
    studio.wait(lambda: all(each["state"] not in ("queued", "running") for each in json.loads(server.request("/api/exports")[1])["exports"]))
    studio.quiet()
    names = studio.page.locator(".queue-row .name").all_text_contents()[:10]
    studio.page.reload()
    studio.pane("Queue")
    studio.page.locator(".queue-row").first.wait_for()
    studio.wait(lambda: studio.page.locator(".queue-row .name").all_text_contents()[:10] == names)


@pytest.mark.quick
def test_a_name_that_leads_out_of_the_folder_is_refused(studio, server):
    studio.open()
    studio.pane("Export")
    before = studio.exports()
    studio.page.get_by_label("Name of the file").fill("../escape.mp4")
    studio.export_button.click()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.page.locator(".notice.fault").wait_for()
    assert studio.exports() == before
    studio.messages[:] = [message for message in studio.messages if "400" not in message]


def test_the_job_is_shown_as_command_document_and_row(studio):
    studio.open()
    studio.add("Caption")
    studio.field("text").locator("textarea").fill("It's \"here\", now")
    studio.pane("Export")
    studio.page.get_by_text("The same outside the studio").click()
    # They are drawn a moment after they are unfolded.
    recipe = lambda name: studio.page.locator(f"[data-recipe={name}] pre:not(:empty)").inner_text()
    assert recipe("command") == (
        "imprint brand 'wide card.mp4' --overlay caption --set 'text=It'\\''s \"here\", now'")
    document = json.loads(recipe("job"))
    assert document["input"] == WIDE and document["overlay"][0]["use"] == "caption"
    assert recipe("csv").splitlines()[1] == 'wide card.mp4,caption,"It\'s ""here"", now"'


def test_the_command_says_all_that_is_set(studio):
    studio.open()
    studio.add("Caption")
    studio.field("text").locator("textarea").fill("Hi")
    studio.pane("Export")
    studio.page.get_by_label("Size", exact=True).select_option("HD at most")
    studio.page.get_by_label("Effort").select_option("Good")
    studio.page.get_by_label("Name of the file").fill("mine.mp4")
    studio.page.get_by_text("The same outside the studio").click()
    recipe = lambda name: studio.page.locator(f"[data-recipe={name}] pre:not(:empty)").inner_text()
    assert recipe("command") == (
        "imprint brand 'wide card.mp4' --overlay caption --set text=Hi --size 1280x720 --effort good -o mine.mp4")
    document = json.loads(recipe("job"))
    assert [document[key] for key in ("size", "effort", "output")] == [[1280, 720], "good", "mine.mp4"]
    # A row says no size: the document is its template.
    assert recipe("csv") == "input\nwide card.mp4"
    # On a command line it could be a file's name.
    studio.pane("Edit")
    studio.field("text").locator("textarea").fill("@list.txt")
    studio.pane("Export")
    studio.wait(lambda: recipe("command") == "imprint run job.json")


def test_a_job_that_options_cannot_say_is_run_from_its_document(studio):
    studio.open()
    recipe = lambda name: studio.page.locator(f"[data-recipe={name}] pre:not(:empty)").inner_text()
    studio.pane("Export")
    studio.page.get_by_text("The same outside the studio").click()
    # Without an overlay the command would lay its own on the film.
    assert recipe("command") == "imprint run job.json"
    assert recipe("csv") == "input\nwide card.mp4"
    assert json.loads(recipe("job"))["overlay"] == []
    studio.pane("Edit")
    # Both have a text: a value of one would be the other's too.
    studio.add("Caption")
    studio.field("text").locator("textarea").fill("Hi")
    studio.add("Caption")
    studio.pane("Export")
    assert recipe("command") == "imprint run job.json"
    assert recipe("csv") == "input\nwide card.mp4"


def test_the_canvas_shows_the_frames_of_a_lossless_export(studio, tmp_path):
    studio.open()
    studio.add("Caption")
    studio.pane("Export")
    studio.choose_preset("lossless")
    studio.seek("2.4")
    with studio.page.expect_download() as download:
        studio.export().get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "lossless.mkv")
    assert studio.differing_pixels(still(tmp_path / "lossless.mkv", 2.4, tmp_path / "frame.png")) == 0


def queued(server):
    return len(json.loads(server.request("/api/exports")[1])["exports"])


@pytest.mark.parametrize("title, parameter", [("Corner bug", "userId"), ("Lower third", "name")])
def test_an_export_leads_to_the_field_that_is_empty(studio, server, title, parameter):
    studio.open()
    studio.add(title, words={} if title == "Corner bug" else {"name": " "})
    studio.add("Time code")
    studio.pane("Export")
    before = queued(server)
    studio.export_button.click()
    studio.until(f"document.activeElement.closest('.field')?.dataset.parameter === '{parameter}'")
    studio.page.get_by_text(f"{title} needs a value").wait_for()
    # And from its own form, which is there already.
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Control+Enter")
    studio.until(f"document.activeElement.closest('.field')?.dataset.parameter === '{parameter}'")
    assert queued(server) == before


def test_an_export_without_an_overlay_is_confirmed(studio, server):
    studio.open()
    studio.pane("Export")
    before = queued(server)
    start = studio.export_button
    start.click()
    studio.page.get_by_role("dialog", name="Export without an overlay?").wait_for()
    studio.press("Escape")
    # One of which nothing is seen is none.
    studio.pane("Edit")
    studio.add("Caption", words={})
    studio.pane("Export")
    start.click()
    studio.page.get_by_role("dialog", name="Export without a visible overlay?").wait_for()
    studio.page.get_by_role("button", name="Back", exact=True).click()
    assert queued(server) == before
    start.click()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.page.get_by_text("Added to the queue.").wait_for()
    assert queued(server) == before + 1


def test_choose_all_exports_all(studio, server):
    names = studio.names()
    studio.page.get_by_role("button", name="Choose all").click()
    # No film is on the stage.
    studio.pane("Export")
    before = queued(server)
    studio.page.get_by_role("button", name=f"Export {len(names)} files").click()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.page.get_by_text("exports added to the queue.").wait_for()
    assert queued(server) == before + len(names)
    # They are no longer chosen; those that are outlive a reload.
    studio.open()
    assert studio.export_button.inner_text() == "Export film"
    studio.page.get_by_role("button", name="Choose all").click()
    studio.page.wait_for_timeout(400)
    studio.page.reload()
    studio.settle()
    assert studio.export_button.inner_text() == f"Export {len(names)} files"
    studio.page.get_by_role("button", name="Choose none").click()
    studio.until("document.querySelector('.export-button').innerText === 'Export film'")


def newest_job(server):
    return json.loads(server.request("/api/exports")[1])["exports"][-1]["job"]


@pytest.mark.quick
def test_the_one_export_says_what_it_makes(studio, server):
    id_of = lambda name: studio.card(name).get_attribute("data-id")
    said = lambda: studio.export_button.inner_text()
    assert studio.page.get_by_role("banner").get_by_role("button", name="Export").is_disabled()
    studio.open(WIDE)
    studio.add("Caption")
    studio.lay_on_all()
    assert said() == "Export film"
    studio.pane("Export")
    for kind, words in [("This frame", "this frame"), ("Live Photo", "Live Photo"), ("Film", "film")]:
        studio.page.get_by_label(kind, exact=True).check()
        assert said() == f"Export {words}"
    # Another one that is chosen is named, and the name that was typed is not its.
    studio.page.get_by_label("Name of the file").fill("of the stage")
    studio.card(UPRIGHT).get_by_role("checkbox").check(force=True)
    assert said() == f"Export {UPRIGHT}" and studio.page.get_by_text(f"From {UPRIGHT}").is_visible()
    studio.export_button.click()
    studio.page.get_by_text(f"{UPRIGHT}: added to the queue.").wait_for()
    assert newest_job(server)["input"] == id_of(UPRIGHT) and "output" not in newest_job(server)
    studio.card(WIDE).get_by_role("checkbox").check(force=True)
    assert said() == "Export 2 films"
    studio.page.get_by_role("button", name="Choose none").click()
    # The film on the stage, chosen alone, is no longer once it is left.
    studio.card(WIDE).get_by_role("checkbox").check(force=True)
    assert said() == "Export film"
    studio.open(UPRIGHT)
    assert said() == "Export film"
    studio.open(WIDE)
    studio.pane("Export")
    studio.page.get_by_label("Name of the file").fill("of the stage")
    studio.export_button.click()
    studio.page.get_by_text(f"{WIDE}: added to the queue.").wait_for()
    assert newest_job(server)["input"] == id_of(WIDE) and newest_job(server)["output"] == "of the stage"


@pytest.mark.quick
def test_films_that_are_exported_together_are_one_batch_with_one_notice(studio):
    studio.open(WIDE)
    studio.add("Caption")
    studio.lay_on_all()
    for name in (WIDE, UPRIGHT):
        studio.card(name).get_by_role("checkbox").check(force=True)
    studio.export_button.click()
    studio.page.get_by_text("2 exports added to the queue.").wait_for()
    head = studio.page.locator(".queue-batch").first
    head.get_by_text("2 exports: 2 done").wait_for(timeout=60_000)
    studio.page.get_by_text("2 exports are done.").wait_for()
    assert studio.page.locator(".notice").count() == 1
    # It covers nothing of the picture.
    screen, notice = (studio.page.locator(each).first.bounding_box() for each in (".screen", ".notice"))
    assert notice["x"] >= screen["x"] + screen["width"] or notice["y"] >= screen["y"] + screen["height"]
    assert head.get_by_role("link", name="Download all").is_visible() and head.get_by_role("button", name="Share all").is_visible()


@pytest.fixture
def telling(server, tmp_path_factory):
    """A film that tells where and by what it was made."""
    path = tmp_path_factory.mktemp("telling") / "telling.mp4"
    ffmpeg("-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=1", "-pix_fmt", "yuv420p", "-metadata", "location=+49.1989+016.6071/",
           "-metadata", "artist=Ada Lovelace", path)
    assert server.request("/api/media/telling.mp4", "PUT", path.read_bytes())[0] in (201, 409)
    return "telling.mp4"


@pytest.mark.quick
def test_what_leaves_with_a_film_is_said_before_and_left_out_by_one_click(studio, server, telling, tmp_path):
    studio.open(WIDE)
    studio.quiet()
    leave = studio.page.get_by_role("banner").get_by_role("button", name="Leave out")
    assert not leave.is_visible()
    studio.open(telling)
    leave.wait_for()
    assert leave.inner_text() == "Leave out a place and names of persons"
    studio.pane("Export")
    studio.page.get_by_text("Whoever gets the file is told a place and names of persons.").wait_for()
    leave.click()
    leave.wait_for(state="hidden")
    studio.page.get_by_text("Whoever gets the file").wait_for(state="hidden")
    with studio.page.expect_download() as download:
        studio.export().get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "out.mp4")
    assert not {"location", "artist"} & set(probe(tmp_path / "out.mp4")["format"]["tags"])
    # A choice as any other, which is undone.
    studio.page.get_by_role("button", name="Undo").click()
    leave.wait_for()


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_the_button_that_leaves_out_keeps_the_bar_in_line(open_studio, telling, width):
    studio = open_studio(viewport={"width": width, "height": 844})
    studio.pane("Films")
    studio.open(WIDE)
    ends = lambda: studio.export_button.evaluate("button => innerWidth - button.getBoundingClientRect().right")
    assert ends() == 12
    studio.pane("Films")
    studio.open(telling)
    leave = studio.page.get_by_role("banner").get_by_role("button", name="Leave out a place and names of persons")
    leave.wait_for()
    assert ends() == 12
    assert leave.get_attribute("title") == "Whoever gets the file is told a place and names of persons."
    mark, first = (studio.page.locator(each).bounding_box() for each in (".mark", ".top .row > :first-child"))
    assert mark["width"] == 20 and mark["x"] + mark["width"] <= first["x"]
    assert studio.page.locator(".top").bounding_box()["height"] < 56


def test_of_many_films_what_the_last_one_tells_is_said_too(studio, server, telling):
    body = (server.folder / UPRIGHT).read_bytes()
    names = [f"a{number:02}.mp4" for number in range(30)]
    for name in names:
        assert server.request(f"/api/media/{name}", "PUT", body)[0] in (201, 409)
    asked, most, now = set(), [0], set()
    plans = lambda request: request.url.endswith("/api/plan")

    def begun(request):
        if plans(request):
            asked.add(request.post_data_json["job"]["input"])
            now.add(request)
            most[0] = max(most[0], len(now))

    studio.page.on("request", begun)
    studio.page.on("requestfinished", lambda request: now.discard(request))
    studio.page.reload()
    studio.wait(lambda: {*names, telling} <= {each["name"] for each in json.loads(server.request("/api/media")[1])["media"]})
    studio.page.get_by_role("button", name="Choose all").click()
    studio.page.get_by_role("banner").get_by_role("button", name="Leave out a place and names of persons").wait_for()
    studio.quiet()
    assert len(asked) > 30 and most[0] <= 4
    studio.page.get_by_role("button", name="Choose none").click()


def test_size_and_effort_stand_beside_the_formats(studio, server):
    studio.open()
    studio.pane("Export")
    size = studio.page.get_by_label("Size", exact=True)
    assert size.locator("option").all_inner_texts()[:2] == ["The format's", "Small"]
    size.select_option("Small")
    studio.page.get_by_label("Effort").select_option("Best, slowest")
    studio.page.locator(".facts-list").get_by_text("640 × 360").wait_for()
    before = studio.exports()
    studio.export_button.click()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: studio.exports() != before)
    job = newest_job(server)
    assert (job["size"], job["effort"]) == ([854, 480], "best")
    # What has no choice of effort is made as it is.
    studio.pane("Export")
    studio.page.get_by_role("radio", name="GIF").check()
    studio.page.locator(".facts-list").get_by_text(re.compile(r"\.gif$")).wait_for()
    assert studio.page.locator(".notes .bad").count() == 0


@pytest.mark.parametrize("width, height", [(1440, 900), (1024, 768), (768, 1024), (844, 390), (390, 844), (320, 480)])
def test_export_is_in_sight_in_every_pane_and_window(open_studio, width, height):
    studio = open_studio(viewport={"width": width, "height": height})
    studio.pane_where_narrow("Films")
    studio.open()
    for pane in ("Edit", "Export", "Queue"):
        studio.pane(pane)
        box = studio.export_button.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and 0 <= box["y"] < 60
    assert studio.page.get_by_role("button", name="Export ").count() == 1


def test_a_film_that_comes_while_a_question_is_open_is_not_the_one_that_is_exported(studio, server):
    studio.open(WIDE)
    studio.seek("1")
    studio.pane("Export")
    studio.page.get_by_label("This frame").check()
    studio.export_button.click()
    question = studio.page.get_by_role("dialog", name="Export without an overlay?")
    question.wait_for()
    # As a play list does.
    studio.card(UPRIGHT).locator(".opener").evaluate("each => each.click()")
    studio.page.get_by_text(f"From {UPRIGHT}").wait_for(state="attached")
    before = studio.exports()
    question.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: studio.exports() != before)
    assert newest_job(server)["input"] == studio.card(WIDE).get_attribute("data-id")
    assert json.loads(server.request("/api/exports")[1])["exports"][-1]["name"].startswith("wide card.branded")


def test_keys_that_are_held_export_once(studio):
    studio.open(UPRIGHT)
    studio.add("Caption")
    before = len(studio.exports())
    for key in ("Control", "Enter", "Enter", "Enter"):
        studio.page.keyboard.down(key)
    for key in ("Enter", "Control"):
        studio.page.keyboard.up(key)
    studio.page.get_by_text("added to the queue.").first.wait_for()
    studio.quiet()
    assert len(studio.exports()) == before + 1


def test_keys_that_are_pressed_again_while_a_doubt_is_looked_at_export_once(studio):
    studio.open(UPRIGHT)
    studio.add("Caption")
    before = len(studio.exports())
    waiting = []
    studio.page.route("**/api/spans", lambda route: waiting.append(route))
    studio.press("Control+Enter")
    studio.wait(lambda: waiting)
    studio.press("Control+Enter")
    # A second export would ask at once, and answer its question as this one is answered.
    studio.page.wait_for_timeout(300)
    for route in waiting:
        route.fulfill(json={"overlays": [[]]})
    studio.page.route("**/api/spans", lambda route: route.fulfill(json={"overlays": [[]]}))
    question = studio.page.get_by_role("dialog", name="Export without a visible overlay?")
    question.get_by_role("button", name="Export all the same").click()
    studio.page.get_by_text("added to the queue.").first.wait_for()
    studio.quiet()
    assert question.count() == 0 and len(studio.exports()) == before + 1
    # The next press is another export.
    studio.press("Control+Enter")
    question.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: len(studio.exports()) == before + 2)


def test_a_name_gets_its_ending(studio):
    studio.open(UPRIGHT)
    studio.add("Caption")
    studio.pane("Export")
    studio.page.get_by_label("Name of the file").fill("my clip")
    assert studio.export().locator(".name").inner_text() == "my clip.mp4"


def test_presets_that_are_no_choice_are_not_offered(studio):
    studio.open()
    studio.pane("Export")
    studio.page.get_by_text("Other formats").click()
    studio.page.get_by_label("Preset").locator("option[value=gif]").wait_for(state="attached")
    values = studio.page.get_by_label("Preset").locator("option").evaluate_all("(all) => all.map(({ value }) => value)")
    assert {"auto", "medium", "gif"} <= set(values) and not {"null", "playing", "capture"} & set(values)


def test_a_film_is_exported_in_parts_of_what_its_trim_keeps(studio, server, long_film):
    studio.open(long_film)
    studio.seek("12")
    studio.press("i")
    studio.pane("Export")
    studio.page.get_by_label("Parts", exact=True).select_option(label="A file each 15 s")
    assert studio.page.get_by_text("the overlays begin anew").is_visible()
    studio.page.get_by_text(re.compile(r"^4 files: long card\.branded(-\d+)?\.mp4 and 3 more, numbered$")).wait_for()
    before = studio.exports()
    studio.page.get_by_role("button", name="Export 4 parts").click()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: len(studio.exports()) == len(before) + 4)
    made = [each for each in json.loads(server.request("/api/exports")[1])["exports"] if each["id"] not in before]
    assert [each["job"]["trim"] for each in made] == [
        {"start": 12, "end": 27}, {"start": 27, "end": 42}, {"start": 42, "end": 57}, {"start": 57}]
    # They are one batch, each with a name of its own.
    assert len({each["batch"] for each in made}) == 1 and made[0]["batch"]
    assert len({each["name"] for each in made}) == 4
    parts = lambda: [json.loads(server.request(f"/api/exports/{each['id']}")[1]) for each in made]
    studio.wait(lambda: all(each["state"] == "done" for each in parts()))
    assert [round(each["report"]["duration"]) for each in parts()] == [15, 15, 15, 3]
    studio.press("Control+z", "Control+z")


def test_a_sound_goes_on_in_the_parts_where_it_was(studio, server, long_film):
    sound = {"file": "", "kind": "music", "at": 20, "from": 0, "to": 20, "volume": 1}
    film = next(each["id"] for each in json.loads(server.request("/api/media")[1])["media"] if each["name"] == long_film)
    studio.open(long_film)
    studio.page.evaluate("""async ([film, sound]) => {
      const kept = JSON.parse(localStorage.getItem("imprint-studio"));
      kept.mark = "another";
      kept.project = { ...kept.project, part: "30", sounds: [{ ...sound, key: "a", film, file: film, fadeIn: 0, fadeOut: 0, pitch: 0 }] };
      localStorage.setItem("imprint-studio", JSON.stringify(kept));
      dispatchEvent(new StorageEvent("storage", { key: "imprint-studio" }));
    }""", [film, sound])
    before = studio.exports()
    studio.page.get_by_role("button", name="Export 2 parts").click()
    studio.page.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: len(studio.exports()) == len(before) + 2)
    made = [each["job"] for each in json.loads(server.request("/api/exports")[1])["exports"] if each["id"] not in before]
    assert [[track["at"] for track in job["audio"]["tracks"]] for job in made] == [[20], [-10]]
