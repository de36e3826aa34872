"""What the project wants to reach, and whether it does."""

import dataclasses
from collections.abc import Callable

from .measuring import Sample
from .results import Bench
from .workloads import ENCODED, GIF, NULL, RGBA, SLIDE

# Workload, what becomes of it, program; gives what that took.
Pick = Callable[[str, str, str], Sample]
IMPRINT, FFMPEG = "imprint", "ffmpeg"


class NotMeasured(Exception):
    """That a figure is not there; its text says which."""


@dataclasses.dataclass(frozen=True)
class Target:
    """A figure that is to be at most its limit."""

    about: str
    limit: float
    figure: Callable[[Pick], float]
    unit: str = ""


@dataclasses.dataclass(frozen=True)
class Outcome:
    target: Target
    # None where it was not measured; then `reason` says why.
    measured: float | None
    # (largest - smallest) / the figure, over the rounds; 0 for one.
    spread: float = 0.0
    reason: str = ""

    @property
    def is_met(self) -> bool | None:
        return None if self.measured is None else self.measured <= self.target.limit


def outcomes(bench: Bench) -> list[Outcome]:
    return [_outcome(target, bench) for target in _targets(bench)]


def _outcome(target: Target, bench: Bench) -> Outcome:
    try:
        measured = target.figure(lambda *cell: _sample(bench, cell, None))
        figures = _figures(target, bench)
    except NotMeasured as reason:
        return Outcome(target, None, reason=str(reason))
    except ZeroDivisionError:
        return Outcome(target, None, reason="the video is too short to tell")
    spread = (max(figures) - min(figures)) / abs(measured) if figures and measured else 0.0
    return Outcome(target, measured, spread)


def _figures(target: Target, bench: Bench) -> list[float]:
    """One a round, as far as all of them have what it needs."""
    figures: list[float] = []
    while True:
        number = len(figures)
        try:
            figures.append(target.figure(lambda *cell: _sample(bench, cell, number)))
        except NotMeasured:
            return figures


def _sample(bench: Bench, cell: tuple[str, str, str], number: int | None) -> Sample:
    """Of a round; without a number the median."""
    found = bench.cell(*cell)
    if found is None or found.median is None:
        raise NotMeasured(f"{cell[2]} on {cell[0]}, {cell[1]}, was not measured")
    if number is None:
        return found.median
    if number >= len(found.runs):
        raise NotMeasured(f"{cell[2]} on {cell[0]}, {cell[1]}, ran {number} times")
    return found.runs[number]


def _targets(bench: Bench) -> list[Target]:
    frames = {cell.workload.name: cell.workload.frames for cell in bench.cells}

    def added(workload: str) -> Callable[[Pick], float]:
        """The CPU time that an overlay adds to decoding, against what it adds in ffmpeg."""
        def figure(pick: Pick) -> float:
            ours, theirs = (pick(workload, NULL, program).cpu - pick("plain", NULL, program).cpu
                            for program in (IMPRINT, FFMPEG))
            if theirs <= 0:
                raise ZeroDivisionError
            return ours / theirs
        return figure

    def whole(workload: str, key: str, against: str) -> Callable[[Pick], float]:
        """A whole job, encoded, against ffmpeg's job of another name."""
        return lambda pick: (getattr(pick(workload, ENCODED, IMPRINT), key)
                             / getattr(pick(against, ENCODED, FFMPEG), key))

    def beside(workload: str, sink: str) -> Callable[[Pick], float]:
        """The CPU time of a job against ffmpeg's of the same name."""
        return lambda pick: (pick(workload, sink, IMPRINT).cpu / pick(workload, sink, FFMPEG).cpu)

    def frame_cost(pick: Pick, workload: str) -> float:
        return pick(workload, NULL, IMPRINT).cpu / frames[workload]

    def cost(workload: str, against: str) -> Callable[[Pick], float]:
        return lambda pick: frame_cost(pick, workload) / frame_cost(pick, against)

    def timecode(pick: Pick) -> float:
        return 1000 * (pick("timecode", NULL, IMPRINT).cpu
                       - pick("plain", NULL, IMPRINT).cpu) / frames["timecode"]

    return [
        Target("CPU that the small overlay adds to decoding, against ffmpeg's", 0.20, added("small")),
        Target("CPU that the full-frame overlay adds, against ffmpeg's", 0.05, added("full")),
        Target("wall, small overlay, x264, against ffmpeg's", 0.90, whole("small", "wall", "small")),
        Target("wall, small overlay, x264, against ffmpeg's without one", 0.97,
               whole("small", "wall", "plain")),
        Target("CPU, small overlay, x264, against ffmpeg's without one", 1.01,
               whole("small", "cpu", "plain")),
        Target("wall, full-frame overlay, x264, against ffmpeg's", 0.75, whole("full", "wall", "full")),
        Target("wall, full-frame overlay, x264, against ffmpeg's without one", 1.03,
               whole("full", "wall", "plain")),
        Target("peak memory, small overlay, 1080p, x264, against ffmpeg's", 1.0,
               whole("small", "peak", "small")),
        Target("peak memory, small overlay, 2160p, x264, against ffmpeg's", 1.0,
               whole("4k", "peak", "4k")),
        Target("CPU a frame, 60 minutes against 1 minute", 1.05, cost("hour", "minute")),
        Target("CPU a frame, 1,000 still layers against 1", 1.1, cost("layers-1000", "layers-1")),
        Target("CPU a frame of a running time code, 1080p", 1.0, timecode, " ms"),
        Target("CPU of a GIF, against ffmpeg's palettegen and paletteuse", 1.0, beside("gif", GIF)),
        Target("CPU of a program's frames in RGBA, against ffmpeg's", 1.2, beside("frames", RGBA)),
        Target("CPU of a film as a slide, against a stamp of it", 1.3,
               lambda pick: pick("slide", SLIDE, IMPRINT).cpu / pick("stamp", ENCODED, IMPRINT).cpu),
        Target("a job of one frame, from its start to its end", 0.25,
               lambda pick: pick("start", ENCODED, IMPRINT).wall, " s"),
    ]
