// @ts-check
import { frameTimes } from "../api/index.js";
import { FrameTable } from "../state/frames.js";
import { lookOf, playedJobOf } from "../state/job.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { Playback } from "./playback.js";
import { Rewinding } from "./rewinding.js";
import { UnplayableError } from "./stream.js";
import { speedUp } from "./viewing.js";

/**
 * The film on the stage: still while `view.isPlaying` is false, a stream while it is true.
 *
 * `view.at` is the time of the frame that shows. Times are seconds on the film's clock.
 */
export class Player {
  /** The film's frames; null until they are known. @type {FrameTable | null} */
  table = null;
  #playback;
  #rewinding;

  /**
   * @param {import("../state/studio.js").Studio} studio
   * @param {{ video: HTMLVideoElement, screen: HTMLElement, still: import("./still.js").StillView }} parts
   */
  constructor(studio, parts) {
    this.studio = studio;
    this.still = parts.still;
    this.#rewinding = new Rewinding((at) => this.#show(at), () => studio.view.value.at);
    this.#playback = new Playback(parts, {
      frame: (time) => studio.view.set({ at: this.#snapped(time) }),
      ended: () => this.#atEnd(),
      failed: (error) => this.#fail(error),
    });
    studio.view.watch(({ film }) => film, (film) => this.#load(film));
    studio.view.watch(({ rate }) => rate, () => this.#playback.apply(studio.view.value));
    studio.view.watch(({ volume }) => volume, () => this.#playback.apply(studio.view.value));
    studio.project.watch(({ items }) => items, () => this.#refresh());
    studio.project.watch(({ trims }) => trims, () => this.#refresh());
    studio.project.watch(({ volume }) => volume, () => {
      if (this.#playback.isOpen) this.#refresh();
    });
    studio.connection.watch(({ isOnline }) => isOnline, () => this.#refresh());
  }

  get #view() {
    return this.studio.view.value;
  }

  /** When the film ends, in seconds. */
  get end() {
    return this.table?.end ?? this.studio.film?.duration ?? 0;
  }

  /** The kept part of the film. */
  get kept() {
    const { start, end } = this.studio.project.value.trims[this.#view.film ?? ""] ?? {};
    return { start: start ?? 0, end: Math.min(end ?? Infinity, this.end) };
  }

  toggle() {
    this.#view.isPlaying || this.#rewinding.isOn ? this.pause() : this.play();
  }

  /** Plays on from the frame that shows, or from the start where nothing is left. */
  play(from = this.#view.at) {
    if (!this.studio.film?.duration) return;
    this.#rewinding.stop();
    const { start, end } = this.kept;
    const isInside = from >= start - 1e-4 && this.#insideFrame(from) < end;
    this.studio.view.set({ isPlaying: true });
    this.#open(isInside ? from : start);
  }

  /** Stops at the frame that shows. */
  pause() {
    this.#rewinding.stop();
    this.#playback.close();
    this.studio.view.set({ isPlaying: false });
    this.#refresh();
  }

  /** Goes to the frame at `time`; a film that plays goes on from there. */
  seek(time) {
    this.#rewinding.stop();
    const at = this.#snapped(time);
    // Whoever goes somewhere is not taken to a new overlay any more.
    this.studio.view.set({ at, revealed: null });
    if (this.#view.isPlaying) this.#open(at);
    else this.#refresh();
  }

  /** Goes so many frames on or back. */
  step(frames) {
    if (this.#view.isPlaying || this.#rewinding.isOn) this.pause();
    if (this.table) this.seek(this.table.timeOf(this.table.indexAt(this.#view.at) + frames));
  }

  /** Goes so many seconds on or back. */
  skip(seconds) {
    this.seek(this.#view.at + seconds);
  }

  /** Plays backwards; again, twice as fast. */
  rewind() {
    if (this.#view.isPlaying) this.pause();
    this.#rewinding.faster();
  }

  /** Plays; again, at the next speed. */
  faster() {
    if (this.#view.isPlaying) speedUp(this.studio);
    else this.play();
  }

  /** When the frame that shows ends; null at the film's end. */
  endOfFrame() {
    const { table } = this;
    const next = table ? table.indexAt(this.#view.at) + 1 : Infinity;
    return table && next < table.count ? table.timeOf(next) : null;
  }

  async #load(film) {
    this.#rewinding.stop();
    this.#playback.close();
    this.table = null;
    this.still.forget();
    if (!film) return;
    this.#refresh();
    try {
      const table = new FrameTable(await frameTimes(film));
      if (film !== this.#view.film) return;
      this.table = table;
      // A new object, so that all who show times look anew.
      this.studio.view.set({ at: table.snapped(this.#view.at) });
      this.loaded();
    } catch (error) {
      if (film === this.#view.film) notifyFailure(error);
    }
  }

  /** Called when the film's frames are known; set by the stage. */
  loaded = () => {};

  #snapped(time) {
    if (!this.table) return Math.max(0, Math.min(time, this.end - 0.001));
    return Number.isFinite(time)
      ? this.table.snapped(time)
      : this.table.timeOf(this.table.count - 1);
  }

  /** A time within the frame that shows at `time`, for an end that keeps it. */
  #insideFrame(time) {
    return this.table ? this.table.timeOf(this.table.indexAt(time)) + 1e-3 : time;
  }

  /** Shows what there is now: anew in a stream that plays, else as a still. */
  #refresh() {
    const { film, at, isPlaying } = this.#view;
    if (!film || !this.studio.connection.value.isOnline) return;
    if (!isPlaying) return this.still.show(lookOf(this.studio.project.value, film), at);
    clearTimeout(this.refreshTimer);
    this.refreshTimer = setTimeout(() => this.#view.isPlaying && this.#open(this.#view.at), 250);
  }

  /** Shows a still and resolves when it is there; for rewinding. */
  #show(at) {
    const time = this.#snapped(at);
    this.studio.view.set({ at: time });
    this.#refresh();
    return new Promise((resolve) => {
      this.stillShown = () => resolve(undefined);
    });
  }

  /** Set while someone waits for a still. @type {(() => void) | null} */
  stillShown = null;

  #open(at) {
    this.#playback.open(
      playedJobOf(this.studio.project.value, this.#view.film),
      at,
      this.end,
      this.#view,
    );
  }

  #fail(error) {
    this.pause();
    if (error instanceof UnplayableError) notify(words.stage.unplayable, { fault: true });
    else notifyFailure(error);
  }

  #atEnd() {
    if (this.#view.loops) return this.#open(this.kept.start);
    this.studio.view.set({ at: this.#snapped(this.kept.end - 0.001) });
    this.pause();
  }
}
