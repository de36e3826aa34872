// @ts-check
import { fill, h, cutName, setAttribute } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { clock, fileName } from "../widgets/format.js";
import { onHold } from "../stage/live.js";
import { words } from "../../words.js";
import { isFilm } from "../state/media.js";

/** @typedef {import("../state/types.js").Medium} Medium */
/**
 * `play` shows the film of a Live Photo in a place, and gives what ends it; null of any other medium.
 * @typedef {{ open: (id: string) => void, choose: (id: string, isRange: boolean) => void,
 *   play: (id: string, place: HTMLElement) => (() => void) | null }} Actions
 */

/**
 * A film in the grid: a button that opens it, and a box that chooses it for export.
 * @param {string} id
 * @param {Actions} actions
 */
export function card(id, { open, choose, play }) {
  const box = h("input", { type: "checkbox", onclick: (event) => choose(id, event.shiftKey) });
  const order = h("span", { class: "order", hidden: true });
  const tick = h("label", { class: "tick" }, box);
  const opener = h("button", { type: "button", class: "opener", onclick: () => open(id) });
  onHold(opener, () => play(id, /** @type {HTMLElement} */ (opener.querySelector(".poster"))));
  const element = h("li", { class: "card", dataset: { id } }, opener, tick, order);
  const image = h("img", { alt: "", loading: "lazy", decoding: "async" });
  return {
    element,
    /**
     * What it shows.
     * @type {Medium | null}
     */
    medium: null,
    /** @param {Medium} medium */
    put(medium) {
      if (this.medium === medium) return;
      this.medium = medium;
      const name = fileName(medium.name);
      if (medium.poster && !medium.problem && image.getAttribute("src") !== medium.poster) image.src = medium.poster;
      fill(opener, poster(medium, image), cutName(name), facts(medium));
      opener.title = medium.name;
      box.setAttribute("aria-label", words.library.choose(name));
      tick.hidden = !isFilm(medium);
    },
    /** @param {boolean} isOpen @param {boolean} isChosen @param {number} number of a picture that is chosen, else 0 */
    mark(isOpen, isChosen, number) {
      order.hidden = number === 0;
      order.textContent = String(number);
      element.classList.toggle("open", isOpen);
      setAttribute(opener, "aria-current", isOpen && "true");
      box.checked = isChosen;
      element.classList.toggle("chosen", isChosen);
    },
    /** Lies at its place of a grid, and tells which of how many it is: not all are on the page. */
    lie(index, count, columns) {
      element.style.gridArea = `${Math.floor(index / columns) + 1} / ${index % columns + 1}`;
      element.setAttribute("aria-posinset", String(index + 1));
      element.setAttribute("aria-setsize", String(count));
    },
    scrollTo: () => opener.scrollIntoView({ block: "nearest" }),
    /**
     * Whether Tab comes to it.
     * @param {boolean} isReached
     */
    reach(isReached) {
      opener.tabIndex = box.tabIndex = isReached ? 0 : -1;
    },
  };
}

function poster(medium, image) {
  if (medium.problem) return h("span", { class: "poster" }, icon("warning"));
  const picture = medium.poster ? image : icon("sound");
  return h("span", { class: "poster" }, picture, h("span", { class: "length" }, lengthOf(medium)));
}

const SYMBOLS = { video: "film", image: "image", sound: "sound" };

function lengthOf({ kind, pair, duration }) {
  const symbol = icon(pair ? "pair" : SYMBOLS[kind]);
  if (kind === "image") return [symbol, pair ? words.photographs.live : words.library.picture];
  return duration === null ? [symbol] : [symbol, clock(duration, 0)];
}

function facts(medium) {
  const { kind, pair, width, height, hasSound, problem } = medium;
  const place = (list) => h("span", { class: "facts" }, list.map((fact) => h("span", {}, fact)));
  if (problem) return h("span", { class: "facts" }, words.library.unreadable);
  if (kind === "sound") return place([words.library.soundAlone]);
  const size = width && height ? `${width} × ${height}` : "…";
  const sound = kind === "video" && hasSound !== null
    ? (hasSound ? words.library.sound : words.library.silent)
    : null;
  const use = isFilm(medium) ? sound : words.library.logo;
  const range = medium.isHDR ? words.filters.hdr : null;
  return place([size, range, pair ? words.library.pair : use].filter(Boolean));
}
