// @ts-check
import { Store } from "./store.js";

/** Steps that can be undone. */
const DEPTH = 200;

/** Milliseconds within which changes under one key are one step. */
const MERGE_TIME = 800;

/**
 * A store whose changes can be undone and redone.
 *
 * Changes under the same key that follow each other soon, or while the history is held, are one step.
 * @template {object} T
 * @extends {Store<T>}
 */
export class History extends Store {
  /** @type {T[]} */ #past = [];
  /** @type {T[]} */ #future = [];
  #lastKey = "";
  #lastTime = 0;
  #isHeld = false;

  /** Counts what can be undone and redone. */
  depth = new Store({ undo: 0, redo: 0 });

  /**
   * Changes members of the value.
   * @param {Partial<T>} patch
   * @param {string} [key] changes of one key in a row are one step
   */
  change(patch, key = "") {
    const now = performance.now();
    const isSoon = this.#isHeld || now - this.#lastTime < MERGE_TIME;
    const isSameStep = key !== "" && key === this.#lastKey && isSoon;
    if (!isSameStep) this.#past = [...this.#past.slice(1 - DEPTH), this.value];
    this.#lastKey = key;
    this.#lastTime = now;
    this.#future = [];
    this.set(patch);
    this.#count();
  }

  /** Begins a step that lasts until it is sealed, as that of a drag does however long it rests. */
  hold() {
    this.seal();
    this.#isHeld = true;
  }

  /** Ends a step: the next change is one of its own, whatever its key. */
  seal() {
    this.#lastKey = "";
    this.#isHeld = false;
  }

  undo() {
    this.#move(this.#past, this.#future);
  }

  redo() {
    this.#move(this.#future, this.#past);
  }

  #move(from, to) {
    const value = from.pop();
    if (!value) return;
    to.push(this.value);
    this.seal();
    this.replace(value);
    this.#count();
  }

  #count() {
    this.depth.set({ undo: this.#past.length, redo: this.#future.length });
  }
}
