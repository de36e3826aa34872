// @ts-check
import { frameTimes } from "../api/index.js";
import { FrameTable } from "../state/frames.js";
import { lookOf, playedJobOf } from "../state/job.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { Rewinding } from "./rewinding.js";
import { Stream, UnplayableError } from "./stream.js";

const SPEEDS = [0.25, 0.5, 1, 1.5, 2, 4];

/**
 * The film on the stage: still while `view.isPlaying` is false, a stream while it is true.
 *
 * `view.at` is the time of the frame that shows. Times are seconds on the film's clock.
 */
export class Player {
  /** The film's frames; null until they are known. @type {FrameTable | null} */
  table = null;
  /** @type {Stream | null} */ #stream = null;
  #rewinding;

  /**
   * @param {import("../state/studio.js").Studio} studio
   * @param {{ video: HTMLVideoElement, screen: HTMLElement, still: import("./still.js").StillView }} parts
   */
  constructor(studio, { video, screen, still }) {
    this.studio = studio;
    this.video = video;
    this.screen = screen;
    this.still = still;
    this.#rewinding = new Rewinding((at) => this.#show(at), () => studio.view.value.at);
    video.addEventListener("ended", () => this.#atEnd());
    studio.view.watch(({ film }) => film, (film) => this.#load(film));
    studio.view.watch(({ rate }) => rate, () => this.#applySound());
    studio.view.watch(({ volume }) => volume, () => this.#applySound());
    studio.project.watch(({ items }) => items, () => this.#refresh());
    studio.project.watch(({ trims }) => trims, () => this.#refresh());
    studio.project.watch(({ volume }) => volume, () => { if (this.#stream) this.#refresh(); });
    studio.connection.watch(({ isOnline }) => isOnline, () => this.#refresh());
  }

  get #view() { return this.studio.view.value; }

  /** When the film ends, in seconds. */
  get end() { return this.table?.end ?? this.studio.film?.duration ?? 0; }

  /** The kept part of the film. */
  get kept() {
    const { start, end } = this.studio.project.value.trims[this.#view.film ?? ""] ?? {};
    return { start: start ?? 0, end: Math.min(end ?? Infinity, this.end) };
  }

  toggle() { this.#view.isPlaying || this.#rewinding.isOn ? this.pause() : this.play(); }

  /** Plays on from the frame that shows, or from the start where nothing is left. */
  play(from = this.#view.at) {
    if (!this.studio.film?.duration) return;
    this.#rewinding.stop();
    const { start, end } = this.kept;
    const isInside = from >= start - 1e-4 && this.#lastFrame(from) < end;
    this.studio.view.set({ isPlaying: true });
    this.#open(isInside ? from : start);
  }

  /** Stops at the frame that shows. */
  pause() {
    this.#rewinding.stop();
    this.#close();
    this.studio.view.set({ isPlaying: false });
    this.#refresh();
  }

  /** Goes to the frame at `time`; a film that plays goes on from there. */
  seek(time) {
    this.#rewinding.stop();
    const at = this.#snapped(time);
    this.studio.view.set({ at });
    if (this.#view.isPlaying) this.#open(at);
    else this.#refresh();
  }

  /** Goes so many frames on or back. */
  step(frames) {
    if (this.#view.isPlaying || this.#rewinding.isOn) this.pause();
    if (this.table) this.seek(this.table.timeOf(this.table.indexAt(this.#view.at) + frames));
  }

  /** Goes so many seconds on or back. */
  skip(seconds) { this.seek(this.#view.at + seconds); }

  /** Plays backwards; again, twice as fast. */
  rewind() {
    if (this.#view.isPlaying) this.pause();
    this.#rewinding.faster();
  }

  /** Plays; again, at the next speed. */
  faster() {
    if (this.#view.isPlaying) this.setRate(SPEEDS[Math.min(SPEEDS.indexOf(this.#view.rate) + 1, SPEEDS.length - 1)]);
    else this.play();
  }

  setRate(rate) { this.studio.view.set({ rate }); }

  get speeds() { return SPEEDS; }

  toggleMute() { this.studio.view.set({ volume: this.#view.volume > 0 ? 0 : 1 }); }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.screen.requestFullscreen().catch(notifyFailure);
  }

  /** When the frame that shows ends; null at the film's end. */
  endOfFrame() {
    const { table } = this;
    const next = table ? table.indexAt(this.#view.at) + 1 : Infinity;
    return table && next < table.count ? table.timeOf(next) : null;
  }

  async #load(film) {
    this.#rewinding.stop();
    this.#close();
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
    return Number.isFinite(time) ? this.table.snapped(time) : this.table.timeOf(this.table.count - 1);
  }

  /** When the frame after the one at `time` begins. */
  #lastFrame(time) { return this.table ? this.table.timeOf(this.table.indexAt(time)) + 1e-3 : time; }

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
    return new Promise((resolve) => {
      this.stillShown = resolve;
      this.#refresh();
    });
  }

  /** Set while someone waits for a still. @type {(() => void) | null} */
  stillShown = null;

  async #open(at) {
    this.#stream?.close();
    const stream = new Stream(this.video);
    this.#stream = stream;
    this.still.forget();
    try {
      const width = Math.round(this.screen.clientWidth * devicePixelRatio);
      await stream.open(playedJobOf(this.studio.project.value, this.#view.film), at, width, this.end);
      this.#applySound();
      this.#follow(stream);
      await this.video.play();
    } catch (error) {
      if (stream === this.#stream) this.#fail(error);
    }
  }

  #fail(error) {
    this.pause();
    if (error instanceof UnplayableError) notify(words.stage.unplayable, { fault: true });
    else notifyFailure(error);
  }

  #close() {
    this.#stream?.close();
    this.#stream = null;
    this.screen.dataset.plays = "false";
  }

  /** Follows the frames that the stream shows; from the first one on the still is hidden. */
  #follow(stream) {
    this.video.requestVideoFrameCallback((_now, { mediaTime }) => {
      if (stream !== this.#stream) return;
      this.screen.dataset.plays = "true";
      this.studio.view.set({ at: this.#snapped(mediaTime + 0.001) });
      this.#follow(stream);
    });
  }

  #atEnd() {
    if (!this.#stream) return;
    if (this.#view.loops) return this.#open(this.kept.start);
    this.studio.view.set({ at: this.#snapped(this.kept.end - 0.001) });
    this.pause();
  }

  #applySound() {
    this.video.playbackRate = this.#view.rate;
    this.video.volume = this.#view.volume;
    this.video.muted = this.#view.volume === 0;
  }
}
