// @ts-check
/** Making elements. Text always goes in as text, never as markup. */

/** @typedef {Node | string | number | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with properties, attributes, listeners (`onclick`) and children.
 *
 * A property of the element's own name is set as such; all else becomes an attribute, left out where it
 * is null or false.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name in element && name !== "list" && name !== "form") {
      /** @type {any} */ (element)[name] = value;
    } else setAttribute(element, name, value);
  }
  element.append(...kept(children));
  return element;
}

/** Sets an attribute, or takes it away where `value` is null, undefined or false. */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** Replaces all children of `element`. */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/** Makes elements the children of another, in order, moving none that lies right: focus, films and posters stay. */
export function arrange(element, children) {
  const wanted = new Set(children);
  for (const child of [...element.children]) if (!wanted.has(child)) child.remove();
  let next = element.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else element.insertBefore(child, next);
  }
}

/** Children without those that are nothing. */
function kept(children) {
  return children.flat().filter((child) =>
    child !== null && child !== undefined && child !== false
  );
}

/** An SVG element, for icons and drawings. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** What is always seen of a name's end: of an export, before its mark, the letters in which those of one film differ. */
const END = /(?:.{0,6}\.branded(?:-\d+)?\.\w+|.{0,8})$/su;

/**
 * A name of which the middle gives way where it has no room: what one camera makes differs at the end. It is there once as a whole,
 * for who has it read out; a style sheet draws its parts.
 * @param {string} name @param {HTMLElement} element what it is put into
 */
export function cutName(name, element = h("span", { class: "name" })) {
  const end = name.search(END);
  element.classList.add("cut");
  // A beginning that is hardly longer than its dots may give way to nothing.
  element.classList.toggle("long", end > 3);
  Object.assign(element.dataset, { head: name.slice(0, end), end: name.slice(end) });
  fill(element, h("span", {}, name));
  return element;
}

let lastNumber = 0;

/** An id that no other element of the page has. */
export function uniqueId(stem) {
  lastNumber += 1;
  return `${stem}-${lastNumber}`;
}

/** Whether a key press belongs to a field in which text or a value is being entered. */
export function isEntry(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  return target.matches("input:not([type=checkbox], [type=radio], [type=button])");
}
