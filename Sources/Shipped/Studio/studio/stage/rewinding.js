// @ts-check
import { StillRun } from "./stillrun.js";

/** The fastest that a film rewinds, in times of its own speed. */
const FASTEST = 16;

/** Plays backwards. */
export class Rewinding {
  #speed = 1;

  /** @param {StillRun} run */
  constructor(run) {
    this.run = run;
  }

  /** Plays backwards; again, twice as fast. Resolves to whether it came to the beginning. */
  async faster() {
    const wasOn = this.run.isOn;
    this.#speed = wasOn ? Math.min(FASTEST, this.#speed * 2) : 1;
    return !wasOn && await this.run.to(0, () => this.#speed);
  }
}
