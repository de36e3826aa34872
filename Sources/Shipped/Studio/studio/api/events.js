// @ts-check
import { request } from "./client.js";

/** Milliseconds until a stream that broke is tried again. */
const PAUSE = 1000;

/** Whether the server takes this page's requests, as far as it answers. */
async function mayAsk() {
  try {
    await request("/api/studio");
    return true;
  } catch (error) {
    return /** @type {any} */ (error).status !== 401;
  }
}

const KINDS = ["export", "media", "order", "playlist", "kit", "storage"];

/**
 * Server-sent events, for all tabs of the browser through one of them.
 *
 * A browser opens six connections to a server at most, and each stream takes one: the tab that holds the
 * lock has the stream and hands events on. Without locks (pages without TLS) each tab has its own.
 * @param {(kind: string, data: any) => void} received
 * @param {(isOnline: boolean) => void} connected called with true each time events begin to come
 */
export function listen(received, connected) {
  if (!navigator.locks) return stream(received, connected);
  const others = new BroadcastChannel("imprint-studio-events");
  others.onmessage = ({ data: { kind, data } }) => {
    if (kind === "connected") connected(data);
    else received(kind, data);
  };
  navigator.locks.request("imprint-studio-events", () => {
    stream(
      (kind, data) => {
        received(kind, data);
        others.postMessage({ kind, data });
      },
      (isOnline) => {
        connected(isOnline);
        others.postMessage({ kind: "connected", data: isOnline });
      },
    );
    return new Promise(() => {});
  });
}

/** Opens the stream, and again whenever it breaks; not without the token, which a stream cannot tell. */
function stream(received, connected) {
  const source = new EventSource("/api/events");
  const close = () => source.close();
  addEventListener("pagehide", close, { once: true });
  source.onopen = () => connected(true);
  source.onerror = () => {
    source.close();
    removeEventListener("pagehide", close);
    connected(false);
    setTimeout(async () => {
      if (await mayAsk()) stream(received, connected);
    }, PAUSE);
  };
  for (const kind of KINDS) {
    source.addEventListener(
      kind,
      (event) => received(kind, JSON.parse(/** @type {MessageEvent} */ (event).data)),
    );
  }
}
