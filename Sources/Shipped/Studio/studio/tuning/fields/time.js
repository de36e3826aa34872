// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { button } from "../../widgets/buttons.js";
import { shortNumber } from "../../widgets/format.js";
import { words } from "../../../words.js";
import { label } from "../../widgets/names.js";

/** Seconds, `1:02.5`, `50%`, `end`, `end-3`, or `+8` after the beginning. */
const TIME = /^(\d+(\.\d*)?|\.\d+|(\d+:){1,2}\d+(\.\d*)?|\d+(\.\d*)?%|end(-\d+(\.\d*)?)?|\+\d+(\.\d*)?)$/;

/**
 * A time on the output's clock, which begins with the trim.
 * @returns {import("./index.js").Field}
 */
export function timeField(studio, { name, example = "" }, set) {
  const id = uniqueId(name);
  const input = h("input", {
    id,
    type: "text",
    class: "time",
    spellcheck: false,
    autocomplete: "off",
    ...(example === "" ? {} : { placeholder: String(example) }),
    oninput: () => {
      const text = input.value.trim();
      const isTime = TIME.test(text);
      input.setAttribute("aria-invalid", String(!isTime));
      if (isTime) set(/^[\d.]+$/.test(text) ? Number(text) : text);
    },
  });
  const now = button(words.tuning.now, () => {
    const { at, film } = studio.view.value;
    const start = studio.project.value.trims[film]?.start ?? 0;
    set(Number(shortNumber(Math.max(0, at - start), 3)));
  }, { icon: "clock", kind: "small", title: words.tuning.nowHint, "aria-label": `${words.tuning.now}: ${label(name)}` });
  const put = (value) => {
    if (document.activeElement === input && input.getAttribute("aria-invalid") === "true") return;
    if (input.value.trim() !== String(value)) input.value = String(value);
    input.removeAttribute("aria-invalid");
  };
  return { element: h("div", { class: "row" }, input, now), put, id };
}
