// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button, copyButton } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import * as api from "../api/index.js";
import { words } from "../../words.js";
import { qrDrawing } from "./qrdrawing.js";

/** Makes a link to a finished file, and shows it with the ways to hand it on. */
export async function openShare(studio, id) {
  const entry = studio.queue.value.exports.find((each) => each.id === id);
  if (!entry) return;
  try {
    const link = entry.share ?? await api.share(id);
    const body = h("div", { class: "share" });
    const dialog = openDialog(words.share.title(entry.name), body);
    fill(body, ...content(studio, entry, link, () => dialog.close()));
  } catch (error) {
    notifyFailure(error);
  }
}

function content(studio, { id, name }, { page, until }, close) {
  const { host } = studio.catalogue.value.server;
  const url = new URL(page, host ?? location.origin).href;
  const field = uniqueId("link");
  const end = h("p", { class: "hint" }, words.share.until(when(until)));
  const takeBack = button(words.share.takeBack, async () => {
    try {
      await api.unshare(id);
      notify(words.share.takenBack);
      close();
    } catch (error) {
      notifyFailure(error);
    }
  }, { kind: "danger" });
  const send = navigator.share &&
    button(words.share.send, () => navigator.share({ url, title: name }).catch(() => {}), {
      icon: "share",
    });
  return [
    h("p", {}, words.share.hint),
    h("label", { class: "caption", htmlFor: field }, words.share.link),
    h(
      "div",
      { class: "row" },
      h("input", {
        id: field,
        type: "text",
        readOnly: true,
        value: url,
        onfocus: (event) => event.target.select(),
      }),
      copyButton(words.share.link, () => url, words),
    ),
    end,
    wordsForm(id, (changed) => {
      end.textContent = words.share.until(when(changed.until));
    }),
    host ? forPhones(url) : h("p", { class: "hint" }, words.share.local),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button", href: page, target: "_blank", rel: "noopener" }, words.share.open),
      send,
      takeBack,
    ),
  ];
}

/** How long the link leads somewhere, and what its page says. */
function wordsForm(id, changed) {
  const [title, message] = [uniqueId("title"), uniqueId("message")];
  const span = h("select", { "aria-label": words.share.span },
    Object.entries(words.share.spans).map(([seconds, label]) =>
      h("option", { value: seconds, selected: seconds === "86400" }, label)
    ));
  const titleField = h("input", { id: title, type: "text", maxLength: 200, autocomplete: "off" });
  const messageField = h("textarea", { id: message, maxLength: 2000, rows: 2 });
  const save = button(words.share.save, async () => {
    try {
      const told = {
        seconds: Number(span.value),
        ...(titleField.value.trim() ? { title: titleField.value.trim() } : {}),
        ...(messageField.value.trim() ? { message: messageField.value.trim() } : {}),
      };
      changed(await api.share(id, told));
      notify(words.share.saved);
    } catch (error) {
      notifyFailure(error);
    }
  });
  return h(
    "div",
    { class: "form" },
    h("label", { class: "caption", htmlFor: title }, words.share.heading),
    titleField,
    h("label", { class: "caption", htmlFor: message }, words.share.message),
    messageField,
    h("div", { class: "row" }, span, save),
  );
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
    hour: "2-digit",
    minute: "2-digit",
  });
}
