// @ts-check
import { button } from "../widgets/buttons.js";
import { outputKind } from "../state/outputkind.js";
import { partsOf } from "../state/parts.js";
import { SHOW } from "../state/slides.js";
import { words } from "../../words.js";
import { exportNow } from "./start.js";
import { filmsToExport } from "../state/toexport.js";

/**
 * The button that exports, which says what it makes.
 * @param {import("../state/studio.js").Studio} studio
 */
export function exportButton(studio) {
  const start = button("", async () => {
    start.disabled = true;
    await exportNow(studio);
    show();
  }, { icon: "download", kind: "primary export-button", title: "Ctrl+Enter" });
  const show = () => {
    const films = filmsToExport(studio);
    start.lastElementChild.textContent = labelOf(studio, films);
    start.disabled = films.length === 0;
  };
  studio.view.watch((view) => view, show);
  studio.follow({ next: ["kind"], library: ["media"], project: ["show", "part", "trims"] }, show);
  return start;
}

/** What is made: by its kind of what is on the stage, by its name of another film, and by their number of several. */
function labelOf(studio, films) {
  const parts = films.reduce((sum, id) => sum + partsOf(studio, id).length, 0);
  const media = films.map((id) => studio.medium(id));
  const [medium] = media;
  const { one, several, start } = words.export;
  if (parts > films.length) return start(`${parts} ${several.part}`);
  if (films.length > 1) {
    const kinds = new Set(media.map((each) => outputKind(studio, each)));
    return start(`${films.length} ${several[kinds.size > 1 ? "both" : [...kinds][0]]}`);
  }
  if (!medium) return words.export.title;
  if (films[0] === SHOW) return start(medium.name.toLowerCase());
  if (films[0] !== studio.view.value.film) return start(medium.name);
  return start(one[outputKind(studio, medium)]);
}
