// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import * as api from "../api/index.js";
import { changeItem } from "../state/edits.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { completions } from "./completion.js";
import { keepDraft, settleDraft, writtenText } from "./drafts.js";
import { documentField } from "./textfield.js";

/** Milliseconds after the last letter at which a document is checked. */
const REST = 250;

/**
 * The editor of an overlay's document. A text without faults goes to the picture; one with faults is kept as a draft, with
 * which the editor opens again.
 * @param {import("../state/studio.js").Studio} studio
 */
export function editorPane(studio, item, done) {
  const state = h("p", { class: "fault-count", role: "status" });
  const faults = h("ol", { class: "faults" });
  const place = h("div", { class: "document-place" });
  const element = h(
    "section",
    { class: "editor", "aria-label": words.editor.title(item.title) },
    h("h2", {}, words.editor.title(item.title)),
    h(
      "div",
      { class: "row between" },
      state,
      h(
        "div",
        { class: "row" },
        item.use && revert(studio, item.key),
        button(words.editor.done, () => {
          done();
          tellOfDraft(studio, item.key).catch(notifyFailure);
        }, { kind: "primary small" }),
      ),
    ),
    faults,
    place,
  );
  open(studio, item, { state, faults, place }).catch(notifyFailure);
  return element;
}

/** Says what becomes of a text that is left with faults. */
async function tellOfDraft(studio, key) {
  const { faults } = await settleDraft(studio, key);
  if (faults.length > 0) notify(words.editor.kept(studio.item(key)?.title ?? "", faults.length));
}

/** The way back to the gallery's document, where it was changed. */
function revert(studio, key) {
  const back = button(words.editor.revert, () => changeItem(studio, key, { document: null, draft: null }), { kind: "small" });
  studio.project.watchFor(
    back,
    ({ items }) => {
      const item = items.find((each) => each.key === key);
      return !item || (item.document === null && !item.draft);
    },
    (isSame) => {
      back.hidden = isSame;
    },
  );
  return back;
}

async function open(studio, item, { state, faults, place }) {
  const [text, schema] = await Promise.all([writtenText(item), api.overlaySchema()]);
  let controller = new AbortController();
  let timer = 0;
  const check = async () => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    try {
      const answer = await settleDraft(studio, item.key, controller.signal);
      show(answer.faults, answer.text);
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError") notifyFailure(error);
    }
  };
  const field = documentField({
    value: text,
    changed: async (written) => {
      state.ariaBusy = "true";
      clearTimeout(timer);
      timer = setTimeout(check, REST);
      await keepDraft(studio, item.key, written);
    },
    complete: (written, offset) => completions(schema, written, offset),
  });
  const show = (found, written) => {
    state.textContent = words.editor.faults(found.length);
    state.ariaBusy = String(written !== field.field.value);
    state.classList.toggle("bad", found.length > 0);
    field.mark(found);
    fill(faults, found.map((fault) => faultRow(fault, field.goTo)));
  };
  fill(place, field.element);
  check();
  followUndo(studio, item, field, check);
}

/** Shows what undo, redo or a drag made of the document, unless it is what was just written. */
function followUndo(studio, item, field, check) {
  const written = ({ items }) => {
    const found = items.find(({ key }) => key === item.key);
    return found?.draft ?? found?.document;
  };
  studio.project.watchFor(field.element, written, async () => {
    const current = studio.item(item.key);
    if (!current) return;
    const text = await writtenText(current);
    if (text === field.field.value || document.activeElement === field.field) return;
    field.put(text);
    check();
  });
}

function faultRow({ line, column, path, message, hint }, goTo) {
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "fault", onclick: () => goTo(line, column) },
      h("span", { class: "where" }, words.editor.place(line, column)),
      h("span", {}, path ? `${path}: ${message}` : message),
      hint && h("span", { class: "hint" }, words.editor.hint(hint)),
    ),
  );
}
