// @ts-check
import { fill, h } from "../widgets/dom.js";
import { fileSize, roughTime } from "../widgets/format.js";
import { estimate, plan } from "../api/index.js";
import { plainJobOf, projectFor } from "../state/job.js";
import { words } from "../../words.js";
import { filmsToExport } from "./start.js";

/** Milliseconds after the last change at which a plan is asked for. */
const REST = 400;

/**
 * Shows an export's plan: size, encoder, the preset's reason, an estimate, and warnings. The plan is asked for
 * only while it is looked at.
 * @param {import("../state/studio.js").Studio} studio
 */
export function planned(studio) {
  const list = h("dl", { class: "facts-list" });
  const notes = h("ul", { class: "notes" });
  const element = h(
    "section",
    { class: "planned", "aria-label": words.export.planned, "aria-live": "polite" },
    list,
    notes,
  );
  let timer = 0;
  let controller = new AbortController();
  const refresh = () => {
    clearTimeout(timer);
    controller.abort();
    const [film] = filmsToExport(studio);
    const { pane } = studio.view.value;
    if (!film || pane !== "export") return;
    timer = setTimeout(async () => {
      controller = new AbortController();
      const job = plainJobOf(projectFor(studio, film), film);
      try {
        const [made, guess] = await Promise.all([
          plan(job, controller.signal),
          estimate(job, controller.signal),
        ]);
        draw(list, notes, made, guess);
      } catch (error) {
        if (error.name !== "AbortError") {
          fill(notes, h("li", { class: "bad" }, error.sentence ?? words.away));
        }
      }
    }, REST);
  };
  studio.project.watch((project) => project, refresh);
  studio.view.watch(() => filmsToExport(studio)[0], refresh);
  studio.view.watch(({ pane }) => pane, refresh);
  return element;
}

function draw(list, notes, made, guess) {
  const { width, height } = made.composition?.format?.size ?? {};
  const rows = [
    [words.photographs.file, made.output?.path?.split("/").at(-1)],
    [words.export.size, width && `${width} × ${height}`],
    [words.export.encoder, encoderOf(made)],
    [words.export.why, made.preset?.reason],
    [
      words.export.estimate,
      guess?.bytes &&
      words.export.estimated(fileSize(guess.bytes), guess.seconds && roughTime(guess.seconds)),
    ],
  ];
  fill(
    list,
    rows.filter(([, value]) => value).map(([name, value]) =>
      h("div", {}, h("dt", {}, name), h("dd", {}, String(value)))
    ),
  );
  fill(notes, (made.warnings ?? []).map(({ message }) => h("li", {}, message)));
}

/** FFmpeg's name of the encoder that a plan's film has; undefined where no film is made. */
function encoderOf({ delivery }) {
  const [video] = Object.values(delivery?.movie?.video ?? {});
  return (video?.track ?? video?.whole ?? video)?.settings?.encoder;
}
