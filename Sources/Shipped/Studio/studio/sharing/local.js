// @ts-check
import { h } from "../widgets/dom.js";
import { copyButton } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { shellWord } from "../widgets/format.js";
import { words } from "../../words.js";

/**
 * What can be done where the server answers this machine alone: the command that changes it, and the files.
 * @param {{ folders?: string[] }} server @param {{ name: string, path: string }[]} files
 */
export function localOnly({ folders = [] }, files) {
  const command = ["imprint", "studio", ...folders.map(shellWord), "--host", "0.0.0.0"].join(" ");
  return h(
    "section",
    { class: "local" },
    h("h3", {}, words.share.localTitle),
    h("p", { class: "hint" }, words.share.local),
    h(
      "div",
      { class: "row" },
      h("code", { class: "recipe", tabIndex: 0, role: "region", "aria-label": words.share.localCommand }, command),
      copyButton(words.share.localCommand, () => command, words),
    ),
    h("p", { class: "hint" }, words.share.localFile),
    h("div", { class: "row downloads" }, files.map(({ name, path }) =>
      h(
        "a",
        { class: "button small", href: path, download: name, "aria-label": `${words.share.download}: ${name}` },
        icon("download"),
        h("span", {}, files.length === 1 ? words.share.download : name),
      )
    )),
  );
}
