// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { mayCapture } from "../capture/devices.js";
import { remove } from "../api/index.js";
import { addSound } from "../state/sounds.js";
import { isNarrow } from "../widgets/panes.js";
import { words } from "../../words.js";
import { cameraBar } from "./bar.js";
import { cameraControls } from "./controls.js";
import { ownCamera } from "./owncamera.js";
import { Session } from "./session.js";
import { cameraView } from "./view.js";

/** Milliseconds after which it is told that what was recorded is still on its way. */
const LATE = 800;

/**
 * Opens the camera's dialog.
 * @param {import("../state/studio.js").Studio} studio
 */
export function cameraButton(studio) {
  return button(words.camera.title, () => openCamera(studio), { icon: "camera" });
}

function openCamera(studio) {
  // What plays would be heard in the recording.
  studio.view.set({ isPlaying: false });
  if (!mayCapture()) return ownCamera(studio, (medium) => use(studio, medium));
  const session = new Session();
  const view = cameraView(studio, session);
  const controls = cameraControls(session);
  const bar = cameraBar(session, {
    view,
    retake: () => {
      drop(session);
      session.open();
    },
    use: async () => {
      const medium = taken(session);
      dialog.close();
      const late = setTimeout(() => notify(words.camera.waitingFor), LATE);
      const made = await medium;
      clearTimeout(late);
      if (made) use(studio, made);
    },
  });
  const dialog = openDialog(
    words.camera.title,
    h("div", { class: "camera" }, view.element, controls.element, bar.element),
    {
      kind: "wide camera-dialog",
      onclose: async () => {
        for (const part of [bar, controls, view]) part.end();
        await leave(session);
      },
    },
  );
  // What a click outside closes by chance would be a recording.
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && event.stopImmediatePropagation(), {
    capture: true,
  });
  if (session.state.value.mode !== "screen") session.open();
}

/** What was made, once the server has it; null where it failed, which was told. */
async function taken(session) {
  const { medium } = session;
  session.medium = null;
  try {
    return await medium;
  } catch (error) {
    notifyFailure(error);
    return null;
  }
}

/** Puts what was made and is not wanted into the bin. */
function drop(session) {
  session.medium?.then((medium) => remove(medium.id)).catch(() => {});
  session.medium = null;
}

/** Ends what runs when the dialog closes; what was made stays. */
async function leave(session) {
  await session.stop();
  session.end();
  session.medium?.then(({ name }) => notify(words.camera.kept(name)), notifyFailure);
}

/** Opens what was made, and chooses it; a sound is laid at the playhead. */
function use(studio, { id, name, kind }) {
  if (kind === "sound") {
    const { film, at } = studio.view.value;
    const start = studio.project.value.trims[film ?? ""]?.start ?? 0;
    if (film) addSound(studio, film, id, Math.max(0, at - start), "recording");
    notify(words.camera.kept(name));
    return;
  }
  studio.view.set({ film: id, at: 0, isPlaying: false, chosen: [id], ...(isNarrow() ? { pane: "overlays" } : {}) });
  if (kind === "video") studio.added.set({ film: id });
}
