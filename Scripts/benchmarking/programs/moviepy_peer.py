"""MoviePy 2, told by a script that puts a clip for each layer together."""

import dataclasses
import json
import pathlib
import subprocess

from ..clips import RATE
from ..scene import Layer
from ..workloads import ENCODED
from .program import FONT, Command, Job, Program, Unable

_SCRIPT = pathlib.Path(__file__).with_name("moviepy_script.py")
# The seconds of a video that it works on: all of one takes too long.
_SECONDS = 2


class MoviePy(Program):
    name = "moviepy"

    def __init__(self, python: str):
        self.python = python

    def check(self) -> None:
        test = "import moviepy, sys; sys.exit(int(moviepy.__version__.split('.')[0]) < 2)"
        try:
            found = subprocess.run([self.python, "-c", test], capture_output=True).returncode == 0
        except OSError:
            found = False
        if not found:
            raise Unable(f"{self.python} has no MoviePy 2 (--moviepy names one that has)")

    def command(self, job: Job) -> Command:
        workload = job.workload
        if workload.clip.is_hdr:
            raise Unable("MoviePy works in 8 bit")
        frames = min(workload.frames, _SECONDS * RATE)
        output = job.folder / "out-moviepy.mp4" if job.sink == ENCODED else None
        task = {"clip": workload.clip.file, "seconds": frames / RATE, "rate": RATE, "font": FONT,
                "output": str(output) if output else None,
                "layers": [_layer(layer) for layer in workload.layers]}
        path = job.folder / f"{job.name}-moviepy.json"
        path.write_text(json.dumps(task))
        return Command([self.python, str(_SCRIPT), str(path)], output, frames,
                       is_piece=frames < workload.frames)


def _layer(layer: Layer) -> dict:
    return dataclasses.asdict(layer) | {"kind": type(layer.content).__name__}
