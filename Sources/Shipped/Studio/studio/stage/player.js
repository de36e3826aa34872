// @ts-check
import { isFraming } from "../state/inspect.js";
import { frameTimes, frameTimesOf } from "../api/index.js";
import { FrameTable } from "../state/frames.js";
import { framesOf, hasFilms } from "../state/showtimes.js";
import { SHOW } from "../state/slides.js";
import { inputFor, lookOf, playedJobOf, projectFor, SEEN, stageFor } from "../state/job.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { Playback } from "./playback.js";
import { Rewinding } from "./rewinding.js";
import { StillRun } from "./stillrun.js";
import { UnplayableError } from "./stream.js";
import { speedUp } from "./viewing.js";

/**
 * Milliseconds that a film that plays waits for more changes and seeks before it plays on with them: longer than a drag
 * goes without one, and so short that the last one is heard at once.
 */
const REST = 50;

/** Seconds before its end at which what comes after a film is prepared. */
const PREPARED = 6;

/**
 * The film on the stage: still while `view.isPlaying` is false; while it is true a stream, or stills where the browser
 * plays no streams.
 *
 * `view.at` is the time of the frame that shows. Times are seconds on the film's clock.
 */
export class Player {
  /**
   * The film's frames; null until they are known.
   * @type {FrameTable | null}
   */
  table = null;
  #playback;
  /** Playing by stills, backwards and forwards. */
  #run;
  #rewinding;
  #playsStreams = true;
  #reopening = 0;
  /** When something was changed last, by the clock of `performance`. */ #changedAt = -Infinity;

  /**
   * @param {import("../state/studio.js").Studio} studio
   * @param {{ videos: HTMLVideoElement[], screen: HTMLElement, still: import("./still.js").StillView,
   *   waiting: (isLong: boolean) => void }} parts
   */
  constructor(studio, parts) {
    this.studio = studio;
    this.still = parts.still;
    this.#run = new StillRun((at) => this.#show(at), () => studio.view.value.at);
    this.#rewinding = new Rewinding(this.#run);
    this.#playback = new Playback(parts, {
      frame: (time) => {
        studio.view.set({ at: this.#snapped(time) });
        this.#prepareNext();
      },
      ended: () => this.#atEnd(),
      failed: (error) => this.#fail(error),
      waiting: parts.waiting,
    });
    studio.view.watch(({ film }) => film, (film) => this.#load(film));
    studio.view.watch(({ isPlaying }) => isPlaying, (isPlaying) => {
      if (!isPlaying && this.#playback.isOpen) this.pause();
    });
    studio.follow({ view: ["rate", "volume"] }, () => this.#playback.apply(studio.view.value));
    studio.follow({ project: ["items", "preset", "frames"], catalogue: ["presets"] }, () => this.#refresh());
    studio.project.watch(({ captions }) => captions, (captions) => {
      if (!this.#view.isPlaying || captions !== this.#view.marked) this.#refresh();
    });
    studio.view.watch(isFraming, () => this.#refresh());
    studio.project.watch(({ trims }) => trims, () => {
      if (this.#view.isPlaying) this.#reopen();
      else this.#refresh();
    });
    studio.project.watch(({ show }) => show, () => this.#view.film === SHOW && this.#load(SHOW));
    studio.project.watch(({ volumes, sounds }) => JSON.stringify([volumes, sounds]), () => {
      if (this.#playback.isOpen) this.#reopen();
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
    this.#view.isPlaying || this.#run.isOn ? this.pause() : this.play();
  }

  /** Plays on from the frame that shows, or from the start where nothing is left after it. */
  play(from = this.#view.at) {
    if (!this.studio.film?.duration) return;
    this.#run.stop();
    const { start } = this.kept;
    this.studio.view.set({ isPlaying: true });
    this.#open(from >= start - 1e-4 && this.#hasMore(from) ? from : start);
  }

  /** Stops at the frame that shows. */
  pause() {
    this.#run.stop();
    this.#playback.close();
    this.studio.view.set({ isPlaying: false });
    this.#refresh();
  }

  /** Goes to the frame at `time`; a film that plays goes on from there. */
  seek(time) {
    this.#run.stop();
    // Whoever goes somewhere is not taken to a new overlay any more.
    this.studio.view.set({ at: this.#snapped(time), revealed: null });
    if (!this.#view.isPlaying) return this.#refresh();
    this.#playback.close();
    this.#showStill();
    this.#reopen();
  }

  /** The time of the first frame that is no earlier than `time`: what begins then is seen on it. */
  frameFrom(time) {
    const index = this.table?.indexAt(time) ?? 0;
    return this.table ? this.table.timeOf(this.table.timeOf(index) < time - 5e-4 ? index + 1 : index) : time;
  }

  /** Goes so many frames on or back. */
  step(frames) {
    if (this.#view.isPlaying || this.#run.isOn) this.pause();
    if (this.table) this.seek(this.table.timeOf(this.table.indexAt(this.#view.at) + frames));
  }

  /** Goes so many seconds on or back. */
  skip(seconds) {
    this.seek(this.#view.at + seconds);
  }

  /** Plays backwards; again, twice as fast. */
  async rewind() {
    if (this.#view.isPlaying) this.pause();
    if (await this.#rewinding.faster()) this.#refresh();
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
    if (this.#handed && film === this.#handed) {
      this.#handed = null;
      return this.loaded();
    }
    this.#handed = null;
    this.#run.stop();
    this.#playback.close();
    this.table = null;
    this.still.forget();
    if (!film) return;
    if (film === SHOW) this.#loadShow();
    this.#refresh();
    if (this.table) return;
    const { show } = this.studio.project.value;
    const isCurrent = () => film === this.#view.film && (film !== SHOW || show === this.studio.project.value.show);
    try {
      const table = new FrameTable(await this.#timesOf(film));
      if (isCurrent()) this.#take(table);
    } catch (error) {
      if (isCurrent()) notifyFailure(error);
    }
  }

  /** A slideshow that became shorter may have no frame any more at the time that is shown. */
  #loadShow() {
    const { show } = this.studio.project.value;
    if (show && hasFilms(show)) this.studio.view.set({ at: this.#snapped(this.#view.at) });
    else this.#take(framesOf(this.end));
  }

  #timesOf(film) {
    return film === SHOW ? frameTimesOf(inputFor(this.studio.project.value, film)) : frameTimes(film);
  }

  #take(table) {
    this.table = table;
    // A new object, so that all who show times look anew.
    this.studio.view.set({ at: table.snapped(this.#view.at) });
    this.loaded();
  }

  /**
   * What comes after the film; set by the play list. `plays` is false where it waits there, and `came` is to be called
   * when it shows.
   * @type {() => { film: string, plays: boolean, came: () => void } | null}
   */
  following = () => null;

  /**
   * The film that plays on without being opened.
   * @type {string | null}
   */
  #handed = null;

  /** Prepares what comes after the film, shortly before its end. */
  async #prepareNext() {
    const { isPlaying, at, rate } = this.#view;
    if (!isPlaying || (this.kept.end - at) / rate > PREPARED) return;
    const next = this.following();
    const known = this.#playback.prepared;
    if (known && known.film === next?.film) return;
    if (known) this.#playback.forgetNext();
    if (!next?.plays) return;
    const { film } = next;
    const prepared = { film, start: this.#startOf(film), table: /** @type {FrameTable | null} */ (null) };
    const job = playedJobOf(projectFor(this.studio, film), film);
    const end = this.studio.medium(film)?.duration ?? 0;
    this.#playback.prepare(prepared, job, prepared.start, end, this.#view);
    prepared.table = await frameTimes(film).then((times) => new FrameTable(times), () => null);
  }

  #startOf(film) {
    return this.studio.project.value.trims[film]?.start ?? 0;
  }

  /** Goes to what comes after the film: without a gap where that was prepared. */
  #goOn(next) {
    const { film, plays, came } = next;
    const { prepared } = this.#playback;
    const isPrepared = plays && prepared?.film === film && prepared.table &&
      this.#playback.goOn(() => {
        came();
        this.table = prepared.table;
        if (film !== this.#view.film) this.#handed = film;
        this.studio.view.set({ film, at: prepared.start });
      });
    if (isPrepared) return;
    const isSame = film === this.#view.film;
    this.#playback.close();
    came();
    const at = this.#startOf(film);
    this.studio.view.set({ film, at, isPlaying: plays });
    if (isSame) plays ? this.#open(at) : this.#refresh();
  }

  /** Called when the film's frames are known; set by the stage. */
  loaded = () => {};

  #snapped(time) {
    if (!this.table) return Math.max(0, Math.min(time, this.end - 0.001));
    return Number.isFinite(time)
      ? this.table.snapped(time)
      : this.table.timeOf(this.table.count - 1);
  }

  /** Whether a frame of the kept part follows the one that shows at `time`. */
  #hasMore(time) {
    const { table, kept } = this;
    if (!table) return time < kept.end;
    const next = table.indexAt(time) + 1;
    return next < table.count && table.timeOf(next) < kept.end - 5e-4;
  }

  /** Shows what there is now: anew in a stream that plays, else as a still. */
  #refresh() {
    if (this.#view.isPlaying && !this.#run.isOn) this.#reopen();
    else this.#showStill();
  }

  #showStill() {
    const { film, at, isPlaying } = this.#view;
    if (!film || !this.studio.connection.value.isOnline) return;
    this.still.show(lookOf(stageFor(this.studio, film), film, SEEN, at), at, { isPassing: isPlaying || this.#run.isOn });
  }

  /** Shows a still and resolves when it is there; for playing by stills. */
  #show(at) {
    const time = this.#snapped(at);
    if (time === this.#view.at) return Promise.resolve();
    this.studio.view.set({ at: time });
    this.#showStill();
    return new Promise((resolve) => {
      this.stillShown = () => resolve(undefined);
    });
  }

  /**
   * Set while someone waits for a still.
   * @type {(() => void) | null}
   */
  stillShown = null;

  /** Plays on with what has changed: at once after a rest, and of many changes with the last one. */
  #reopen() {
    const isFirst = performance.now() - this.#changedAt > REST;
    this.#changedAt = performance.now();
    clearTimeout(this.#reopening);
    const reopen = () => {
      const { film, isPlaying, at } = this.#view;
      if (film && isPlaying && this.studio.connection.value.isOnline) this.#open(at);
    };
    if (isFirst) reopen();
    else this.#reopening = setTimeout(reopen, REST);
  }

  #open(at) {
    clearTimeout(this.#reopening);
    if (!this.#playsStreams) return this.#playStills(at);
    this.#playback.open(playedJobOf(stageFor(this.studio, this.#view.film), this.#view.film), at, this.end, this.#view);
  }

  async #playStills(at) {
    const { start, end } = this.kept;
    const isInside = at >= start - 1e-4 && at < end;
    this.studio.view.set({ at: this.#snapped(at) });
    // Within the last frame: at its end the one after it shows.
    const goal = (isInside ? end : this.end) - 1e-3;
    if (await this.#run.to(goal, () => this.#view.rate)) this.#atEnd();
  }

  #fail(error) {
    if (!(error instanceof UnplayableError)) {
      this.pause();
      return notifyFailure(error);
    }
    this.#playsStreams = false;
    notify(words.stage.unplayable);
    this.#playback.close();
    this.#open(this.#view.at);
  }

  #atEnd() {
    const { kept } = this;
    const next = this.following();
    if (next) return this.#goOn(next);
    if (this.#view.loops) return this.#open(kept.start);
    const end = this.#view.at < kept.end ? kept.end : this.end;
    this.studio.view.set({ at: this.#snapped(end - 1e-3) });
    this.pause();
  }
}
