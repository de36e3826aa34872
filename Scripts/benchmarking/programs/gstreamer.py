"""gst-launch-1.0, told by a pipeline: `compositor` for images, `textoverlay` for texts."""

import shutil
import subprocess

from ..clips import RATE
from ..scene import Layer, Sequence, Still, Timecode
from ..workloads import ENCODED, Workload
from .program import Command, Job, Program, Unable

_ELEMENTS = ["compositor", "textoverlay", "timecodestamper", "multifilesrc", "pngdec", "avdec_h264",
             "avdec_h265", "x264enc", "x265enc", "mp4mux", "qtdemux"]
_SECOND = 1_000_000_000
# A thread an image: with so many it runs out of them, or of patience.
_MOST_PICTURES = 200


class GStreamer(Program):
    name = "gstreamer"

    def check(self) -> None:
        if not shutil.which("gst-launch-1.0"):
            raise Unable("gst-launch-1.0 is not installed")
        for element in _ELEMENTS:
            if subprocess.run(["gst-inspect-1.0", "--exists", element]).returncode:
                raise Unable(f"GStreamer's element {element} is not installed")

    def command(self, job: Job) -> Command:
        workload = job.workload
        if any(layer.glides for layer in workload.layers):
            raise Unable("gst-launch-1.0 has nothing that moves a layer evenly")
        if len(workload.layers) > _MOST_PICTURES:
            raise Unable("GStreamer's compositor has a thread for each image")
        output = job.folder / "out-gstreamer.mp4"
        is_encoded = job.sink == ENCODED
        video = [*_input(workload), *_picture(job)]
        rest = [*_encoder(workload), *_sound(), "mp4mux", "name=mux", "faststart=true", "!",
                "filesink", f"location={output}"]
        words = ["gst-launch-1.0", "-q", *video, *(rest if is_encoded else ["fakesink", "sync=false"])]
        return Command(words + _legs(job), output if is_encoded else None, workload.frames)


def _input(workload: Workload) -> list[str]:
    decoder = (["h265parse", "!", "avdec_h265"] if workload.clip.is_hdr
               else ["h264parse", "!", "avdec_h264"])
    return ["filesrc", f"location={workload.clip.file}", "!", "qtdemux", "name=demux", "demux.video_0",
            "!", "queue", "!", *decoder, "!"]


def _sound() -> list[str]:
    return ["demux.audio_0", "!", "queue", "!", "aacparse", "!", "queue", "!", "mux."]


def _encoder(workload: Workload) -> list[str]:
    if workload.clip.is_hdr:
        return ["x265enc", "speed-preset=ultrafast", f"key-int-max={2 * RATE}",
                "option-string=crf=28:log-level=error", "!", "h265parse", "!", "queue", "!", "mux."]
    return ["x264enc", "speed-preset=veryfast", "pass=qual", "quantizer=23",
            f"key-int-max={2 * RATE}", "!", "video/x-h264,profile=high", "!", "h264parse", "!",
            "queue", "!", "mux."]


def _picture(job: Job) -> list[str]:
    """From the decoder to what takes the frames; the legs of the compositor come behind."""
    workload = job.workload
    clip = workload.clip
    # Its blending is without alpha where what it is to give has none.
    blended, given = ("AYUV64", "I420_10LE") if clip.is_hdr else ("AYUV", "I420")
    size = f"width={clip.width},height={clip.height},framerate={RATE}/1"
    words = ["queue", "!"]
    pads = list(_pads(workload))
    if pads:
        words += ["mix.sink_0", "compositor", "name=mix", "background=black"]
        for number, (layer, place, begin, _) in enumerate(pads, start=1):
            words += [f"sink_{number}::xpos={place.x}", f"sink_{number}::ypos={place.y}"]
            if begin:
                words += [f"sink_{number}::offset={round(begin * _SECOND)}"]
            if isinstance(layer.content, Still):
                words += [f"sink_{number}::repeat-after-eos=true"]
        words += ["!", f"video/x-raw,format={blended},{size}", "!", "queue", "!", "videoconvert", "!",
                  f"video/x-raw,format={given}", "!"]
    for index, layer in enumerate(workload.layers):
        if not isinstance(layer.content, Still | Sequence):
            words += _text(job, index, layer)
    return words


def _pads(workload: Workload):
    """A pad of the compositor for each place of an image: layer, place, beginning and end."""
    for layer in workload.layers:
        if isinstance(layer.content, Still | Sequence):
            yield from _stays(layer, workload)


def _stays(layer: Layer, workload: Workload):
    """A layer's places, and from when to when it lies there, in seconds."""
    length = workload.frames / RATE
    ends = [place.time for place in layer.places[1:]] + [length]
    for place, end in zip(layer.places, ends):
        yield layer, place, place.time, end


def _legs(job: Job) -> list[str]:
    words = []
    for number, (layer, _, begin, end) in enumerate(_pads(job.workload), start=1):
        content = layer.content
        if isinstance(content, Sequence):
            count = round((end - begin) * content.rate)
            words += ["multifilesrc", f"location={content.pattern}", "index=0", "start-index=0",
                      f"stop-index={content.count - 1}", "loop=true", f"num-buffers={count}",
                      f"caps=image/png,framerate={content.rate}/1"]
        else:
            words += ["filesrc", f"location={content.file}"]
        words += ["!", "pngdec", "!", "queue", "!", f"mix.sink_{number}"]
    return words + _subtitles(job)


def _text(job: Job, index: int, layer: Layer) -> list[str]:
    """One element a place: subtitles tell when each shows its text."""
    content = layer.content
    words = []
    for number, (_, place, _, _) in enumerate(_stays(layer, job.workload)):
        look = [f"font-desc=Noto Sans Bold {content.font_size}px", "auto-resize=false",
                "draw-outline=false", "draw-shadow=false", "halignment=left", "valignment=top",
                f"xpad={place.x}", f"ypad={place.y}"]
        if isinstance(content, Timecode):
            words += ["timecodestamper", "!", "timeoverlay", "time-mode=time-code", *look, "!"]
        else:
            words += ["textoverlay", f"name=t{index}p{number}", *look, "!"]
    return words


def _subtitles(job: Job) -> list[str]:
    words = []
    for index, layer in enumerate(job.workload.layers):
        if isinstance(layer.content, Still | Sequence | Timecode):
            continue
        for number, (_, _, begin, end) in enumerate(_stays(layer, job.workload)):
            path = job.folder / f"{job.name}-{index}-{number}.srt"
            path.write_text(f"1\n{_moment(begin)} --> {_moment(end)}\n{layer.content.string}\n")
            words += ["filesrc", f"location={path}", "!", "subparse", "!",
                      f"t{index}p{number}.text_sink"]
    return words


def _moment(seconds: float) -> str:
    milliseconds = round(seconds * 1000)
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest // 1000:02},{rest % 1000:03}"
