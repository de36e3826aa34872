// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { attempt } from "../widgets/notices.js";
import { openSharing } from "../sharing/dialog.js";
import * as api from "../api/index.js";
import { words } from "../../words.js";

/**
 * The head of a batch in the queue: how far it is, and what can be done with all of it.
 * @param {import("../state/studio.js").Studio} studio @param {string} id
 */
export function batchRow(studio, id) {
  const name = h("strong", { class: "name" });
  const bar = h("progress", { max: 1 });
  const tools = h("div", { class: "row tools" });
  const element = h("li", { class: "queue-batch" }, name, bar, tools);
  let shown = "";
  /** @param {{ entries: import("../state/types.js").Export[], isOne: boolean }} item `isOne`: what is lost in the queue is all of one batch */
  const show = ({ entries, isOne }) => {
    const count = (/** @type {string} */ state) => entries.filter((entry) => entry.state === state).length;
    const [done, cancelled] = [count("done"), count("cancelled")];
    const failed = count("failed") + cancelled;
    const open = entries.length - done - failed;
    name.textContent = words.queue.batch(entries.length, done, failed - cancelled, cancelled);
    bar.hidden = open === 0;
    bar.value = (done + failed) / entries.length;
    bar.setAttribute("aria-label", name.textContent);
    const shape = [done > 0, failed, open > 0, isOne].join();
    if (shape !== shown) fill(tools, actions(studio, id, { done, failed, open, isOne }));
    shown = shape;
  };
  return { element, show };
}

function actions(studio, id, { done, failed, open, isOne }) {
  return [
    done > 0 && h(
      "a",
      { class: "button small", href: api.zipPath({ batch: id }), download: "" },
      icon("download"),
      h("span", {}, words.queue.downloadAll),
    ),
    done > 0 && button(words.share.all, () => {
      const { exports } = studio.queue.value;
      openSharing(studio, exports.filter((entry) => entry.batch === id).map((entry) => entry.id));
    }, { icon: "share", kind: "small" }),
    failed > 0 && open === 0 && button(isOne ? words.queue.retryAll : words.queue.retryThese(failed), attempt(() => api.retryBatch(id)), {
      icon: "retry",
      kind: "small",
    }),
    open > 0 && button(words.queue.cancelAll, attempt(() => api.cancelBatch(id)), { kind: "small" }),
  ];
}
