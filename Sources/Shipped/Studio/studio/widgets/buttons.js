// @ts-check
import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * A button that shows an icon and is called `label`; `keys` is told in its tip.
 * @param {any} name
 * @param {string} label
 * @param {(event: any) => void} onclick
 * @param {any} options `keys`, and properties of the element
 */
export function iconButton(name, label, onclick, { keys = "", ...rest } = {}) {
  const title = keys ? `${label} (${keys})` : label;
  return h("button", { type: "button", class: "icon-button", title, "aria-label": label, onclick, ...rest }, icon(name));
}

/**
 * A button with words, and an icon before them where one is named.
 * @param {string} label
 * @param {(event: any) => void} onclick
 * @param {any} options `icon`, `kind` (classes), and properties of the element
 */
export function button(label, onclick, { icon: name, kind = "", ...rest } = {}) {
  return h(
    "button",
    { type: "button", class: `button ${kind}`.trim(), onclick, ...rest },
    name && icon(name),
    h("span", {}, label),
  );
}

/**
 * Saves what lies at an address on this device.
 * @param {string} href @param {string} name
 */
export function download(href, name) {
  const link = h("a", { href, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Gives an icon button another icon and label. */
export function relabel(element, name, label, keys = "") {
  element.replaceChildren(icon(name));
  element.title = keys ? `${label} (${keys})` : label;
  element.setAttribute("aria-label", label);
}

/** A button that copies what `text` gives, which is called `subject`, and says so for a moment. */
export function copyButton(subject, text, words, kind = "small") {
  const label = h("span", {});
  const made = h("button", { type: "button", class: `button ${kind}` }, icon("copy"), label);
  const say = (word) => {
    label.textContent = word;
    made.setAttribute("aria-label", `${word}: ${subject}`);
  };
  made.addEventListener("click", async () => {
    say((await copied(text())) ? words.copied : words.notCopied);
    setTimeout(() => say(words.copy), 1600);
  });
  say(words.copy);
  return made;
}

/** Whether the text got to the clipboard. Pages without TLS have no clipboard but by the old way. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = h("textarea", { value: text, class: "off-screen", "aria-hidden": "true" });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
