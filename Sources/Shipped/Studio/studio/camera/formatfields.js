// @ts-check
import { fill, h } from "../widgets/dom.js";
import { labelled, options } from "../widgets/fields.js";
import { flashesOf, formatOf, formatsOf } from "../capture/formats.js";
import { words } from "../../words.js";

/**
 * Size and rate of a film, and the flash of a photograph, each where the camera has some to choose among.
 * @param {import("./session.js").Session} session
 */
export function formatFields(session) {
  const size = choice(words.camera.size, (value) => {
    const [width, height] = value.split("x").map(Number);
    session.choose({ size: { width, height } });
  });
  const rate = choice(words.camera.rate, (value) => session.choose({ rate: Number(value) }));
  const flash = choice(words.camera.flash, (value) => session.choose({ flash: value }));
  session.state.watch(({ stream }) => stream, async (stream) => {
    // Between two streams the fields stay, and with them the keyboard.
    if (!stream) return;
    const [track] = stream.getVideoTracks();
    const { mode } = session.state.value;
    const { sizes, rates } = mode === "film" ? formatsOf(track) : { sizes: [], rates: [] };
    const now = formatOf(track);
    size.offer(sizes.map((edges) => [edges.join("x"), words.camera.sizes(edges[0], edges[1])]), now.size);
    rate.offer(rates.map((each) => [String(each), String(each)]), now.rate);
    flash.offer([], "");
    const flashes = mode === "photo" ? await flashesOf(track) : [];
    if (stream !== session.state.value.stream) return;
    flash.offer(flashes.map((each) => [each, words.camera.flashes[each] ?? each]), session.state.value.flash);
  });
  return h("div", { class: "camera-formats" }, size.element, rate.element, flash.element);
}

function choice(label, change) {
  const select = h("select", { onchange: () => change(select.value) });
  const element = labelled(label, select);
  element.hidden = true;
  return {
    element,
    /** @param {string[][]} entries values with their words @param {string} value which is offered too, whatever it is */
    offer(entries, value) {
      const known = entries.some(([each]) => each === value);
      const all = known || value === "" ? entries : [[value, value.replace("x", " × ")], ...entries];
      element.hidden = entries.length === 0 || all.length < 2;
      fill(select, options(all));
      select.value = value;
    },
  };
}
