"""ffmpeg, told by a filter graph: `overlay` for images, `drawtext` for texts."""

import shutil

from ..clips import FFMPEG, GIF_RATE, RATE
from ..scene import Layer, Sequence, Still, Timecode
from ..workloads import ENCODED, GIF, RGBA
from .program import FONT, Command, Job, Program, Unable

_ENCODERS = {
    "x264": ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-profile:v", "high", "-g",
             str(2 * RATE), "-pix_fmt", "yuv420p"],
    "x265": ["-c:v", "libx265", "-preset", "ultrafast", "-crf", "28", "-g", str(2 * RATE), "-pix_fmt",
             "yuv420p10le", "-x265-params", "log-level=error", "-tag:v", "hvc1"],
}


class FFmpeg(Program):
    name = "ffmpeg"

    def check(self) -> None:
        if not shutil.which("ffmpeg"):
            raise Unable("ffmpeg is not installed")

    def command(self, job: Job) -> Command:
        clip, layers = job.workload.clip, job.workload.layers
        words = FFMPEG + ["-i", clip.file]
        if job.sink == GIF:
            output = job.folder / "out-ffmpeg.gif"
            graph = (f"[0:v]fps={GIF_RATE},split[a][b];[a]palettegen[p];[b][p]paletteuse")
            return Command(words + ["-filter_complex", graph, str(output)], output,
                           job.workload.output_frames)
        if job.sink == RGBA:
            return Command(words + ["-an", "-pix_fmt", "rgba", "-f", "null", "-"], None,
                           job.workload.frames)
        picture = "0:v"
        if layers:
            inputs, graph = _graph(layers, "yuv420p10" if clip.is_hdr else "yuv420")
            script = job.folder / f"{job.name}.ffgraph"
            script.write_text(graph)
            words += inputs + ["-filter_complex_script", str(script)]
            picture = "[out]"
        words += ["-map", picture]
        if job.sink != ENCODED:
            return Command(words + ["-f", "null", "-"], None, job.workload.frames)
        output = job.folder / "out-ffmpeg.mp4"
        words += ["-map", "0:a", *_ENCODERS[clip.codec], "-c:a", "copy", "-movflags", "+faststart",
                  str(output)]
        return Command(words, output, job.workload.frames)


def _graph(layers: tuple[Layer, ...], format: str) -> tuple[list[str], str]:
    """The inputs, one a file, and the graph that ends in `out`."""
    pictures = [layer.content for layer in layers if isinstance(layer.content, Still | Sequence)]
    files = list(dict.fromkeys(pictures))
    inputs, chains = [], []
    for number, content in enumerate(files, start=1):
        inputs += _input(content)
        count = pictures.count(content)
        copies = "".join(f"[f{number}c{copy}]" for copy in range(count))
        chains.append(f"[{number}:v]split={count}{copies}" if count > 1
                      else f"[{number}:v]null{copies}")
    used = {content: 0 for content in files}
    under = "0:v"
    for index, layer in enumerate(layers):
        over = f"l{index}" if index < len(layers) - 1 else "out"
        content = layer.content
        if isinstance(content, Still | Sequence):
            name = f"f{files.index(content) + 1}c{used[content]}"
            used[content] += 1
            chains.append(f"[{under}][{name}]{_overlay(layer, format)}[{over}]")
        else:
            chains.append(f"[{under}]{_drawtext(layer)}[{over}]")
        under = over
    return inputs, ";\n".join(chains)


def _input(content: Still | Sequence) -> list[str]:
    if isinstance(content, Still):
        return ["-i", content.file]
    return ["-framerate", str(content.rate), "-stream_loop", "-1", "-i", content.pattern]


def _overlay(layer: Layer, format: str) -> str:
    # Endless layers end with the video; a still one's only frame is repeated.
    ending = ":shortest=1" if isinstance(layer.content, Sequence) else ""
    when = "init" if layer.rests else "frame"
    return (f"overlay=x='{_course(layer, 'x')}':y='{_course(layer, 'y')}':eval={when}"
            f":format={format}{ending}")


def _drawtext(layer: Layer) -> str:
    content = layer.content
    text = (f"timecode='00\\:00\\:00\\:00':rate={RATE}" if isinstance(content, Timecode)
            else f"text='{content.string}'")
    return (f"drawtext=fontfile={FONT}:{text}:fontsize={content.font_size}:fontcolor=white"
            f":x='{_course(layer, 'x')}':y='{_course(layer, 'y')}'")


def _course(layer: Layer, axis: str) -> str:
    """The place as an expression of the time `t`."""
    places = layer.places
    expression = str(getattr(places[-1], axis))
    for place, next_place in reversed(list(zip(places, places[1:]))):
        here, there = getattr(place, axis), getattr(next_place, axis)
        length = next_place.time - place.time
        way = (f"{here}+({there - here})*clip((t-{place.time:g})/{length:g},0,1)"
               if layer.glides else str(here))
        expression = f"if(lt(t,{next_place.time:g}),{way},{expression})"
    return expression
