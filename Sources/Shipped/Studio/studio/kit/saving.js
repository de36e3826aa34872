// @ts-check
import { asked } from "../widgets/dialog.js";
import * as api from "../api/index.js";
import { words } from "../../words.js";

/** @typedef {import("../state/kit.js").Kit} Kit */

/**
 * Saves a brand kit in the place of the one that it was made of. Where another page saved another one meanwhile, the
 * person decides.
 * @param {import("../state/studio.js").Studio} studio @param {Kit} draft
 * @param {(kit: Kit) => void} takeTheirs shows what the other page saved
 * @returns {Promise<boolean>} whether it was saved
 */
export async function saveKit(studio, draft, takeTheirs) {
  for (let revision = draft.revision;;) {
    try {
      studio.kit.set(await api.putKit({ ...draft, revision }));
      return true;
    } catch (error) {
      if (/** @type {any} */ (error).status !== 409) throw error;
      const theirs = await api.kit();
      studio.kit.set(theirs);
      const choice = await decided();
      if (choice === "theirs") takeTheirs(theirs);
      if (choice !== "mine") return false;
      ({ revision } = theirs);
    }
  }
}

/** Asks whose kit holds. */
const decided = () =>
  asked(words.kit.conflict, words.kit.conflictHint, [
    [words.kit.keepMine, "mine"],
    [words.kit.takeTheirs, "theirs", { isFirst: true }],
  ]);
