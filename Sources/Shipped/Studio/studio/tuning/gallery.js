// @ts-check
import { h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { openDialog } from "../widgets/dialog.js";
import { finder, searchField } from "../widgets/fields.js";
import { overlays as listed } from "../api/index.js";
import { requiredOf, usableOverlays } from "../state/edits.js";
import { layOn } from "../kit/laying.js";
import { kitValues } from "../state/kit.js";
import { words } from "../../words.js";
import { exampleValues, showPreviews } from "./previews.js";
import { starters } from "./starters.js";

/** What saved overlays are of, whose documents name no group. */
const OWN = "own";

/**
 * The overlays by what people look for them by, each on the chosen film; one that is chosen is laid on it.
 * @param {import("../state/studio.js").Studio} studio
 */
export function openGallery(studio) {
  const controller = new AbortController();
  const take = (overlay) => {
    layOn(studio, overlay);
    dialog.close();
  };
  const groups = new Map(Object.entries(words.tuning.groups).map(([name, title]) => [name, group(title)]));
  const search = searchField(words.tuning.search, () => narrow());
  const none = h("p", { class: "hint", role: "status" });
  const dialog = openDialog(words.tuning.gallery, [search, ...[...groups.values()].map(({ element }) => element), none], {
    kind: "wide",
    onclose: () => controller.abort(),
  });
  const show = showPreviews(dialog, controller.signal);
  const add = (tiles) => {
    for (const tile of tiles) groups.get(tile.group)?.list.append(tile);
    show(tiles);
    narrow();
  };
  const narrow = () => {
    const isFound = finder(search.value);
    let count = 0;
    for (const { element, list } of groups.values()) {
      for (const tile of list.children) tile.hidden = !isFound(tile.text);
      const shown = [...list.children].filter(({ hidden }) => !hidden).length;
      element.hidden = shown === 0;
      count += shown;
    }
    none.textContent = count === 0 ? words.tuning.noOverlay : "";
  };
  add([...starterTiles(take), ...shippedTiles(studio, take)]);
  search.focus();
  showNewer(studio, take, add);
}

function group(title) {
  const list = h("ul", { class: "gallery" });
  return { list, element: h("section", { "aria-label": title }, h("h3", {}, title), list) };
}

/** Adds what another page saved since the list was loaded. */
async function showNewer(studio, take, add) {
  try {
    const known = new Set(studio.catalogue.value.overlays.map(({ name }) => name));
    studio.catalogue.set({ overlays: await listed() });
    add(shippedTiles(studio, take).filter(({ name }) => !known.has(name)));
  } catch {
    // What is known is shown.
  }
}

/**
 * Icons of starters, in place of previews.
 * @type {Record<string, any>}
 */
const SYMBOLS = { text: "text", logo: "image", blank: "code" };

/** Documents to begin with, which have no preview. */
function starterTiles(take) {
  return starters.map(({ name, document, required }) => {
    const [title, about] = words.tuning.starters[name];
    const made = tile({ title, about, name, group: OWN }, null, () => take({ use: null, document, title, required }));
    made.picture.append(icon(SYMBOLS[name]));
    return made;
  });
}

/** The overlays that the server found. */
function shippedTiles(studio, take) {
  const { film } = studio.view.value;
  return usableOverlays(studio).map(({ name, title = name, description = "", group, parameters: declared }) => {
    const parameters = { ...exampleValues(declared), ...kitValues(studio.kit.value, declared) };
    const job = { format: "imprint.job/1", input: film, overlay: [{ use: name, parameters }] };
    const about = { title, about: description, name, group: group ?? OWN };
    return tile(about, film ? job : null, () => take({ use: name, title, required: requiredOf(declared) }));
  });
}

function tile({ title, about, name, group }, job, take) {
  const picture = h("span", { class: "gallery-picture", dataset: job ? { state: "loading" } : {} });
  const button = h("button", { type: "button", class: "tile", title: about, onclick: take }, picture, h("strong", {}, title));
  const { groups, others } = words.tuning;
  const text = [title, about, name, groups[group], others[group], others[name]].filter(Boolean).join(" ");
  return Object.assign(h("li", {}, button), { job, picture, name, group, text });
}
