// @ts-check
/**
 * What a brand kit makes of an overlay's parameters.
 *
 * @typedef {{ revision: number, logo: string | null, colours: string[], fonts: string[], overlay: string | null,
 *   preset: string | null }} Kit
 * @typedef {import("./types.js").Parameter} Parameter
 */
import { contrastOf } from "../widgets/colors.js";

/** The least contrast at which words are read, by WCAG 2. */
const READABLE = 4.5;

/**
 * A kit with nothing in it.
 * @type {Kit}
 */
export const emptyKit = { revision: 0, logo: null, colours: [], fonts: [], overlay: null, preset: null };

/** The id of the list of a brand's colours, which pickers of colours offer. */
export const BRAND_COLOURS = "brand-colours";

/**
 * Whether new overlays are given anything.
 * @param {Kit} kit
 */
export const givesValues = ({ logo, colours, fonts }) => logo !== null || colours.length > 0 || fonts.length > 0;

/**
 * Whether a parameter is the name of a font.
 * @param {{ name: string, type: string }} parameter
 */
export const isFont = ({ name, type }) => type === "text" && /^font(Family)?\d*$/i.test(name);

/**
 * Values of parameters: the logo for a file that is one, colours and fonts one after the other. A colour keeps the
 * opacity that the overlay gives it. Where *ink* is the brand's, and the overlay's own *paper* could not be read with it,
 * that is black or white.
 * @param {Kit} kit @param {Parameter[]} parameters
 * @returns {Record<string, string>}
 */
export function kitValues({ logo, colours, fonts }, parameters) {
  /** @type {Record<string, string>} */
  const values = {};
  const files = parameters.filter(({ name, type }) => type === "file" && !/font/i.test(name));
  const place = files.find(({ name }) => /logo|brand|mark/i.test(name)) ?? (files.length === 1 ? files[0] : null);
  if (place && logo !== null) values[place.name] = logo;
  parameters.filter(({ type }) => type === "color").forEach(({ name, default: own }, index) => {
    if (index < colours.length) values[name] = withOpacity(colours[index], String(own ?? ""));
  });
  const paper = parameters.find(({ name }) => name === "paper");
  if (paper && values.ink && !values.paper && contrastOf(values.ink, String(paper.default)) < READABLE) {
    values.paper = contrastOf(values.ink, "#000000") > contrastOf(values.ink, "#ffffff") ? "#000000" : "#ffffff";
  }
  parameters.filter(isFont)
    .forEach(({ name }, index) => {
      if (index < fonts.length) values[name] = fonts[index];
    });
  return values;
}

function withOpacity(colour, own) {
  const [, opacity = ""] = /^#[\da-f]{6}([\da-f]{2})$/i.exec(own) ?? [];
  return /^#[\da-f]{6}$/i.test(colour) ? colour + opacity : colour;
}
