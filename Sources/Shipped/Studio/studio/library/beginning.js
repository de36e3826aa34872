// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { uploadAll } from "./uploads.js";

/**
 * What is shown while there are no media: where to drop some, a button, and films to begin with.
 * @param {import("../state/studio.js").Studio} studio @param {() => void} pick lets files be chosen
 */
export function beginning(studio, pick) {
  const { empty, emptyHint, pick: label, samples, sample } = words.library;
  return h(
    "div",
    { class: "beginning" },
    h("h2", {}, empty),
    h("p", {}, emptyHint),
    button(label, pick, { kind: "primary", icon: "upload" }),
    h("h3", {}, samples),
    h("ul", { class: "samples" }, Object.entries(sample).map(([name, [title, credit]]) => h("li", {}, tile(studio, name, title, credit)))),
  );
}

function tile(studio, name, title, credit) {
  const path = `samples/${name}.mp4`;
  const made = h(
    "button",
    {
      type: "button",
      class: "tile",
      title: credit,
      onclick: async () => {
        made.disabled = true;
        try {
          const film = await (await fetch(path)).blob();
          uploadAll(studio, [new File([film], `${title}.mp4`, { type: "video/mp4" })]);
        } catch (error) {
          notifyFailure(error);
          made.disabled = false;
        }
      },
    },
    h("video", { src: path, muted: true, playsInline: true, preload: "auto", tabIndex: -1, "aria-hidden": "true" }),
    h("strong", {}, title),
  );
  return made;
}
