// @ts-check
import { h } from "./dom.js";
import { iconButton } from "./buttons.js";
import { words } from "../../words.js";

const list = h("div", { class: "notices", role: "status", "aria-live": "polite" });

/** CSS pixels between notices and what is beside them. */
const GAP = 12;

/** The most of the window's height that they take: what lies under them can be scrolled from there. */
const MOST = 0.4;

/** Milliseconds for which a notice that is no fault stays. */
const STAY = 5000;

/** Gives the list its room; nothing before there is a page. */
let place = () => {};

/**
 * The place of notices, once a page; they lie over anything but `clear`.
 * @param {Element} clear
 */
export function noticesPlace(clear) {
  place = () => {
    if (list.closest("dialog")) {
      list.style.maxHeight = "";
      delete list.dataset.edge;
    } else if (list.childElementCount > 0) keepOff(clear.getBoundingClientRect());
  };
  new MutationObserver(place).observe(list, { childList: true });
  new ResizeObserver(place).observe(clear);
  addEventListener("resize", place);
  document.addEventListener("scroll", place, { capture: true, passive: true });
  return list;
}

/** Puts the notices into the dialog on top, if there is one: what lies outside of it is neither reached nor read out. */
export function carryNotices() {
  (/** @type {Element | undefined} */ ([...document.querySelectorAll("dialog:modal")].at(-1)) ?? document.body).append(list);
  place();
}

/** Puts the notices into the window's other half, no higher than that is up to a box; more of them are scrolled to. */
function keepOff({ top, bottom, height }) {
  const isAbove = height > 0 && (top + bottom) / 2 > innerHeight / 2;
  const room = isAbove ? top : innerHeight - (height > 0 ? Math.max(0, bottom) : 0);
  list.dataset.edge = isAbove ? "top" : "bottom";
  list.style.maxHeight = `${Math.max(0, Math.min(room - 2 * GAP, MOST * innerHeight))}px`;
}

/** Shows a sentence, once however often it is said; a fault stays until it is closed. */
export function notify(text, { fault = false } = {}) {
  const said = [...list.children].find((each) => each.textContent === text);
  const notice = said ?? h("div", { class: fault ? "notice fault" : "notice" }, h("p", {}, text));
  if (!said) {
    notice.append(iconButton("close", words.close, () => notice.remove()));
    list.append(notice);
  }
  // The page's own way would take the keyboard's place with it.
  list.scrollTop = notice.offsetTop;
  clearTimeout(notice.timer);
  if (!fault) notice.timer = setTimeout(() => notice.remove(), STAY);
}

/** Shows a failure in the server's words, unless it is that something newer was asked for, or that a token is missing. */
export function notifyFailure(error) {
  if (error?.name === "AbortError" || error?.status === 401) return;
  notify(error?.sentence ?? String(error?.message ?? error), { fault: true });
}
