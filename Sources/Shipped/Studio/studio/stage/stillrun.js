// @ts-check
/**
 * Plays by stills, forwards or backwards: each is the frame that is due when the one before it has come, so that the
 * speed holds however long a frame takes.
 */
export class StillRun {
  /**
   * What runs; another value for each run.
   * @type {object | null}
   */
  #run = null;

  /**
   * @param {(at: number) => Promise<void>} show
   * @param {() => number} now the time of the frame that shows
   */
  constructor(show, now) {
    this.show = show;
    this.now = now;
  }

  get isOn() {
    return this.#run !== null;
  }

  stop() {
    this.#run = null;
  }

  /**
   * Runs to a time. Resolves to whether it came there: false where it was stopped.
   * @param {number} goal seconds
   * @param {() => number} speed seconds of the film in a second
   */
  async to(goal, speed) {
    const run = {};
    this.#run = run;
    const way = Math.sign(goal - this.now());
    // Kept apart from the frames' own times, which lie before the time that is due.
    let due = this.now();
    let last = performance.now();
    while ((goal - due) * way > 0) {
      await new Promise(requestAnimationFrame);
      if (this.#run !== run) return false;
      const time = performance.now();
      due += way * speed() * (time - last) / 1000;
      last = time;
      await this.show(way > 0 ? Math.min(due, goal) : Math.max(due, goal));
      if (this.#run !== run) return false;
    }
    this.#run = null;
    return true;
  }
}
