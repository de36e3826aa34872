// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
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

/**
 * Asks whose kit holds.
 * @returns {Promise<"mine" | "theirs" | null>}
 */
function decided() {
  return new Promise((resolve) => {
    const choose = (choice) => () => {
      resolve(choice);
      dialog.close();
    };
    const dialog = openDialog(words.kit.conflict, [
      h("p", {}, words.kit.conflictHint),
      h(
        "div",
        { class: "row choices-row" },
        button(words.kit.keepMine, choose("mine")),
        button(words.kit.takeTheirs, choose("theirs"), { kind: "primary", autofocus: true }),
      ),
    ], { onclose: () => resolve(null) });
  });
}
