// @ts-check
/**
 * The shape of a JSON5 text, with the place of each part: enough to complete what is being written and to
 * replace a value without touching what is around it. Reading goes on past faults; the server finds those.
 *
 * @typedef {{ key: string, keyStart: number, keyEnd: number, value: Node | null }} Member
 * @typedef {{ kind: "object" | "array" | "string" | "word", start: number, end: number, members: Member[],
 *   items: Node[], text: string }} Node
 */

const WORD = /[^\s{}[\]:,"'/]/;

/** @param {string} text @returns {Node | null} */
export function parsed(text) {
  return new Reader(text).value();
}

/**
 * The node at a path such as `["layers", 0, "position"]`.
 * @returns {Node | null}
 */
export function nodeAt(node, path) {
  let found = node;
  for (const step of path) {
    found = typeof step === "number"
      ? found?.items[step]
      : found?.members.find(({ key }) => key === step)?.value;
    if (!found) return null;
  }
  return found;
}

/** `layers[0].position` as `["layers", 0, "position"]`. */
export function steps(path) {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) => key ?? Number(index));
}

/**
 * A text with a member added to an object, before the others and like them on a line of its own.
 * @param {string} text @param {Node} object @param {string} member
 */
export function withMember(text, { start, members }, member) {
  const [first] = members;
  if (!first) return `${text.slice(0, start + 1)} ${member} ${text.slice(start + 1)}`;
  const line = text.slice(text.lastIndexOf("\n", first.keyStart) + 1, first.keyStart);
  const gap = line.trim() === "" ? `\n${line}` : " ";
  return `${text.slice(0, first.keyStart)}${member},${gap}${text.slice(first.keyStart)}`;
}

class Reader {
  at = 0;

  constructor(text) {
    this.text = text;
  }

  /** @returns {Node | null} */
  value() {
    this.skip();
    const first = this.text[this.at];
    if (first === "{") return this.object();
    if (first === "[") return this.array();
    if (first === '"' || first === "'") return this.string(first);
    return this.word();
  }

  /** Passes over white space and comments. */
  skip() {
    const blank = /(?:\s+|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.text)?.[0].length ?? 0;
  }

  object() {
    const node = this.node("object", this.at);
    this.at += 1;
    while (this.more("}")) {
      const name = this.name();
      if (!name) {
        this.at += 1;
        continue;
      }
      this.skip();
      const hasValue = this.text[this.at] === ":";
      if (hasValue) this.at += 1;
      node.members.push({ key: name.text, keyStart: name.start, keyEnd: name.end, value: hasValue ? this.value() : null });
      this.comma();
    }
    return this.closed(node);
  }

  array() {
    const node = this.node("array", this.at);
    this.at += 1;
    while (this.more("]")) {
      const item = this.value();
      if (item) node.items.push(item);
      else this.at += 1;
      this.comma();
    }
    return this.closed(node);
  }

  name() {
    const first = this.text[this.at];
    return first === '"' || first === "'" ? this.string(first) : this.word();
  }

  string(quote) {
    const start = this.at;
    this.at += 1;
    while (this.at < this.text.length && this.text[this.at] !== quote && this.text[this.at] !== "\n") {
      this.at += this.text[this.at] === "\\" ? 2 : 1;
    }
    const inside = this.text.slice(start + 1, this.at);
    if (this.text[this.at] === quote) this.at += 1;
    return this.closed(this.node("string", start, inside), 0);
  }

  word() {
    const start = this.at;
    while (this.at < this.text.length && WORD.test(this.text[this.at])) this.at += 1;
    if (this.at === start) return null;
    return this.closed(this.node("word", start, this.text.slice(start, this.at)), 0);
  }

  /** Whether a list goes on, past white space. */
  more(end) {
    this.skip();
    return this.at < this.text.length && this.text[this.at] !== end;
  }

  comma() {
    this.skip();
    if (this.text[this.at] === ",") this.at += 1;
  }

  /** @returns {Node} */
  node(kind, start, text = "") {
    return { kind, start, end: start, members: [], items: [], text };
  }

  closed(node, bracket = 1) {
    this.at = Math.min(this.at + bracket, this.text.length);
    node.end = this.at;
    return node;
  }
}
