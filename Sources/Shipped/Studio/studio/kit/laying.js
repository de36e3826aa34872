// @ts-check
import { addItem } from "../state/edits.js";
import { notifyFailure } from "../widgets/notices.js";
import { parametersOf } from "../state/documents.js";
import { awaitForm } from "../widgets/entering.js";
import { givesValues, kitValues } from "../state/kit.js";
import { inspect } from "../state/inspect.js";

/**
 * Lays a new overlay on the film, with the logo, the colours and the fonts of the brand.
 * @param {import("../state/studio.js").Studio} studio
 * @param {{ use: string | null, document?: string | null, title: string, required: string[] }} overlay
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
  awaitForm(addItem(studio, { ...overlay, parameters }).key);
  inspect(studio, "overlays", { isEditing: false });
}

/** Values without a logo that is not there any more. */
function present(studio, values) {
  const { logo } = studio.kit.value;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== logo || studio.medium(logo)));
}
