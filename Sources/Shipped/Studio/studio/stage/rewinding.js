// @ts-check
/** The fastest that a film rewinds, in times of its own speed. */
const FASTEST = 16;

/**
 * Plays backwards by stills: each is the frame that is due when the one before it has come, so that the
 * speed holds however long a frame takes.
 */
export class Rewinding {
  #speed = 0;

  /**
   * @param {(at: number) => Promise<void>} show
   * @param {() => number} now the time of the frame that shows
   */
  constructor(show, now) {
    this.show = show;
    this.now = now;
  }

  get isOn() {
    return this.#speed > 0;
  }

  stop() {
    this.#speed = 0;
  }

  faster() {
    const wasOn = this.isOn;
    this.#speed = Math.min(FASTEST, wasOn ? this.#speed * 2 : 1);
    if (!wasOn) this.#run();
  }

  async #run() {
    let last = performance.now();
    while (this.isOn && this.now() > 0) {
      await new Promise(requestAnimationFrame);
      const time = performance.now();
      const target = this.now() - this.#speed * (time - last) / 1000;
      if (this.now() - target < 1 / 120) continue;
      last = time;
      await this.show(Math.max(0, target));
    }
    this.stop();
  }
}
