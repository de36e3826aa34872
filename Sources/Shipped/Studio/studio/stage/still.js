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
 * While requests follow each other quickly, frames come in the size of the screen; the last one comes again in
 * its full size, pixel for pixel as `imprint still` writes it, and the canvas is then marked `data-exact`.
 */
export class StillView {
  /** @type {{ job: any, at: number, isQuick: boolean } | null} */ #wanted = null;
  #isBusy = false;
  #lastRequest = -Infinity;
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

  /** Asks for a frame. */
  show(job, at) {
    const now = performance.now();
    const isQuick = now - this.#lastRequest < REST;
    this.#lastRequest = now;
    this.#revision += 1;
    clearTimeout(this.#restTimer);
    this.canvas.dataset.exact = "false";
    this.#ask({ job, at, isQuick });
  }

  /** Gives up what was asked for, as when playing begins. */
  forget() {
    this.#wanted = null;
    this.#revision += 1;
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
    if (wanted.isQuick) {
      this.#restTimer = setTimeout(() => this.#ask({ ...wanted, isQuick: false }), REST);
    }
    if (!this.#isBusy) this.#run();
  }

  async #run() {
    this.#isBusy = true;
    while (this.#wanted) {
      const { job, at, isQuick } = this.#wanted;
      const revision = this.#revision;
      this.#wanted = null;
      try {
        const still = await frame(job, at, isQuick ? this.quickWidth() : undefined);
        const bitmap = await createImageBitmap(still.blob, {
          colorSpaceConversion: "none",
          premultiplyAlpha: "none",
        });
        this.#draw(bitmap, still.time, !isQuick && revision === this.#revision);
      } catch (error) {
        if (revision === this.#revision) this.failed(error);
      }
    }
    this.#isBusy = false;
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
