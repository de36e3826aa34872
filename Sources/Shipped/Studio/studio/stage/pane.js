// @ts-check
import { h, setAttribute } from "../widgets/dom.js";
import { clock } from "../widgets/format.js";
import { words } from "../../words.js";
import { cropArea } from "./croparea.js";
import { framing } from "./framing.js";
import { liveButton } from "./live.js";
import { layerHandles } from "./layers.js";
import { Player } from "./player.js";
import { pixelWidth } from "./size.js";
import { contextOf, StillView } from "./still.js";
import { transport } from "./transport.js";

/**
 * The picture and its controls.
 * @param {import("../state/studio.js").Studio} studio
 */
export function stagePane(studio) {
  const canvas = h("canvas", { role: "img", "aria-label": words.stage.title });
  const videos = [0, 1].map(() =>
    h("video", { playsInline: true, disablePictureInPicture: true, tabIndex: -1, "aria-hidden": "true" })
  );
  const badge = h("p", { class: "truth" });
  const problem = h("p", { class: "problem", role: "alert", hidden: true });
  const delay = h("p", { class: "problem", role: "alert", hidden: true });
  const screen = h("div", { class: "screen", dataset: { plays: "false" } }, videos, canvas, badge);
  const empty = h("div", { class: "empty" }, h("h2", {}, words.stage.empty), h("p", {}, words.stage.emptyHint));
  const room = h("div", { class: "room" }, screen, empty, problem, delay);
  const still = stillView(studio, canvas, screen, problem, () => player.stillShown?.());
  const player = new Player(studio, {
    videos,
    screen,
    still,
    waiting: (isLong) => {
      delay.hidden = !isLong;
      delay.textContent = isLong ? words.stage.waiting : "";
    },
  });
  screen.append(liveButton(studio, player));
  layerHandles(studio, { screen, canvas, clicked: () => player.toggle() });
  followView(studio, player, { screen, canvas, videos, badge, empty });
  cropArea(studio, screen);
  const frame = framing(studio);
  const bar = transport(studio, player, frame.button);
  const pane = h(
    "section",
    { class: "stage", id: "stage", "aria-label": words.stage.title, tabIndex: -1 },
    room,
    h("div", { class: "controls" }, bar),
  );
  return { pane, player, frame: frame.panel };
}

/** Shows what the view says: the film, its time in words, and how true the picture is. */
function followView(studio, player, { screen, canvas, videos, badge, empty }) {
  canvas.addEventListener("click", () => {
    if (screen.dataset.picks !== "true") player.toggle();
  });
  for (const video of videos) video.addEventListener("click", () => player.toggle());
  const name = () => {
    const { at } = studio.view.value;
    const label = studio.film ? words.stage.picture(studio.film.name, clock(at)) : words.stage.title;
    setAttribute(canvas, "aria-label", label);
  };
  const show = () => {
    showFilm(studio, studio.view.value.film, { screen, empty, canvas });
    name();
  };
  studio.follow({ view: ["film"], library: ["media"] }, show);
  studio.follow({ project: ["show"], view: ["at"] }, name);
  studio.view.watch(({ isPlaying }) => isPlaying, (isPlaying) => {
    badge.textContent = isPlaying ? words.stage.preview : words.stage.exact;
    badge.title = isPlaying ? words.stage.previewHint : words.stage.exactHint;
  });
}

function stillView(studio, canvas, screen, problem, done) {
  return new StillView(canvas, {
    quickWidth: () => pixelWidth(screen),
    shown: () => {
      problem.hidden = true;
      canvas.style.backgroundImage = "";
      shape(screen, canvas.width, canvas.height);
      if (!studio.view.value.isPlaying) screen.dataset.plays = "false";
      done();
    },
    failed: (error) => {
      if (!studio.connection.value.isOnline) return;
      problem.textContent = error.sentence ?? String(error);
      problem.hidden = false;
      done();
    },
  });
}

/** Makes room in the film's own shape before its first frame is there. */
function showFilm(studio, film, { screen, empty, canvas }) {
  const medium = studio.medium(film);
  document.body.dataset.film = film ? "some" : "none";
  document.body.dataset.shows = medium?.kind === "image" ? "picture" : "film";
  screen.hidden = !film;
  empty.hidden = Boolean(film);
  if (medium?.width && screen.dataset.film !== film) {
    contextOf(canvas).clearRect(0, 0, canvas.width, canvas.height);
    shape(screen, medium.width, medium.height);
    // What the library shows of it stands in until its first frame is there.
    canvas.style.backgroundImage = medium.poster ? `url("${medium.poster}")` : "";
    screen.dataset.film = film;
  }
}

function shape(screen, width, height) {
  screen.style.setProperty("--ratio", String(width / height));
  document.body.dataset.upright = String(width < height);
}
