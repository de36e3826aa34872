// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button, iconButton } from "../widgets/buttons.js";
import { effectPath } from "../api/index.js";
import { words } from "../../words.js";

/** Icons of the effects that ship; others have that of a sound. */
const ICONS = ["whoosh", "pop", "ding", "click", "rise", "thump"];

/**
 * The sound effects that ship, each of which is laid by a click, or heard before.
 * @param {import("../state/studio.js").Studio} studio @param {(name: string) => void} take
 */
export function effectShelf(studio, take) {
  const audio = new Audio();
  const list = h("ul", { class: "effects", "aria-label": words.sound.effects.title });
  const element = h("section", { class: "effect-shelf" }, h("h3", {}, words.sound.effects.title), list);
  studio.catalogue.watchFor(list, ({ effects }) => effects, (effects) => {
    element.hidden = effects.length === 0;
    fill(list, effects.map((effect) => tile(effect, take, audio)));
  });
  return { element, end: () => audio.pause() };
}

function tile({ id, name }, take, audio) {
  const listen = async () => {
    audio.src = effectPath(id);
    // One that is begun before it has ended gives way.
    await audio.play().catch(() => {});
  };
  return h(
    "li",
    {},
    button(name, () => take(id), { icon: ICONS.includes(id) ? id : "sound", kind: "effect" }),
    iconButton("play", words.sound.effects.listen(name), listen, {}),
  );
}
