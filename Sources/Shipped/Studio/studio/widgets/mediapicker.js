// @ts-check
import { fill, h, cutName } from "./dom.js";
import { button } from "./buttons.js";
import { openDialog } from "./dialog.js";
import { finder, searchField } from "./fields.js";
import { icon } from "./icons.js";
import { byName, clock, fileName } from "./format.js";
import { words } from "../../words.js";
import { isOfKind, kindsAmong } from "./mediakinds.js";

/** Media that are shown at once; those beyond are searched for. */
const SHOWN = 120;

/**
 * Lets media be picked for a place that takes so many: one is taken at once, several are ticked and numbered, and no more than
 * the place takes.
 * @param {import("../state/studio.js").Studio} studio
 * @param {{ title: string, limit: number, fits: (medium: import("../state/types.js").Medium) => boolean,
 *   take: (ids: string[]) => void }} place
 */
export function pickMedia(studio, { title, limit, fits, take }) {
  /** @type {string[]} */
  let picked = [];
  const search = searchField(words.picking.search, () => draw());
  const kind = h("select", { "aria-label": words.library.kind, title: words.library.kind, onchange: () => draw() });
  const kinds = kindsAmong(studio.library.value.media.filter((medium) => fits(medium) && !medium.problem));
  fill(kind, ["all", ...kinds].map((value) => h("option", { value }, words.library.kinds[value])));
  kind.hidden = kinds.length < 2;
  const grid = h("ul", { class: "pick-grid", "aria-label": title });
  const note = h("p", { class: "hint", role: "status" });
  const done = button("", () => finish(picked), { kind: "primary" });
  const finish = (ids) => {
    dialog.close();
    take(ids);
  };
  const pick = (id) => {
    if (limit === 1) return finish([id]);
    picked = picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id];
    mark();
  };
  const tiles = new Map();
  const draw = () => {
    const isFound = finder(search.value);
    const found = studio.library.value.media
      .filter((medium) => fits(medium) && !medium.problem && isOfKind(medium, kind.value) && isFound(medium.name))
      .toSorted(byName);
    tiles.clear();
    for (const medium of found.slice(0, SHOWN)) tiles.set(medium.id, tile(medium, limit, () => pick(medium.id)));
    fill(grid, [...tiles.values()].map(({ element }) => element));
    const rest = found.length - SHOWN;
    more.textContent = found.length === 0 ? words.picking.none : rest > 0 ? words.picking.more(rest) : "";
    mark();
  };
  const more = h("p", { class: "hint" });
  const mark = () => {
    const isFull = picked.length >= limit;
    for (const [id, each] of tiles) each.mark(picked.indexOf(id), isFull);
    note.textContent = limit === 1 ? "" : isFull ? words.picking.full(limit) : words.picking.room(picked.length, limit);
    done.lastElementChild.textContent = words.picking.take(picked.length);
    done.disabled = picked.length === 0;
  };
  draw();
  const foot = limit === 1 ? null : h("div", { class: "row between pick-foot" }, note, done);
  const dialog = openDialog(title, [h("div", { class: "row pick-head" }, search, kind), grid, more, foot], { kind: "wide" });
  search.focus();
}

function tile(medium, limit, pick) {
  const name = fileName(medium.name);
  const number = h("span", { class: "pick-number" });
  const opener = h(
    "button",
    { type: "button", class: "opener", title: medium.name, onclick: pick },
    h(
      "span",
      { class: "poster" },
      medium.poster ? h("img", { alt: "", loading: "lazy", decoding: "async", src: medium.poster }) : icon("sound"),
      medium.duration && h("span", { class: "length" }, clock(medium.duration, 0)),
      number,
    ),
    cutName(name),
  );
  return {
    element: h("li", { class: "card" }, opener),
    /** @param {number} index of it among the picked, -1 where it is none */
    mark: (index, isFull) => {
      if (limit === 1) return;
      opener.setAttribute("aria-pressed", String(index >= 0));
      opener.disabled = isFull && index < 0;
      number.textContent = index >= 0 ? String(index + 1) : "";
    },
  };
}
