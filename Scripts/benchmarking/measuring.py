"""What one run of a program costs."""

import dataclasses
import json
import os
import pathlib
import signal
import statistics
import subprocess
import threading
import time

from .programs.program import Command, TooSlow, Unable


@dataclasses.dataclass(frozen=True)
class Sample:
    """The cost of a run, or of the median of several; of a piece, scaled to the whole video."""

    wall: float
    # The processor time of all processes that it started, in seconds.
    cpu: float
    # The largest resident memory of one of them, in MB.
    peak: float
    # How much of the machine's cores others used meanwhile, 0 to 1.
    others: float


def measure(command: Command, folder: pathlib.Path, whole: int, patience: float) -> Sample:
    """Runs a program once.

    - `whole`: the number of frames of the whole video.
    - `patience`: after so many seconds it is killed.

    Raises `Unable` where it fails, `TooSlow` where it is killed.
    """
    total, idle = _ticks()
    begin = time.monotonic()
    with open(folder / "messages.txt", "w+") as messages:
        # A group of its own, so that what it started is killed with it.
        process = subprocess.Popen(command.words, cwd=folder, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE if command.is_piece else subprocess.DEVNULL,
                                   stderr=messages, start_new_session=True, text=True)
        killer = threading.Timer(patience, os.killpg, (process.pid, signal.SIGKILL))
        killer.start()
        try:
            # It prints a line at the most, which the pipe holds.
            _, status, usage = os.wait4(process.pid, 0)
        except KeyboardInterrupt:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        finally:
            killer.cancel()
        wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        if wall >= patience:
            raise TooSlow(f"took more than {patience:.0f} s")
        if process.returncode:
            messages.seek(0)
            raise Unable(_failure(process.returncode, messages.read()))
    cpu = usage.ru_utime + usage.ru_stime
    now_total, now_idle = _ticks()
    ticks = now_total - total
    busy = ticks - (now_idle - idle)
    others = max(busy - cpu * os.sysconf("SC_CLK_TCK"), 0) / ticks if ticks else 0.0
    if command.is_piece:
        wall, cpu = _scaled(process.stdout.read(), wall, cpu, whole / command.frames)
    return Sample(wall, cpu, usage.ru_maxrss / 1024, others)


def median(samples: list[Sample]) -> Sample:
    return Sample(*(statistics.median(getattr(sample, field.name) for sample in samples)
                    for field in dataclasses.fields(Sample)))


def share_of_others(seconds: float = 2) -> float:
    """How much of the cores is used while nothing of ours runs.

    The load average would still remember our own build.
    """
    total, idle = _ticks()
    time.sleep(seconds)
    now_total, now_idle = _ticks()
    return 1 - (now_idle - idle) / (now_total - total) if now_total > total else 0.0


def _ticks() -> tuple[int, int]:
    """All ticks of the machine's clock so far, and the idle ones."""
    numbers = [int(word) for word in pathlib.Path("/proc/stat").read_text().split()[1:9]]
    return sum(numbers), numbers[3] + numbers[4]  # idle, and waiting for a disk


def _scaled(printed: str, wall: float, cpu: float, factor: float) -> tuple[float, float]:
    """The part before the first frame comes once, however long the video is."""
    start = json.loads(printed.splitlines()[0])
    return (start["wall"] + (wall - start["wall"]) * factor,
            start["cpu"] + (cpu - start["cpu"]) * factor)


def _failure(code: int, messages: str) -> str:
    lines = [line.strip() for line in messages.splitlines() if line.strip()]
    ended = f"failed with {code}" if code >= 0 else f"died by {signal.Signals(-code).name}"
    return f"{ended}: {lines[-1][:200]}" if lines else ended
