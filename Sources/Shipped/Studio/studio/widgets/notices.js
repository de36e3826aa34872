// @ts-check
import { h } from "./dom.js";
import { iconButton } from "./buttons.js";
import { words } from "../../words.js";

const list = h("div", { class: "notices", role: "status", "aria-live": "polite" });

/** Milliseconds for which a notice that is no fault stays. */
const STAY = 5000;

/** The place of notices: at the foot of the inspector, and never over the picture. */
export const noticesPlace = () => list;

/** Puts the notices into the dialog on top, if there is one: what lies outside of it is neither reached nor read out. */
export function carryNotices() {
  (/** @type {Element | undefined} */ ([...document.querySelectorAll("dialog:modal")].at(-1)) ?? document.body).append(list);
}

/**
 * Shows a sentence, once however often it is said; a fault stays until it is closed, and any other until the next one
 * about the same.
 */
export function notify(text, { fault = false, about = "" } = {}) {
  const said = [...list.children].find((each) => each.textContent === text);
  const notice = said ?? h("div", { class: fault ? "notice fault" : "notice", dataset: { about } }, h("p", {}, text));
  const older = about ? list.querySelectorAll(`.notice:not(.fault)[data-about="${about}"]`) : [];
  for (const each of older) if (each !== said) each.remove();
  if (!said) {
    notice.append(iconButton("close", words.close, () => notice.remove()));
    list.append(notice);
  }
  // The page's own way would take the keyboard's place with it.
  list.scrollTop = notice.offsetTop;
  clearTimeout(notice.timer);
  if (!fault) notice.timer = setTimeout(() => notice.remove(), STAY);
}

/** Takes a sentence away that holds no more. */
export function takeBack(text) {
  for (const each of [...list.children]) if (each.textContent === text) each.remove();
}

/**
 * An action whose failure is shown.
 * @param {() => Promise<any>} act
 */
export const attempt = (act) => () => act().catch(notifyFailure);

/** Shows a failure in the server's words, unless it is that something newer was asked for, or that a token is missing. */
export function notifyFailure(error) {
  if (error?.name === "AbortError" || error?.status === 401) return;
  notify(error?.sentence ?? String(error?.message ?? error), { fault: true });
}
