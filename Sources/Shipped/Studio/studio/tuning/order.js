// @ts-check
/** Which parameters an overlay's form begins with, and which it folds away. */

import { isFont } from "../state/kit.js";

/** @typedef {import("../state/types.js").Parameter} Parameter */

/** The fields that are seen before the fold is opened. */
const MOST = 6;

/**
 * What people set first: what it says and shows, where, in which letters and colours, how large.
 * @type {((parameter: Parameter) => boolean)[]}
 */
const ORDER = [
  ({ required }) => required,
  ({ name, type, choices }) => ["text", "list", "file"].includes(type) && !choices && !isFont({ name, type }) && name !== "lane",
  ({ name }) => /Score$/.test(name),
  ({ type }) => type === "place",
  (parameter) => isFont(parameter),
  ({ type, name }) => type === "color" && !/box|emphasis|ink|paper/i.test(name),
  ({ name }) => /^(fontSize|size|width|weight)$/.test(name),
  // Numbers of a place that is also one of nine, times, and what experts set come last.
  ({ name, type }) => type !== "time" && type !== "any" && !/^[xy]$|^lane$/.test(name),
];

/** @param {Parameter} parameter */
function rank(parameter) {
  const found = ORDER.findIndex((fits) => fits(parameter));
  return found < 0 ? ORDER.length : found;
}

/**
 * What parameters that belong together have in common: `Score` of `homeScore` and `awayScore`.
 * @param {Parameter} parameter
 */
const familyOf = ({ name }) => /[A-Z][a-z]+$/.exec(name)?.[0] ?? name;

/**
 * The parameters that are seen at once, in the document's order, and the others; of those that belong together all or none.
 * @param {Parameter[]} parameters @returns {[Parameter[], Parameter[]]}
 */
export function folded(parameters) {
  if (parameters.length <= MOST) return [parameters, []];
  const usual = parameters.filter((each) => rank(each) < ORDER.length).toSorted((one, other) => rank(one) - rank(other));
  /** @type {Set<Parameter>} */
  const first = new Set();
  for (const family of Map.groupBy(usual, familyOf).values()) {
    if (first.size + family.length <= MOST) for (const each of family) first.add(each);
  }
  return [parameters.filter((each) => first.has(each)), parameters.filter((each) => !first.has(each))];
}

/** A place by two lengths, as one parameter. */
export const SPOT = "x y";

/**
 * The parameters of a form: two lengths that are a place are one of nine at first, and numbers behind the fold.
 * @param {Parameter[]} parameters @returns {Parameter[]}
 */
export function withSpot(parameters) {
  const isLength = (/** @type {string} */ name) => parameters.some((each) => each.name === name && each.type === "length");
  if (!isLength("x") || !isLength("y")) return parameters;
  const at = parameters.findIndex(({ name }) => name === "x");
  return parameters.toSpliced(at, 0, { name: SPOT, type: "place", required: false });
}
