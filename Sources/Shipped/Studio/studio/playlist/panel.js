// @ts-check
import { fill, h, cutName, setAttribute } from "../widgets/dom.js";
import { button, iconButton } from "../widgets/buttons.js";
import { clock, fileName } from "../widgets/format.js";
import { isFilm } from "../state/media.js";
import { keptSeconds } from "../state/trims.js";
import { pickMedia } from "../widgets/mediapicker.js";
import { words } from "../../words.js";
import { changeList, insertFilms, moveFilm, removeFilm } from "../state/playlist.js";
import { playFrom, playLists, playNext } from "./playing.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/** The films that a list takes. */
const MOST = 10_000;

/**
 * Shows the list, and takes what is chosen where it is empty.
 * @param {Studio} studio
 */
export function playlistButton(studio) {
  const made = button(words.playlist.title, () => {
    const { isOpen, media } = studio.playlist.value;
    studio.playlist.set({ isOpen: !isOpen });
    const films = isOpen || media.length > 0 ? [] : chosenFilms(studio);
    if (films.length > 0) insertFilms(studio, films);
  }, { icon: "playList", title: words.playlist.title, "aria-expanded": "false" });
  studio.playlist.watch(({ isOpen }) => isOpen, (isOpen) => made.setAttribute("aria-expanded", String(isOpen)));
  return made;
}

/**
 * The chosen films that can play.
 * @param {Studio} studio
 */
const chosenFilms = (studio) =>
  studio.view.value.chosen.filter((id) => {
    const medium = studio.medium(id);
    return medium && isFilm(medium) && medium.kind === "video";
  });

/**
 * The list under the library.
 * @param {Studio} studio @param {import("../stage/player.js").Player} player
 */
export function playlistPanel(studio, player) {
  playLists(studio, player);
  const list = h("ol", { class: "playlist-films", "aria-label": words.playlist.list });
  const empty = h("p", { class: "hint" }, words.playlist.empty);
  const element = h(
    "section",
    { class: "playlist", "aria-label": words.playlist.title, hidden: true },
    head(studio, player),
    empty,
    list,
  );
  const draw = () => {
    const { media, isOpen } = studio.playlist.value;
    // On a phone it lies below the films, from which it is opened.
    if (isOpen && element.hidden) requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
    element.hidden = !isOpen;
    empty.hidden = media.length > 0;
    if (!isOpen) return;
    const held = /** @type {HTMLElement} */ (document.activeElement);
    const [place, act] = [held?.closest?.(".playlist-films > li"), held?.dataset?.act];
    const before = place ? [...list.children].indexOf(place) : -1;
    fill(list, media.map((id, index) => film(studio, player, id, index)));
    // The keyboard stays with the film that it moved, or with the one in the place of one that went.
    if (before < 0) return;
    const to = act === "earlier" ? before - 1 : act === "later" ? before + 1 : before;
    const item = list.children[Math.max(0, Math.min(to, list.children.length - 1))];
    const button = /** @type {any} */ (item?.querySelector(`[data-act=${act}]:enabled`) ?? item?.querySelector("button"));
    button?.focus();
  };
  studio.follow({ playlist: ["media", "isOpen"] }, draw);
  studio.view.watch(({ chosen }) => chosen.length > 0, draw);
  studio.library.watch(({ media }) => media, draw);
  studio.project.watch(({ trims }) => trims, () => {
    const { media } = studio.playlist.value;
    list.querySelectorAll(".length").forEach((length, index) => {
      length.textContent = lengthOf(studio, media[index]);
    });
  });
  const mark = () => {
    const { index, isOn } = studio.playlist.value;
    [...list.children].forEach((item, each) => {
      const isCurrent = isOn && each === index;
      item.classList.toggle("current", isCurrent);
      setAttribute(item.firstElementChild, "aria-current", isCurrent && "true");
      if (isCurrent) item.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  };
  studio.playlist.watch((value) => value, mark);
  return element;
}

function head(studio, player) {
  const said = words.playlist;
  const facts = h("p", { class: "hint", "aria-live": "polite" });
  const add = button("", () => insertFilms(studio, addable(studio)), { icon: "plus", kind: "small" });
  const play = button(said.play, () => playFrom(studio, player, 0), { icon: "play", kind: "small primary" });
  const next = button(said.next, () => playNext(studio, player), { icon: "toEnd", kind: "small" });
  const browse = button(words.picking.browse, () =>
    pickMedia(studio, {
      title: words.picking.films,
      limit: MOST - studio.playlist.value.media.length,
      fits: ({ kind, duration }) => kind === "video" && duration !== null,
      take: (ids) => insertFilms(studio, ids),
    }), { icon: "search", kind: "small" });
  const loop = iconButton("loop", said.loop, () => changeList(studio, { loops: !studio.playlist.value.loops }));
  const clear = button(said.clear, () => {
    studio.playlist.set({ isOn: false, index: 0 });
    changeList(studio, { media: [] });
  }, { kind: "link" });
  const close = iconButton("close", said.close, () => studio.playlist.set({ isOpen: false }));
  const show = () => {
    const { media, loops } = studio.playlist.value;
    const seconds = media.reduce((sum, id) => sum + (keptSeconds(studio, id) ?? 0), 0);
    facts.textContent = media.length > 0 ? said.facts(media.length, clock(seconds, 0)) : "";
    loop.setAttribute("aria-pressed", String(loops));
    for (const each of [play, next, loop, clear]) each.hidden = media.length === 0;
    const { length } = chosenFilms(studio);
    add.lastElementChild.textContent = length === 0 ? said.addFilm : said.add(length);
    add.disabled = addable(studio).length === 0;
  };
  studio.playlist.watch((value) => value, show);
  studio.follow({ view: ["chosen", "film"], library: ["media"], project: ["trims"] }, show);
  return h(
    "header",
    { class: "row" },
    h("h2", {}, said.title),
    facts,
    h("div", { class: "row grow" }, play, next, add, browse, loop, clear),
    close,
  );
}

/** What "Add" adds: the chosen films, else the one on the stage. */
function addable(studio) {
  const chosen = chosenFilms(studio);
  const film = studio.film;
  return chosen.length > 0 || film?.kind !== "video" ? chosen : [film.id];
}

/** How long a film of the list plays; empty where that is not known. */
function lengthOf(studio, id) {
  const seconds = keptSeconds(studio, id);
  return seconds === null ? "" : clock(seconds, 0);
}

function film(studio, player, id, index) {
  const medium = studio.medium(id);
  const { media } = studio.playlist.value;
  const name = medium ? fileName(medium.name) : words.playlist.gone;
  const act = (act, symbol, label, onclick, isOff = false) =>
    iconButton(symbol, label, onclick, { dataset: { act }, disabled: isOff });
  const said = words.playlist;
  const opener = h(
    "button",
    {
      type: "button",
      class: "opener",
      title: name,
      "aria-label": said.open(name, index + 1, media.length),
      disabled: !medium?.duration,
      dataset: { act: "open" },
      onclick: () => playFrom(studio, player, index),
    },
    h(
      "span",
      { class: "poster" },
      medium?.poster && h("img", { alt: "", loading: "lazy", decoding: "async", src: medium.poster }),
    ),
    cutName(name),
    h("span", { class: "length" }, lengthOf(studio, id)),
  );
  return h(
    "li",
    {},
    opener,
    h(
      "div",
      { class: "row" },
      act("earlier", "up", said.earlier(name), () => moveFilm(studio, index, -1), index === 0),
      act("later", "down", said.later(name), () => moveFilm(studio, index, 1), index === media.length - 1),
      act(
        "insert",
        "plus",
        said.insert(name),
        () => insertFilms(studio, chosenFilms(studio), index),
        chosenFilms(studio).length === 0,
      ),
      act("remove", "close", said.remove(name), () => removeFilm(studio, index)),
    ),
  );
}
