"""What the programs have in common."""

import dataclasses
import pathlib

from ..workloads import Workload

FONT = "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf"


class Unable(Exception):
    """That a program cannot do the work, or is not here; its text says why."""


class TooSlow(Unable):
    """That it was killed, since it took too long."""


@dataclasses.dataclass(frozen=True)
class Job:
    """A workload, and the sink of its frames."""

    workload: Workload
    # `ENCODED` or `NULL`.
    sink: str
    # The folder of clips and images, in which everything is written.
    folder: pathlib.Path

    @property
    def name(self) -> str:
        return f"{self.workload.name}-{self.sink}"


@dataclasses.dataclass(frozen=True)
class Command:
    """What is run, in the job's folder."""

    words: list[str]
    # The file that is written; none for nothing.
    output: pathlib.Path | None
    # The number of the video's frames that it works on.
    frames: int
    # Whether it prints what was spent until its first frame, and the rest is scaled to the video.
    is_piece: bool = False
    # The report of imprint.
    report: pathlib.Path | None = None


class Program:
    """One that burns overlays into videos."""

    name = ""

    def check(self) -> None:
        """Raises `Unable` where it is not installed."""

    def command(self, job: Job) -> Command:
        """Raises `Unable` where it cannot do the work."""
        raise NotImplementedError
