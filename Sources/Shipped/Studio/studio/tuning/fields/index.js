// @ts-check
import { colorField } from "./color.js";
import { fileField } from "./file.js";
import { fontField } from "./font.js";
import { lengthField } from "./length.js";
import { listField } from "./list.js";
import { numberField, shareField } from "./number.js";
import { placeField } from "../../places/field.js";
import { booleanField, choiceField, textField } from "./simple.js";
import { isFont } from "../../state/kit.js";
import { timeField } from "./time.js";

/**
 * A control for values of one type.
 *
 * `put` shows a value without telling; `isGroup` is true where several elements share the name that the
 * element `labelId` says.
 * @typedef {{ element: HTMLElement, put: (value: any) => void, id: string, labelId?: string,
 *   isGroup?: boolean }} Field
 *
 * @typedef {import("../../state/types.js").Parameter} Parameter
 * @typedef {(value: any) => void} Setter
 */

/** @type {Record<string, (studio: any, parameter: any, set: Setter) => Field>} */
const BY_TYPE = {
  text: textField,
  number: numberField,
  length: lengthField,
  color: colorField,
  time: timeField,
  place: placeField,
  file: fileField,
  boolean: booleanField,
  list: listField,
};

/**
 * @param {import("../../state/studio.js").Studio} studio @param {Parameter} parameter @param {Setter} set
 * @returns {Field}
 */
export function field(studio, parameter, set) {
  if (parameter.choices && parameter.type !== "place") {
    return choiceField(studio, /** @type {any} */ (parameter), set);
  }
  if (isFont(parameter)) return fontField(studio, parameter, set);
  if (parameter.name === "opacity") return shareField(parameter.name, set);
  return (BY_TYPE[parameter.type] ?? textField)(studio, parameter, set);
}
