"""Jobs that other programs queue have any shape of `imprint.job/1`."""

import json

import pytest
from support.films import LOGO, UPRIGHT, WIDE

#: What overlays are read as: by name or path, as a text or inline, with their own values.
NONE = {"use": None, "document": None, "inline": None, "parameters": {}, "rest": {}}
INLINE = {"layers": [], "parameters": {"name": {"default": "Ada"}}}
OVERLAYS = [
    ({}, []), ({"overlay": None}, []), ({"overlay": []}, []),
    ({"overlay": "timecode"}, [{**NONE, "use": "timecode"}]),
    ({"overlay": "./mine/overlay.json"}, [{**NONE, "use": "./mine/overlay.json"}]),
    # Declarations are no values.
    ({"overlay": INLINE}, [{**NONE, "inline": INLINE}]),
    ({"overlay": {"use": "caption", "parameters": {"text": "Hi", "from": 1, "box": True}}},
     [{**NONE, "use": "caption", "parameters": {"text": "Hi", "from": 1, "box": True}}]),
    ({"overlay": {"use": "caption", "parameters": None}}, [{**NONE, "use": "caption"}]),
    ({"overlay": {"use": "caption", "enabled": False}}, [{**NONE, "use": "caption", "rest": {"enabled": False}}]),
    ({"overlay": {"document": "{}", "use": "caption"}}, [{**NONE, "use": "caption", "document": "{}"}]),
    ({"overlay": ["timecode", {"use": "caption", "parameters": {"text": "Hi"}}, {"document": "{}"}, INLINE]},
     [{**NONE, "use": "timecode"}, {**NONE, "use": "caption", "parameters": {"text": "Hi"}}, {**NONE, "document": "{}"},
      {**NONE, "inline": INLINE}]),
    ({"overlay": 7}, [{**NONE, "inline": {}}]), ({"overlay": [None]}, [{**NONE, "inline": {}}]),
]

#: Inputs with the film and the media that they are.
INPUTS = [
    ({}, None, []), ({"input": None}, None, []), ({"input": 7}, None, []),
    ({"input": "a"}, "a", ["a"]), ({"input": ["a", {"file": "b"}, 7]}, None, ["a", "b"]),
    ({"input": {"images": ["a", {"file": "b", "seconds": 2}], "music": "c"}}, None, ["a", "b"]),
    ({"input": {"images": "pic_%d.jpg"}}, None, ["pic_%d.jpg"]), ({"input": {"size": [2, 2], "duration": 1}}, None, []),
]

#: Sounds with what they are read as.
SOUNDS = [({}, False, []), ({"audio": None}, False, []), ({"audio": True}, False, []), ({"audio": {"mute": True}}, True, []),
          ({"audio": {"tracks": {"file": "a"}}}, False, [{"file": "a"}]), ({"audio": {"tracks": None}}, False, [])]


def read(studio, jobs):
    """What the page's one reader of jobs makes of each."""
    return studio.page.evaluate(
        "(jobs) => import('/studio/state/readjob.js').then(({ readJob }) => JSON.stringify(jobs.map((job) => readJob(job))))", jobs)


def test_every_shape_of_a_job_is_read(studio):
    overlays = json.loads(read(studio, [job for job, _ in OVERLAYS]))
    assert [each["overlays"] for each in overlays] == [told for _, told in OVERLAYS]
    inputs = json.loads(read(studio, [job for job, _, _ in INPUTS]))
    assert [(each["film"], each["media"]) for each in inputs] == [(film, media) for _, film, media in INPUTS]
    sounds = json.loads(read(studio, [job for job, _, _ in SOUNDS]))
    assert [(each["audio"]["mute"], each["audio"]["tracks"]) for each in sounds] == [(mute, tracks) for _, mute, tracks in SOUNDS]
    for job in (None, 7, "a", [], {"parameters": [1], "trim": 5, "subtitles": None}):
        [each] = json.loads(read(studio, [job]))
        assert (each["parameters"], each["trim"], each["subtitles"], each["overlays"]) == ({}, {}, [], [])
    [each] = json.loads(read(studio, [{"parameters": {"userId": "10086", "bad": {"a": 1}}, "trim": {"start": 1}}]))
    assert (each["parameters"], each["trim"]) == ({"userId": "10086"}, {"start": 1})


BOX = {"layers": [{"type": "text", "string": "{word}"}], "parameters": {"word": {"default": "x"}}}

#: Jobs that the server takes, of which the queue tells the value.
QUEUED = [
    ("timecode", None), ("corner-bug", "alpha1"), ({"use": "caption", "parameters": {"text": "beta2"}}, None), (BOX, None),
    (["timecode", {"use": "caption", "parameters": {"text": "gamma3"}}], None), ([], None), (None, None),
]


@pytest.mark.parametrize("input", [WIDE, "pictures"])
def test_the_queue_shows_exports_whatever_the_shape_of_their_jobs(studio, server, input):
    """A message on the console fails the test, as the one of a job whose overlay is a name did."""
    id_of = lambda name: studio.card(name).get_attribute("data-id")
    source = id_of(WIDE) if input == WIDE else {"images": [id_of(LOGO), {"file": id_of(LOGO), "seconds": 0.2}], "seconds": 0.2}
    studio.pane("Queue")
    made = []
    for overlay, value in QUEUED:
        job = {"format": "imprint.job/1", "input": source, **({} if overlay is None else {"overlay": overlay}),
               **({"parameters": {"userId": value}} if value else {})}
        status, body = server.request("/api/exports", "POST", json.dumps(job).encode())
        assert status == 201, body
        made.append(json.loads(body)["id"])
    for id in made:
        studio.page.locator(f".queue-row[data-id='{id}']").wait_for()
    search = studio.page.get_by_role("searchbox", name="Search exports")
    for place, word in ((1, "alpha1"), (2, "beta2"), (4, "gamma3")):
        search.fill(word)
        row = studio.page.locator(f".queue-row[data-id='{made[place]}']")
        row.locator(".facts", has_text=word).wait_for()
        # Its image is that of the film, or of the first picture.
        assert row.locator(".queue-thumb img").count() == 1
    search.fill("")
    # And a page that is opened later.
    studio.page.reload()
    studio.page.wait_for_selector(".card")
    studio.pane("Queue")
    studio.page.locator(f".queue-row[data-id='{made[0]}']").wait_for()
