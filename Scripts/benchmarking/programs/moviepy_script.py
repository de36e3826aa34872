"""Does a workload with MoviePy 2: `moviepy_script.py TASK.json`.

It prints, as JSON, the seconds and the CPU seconds that it took until its first frame.
"""

import json
import resource
import sys
import time

begin = time.monotonic()
import moviepy  # noqa: E402 (loading it is part of what it takes)


def main():
    with open(sys.argv[1]) as file:
        task = json.load(file)
    video = moviepy.VideoFileClip(task["clip"]).subclipped(0, task["seconds"])
    layers = [layer for each in task["layers"] for layer in clips(each, task)]
    whole = moviepy.CompositeVideoClip([video, *layers]) if layers else video
    whole = whole.with_duration(task["seconds"])
    usage = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    print(json.dumps({"wall": time.monotonic() - begin,
                      "cpu": sum(each.ru_utime + each.ru_stime for each in usage)}), flush=True)
    if task["output"]:
        whole.write_videofile(
            task["output"], fps=task["rate"], codec="libx264", preset="veryfast", audio_codec="aac",
            ffmpeg_params=["-crf", "23", "-g", str(2 * task["rate"])], logger=None)
    else:
        for _ in whole.iter_frames(fps=task["rate"]):
            pass


def clips(layer, task):
    """A layer's clips; a time code has one a frame."""
    content, seconds = layer["content"], task["seconds"]
    if layer["kind"] == "Timecode":
        for frame in range(round(seconds * task["rate"])):
            whole, part = divmod(frame, task["rate"])
            clip = text(f"00:00:{whole:02}:{part:02}", content, task)
            yield (clip.with_start(frame / task["rate"]).with_duration(1 / task["rate"])
                   .with_position(position(layer, clip)))
        return
    if layer["kind"] == "Words":
        clip = text(content["string"], content, task)
    elif layer["kind"] == "Still":
        clip = moviepy.ImageClip(content["file"])
    else:
        files = [content["pattern"] % index for index in range(content["count"])]
        clip = moviepy.ImageSequenceClip(files, fps=content["rate"], with_mask=True)
        clip = clip.with_effects([moviepy.vfx.Loop(duration=seconds)])
    yield clip.with_duration(seconds).with_position(position(layer, clip))


def text(string, content, task):
    size = content["font_size"]
    return moviepy.TextClip(font=task["font"], text=string, font_size=size, color="white",
                            margin=(0, margin(content)))


def margin(content):
    """Over and under a text: without one it cuts off what lies under the line."""
    return content.get("font_size", 0) // 2


def position(layer, clip):
    """What a layer's place is at a moment; the same as the scene's."""
    places = layer["places"]
    # It fails on clips that lie outside the frame, so that a column stays in it.
    leftmost, up = 1 - clip.w, margin(layer["content"])

    def at(moment):
        before = [place for place in places if place["time"] <= moment] or places[:1]
        after = [place for place in places if place["time"] > moment]
        start = before[-1]
        if not layer["glides"] or not after or start["time"] > moment:
            return max(start["x"], leftmost), start["y"] - up
        share = (moment - start["time"]) / (after[0]["time"] - start["time"])
        x, y = (round(start[axis] + share * (after[0][axis] - start[axis])) for axis in "xy")
        return max(x, leftmost), y - up

    return at if len(places) > 1 else at(0)


main()
