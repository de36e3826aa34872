// @ts-check
import { h } from "./widgets/dom.js";
import { button, iconButton } from "./widgets/buttons.js";
import { selectOneThing } from "./state/inspect.js";
import { noticesPlace } from "./widgets/notices.js";
import { tabs } from "./widgets/tabs.js";
import { brandColours } from "./kit/colours.js";
import { openKit } from "./kit/dialog.js";
import { brandWhatIsAdded } from "./kit/laying.js";
import { cameraButton } from "./camera/pane.js";
import { libraryPane } from "./library/pane.js";
import { acceptDrops } from "./library/drop.js";
import { joinStepsOfDrags } from "./dragsteps.js";
import { playlistButton, playlistPanel } from "./playlist/panel.js";
import { captionForm } from "./captions/form.js";
import { showForm } from "./slides/form.js";
import { slidesPane } from "./slides/pane.js";
import { stagePane } from "./stage/pane.js";
import { soundForm } from "./timeline/soundform.js";
import { timeline } from "./timeline/timeline.js";
import { voiceRecorder } from "./timeline/voice.js";
import { inspectorPane } from "./inspector.js";
import { layLogo } from "./tuning/logo.js";
import { tuningPane } from "./tuning/pane.js";
import { exportButton } from "./export/button.js";
import { leavingButton } from "./export/leaving.js";
import { exportPane } from "./export/pane.js";
import { queuePane } from "./export/queue.js";
import { listenToKeys } from "./keys.js";
import { followPanes } from "./widgets/panes.js";
import { entrance } from "./entrance.js";
import { words } from "../words.js";

/**
 * Puts the studio's parts on the page.
 * @param {import("./state/studio.js").Studio} studio
 */
export function layOut(studio) {
  const stage = stagePane(studio);
  const { player } = stage;
  stage.pane.append(timeline(studio, player, slidesPane(studio, player)));
  const parts = {
    overlays: tuningPane(studio),
    captions: captionForm(studio, player),
    sound: soundForm(studio, player),
    frame: stage.frame,
    slides: showForm(studio),
    voice: voiceRecorder(studio, player),
  };
  const makers = [cameraButton(studio), playlistButton(studio)];
  const panes = [
    { name: "films", label: words.library.title, panel: libraryPane(studio, makers, playlistPanel(studio, player)) },
    { name: "overlays", label: words.tuning.tab, panel: inspectorPane(studio, parts) },
    { name: "export", label: words.export.title, panel: exportPane(studio) },
    { name: "queue", label: words.queue.title, panel: queuePane(studio) },
  ];
  const bar = tabs(panes, words.panes, (pane) => studio.view.set({ pane }));
  const inspector = h(
    "aside",
    { class: "inspector", "aria-label": words.panes },
    bar.bar,
    panes.slice(1).map(({ panel }) => panel),
  );
  const main = h("main", { class: "studio" }, panes[0].panel, stage.pane, inspector);
  document.body.append(h("a", { class: "skip", href: "#stage" }, words.skip), header(studio), main, noticesPlace(), entrance(), brandColours(studio));
  followPanes(studio, bar, panes[0].panel);
  studio.queue.watch(
    ({ exports }) => exports.filter(({ state }) => state === "queued" || state === "running").length,
    (count) => bar.mark("queue", count > 0 ? String(count) : ""),
  );
  studio.connection.watch(({ isOnline }) => isOnline, (isOnline) => {
    document.body.dataset.online = String(isOnline);
  });
  studio.connection.watch(({ isAllowed }) => isAllowed, (isAllowed) => {
    document.body.dataset.allowed = String(isAllowed);
  });
  acceptDrops(studio, (id, place) => layLogo(studio, id, place));
  brandWhatIsAdded(studio);
  joinStepsOfDrags(studio);
  selectOneThing(studio);
  listenToKeys(studio, player);
}

function header(studio) {
  const undo = iconButton("undo", words.undo, () => studio.project.undo(), { keys: "Ctrl+Z" });
  const redo = iconButton("redo", words.redo, () => studio.project.redo(), { keys: "Ctrl+Shift+Z" });
  studio.project.depth.watch((depth) => depth, (depth) => {
    undo.disabled = depth.undo === 0;
    redo.disabled = depth.redo === 0;
  });
  const away = h("p", { class: "away", role: "status" });
  const trouble = ({ isOnline, whyUnsaved }) => {
    if (!isOnline) return words.away;
    return whyUnsaved ? words.unsaved(whyUnsaved) : "";
  };
  studio.connection.watch(trouble, (text) => {
    away.textContent = text;
  });
  return h(
    "header",
    { class: "top" },
    h("h1", {}, h("span", { class: "mark", "aria-hidden": "true" }), h("span", {}, words.title)),
    away,
    h(
      "div",
      { class: "row" },
      button(words.kit.open, () => openKit(studio), { icon: "kit", kind: "small", title: words.kit.open }),
      undo,
      redo,
      leavingButton(studio),
      exportButton(studio),
    ),
  );
}
