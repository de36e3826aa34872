// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button, iconButton } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { byName } from "../widgets/format.js";
import { uploadOne } from "../library/uploads.js";
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

function labelled(caption, control, ...more) {
  control.id ||= uniqueId("kit");
  return h("div", { class: "field" }, h("label", { class: "caption", htmlFor: control.id }, caption), control, ...more);
}

/** An image of the library, or one that is uploaded now. */
function logoField(studio, change) {
  let shown = "";
  const picture = h("img", { alt: "", class: "kit-logo", hidden: true });
  const select = h("select", { id: uniqueId("kit"), onchange: () => take(select.value) });
  const chooser = h("input", {
    type: "file",
    accept: "image/*",
    hidden: true,
    onchange: async () => {
      const [file] = chooser.files;
      chooser.value = "";
      const medium = file && await uploadOne(file);
      if (medium?.kind === "image") take(medium.id);
      else if (medium) notify(words.kit.noImage(medium.name), { fault: true });
    },
  });
  const take = (id) => {
    change({ logo: id || null });
    put({ logo: id });
  };
  const draw = () => {
    const images = studio.library.value.media.filter(({ kind, problem }) => kind === "image" && !problem).toSorted(byName);
    fill(
      select,
      h("option", { value: "" }, words.kit.noLogo),
      images.map(({ id, name }) => h("option", { value: id }, name)),
    );
    const medium = images.find(({ id }) => id === shown);
    select.value = medium?.id ?? "";
    picture.hidden = !medium?.poster;
    if (medium?.poster) picture.src = medium.poster;
  };
  const put = ({ logo }) => {
    shown = logo ?? "";
    draw();
  };
  studio.library.watchFor(select, ({ media }) => media, draw);
  const row = h(
    "div",
    { class: "row" },
    picture,
    select,
    button(words.tuning.fileUpload, () => chooser.click(), { icon: "upload", kind: "small" }),
    chooser,
  );
  const caption = h("label", { class: "caption", htmlFor: select.id }, words.kit.logo);
  return { element: h("div", { class: "field" }, caption, row), put };
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
        well.parentElement?.style.setProperty("--shown", colour);
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
    autocomplete: "off",
    spellcheck: false,
    oninput: () => change({ fonts: field.value.split(",").map((name) => name.trim()).filter(Boolean) }),
  });
  const put = ({ fonts }) => {
    field.value = fonts.join(", ");
  };
  return { element: labelled(words.kit.fonts, field, h("p", { class: "hint" }, words.kit.fontsHint)), put };
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
