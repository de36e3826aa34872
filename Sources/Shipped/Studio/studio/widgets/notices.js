// @ts-check
import { h } from "./dom.js";
import { iconButton } from "./buttons.js";
import { words } from "../../words.js";

const list = h("div", { class: "notices", role: "status", "aria-live": "polite" });

/** The place of notices, once a page. */
export function noticesPlace() {
  return list;
}

/** Shows a sentence at the page's foot; a fault stays until it is closed. */
export function notify(text, { fault = false } = {}) {
  const notice = h("div", { class: fault ? "notice fault" : "notice" }, h("p", {}, text));
  notice.append(iconButton("close", words.close, () => notice.remove()));
  if (list.childElementCount > 3) list.firstElementChild?.remove();
  list.append(notice);
  if (!fault) setTimeout(() => notice.remove(), 5000);
}

/** Shows a failure in the server's words, unless it is that something newer was asked for. */
export function notifyFailure(error) {
  if (error?.name === "AbortError") return;
  notify(error?.sentence ?? String(error?.message ?? error), { fault: true });
}
