// @ts-check
import { h } from "../widgets/dom.js";

const TOKENS =
  /(?<comment>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<key>[\w$]+(?=\s*:)|"[^"\n]*"(?=\s*:))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<number>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g;

/** A JSON5 text as spans by kind, to lie under the letters of the field. */
export function coloured(text) {
  const parts = [];
  let last = 0;
  for (const match of text.matchAll(TOKENS)) {
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ??
      "";
    parts.push(text.slice(last, match.index), h("span", { class: `token-${kind}` }, match[0]));
    last = match.index + match[0].length;
  }
  parts.push(text.slice(last), "\n");
  return parts;
}
