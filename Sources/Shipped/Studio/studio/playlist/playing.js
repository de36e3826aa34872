// @ts-check
import { takeList } from "../state/playlist.js";
import * as api from "../api/playlist.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/**
 * Lets the player go from film to film of the list while that is on: it is told what comes next, and tells when it came
 * there.
 * @param {Studio} studio @param {import("../stage/player.js").Player} player
 */
export function playLists(studio, player) {
  const { playlist } = studio;
  player.following = () => {
    const { isOn } = playlist.value;
    const index = isOn ? indexAfter(studio) : null;
    if (index === null) return null;
    const { media, loops, index: current } = playlist.value;
    // Back at the first one it waits, unless it loops.
    return { film: media[index], plays: loops || index > current, came: () => playlist.set({ index }) };
  };
  // Whoever opens another film leaves the list.
  studio.view.watch(({ film }) => film, (film) => {
    const { isOn, media, index } = playlist.value;
    if (isOn && film !== media[index]) playlist.set({ isOn: false });
  });
  studio.connection.watch(({ isOnline }) => isOnline, async (isOnline) => {
    if (!isOnline) return;
    try {
      takeList(studio, await api.playlist());
    } catch {
      // The page says that the server is away; the list comes with it.
    }
  });
}

/**
 * The index of the next film that is there; of the last one the first. Null where there is none.
 * @param {Studio} studio
 */
function indexAfter(studio) {
  const { media, index } = studio.playlist.value;
  for (let step = 1; step <= media.length; step += 1) {
    const next = (index + step) % media.length;
    if (studio.medium(media[next])?.duration) return next;
  }
  return null;
}

/**
 * Plays the list from a film of it on.
 * @param {Studio} studio @param {import("../stage/player.js").Player} player
 */
export function playFrom(studio, player, index) {
  const { media } = studio.playlist.value;
  const medium = studio.medium(media[index]);
  if (!medium?.duration) return;
  const start = studio.project.value.trims[medium.id]?.start ?? 0;
  player.pause();
  studio.playlist.set({ isOn: true, index });
  if (studio.view.value.film === medium.id) player.play(start);
  else studio.view.set({ film: medium.id, at: start, isPlaying: true });
}

/** Goes on with the next film of the list. */
export function playNext(studio, player) {
  const index = indexAfter(studio);
  if (index !== null) playFrom(studio, player, index);
}
