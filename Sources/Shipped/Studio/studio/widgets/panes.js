// @ts-check
const narrow = matchMedia("(width < 75rem)");
const oneColumn = matchMedia("(width < 47.5rem)");

/** Whether the films share their column with the other panes. */
export const isNarrow = () => narrow.matches;

/**
 * Shows the pane that is wanted, and its tab. On wide pages the films have a column of their own, beside the overlays.
 * @param {import("../state/studio.js").Studio} studio
 * @param {{ show: (name: string) => void }} bar
 * @param {HTMLElement} films
 */
export function followPanes(studio, bar, films) {
  const scroll = paneScroll();
  const show = () => {
    films.setAttribute("role", isNarrow() ? "tabpanel" : "region");
    const { pane, isEditing } = studio.view.value;
    const { media, isLoaded } = studio.library.value;
    // An empty library has the stage's place.
    const isBeside = !isNarrow() || (isLoaded && media.length === 0 && !oneColumn.matches);
    const shown = pane === "films" && isBeside ? "overlays" : pane;
    scroll.leave();
    document.body.dataset.pane = shown;
    document.body.dataset.editing = String(isEditing && shown === "overlays");
    bar.show(shown);
    scroll.enter(shown);
  };
  studio.view.watch(({ pane }) => pane, show);
  studio.library.watch(({ media, isLoaded }) => isLoaded && media.length === 0, show);
  studio.view.watch(({ isEditing }) => isEditing, show);
  studio.view.watch(({ film }) => film, () => scroll.begin());
  narrow.addEventListener("change", show);
}

/** CSS pixels of a pane that are in sight once it is chosen, above the tabs. */
const LEAST_SEEN = 100;
const TABS = 48;

/** Where each pane was left in the one column that all share; a film begins with its picture and controls. */
function paneScroll() {
  /** @type {Map<string, number>} */
  const left = new Map();
  let current = "";
  const go = () => oneColumn.matches && scrollTo(0, left.get(current) ?? 0);
  return {
    leave: () => oneColumn.matches && left.set(current, scrollY),
    enter: (pane) => {
      if (pane === current) return;
      const isChosen = current !== "";
      current = pane;
      go();
      // In a low window it lies below the picture, and its tab would seem to do nothing.
      const element = [...document.querySelectorAll(".pane")].find((each) => each.checkVisibility());
      const seen = innerHeight - TABS - (element?.getBoundingClientRect().top ?? 0);
      if (isChosen && oneColumn.matches && seen < LEAST_SEEN) element?.scrollIntoView();
    },
    begin: () => {
      for (const pane of left.keys()) if (pane !== "films") left.delete(pane);
      if (current !== "films") go();
    },
  };
}
