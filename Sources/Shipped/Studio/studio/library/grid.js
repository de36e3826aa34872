// @ts-check
import { controlOf, wasClicked } from "../widgets/clicks.js";
import { arrange } from "../widgets/dom.js";
import { card } from "./card.js";
import { cardAfterKey, inSight, isInSight, rowsOf } from "./rows.js";

/** @typedef {import("./card.js").Medium} Medium */

/**
 * Cards of media in a grid, of which only those near the window are on the page: thousands would take seconds to make,
 * and as long to lay out whenever the page gets another width.
 *
 * For the keyboard the grid is one stop: arrows, Home, End and the page keys go from card to card. The card that was
 * reached last stays on the page wherever the grid is scrolled to.
 */
export class CardGrid {
  /**
   * Those on the page.
   * @type {Map<string, ReturnType<typeof card>>}
   */
  #cards = new Map();
  /** @type {Medium[]} */ #listed = [];
  #reached = 0;
  /** @type {import("./rows.js").Rows | null} */ #rows = null;
  /** Says what is on the page. */ #drawn = "";
  #isReachedInSight = false;

  /**
   * @param {HTMLElement} element
   * @param {import("./card.js").Actions} actions
   * @param {() => { film: string | null, chosen: Set<string>, order: Map<string, number> }} marks
   *   which film is open, which are chosen, and the numbers of pictures among these
   * @param {HTMLElement} head as wide as the grid
   */
  constructor(element, actions, marks, head) {
    this.element = element;
    this.actions = actions;
    this.marks = marks;
    element.addEventListener("focusin", ({ target }) => {
      const { id } = /** @type {any} */ (target).closest(".card").dataset;
      this.#reach(this.#listed.findIndex((medium) => medium.id === id));
    });
    element.addEventListener("keydown", (event) => this.#walk(event));
    document.addEventListener("scroll", () => this.#draw(), { capture: true, passive: true });
    addEventListener("resize", () => this.#draw());
    // Not the grid's own size, which drawing changes.
    new ResizeObserver(() => this.#draw()).observe(head);
  }

  /**
   * Shows these media, in their order.
   * @param {Medium[]} media
   */
  show(media) {
    const reached = this.#listed[this.#reached]?.id;
    const index = media.findIndex(({ id }) => id === reached);
    // A card that went gives way to the one in its place.
    this.#reached = index < 0 ? Math.max(0, Math.min(this.#reached, media.length - 1)) : index;
    this.#listed = media;
    this.#drawn = "";
    this.#draw();
  }

  /** Shows anew which film is open, and which are chosen. */
  mark() {
    const { film, chosen, order } = this.marks();
    for (const [id, each] of this.#cards) each.mark(id === film, chosen.has(id), order.get(id) ?? 0);
  }

  #draw() {
    // The first card tells how high a row is.
    if (this.#cards.size === 0) this.#put(this.#listed.length > 0 ? [0] : []);
    const before = this.#rows;
    this.#rows = rowsOf(this.element, before) ?? before;
    if (!this.#rows) return;
    const { columns, height } = this.#rows;
    const count = this.#listed.length;
    const { first, end } = inSight(this.element, this.#rows, count);
    const drawn = [first, end, this.#reached, columns, height].join();
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      const lines = Math.max(1, Math.ceil(count / columns));
      this.element.style.gridTemplateRows = `repeat(${lines}, ${height}px)`;
      this.#put(indices(first, end, count > 0 ? this.#reached : null));
    }
    // Columns become fewer where a film opens, which stays in sight; once the browser has scrolled by itself.
    if (columns !== before?.columns && this.#isReachedInSight) {
      requestAnimationFrame(() => this.#reachedCard?.scrollTo());
    }
    this.#isReachedInSight = isInSight(this.element, this.#rows, this.#reached);
  }

  /** Puts the cards of these indices on the page, and no others. */
  #put(places) {
    const { element, actions } = this;
    const media = places.map((index) => this.#listed[index]);
    const old = this.#cards;
    this.#cards = new Map(media.map(({ id }) => [id, old.get(id) ?? card(id, actions)]));
    const columns = this.#rows?.columns ?? 1;
    for (const index of places) {
      const medium = this.#listed[index];
      const each = this.#cards.get(medium.id);
      each?.put(medium);
      each?.lie(index, this.#listed.length, columns);
      each?.reach(index === this.#reached);
    }
    this.mark();
    const cards = [...this.#cards.values()].map((each) => each.element);
    keepKeyboard(element, () => arrange(element, cards), () => this.#reachedCard?.element);
  }

  get #reachedCard() {
    return this.#cards.get(this.#listed[this.#reached]?.id);
  }

  /** Makes a card the one that Tab comes to. */
  #reach(index) {
    if (index < 0 || index === this.#reached) return;
    this.#reachedCard?.reach(false);
    this.#reached = index;
    this.#draw();
    this.#reachedCard?.reach(true);
  }

  #walk(event) {
    const control = controlOf(/** @type {Element} */ (event.target));
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    // A card that was clicked leaves the keys to the player.
    if (!this.#rows || wasClicked(control) || ctrlKey || metaKey || altKey || shiftKey) return;
    const index = cardAfterKey(event.key, this.#reached, this.#listed.length, this.#rows);
    if (index === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#reach(index);
    focusLike(this.#reachedCard?.element, control);
  }
}

/** Those of a range and another one, if any, in order. */
function indices(first, end, another) {
  const range = Array.from({ length: end - first }, (_, index) => first + index);
  if (another === null || (another >= first && another < end)) return range;
  return another < first ? [another, ...range] : [...range, another];
}

/** Makes a change of a grid's cards and gives the keyboard back to who had it; of a card that went, to another. */
function keepKeyboard(grid, change, another) {
  /** @type {any} */
  const held = grid.contains(document.activeElement) ? document.activeElement : null;
  change();
  if (!held || held === document.activeElement) return;
  if (held.isConnected) held.focus({ preventScroll: true });
  else focusLike(another(), held);
}

/** Gives the keyboard to a card's control that is of the same kind as another; where it has none, to its first. */
function focusLike(element, control) {
  const controls = [...element?.querySelectorAll("button, input") ?? []];
  const shown = controls.filter((each) => each.checkVisibility());
  (shown.find((each) => each.type === control?.type) ?? shown[0])?.focus();
}
