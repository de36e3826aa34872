// @ts-check
import { cutName, fill, h } from "../widgets/dom.js";
import { iconButton } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { clock, fileSize, roughTime, shortNumber } from "../widgets/format.js";
import { attempt } from "../widgets/notices.js";
import { openDialog } from "../widgets/dialog.js";
import * as api from "../api/index.js";
import { words } from "../../words.js";
import { filmPath, shapeOf, showPicture, titleOf } from "../slides/result.js";
import { openShare } from "../sharing/dialog.js";
import { shortened, thumbnail, valuesOf } from "./subject.js";
import { resultBox } from "../sharing/choosing.js";

/**
 * An export in the queue.
 * @param {import("../state/studio.js").Studio} studio
 */
export function queueRow(studio) {
  const name = h("strong", { class: "name" });
  const state = h("span", { class: "state" });
  const bar = h("progress", { max: 1 });
  const facts = h("span", { class: "facts" });
  const tools = h("div", { class: "row tools" });
  const box = resultBox(studio);
  const thumb = thumbnail(studio);
  const element = h(
    "li",
    { class: "queue-row" },
    box.element,
    thumb.element,
    name,
    h("p", {}, state, " ", facts),
    tools,
    bar,
  );
  let shown = "";
  const show = ({ entry, ends }) => {
    name.title = titleOf(entry);
    cutName(name.title, name);
    state.textContent = words.queue.states[entry.state];
    element.dataset.state = entry.state;
    element.dataset.id = entry.id;
    box.show(entry);
    thumb.show(entry.job);
    bar.hidden = entry.state !== "running";
    bar.value = entry.fraction ?? 0;
    bar.setAttribute("aria-label", words.queue.progress(entry.name));
    putFacts(studio, facts, entry);
    const shape = [entry.state, entry.id === ends.first, entry.id === ends.last].join();
    if (shape !== shown) fill(tools, ...actions(studio, entry, ends));
    shown = shape;
  };
  return { element, show };
}

/** Shows what is known of an export, its values before the figures, each with what it is; a line ends between them. */
function putFacts(studio, place, entry) {
  const { what, why } = entry.error ?? {};
  // Its own name stands above.
  if (entry.state === "failed") return fill(place, [what === entry.name ? "" : what, why].filter(Boolean).join(": "));
  const values = valuesOf(studio, entry.job).map(shortened).join(", ");
  const told = [values, ...figuresOf(entry)].filter(Boolean);
  fill(place, told.flatMap((each, index) =>
    [index > 0 && h("wbr"), h("span", { class: each === values ? "values" : "" }, `${index > 0 ? " · " : ""}${each}`)]
  ));
  place.title = told.join(" · ");
}

function figuresOf(entry) {
  const { state, fraction, speed, framesPerSecond, secondsLeft, bytes, report } = entry;
  if (state === "running") {
    return [
      `${Math.floor((fraction ?? 0) * 100)} %`,
      speed
        ? words.queue.speed(shortNumber(speed, 1))
        : framesPerSecond && words.queue.rate(Math.round(framesPerSecond)),
      secondsLeft && words.queue.left(roughTime(secondsLeft)),
    ];
  }
  if (state !== "done") return [];
  const { width, height, duration, elapsedSeconds } = report ?? {};
  return [
    shapeOf(entry) === "pair" && words.library.pair,
    bytes && fileSize(bytes),
    width && `${width} × ${height}`,
    duration && words.queue.long(clock(duration, 0)),
    elapsedSeconds && words.queue.took(roughTime(elapsedSeconds)),
  ];
}

function actions(studio, entry, ends) {
  const { id, name, state } = entry;
  const shape = shapeOf(entry);
  const remove = (label, symbol) => iconButton(symbol, label, attempt(() => api.removeExport(id)));
  if (state === "queued") {
    const move = (symbol, label, step, end) =>
      iconButton(symbol, label, attempt(() => api.orderExports(moved(studio, id, step))), { disabled: id === end });
    return [
      move("up", words.queue.earlier(name), -1, ends.first),
      move("down", words.queue.later(name), 1, ends.last),
      remove(words.queue.cancel(name), "close"),
    ];
  }
  if (state === "running") return [remove(words.queue.cancel(name), "close")];
  const forget = remove(words.queue.forget(name), "close");
  const tool = (symbol, word, act) => iconButton(symbol, `${word}: ${name}`, act);
  if (state !== "done") return [tool("retry", words.queue.retry, attempt(() => api.retryExport(id))), forget];
  const isShown = shape === "picture" || shape === "pair";
  const download = h(
    "a",
    {
      class: "icon-button",
      href: `${api.filePath(id)}?download`,
      download: name,
      title: words.queue.download,
      "aria-label": `${words.queue.download}: ${name}`,
    },
    icon("download"),
  );
  return [
    isShown && tool(shape === "pair" ? "pair" : "image", words.photographs.show, () => showPicture(entry)),
    shape === "film" && tool("play", words.queue.watch, () => watch(entry)),
    download,
    tool("share", words.queue.share, () => openShare(studio, id)),
    forget,
  ];
}

/** The exports that wait, with one moved by a step. */
function moved(studio, id, step) {
  const ids = studio.queue.value.exports.filter(({ state }) => state === "queued").map((entry) => entry.id);
  const index = ids.indexOf(id);
  if (!ids[index + step]) return ids;
  return ids.with(index, ids[index + step]).with(index + step, ids[index]);
}

/**
 * Plays a finished film.
 * @param {import("../state/types.js").Export} entry
 */
function watch(entry) {
  const { name, report } = entry;
  const film = h("video", { src: filmPath(entry), controls: true, autoplay: true, playsInline: true, class: "finished" });
  if (report?.width) film.style.aspectRatio = `${report.width} / ${report.height}`;
  const unplayable = () => film.replaceWith(h("p", { class: "unshown" }, words.queue.unplayable));
  film.addEventListener("error", unplayable);
  // Of a picture that it does not decode a browser plays the sound alone.
  film.addEventListener("loadedmetadata", () => film.videoWidth === 0 && unplayable());
  openDialog(name, film, { kind: "wide", onclose: () => film.removeAttribute("src") });
}
