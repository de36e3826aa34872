// @ts-check
import { words } from "../../words.js";

/**
 * A parameter's name as words: `userId` is “User ID”. What is a plate in one overlay and a card in another is called by its
 * description.
 * @param {string} name @param {string} [description]
 */
export function label(name, description = "") {
  if (Object.hasOwn(words.tuning.called, name)) return words.tuning.called[name];
  const [, told] = /^(?:ink|paper)$/.test(name) ? /^The (colour of [^,.]+)/.exec(description) ?? [] : [];
  const spaced = told ?? name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("_", " ").toLowerCase();
  return (spaced[0].toUpperCase() + spaced.slice(1)).replace(/\bid\b/gi, "ID").replace(/(c)olor\b/gi, "$1olour");
}
