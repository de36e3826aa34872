// @ts-check
import { h, uniqueId } from "./widgets/dom.js";
import { button } from "./widgets/buttons.js";
import { words } from "../words.js";

/** What is shown in place of the studio to who comes without its token: where the link is, and a field for it. */
export function entrance() {
  const [id, heading] = [uniqueId("link"), uniqueId("entrance")];
  const field = h("input", { id, type: "text", autocomplete: "off", spellcheck: false, required: true });
  const wrong = h("p", { class: "bad", role: "alert" });
  const form = h(
    "form",
    { class: "form" },
    h("div", { class: "field" }, h("label", { class: "caption", htmlFor: id }, words.entrance.field), field),
    wrong,
    button(words.entrance.open, () => {}, { kind: "primary large", type: "submit" }),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    wrong.textContent = await refusal(tokenIn(field.value));
  });
  return h(
    "main",
    { class: "entrance", "aria-labelledby": heading },
    h("h1", { id: heading }, words.entrance.title),
    h("p", {}, words.entrance.where),
    form,
  );
}

/** The token in a link, or the text itself. */
function tokenIn(text) {
  const [, token] = /[?&]token=([^&#\s]+)/.exec(text) ?? [];
  return token ? decodeURIComponent(token) : text.trim();
}

/** Opens the studio with a token; resolves with the reason where the server does not. */
async function refusal(token) {
  try {
    // The answer sets the cookie, and leads to the page itself.
    const answer = await fetch(`/?token=${encodeURIComponent(token)}`, { redirect: "manual" });
    if (answer.type !== "opaqueredirect") return words.entrance.wrong;
    location.replace("/");
    return "";
  } catch {
    return words.away;
  }
}
