// @ts-check
import { parsed } from "../state/json5.js";

/**
 * Lists the completions at a place of a document, by its schema.
 *
 * @typedef {{ label: string, about: string, insert: string }} Completion
 * @typedef {{ from: number, list: Completion[] }} Completions `from`: where what is replaced begins
 *
 * @param {any} schema @param {string} text @param {number} offset
 * @returns {Completions}
 */
export function completions(schema, text, offset) {
  const place = placeAt(parsed(text), offset, { schemas: [schema], from: offset, isKey: false, taken: [], object: null });
  const prefix = text.slice(place.from, offset).replace(/^["']/, "").toLowerCase();
  const list = place.isKey ? keysOf(schema, place) : valuesOf(schema, place);
  const starting = list.filter(({ label }) =>
    label.toLowerCase().startsWith(prefix) && label.toLowerCase() !== prefix
  );
  return { from: place.from, list: starting };
}

/** Follows the text to the offset, and the schemas along with it. */
function placeAt(node, offset, place) {
  if (!node || offset < node.start) return place;
  if (node.kind === "object" && (offset < node.end || node.start === node.end)) {
    const taken = node.members.filter(({ keyStart, keyEnd }) =>
      offset < keyStart || offset > keyEnd
    ).map(({ key }) => key);
    const inner = { ...place, isKey: true, from: offset, taken, object: node };
    const member = node.members.findLast(({ keyStart }) => keyStart <= offset);
    if (!member) return inner;
    if (offset <= member.keyEnd) return { ...inner, from: member.keyStart };
    const isValue = member.value ? offset <= member.value.end : true;
    if (!isValue || (!member.value && place.schemas.length === 0)) return inner;
    return placeAt(member.value, offset, {
      ...inner,
      isKey: false,
      key: member.key,
      schemas: [{ under: place.schemas, object: node, key: member.key }],
    });
  }
  if (node.kind === "array" && offset < node.end) {
    const item = node.items.find(({ start, end }) => start <= offset && offset <= end);
    return placeAt(item, offset, { ...place, isKey: false, from: offset, schemas: [{ under: place.schemas, items: true }] });
  }
  return node.kind === "string" || node.kind === "word" ? { ...place, from: node.start } : place;
}

/** The schemas that a step leads to, with references, choices and conditions followed. */
function resolved(root, steps) {
  return steps.flatMap((step) => {
    if (!step.under) return alternatives(root, step, null);
    const parents = resolved(root, step.under);
    if (step.items) return parents.flatMap(({ items }) => alternatives(root, items, null));
    return parents.flatMap((parent) => alternatives(root, parent, step.object))
      .map((parent) =>
        parent.properties?.[step.key] ??
          (typeof parent.additionalProperties === "object" ? parent.additionalProperties : null)
      )
      .flatMap((schema) => alternatives(root, schema, null));
  });
}

function alternatives(root, schema, object) {
  if (!schema || typeof schema !== "object") return [];
  if (schema.$ref) {
    return alternatives(root, root.$defs[decodeURIComponent(schema.$ref.replace("#/$defs/", ""))], object);
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const branch = schema.if ? [holds(schema.if, object) ? schema.then : schema.else] : [];
  return [schema, ...[...parts, ...branch].flatMap((part) => alternatives(root, part, object))];
}

/** Whether an object meets a condition on members with one value. */
function holds({ properties = {} }, object) {
  return Object.entries(properties).every(([key, { const: wanted }]) =>
    object?.members.find((member) => member.key === key)?.value?.text === wanted
  );
}

function keysOf(root, { schemas, taken, object }) {
  const found = new Map();
  for (const schema of resolved(root, schemas).flatMap((each) => alternatives(root, each, object))) {
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      if (!taken.includes(key)) {
        found.set(key, { label: key, about: value.description ?? "", insert: `${key}: ` });
      }
    }
  }
  return [...found.values()];
}

function valuesOf(root, { schemas }) {
  const values = resolved(root, schemas).flatMap((schema) => [
    ...(schema.enum ?? []),
    ...("const" in schema ? [schema.const] : []),
    ...(schema.type === "boolean" ? [true, false] : []),
  ]);
  return [...new Set(values)].map((value) => {
    const insert = JSON.stringify(value);
    return { label: String(value), about: "", insert };
  });
}
