// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button, iconButton } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { clock, fileSize, roughTime, shortNumber } from "../widgets/format.js";
import { notifyFailure } from "../widgets/notices.js";
import { openDialog } from "../widgets/dialog.js";
import * as api from "../api/index.js";
import { words } from "../../words.js";
import { shapeOf, showPicture } from "../slides/result.js";
import { openShare } from "../sharing/dialog.js";
import { resultBox } from "../sharing/choosing.js";

/** An export in the queue. @param {import("../state/studio.js").Studio} studio */
export function queueRow(studio) {
  const name = h("strong", { class: "name" });
  const state = h("span", { class: "state" });
  const bar = h("progress", { max: 1 });
  const facts = h("p", { class: "facts" });
  const tools = h("div", { class: "row tools" });
  const box = resultBox(studio);
  const element = h(
    "li",
    { class: "queue-row" },
    h("div", { class: "row between" }, box.element, name, state),
    bar,
    facts,
    tools,
  );
  let shown = "";
  const show = (entry, waiting) => {
    name.textContent = name.title = entry.name;
    state.textContent = words.queue.states[entry.state];
    element.dataset.state = entry.state;
    element.dataset.id = entry.id;
    box.show(entry);
    bar.hidden = entry.state !== "running";
    bar.value = entry.fraction ?? 0;
    bar.setAttribute("aria-label", words.queue.progress(entry.name));
    putFacts(facts, entry);
    const shape = [entry.state, waiting.join()].join("|");
    if (shape !== shown) fill(tools, ...actions(studio, entry, waiting));
    shown = shape;
  };
  return { element, show };
}

/** Shows what is known of an export, each figure with what it is; a line ends between figures. */
function putFacts(place, entry) {
  const { what, why } = entry.error ?? {};
  if (entry.state === "failed") return fill(place, [what, why].filter(Boolean).join(": "));
  const figures = figuresOf(entry).filter(Boolean);
  fill(place, figures.flatMap((figure, index) => [index > 0 && " · ", h("span", {}, figure)]));
}

function figuresOf(entry) {
  const { state, fraction, speed, framesPerSecond, secondsLeft, bytes, report, job } = entry;
  const values = Object.values(job?.parameters ?? {}).join(", ");
  if (state === "running") {
    return [
      `${Math.floor((fraction ?? 0) * 100)} %`,
      speed
        ? words.queue.speed(shortNumber(speed, 1))
        : framesPerSecond && words.queue.rate(Math.round(framesPerSecond)),
      secondsLeft && words.queue.left(roughTime(secondsLeft)),
    ];
  }
  if (state !== "done") return [values];
  const { width, height, duration, elapsedSeconds } = report ?? {};
  return [
    values,
    shapeOf(entry) === "pair" && words.library.pair,
    bytes && fileSize(bytes),
    width && `${width} × ${height}`,
    duration && words.queue.long(clock(duration, 0)),
    elapsedSeconds && words.queue.took(roughTime(elapsedSeconds)),
  ];
}

function actions(studio, entry, waiting) {
  const { id, name, state } = entry;
  const shape = shapeOf(entry);
  const attempt = (act) => () => act().catch(notifyFailure);
  const remove = (label, symbol) => iconButton(symbol, label, attempt(() => api.removeExport(id)));
  if (state === "queued") {
    const index = waiting.indexOf(id);
    const move = (symbol, label, step) =>
      iconButton(symbol, label, attempt(() => api.orderExports(swapped(waiting, index, step))), {
        disabled: !waiting[index + step],
      });
    return [
      move("up", words.queue.earlier(name), -1),
      move("down", words.queue.later(name), 1),
      remove(words.queue.cancel(name), "close"),
    ];
  }
  if (state === "running") return [remove(words.queue.cancel(name), "close")];
  const forget = remove(words.queue.forget(name), "trash");
  if (state !== "done") {
    return [
      button(words.queue.retry, attempt(() => api.retryExport(id)), {
        icon: "retry",
        kind: "small",
        "aria-label": `${words.queue.retry}: ${name}`,
      }),
      forget,
    ];
  }
  return [
    (shape === "picture" || shape === "pair") && button(words.photographs.show, () => showPicture(entry), {
      icon: shape === "pair" ? "pair" : "image",
      kind: "small",
      "aria-label": `${words.photographs.show}: ${name}`,
    }),
    shape === "film" && button(words.queue.watch, () => watch(entry), {
      icon: "play",
      kind: "small",
      "aria-label": `${words.queue.watch}: ${name}`,
    }),
    h(
      "a",
      {
        class: "button small",
        href: `${api.filePath(id)}?download`,
        download: name,
        "aria-label": `${words.queue.download}: ${name}`,
      },
      icon("download"),
      h("span", {}, words.queue.download),
    ),
    button(words.queue.share, () => openShare(studio, id), {
      icon: "share",
      kind: "small",
      "aria-label": `${words.queue.share}: ${name}`,
    }),
    forget,
  ];
}

function swapped(ids, index, step) {
  return ids.with(index, ids[index + step]).with(index + step, ids[index]);
}

/** Plays a finished file. */
function watch({ id, name, report }) {
  const film = h("video", {
    src: api.filePath(id),
    controls: true,
    autoplay: true,
    playsInline: true,
    class: "finished",
  });
  if (report?.width) film.style.aspectRatio = `${report.width} / ${report.height}`;
  openDialog(name, film, { kind: "wide", onclose: () => film.removeAttribute("src") });
}
