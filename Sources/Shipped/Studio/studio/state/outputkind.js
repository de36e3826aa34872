// @ts-check
/**
 * What an export makes of a medium: a photograph of a photograph, else what was chosen; where nothing was, a Live Photo of a
 * Live Photo, and a film of a film.
 * @param {import("./studio.js").Studio} studio @param {import("./types.js").Medium | undefined} medium
 * @returns {"image" | "video" | "still" | "livePhoto" | "wallpaper"}
 */
export function outputKind(studio, medium) {
  if (medium?.kind === "image") return "image";
  return studio.next.value.kind ?? (medium?.pair ? "livePhoto" : "video");
}
