// @ts-check
import { h, uniqueId } from "../widgets/dom.js";
import { fileSize, roughTime } from "../widgets/format.js";
import { newest } from "../api/client.js";
import { words } from "../../words.js";
import { estimateOf } from "./estimates.js";
import { filmsToExport } from "../state/toexport.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/** The presets that people choose from, by what the film is for; all others are listed below them. */
const GROUPS = {
  share: ["auto", "medium", "vertical-1080x1920", "square-1080"],
  web: ["gif"],
  edit: ["prores-422"],
  archive: ["source", "lossless"],
};

/** Milliseconds after the last change at which sizes are asked for. */
const REST = 600;

/**
 * Formats as cards, each with what it is for, how large it comes out and how long it takes.
 * @param {Studio} studio
 */
export function formatCards(studio) {
  const name = uniqueId("format");
  const cards = Object.values(GROUPS).flat().map((preset) => card(studio, name, preset));
  const groups = Object.entries(GROUPS).map(([group, presets]) => {
    const title = h("h3", { id: uniqueId("group") }, words.export.groups[group]);
    const own = cards.filter(({ preset }) => presets.includes(preset)).map(({ element }) => element);
    return h("div", { class: "cards", role: "group", "aria-labelledby": title.id, dataset: { count: own.length } }, title, own);
  });
  studio.project.watch(({ preset }) => preset, (chosen) => {
    for (const each of cards) each.radio.checked = each.preset === chosen;
  });
  studio.catalogue.watch(({ presets }) => presets, (presets) => {
    for (const each of cards) each.offer(presets.find((entry) => entry.name === each.preset));
  });
  followEstimates(studio, cards);
  return h("fieldset", { class: "format-cards" }, h("legend", { class: "caption" }, words.export.format), groups);
}

function card(studio, name, preset) {
  const [title, about] = words.export.cards[preset];
  const radio = h("input", { type: "radio", name, value: preset, onchange: () => studio.project.change({ preset }) });
  const facts = h("small", { class: "facts" });
  const element = h("label", { class: "format" }, radio, h("strong", {}, title), h("small", {}, about), facts);
  return {
    preset,
    radio,
    element,
    /** Shows it as far as this machine makes it. */
    offer(entry) {
      element.hidden = !entry;
      radio.disabled = entry?.encoders?.length > 0 && !entry.encoders.some(({ opens }) => opens);
    },
    /** Says that its size and time are being tried, where they may become known. */
    wait() {
      facts.textContent = radio.disabled ? "" : words.export.trying;
      facts.classList.add("trying");
    },
    /** Shows what so many films come to. */
    put({ bytes, seconds }, count) {
      facts.classList.remove("trying");
      const known = [bytes && fileSize(bytes), seconds && roughTime(seconds)].filter(Boolean).join(" · ");
      facts.textContent = known && count > 1 ? words.export.inAll(known) : known;
    },
  };
}

/** Asks for what each card comes to, one after the other, while they are looked at. */
function followEstimates(studio, cards) {
  const ask = newest(REST);
  let tried = "";
  const refresh = () => {
    const films = filmsToExport(studio).filter((film) => studio.medium(film)?.kind !== "image");
    if (films.length === 0 || studio.view.value.pane !== "export") return ask();
    // What is known of films stands until it is known anew.
    if (films.join() !== tried) for (const each of cards) each.wait();
    tried = films.join();
    ask(async (signal) => {
      for (const each of cards) {
        if (each.radio.disabled) continue;
        try {
          each.put(await estimateOf(studio, films, { preset: each.preset }, () => ({}), signal), films.length);
        } catch (error) {
          if (signal.aborted) return;
          // A film that is not there any more has none of them.
          if (/** @type {any} */ (error).status === 404) return cards.forEach((other) => other.put({}, films.length));
          // A format that the film cannot have says so once it is chosen.
          each.put({}, films.length);
        }
      }
    });
  };
  studio.project.watch((project) => project, refresh);
  studio.view.watch(({ pane }) => pane, refresh);
  studio.view.watch(() => filmsToExport(studio).join(), refresh);
}
