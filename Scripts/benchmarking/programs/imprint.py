"""Imprint, told by a job document with the overlay in it."""

import json
import pathlib
import subprocess

from ..clips import RATE
from ..scene import Content, Layer, Sequence, Still, Timecode
from ..workloads import ENCODED, GIF, RGBA, SLIDE
from .program import Command, Job, Program, Unable


class Imprint(Program):
    def __init__(self, path: pathlib.Path, name: str = "imprint"):
        self.path = path
        self.name = name

    def check(self) -> None:
        try:
            subprocess.run([str(self.path), "--version"], capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            raise Unable(f"{self.path} does not run") from None

    def command(self, job: Job) -> Command:
        workload = job.workload
        if job.sink == RGBA:
            return self._frames(job)
        document = job.folder / f"{job.name}-{self.name}.json"
        contents = {"format": "imprint.job/1", "input": _input(job),
                    "overlay": {"layers": [_layer(layer) for layer in workload.layers]}}
        if workload.only_frames:
            contents["trim"] = {"end": workload.only_frames / RATE}
        document.write_text(json.dumps(contents))
        report = job.folder / f"{job.name}-{self.name}-report.json"
        words = [str(self.path), "run", str(document), "--quiet", "--report", str(report)]
        if job.sink == GIF:
            output = job.folder / f"out-{self.name}.gif"
            words += ["--preset", "gif", "--overwrite", "-o", str(output)]
            return Command(words, output, workload.output_frames, report=report)
        if job.sink not in (ENCODED, SLIDE):
            return Command(words + ["--preset", "null"], None, workload.frames, report=report)
        preset = job.folder / f"preset-{workload.clip.codec}.json"
        preset.write_text(json.dumps(_PRESETS[workload.clip.codec]))
        output = job.folder / f"out-{self.name}.mp4"
        words += ["--preset", str(preset), "--overwrite", "-o", str(output)]
        return Command(words, output, workload.frames, report=report)

    def _frames(self, job: Job) -> Command:
        """A program of the library, which lies beside the command."""
        program = self.path.with_name("FrameBench")
        if not program.exists():
            raise Unable(f"{program} is not built")
        return Command([str(program), job.workload.clip.file, "rgba"], None, job.workload.frames)


def _input(job: Job) -> str | dict:
    clip = job.workload.clip
    if job.sink != SLIDE:
        return clip.file
    return {"images": [{"file": clip.file, "moving": True}], "size": [clip.width, clip.height],
            "frameRate": RATE}


def _preset(encoder: str, options: dict, pixel_format: str) -> dict:
    return {
        "format": "imprint.preset/1", "title": encoder, "container": "mp4",
        "video": {"encoders": [{"name": encoder, "options": options}], "pixelFormat": pixel_format,
                  "keyframeSeconds": 2},
        "audio": {"encoders": ["aac"], "copy": ["aac"]}, "optimizeForNetworkUse": True,
    }


_PRESETS = {
    "x264": _preset("libx264", {"preset": "veryfast", "crf": 23, "profile": "high"}, "yuv420p"),
    "x265": _preset("libx265", {"preset": "ultrafast", "crf": 28}, "yuv420p10le"),
}


def _layer(layer: Layer) -> dict:
    keys = _content(layer.content) | {
        "anchorPoint": [0, 0], "position": _pixels(layer.places[0].x, layer.places[0].y)}
    if not layer.rests:
        keys["animations"] = [_glide(layer) if layer.glides else _hop(layer)]
    return keys


def _content(content: Content) -> dict:
    if isinstance(content, Still):
        return {"type": "image", "image": content.file,
                "size": _pixels(content.width, content.height)}
    if isinstance(content, Sequence):
        return {"type": "image", "frames": content.pattern, "frameRate": content.rate,
                "size": _pixels(content.width, content.height)}
    string = "{timecode}" if isinstance(content, Timecode) else content.string
    return {"type": "text", "string": string, "font": "Noto Sans Bold",
            "fontSize": f"{content.font_size}px"}


def _pixels(x: int, y: int) -> list[str]:
    return [f"{x}px", f"{y}px"]


def _hop(layer: Layer) -> dict:
    """Discrete values hold from their key times on; the last one has an end besides."""
    first, last = layer.places[0].time, layer.places[-1].time
    # A second more, for the last place to have a time of its own.
    return _keyframes(layer, first, last + 1) | {"calculationMode": "discrete"}


def _glide(layer: Layer) -> dict:
    return _keyframes(layer, layer.places[0].time, layer.places[-1].time)


def _keyframes(layer: Layer, first: float, last: float) -> dict:
    return {"keyPath": "position", "beginTime": first, "duration": last - first,
            "values": [_pixels(place.x, place.y) for place in layer.places],
            "keyTimes": [(place.time - first) / (last - first) for place in layer.places]}
