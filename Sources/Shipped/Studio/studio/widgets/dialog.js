// @ts-check
import { h } from "./dom.js";
import { button, iconButton } from "./buttons.js";
import { carryNotices } from "./notices.js";
import { words } from "../../words.js";

/**
 * A modal dialog, opened at once; it is taken out of the page when it closes.
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, { kind = "", onclose = () => {} } = {}) {
  const heading = h("h2", { id: "dialog-title" }, title);
  const dialog = h("dialog", { class: `dialog ${kind}`.trim(), "aria-labelledby": "dialog-title" });
  const head = h("header", {}, heading, iconButton("close", words.close, () => dialog.close(), { keys: "Esc" }));
  dialog.append(head, h("div", { class: "dialog-body" }, content));
  dialog.addEventListener("close", () => {
    dialog.remove();
    carryNotices();
    onclose();
  });
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  carryNotices();
  return dialog;
}

/**
 * Asks a question; gives the answer that was chosen, and null where the dialog was closed without one.
 * @template T
 * @param {string} title @param {string} text @param {[string, T, { isFirst?: boolean }?][]} answers what they are called, and what
 *   each gives; `isFirst` is the one that Enter gives
 * @returns {Promise<T | null>}
 */
export function asked(title, text, answers) {
  return new Promise((resolve) => {
    const buttons = answers.map(([label, answer, { isFirst = false } = {}]) =>
      button(label, () => {
        resolve(answer);
        dialog.close();
      }, isFirst ? { kind: "primary", autofocus: true } : {})
    );
    const content = [h("p", {}, text), h("div", { class: "row choices-row" }, buttons)];
    const dialog = openDialog(title, content, { onclose: () => resolve(null) });
  });
}
