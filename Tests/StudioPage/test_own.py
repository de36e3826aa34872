"""A film has its own look: overlays, sounds, captions, trim and crop, which every way to make it keeps; and what lies on all."""

import json

import pytest
from support.films import UPRIGHT, WIDE, ffmpeg
from test_looks import violations
from test_many import drop_table

TUNES = {WIDE: "own tune one.m4a", UPRIGHT: "own tune two.m4a"}

#: What each film has of its own, as the page keeps it; the crop is a part of the film.
WORDS = {WIDE: "of the wide one", UPRIGHT: "of the upright one"}
TRIMS = {WIDE: {"start": 0.48, "end": 2}, UPRIGHT: {"start": 0.5, "end": 1.5}}
PARTS = {WIDE: [10, 10, 80, 80], UPRIGHT: [0, 20, 100, 60]}


@pytest.fixture(scope="module")
def tunes(server, tmp_path_factory):
    folder = tmp_path_factory.mktemp("tunes")
    for pitch, name in enumerate(TUNES.values(), 4):
        ffmpeg("-f", "lavfi", "-i", f"sine={pitch}00:d=1", "-c:a", "aac", folder / name)
        assert server.request(f"/api/media/{name.replace(' ', '%20')}", "PUT", (folder / name).read_bytes())[0] in (201, 409)


def ids(server):
    return {each["name"]: each["id"] for each in json.loads(server.request("/api/media")[1])["media"]}


def item(film, text):
    return {"key": text, "film": film, "use": "caption", "document": None, "title": "Caption", "required": ["text"],
            "parameters": {"text": text}, "isOff": False}


def sound(film, file):
    return {"key": file, "film": film, "file": file, "kind": "music", "at": 0.1, "from": 0, "to": None, "volume": 1,
            "fadeIn": 0, "fadeOut": 0, "pitch": 0, "loop": False, "duck": False, "isOff": False}


def captions(text):
    return {"name": "a.srt", "use": "track", "cues": [{"key": text, "from": 0.6, "until": 1.2, "text": text}]}


@pytest.fixture
def looks(open_studio, server, tunes):
    """A studio of two films, each with a look of its own, with the wide one on the stage; and the ids of its media."""
    of = ids(server)
    films = [WIDE, UPRIGHT]
    project = {
        "items": [item(of[name], WORDS[name]) for name in films],
        "sounds": [sound(of[name], of[TUNES[name]]) for name in films],
        "captions": {of[name]: captions(f"said {WORDS[name]}") for name in films},
        "trims": {of[name]: TRIMS[name] for name in films},
        "frames": {of[name]: {"shape": "film", "mode": None, "place": "center", "part": PARTS[name]} for name in films},
    }
    kept = json.dumps({"project": project, "view": {"film": of[WIDE], "chosen": [], "pane": "overlays"}})
    studio = open_studio(f"localStorage.setItem('imprint-studio', {json.dumps(kept)})")
    studio.settle()
    return studio, of


def kept_of(job, name, of):
    """What a job of a film has of its own, by kind."""
    laid = json.dumps(job["overlay"])
    others = [words for film, words in WORDS.items() if film != name]
    assert not any(words in json.dumps(job) for words in others)
    return {
        "overlay": WORDS[name] in laid,
        "sound": [track["file"] for track in job.get("audio", {}).get("tracks", [])] == [of[TUNES[name]]],
        "captions": f"said {WORDS[name]}" in json.dumps([job.get("subtitles"), job["overlay"]]),
        "trim": job.get("trim") == TRIMS[name],
        "crop": job.get("crop") == [f"{share}%" for share in PARTS[name]],
    }


ALL = dict.fromkeys(["overlay", "sound", "captions", "trim", "crop"], True)


def newest(server, count):
    return [each["job"] for each in json.loads(server.request("/api/exports")[1])["exports"][-count:]]


def by_film(jobs, of):
    names = {id_: name for name, id_ in of.items()}
    return {names[job["input"]]: job for job in jobs}


@pytest.mark.quick
def test_export_of_one_film_and_of_several_keeps_what_each_has(looks, server):
    studio, of = looks
    before = len(studio.exports())
    studio.export_button.click()
    studio.wait(lambda: len(studio.exports()) == before + 1)
    assert kept_of(newest(server, 1)[0], WIDE, of) == ALL
    for name in WORDS:
        studio.card(name).get_by_role("checkbox").check(force=True)
    studio.export_button.click()
    studio.wait(lambda: len(studio.exports()) == before + 3)
    jobs = by_film(newest(server, 2), of)
    assert {name: kept_of(jobs[name], name, of) for name in WORDS} == {WIDE: ALL, UPRIGHT: ALL}


def test_rows_of_a_table_keep_what_their_films_have(looks, server):
    studio, of = looks
    before = len(studio.exports())
    drop_table(studio.page, "list.csv", f"input,reference\n{WIDE},a\n{UPRIGHT},b\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_role("button", name="Export 2 films").click()
    studio.wait(lambda: len(studio.exports()) == before + 2)
    jobs = by_film(newest(server, 2), of)
    assert {name: kept_of(jobs[name], name, of) for name in WORDS} == {WIDE: ALL, UPRIGHT: ALL}
    # A column takes the place of what the overlay of each has.
    drop_table(studio.page, "list.csv", f"input,text\n{WIDE},Ada\n{UPRIGHT},Bo\n")
    dialog.get_by_role("button", name="Export 2 films").click()
    studio.wait(lambda: len(studio.exports()) == before + 4)
    jobs = by_film(newest(server, 2), of)
    assert [jobs[name]["parameters"] for name in WORDS] == [{"text": "Ada"}, {"text": "Bo"}]
    assert [kept_of(jobs[name], name, of) for name in WORDS] == [{**ALL, "overlay": False}] * 2


def test_films_that_are_joined_keep_what_each_has_and_the_frame_is_named_as_left_out(looks, server):
    studio, of = looks
    for name in WORDS:
        studio.card(name).get_by_role("checkbox").check(force=True)
    studio.page.get_by_role("button", name="Join films").click()
    studio.page.locator("section.slides").wait_for()
    studio.settle()
    before = len(studio.exports())
    studio.export_button.click()
    studio.wait(lambda: len(studio.exports()) == before + 1 or studio.page.locator("dialog[open]").count() == 1)
    if studio.page.locator("dialog[open]").count() == 1:
        studio.page.get_by_role("button", name="Export all the same").click()
    studio.wait(lambda: len(studio.exports()) == before + 1)
    job = newest(server, 1)[0]
    clips = {clip["file"]: clip for clip in job["input"]}
    for name, words in WORDS.items():
        clip = clips[of[name]]
        assert words in json.dumps(clip["overlay"]) and clip["trim"] == TRIMS[name]
    # The first film is seen for 1.52 s: those frames of 40 ms that begin between 0.48 s and 2 s.
    assert [(track["file"], round(track["at"], 3)) for track in job["audio"]["tracks"]] == \
        [(of[TUNES[WIDE]], 0.1), (of[TUNES[UPRIGHT]], 1.62)]
    [track] = job["subtitles"]
    # 0.6 s of the first is 0.12 s after its trim begins, 0.6 s of the other 0.1 s.
    assert [line for line in track["text"].splitlines() if "-->" in line] == \
        ["00:00:00,120 --> 00:00:00,720", "00:00:01,620 --> 00:00:02,220"]
    studio.pane("Edit")
    studio.page.get_by_text(f"The frame is left out, and all of the film shown, of {WIDE}, {UPRIGHT}.").wait_for()


def test_a_play_list_plays_each_film_with_what_it_has(looks, server):
    studio, of = looks
    body = json.loads(server.request("/api/playlist")[1])
    body.update(media=[of[WIDE], of[UPRIGHT]], loops=False)
    assert server.request("/api/playlist", "PUT", json.dumps(body).encode())[0] == 200
    jobs = []
    studio.page.on("request", lambda request: request.url.endswith("/api/play") and jobs.append(request.post_data_json["job"]))
    studio.page.get_by_role("button", name="Play list", exact=True).click()
    studio.page.get_by_role("region", name="Play list").get_by_role("button", name="Play all").click()
    studio.wait(lambda: {job["input"] for job in jobs} == {of[WIDE], of[UPRIGHT]})
    played = by_film(jobs, of)
    assert {name: kept_of(played[name], name, of) for name in WORDS} == {WIDE: ALL, UPRIGHT: ALL}
    body = json.loads(server.request("/api/playlist")[1])
    server.request("/api/playlist", "PUT", json.dumps({**body, "media": []}).encode())


@pytest.mark.quick
def test_an_overlay_is_of_its_film_until_it_lies_on_all(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    studio.open(UPRIGHT)
    assert studio.stack() == []
    assert studio.page.get_by_text("No overlay yet").is_visible()
    studio.add("Time code")
    assert studio.stack() == ["Time code"]
    studio.open(WIDE)
    assert studio.stack() == ["Caption"]
    # What is set of it is in sight, since it is the one that the film has.
    on_all = studio.page.get_by_role("checkbox", name="On all films")
    on_all.check()
    studio.page.locator(".stack-name", has_text="on all films").wait_for()
    assert violations(studio.page) == []
    studio.open(UPRIGHT)
    assert studio.stack() == ["Time code", "Caption"]
    studio.page.get_by_role("button", name="Bring Caption forward").click()
    assert studio.stack() == ["Caption", "Time code"]
    studio.page.locator(".stack-name", has_text="Caption").click()
    on_all.uncheck()
    studio.open(WIDE)
    assert studio.stack() == []
    studio.press("Control+z")
    assert studio.stack() == ["Caption"]


def test_the_sound_of_one_film_is_not_that_of_another_until_it_lies_on_all(looks):
    studio, _ = looks
    lanes = studio.page.get_by_role("region", name="Timeline").get_by_role("slider", name="own tune")
    assert lanes.count() == 1
    lanes.first.focus()
    studio.press("Enter")
    studio.page.get_by_role("checkbox", name="On all films").check()
    studio.open(UPRIGHT)
    assert lanes.count() == 2
    # The loudness of a film's own sound is its own, too.
    studio.pane("Export")
    volume = studio.page.get_by_label("Volume of the sound", exact=True)
    volume.fill("0.5")
    studio.open(WIDE)
    assert volume.input_value() == "1"


def test_rows_of_films_without_an_overlay_get_that_of_the_stage_which_is_told(studio, server):
    studio.open(WIDE)
    studio.add("Caption")
    before = len(studio.exports())
    drop_table(studio.page, "list.csv", f"input,text\n{WIDE},Ada\n{UPRIGHT},Bo\n")
    dialog = studio.page.get_by_role("dialog", name="Many exports")
    dialog.get_by_text(f"One film has no overlay, and gets those of {WIDE}.").wait_for()
    dialog.get_by_role("button", name="Export 2 films").click()
    studio.wait(lambda: len(studio.exports()) == before + 2)
    assert [job["overlay"] for job in newest(server, 2)] == [[{"use": "caption"}]] * 2


def test_the_frame_of_a_film_is_that_of_all_by_one_choice(looks):
    studio, of = looks
    studio.page.get_by_role("button", name="Crop", exact=True).click()
    on_all = studio.page.get_by_role("checkbox", name="On all films").filter(visible=True)
    on_all.check()
    # Another one has its own, until that is taken away.
    studio.open(UPRIGHT)
    studio.page.get_by_role("button", name="Crop", exact=True).click()
    assert not on_all.is_checked()
    assert studio.project()["frames"] == {
        "*": {"shape": "film", "mode": None, "place": "center", "part": PARTS[WIDE]},
        of[UPRIGHT]: {"shape": "film", "mode": None, "place": "center", "part": PARTS[UPRIGHT]}}
    studio.open(WIDE)
    studio.page.get_by_role("button", name="Crop", exact=True).click()
    assert on_all.is_checked()
    on_all.uncheck()
    assert set(studio.project()["frames"]) == {of[WIDE], of[UPRIGHT]}


def test_the_picture_is_called_by_its_film_and_time_at_once(studio):
    studio.open(WIDE)
    studio.seek("1.5")
    name = lambda: studio.page.locator(".screen canvas").get_attribute("aria-label")
    assert name() == f"{WIDE} at 0:01.480"
    # Long before the frame of the other one comes.
    studio.context.route("**/api/frame", lambda route: None)
    studio.card(UPRIGHT).locator(".opener").click()
    assert name() == f"{UPRIGHT} at 0:00.000"
    studio.context.unroute("**/api/frame")
