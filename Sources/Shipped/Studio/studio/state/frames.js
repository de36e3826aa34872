// @ts-check
/**
 * The presentation times of a film's frames, in seconds on the film's clock.
 *
 * Runs of frames with equal steps are kept as such: an hour at a constant rate is one run.
 */
export class FrameTable {
  #runs;
  #scale;

  /** @param {{ timescale: number, runs: [number, number, number][], end: number }} table */
  constructor({ timescale, runs, end }) {
    let first = 0;
    this.#scale = timescale;
    this.#runs = runs.map(([tick, step, count]) => {
      const run = { first, tick, step, count };
      first += count;
      return run;
    });
    this.count = first;
    this.end = end / timescale;
  }

  /** The index of the frame that shows at `time`; before the first one the first. */
  indexAt(time) {
    // Times within half a millisecond of a frame are at it, as in the command line.
    const tick = time * this.#scale + this.#scale / 2000;
    const run = this.#lastRun((candidate) => candidate.tick <= tick);
    const offset = run.step > 0 ? Math.floor((tick - run.tick) / run.step) : 0;
    return run.first + Math.max(0, Math.min(offset, run.count - 1));
  }

  /** The time at which frame `index` begins to show; the index is clamped. */
  timeOf(index) {
    const clamped = Math.max(0, Math.min(index, this.count - 1));
    const run = this.#lastRun((candidate) => candidate.first <= clamped);
    return (run.tick + run.step * (clamped - run.first)) / this.#scale;
  }

  /** The time of the frame that shows at `time`. */
  snapped(time) {
    return this.timeOf(this.indexAt(time));
  }

  /** The last run that `holds`, which does not hold again once it stopped. */
  #lastRun(holds) {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (holds(this.#runs[middle])) low = middle;
      else high = middle - 1;
    }
    return this.#runs[low];
  }
}
