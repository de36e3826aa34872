// @ts-check
/** The server's interface, a function a request. `Documentation/Studio.md` specifies it. */
import { request, requestJSON } from "./client.js";

const part = encodeURIComponent;

export const server = () => requestJSON("/api/studio");

export const media = async () => (await requestJSON("/api/media")).media;
export const bin = async () => (await requestJSON("/api/media?bin")).media;
export const rename = (id, name) =>
  requestJSON(`/api/media/${part(id)}`, { method: "PATCH", json: { name } });
export const remove = (id) => request(`/api/media/${part(id)}`, { method: "DELETE" });
export const restore = (id) => request(`/api/media/${part(id)}/restore`, { method: "POST" });
/** The path of a medium's own file. */
export const mediumPath = (id) => `/api/media/${part(id)}/file`;
/** The sound effects that ship, by their names. */
export const effects = async () => (await requestJSON("/api/effects")).effects;
/** The path of an effect's file. */
export const effectPath = (name) => `/api/effects/${part(name)}/file`;
/** The path of a medium's thumbnails; its version is that of the poster. */
export const stripPath = ({ poster }, count, height) =>
  `${poster.replace("/poster", "/strip")}&count=${count}&height=${height}`;
/**
 * The extremes of a sound in equal parts; `range` is the seconds of which, else it is all.
 * @param {import("../state/types.js").Medium} medium @param {number} count
 */
export const waveform = async ({ id, isEffect }, count, range = {}) => {
  const path = `/api/${isEffect ? "effects" : "media"}/${part(id)}/waveform`;
  return (await requestJSON(`${path}?${new URLSearchParams(/** @type {any} */ ({ count, ...range }))}`)).peaks;
};
/** The frames of what a job has as its input. */
export const frameTimesOf = (input) => requestJSON("/api/frames", { json: { job: { input } } });
export const frameTimes = (id) => requestJSON(`/api/media/${part(id)}/frames`);

export const overlays = async () => (await requestJSON("/api/overlays")).overlays;
export const overlayDocument = async (name) =>
  (await request(`/api/overlays/${part(name)}/document`)).text();
export const fonts = async () => (await requestJSON("/api/fonts")).fonts;
export const presets = async () => (await requestJSON("/api/presets")).presets;
export const overlaySchema = () => requestJSON("/api/schemas/overlay");

/** Faults of a document's text; its files lie in the folder of the overlay `use`. */
export const check = (text, use, signal) =>
  requestJSON(use ? `/api/check?use=${part(use)}` : "/api/check", { body: text, signal });

/** Saves a document as an overlay of the user's own, with the files of the overlay `use` and with media. */
export function putOverlay(name, text, use, media) {
  const query = new URLSearchParams({ ...(use ? { use } : {}), ...(media.length > 0 ? { media: media.join() } : {}) });
  return requestJSON(`/api/overlays/${part(name)}?${query}`, { method: "PUT", body: text });
}

export const kit = () => requestJSON("/api/kit");
export const putKit = (kit) => requestJSON("/api/kit", { method: "PUT", json: kit });

/** `kind`, `at` and `image` of an export that is no film stand beside its job. */
export const plan = (job, kind, signal) => requestJSON("/api/plan", { json: { job, ...kind }, signal });
export const estimate = (job, kind, signal) => requestJSON("/api/estimate", { json: { job, ...kind }, signal });
export const spans = async (job, signal) => (await requestJSON("/api/spans", { json: { job }, signal })).overlays;
export const layers = (job, at, signal) => requestJSON("/api/layers", { json: { job, at }, signal });

/** A frame as PNG, and the time of the frame that it is. */
export async function frame(job, at, width, signal) {
  const response = await request("/api/frame", { json: { job, at, ...(width ? { width } : {}) }, signal });
  return { time: Number(response.headers.get("Imprint-Time")), blob: await response.blob() };
}

/** A picture of one layer, as exports draw it, of so many pixels. */
export async function drawing(layer, size, color = "transparent") {
  const document = JSON.stringify({ format: "imprint.overlay/1", layers: [layer] });
  const input = { size, duration: 1, frameRate: 1, color };
  return (await frame({ format: "imprint.job/1", input, overlay: [{ document }] }, 0)).blob;
}

/** A small moving picture of a job. */
export const preview = async (job, width, frames, signal) =>
  (await request("/api/preview", { json: { job, width, frames }, signal })).blob();

/** A stream of fragmented MP4 from `at` on. */
export const play = (job, at, width, signal) => request("/api/play", { json: { job, at, width }, signal });

export const exports = async () => (await requestJSON("/api/exports")).exports;
export const addExport = (job, kind = {}) => requestJSON("/api/exports", { json: { job, ...kind } });
/** Queues rows: `jobs` are those of media, by their ids, that their rows change in the place of `job`. */
export const addBatch = (job, jobs, rows) => requestJSON("/api/batches", { json: { job, jobs, rows } });
export const cancelBatch = (id) => request(`/api/batches/${part(id)}`, { method: "DELETE" });
export const retryBatch = (id) => request(`/api/batches/${part(id)}/retry`, { method: "POST" });
/** The path of an archive of what is done of exports, or of a batch. */
export const zipPath = ({ batch = "", exports = [""] }) =>
  batch ? `/api/zip?batch=${part(batch)}` : `/api/zip?exports=${exports.map(part).join()}`;
export const removeExport = (id) => request(`/api/exports/${part(id)}`, { method: "DELETE" });
export const retryExport = (id) => request(`/api/exports/${part(id)}/retry`, { method: "POST" });
export const orderExports = (ids) => request("/api/exports/order", { json: { ids } });
export const filePath = (id) => `/api/exports/${part(id)}/file`;
export const share = (id, words) =>
  requestJSON(`/api/exports/${part(id)}/share`, words ? { json: words } : { method: "POST" });
/** One page of several exports. */
export const shareMany = (exports, words) => requestJSON("/api/shares", { json: { exports, ...words } });
export const unshareMany = (id) => request(`/api/shares/${part(id)}`, { method: "DELETE" });
export const unshare = (id) => request(`/api/exports/${part(id)}/share`, { method: "DELETE" });
