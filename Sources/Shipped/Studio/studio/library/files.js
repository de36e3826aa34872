// @ts-check
import { fill, h, cutName, uniqueId } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import * as api from "../api/index.js";
import { filmOf } from "../state/media.js";
import { fileName } from "../widgets/format.js";
import { words } from "../../words.js";

/**
 * Moves media to the bin, and says how to get them back.
 * @param {import("../state/studio.js").Studio} studio
 */
export async function removeChosen(studio) {
  let removed = 0;
  const { chosen, film: shown } = studio.view.value;
  // Nothing is told of one on the stage that goes by itself.
  if (chosen.some((id) => filmOf(studio, id) === shown)) studio.view.set({ film: null, isPlaying: false });
  for (const id of chosen) {
    try {
      const film = filmOf(studio, id);
      // The film of a Live Photo first: alone it would be a card for a moment.
      if (film !== id) await api.remove(film);
      await api.remove(id);
      removed += 1;
    } catch (error) {
      notifyFailure(error);
    }
  }
  if (removed > 0) notify(words.library.removed(removed));
  studio.view.set({ chosen: [] });
}

/**
 * Asks for another name of a medium; both halves of a Live Photo get it.
 * @param {import("../state/studio.js").Studio} studio @param {import("../state/types.js").Medium} medium
 */
export function askName(studio, medium) {
  const name = fileName(medium.name);
  const id = uniqueId("rename");
  const field = h("input", { id, type: "text", value: name, autocomplete: "off", spellcheck: false, autofocus: true });
  const form = h(
    "form",
    { class: "form" },
    h("label", { class: "caption", htmlFor: id }, words.library.newName),
    field,
    button(words.library.rename, () => {}, { kind: "primary", type: "submit" }),
  );
  const dialog = openDialog(words.library.renameTitle(name), form);
  // The ending stays.
  field.setSelectionRange(0, Math.max(0, name.lastIndexOf(".")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await rename(studio, medium, field.value.trim());
      dialog.close();
    } catch (error) {
      notifyFailure(error);
    }
  });
}

async function rename(studio, { id }, name) {
  const film = studio.medium(filmOf(studio, id));
  const renamed = await api.rename(id, name);
  if (!film || film.id === id) return;
  // As a phone names them, the film may have a word behind the stem.
  const [, more = "", ending] = /(_HEVC)?(\.[^.]+)$/i.exec(film.name) ?? [];
  const half = await api.rename(film.id, name.replace(/\.[^.]*$/, "") + more + ending);
  // The first answer is of a picture alone. News come later, and what is deleted until then would be deleted alone.
  studio.takeAnswers({ ...renamed, pair: half.pair && half.id }, half);
}

/** Shows what was deleted, each with the way back. */
export async function openBin() {
  const list = h("ul", { class: "bin", "aria-label": words.library.bin });
  const draw = async () => {
    const media = await api.bin();
    fill(
      list,
      media.length === 0 && h("li", {}, words.library.binEmpty),
      media.map(({ id, name }) =>
        h(
          "li",
          { class: "row between" },
          cutName(name),
          button(words.library.restore, async () => {
            try {
              await api.restore(id);
              await draw();
            } catch (error) {
              notifyFailure(error);
            }
          }, { kind: "small", "aria-label": `${words.library.restore}: ${name}` }),
        )
      ),
    );
  };
  try {
    await draw();
    openDialog(words.library.bin, list);
  } catch (error) {
    notifyFailure(error);
  }
}
