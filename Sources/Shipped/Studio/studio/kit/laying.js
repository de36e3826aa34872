// @ts-check
import { addItem, requiredOf, usableOverlays } from "../state/edits.js";
import { notifyFailure } from "../widgets/notices.js";
import { parametersOf } from "../state/documents.js";
import { awaitForm } from "../widgets/entering.js";
import { givesValues, kitValues } from "../state/kit.js";
import { inspect } from "../state/inspect.js";

/**
 * The brand's own overlay, where it is there.
 * @param {import("../state/studio.js").Studio} studio
 */
export const brandOverlay = (studio) => usableOverlays(studio).find(({ name }) => name === studio.kit.value.overlay);

/**
 * Lays the brand's own overlay on a film, that on the stage unless another one is named.
 * @param {import("../state/studio.js").Studio} studio @param {string | null} [film]
 */
export async function layBrand(studio, film = studio.view.value.film) {
  const overlay = brandOverlay(studio);
  if (!overlay) return;
  await layOn(studio, { use: overlay.name, title: overlay.title ?? overlay.name, required: requiredOf(overlay.parameters), film });
}

/**
 * Lays the brand's overlay on each film that is added.
 * @param {import("../state/studio.js").Studio} studio
 */
export function brandWhatIsAdded(studio) {
  studio.added.watch(({ film }) => film, (film) => film && layBrand(studio, film));
}

/**
 * Lays a new overlay on a film, with the logo, the colours and the fonts of the brand.
 * @param {import("../state/studio.js").Studio} studio
 * @param {{ use: string | null, document?: string | null, title: string, required: string[], film?: string | null }} overlay
 */
export async function layOn(studio, overlay) {
  /** @type {Record<string, import("../state/types.js").ParameterValue>} */
  let parameters = {};
  if (givesValues(studio.kit.value)) {
    try {
      const item = { document: null, ...overlay };
      const declared = await parametersOf(/** @type {any} */ (item), studio.catalogue.value.overlays);
      parameters = present(studio, kitValues(studio.kit.value, declared));
    } catch (error) {
      notifyFailure(error);
    }
  }
  const item = addItem(studio, { ...overlay, parameters });
  if (item.film !== studio.view.value.film) return;
  awaitForm(item.key);
  inspect(studio, "overlays", { isEditing: false });
}

/** Values without a logo that is not there any more. */
function present(studio, values) {
  const { logo } = studio.kit.value;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== logo || studio.medium(logo)));
}
