// @ts-check
import { frame } from "../api/index.js";

/** Milliseconds without a newer request after which a frame is asked for in full size. */
const REST = 180;

/** The drawing context of the stage's canvas, of which pixels are read too. */
export function contextOf(canvas) {
  return canvas.getContext("2d", { willReadFrequently: true });
}

/**
 * Frames of the export on a canvas: the newest that was asked for, one request at a time.
 *
 * A frame comes in the size of the screen first, and once nothing newer has been asked for a while in its full size,
 * pixel for pixel as the export has it before encoding; the canvas is then marked `data-exact`.
 */
export class StillView {
  /** @type {{ job: any, at: number, isQuick: boolean, isPassing: boolean } | null} */ #wanted = null;
  #isBusy = false;
  /** Ends a request in full size, which would keep newer ones waiting. */
  #full = new AbortController();
  #revision = 0;
  #restTimer = 0;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ quickWidth: () => number, shown: (still: { time: number, isExact: boolean }) => void,
   *   failed: (error: any) => void }} reactions
   */
  constructor(canvas, { quickWidth, shown, failed }) {
    this.canvas = canvas;
    this.quickWidth = quickWidth;
    this.shown = shown;
    this.failed = failed;
  }

  /**
   * Asks for a frame.
   * @param {any} job @param {number} at
   * @param {{ isPassing?: boolean }} manner `isPassing`: one that others follow, in the size of the screen alone
   */
  show(job, at, { isPassing = false } = {}) {
    this.forget();
    this.#ask({ job, at, isQuick: true, isPassing });
  }

  /** Gives up what was asked for, as when playing begins. */
  forget() {
    this.#wanted = null;
    this.#revision += 1;
    this.#full.abort();
    clearTimeout(this.#restTimer);
    this.canvas.dataset.exact = "false";
  }

  /** Shows the frame of a video that stops, until a still comes in its place. */
  hold(video) {
    this.canvas.width = video.videoWidth;
    this.canvas.height = video.videoHeight;
    contextOf(this.canvas).drawImage(video, 0, 0);
    this.canvas.dataset.exact = "false";
  }

  #ask(wanted) {
    this.#wanted = wanted;
    if (wanted.isQuick && !wanted.isPassing) {
      this.#restTimer = setTimeout(() => this.#ask({ ...wanted, isQuick: false }), REST);
    }
    if (!this.#isBusy) this.#run();
  }

  async #run() {
    this.#isBusy = true;
    // Of what is asked for in one go the last is the one that is meant.
    await null;
    while (this.#wanted) {
      const wanted = this.#wanted;
      const revision = this.#revision;
      this.#wanted = null;
      try {
        await this.#request(wanted, revision);
      } catch (error) {
        if (revision === this.#revision) this.failed(error);
      }
    }
    this.#isBusy = false;
  }

  async #request({ job, at, isQuick }, revision) {
    const width = isQuick ? this.quickWidth() : undefined;
    this.#full = new AbortController();
    const still = await frame(job, at, width, isQuick ? undefined : this.#full.signal);
    const bitmap = await createImageBitmap(still.blob, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
    // One that is narrower than was asked for is not scaled.
    const isFull = width === undefined || bitmap.width < width;
    const isNewest = revision === this.#revision;
    if (isFull && isNewest) clearTimeout(this.#restTimer);
    this.#draw(bitmap, still.time, isFull && isNewest);
  }

  #draw(bitmap, time, isExact) {
    const { canvas } = this;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    contextOf(canvas).drawImage(bitmap, 0, 0);
    bitmap.close();
    canvas.dataset.time = String(time);
    canvas.dataset.exact = String(isExact);
    this.shown({ time, isExact });
  }
}
