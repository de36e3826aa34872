// @ts-check
/** The overlay whose form is to get the keyboard. @type {string | null} */
let awaited = null;

/**
 * Gives the keyboard to an overlay's form once it is there, which may take the server's answer; not where a click or
 * Tab takes it elsewhere before.
 * @param {string} key
 */
export function awaitForm(key) {
  awaited = key;
}

/** Tells that the form of an overlay is there. @param {string} key @param {HTMLElement} form */
export function formIsThere(key, form) {
  if (awaited !== key || !form.isConnected) return;
  awaited = null;
  const field = form.querySelector(":is(textarea, input, select):not([hidden], :disabled)");
  // An overlay without parameters has its row alone.
  const place = field ?? document.querySelector(`.stack-row[data-key="${key}"] .stack-name`);
  /** @type {HTMLElement | null} */ (place)?.focus();
}

const giveUp = () => {
  awaited = null;
};
document.addEventListener("pointerdown", giveUp, { capture: true });
document.addEventListener("keydown", ({ key }) => key === "Tab" && giveUp(), { capture: true });
