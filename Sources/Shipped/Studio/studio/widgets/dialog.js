// @ts-check
import { h } from "./dom.js";
import { iconButton } from "./buttons.js";
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
