// @ts-check
import { h, uniqueId } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";

/**
 * How long a link leads somewhere, and what its page says.
 * @param {string} label of the button @param {(told: any) => Promise<void>} save
 * @param {{ until: number, title: string | null, message: string | null }} [link] one that there is
 */
export function wordsForm(label, save, link) {
  const [title, message] = [uniqueId("title"), uniqueId("message")];
  const span = h(
    "select",
    { "aria-label": words.share.span },
    link && h("option", { value: "" }, words.share.sameSpan),
    Object.entries(words.share.spans).map(([seconds, text]) =>
      h("option", { value: seconds, selected: !link && seconds === "86400" }, text)
    ),
  );
  const titleField = h("input", { id: title, type: "text", maxLength: 200, autocomplete: "off", value: link?.title ?? "" });
  const messageField = h("textarea", { id: message, maxLength: 2000, rows: 2, value: link?.message ?? "" });
  const act = button(label, async () => {
    act.disabled = true;
    try {
      await save({
        seconds: span.value ? Number(span.value) : secondsLeft(link?.until ?? 0),
        ...(titleField.value.trim() ? { title: titleField.value.trim() } : {}),
        ...(messageField.value.trim() ? { message: messageField.value.trim() } : {}),
      });
    } catch (error) {
      notifyFailure(error);
    }
    act.disabled = false;
  });
  return h(
    "div",
    { class: "form" },
    h("label", { class: "caption", htmlFor: title }, words.share.heading),
    titleField,
    h("label", { class: "caption", htmlFor: message }, words.share.message),
    messageField,
    h("div", { class: "row" }, span, act),
  );
}

/**
 * Seconds until a link's end, as many as a request may ask for.
 * @param {number} until seconds since 1970
 */
const secondsLeft = (until) => Math.max(60, Math.min(until - Date.now() / 1000, 604_800));
