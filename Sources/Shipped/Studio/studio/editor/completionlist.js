// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { words } from "../../words.js";

/** The most that is offered at one time. */
const MOST = 12;

/** The list of completions at the caret. */
export class CompletionList {
  #offered = /** @type {import("./completion.js").Completion[]} */ ([]);
  #from = 0;
  #index = 0;

  /**
   * @param {HTMLTextAreaElement} field @param {HTMLElement} place
   * @param {(text: string, offset: number) => import("./completion.js").Completions} complete
   */
  constructor(field, place, complete) {
    this.field = field;
    this.complete = complete;
    this.list = h("ul", {
      class: "completions",
      role: "listbox",
      id: uniqueId("completions"),
      hidden: true,
      "aria-label": words.editor.completions,
    });
    place.append(this.list);
    field.setAttribute("aria-controls", this.list.id);
    field.addEventListener("input", (event) => {
      const typed = /** @type {InputEvent} */ (event).data;
      if (typed && /^[\w"']$/.test(typed)) this.open();
      else this.close();
    });
    field.addEventListener("blur", () => this.close());
  }

  get isOpen() {
    return !this.list.hidden;
  }

  open() {
    const { from, list } = this.complete(this.field.value, this.field.selectionStart);
    this.#offered = list.slice(0, MOST);
    this.#from = from;
    this.#index = 0;
    if (list.length === 0) return this.close();
    this.#draw();
    this.#place();
    this.list.hidden = false;
  }

  close() {
    this.list.hidden = true;
    this.field.removeAttribute("aria-activedescendant");
  }

  /**
   * Whether a key was the list's.
   * @param {KeyboardEvent} event
   */
  handles(event) {
    if (event.key === " " && event.ctrlKey) this.open();
    else if (!this.isOpen) return false;
    else if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown") this.#choose(this.#index + 1);
    else if (event.key === "ArrowUp") this.#choose(this.#index - 1);
    else if (event.key === "Enter" || event.key === "Tab") this.#take(this.#offered[this.#index]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #choose(index) {
    this.#index = (index + this.#offered.length) % this.#offered.length;
    this.#draw();
  }

  #draw() {
    fill(
      this.list,
      this.#offered.map((completion, index) =>
        h(
          "li",
          {
            role: "option",
            id: `${this.list.id}-${index}`,
            "aria-selected": String(index === this.#index),
            onpointerdown: (event) => {
              event.preventDefault();
              this.#take(completion);
            },
          },
          h("b", {}, completion.label),
          h("span", {}, completion.about),
        )
      ),
    );
    this.field.setAttribute("aria-activedescendant", `${this.list.id}-${this.#index}`);
  }

  /** Lies under the line of the caret; letters are of one width. */
  #place() {
    const before = this.field.value.slice(0, this.#from).split("\n");
    const style = getComputedStyle(this.field);
    this.list.style.top = `calc(${
      before.length * parseFloat(style.lineHeight)
    }px + ${style.paddingTop})`;
    this.list.style.left = `calc(${before.at(-1)?.length ?? 0}ch + ${style.paddingLeft})`;
  }

  #take({ insert }) {
    this.field.setSelectionRange(this.#from, this.field.selectionStart);
    document.execCommand("insertText", false, insert);
    this.close();
  }
}
