// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { fileField } from "../tuning/fields/file.js";
import { labelled } from "../widgets/fields.js";
import { button, iconButton } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { usableOverlays } from "../state/edits.js";
import { saveKit } from "./saving.js";
import { words } from "../../words.js";

/** @typedef {import("../state/kit.js").Kit} Kit */

/**
 * Opens the brand kit. What another page saves meanwhile is shown while nothing was changed here; else it is told, and
 * saving asks which of both holds.
 * @param {import("../state/studio.js").Studio} studio
 */
export function openKit(studio) {
  /** @type {Kit} */
  let draft = studio.kit.value;
  let isTouched = false;
  const told = h("p", { class: "hint", role: "status" });
  const change = (/** @type {Partial<Kit>} */ patch) => {
    draft = { ...draft, ...patch };
    isTouched = true;
  };
  const fields = [
    logoField(studio, change),
    coloursField(change),
    fontsField(change),
    choiceField(studio, words.kit.overlay, "overlay", change, () => usableOverlays(studio)),
    choiceField(studio, words.kit.preset, "preset", change, () => formats(studio)),
  ];
  const show = (/** @type {Kit} */ kit) => {
    draft = kit;
    isTouched = false;
    for (const field of fields) field.put(kit);
  };
  const save = button(words.kit.save, async () => {
    save.disabled = true;
    try {
      const saved = await saveKit(studio, draft, show);
      if (saved) {
        notify(words.kit.saved);
        dialog.close();
      }
    } catch (error) {
      notifyFailure(error);
    }
    save.disabled = false;
  }, { kind: "primary" });
  const dialog = openDialog(words.kit.title, [
    h("p", { class: "hint" }, words.kit.hint),
    h("div", { class: "form kit" }, fields.map(({ element }) => element)),
    h("div", { class: "row between" }, told, save),
  ]);
  show(draft);
  studio.kit.watchFor(dialog, (kit) => kit, (kit) => {
    if (kit.revision === draft.revision) return;
    if (isTouched) told.textContent = words.kit.changed;
    else show(kit);
  });
}

/** The formats that have a card, but for the usual one. */
const formats = (studio) =>
  Object.entries(words.export.cards)
    .filter(([name]) => name !== "auto" && studio.catalogue.value.presets.some((preset) => preset.name === name))
    .map(([name, [title]]) => ({ name, title }));

/** An image of the library, or one that is uploaded now, with its picture. */
function logoField(studio, change) {
  const picture = h("img", { alt: "", class: "kit-logo", hidden: true });
  const fits = ({ kind, problem }) => kind === "image" && !problem;
  const take = (logo = null) => {
    change({ logo });
    put({ logo });
  };
  const { element, put: show, id } = fileField(studio, { name: "logo", fits }, take);
  const put = ({ logo }) => {
    show(logo ?? "");
    const poster = studio.medium(logo)?.poster;
    picture.hidden = !poster;
    if (poster) picture.src = poster;
  };
  const select = /** @type {HTMLElement} */ (element.querySelector(`#${id}`));
  return { element: labelled(words.kit.logo, h("div", { class: "row" }, picture, element), select), put };
}

function coloursField(change) {
  /** @type {string[]} */
  let colours = [];
  const list = h("div", { class: "row kit-colours" });
  const set = (/** @type {string[]} */ next) => {
    colours = next;
    change({ colours });
  };
  const draw = () =>
    fill(
      list,
      colours.map((colour, index) => {
        const well = h("input", {
          type: "color",
          value: colour.slice(0, 7),
          "aria-label": words.kit.colour(index + 1),
          oninput: () => set(colours.with(index, well.value)),
        });
        const remove = iconButton("close", words.kit.removeColour(index + 1), () => {
          set(colours.toSpliced(index, 1));
          draw();
        });
        return h("span", { class: "kit-colour" }, well, remove);
      }),
      button(words.kit.addColour, () => {
        set([...colours, "#2453c9"]);
        draw();
        /** @type {HTMLElement | null} */ (list.querySelector(".kit-colour:last-of-type input"))?.focus();
      }, { icon: "plus", kind: "small" }),
    );
  const put = (kit) => {
    ({ colours } = kit);
    draw();
  };
  const label = uniqueId("kit");
  const element = h(
    "div",
    { class: "field", role: "group", "aria-labelledby": label },
    h("span", { class: "caption", id: label }, words.kit.colours),
    list,
  );
  return { element, put };
}

function fontsField(change) {
  const field = h("input", {
    type: "text",
    title: words.kit.fontsHint,
    placeholder: words.kit.fontsExample,
    autocomplete: "off",
    spellcheck: false,
    oninput: () => change({ fonts: field.value.split(",").map((name) => name.trim()).filter(Boolean) }),
  });
  const put = ({ fonts }) => {
    field.value = fonts.join(", ");
  };
  return { element: labelled(words.kit.fonts, field), put };
}

/** One of the overlays or presets, which may come later than the dialog, or none. */
function choiceField(studio, caption, member, change, list) {
  let shown = "";
  const select = h("select", {
    onchange: () => {
      shown = select.value;
      change({ [member]: shown || null });
    },
  });
  const draw = () => {
    const offered = list();
    // One that another program has set is kept.
    if (shown && !offered.some(({ name }) => name === shown)) offered.push({ name: shown, title: shown });
    fill(
      select,
      h("option", { value: "" }, words.kit.none),
      offered.map(({ name, title }) => h("option", { value: name }, title ?? name)),
    );
    select.value = shown;
  };
  const put = (kit) => {
    shown = kit[member] ?? "";
    draw();
  };
  studio.catalogue.watchFor(select, (catalogue) => catalogue, draw);
  return { element: labelled(caption, select), put };
}
