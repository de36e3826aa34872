// @ts-check
import { nodeAt, parsed, withMember } from "../state/json5.js";

/**
 * An overlay's text with what was set of it as its defaults, and another title. What is needed of each use, as the ID of a
 * user, stays to be given; a file is called by its bare name.
 * @param {string} text @param {string} title
 * @param {import("../state/types.js").Parameter[]} parameters
 * @param {Record<string, any>} values
 * @param {(id: string) => string | null} fileName the name of a medium; null of what is none
 * @returns {{ text: string, media: string[] }} `media`: ids of the files that it names
 */
export function baked(text, title, parameters, values, fileName) {
  /** @type {string[]} */
  const media = [];
  let made = withValue(text, [], "title", title);
  for (const { name, type, required } of parameters) {
    const value = values[name];
    const file = type === "file" && value !== undefined ? fileName(String(value)) : null;
    if (file !== null) {
      media.push(String(value));
      made = withValue(made, ["parameters", name], "default", file);
    } else if (value !== undefined && type !== "file" && !required) {
      made = withValue(made, ["parameters", name], "default", value);
    }
  }
  return { text: made, media };
}

/** A text with a member of the object at a path set; a default takes the place of a need. */
function withValue(text, path, key, value) {
  const object = path.length > 0 ? nodeAt(parsed(text), path) : parsed(text);
  if (object?.kind !== "object") return text;
  const replaced = object.members.find((member) => member.key === key) ??
    (key === "default" ? object.members.find((member) => member.key === "required") : undefined);
  const written = `${key}: ${JSON.stringify(value)}`;
  if (!replaced) return withMember(text, object, written);
  return text.slice(0, replaced.keyStart) + written + text.slice(replaced.value?.end ?? replaced.keyEnd);
}
