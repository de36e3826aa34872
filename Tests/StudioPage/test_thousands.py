"""A folder of two thousand films, which the server is said to have."""

import json

import pytest
from support.films import WIDE

COUNT = 2000


@pytest.fixture
def many(open_studio, server):
    """Opens the studio with many films, all of them the same file under other names."""
    known = json.loads(server.request("/api/media")[1])["media"]
    film = next(medium for medium in known if medium["name"] == WIDE)
    copies = [{**film, "name": f"film {index}.mp4", "id": f"copy{index}"} for index in range(1, COUNT + 1)]

    def open_(**options):
        studio = open_studio(**options)
        # The film itself lies last, and can be opened.
        media = [*copies, {**film, "name": "zoo.mp4"}]
        studio.context.route("**/api/media", lambda route: route.fulfill(json={"media": media}))
        # What is chosen is asked what it tells of persons; copies tell nothing.
        studio.context.route("**/api/plan", lambda route: route.fulfill(json={}))
        studio.page.reload()
        studio.page.get_by_text(f"{COUNT + 1} films").wait_for()
        return studio

    return open_


def focused(studio):
    """The name of the film that has the keyboard."""
    return studio.page.evaluate("document.activeElement.closest('.card')?.querySelector('.name').textContent")


def in_sight(studio):
    """Names of the films of which all is in sight, none of it under what lies over the grid."""
    return studio.page.evaluate("""[...document.querySelectorAll(".opener")].filter((opener) => {
      const { left, right, top, bottom } = opener.getBoundingClientRect();
      return [top + 8, bottom - 8].every((y) => opener.contains(document.elementFromPoint((left + right) / 2, y)));
    }).map((opener) => opener.querySelector(".name").textContent)""")


@pytest.mark.parametrize("width", [360, 1440, 2560])
def test_only_films_near_the_window_are_made_and_all_are_scrolled_to(many, width):
    studio = many(viewport={"width": width, "height": 800})
    assert len(studio.names()) < 200
    scroll = """(part) => {
      const pane = document.querySelector(".pane.films");
      const place = pane.scrollHeight > pane.clientHeight ? pane : document.scrollingElement;
      place.scrollTop = part * place.scrollHeight;
      return place.scrollHeight;
    }"""
    height = studio.page.evaluate(scroll, 0.5)
    studio.until("[...document.querySelectorAll('.card .name')].some((name) => name.textContent === 'film 1000.mp4')")
    assert studio.page.evaluate(scroll, 1) == height
    studio.until("[...document.querySelectorAll('.card .name')].some((name) => name.textContent === 'zoo.mp4')")
    assert len(studio.names()) < 200
    card = studio.card("zoo.mp4")
    assert [card.get_attribute(f"aria-{part}") for part in ("posinset", "setsize")] == [str(COUNT + 1)] * 2


def test_search_finds_a_film_that_was_not_made(many):
    studio = many()
    studio.page.get_by_label("Search films").fill("1984")
    assert studio.names() == ["film 1984.mp4"]
    studio.page.get_by_label("Search films").fill("")
    assert studio.names()[0] == "film 1.mp4"


@pytest.mark.parametrize("width", [360, 1440, 2560])
def test_keys_go_from_film_to_film_and_none_is_hidden(many, width):
    studio = many(viewport={"width": width, "height": 800})
    studio.page.locator(".opener").first.focus()
    top = studio.page.locator(".card").first.bounding_box()["y"]
    columns = len([card for card in studio.page.locator(".card").all() if card.bounding_box()["y"] == top])
    places = {"ArrowRight": 2, "ArrowDown": 2 + columns, "ArrowLeft": 1 + columns, "ArrowUp": 1, "End": COUNT + 1}
    for key, place in places.items():
        studio.press(key)
        assert focused(studio) == ("zoo.mp4" if place > COUNT else f"film {place}.mp4"), key
        assert focused(studio) in in_sight(studio), key
    for key in ("ArrowUp", "PageUp", "ArrowUp", "PageDown", "ArrowUp", "ArrowUp", "Home"):
        studio.press(key)
        assert focused(studio) in in_sight(studio), key
    assert focused(studio) == "film 1.mp4"


def test_the_grid_is_one_stop_and_keeps_the_keyboard_when_it_is_scrolled_away(many):
    studio = many()
    studio.page.locator(".opener").first.focus()
    studio.press("ArrowRight")
    studio.page.locator(".pane.films").evaluate("pane => pane.scrollTo(0, 40000)")
    studio.until("!document.querySelector('.card:nth-child(3)').textContent.includes('film 3.mp4')")
    assert focused(studio) == "film 2.mp4"
    studio.press("ArrowRight")
    assert focused(studio) == "film 3.mp4" and "film 3.mp4" in in_sight(studio)
    studio.press("Tab", "Space", "Tab")
    assert focused(studio) is None
    assert studio.page.get_by_text("1 chosen", exact=True).is_visible()
    studio.press("Shift+Tab")
    assert focused(studio) == "film 3.mp4"


def test_a_range_is_chosen_by_keys(many):
    studio = many()
    studio.page.locator(".opener").first.focus()
    studio.press("Tab", "Space", "End", "Shift+Space")
    assert studio.page.get_by_text(f"{COUNT + 1} chosen", exact=True).is_visible()


def test_the_opened_film_stays_in_sight_in_a_narrower_grid(many):
    studio = many()
    studio.page.get_by_role("heading", name="Imprint studio").click()
    studio.page.locator(".pane.films").evaluate("pane => pane.scrollTo(0, pane.scrollHeight)")
    studio.open("zoo.mp4")
    studio.until("document.querySelector('.card.open') !== null")
    studio.page.wait_for_timeout(200)
    assert "zoo.mp4" in in_sight(studio)
    # It was clicked, and leaves arrows to the player.
    studio.press("ArrowRight")
    studio.settle()
    assert studio.shown > 0


def test_what_goes_with_the_keyboard_leaves_it_to_its_neighbour(studio, server, films):
    if not server.can_restart:
        pytest.skip("the server's folder is not ours to write to")
    (films / "gone.png").write_bytes((films / "mark.png").read_bytes())
    card = studio.page.locator(".card", has_text="gone.png")
    card.wait_for()
    studio.page.locator(".opener").first.focus()
    for _ in range(studio.names().index("gone.png")):
        studio.press("ArrowRight")
    assert focused(studio) == "gone.png"
    after = (studio.names() + studio.names()[-2:-1])[studio.names().index("gone.png") + 1]
    (films / "gone.png").unlink()
    card.wait_for(state="detached")
    assert focused(studio) == after
