// @ts-check
import { fill, h } from "../widgets/dom.js";
import { clock } from "../widgets/format.js";
import { newest } from "../api/client.js";
import { spans } from "../api/index.js";
import { shownItems } from "../state/edits.js";
import { drawnItems } from "../state/items.js";
import { countBelow, lookOf, stageFor } from "../state/job.js";
import { words } from "../../words.js";
import { inspect } from "../state/inspect.js";

/** Milliseconds after which a change of the look asks for its spans. */
const REST = 300;

/** A row for each overlay, with a bar where it is seen; choosing the row selects the overlay. */
export function spanRows(studio, player) {
  const rows = h("div", { class: "spans" });
  let found = [];
  const ask = newest(REST);
  const draw = () => fill(rows, shownItems(studio).map((item) => row(studio, player, item, found)).reverse());
  const refresh = () => {
    draw();
    const { film } = studio.view.value;
    const project = stageFor(studio, film);
    const items = drawnItems(project, film);
    if (!film || items.length === 0) return ask();
    ask(async (signal) => {
      try {
        const answer = await spans(lookOf(project, film, []), signal);
        found = answer.slice(countBelow(project, film, [])).map((list, index) => ({ key: items[index].key, list }));
        draw();
        reveal(studio, player, found);
      } catch {
        // Without spans the rows stay as they are; the stage tells of faults.
      }
    });
  };
  studio.follow({ project: ["items", "trims"], view: ["film"] }, refresh);
  studio.follow({ view: ["selected", "inspects"] }, draw);
  return rows;
}

/** Goes to where an overlay that was just added is seen, past its coming, where it is not seen now. */
function reveal(studio, player, found) {
  const { revealed, at } = studio.view.value;
  const list = found.find(({ key }) => key === revealed)?.list ?? [];
  const span = firstSeen(list);
  if (!span) return;
  studio.view.set({ revealed: null });
  const { start } = player.kept;
  const coming = Math.min(1, (span.until - span.from) / 2);
  const isSeen = list.some(({ from, until, moving }) => {
    const begin = moving ? span.from + coming : from;
    return at - start >= begin && at - start < until;
  });
  if (!isSeen && !studio.view.value.isPlaying) player.seek(start + span.from + coming);
}

/** The first time in which something is seen, moving or not; undefined where nothing ever is. */
function firstSeen([first, ...rest]) {
  if (!first) return undefined;
  const until = rest.reduce((end, span) => span.from === end ? span.until : end, first.until);
  return { from: first.from, until };
}

function row(studio, player, item, found) {
  const list = item.isOff ? [] : found.find(({ key }) => key === item.key)?.list ?? [];
  const { start } = player.kept;
  const whole = player.end || 1;
  const bars = list.map(({ from, until, moving }) => {
    const bar = h("span", { class: moving ? "bar moving" : "bar" });
    bar.style.left = `${(start + from) / whole * 100}%`;
    bar.style.width = `${Math.max(0, until - from) / whole * 100}%`;
    return bar;
  });
  const label = list.length > 0
    ? words.timeline.span(item.title, clock(start + list[0].from, 1), clock(start + list.at(-1).until, 1))
    : words.timeline.never(item.title);
  const { selected, inspects } = studio.view.value;
  const isSelected = selected === item.key && inspects === "overlays";
  return h(
    "button",
    {
      type: "button",
      class: isSelected ? "span-row selected" : "span-row",
      title: label,
      "aria-label": label,
      onclick: () => inspect(studio, "overlays", { selected: item.key }),
    },
    bars,
    h("span", { class: "span-name" }, item.title),
  );
}
