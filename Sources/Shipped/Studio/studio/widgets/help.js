// @ts-check
import { h } from "./dom.js";
import { openDialog } from "./dialog.js";
import { words } from "../../words.js";

/** The list of keys. */
export function openHelp() {
  /** @type {any[]} */
  const list = words.help.groups;
  const groups = list.map(([title, rows]) =>
    h(
      "section",
      {},
      h("h3", {}, title),
      h(
        "dl",
        { class: "keys" },
        rows.map(([keys, about]) => [h("dt", {}, keys.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, about)]).flat(),
      ),
    )
  );
  openDialog(words.help.title, h("div", { class: "key-groups" }, groups));
}
