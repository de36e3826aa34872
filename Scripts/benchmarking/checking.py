"""Whether a run did the work: one that draws nothing must not win."""

import functools
import json
import pathlib
import subprocess

from .clips import FFMPEG, RATE
from .programs.program import Command
from .scene import Look
from .workloads import Workload

# The mean of the difference to the video, over red, green and blue in eight bits, from which on an overlay is
# there. Fine grain differs by 7 once it is encoded.
_COVERED = 10.0
# melt and others give the last frame twice, or leave it out.
_MOST_MISSING = 2


def faults(workload: Workload, command: Command, folder: pathlib.Path) -> list[str]:
    """What a run that ended well did otherwise than it should have; as words."""
    found = []
    if command.report:
        found += _report_faults(workload, json.loads(command.report.read_text()))
    if command.output:
        found += _output_faults(workload, command, folder)
    return found


def keep_picture(workload: Workload, command: Command, path: pathlib.Path) -> None:
    """Writes the frame of an output that is looked at first, for a person to look at too."""
    time = workload.looks[0].time if workload.looks else 0
    subprocess.run(FFMPEG + ["-i", str(command.output), "-vf", f"select='gte(t,{time})'", "-frames:v",
                             "1", str(path)], check=True)


def _report_faults(workload: Workload, report: dict) -> list[str]:
    expected = {"frames": workload.output_frames, "framesWithOverlay": workload.frames_with_overlay,
                "framesRendered": workload.output_frames}
    found = [f"{key} is {report[key]} and not {value}" for key, value in expected.items()
             if report[key] != value]
    least, most = workload.bitmaps
    if not least <= report["rasterizations"] <= most:
        found.append(f"rasterizations is {report['rasterizations']} and not {least} to {most}")
    return found


def _output_faults(workload: Workload, command: Command, folder: pathlib.Path) -> list[str]:
    count = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries",
         "stream=nb_read_packets", "-of", "csv=p=0", str(command.output)],
        capture_output=True, text=True).stdout.strip().rstrip(",")
    if not count.isdigit() or abs(int(count) - command.frames) > _MOST_MISSING:
        return [f"its output has {count or 'no'} frames and not {command.frames}"]
    found = []
    for look in workload.looks:
        if look.time > (command.frames - 1) / RATE:
            continue
        difference = _difference(folder / workload.clip.file, command.output, look)
        if look.is_covered and difference < _COVERED:
            found.append(f"nothing of the overlay is at {_place(look)}")
        if not look.is_covered and difference >= _COVERED:
            found.append(f"something is at {_place(look)}, where nothing should be")
    return found


def _place(look: Look) -> str:
    return f"({look.x}, {look.y}) at {look.time:g} s"


def _difference(video: pathlib.Path, output: pathlib.Path, look: Look) -> float:
    """The mean of a part's difference from the same part of the video."""
    one, other = _source_part(video, look), _part(output, look)
    if not one or len(one) != len(other):
        return float("inf")
    return sum(abs(a - b) for a, b in zip(one, other)) / len(one)


@functools.cache
def _source_part(video: pathlib.Path, look: Look) -> bytes:
    """The same for all programs."""
    return _part(video, look)


def _part(path: pathlib.Path, look: Look) -> bytes:
    # A quarter of a frame early: times are rounded.
    crop = (f"select='gte(t,{look.time - 0.25 / RATE:.3f})',"
            f"crop={look.width}:{look.height}:{look.x}:{look.y}")
    return subprocess.run(FFMPEG + ["-i", str(path), "-vf", crop, "-frames:v", "1", "-pix_fmt",
                                    "rgb24", "-f", "rawvideo", "-"], capture_output=True).stdout
