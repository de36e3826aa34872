// @ts-check
import * as api from "../api/recordings.js";
import { Store } from "../state/store.js";

/** The largest piece that is sent, in bytes. */
const LARGEST = 16 << 20;

/** Bytes up to which all is kept here, to be sent anew where the server has ended a recording; hours are not. */
const KEPT = 1 << 30;

/** Milliseconds until a server that did not answer is asked again: at first, and at most. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 4000;

/** Milliseconds without a piece after which an empty one says that more will come. */
const SIGN_OF_LIFE = 8000;

/**
 * A recording on its way to the server, piece by piece while it is made.
 *
 * Pieces that the server does not take now are kept and sent later. Where it has ended the recording meanwhile, since
 * nothing came for long, all pieces go into another one.
 */
export class Recording {
  /**
   * Empty where they were let go.
   * @type {Blob[]}
   */
  #pieces = [];
  #sent = 0;
  #bytes = 0;
  #isEnded = false;
  #wake = () => {};
  #timer = 0;

  /** `isAway`: the server does not answer; `waiting`: pieces that it does not have yet. */
  state = new Store({ isAway: false, waiting: 0, restarts: 0 });

  /**
   * Called where the server takes no more; `hasSome`: whether it keeps what it has.
   * @type {(error: any, hasSome: boolean) => void}
   */
  refused = () => {};

  /** @param {string} name the medium's name, which gets a number where it is taken */
  constructor(name) {
    this.name = name;
    /**
     * The medium that it becomes.
     * @type {Promise<import("../state/types.js").Medium>}
     */
    this.medium = this.#run();
    // Whoever waits for it hears of it.
    this.medium.catch(() => {});
    this.#live();
  }

  /** All that was recorded; null where it is more than is kept here. */
  get blob() {
    return this.#isKept ? new Blob(this.#pieces, { type: this.#pieces[0]?.type }) : null;
  }

  get #isKept() {
    return this.#bytes <= KEPT;
  }

  /**
   * Adds what comes next.
   * @param {Blob} blob
   */
  push(blob) {
    this.#bytes += blob.size;
    if (!this.#isKept) this.#letGo();
    for (let start = 0; start < blob.size; start += LARGEST) {
      this.#pieces.push(blob.slice(start, start + LARGEST, blob.type));
    }
    this.#changed();
  }

  /** Ends it; `medium` resolves once the server has all of it. */
  finish() {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#changed();
    return this.medium;
  }

  /** Lets go of what the server has. */
  #letGo() {
    this.#pieces.fill(new Blob(), 0, this.#sent);
  }

  #changed() {
    this.state.set({ waiting: this.#pieces.length - this.#sent });
    this.#live();
    this.#wake();
  }

  /** While it pauses, an empty piece keeps the server from ending it. */
  #live() {
    clearTimeout(this.#timer);
    if (this.#isEnded) return;
    this.#timer = setTimeout(() => {
      if (this.#sent === this.#pieces.length) this.#pieces.push(new Blob());
      this.#changed();
    }, SIGN_OF_LIFE);
  }

  async #run() {
    let id = await this.#begin();
    for (;;) {
      try {
        while (this.#sent < this.#pieces.length) {
          await this.#patiently(() => api.addPiece(id, this.#sent, this.#pieces[this.#sent]));
          this.#sent += 1;
          this.state.set({ waiting: this.#pieces.length - this.#sent });
        }
        if (this.#isEnded) return await this.#patiently(() => api.finish(id));
      } catch (error) {
        // Of a part without its beginning nothing can be made.
        if (/** @type {any} */ (error).status !== 404 || !this.#isKept) return await this.#giveUp(id, error);
        id = await this.#begin();
        this.#sent = 0;
        this.state.set({ restarts: this.state.value.restarts + 1 });
        continue;
      }
      if (this.#sent === this.#pieces.length && !this.#isEnded) {
        await new Promise((resolve) => {
          this.#wake = () => resolve(undefined);
        });
      }
    }
  }

  /** The id of a recording that the server takes. */
  async #begin() {
    try {
      return (await this.#patiently(() => api.begin(this.name))).id;
    } catch (error) {
      this.refused(error, false);
      throw error;
    }
  }

  /** Keeps what the server has, where it takes no more. */
  async #giveUp(id, error) {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.refused(error, this.#sent > 0);
    if (this.#sent === 0 || /** @type {any} */ (error).status === 404) throw error;
    return await api.finish(id);
  }

  /** Asks until the server answers, or refuses for good. */
  async #patiently(ask) {
    for (let pause = FIRST_PAUSE;; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      try {
        const answer = await ask();
        this.state.set({ isAway: false });
        return answer;
      } catch (error) {
        const { status } = /** @type {any} */ (error);
        // Busy, or a piece of which the answer was lost on the way while it is still written.
        const mayPass = status === undefined || status === 503 || status === 409;
        if (!mayPass) throw error;
        this.state.set({ isAway: true });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
