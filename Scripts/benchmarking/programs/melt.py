"""melt, told by a `watermark` filter an image and a `dynamictext` filter a text."""

import os
import pathlib
import shutil

from ..clips import RATE
from ..scene import Layer, Sequence, Still, Timecode
from ..workloads import ENCODED
from .program import Command, Job, Program, Unable


class Melt(Program):
    name = "melt"

    def check(self) -> None:
        if not shutil.which("melt"):
            raise Unable("melt is not installed")

    def command(self, job: Job) -> Command:
        workload = job.workload
        if workload.clip.is_hdr:
            raise Unable("melt's filters work in 8 bit")
        words = ["melt", "-silent", workload.clip.file]
        for layer in workload.layers:
            words += _filter(layer, workload.clip.width, workload.clip.height)
        # Below zero: no frame is left out, and so many are worked on at a time.
        threads = f"real_time=-{os.cpu_count() or 1}"
        if job.sink != ENCODED:
            # Its own `null` consumer does not ask for the frames.
            return Command(words + ["-consumer", "avformat:/dev/null", "f=rawvideo", "vcodec=rawvideo",
                                    "an=1", threads], None, workload.frames)
        output = job.folder / "out-melt.mp4"
        words += ["-consumer", f"avformat:{output}", "vcodec=libx264", "preset=veryfast", "crf=23",
                  "vprofile=high", f"g={2 * RATE}", "acodec=aac", "movflags=+faststart", threads]
        return Command(words, output, workload.frames)


def _filter(layer: Layer, width: int, height: int) -> list[str]:
    content = layer.content
    if isinstance(content, Still | Sequence):
        size = content.width, content.height
        file = content.file if isinstance(content, Still) else _movie(content)
        looped = [] if isinstance(content, Still) else ["producer.eof=loop"]
        return ["-filter", f"watermark:{file}", f"composite.geometry={_course(layer, size)}",
                "composite.progressive=1", *looped]
    text = "#timecode#" if isinstance(content, Timecode) else content.string
    # Its box is the frame's rest; the text begins at its top left corner.
    return ["-filter", f"dynamictext:{text}", f"geometry={_course(layer, (width, height))}",
            "family=Noto Sans", "weight=700", f"size={content.font_size}", "fgcolour=#ffffffff",
            "bgcolour=#00000000", "pad=0", "halign=left", "valign=top"]


def _movie(content: Sequence) -> str:
    """It takes sequences at the video's rate alone."""
    return pathlib.Path(content.pattern.replace("_%d", "")).with_suffix(".mov").name


def _course(layer: Layer, size: tuple[int, int]) -> str:
    """Key frames; `|=` holds until the next one."""
    sign = "=" if layer.glides else "|="
    places = layer.places
    if layer.rests:
        return f"{places[0].x} {places[0].y} {size[0]} {size[1]}"
    return ";".join(f"{round(place.time * RATE)}{sign}{place.x} {place.y} {size[0]} {size[1]}"
                    for place in places)
