// @ts-check
/** The parts of a film that are exported as files of their own. */

import { projectFor } from "./job.js";
import { outputKind } from "./outputkind.js";
import { lengthOf } from "./sounds.js";

/** @typedef {import("./types.js").Project} Project */

/** A rest of less than so many seconds stays with the part before it. */
const LEAST = 1;

/**
 * The project as it is for each part of a film, one where it is not cut: the trim is that of the part, and the sounds beside
 * the film's own go on in it where they were.
 * @param {import("./studio.js").Studio} studio @param {string} id @returns {Project[]}
 */
export function partsOf(studio, id) {
  const project = projectFor(studio, id);
  const { start: from, end: until } = project.trims[id] ?? {};
  const start = from ?? 0;
  const end = until ?? studio.medium(id)?.duration ?? 0;
  const seconds = Number(project.part);
  const count = isCut(studio, id) ? Math.max(1, Math.ceil((end - start - LEAST) / seconds)) : 1;
  if (count === 1) return [project];
  return Array.from({ length: count }, (_, index) => {
    const shift = index * seconds;
    const trim = { start: start + shift, end: index === count - 1 ? until ?? null : start + shift + seconds };
    return { ...project, trims: { ...project.trims, [id]: trim }, sounds: later(studio, project.sounds, shift, seconds + LEAST) };
  });
}

/** Whether a film is cut: what is made is a film, and no frame or Live Photo of it. */
function isCut(studio, id) {
  return Boolean(studio.project.value.part) && outputKind(studio, studio.medium(id)) === "video";
}

/** Pieces of sound as a part hears them that begins `shift` seconds later, those alone that are heard in it. */
function later(studio, sounds, shift, most) {
  return sounds.map((piece) => ({ ...piece, at: piece.at - shift })).filter((piece) =>
    piece.at < most && piece.at + lengthOf(piece, studio.medium(piece.file)?.duration ?? null, Infinity) > 0
  );
}
