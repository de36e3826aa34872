// @ts-check
import { h, uniqueId } from "../widgets/dom.js";
import { labelled } from "../widgets/fields.js";
import { button, download, iconButton } from "../widgets/buttons.js";
import { clock, parsedClock } from "../widgets/format.js";
import {
  addCue,
  captionsOf,
  changeCaptions,
  changeCue,
  LEAST,
  markWord,
  removeCaptions,
  removeCue,
  setStart,
  shownCue,
  useOf,
  USES,
} from "../state/captions.js";
import { srtOf, vttOf } from "../state/cuetext.js";
import { startsOf } from "../state/cuewords.js";
import { isLanguage, languageName } from "../state/languages.js";
import { words } from "../../words.js";
import { goToCue } from "./lane.js";
import { captionLook } from "./look.js";
import { wordRow } from "./wordrow.js";

/** The caption that is selected, in fields, and what is done with all of them. */
export function captionForm(studio, player) {
  const cues = () => captionsOf(studio)?.cues ?? [];
  const cue = () => shownCue(studio);
  const text = h("textarea", {
    id: uniqueId("cue"),
    rows: 2,
    class: "cue-words",
    oninput: () => cue() && changeCue(studio, cue()?.key ?? "", { text: text.value }),
  });
  const from = timeField((time) => {
    const found = cue();
    if (found) changeCue(studio, found.key, { from: Math.max(0, Math.min(time, found.until - LEAST)) });
  });
  const until = timeField((time) => {
    const found = cue();
    if (found) changeCue(studio, found.key, { until: Math.max(found.from + LEAST, Math.min(time, player.end)) });
  });
  const start = timeField((time) => {
    const found = cue();
    if (found) setStart(studio, found, studio.view.value.word, time);
  });
  const go = (way) => () => goToCue(studio, player, cues()[cues().indexOf(/** @type {any} */ (cue())) + way]);
  const own = h(
    "div",
    { class: "cue-own" },
    labelled(words.captions.text, text),
    h("div", { class: "pair" }, labelled(words.captions.from, from.field), labelled(words.captions.until, until.field)),
    h(
      "div",
      { class: "row" },
      iconButton("up", words.captions.previous, go(-1)),
      iconButton("down", words.captions.next, go(1)),
      iconButton("trash", words.captions.remove, () => cue() && removeCue(studio, cue()?.key ?? "")),
    ),
    wordRow(studio, player),
    h(
      "div",
      { class: "pair" },
      labelled(words.captions.start, start.field),
      button(words.captions.mark, () => markWord(studio, studio.view.value.at), { title: words.captions.markHint }),
    ),
  );
  const use = h(
    "select",
    { onchange: () => changeCaptions(studio, { use: use.value }) },
    USES.map((each) => h("option", { value: each }, words.captions.uses[each])),
  );
  const hint = h("p", { class: "hint", id: uniqueId("cue") });
  use.setAttribute("aria-describedby", hint.id);
  const language = languageField((tag) => changeCaptions(studio, { language: tag }));
  const all = h(
    "div",
    { class: "row cue-all" },
    button(words.captions.add, () => addCue(studio, studio.view.value.at, player.end, words.captions.empty), {
      icon: "plus",
      kind: "small",
    }),
    saving(studio, "SRT", srtOf, "application/x-subrip"),
    saving(studio, "VTT", vttOf, "text/vtt"),
    button(words.captions.removeAll, () => removeCaptions(studio, studio.view.value.film ?? ""), {
      icon: "trash",
      kind: "small",
    }),
  );
  const kept = h("div", { class: "field" }, h("div", { class: "pair" }, labelled(words.captions.use, use), language.element), hint);
  const look = captionLook(studio);
  const place = h("div", { class: "form" }, own, kept, look, all);
  const show = () => {
    const captions = captionsOf(studio);
    if (!captions) return;
    use.value = useOf(captions);
    hint.textContent = words.captions.useHints[use.value];
    language.element.hidden = use.value !== "track";
    look.hidden = use.value !== "burnt";
    language.put(captions.language ?? "");
    const found = cue();
    own.hidden = !found;
    if (!found) return;
    if (text.value !== found.text) text.value = found.text;
    from.put(found.from);
    until.put(found.until);
    start.put(startsOf(found)[studio.view.value.word] ?? found.from);
  };
  studio.follow({ project: ["captions"], view: ["film"] }, show);
  studio.view.watch(({ cue: key }) => key, show);
  studio.view.watch(({ word }) => word, show);
  return place;
}

/** The language of the captions, as a code or a tag; what is none is not taken. */
function languageField(set) {
  let shown = "";
  const name = h("span", { class: "hint", role: "status" });
  const field = h("input", {
    type: "text",
    class: "language",
    autocomplete: "off",
    spellcheck: false,
    placeholder: words.captions.languageExample,
    onchange: () => {
      const tag = field.value.trim();
      if (tag === "" || isLanguage(tag)) set(tag);
      field.value = shown;
    },
  });
  const put = (tag) => {
    shown = tag;
    if (document.activeElement !== field) field.value = tag;
    name.textContent = tag === "" ? "" : languageName(tag);
  };
  const element = labelled(words.captions.language, h("div", { class: "row" }, field, name), field);
  return { element, put };
}

function timeField(set) {
  let shown = 0;
  const field = h("input", {
    type: "text",
    class: "time",
    inputMode: "decimal",
    autocomplete: "off",
    onchange: () => {
      const time = parsedClock(field.value);
      if (time !== null) set(time);
      field.value = clock(shown);
    },
  });
  const put = (time) => {
    shown = time;
    if (document.activeElement !== field) field.value = clock(time);
  };
  return { field, put };
}

/** A button that saves the captions as a file on this device. */
function saving(studio, ending, textOf, type) {
  return button(`${words.captions.save} ${ending}`, () => {
    const captions = captionsOf(studio);
    if (!captions) return;
    const url = URL.createObjectURL(new Blob([textOf(captions.cues)], { type }));
    const name = captions.name.replace(/\.[^.]*$/, "");
    download(url, `${name}.${ending.toLowerCase()}`);
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }, { icon: "download", kind: "small" });
}
