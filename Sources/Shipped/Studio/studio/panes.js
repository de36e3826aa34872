// @ts-check
const narrow = matchMedia("(width < 1200px)");

/** Whether the films share their column with the other panes. */
export const isNarrow = () => narrow.matches;

/**
 * Shows the pane that is wanted, and its tab. On wide pages the films have a column of their own, beside the overlays.
 * @param {import("./state/studio.js").Studio} studio
 * @param {{ show: (name: string) => void }} bar
 * @param {HTMLElement} films
 */
export function followPanes(studio, bar, films) {
  const show = () => {
    films.setAttribute("role", isNarrow() ? "tabpanel" : "region");
    const { pane, isEditing } = studio.view.value;
    const shown = pane === "films" && !isNarrow() ? "overlays" : pane;
    document.body.dataset.pane = shown;
    document.body.dataset.editing = String(isEditing && shown === "overlays");
    bar.show(shown);
  };
  studio.view.watch(({ pane }) => pane, show);
  studio.view.watch(({ isEditing }) => isEditing, show);
  narrow.addEventListener("change", show);
}
