// @ts-check
/** The play list, which all pages share. */
import { requestJSON } from "./client.js";

export const playlist = () => requestJSON("/api/playlist");
export const savePlaylist = (list) => requestJSON("/api/playlist", { method: "PUT", json: list });
