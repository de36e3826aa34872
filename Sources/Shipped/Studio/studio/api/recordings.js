// @ts-check
/** Recordings that come to the server while they are made. */
import { request, requestJSON } from "./client.js";

const part = encodeURIComponent;

export const begin = (name) => requestJSON("/api/recordings", { json: { name } });
export const addPiece = (id, number, bytes) =>
  request(`/api/recordings/${part(id)}/${number}`, { method: "PUT", body: bytes });
export const finish = (id) =>
  requestJSON(`/api/recordings/${part(id)}/finish`, { method: "POST" });
