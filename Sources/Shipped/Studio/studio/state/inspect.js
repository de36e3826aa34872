// @ts-check
/**
 * Shows something in the inspector: `overlays`, `captions`, a `sound`, the `frame`, `slides` or the `voice`.
 * @param {import("./studio.js").Studio} studio @param {string} inspects @param {object} patch what else of the view changes with it
 */
export const inspect = (studio, inspects, patch = {}) => studio.view.set({ ...patch, inspects, pane: "overlays" });

/**
 * Lets go of a sound or a caption as soon as something else is inspected: keys act on what is seen to be selected.
 * @param {import("./studio.js").Studio} studio
 */
export function selectOneThing(studio) {
  studio.view.watch(({ inspects }) => inspects, (inspects) => {
    studio.view.set({ ...(inspects === "sound" ? {} : { sound: null }), ...(inspects === "captions" ? {} : { cue: null }) });
  });
}

/** Whether the frame of the film is being set: the stage then shows all of the film. */
export const isFraming = ({ inspects, pane }) => inspects === "frame" && pane === "overlays";
