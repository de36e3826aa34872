"""Films that play one after the other."""

import json
import time

import pytest
from support.films import UPRIGHT, WIDE, ffmpeg
from test_looks import violations

#: Films of 8 s each in another colour and shape, with and without sound.
FIRST, SECOND, THIRD = "one 8s.mp4", "two 8s.mp4", "three 8s.mp4"


@pytest.fixture(scope="session")
def parts(server, tmp_path_factory):
    folder = tmp_path_factory.mktemp("parts")
    encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p"]
    sound = ["-f", "lavfi", "-i", "sine=440:d=8", "-c:a", "aac", "-shortest"]
    ffmpeg("-f", "lavfi", "-i", "color=red:s=640x360:r=25:d=8", *sound, *encoding, folder / FIRST)
    ffmpeg("-f", "lavfi", "-i", "color=lime:s=360x640:r=30:d=8", *encoding, folder / SECOND)
    ffmpeg("-f", "lavfi", "-i", "color=blue:s=640x360:r=25:d=8", *sound, *encoding, folder / THIRD)
    for film in folder.iterdir():
        status, body = server.request("/api/media/" + film.name.replace(" ", "%20"), "PUT", film.read_bytes())
        assert status in (201, 409), body
    return [FIRST, SECOND, THIRD]


@pytest.fixture(autouse=True)
def empty_list(server):
    put(server, media=[], loops=False)


def kept(server):
    return json.loads(server.request("/api/playlist")[1])


def put(server, **members):
    body = {**kept(server), **members}
    status, answer = server.request("/api/playlist", "PUT", json.dumps(body).encode())
    assert status == 200, answer


def ids(server):
    return {each["name"]: each["id"] for each in json.loads(server.request("/api/media")[1])["media"]}


def choose(studio, *names):
    for name in names:
        studio.card(name).get_by_role("checkbox").check(force=True)


def open_list(studio):
    studio.pane_where_narrow("Films")
    studio.page.get_by_role("button", name="Play list", exact=True).click()
    return studio.page.get_by_role("region", name="Play list")


def listed(panel):
    return panel.locator(".playlist-films .name").all_text_contents()


def saved(studio, *names):
    """Waits until the server has these films in its list."""
    wanted = [ids(studio.server)[name] for name in names]
    deadline = time.monotonic() + 10
    while kept(studio.server)["media"] != wanted:
        assert time.monotonic() < deadline, kept(studio.server)
        time.sleep(0.05)


#: Notes each frame that shows, by the film on the stage and the time on this page.
WATCH = """() => {
  window.shown = [];
  for (const video of document.querySelectorAll(".screen video")) {
    const note = (now, { mediaTime, width }) => {
      window.shown.push([now, mediaTime, width]);
      video.requestVideoFrameCallback(note);
    };
    video.requestVideoFrameCallback(note);
  }
}"""


def test_films_play_one_after_the_other_without_a_gap_and_end_at_the_first(studio, parts):
    choose(studio, *parts)
    panel = open_list(studio)
    assert listed(panel) == parts
    studio.add("Caption")
    studio.page.evaluate(WATCH)
    panel.get_by_role("button", name="Play all").click()
    studio.page.wait_for_selector(".screen[data-plays=true]")
    for name in parts[1:]:
        studio.until(f"document.querySelector('.playlist-films .current .name')?.textContent === '{name}'")
        assert studio.page.locator(".screen").get_attribute("data-plays") == "true"
    studio.page.wait_for_selector(".screen[data-plays=false]", timeout=60_000)
    studio.settle()
    assert studio.page.locator(".card.open .name").text_content() == FIRST
    assert studio.shown == 0
    shown = studio.page.evaluate("window.shown")
    ends = [(one[0], other[0]) for one, other in zip(shown, shown[1:]) if one[1] > 7.9 and other[1] < 0.5]
    gaps = [round(after - before) for before, after in ends]
    print("gaps in ms:", gaps)
    assert len(gaps) == 2
    # A frame takes 33 to 40 ms; the rest is what a slow machine needs to begin a sound.
    assert max(gaps) < 200


def test_a_list_is_at_its_first_film_again_after_the_end_of_one_of_a_minute(studio, long_film):
    choose(studio, WIDE, long_film)
    panel = open_list(studio)
    panel.get_by_role("button", name="Play all").click()
    current = "document.querySelector('.playlist-films .current .name')?.textContent"
    studio.until(f"{current} === '{long_film}'")
    clock = studio.page.locator("input.clock")
    clock.fill("58")
    clock.press("Enter")
    studio.until("document.querySelector('.clock').value.startsWith('0:59')")
    studio.page.wait_for_selector(".screen[data-plays=false]")
    studio.settle()
    assert studio.page.locator(".card.open .name").text_content() == WIDE
    assert studio.shown == 0


def test_a_list_that_loops_goes_on_with_the_first(studio, parts):
    choose(studio, parts[0], parts[1])
    panel = open_list(studio)
    panel.get_by_role("button", name="Loop the list").click()
    panel.get_by_role("button", name=f"Play {parts[1]}, 2 of 2").click()
    studio.page.wait_for_selector(".screen[data-plays=true]")
    studio.until(f"document.querySelector('.playlist-films .current .name')?.textContent === '{parts[0]}'")
    assert kept(studio.server)["loops"] is True
    panel.get_by_role("button", name="Next", exact=True).click()
    studio.until(f"document.querySelector('.playlist-films .current .name')?.textContent === '{parts[1]}'")
    studio.press("k")
    studio.settle()


def test_the_list_is_changed_by_keys_and_kept_by_the_server(open_studio, parts):
    studio = open_studio()
    choose(studio, parts[0], parts[1])
    panel = open_list(studio)
    saved(studio, parts[0], parts[1])
    panel.get_by_role("button", name=f"Move {parts[0]} later").focus()
    studio.press("Enter")
    assert listed(panel) == [parts[1], parts[0]]
    # The keyboard stays with the film that moved.
    studio.press("Tab")
    assert studio.page.evaluate("document.activeElement.closest('li').querySelector('.name').textContent") == parts[0]
    studio.page.get_by_role("button", name="Choose none").click()
    choose(studio, parts[2])
    panel.get_by_role("button", name=f"Insert the chosen after {parts[1]}").click()
    assert listed(panel) == [parts[1], parts[2], parts[0]]
    panel.get_by_role("button", name=f"Take {parts[1]} out").click()
    saved(studio, parts[2], parts[0])
    other = open_studio()
    assert listed(open_list(other)) == [parts[2], parts[0]]


def test_the_list_states_how_long_its_films_play_and_not_how_long_they_are(studio, parts):
    choose(studio, parts[0], parts[1])
    panel = open_list(studio)
    panel.get_by_text("2 films, 0:16").wait_for()
    studio.open(parts[0])
    studio.seek("3")
    studio.press("i")
    panel.get_by_text("2 films, 0:13").wait_for()
    assert panel.locator(".playlist-films .length").all_text_contents() == ["0:05", "0:08"]
    studio.press("x")
    panel.get_by_text("2 films, 0:16").wait_for()


def test_two_pages_never_overwrite_each_other_silently(open_studio, parts):
    studio = open_studio()
    choose(studio, parts[0])
    panel = open_list(studio)
    saved(studio, parts[0])
    known = ids(studio.server)
    # The other's change comes between the click and the request.
    studio.page.route("**/api/playlist", lambda route: (
        put(studio.server, media=[known[parts[1]]]) if route.request.method == "PUT" else None, route.continue_()))
    panel.get_by_role("button", name=f"Take {parts[0]} out").click()
    studio.page.get_by_text("Another page changed the play list meanwhile.").wait_for()
    studio.until(f"document.querySelector('.playlist-films .name')?.textContent === '{parts[1]}'")
    assert kept(studio.server)["media"] == [known[parts[1]]]
    studio.messages[:] = [message for message in studio.messages if "409" not in message]


def test_a_film_opened_by_hand_leaves_the_list_and_one_that_is_gone_is_passed_over(studio, parts):
    known = ids(studio.server)
    put(studio.server, media=[known[WIDE], "no-such-film", known[UPRIGHT]])
    panel = open_list(studio)
    panel.locator(".playlist-films").wait_for()
    assert listed(panel) == [WIDE, "gone", UPRIGHT]
    panel.get_by_role("button", name="Play all").click()
    studio.until(f"document.querySelector('.playlist-films .current .name')?.textContent === '{UPRIGHT}'")
    studio.press("k")
    studio.open(parts[0])
    assert panel.locator(".current").count() == 0


@pytest.mark.parametrize("width, scheme", [(390, "dark"), (1440, "light")])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(open_studio, parts, width, scheme):
    studio = open_studio(viewport={"width": width, "height": 844}, color_scheme=scheme, reduced_motion="reduce")
    studio.pane_where_narrow("Films")
    studio.open(parts[0])
    studio.pane_where_narrow("Films")
    choose(studio, *parts)
    panel = open_list(studio)
    panel.get_by_role("button", name=f"Play {parts[2]}, 3 of 3").wait_for()
    assert violations(studio.page) == []
    assert studio.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_list_that_opens_is_in_sight(open_studio, parts):
    studio = open_studio(viewport={"width": 390, "height": 844})
    studio.pane("Films")
    studio.open(FIRST)
    studio.pane("Films")
    opener = studio.page.get_by_role("button", name="Play list", exact=True)
    opener.scroll_into_view_if_needed()
    opener.click()
    studio.until("""(() => {
      const { top, bottom } = document.querySelector(".playlist").getBoundingClientRect();
      return bottom > top && top >= 56 && bottom <= innerHeight;
    })()""")
