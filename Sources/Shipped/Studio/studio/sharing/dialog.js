// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button, copyButton } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import * as api from "../api/index.js";
import { savedFiles } from "../slides/result.js";
import { words } from "../../words.js";
import { wordsForm } from "./form.js";
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
    fill(body, ...linkParts(studio, [entry], link.page, takeBack, dialog, [end, form]));
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
    fill(body, ...linkParts(studio, entries, link.page, takeBack, dialog, [end, names]));
    const rest = body.querySelector("details");
    if (rest) rest.open = !studio.catalogue.value.server.host;
    /** @type {HTMLElement | null} */ (body.querySelector("input, a"))?.focus();
  });
  const link = [h("p", {}, words.share.hintOfMany), names, form];
  fill(body, studio.catalogue.value.server.host ? link : [...fileParts(studio, entries), folded(...link)]);
}

/**
 * What can be done with results. Where others reach this machine the link comes first, and all else is folded; else the files do,
 * and the link is only opened here.
 * @param {Studio} studio @param {Export[]} entries @param {string} page @param {() => Promise<any>} takeBack
 * @param {HTMLDialogElement} dialog @param {HTMLElement[]} more what the page of the link says, and for how long
 */
function linkParts(studio, entries, page, takeBack, dialog, more) {
  const { server } = studio.catalogue.value;
  const files = fileParts(studio, entries);
  const unlink = button(words.share.takeBack, async () => {
    try {
      await takeBack();
      notify(words.share.takenBack);
      dialog.close();
    } catch (error) {
      notifyFailure(error);
    }
  }, { kind: "danger" });
  const open = h("a", { class: "button", href: page, target: "_blank", rel: "noopener" }, words.share.open);
  const last = h("div", { class: "row" }, open, unlink);
  if (!server.host) return [...files, folded(h("p", { class: "hint" }, words.share.local), ...more, last)];
  const url = new URL(page, server.host).href;
  const id = uniqueId("link");
  const field = h("input", { id, type: "text", readOnly: true, value: url, onfocus: (event) => event.target.select() });
  const title = entries.length === 1 ? entries[0].name : words.share.titleOfMany(entries.length);
  const send = navigator.share && button(words.share.send, () => navigator.share({ url, title }).catch(() => {}), { icon: "share" });
  return [
    h("label", { class: "caption", htmlFor: id }, words.share.link),
    h("div", { class: "row" }, field, copyButton(words.share.link, () => url, words, "primary")),
    h("p", { class: "hint" }, words.share.hint),
    send,
    folded(forPhones(url), ...more, ...files, last),
  ];
}

/** What is needed seldom. */
const folded = (/** @type {any[]} */ ...parts) => h("details", {}, h("summary", {}, words.share.more), h("div", { class: "form" }, parts));

/**
 * The files by themselves: to save, those of several results together, and to send where the system has a sheet for that.
 * @param {Studio} studio @param {Export[]} entries
 */
function fileParts(studio, entries) {
  const files = entries.flatMap(savedFiles);
  const isOne = entries.length === 1;
  return [
    !isOne && saving("primary", archiveOf(studio, entries), "", words.queue.downloadAll),
    h("div", { class: "row downloads" }, files.map(({ name, path }) =>
      saving(isOne ? "primary" : "small", path, name, files.length === 1 ? words.share.download : name)
    )),
    sendFiles(files),
  ];
}

/** A link that saves a file. */
function saving(kind, href, name, text) {
  const label = name ? `${words.share.download}: ${name}` : null;
  return h("a", { class: `button ${kind}`, href, download: name, "aria-label": label }, icon("download"), h("span", {}, text));
}

/**
 * The path of the archive of results: by their batch where they are all that is done of one, since there may be thousands.
 * @param {Studio} studio @param {Export[]} entries
 */
function archiveOf(studio, entries) {
  const [{ batch }] = entries;
  const done = studio.queue.value.exports.filter((entry) => entry.batch === batch && entry.state === "done");
  const isWhole = done.length === entries.length && entries.every((entry) => entry.batch === batch);
  return api.zipPath(batch && isWhole ? { batch } : { exports: entries.map(({ id }) => id) });
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
