"""What was measured, as a table and as JSON."""

import dataclasses
import os
import statistics

from .results import Bench, Cell
from .targets import Outcome
from .workloads import ENCODED

MOST_SPREAD = 0.10
# The share of the cores that others may use.
MOST_BUSY = 0.10


def ratio(cell: Cell, other: Cell, key: str) -> tuple[float, float] | None:
    """A program's figure over another's, and how far those of the rounds lie apart.

    None where one of them has none.
    """
    if not cell.median or not other.median:
        return None
    ratios = [getattr(mine, key) / getattr(theirs, key) for mine, theirs in zip(cell.runs, other.runs)]
    middle = statistics.median(ratios)
    return middle, (max(ratios) - min(ratios)) / middle


def table(bench: Bench, outcomes: list[Outcome]) -> str:
    """The workloads, the targets, and footnotes for what is not there."""
    notes: list[str] = []
    lines = []
    for workload, sink in _rows(bench):
        cells = [cell for cell in bench.cells if (cell.workload, cell.sink) == (workload, sink)]
        ends = workload.clip.codec if sink == ENCODED else sink
        lines += [f"{workload.name}, {ends}: {workload.about}, {workload.frames:,} frames",
                  f"  {'':12}{'wall s':>9}{'CPU s':>9}{'peak MB':>9}{'spread':>8}"
                  f"   imprint / it: {'wall':>6} {'±':>5}{'CPU':>8}{'peak':>8}"]
        lines += [_row(cell, cells[0], notes) for cell in cells] + [""]
    lines += [f"{'target':66}{'limit':>9}{'measured':>10}{'spread':>8}"]
    lines += [_target(outcome, notes) for outcome in outcomes]
    return "\n".join(lines + [""] + [f"[{number}] {note}" for number, note in enumerate(notes, 1)])


def _rows(bench: Bench) -> list[tuple]:
    return list(dict.fromkeys((cell.workload, cell.sink) for cell in bench.cells))


def _row(cell: Cell, imprint: Cell, notes: list[str]) -> str:
    sample = cell.median
    if not sample:
        return f"  {cell.program:12}{'–':>9}{'':26} [{_note(cell.reason or 'not run', notes)}]"
    row = (f"  {cell.program:12}{sample.wall:9.2f}{sample.cpu:9.2f}{sample.peak:9.0f}"
           f"{cell.spread:8.0%}")
    if cell is not imprint:
        row += f"{'':17}{_ratios(imprint, cell)}"
    if cell.is_piece:
        row += f"  [{_note('a piece of the video was measured, and scaled by its frames', notes)}]"
    if cell.is_slow:
        row += f"  [{_note('ran once, since it takes so long', notes)}]"
    return row


def _ratios(imprint: Cell, cell: Cell) -> str:
    wall, spread = ratio(imprint, cell, "wall")
    cpu, peak = (ratio(imprint, cell, key)[0] for key in ("cpu", "peak"))
    return f"{wall:7.2f} {spread:5.0%}{cpu:8.2f}{peak:8.2f}"


def _target(outcome: Outcome, notes: list[str]) -> str:
    target = outcome.target
    limit = f"{target.limit:.2f}{target.unit}"
    if outcome.measured is None:
        return f"{target.about:66}{limit:>9}{'–':>10}{'':8}  [{_note(outcome.reason, notes)}]"
    measured = f"{outcome.measured:.2f}{target.unit}"
    return (f"{target.about:66}{limit:>9}{measured:>10}{outcome.spread:8.0%}"
            f"  {'met' if outcome.is_met else 'missed'}")


def _note(text: str, notes: list[str]) -> int:
    """The footnote's number; the same words share one."""
    if text not in notes:
        notes.append(text)
    return notes.index(text) + 1


def doubts(bench: Bench, busy: dict[str, float]) -> list[str]:
    """Why the figures may not be trusted.

    - `busy`: how much of the cores others used at moments with those names.
    """
    found = [f"others used {share:.0%} of the machine {moment} the runs"
             for moment, share in busy.items() if share > MOST_BUSY]
    measured = [cell for cell in bench.cells if cell.median]
    runs = [run.others for cell in measured for run in cell.runs]
    busy_runs = [others for others in runs if others > MOST_BUSY]
    if busy_runs:
        found.append(f"others used up to {max(busy_runs):.0%} of the machine meanwhile, in "
                     f"{len(busy_runs)} of {len(runs)} runs")
    return found + [f"the runs of {_name(cell)} lie {cell.spread:.0%} apart" for cell in measured
                    if cell.spread > MOST_SPREAD]


def _name(cell: Cell) -> str:
    return f"{cell.program} on {cell.workload.name}, {cell.sink},"


def as_json(bench: Bench, outcomes: list[Outcome], busy: dict[str, float], found: list[str]) -> dict:
    return {
        "schema": "imprint.bench/2", "cores": os.cpu_count(), "busy": busy, "doubts": found,
        "measurements": [_cell_as_json(cell, bench) for cell in bench.cells],
        "targets": [{"about": outcome.target.about, "limit": outcome.target.limit,
                     "unit": outcome.target.unit.strip(), "measured": outcome.measured,
                     "spread": outcome.spread, "met": outcome.is_met,
                     "reason": outcome.reason or None} for outcome in outcomes],
    }


def _cell_as_json(cell: Cell, bench: Bench) -> dict:
    imprint = bench.cell(cell.workload.name, cell.sink, "imprint")
    ratios = {key: ratio(imprint, cell, key) for key in ("wall", "cpu", "peak")}
    return {
        "workload": cell.workload.name, "sink": cell.sink, "program": cell.program,
        "frames": cell.workload.frames, "reason": cell.reason, "isPiece": cell.is_piece,
        "median": dataclasses.asdict(cell.median) if cell.median else None, "spread": cell.spread,
        "runs": [dataclasses.asdict(run) for run in cell.runs],
        "ratios": {key: {"median": value[0], "spread": value[1]} if value else None
                   for key, value in ratios.items()},
    }
