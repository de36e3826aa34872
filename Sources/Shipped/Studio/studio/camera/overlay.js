// @ts-check
import { frame } from "../api/index.js";
import { drawnItems } from "../state/items.js";
import { lookOf } from "../state/job.js";

/** The longer edge of the overlays' picture, in pixels. */
const EDGE = 1280;

/** How long and how fine the blank film is that overlays are shown on: what comes later looks as its end does. */
const BLANK = { duration: 600, frameRate: 4, color: "transparent" };

/** The moment that shows before a recording begins, when most overlays have come. */
const SETTLED = 2;

/**
 * The overlays of all films as they lie over a picture of a size: the newest moment that was asked for, one request at a
 * time.
 */
export class OverlayPicture {
  #size = "";
  #isBusy = false;
  #asked = "";
  #shown = "";
  #at = SETTLED;

  /** @param {import("../state/studio.js").Studio} studio @param {(problem: boolean) => void} told */
  constructor(studio, told) {
    this.studio = studio;
    this.told = told;
    this.image = Object.assign(new Image(), { alt: "", hidden: true });
    this.image.className = "camera-overlay";
  }

  /** The size of the picture that they lie over. */
  fit(width, height) {
    const scale = Math.min(1, EDGE / Math.max(width, height, 1));
    const even = (value) => Math.max(2, Math.round(value * scale / 2) * 2);
    this.#size = width && height ? JSON.stringify([even(width), even(height)]) : "";
    this.#refresh();
  }

  /**
   * The moment that is shown; null before a recording.
   * @param {number | null} seconds
   */
  at(seconds) {
    const moment = seconds === null ? SETTLED : Math.min(BLANK.duration - 1, Math.floor(seconds * 2) / 2);
    if (moment === this.#at) return;
    this.#at = moment;
    this.#refresh();
  }

  close() {
    this.#size = "";
    URL.revokeObjectURL(this.image.src);
  }

  async #refresh() {
    const { project } = this.studio;
    if (!this.#size || drawnItems(project.value, "").length === 0) {
      this.image.hidden = true;
      return;
    }
    const { overlay } = lookOf(project.value, "");
    const input = { size: JSON.parse(this.#size), ...BLANK };
    this.#asked = JSON.stringify({ job: { format: "imprint.job/1", input, overlay }, at: this.#at });
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#size && this.#asked !== this.#shown) {
      this.#shown = this.#asked;
      const { job, at } = JSON.parse(this.#asked);
      try {
        const { blob } = await frame(job, at);
        const before = this.image.src;
        this.image.src = URL.createObjectURL(blob);
        await this.image.decode();
        URL.revokeObjectURL(before);
        this.image.hidden = false;
        this.told(false);
      } catch {
        this.told(true);
      }
    }
    this.#isBusy = false;
  }
}
