"""A queue of a thousand exports, which the server is said to have."""

import json

import pytest
from support.films import WIDE
from support.scenes import ask

COUNT = 1000

#: An export's name, by its number.
NAME = "clip-{:05}.branded.mp4"


@pytest.fixture
def full(open_studio, server):
    """Opens the studio with a batch that is done, of which each tenth failed."""
    film = next(each for each in json.loads(server.request("/api/media")[1])["media"] if each["name"] == WIDE)

    def entry(number, shape):
        state = "failed" if number % 10 == 0 else "done"
        name = shape.format(number)
        return {
            "id": f"made{number}", "name": name, "state": state, "created": 0, "fraction": None, "secondsLeft": None,
            "framesPerSecond": None, "speed": None, "bytes": 1000, "reference": None, "batch": "b1", "report": None,
            "files": [{"name": name, "path": f"/api/exports/made{number}/file", "bytes": 1000}], "share": None,
            "error": {"code": 74, "what": name, "why": "the disk has no room", "hint": None} if state == "failed" else None,
            "job": {"input": film["id"], "overlay": [{"use": "corner-bug"}], "parameters": {"userId": f"{number:05}"}},
        }

    def open_(shape=NAME, before=0, **options):
        exports = [entry(number, shape) for number in range(1, before + COUNT + 1)]
        for each in exports[:before]:
            each["batch"] = None
        studio = open_studio(**options)
        studio.context.route("**/api/exports", lambda route: route.fulfill(json={"exports": exports}))
        studio.page.reload()
        studio.pane("Queue")
        studio.page.get_by_text(f"{COUNT} exports: 900 done").wait_for()
        return studio

    return open_


def rows(studio):
    return studio.page.locator(".queue-row .name").all_text_contents()


SCROLL = """(part) => {
  const pane = document.querySelector(".queue-pane");
  const place = pane.scrollHeight > pane.clientHeight ? pane : document.scrollingElement;
  place.scrollTop = part * place.scrollHeight;
}"""

#: The rows that are in sight, and whether they fill the window.
IN_SIGHT = """() => {
  const rows = [...document.querySelectorAll(".queue-row")].map((row) => row.getBoundingClientRect());
  const seen = rows.filter(({ top, bottom }) => bottom > 200 && top < innerHeight - 60);
  const gaps = seen.slice(1).map(({ top }, index) => top - seen[index].bottom);
  return seen.length > 1 && gaps.every((gap) => gap >= 0 && gap < 30);
}"""


@pytest.mark.parametrize("width", [390, 1440])
def test_only_rows_near_the_window_are_made_and_all_are_scrolled_to(full, width):
    studio = full(viewport={"width": width, "height": 800})
    assert studio.page.locator("*").count() < 2000
    assert rows(studio)[0] == f"clip-{COUNT:05}.branded.mp4"
    for part in (0.3, 0.7, 0.5):
        studio.page.evaluate(SCROLL, part)
        studio.until(f"({IN_SIGHT})()")
        assert len(rows(studio)) < 60
    for _ in range(3):
        studio.page.evaluate(SCROLL, 1)
        studio.page.wait_for_timeout(100)
    assert rows(studio)[-1] == "clip-00001.branded.mp4"
    assert studio.page.locator(".queue-row").last.get_attribute("aria-posinset") == str(COUNT + 1)


def test_what_has_the_keyboard_stays_while_it_is_scrolled_away(full):
    studio = full()
    studio.page.get_by_role("button", name=f"Play: clip-{COUNT - 1:05}.branded.mp4").focus()
    studio.page.evaluate(SCROLL, 0.6)
    studio.wait(lambda: rows(studio)[-1] < "clip-00500")
    assert studio.page.evaluate("document.activeElement.ariaLabel") == f"Play: clip-{COUNT - 1:05}.branded.mp4"
    studio.press("Tab")
    assert studio.page.evaluate("document.activeElement.ariaLabel") == f"Download: clip-{COUNT - 1:05}.branded.mp4"


def test_an_id_is_found_among_all_and_a_row_shows_it_with_its_film(full):
    studio = full()
    studio.page.get_by_role("searchbox", name="Search exports").fill("00123")
    studio.until("document.querySelectorAll('.queue-row').length === 1")
    row = studio.page.locator(".queue-row")
    assert row.locator(".facts").inner_text().startswith("00123 ")
    studio.until("document.querySelector('.queue-thumb img').naturalWidth > 0")


def test_rows_of_all_states_are_in_line_and_no_figure_is_cut(full):
    studio = full()
    lefts = studio.page.locator(".queue-thumb").evaluate_all("all => all.map((each) => each.getBoundingClientRect().left)")
    assert len(lefts) > 10 and len(set(lefts)) == 1
    # A figure without room has none of it on the line.
    assert studio.page.evaluate("""() => [...document.querySelectorAll(".queue-row p")].every((line) => {
      const { right, bottom } = line.getBoundingClientRect();
      return [...line.querySelectorAll(".facts span:not(.values)")].every((figure) => {
        const box = figure.getBoundingClientRect();
        return box.right <= right + 1 || box.top >= bottom - 1;
      });
    })""")


def test_exports_of_no_batch_have_a_head_of_their_own_after_one(full):
    studio = full(before=2)
    for _ in range(3):
        studio.page.evaluate(SCROLL, 1)
        studio.page.wait_for_timeout(100)
    heads = studio.page.locator(".queue > li:not(.row-room)").evaluate_all(
        "all => all.slice(-4).map((row) => row.querySelector('strong').textContent)")
    assert heads == [NAME.format(3), "Single exports", NAME.format(2), NAME.format(1)]


@pytest.mark.parametrize("width", [390, 1440])
def test_a_row_shows_the_letters_in_which_results_of_one_film_differ(full, width):
    studio = full("a long walk on the beach-{:05}.branded-2.mp4", viewport={"width": width, "height": 800})
    name = studio.page.locator(".queue-row[data-state=done] .name").first
    # The beginning gives way, and what is left of the end has room for the number and the mark.
    assert name.evaluate("""(name) => {
      const { font, width } = getComputedStyle(name, "::after");
      const context = document.createElement("canvas").getContext("2d");
      context.font = font;
      return [name.dataset.end, parseFloat(width) > context.measureText("-00999.branded…").width];
    }""") == ["-00999.branded-2.mp4", True]


@pytest.mark.quick
def test_rows_are_compact_and_a_cross_forgets_them(full):
    studio = full(viewport={"width": 1440, "height": 900})
    bottoms = [each.bounding_box()["y"] + each.bounding_box()["height"] for each in studio.page.locator(".queue-row").all()]
    assert sum(bottom <= 900 for bottom in bottoms) >= 12
    # A bin deletes, and nothing here does: what is forgotten stays on the disk.
    bin_path = studio.page.evaluate("import('/studio/widgets/icons.js').then(({ icon }) => icon('trash').innerHTML)")
    assert bin_path not in studio.page.locator(".queue").inner_html()
    row = studio.page.locator(".queue-row[data-state=done]").first
    assert [each.get_attribute("aria-label").split(":")[0].split(" ")[0] for each in row.locator(".tools > *").all()] == [
        "Play", "Download", "Share", "Forget"]
    failed = studio.page.locator(".queue-row[data-state=failed]").first
    # Why it failed is told, and its name once.
    assert failed.locator("p").inner_text() == "Failed the disk has no room"
    assert studio.page.get_by_role("button", name="Retry all").is_visible()


def test_all_that_was_cancelled_is_tried_again_at_once_and_of_a_batch_alone(studio, server, long_film):
    states = lambda: {each["id"]: each["state"] for each in ask(server, "/api/exports")["exports"]}
    cancel = lambda path: server.request(path, "DELETE")
    for lost in [key for key, state in states().items() if state in ("failed", "cancelled")]:
        cancel(f"/api/exports/{lost}")
    ids = {each["name"]: each["id"] for each in ask(server, "/api/media")["media"]}
    job = {"format": "imprint.job/1", "input": ids[long_film], "overlay": [{"use": "timecode"}]}
    batches = [ask(server, "/api/batches", "POST", {"job": job, "rows": [{"output": f"lost {batch} {row}.mp4"} for row in range(2)]})
               for batch in range(2)]
    single = ask(server, "/api/exports", "POST", {**job, "output": "lost alone.mp4"})["id"]
    lost = [*batches[0]["exports"], *batches[1]["exports"], single]
    for batch in batches:
        cancel(f"/api/batches/{batch['id']}")
    cancel(f"/api/exports/{single}")
    studio.pane("Queue")
    pane = studio.page.locator(".queue-pane")
    # The head of a batch is of what it has, the button at the top of all.
    these = pane.get_by_role("button", name="Retry these 2")
    studio.wait(lambda: these.count() == 2)
    these.first.click()
    studio.wait(lambda: these.count() == 1)
    assert sum(states()[each] == "cancelled" for each in lost) == 3
    pane.get_by_role("button", name="Retry all").click()
    studio.wait(lambda: all(states()[each] in ("queued", "running", "done") for each in lost))
    pane.get_by_role("button", name="Retry all").wait_for(state="hidden")
    assert these.count() == 0
