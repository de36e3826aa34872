// @ts-check
/** A key that nothing else of this browser has. */
export const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * A value that is replaced, never changed, and those who look at parts of it.
 *
 * Watchers run once for all changes of one task, after it: a change made of many steps is drawn once.
 * @template {object} T
 */
export class Store {
  /** @type {T} */ #value;
  #watchers = new Set();
  #isScheduled = false;

  /** @param {T} value */
  constructor(value) {
    this.#value = value;
  }

  get value() {
    return this.#value;
  }

  /**
   * Replaces the members that `patch` names.
   * @param {Partial<T>} patch
   */
  set(patch) {
    this.replace(Object.assign({}, this.#value, patch));
  }

  /** @param {T} value */
  replace(value) {
    this.#value = value;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => this.#tell());
  }

  /**
   * Calls `react` now, and whenever what `select` gives has become another value.
   * @template S
   * @param {(value: T) => S} select
   * @param {(selected: S) => void} react
   * @returns {() => void} ends it
   */
  watch(select, react) {
    const watcher = { select, react, last: select(this.#value) };
    this.#watchers.add(watcher);
    react(watcher.last);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Watches for as long as `element` is on the page, which it has to be by the next frame.
   * @template S
   * @param {Element} element
   * @param {(value: T) => S} select
   * @param {(selected: S) => void} react
   */
  watchFor(element, select, react) {
    let wasShown = false;
    requestAnimationFrame(() => {
      wasShown = true;
    });
    const end = this.watch(select, (selected) => {
      if (wasShown && !element.isConnected) queueMicrotask(() => end());
      else react(selected);
    });
  }

  #tell() {
    this.#isScheduled = false;
    for (const watcher of [...this.#watchers]) {
      const selected = watcher.select(this.#value);
      if (Object.is(selected, watcher.last)) continue;
      watcher.last = selected;
      watcher.react(selected);
    }
  }
}
