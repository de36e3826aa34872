"""The figures of each release, kept beside each other in `history.json`."""

import datetime
import json
import pathlib

from .report import ratio
from .results import Bench, Cell

FILE = pathlib.Path(__file__).parent / "history.json"
SCHEMA = "imprint.bench-history/1"
# A ratio to ffmpeg's time in the same rounds has little of the machine in it.
PEER = "ffmpeg"
KEYS = ("wall", "cpu", "peak")


def read() -> list[dict]:
    """The releases, in the order in which they were recorded."""
    return json.loads(FILE.read_text())["releases"] if FILE.exists() else []


def record(name: str, bench: Bench) -> None:
    """Puts this run under a release's name; workloads that it did not measure keep their figures."""
    releases = read()
    release = next((known for known in releases if known["name"] == name), None)
    if release is None:
        release = {"name": name, "figures": {}}
        releases.append(release)
    release |= {"date": datetime.date.today().isoformat(), "processor": _processor()}
    release["figures"] |= figures(bench)
    FILE.write_text(json.dumps({"schema": SCHEMA, "releases": releases}, indent=1) + "\n")


def figures(bench: Bench) -> dict[str, dict]:
    """Imprint's medians a workload, and over ffmpeg's where that was measured beside it."""
    return {_name(cell): _figures(cell, bench.cell(cell.workload.name, cell.sink, PEER))
            for cell in bench.cells if cell.program == "imprint" and cell.median}


def table(bench: Bench, releases: list[dict]) -> str:
    """Each workload's CPU time over ffmpeg's, a column a release and one for this run.

    A workload that ffmpeg does not do has its seconds. Empty where nothing is recorded.
    """
    if not releases:
        return ""
    columns = [(release["name"], release["figures"]) for release in releases]
    columns.append(("this run", figures(bench)))
    names = dict.fromkeys(name for _, found in columns for name in found)
    lines = [f"{'CPU, over ffmpeg' + chr(39) + 's':26}"
             + "".join(f"{name:>14}" for name, _ in columns)]
    lines += [f"{name:26}" + "".join(f"{_cpu(found.get(name)):>14}" for _, found in columns)
              for name in names]
    return "\n".join(lines)


def _name(cell: Cell) -> str:
    return f"{cell.workload.name}, {cell.sink}"


def _figures(cell: Cell, peer: Cell | None) -> dict:
    found = {key: round(getattr(cell.median, key), 2) for key in KEYS}
    ratios = {key: ratio(cell, peer, key) if peer else None for key in KEYS}
    found["overFFmpeg"] = {key: round(value[0], 3) for key, value in ratios.items() if value} or None
    return found


def _cpu(found: dict | None) -> str:
    if found is None:
        return "–"
    over = found["overFFmpeg"]
    return f"{over['cpu']:.2f}" if over else f"{found['cpu']:.2f} s"


def _processor() -> str:
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
