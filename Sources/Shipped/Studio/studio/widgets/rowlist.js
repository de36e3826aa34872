// @ts-check
import { arrange, h } from "./dom.js";

/**
 * A row of a list.
 * @typedef {{ key: string, shape: string }} Item rows of one `shape` are about as high
 * @typedef {{ element: HTMLElement, show: (item: any) => void }} Row
 */

/** Lists of so many rows are on the page as a whole. */
const FEW = 40;

/** The height of a row before any was seen, in CSS pixels. */
const GUESS = 110;

/**
 * A list of rows of any heights, of which only those near the window are on the page: thousands would take seconds to
 * make. Empty elements take the room of the others, whose heights are those of the last ones seen of their shape.
 *
 * A row that has the keyboard stays on the page wherever the list is scrolled to.
 */
export class RowList {
  /**
   * Those on the page, by their keys.
   * @type {Map<string, Row>}
   */
  #rows = new Map();
  /** @type {Item[]} */ #items = [];
  /**
   * Heights that were seen, by the rows' keys.
   * @type {Map<string, { shape: string, height: number }>}
   */
  #seen = new Map();
  /** @type {Map<string, number>} */ #heights = new Map();
  #width = 0;
  #drawn = "";

  /**
   * @param {HTMLElement} element
   * @param {(item: any) => Row} make
   * @param {HTMLElement} heading takes the keyboard from the last row that goes, and is on the page whenever the list is
   */
  constructor(element, make, heading) {
    this.element = element;
    this.make = make;
    this.heading = heading;
    document.addEventListener("scroll", () => this.#scrolled(), { capture: true, passive: true });
    addEventListener("resize", () => this.#scrolled());
    // Not the list's own size, which drawing changes.
    new ResizeObserver(() => this.#scrolled()).observe(heading);
  }

  /**
   * Shows these rows, in their order.
   * @param {Item[]} items
   */
  show(items) {
    const held = this.#held();
    const index = this.#items.findIndex(({ key }) => key === held?.key);
    this.#items = items;
    const there = new Set(items.map(({ key }) => key));
    for (const key of this.#seen.keys()) if (!there.has(key)) this.#seen.delete(key);
    this.#draw(held);
    if (held) this.#giveBack(held.control, there.has(held.key) ? held.key : items[Math.min(index, items.length - 1)]?.key);
  }

  get #isShown() {
    return this.element.getClientRects().length > 0;
  }

  /** The control in a row that has the keyboard, with the row's key. */
  #held() {
    const control = this.element.contains(document.activeElement) ? document.activeElement : null;
    const row = control && [...this.#rows].find(([, { element }]) => element.contains(control));
    return row ? { control, key: row[0] } : null;
  }

  #scrolled() {
    if (!this.#isShown) return;
    const { clientWidth } = this.element;
    // Words break elsewhere.
    if (clientWidth !== this.#width) this.#seen.clear();
    this.#width = clientWidth;
    const held = this.#held();
    const drawn = this.#places(held?.key).join();
    if (drawn !== this.#drawn || this.#seen.size === 0) this.#draw(held);
  }

  #draw(held) {
    const places = this.#places(held?.key);
    this.#drawn = places.join();
    const old = this.#rows;
    this.#rows = new Map(places.map((index) => {
      const item = this.#items[index];
      return [item.key, old.get(item.key) ?? this.make(item)];
    }));
    for (const index of places) {
      const item = this.#items[index];
      const row = this.#rows.get(item.key);
      row?.show(item);
      row?.element.setAttribute("aria-setsize", String(this.#items.length));
      row?.element.setAttribute("aria-posinset", String(index + 1));
    }
    arrange(this.element, this.#elements(places));
    this.#measure(places);
  }

  /** Takes note of the heights of rows, by which the next ones are placed. */
  #measure(places) {
    if (!this.#isShown) return;
    for (const index of places) {
      const { key, shape } = this.#items[index];
      const height = this.#rows.get(key)?.element.offsetHeight ?? 0;
      this.#seen.set(key, { shape, height });
      this.#heights.set(shape, height);
    }
  }

  /** The indices of rows in sight, and of those of a window's height before and after; and that of the one held. */
  #places(held) {
    const count = this.#items.length;
    const all = Array.from({ length: count }, (_, index) => index);
    if (count <= FEW) return all;
    if (!this.#isShown) return all.slice(0, FEW);
    const { top } = this.element.getBoundingClientRect();
    let bottom = top;
    return all.filter((index) => {
      const upper = bottom;
      bottom += this.#height(index) + this.#gap;
      return (bottom > -innerHeight && upper < 2 * innerHeight) || this.#items[index].key === held;
    });
  }

  #height(index) {
    const { key, shape } = this.#items[index];
    const seen = this.#seen.get(key);
    return seen?.shape === shape ? seen.height : this.#heights.get(shape) ?? GUESS;
  }

  get #gap() {
    return parseFloat(getComputedStyle(this.element).rowGap) || 0;
  }

  /** The rows of these indices, with the room of others between them. */
  #elements(places) {
    const elements = [];
    let next = 0;
    const skip = (end) => {
      if (end > next) elements.push(this.#room(next, end));
    };
    for (const index of places) {
      skip(index);
      elements.push(this.#rows.get(this.#items[index].key)?.element);
      next = index + 1;
    }
    skip(this.#items.length);
    return elements;
  }

  #room(first, end) {
    let height = -this.#gap;
    for (let index = first; index < end; index += 1) height += this.#height(index) + this.#gap;
    const room = h("li", { "aria-hidden": "true", class: "row-room" });
    room.style.height = `${height}px`;
    return room;
  }

  /** Gives the keyboard back to who had it: to the control of the same name, else to the row's first one. */
  #giveBack(control, key) {
    if (control === document.activeElement) return;
    const row = /** @type {HTMLElement} */ (this.#rows.get(key)?.element);
    const controls = /** @type {HTMLElement[]} */ ([...row?.querySelectorAll("button:enabled, a") ?? []]);
    const same = controls.find((each) => each.ariaLabel === control.ariaLabel);
    (same ?? controls[0] ?? this.heading).focus();
  }
}
