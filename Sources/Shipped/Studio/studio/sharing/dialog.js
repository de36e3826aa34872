// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button, copyButton } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import * as api from "../api/index.js";
import { savedFiles } from "../slides/result.js";
import { words } from "../../words.js";
import { wordsForm } from "./form.js";
import { localOnly } from "./local.js";
import { qrDrawing } from "./qrdrawing.js";
import { sendFiles } from "./send.js";

/** @typedef {import("../state/studio.js").Studio} Studio */
/** @typedef {import("../state/types.js").Export} Export */

/**
 * Makes a link to a finished file, and shows it with the ways to hand it on.
 * @param {Studio} studio @param {string} id
 */
export async function openShare(studio, id) {
  const entry = studio.queue.value.exports.find((each) => each.id === id);
  if (!entry) return;
  try {
    const link = { ...(entry.share ?? await api.share(id)) };
    const body = h("div", { class: "share" });
    const dialog = openDialog(words.share.title(entry.name), body);
    const end = h("p", { class: "hint" }, words.share.until(when(link.until)));
    const form = wordsForm(words.share.save, async (told) => {
      const changed = await api.share(id, told);
      Object.assign(link, changed);
      end.textContent = words.share.until(when(link.until));
      notify(words.share.saved);
    }, link);
    const takeBack = () => api.unshare(id);
    fill(body, h("p", {}, words.share.hint), ...linkParts(studio, [entry], link.page, takeBack, dialog, [end, form]));
  } catch (error) {
    notifyFailure(error);
  }
}

/**
 * Asks what the page of several results says, makes the link and shows it.
 * @param {Studio} studio @param {string[]} ids
 */
export function openSharing(studio, ids) {
  const entries = studio.queue.value.exports.filter(({ id, state }) => ids.includes(id) && state === "done");
  if (entries.length === 0) return;
  const body = h("div", { class: "share" });
  const dialog = openDialog(words.share.titleOfMany(entries.length), body);
  const names = h("ul", { class: "share-names" }, entries.map(({ name }) => h("li", {}, name)));
  const form = wordsForm(words.share.make, async (told) => {
    const link = await api.shareMany(entries.map(({ id }) => id), told);
    const end = h("p", { class: "hint" }, words.share.until(when(link.until)));
    const takeBack = () => api.unshareMany(link.id);
    fill(body, h("p", {}, words.share.hintOfMany), ...linkParts(studio, entries, link.page, takeBack, dialog, [end, names]));
    /** @type {HTMLElement | null} */ (body.querySelector("input"))?.focus();
  });
  fill(body, h("p", {}, words.share.hintOfMany), names, form);
}

/**
 * A link, and what can be done with it.
 * @param {Studio} studio @param {Export[]} entries @param {string} page @param {() => Promise<any>} takeBack
 * @param {HTMLDialogElement} dialog @param {HTMLElement[]} more what stands under the link
 */
function linkParts(studio, entries, page, takeBack, dialog, more) {
  const { server } = studio.catalogue.value;
  const url = new URL(page, server.host ?? location.origin).href;
  const id = uniqueId("link");
  const field = h("input", {
    id,
    type: "text",
    readOnly: true,
    value: url,
    onfocus: (event) => event.target.select(),
  });
  const files = entries.flatMap(savedFiles);
  const title = entries.length === 1 ? entries[0].name : words.share.titleOfMany(entries.length);
  const sendLink = server.host && navigator.share &&
    button(words.share.send, () => navigator.share({ url, title }).catch(() => {}), { icon: "share" });
  return [
    h("label", { class: "caption", htmlFor: id }, words.share.link),
    h("div", { class: "row" }, field, copyButton(words.share.link, () => url, words)),
    ...more,
    server.host ? forPhones(url) : localOnly(files),
    h(
      "div",
      { class: "row share-ways" },
      h("a", { class: "button", href: page, target: "_blank", rel: "noopener" }, words.share.open),
      sendFiles(files),
      sendLink,
      button(words.share.takeBack, async () => {
        try {
          await takeBack();
          notify(words.share.takenBack);
          dialog.close();
        } catch (error) {
          notifyFailure(error);
        }
      }, { kind: "danger" }),
    ),
  ];
}

/** Where others can reach this machine: a code to point a phone at, and what to know of it. */
function forPhones(url) {
  return h(
    "section",
    { class: "phone" },
    h("h3", {}, words.share.phone),
    qrDrawing(url, words.share.code),
    h("p", { class: "hint" }, words.share.plain),
  );
}

function when(until) {
  return new Date(until * 1000).toLocaleString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
}
