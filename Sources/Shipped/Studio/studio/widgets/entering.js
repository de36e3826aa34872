// @ts-check
/** The overlay whose form is to get the keyboard, and the parameter; null for the first one. */
let awaited = /** @type {{ key: string, name: string | null } | null} */ (null);

/** The form that is there. */
let shown = /** @type {{ key: string, form: HTMLElement } | null} */ (null);

/**
 * Gives the keyboard to an overlay's form once it is there, which may take the server's answer; not where a click or
 * Tab takes it elsewhere before.
 * @param {string} key
 * @param {string | null} name a parameter of it
 */
export function awaitForm(key, name = null) {
  awaited = { key, name };
  // The pane that it lies in may be shown by the same step.
  if (shown?.key === key) requestAnimationFrame(() => shown && formIsThere(shown.key, shown.form));
}

/**
 * Tells that the form of an overlay is there.
 * @param {string} key @param {HTMLElement} form
 */
export function formIsThere(key, form) {
  if (!form.isConnected) return;
  shown = { key, form };
  if (awaited?.key !== key) return;
  const { name } = awaited;
  awaited = null;
  const fields = [...form.querySelectorAll(":is(textarea, input, select):not([hidden], :disabled)")];
  const isOf = (field) => field.closest(".field")?.dataset.parameter === name;
  // An overlay without parameters has its row alone.
  const place = fields.find((field) => name === null || isOf(field)) ??
    document.querySelector(`.stack-row[data-key="${key}"] .stack-name`);
  /** @type {HTMLElement | null} */ (place)?.focus();
}

const giveUp = () => {
  awaited = null;
};
document.addEventListener("pointerdown", giveUp, { capture: true });
document.addEventListener("keydown", ({ key }) => key === "Tab" && giveUp(), { capture: true });
