"""Captions of a film: dropped, edited in place, seen, exported as a track or burnt in, and saved."""

import json
import re
import subprocess

import pytest
from PIL import Image, ImageStat
from support.films import WIDE, ffmpeg

SRT = """\ufeff1
00:00:01,000 --> 00:00:02,000
<i>Hello</i> there

2
00:00:02,500 --> 00:00:03,500
{\\an8}It costs {5} & more
on two lines

3
this is no time
and left out
"""


@pytest.fixture
def captions(tmp_path):
    path = tmp_path / "words.srt"
    path.write_bytes(SRT.replace("\n", "\r\n").encode())
    return path


def drop(studio, path):
    session = studio.context.new_cdp_session(studio.page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "x": 600, "y": 300, "data": data})


def lane(studio):
    return studio.page.get_by_role("region", name="Timeline").get_by_role("group", name=re.compile("^words"))


def cues(studio):
    return lane(studio).get_by_role("slider").evaluate_all(
        "list => list.map((each) => [each.ariaLabel.slice(9), Number(each.ariaValueNow)])")


def inspect(studio):
    """Shows what is set of the captions."""
    lane(studio).get_by_role("button").click()


def use(studio):
    field = studio.page.get_by_label("In the export", exact=True)
    if not field.is_visible():
        inspect(studio)
    return field


def exported(studio, path):
    """Exports the film, saves the result, and gives the row."""
    row = studio.export()
    with studio.page.expect_download() as download:
        row.get_by_role("link", name="Download").click()
    download.value.save_as(path)
    return row


def tracks(path):
    """The codec and the language of each subtitle track."""
    shown = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "s", "-show_entries", "stream=codec_name:stream_tags=language",
         "-of", "json", path], check=True, capture_output=True, text=True).stdout
    return [(each["codec_name"], each.get("tags", {}).get("language")) for each in json.loads(shown)["streams"]]


def texts(path):
    """The first subtitle track as WebVTT, without its head; FFmpeg writes braces with a backslash."""
    text = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-map", "0:s:0", "-f", "webvtt", "-"],
        check=True, capture_output=True, text=True).stdout
    return re.sub(r"\\([{}])", r"\1", text.removeprefix("WEBVTT\n\n").strip())


def mean(path):
    """How bright a picture is where captions lie."""
    return ImageStat.Stat(Image.open(path).convert("L").crop((270, 298, 370, 322))).mean[0]


def laid(studio, path, film=WIDE):
    studio.open(film)
    drop(studio, path)
    lane(studio).wait_for()
    studio.settle()


def test_a_file_that_is_dropped_is_a_lane_which_is_seen_and_burnt_in(studio, captions, tmp_path):
    studio.open(WIDE)
    studio.seek("1.5")
    plain = studio.pixel(320, 312)
    drop(studio, captions)
    lane(studio).wait_for()
    assert cues(studio) == [["Hello there", 1], ["It costs {5} & more\non two lines", 2.5]]
    studio.quiet()
    studio.settle()
    assert studio.pixel(320, 312) != plain
    use(studio).select_option("Neither")
    studio.quiet()
    studio.settle()
    assert studio.pixel(320, 312) == plain
    use(studio).select_option("Burnt in")
    studio.quiet()
    exported(studio, tmp_path / "out.mp4")
    assert tracks(tmp_path / "out.mp4") == []
    ffmpeg("-ss", "1.5", "-i", tmp_path / "out.mp4", "-frames:v", "1", tmp_path / "with.png")
    ffmpeg("-ss", "0.5", "-i", tmp_path / "out.mp4", "-frames:v", "1", tmp_path / "without.png")
    # The box behind the words darkens what is under it.
    assert mean(tmp_path / "with.png") != pytest.approx(mean(tmp_path / "without.png"), abs=8)


def test_captions_are_kept_as_a_track_with_the_trim(studio, captions, tmp_path):
    path = captions.rename(captions.with_name("words.de.srt"))
    studio.open(WIDE)
    drop(studio, path)
    bar = studio.page.get_by_role("group", name="words.de.srt").get_by_role("slider").first
    bar.wait_for()
    assert use(studio).input_value() == "track"
    assert studio.page.get_by_label("Language", exact=True).input_value() == "de"
    bar.click()
    studio.page.get_by_label("Words", exact=True).fill("A < {B}\n\n& C")
    studio.seek("1.4")
    studio.press("i")
    studio.seek("3")
    studio.press("o")
    studio.quiet()
    exported(studio, tmp_path / "out.mp4")
    assert tracks(tmp_path / "out.mp4") == [("mov_text", "deu")]
    # What a trim from 1.4 s on leaves of 1 to 2 s, and one to the end of the frame at 3 s of 2.5 to 3.5 s.
    assert texts(tmp_path / "out.mp4").split("\n") == [
        "00:00.000 --> 00:00.600", "A < {B}", "& C", "",
        "00:01.100 --> 00:01.640", "It costs {5} & more", "on two lines"]
    # The picture is the plain film's.
    ffmpeg("-ss", "0.1", "-i", tmp_path / "out.mp4", "-frames:v", "1", tmp_path / "with.png")
    ffmpeg("-ss", "0.7", "-i", tmp_path / "out.mp4", "-frames:v", "1", tmp_path / "without.png")
    assert mean(tmp_path / "with.png") == pytest.approx(mean(tmp_path / "without.png"), abs=8)


def test_what_becomes_of_captions_is_chosen_by_keyboard_and_outlives_a_reload(studio, captions):
    laid(studio, captions)
    assert studio.page.get_by_label("Language", exact=True).input_value() == ""
    language = studio.page.get_by_label("Language", exact=True)
    language.focus()
    studio.page.keyboard.type("pt-BR")
    studio.press("Enter")
    studio.page.get_by_text("Brazilian Portuguese").wait_for()
    # What is no language is not taken.
    language.fill("german")
    studio.press("Enter")
    assert language.input_value() == "pt-BR"
    use(studio).focus()
    studio.press("ArrowDown")
    assert use(studio).input_value() == "burnt"
    assert not language.is_visible()
    studio.press("ArrowDown")
    studio.page.wait_for_timeout(400)
    studio.page.reload()
    lane(studio).wait_for()
    assert use(studio).input_value() == "none"
    use(studio).select_option("As a track")
    assert language.input_value() == "pt-BR"


@pytest.mark.parametrize("burns, value", [(True, "burnt"), (False, "none")])
def test_projects_of_earlier_versions_keep_what_they_said(studio, captions, burns, value):
    laid(studio, captions)
    studio.page.wait_for_timeout(400)
    studio.page.evaluate("""(burns) => {
      const kept = JSON.parse(localStorage.getItem("imprint-studio"));
      for (const captions of Object.values(kept.project.captions)) {
        delete captions.use;
        delete captions.language;
        captions.burns = burns;
      }
      // The page itself writes as it is left.
      addEventListener("pagehide", () => localStorage.setItem("imprint-studio", JSON.stringify(kept)));
    }""", burns)
    studio.page.reload()
    lane(studio).wait_for()
    assert use(studio).input_value() == value


def test_a_file_that_holds_no_track_of_captions_is_told_before(studio, captions):
    laid(studio, captions)
    studio.pane("Export")
    studio.choose_preset("gif")
    studio.page.get_by_text("is left out: a .gif holds frames alone").first.wait_for()
    use(studio).select_option("Burnt in")
    studio.quiet()
    assert studio.page.get_by_text("subtitles) is left out").count() == 0


def test_words_and_times_are_edited_in_place(studio, captions):
    laid(studio, captions)
    first = lane(studio).get_by_role("slider").first
    first.click()
    studio.page.get_by_label("Words", exact=True).fill("Good morning")
    studio.page.get_by_label("Ends", exact=True).fill("1.8")
    studio.page.get_by_label("Ends", exact=True).press("Enter")
    assert cues(studio)[0] == ["Good morning", 1]
    # By keyboard alone: moved, and on to the next one.
    first.focus()
    studio.press("ArrowLeft", "ArrowLeft")
    assert cues(studio)[0] == ["Good morning", 0.8]
    studio.press("PageDown")
    studio.until("document.activeElement.ariaLabel.startsWith('Caption: It costs')")
    studio.press("Shift+ArrowRight")
    # It is not moved past the end of the film.
    assert cues(studio)[1][1] == 3
    studio.press("Control+z", "Control+z")
    assert cues(studio)[1][1] == 2.5


def test_a_drag_moves_a_caption_or_one_of_its_ends_as_one_step(studio, captions):
    laid(studio, captions)
    box = lane(studio).get_by_role("slider").first.bounding_box()
    middle = box["y"] + box["height"] / 2
    second = lane(studio).bounding_box()["width"] / 4
    mouse = studio.page.mouse
    mouse.move(box["x"] + 30, middle)
    mouse.down()
    mouse.move(box["x"] + 30 + second / 2, middle, steps=6)
    mouse.up()
    assert cues(studio)[0][1] == pytest.approx(1.5, abs=0.03)
    studio.press("Control+z")
    assert cues(studio)[0][1] == 1
    mouse.move(box["x"] + 3, middle)
    mouse.down()
    mouse.move(box["x"] + 3 - second / 2, middle, steps=6)
    mouse.up()
    assert cues(studio)[0][1] == pytest.approx(0.5, abs=0.03)
    studio.page.get_by_label("Ends", exact=True).wait_for()
    assert studio.page.get_by_label("Ends", exact=True).input_value() == "0:02.000"


def test_captions_are_saved_as_files_and_outlive_a_reload(studio, captions, tmp_path):
    laid(studio, captions)
    lane(studio).get_by_role("slider").first.click()
    studio.page.get_by_label("Words", exact=True).fill("A < B")
    studio.page.wait_for_timeout(400)
    studio.page.reload()
    inspect(studio)
    texts = {}
    for ending in ("SRT", "VTT"):
        with studio.page.expect_download() as download:
            studio.page.get_by_role("button", name=f"Save as {ending}").click()
        assert download.value.suggested_filename == f"words.{ending.lower()}"
        download.value.save_as(tmp_path / ending)
        texts[ending] = (tmp_path / ending).read_text()
    assert texts["SRT"].startswith("1\n00:00:01,000 --> 00:00:02,000\nA < B\n\n2\n00:00:02,500 -->")
    assert texts["VTT"].startswith("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA &lt; B\n")


def test_captions_go_with_the_trim_on_a_film_of_a_minute(studio, long_film, tmp_path):
    path = tmp_path / "words.srt"
    path.write_text("1\n00:00:50,000 --> 00:00:52,000\nLate\n")
    laid(studio, path, long_film)
    studio.seek("51")
    studio.quiet()
    before = studio.page.evaluate("document.querySelector('.screen canvas').toDataURL()")
    studio.seek("45")
    studio.press("i")
    studio.seek("51")
    studio.quiet()
    studio.settle()
    assert studio.page.evaluate("document.querySelector('.screen canvas').toDataURL()") == before
    studio.page.get_by_role("button", name="Play", exact=True).click()
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.page.get_by_role("button", name="Pause", exact=True).click()


def test_one_caption_is_told_as_one_and_its_fields_end_in_line(studio, tmp_path):
    path = tmp_path / "words.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nHello\n")
    studio.open(WIDE)
    drop(studio, path)
    studio.page.get_by_text("One caption of words.srt: it lies on the timeline.").wait_for()
    use(studio).select_option("As a track")
    studio.page.get_by_role("slider", name="Caption: Hello").click()
    boxes = [studio.page.get_by_label(name, exact=True).bounding_box() for name in ("Ends", "Language")]
    ends = [box["x"] + box["width"] for box in boxes]
    assert ends[0] == pytest.approx(ends[1], abs=0.5)


def test_what_holds_no_captions_is_told(studio, tmp_path):
    path = tmp_path / "none.srt"
    path.write_text("Dear diary")
    drop(studio, path)
    studio.page.get_by_text("Open a film, then drop its captions on it.").wait_for()
    studio.open(WIDE)
    drop(studio, path)
    studio.page.get_by_text("none.srt holds no captions that can be read").wait_for()


def row(studio):
    """The words of the caption that is selected, each with its start."""
    words = studio.page.get_by_role("group", name="When each word begins").get_by_role("slider")
    return words.evaluate_all("list => list.map((each) => [each.ariaLabel.slice(6), Number(each.ariaValueNow)])")


def word(studio, text):
    return studio.page.get_by_role("slider", name=f"Word: {text}", exact=True)


def saved(studio, ending, path):
    with studio.page.expect_download() as download:
        studio.page.get_by_role("button", name=f"Save as {ending}").click()
    download.value.save_as(path)
    return path.read_text()


def frames(studio):
    """The jobs of which frames are asked for, from now on."""
    jobs = []
    studio.page.on("request", lambda request: request.url.endswith("/api/frame") and jobs.append(json.loads(request.post_data)["job"]))
    return jobs


@pytest.fixture
def timed(tmp_path):
    """WebVTT with times of words, some of which have none."""
    path = tmp_path / "words.vtt"
    path.write_text("WEBVTT\n\n00:01.000 --> 00:02.000\nOne <00:01.400>*two* &amp; <00:01.800><i>three</i>\n\n"
                    "00:02.500 --> 00:03.500\nFour five\n")
    return path


@pytest.mark.quick
def test_words_of_a_caption_have_times_which_are_kept_and_saved(studio, timed, tmp_path):
    laid(studio, timed)
    lane(studio).get_by_role("slider").first.click()
    # "two" and "&" share 0.4 s by their four letters.
    assert row(studio) == [["One", 1], ["*two*", 1.4], ["&", 1.7], ["three", 1.8]]
    word(studio, "three").click()
    studio.settle()
    assert studio.shown == 1.8
    # By its edge, by keys, by a number; never past the words beside it.
    box = word(studio, "three").bounding_box()
    second = studio.page.get_by_role("group", name="When each word begins").bounding_box()["width"]
    mouse = studio.page.mouse
    mouse.move(box["x"] + 3, box["y"] + 10)
    mouse.down()
    mouse.move(box["x"] + 3 + second / 10, box["y"] + 10, steps=5)
    mouse.up()
    assert row(studio)[3][1] == pytest.approx(1.9, abs=0.005)
    studio.press("ArrowLeft", "ArrowLeft")
    assert row(studio)[3][1] == pytest.approx(1.8, abs=0.005)
    studio.press("Shift+ArrowLeft")
    assert row(studio)[3][1] == 1.7
    begins = studio.page.get_by_label("Word begins", exact=True)
    begins.fill("1.75")
    begins.press("Enter")
    assert row(studio)[3] == ["three", 1.75]
    # Words that stay keep their times as others are written, and all move with the caption.
    studio.page.get_by_label("Words", exact=True).fill("One *two* and three")
    assert row(studio) == [["One", 1], ["*two*", 1.4], ["and", 1.7], ["three", 1.75]]
    studio.page.wait_for_timeout(400)
    studio.page.reload()
    lane(studio).wait_for()
    first = lane(studio).get_by_role("slider").first
    first.focus()
    studio.press("ArrowLeft")
    assert saved(studio, "VTT", tmp_path / "vtt").split("\n\n")[1:] == [
        "00:00:00.900 --> 00:00:01.900\n<00:00:00.900>One <00:00:01.300>*two* <00:00:01.600>and <00:00:01.650>three",
        "00:00:02.500 --> 00:00:03.500\nFour five\n"]
    assert "00:00:00,900 --> 00:00:01,900\nOne *two* and three\n" in saved(studio, "SRT", tmp_path / "srt")


@pytest.mark.quick
def test_words_are_marked_as_they_are_heard(studio, captions):
    laid(studio, captions)
    lane(studio).get_by_role("slider").first.click()
    # Both have five letters.
    assert row(studio) == [["Hello", 1], ["there", 1.5]]
    studio.seek("1.24")
    word(studio, "there").focus()
    studio.page.get_by_role("button", name="Mark word").click()
    assert row(studio)[0][0] == "It"
    studio.press("Control+z")
    lane(studio).get_by_role("slider").first.click()
    streams = []
    studio.page.on("request", lambda request: request.url.endswith("/api/play") and streams.append(request))
    studio.page.evaluate("document.activeElement.blur()")
    studio.press("Space")
    studio.until("document.querySelector('.screen').dataset.plays === 'true'")
    studio.until("Number(document.querySelector('.playhead').ariaValueNow) > 1.2")
    studio.press("w")
    studio.until("Number(document.querySelector('.playhead').ariaValueNow) > 1.5")
    studio.press("w")
    # What is marked is shown when the film is played anew: it goes on without a stop.
    studio.press("k")
    assert len(streams) == 1
    assert row(studio)[0] == ["It", 2.5]
    lane(studio).get_by_role("slider").first.click()
    [[_, hello], [_, there]] = row(studio)
    assert 1.2 < hello < 1.5 < there < 2


def test_burnt_in_captions_have_a_look_and_lie_under_the_overlays(studio, captions):
    laid(studio, captions)
    studio.add("Caption")
    studio.seek("1.5")
    studio.quiet()
    jobs = frames(studio)
    use(studio).select_option("Burnt in")
    studio.page.get_by_label("Pill", exact=True).check()
    studio.page.get_by_label("Colour of the pill", exact=True).fill("#ff0000")
    studio.settle()
    studio.quiet()
    first, second = jobs[-1]["overlay"]
    assert (first["use"], second["use"]) == ("captions-pill", "caption")
    assert first["parameters"]["text"].startswith("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello there\n")
    assert first["parameters"]["accent"] == "#ff0000"
    # Of a frame's captions those are sent that are near: a film may have thousands.
    assert "It costs" not in first["parameters"]["text"]
    # Another look has its own colour.
    studio.page.get_by_label("Box", exact=True).check()
    studio.quiet()
    assert set(jobs[-1]["overlay"][0]["parameters"]) == {"text"}
    # They are laid by their lane, and not from the gallery.
    studio.page.get_by_role("button", name="Add overlay").click()
    studio.page.locator(".tile", has=studio.page.get_by_text("Caption", exact=True)).wait_for()
    assert studio.page.locator(".tile", has_text="Captions").count() == 0


def test_the_place_of_burnt_in_captions_is_lit_before_one_is_chosen(studio, captions):
    laid(studio, captions)
    use(studio).select_option("Burnt in")
    nine = studio.page.get_by_role("radiogroup", name="Place on the picture")
    assert nine.get_by_role("radio", name="Bottom", exact=True).is_checked()
    # Of an upright frame they lie higher than the lowest ninth has them, which the field tells.
    studio.pane("Export")
    studio.page.locator(".format", has_text="Upright").click()
    studio.pane("Edit")
    studio.until("!document.querySelector('.nine :checked')")
    studio.page.get_by_title("They lie a little above the bottom").wait_for()
    nine.get_by_role("radio", name="Top", exact=True).click()
    assert nine.get_by_role("radio", name="Top", exact=True).is_checked()
    assert studio.page.get_by_title("They lie a little above the bottom").count() == 0


#: What programs write that recognise speech, each of "Hello, Ada." from 1 to 2 s with the second word at 1.5 s.
HEARD = {
    "words": [{"text": "Hello,", "start": 1, "end": 1.4}, {"text": "Ada.", "start": 1.5, "end": 2}],
    "whisper": {"text": " Hello, Ada.", "language": "en", "segments": [
        {"id": 0, "start": 1, "end": 2, "text": " Hello, Ada.", "tokens": [1], "words": [
            {"word": " Hello,", "start": 1, "end": 1.4, "probability": 1}, {"word": " Ada.", "start": 1.5, "end": 2}]}]},
    "whisper.cpp": {"result": {"language": "en"}, "transcription": [
        {"offsets": {"from": 1000, "to": 2000}, "text": " Hello, Ada.", "tokens": [
            {"text": "[_BEG_]", "offsets": {"from": 1000, "to": 1000}}, {"text": " Hell", "offsets": {"from": 1000, "to": 1200}},
            {"text": "o", "offsets": {"from": 1200, "to": 1300}}, {"text": ",", "offsets": {"from": 1300, "to": 1400}},
            {"text": " Ada", "offsets": {"from": 1500, "to": 1900}}, {"text": ".", "offsets": {"from": 1900, "to": 2000}}]}]},
    "deepgram": {"metadata": {}, "results": {"channels": [{"alternatives": [{"transcript": "hello ada", "words": [
        {"word": "hello", "start": 1, "end": 1.4, "punctuated_word": "Hello,"},
        {"word": "ada", "start": 1.5, "end": 2, "punctuated_word": "Ada."}]}]}]}},
    "assemblyai": {"id": "1", "text": "Hello, Ada.", "words": [
        {"text": "Hello,", "start": 1000, "end": 1400, "speaker": None}, {"text": "Ada.", "start": 1500, "end": 2000}]},
}


@pytest.mark.parametrize("name", HEARD)
def test_words_of_programs_that_recognise_speech_are_captions(studio, tmp_path, name):
    path = tmp_path / "words.json"
    path.write_text(json.dumps(HEARD[name]))
    studio.open(WIDE)
    drop(studio, path)
    bar = studio.page.get_by_role("group", name="words.json").get_by_role("slider")
    bar.click()
    assert bar.get_attribute("aria-valuetext") == "0:01.000 to 0:02.000"
    assert row(studio) == [["Hello,", 1], ["Ada.", 1.5]]


def heard(studio, text):
    return json.loads(studio.page.evaluate(
        "(text) => import('/studio/state/cuejson.js').then(({ captionsOfJSON }) => JSON.stringify(captionsOfJSON(text)))", text))


def test_words_are_gathered_by_sentences_and_pauses(studio):
    words = [("This", 0), ("is", 0.3), ("a", 0.5), ("whole", 0.7), ("sentence.", 1), ("Another", 1.6), ("one", 2), ("late", 4)]
    cues = heard(studio, json.dumps([{"text": text, "start": start, "end": start + 0.2} for text, start in words]))
    assert [(each["text"], each["from"], each["until"]) for each in cues] == [
        ("This is a whole sentence.", 0, 1.2), ("Another one", 1.6, 2.2), ("late", 4, 4.2)]
    long = [{"text": "letters", "start": each / 2, "end": each / 2 + 0.5} for each in range(30)]
    assert [len(each["text"]) for each in heard(studio, json.dumps(long))] == [71, 71, 71, 23]
    # Fractions are seconds, whichever list has them; sentences may have words of their own.
    assert heard(studio, '{"words": [{"text": "One", "start": 1.5, "end": 2}]}')[0]["from"] == 1.5
    assert heard(studio, '[{"words": [{"word": "One", "start": 1.5, "end": 2}]}]')[0]["starts"] == [1.5]
    # Sentences alone have no times of words.
    [cue] = heard(studio, json.dumps({"segments": [{"start": 1, "end": 2, "text": " Hello there"}]}))
    assert cue == {"from": 1, "until": 2, "text": "Hello there"}
    for text in ("", "{}", "null", "[1, {}]", '{"words": 7}', '{"transcription": [null]}', '{"segments": [{"text": "no times"}]}'):
        assert heard(studio, text) == []
