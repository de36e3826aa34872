// @ts-check
import { h, setAttribute } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { clock } from "../widgets/format.js";
import { words } from "../../words.js";
import { isFilm } from "./filter.js";

/**
 * A film in the grid: a button that opens it, and a box that chooses it for export.
 *
 * @param {import("../state/types.js").Medium} medium
 * @param {{ open: (id: string) => void, choose: (id: string, isRange: boolean) => void }} actions
 */
export function card(medium, { open, choose }) {
  const name = medium.name.slice(medium.name.lastIndexOf("/") + 1);
  const box = h("input", {
    type: "checkbox",
    "aria-label": words.library.choose(name),
    onclick: (event) => choose(medium.id, event.shiftKey),
  });
  const picture = h(
    "span",
    { class: "poster" },
    medium.problem
      ? icon("warning")
      : h("img", { src: medium.poster, alt: "", loading: "lazy", decoding: "async" }),
    !medium.problem && h("span", { class: "length" }, lengthOf(medium)),
  );
  const opener = h(
    "button",
    {
      type: "button",
      class: "opener",
      title: medium.name,
      onclick: () => open(medium.id),
    },
    picture,
    h("span", { class: "name" }, name),
    h("span", { class: "facts" }, factsOf(medium)),
  );
  const element = h(
    "li",
    { class: "card", dataset: { id: medium.id } },
    opener,
    isFilm(medium) && h("label", { class: "tick" }, box),
  );
  return {
    element,
    show(isOpen, isChosen) {
      element.classList.toggle("open", isOpen);
      setAttribute(opener, "aria-current", isOpen && "true");
      box.checked = isChosen;
      element.classList.toggle("chosen", isChosen);
    },
  };
}

function lengthOf({ kind, pair, duration }) {
  const symbol = icon(pair ? "pair" : kind === "image" ? "image" : "film");
  if (kind === "image") return [symbol, words.library.picture];
  return duration === null ? [symbol] : [symbol, clock(duration, 0)];
}

function factsOf(medium) {
  const { kind, pair, width, height, hasSound, problem } = medium;
  if (problem) return words.library.unreadable;
  const size = width && height ? `${width} × ${height}` : "…";
  const sound = kind === "video" && hasSound !== null
    ? (hasSound ? words.library.sound : words.library.silent)
    : null;
  const use = isFilm(medium) ? sound : words.library.logo;
  const facts = [size, pair ? words.library.pair : use].filter(Boolean);
  return facts.map((fact) => h("span", {}, fact));
}
