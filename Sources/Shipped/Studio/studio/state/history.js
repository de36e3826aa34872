// @ts-check
import { Store } from "./store.js";

/** Steps that can be undone. */
const DEPTH = 200;

/** Milliseconds within which changes under one key are one step. */
const MERGE_TIME = 800;

/**
 * A store whose changes can be undone and redone.
 *
 * Changes under the same key that follow each other soon, such as those of a drag, are one step.
 * @template {object} T
 * @extends {Store<T>}
 */
export class History extends Store {
  /** @type {T[]} */ #past = [];
  /** @type {T[]} */ #future = [];
  #lastKey = "";
  #lastTime = 0;

  /** Counts what can be undone and redone. */
  depth = new Store({ undo: 0, redo: 0 });

  /**
   * Changes members of the value.
   * @param {Partial<T>} patch
   * @param {string} [key] changes of one key in a row are one step
   */
  change(patch, key = "") {
    const now = performance.now();
    const isSameStep = key !== "" && key === this.#lastKey && now - this.#lastTime < MERGE_TIME;
    if (!isSameStep) this.#past = [...this.#past.slice(1 - DEPTH), this.value];
    this.#lastKey = key;
    this.#lastTime = now;
    this.#future = [];
    this.set(patch);
    this.#count();
  }

  /** Ends a step: the next change is one of its own, whatever its key. */
  seal() {
    this.#lastKey = "";
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
