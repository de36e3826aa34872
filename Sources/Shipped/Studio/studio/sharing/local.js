// @ts-check
import { h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { words } from "../../words.js";

/**
 * What can be done where the server answers this machine alone: the files are handed on.
 * @param {{ name: string, path: string }[]} files
 */
export function localOnly(files) {
  return h(
    "section",
    { class: "local" },
    h("h3", {}, words.share.localTitle),
    h("p", { class: "hint" }, words.share.local),
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
