"""All runs, and what comes of each program on each workload."""

import dataclasses
import pathlib
import time
from collections.abc import Callable

from . import checking
from .measuring import Sample, measure, median
from .programs.program import Job, Program, TooSlow, Unable
from .workloads import Workload

PICTURES = "pictures"
# An earlier build of imprint, that runs beside the one that is measured.
BEFORE = "before"
OURS = ("imprint", BEFORE)
# A peer that takes longer is not run again.
SLOW_SECONDS = 120


@dataclasses.dataclass
class Cell:
    """One program on one workload."""

    workload: Workload
    sink: str
    program: str
    runs: list[Sample] = dataclasses.field(default_factory=list)
    # Why there is nothing; then what was measured does not count.
    reason: str | None = None
    # Whether a piece of the video was measured and scaled.
    is_piece: bool = False
    # Whether it took so long that it ran once only.
    is_slow: bool = False

    @property
    def median(self) -> Sample | None:
        return median(self.runs) if self.runs and not self.reason else None

    @property
    def spread(self) -> float:
        """How far the wall times lie apart, as a share of their median."""
        walls = [run.wall for run in self.runs]
        return (max(walls) - min(walls)) / self.median.wall if self.median else 0.0


class WrongWork(Exception):
    """That imprint did not draw what it should have."""


class Bench:
    """Runs programs on workloads, in rounds: a change in the machine's mood meets all alike."""

    def __init__(self, programs: list[Program], folder: pathlib.Path, patience: float,
                 say: Callable[[str], None]):
        self.folder = folder
        self.patience = patience
        self.say = say
        self.programs = {program.name: program for program in programs}
        self.missing = {program.name: _missing(program) for program in programs}
        self.cells: list[Cell] = []

    def cell(self, workload: str, sink: str, program: str) -> Cell | None:
        for cell in self.cells:
            if (cell.workload.name, cell.sink, cell.program) == (workload, sink, program):
                return cell
        return None

    def measure(self, workloads: list[Workload], runs: int) -> None:
        """Measures workloads of one video and one kind of result together.

        Raises `WrongWork` where imprint fails, or did something else.
        """
        groups: dict[tuple, list[Cell]] = {}
        for workload in workloads:
            for sink in workload.sinks:
                names = [name for name in self.programs
                         if name in OURS or workload.peers is None or name in workload.peers]
                cells = [Cell(workload, sink, name, reason=self.missing[name]) for name in names]
                groups.setdefault((workload.clip.file, sink), []).extend(cells)
                self.cells += cells
        for group in groups.values():
            for round_number in range(runs):
                for cell in group:
                    if not cell.reason and not cell.is_slow:
                        self._run(cell, is_first=round_number == 0)

    def _run(self, cell: Cell, is_first: bool) -> None:
        """Runs a cell's program once more; a peer that is slow, or fails, not again."""
        job = Job(cell.workload, cell.sink, self.folder)
        self.say(f"{job.name}: {cell.program}")
        is_peer = cell.program != "imprint"
        try:
            cell.runs.append(self._sample(cell, job, is_first))
        except Unable as reason:
            if not is_peer:
                raise WrongWork(f"{job.name}: imprint: {reason}") from None
            self._leave_out(cell, reason)

    def _sample(self, cell: Cell, job: Job, is_first: bool) -> Sample:
        """Measures a run, and looks whether it did the work."""
        command = self.programs[cell.program].command(job)
        cell.is_piece = command.is_piece
        try:
            begin = time.monotonic()
            sample = measure(command, self.folder, cell.workload.frames, self.patience)
            is_long = time.monotonic() - begin > SLOW_SECONDS
            cell.is_slow = is_long and cell.program not in OURS
            if is_first and command.output:
                picture = self.folder / PICTURES / f"{job.name}-{cell.program}.png"
                checking.keep_picture(cell.workload, command, picture)
            if is_first or command.report:
                found = checking.faults(cell.workload, command, self.folder)
                if found:
                    raise Unable(f"did other work: {', '.join(found)}")
            return sample
        finally:
            if command.output:
                command.output.unlink(missing_ok=True)

    def _leave_out(self, cell: Cell, reason: Unable) -> None:
        """What takes too long without encoding is not tried with it."""
        cell.reason = str(reason)
        if isinstance(reason, TooSlow):
            for other in self.cells:
                if (other.workload, other.program) == (cell.workload, cell.program):
                    other.reason = other.reason or cell.reason


def _missing(program: Program) -> str | None:
    try:
        program.check()
    except Unable as reason:
        return str(reason)
    return None
