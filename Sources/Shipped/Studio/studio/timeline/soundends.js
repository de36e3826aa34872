// @ts-check
import { h } from "../widgets/dom.js";
import { draggable } from "../widgets/drag.js";
import { changeSound, LEAST, lengthOf } from "../state/sounds.js";
import { inspect } from "../state/inspect.js";

/**
 * The ends of a piece, by which it is made shorter and longer: never before the output's or the file's beginning, nor past
 * the end of either. Its numbers are the way by keyboard.
 * @param {import("../state/studio.js").Studio} studio
 * @param {import("../stage/player.js").Player} player
 * @param {string} key @param {() => number} width of the lane, in CSS pixels
 */
export function soundEnds(studio, player, key, width) {
  const piece = () => studio.project.value.sounds.find((each) => each.key === key);
  const rounded = (seconds) => Math.round(seconds * 1000) / 1000;
  const end = (side, dragged) => {
    const element = h("span", { class: `sound-end ${side}` });
    let begun = /** @type {any} */ (null);
    draggable(element, {
      begin: () => {
        const sound = piece();
        if (!sound) return false;
        const { start, end: last } = player.kept;
        const duration = studio.medium(sound.file)?.duration ?? Infinity;
        begun = { ...sound, duration, whole: last - start, length: lengthOf(sound, duration, last - start) };
        studio.project.hold();
        inspect(studio, "sound", { sound: key });
      },
      move: (dx) => changeSound(studio, key, dragged(begun, dx / width() * player.end)),
      end: () => studio.project.seal(),
    });
    // The piece itself stays where it is.
    element.addEventListener("pointerdown", (event) => event.stopPropagation());
    return element;
  };
  return [
    end("first", ({ at, from, length, loop }, seconds) => {
      const by = Math.max(loop ? -at : -Math.min(at, from), Math.min(seconds, length - LEAST));
      return { at: rounded(at + by), ...(loop ? {} : { from: rounded(from + by) }) };
    }),
    end("last", ({ at, from, length, loop, duration, whole }, seconds) => {
      if (loop) return {};
      const most = Math.min(duration - from, whole - at);
      const to = from + Math.max(LEAST, Math.min(length + seconds, most));
      return { to: to >= duration - 1e-3 ? null : rounded(to) };
    }),
  ];
}
