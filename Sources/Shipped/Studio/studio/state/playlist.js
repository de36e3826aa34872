// @ts-check
import * as api from "../api/playlist.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";

/** @typedef {import("./studio.js").Studio} Studio */

/** One change after the other: each is of the revision that the one before it made. */
let last = Promise.resolve();

/**
 * Changes the list's films or how it loops, here at once and then on the server. Where another page was quicker, its
 * list is shown, and that is told.
 * @param {Studio} studio @param {{ media?: string[], loops?: boolean }} patch
 */
export function changeList(studio, patch) {
  studio.playlist.set(patch);
  const { media, loops } = studio.playlist.value;
  last = last.then(() => save(studio, { media, loops }));
}

async function save(studio, list) {
  try {
    const { revision } = await api.savePlaylist({ ...list, revision: studio.playlist.value.revision });
    studio.playlist.set({ revision });
  } catch (error) {
    if (/** @type {any} */ (error).status !== 409) return notifyFailure(error);
    takeList(studio, await api.playlist(), true);
    notify(words.playlist.taken, { fault: true });
  }
}

/**
 * Takes over what the server has, as far as it is newer.
 * @param {Studio} studio
 */
export function takeList(studio, { revision, media, loops }, isForced = false) {
  if (revision <= studio.playlist.value.revision && !isForced) return;
  const { index } = studio.playlist.value;
  studio.playlist.set({ revision, media, loops, index: Math.min(index, Math.max(0, media.length - 1)) });
}

/**
 * Puts films into the list, after the one at `index`, or behind all.
 * @param {Studio} studio @param {string[]} ids
 */
export function insertFilms(studio, ids, index = studio.playlist.value.media.length - 1) {
  const { media, index: current } = studio.playlist.value;
  changeList(studio, { media: media.toSpliced(index + 1, 0, ...ids) });
  if (index < current) studio.playlist.set({ index: current + ids.length });
}

/**
 * Moves the film at `index` by so many places.
 * @param {Studio} studio
 */
export function moveFilm(studio, index, step) {
  const { media, index: current } = studio.playlist.value;
  const target = index + step;
  if (target < 0 || target >= media.length) return;
  changeList(studio, { media: media.toSpliced(index, 1).toSpliced(target, 0, media[index]) });
  if (current === index) studio.playlist.set({ index: target });
  else if (current === target) studio.playlist.set({ index });
}

/** @param {Studio} studio */
export function removeFilm(studio, index) {
  const { media, index: current } = studio.playlist.value;
  changeList(studio, { media: media.toSpliced(index, 1) });
  if (index < current) studio.playlist.set({ index: current - 1 });
  else if (index === current) studio.playlist.set({ isOn: false, index: Math.min(current, Math.max(0, media.length - 2)) });
}
