// @ts-check
import * as api from "../api/index.js";
import { onDenied, onReachable } from "../api/client.js";
import { listen } from "../api/events.js";
import { NO_FILE } from "./media.js";
import { takeList } from "./playlist.js";
import { renewFilms } from "./showopening.js";
import { withoutGone } from "./slides.js";
import { notify, notifyFailure, takeBack } from "../widgets/notices.js";
import { words } from "../../words.js";

/** Milliseconds for which news are gathered: a folder is told film by film, a batch export by export, by the thousand. */
const GATHERED = 100;

/** The list that news of each kind are of; others are of none that is asked for here. */
const LIST = { media: "media", export: "exports", order: "exports", kit: "kit", storage: "server" };

/**
 * Keeps what the server has in the studio's stores, from now on: lists once at each connection, and what
 * events say in between.
 * @param {import("./studio.js").Studio} studio
 */
export function followServer(studio) {
  const online = (isOnline) => {
    const wasOnline = studio.connection.value.isOnline;
    studio.connection.set({ isOnline });
    if (!isOnline || wasOnline) return;
    takeBack(words.unreachable);
    notify(words.back);
  };
  onReachable(online);
  onDenied(() => studio.connection.set({ isAllowed: false }));
  let asked = refresh(studio);
  let turn = asked.all;
  const media = gathering(() => studio.library.value.isLoaded, (entries) => takeMedia(studio, entries.values()));
  const exports = gathering(() => true, (entries) => takeExports(studio, entries));
  studio.takeAnswers = media.takeAnswers;
  const received = async (kind, data) => {
    // An answer on its way may be older than the news, and would undo them.
    await asked[LIST[kind]];
    if (kind === "media") media.takeNews(data);
    else if (kind === "export") exports.takeNews(data);
    else react(studio, kind, data);
  };
  let hasBegun = false;
  const follow = () =>
    listen(received, (isOnline) => {
      online(isOnline);
      if (!isOnline) return;
      // One after the other: a folder of thousands is told at once where nothing else is.
      turn = turn.then(() => {
        // The first connection follows the first answers at once: what has no news is as it was.
        const isWhole = hasBegun || studio.catalogue.value.overlays.length === 0;
        hasBegun = true;
        asked = refresh(studio, isWhole);
        return asked.all;
      });
    });
  // The first answer of all tells whether others will come.
  api.server().catch(() => {}).then(() => studio.connection.value.isAllowed && follow());
}

/** Asks for what the server has, all of it or what it tells news of. Each list is there when the promise of its name is kept. */
function refresh(studio, isWhole = true) {
  const load = async (ask, take) => {
    try {
      take(await ask());
    } catch (error) {
      if (studio.connection.value.isOnline) notifyFailure(error);
    }
  };
  const lists = {
    media: load(api.media, (media) => {
      setMedia(studio, media);
      studio.library.set({ isLoaded: true });
    }),
    exports: load(api.exports, (exports) => studio.queue.set({ exports })),
    kit: load(api.kit, (kit) => studio.kit.set(kit)),
    server: load(api.server, (server) => {
      studio.catalogue.set({ server });
      studio.connection.set({ whyUnsaved: server.whyUnsaved });
    }),
  };
  const others = isWhole
    ? [
      load(api.overlays, (overlays) => studio.catalogue.set({ overlays })),
      load(api.presets, (presets) => studio.catalogue.set({ presets })),
      load(api.effects, (effects) => studio.catalogue.set({ effects: effects.map(soundOf) })),
    ]
    : [];
  return { ...lists, all: Promise.all([...Object.values(lists), ...others]) };
}

/**
 * A sound effect as a medium, which no folder has.
 * @returns {import("./types.js").Medium}
 */
function soundOf({ name, duration }) {
  return {
    ...NO_FILE,
    id: name,
    name: words.sound.effects[name] ?? name,
    kind: "sound",
    duration,
    hasSound: true,
    isFilm: false,
    isEffect: true,
  };
}

/**
 * Takes news by their ids: the first at once, and then all that come within a while; before they can be taken they wait.
 * Answers are taken at once, with the news that wait: those are older, and would undo them.
 * @param {() => boolean} isReady @param {(entries: Map<string, any>) => void} act
 */
function gathering(isReady, act) {
  /** @type {Map<string, any>} */
  let gathered = new Map();
  let isWaiting = false;
  const flush = () => {
    if (!isReady()) return;
    const entries = gathered;
    gathered = new Map();
    act(entries);
  };
  const take = () => {
    isWaiting = gathered.size > 0;
    if (!isWaiting) return;
    setTimeout(take, GATHERED);
    flush();
  };
  return {
    takeNews(entry) {
      gathered.set(entry.id, entry);
      if (!isWaiting) take();
    },
    takeAnswers(...entries) {
      for (const entry of entries) gathered.set(entry.id, entry);
      if (isWaiting) flush();
      else take();
    },
  };
}

/**
 * Puts news of media into the list, one of each.
 * @param {import("./studio.js").Studio} studio @param {Iterable<any>} news
 */
function takeMedia(studio, news) {
  const entries = new Map([...news].map((medium) => [medium.id, medium]));
  const { media } = studio.library.value;
  const known = new Set(media.map(({ id }) => id));
  const told = media.map((medium) => entries.get(medium.id) ?? medium);
  const added = [...entries.values()].filter(({ id }) => !known.has(id));
  for (const { name } of added) takeBack(words.library.gone(name));
  setMedia(studio, [...told, ...added].filter(({ gone }) => !gone));
}

/** Makes media the list. Entries that tell nothing new stay the same values: what shows them is not made again. */
function setMedia(studio, media) {
  const before = new Map(studio.library.value.media.map((medium) => [medium.id, medium]));
  const isSame = (one, other) => Object.keys(other).every((key) => one[key] === other[key]);
  const kept = media.map((medium) => {
    const known = before.get(medium.id);
    return known && isSame(known, medium) ? known : medium;
  });
  studio.library.set({ media: kept });
  dropGone(studio, before);
  openAnew(studio, before);
  renewFilms(studio).catch(notifyFailure);
}

/** Opens the film on the stage anew where another file has taken its place: it has other frames, another size and length. */
function openAnew(studio, before) {
  const { film } = studio.view.value;
  const [old, now] = [before.get(film), studio.medium(film)];
  if (!old || !now || (old.modified === now.modified && old.bytes === now.bytes)) return;
  studio.view.set({ film: null, isPlaying: false });
  // Those who watch are told of the first change before the second.
  queueMicrotask(() => studio.view.set({ film, at: 0 }));
}

function react(studio, kind, data) {
  if (kind === "playlist") {
    takeList(studio, data);
  } else if (kind === "kit") {
    studio.kit.set(data);
  } else if (kind === "storage") {
    studio.connection.set(data);
  } else {
    const { exports } = studio.queue.value;
    /** @type {Map<string, number>} */
    const ranks = new Map(data.ids.map((id, index) => [id, index]));
    const rank = ({ id }) => ranks.get(id) ?? -1;
    studio.queue.set({ exports: exports.toSorted((one, other) => rank(one) - rank(other)) });
  }
}

/** Puts news of exports, the newest of each id, into the queue. */
function takeExports(studio, entries) {
  const { exports } = studio.queue.value;
  const known = new Map(exports.map((entry) => [entry.id, entry]));
  for (const entry of entries.values()) if (!entry.batch) tellEnd(known.get(entry.id), entry);
  const told = exports.map((entry) => entries.get(entry.id) ?? entry);
  const added = [...entries.values()].filter(({ id }) => !known.has(id));
  const all = [...told, ...added].filter(({ gone }) => !gone);
  studio.queue.set({ exports: all });
  tellBatches(all, known, entries);
}

const isOver = ({ state }) => state === "done" || state === "failed";

/** Tells of batches whose last export has ended; one by one they would cover the page. */
function tellBatches(exports, known, entries) {
  const ended = [...entries.values()].filter((entry) => entry.batch && isOver(entry) && !isOver(known.get(entry.id) ?? entry));
  for (const batch of new Set(ended.map((entry) => entry.batch))) {
    const all = exports.filter((entry) => entry.batch === batch);
    if (all.some(({ state }) => state === "queued" || state === "running")) continue;
    const failed = all.filter(({ state }) => state === "failed").length;
    const done = all.filter(({ state }) => state === "done").length;
    notify(words.queue.batchEnded(done, failed), { fault: failed > 0, about: "exports" });
  }
}

/** Lets go of films that are not there any more, but were before. */
function dropGone(studio, before) {
  const { film, chosen } = studio.view.value;
  const isThere = (id) => studio.medium(id) !== undefined;
  const { show } = studio.project.value;
  const left = show && withoutGone(show, isThere);
  if (left) studio.project.change({ show: left.slides.length > 0 ? left : null });
  if (film && !isThere(film)) {
    const name = before.get(film)?.name;
    if (name) notify(words.library.gone(name), { fault: true });
    studio.view.set({ film: null, isPlaying: false });
  }
  if (!chosen.every(isThere)) studio.view.set({ chosen: chosen.filter(isThere) });
}

function tellEnd(before, { state, name, error }) {
  if (before === undefined || before.state === state) return;
  if (state === "done") notify(words.queue.finished(name), { about: "exports" });
  if (state === "failed") notify(words.queue.failed(name, error.why), { fault: true });
}
