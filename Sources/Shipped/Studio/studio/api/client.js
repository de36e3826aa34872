// @ts-check
/** Requests to the server of this page, and its failures. */

import { words } from "../../words.js";

/** A failure in the server's words; `code` is an exit code of `imprint`, `status` HTTP's. */
export class ServerError extends Error {
  constructor(status, { code, what, why, rows = [] }) {
    super(why);
    this.status = status;
    this.code = code;
    this.what = what;
    this.why = why;
    /**
     * What is wrong of each row of a batch.
     * @type {{ row: number, column: string, message: string }[]}
     */
    this.rows = rows;
  }

  get sentence() {
    return this.what ? `${this.what}: ${this.why}` : this.why;
  }
}

/** No answer came. A browser's own words for it are meant for who writes pages. */
export class UnreachableError extends Error {
  get sentence() {
    return words.unreachable;
  }
}

/** Who is told whether the server answers. */
let reachable = (/** @type {boolean} */ _isOnline) => {};

/** @param {(isOnline: boolean) => void} listener */
export function onReachable(listener) {
  reachable = listener;
}

/** Who is told that the server asks for its token. */
let denied = () => {};

/** @param {() => void} listener */
export function onDenied(listener) {
  denied = listener;
}

/**
 * The server's answer.
 * @param {string} path
 * @param {{ method?: string, json?: any, body?: any, signal?: AbortSignal }} options
 * @returns {Promise<Response>}
 * @throws {ServerError} where the server refuses; UnreachableError where it does not answer
 */
export async function request(path, { method, json, body, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = json === undefined ? {} : { "Content-Type": "application/json" };
  let response;
  try {
    response = await fetch(path, {
      method: method ?? (json === undefined && body === undefined ? "GET" : "POST"),
      signal,
      headers,
      body: json === undefined ? body : JSON.stringify(json),
    });
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") throw error;
    reachable(false);
    throw new UnreachableError();
  }
  reachable(true);
  if (response.status === 401) denied();
  if (!response.ok) throw new ServerError(response.status, await failure(response));
  return response;
}

/**
 * Runs the newest of what is asked for, once nothing newer has come for so many milliseconds; what it asks of the server by
 * the signal ends with the next call, which may have nothing to run.
 * @param {number} rest
 * @returns {(run?: (signal: AbortSignal) => void) => void}
 */
export function newest(rest) {
  let timer = 0;
  let controller = new AbortController();
  return (run) => {
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (run) timer = setTimeout(() => run(signal), rest);
  };
}

/** The answer's JSON. */
export const requestJSON = async (path, options) => (await request(path, options)).json();

async function failure(response) {
  try {
    return (await response.json()).error;
  } catch {
    return { code: 70, what: String(response.status), why: response.statusText };
  }
}
