/// The script of the gallery page: its switches, its search, and what moves.
enum GalleryScript {
  /// A button selects the text where it cannot copy it. Where readers want no motion nothing moves by itself.
  static let text: HTML = """
    const root = document.documentElement;
    const cards = [...document.querySelectorAll("article")];
    const still = matchMedia("(prefers-reduced-motion: reduce)");

    // An animation goes on where another image of its address is, also one that is gone: each time has an address of its own.
    let times = 0;
    const play = (stage) => {
      stop(stage);
      const shown = [...stage.querySelectorAll("img")].find((image) => image.getClientRects().length);
      if (!shown) return;
      stage.style.setProperty("--seconds", shown.dataset.seconds ?? 6);
      if (!shown.dataset.moving) return stage.classList.add("playing");
      const moving = new Image();
      moving.className = "moving";
      moving.alt = "";
      moving.addEventListener("load", () => { if (moving.isConnected) stage.classList.add("playing", "moves"); });
      moving.src = `${shown.dataset.moving}?${++times}`;
      stage.append(moving);
    };
    const stop = (stage) => {
      stage.classList.remove("playing", "moves");
      stage.querySelector(".moving")?.remove();
    };
    const isPlaying = (stage) => stage.matches(".playing") || stage.querySelector(".moving") !== null;
    const isAsked = (stage) => stage.dataset.asked || (all?.getAttribute("aria-pressed") === "true" && stage.dataset.near)
      || (!still.matches && (stage.matches(":hover") || stage.querySelector(".play:focus-visible")));
    const update = (stage) => {
      const asked = Boolean(isAsked(stage));
      if (asked !== isPlaying(stage)) (asked ? play : stop)(stage);
      stage.querySelector(".play")?.setAttribute("aria-pressed", Boolean(stage.dataset.asked));
    };
    const again = () => { for (const stage of stages) if (isPlaying(stage)) play(stage); };

    const stages = [...document.querySelectorAll(".stage")];
    const all = document.getElementById("all");
    for (const stage of stages) {
      for (const kind of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
        stage.addEventListener(kind, () => requestAnimationFrame(() => update(stage)));
      }
      const button = stage.querySelector(".play");
      if (!button) continue;
      button.hidden = false;
      stage.addEventListener("click", () => {
        if (stage.dataset.asked) delete stage.dataset.asked; else stage.dataset.asked = "yes";
        update(stage);
      });
    }
    const nearby = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) target.dataset.near = "yes"; else delete target.dataset.near;
        update(target);
      }
    });
    for (const stage of stages) nearby.observe(stage);
    all?.addEventListener("click", () => {
      all.setAttribute("aria-pressed", all.getAttribute("aria-pressed") !== "true");
      stages.forEach(update);
    });

    const controls = document.getElementById("controls");
    controls.hidden = false;
    controls.addEventListener("submit", (event) => event.preventDefault());
    // Who holds a phone upright watches upright videos.
    if (matchMedia("(max-width: 30rem) and (orientation: portrait)").matches) controls.elements.shape.value = "9x16";
    const first = cards.map((card) => card.dataset.film);
    const choose = () => {
      const { film, shape } = Object.fromEntries(new FormData(controls));
      root.dataset.shape = shape;
      cards.forEach((card, index) => { if (first[index]) card.dataset.film = film || first[index]; });
      again();
    };
    controls.addEventListener("change", choose);
    choose();

    const search = document.getElementById("search");
    const split = (text) => text.split(/[^\\p{L}\\p{N}@]+/u).filter(Boolean);
    const look = () => {
      const words = split(search.value.toLowerCase());
      for (const card of cards) {
        const own = split(card.dataset.words);
        card.hidden = !words.every((word) => own.some((each) => each.startsWith(word)));
      }
      for (const section of document.querySelectorAll("section")) {
        section.hidden = !section.querySelector("article:not([hidden])");
      }
      const count = cards.filter((card) => !card.hidden).length;
      document.getElementById("none").hidden = count > 0;
      document.getElementById("found").textContent = words.length ? `${count} of ${cards.length} shown` : "";
    };
    search.addEventListener("input", look);
    look();

    const brand = document.getElementById("brand");
    const kit = document.getElementById("kit");
    brand.hidden = false;
    brand.addEventListener("submit", (event) => event.preventDefault());
    const isPlain = (text) => /^[\\w+=.,/:@%-]+$/.test(text);
    const word = (text) => isPlain(text) ? text : `'${text.replaceAll("'", "'\\\\''")}'`;
    const lines = [...document.querySelectorAll("article code[data-takes]")].map((code) => (
      { code, own: code.textContent, takes: code.dataset.takes.split(" ") }));
    const dress = () => {
      const given = [...new FormData(brand)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value);
      const { logo, ...parameters } = Object.fromEntries(given);
      for (const { code, own, takes } of lines) {
        const said = given.filter(([name]) => takes.includes(name)).map(([name, value]) => (
          name === "logo" ? `--logo ${word(value)}` : `--set ${word(`${name}=${value}`)}`));
        code.textContent = [own, ...said].join(" ");
      }
      const written = JSON.stringify({ format: "imprint.kit/1", title: "Brand", logo, parameters });
      kit.hidden = !given.length;
      kit.querySelector("code").textContent = `echo ${word(written)} > brand.json && imprint overlays --html brand --kit ./brand.json`;
    };
    brand.addEventListener("input", dress);
    dress();

    for (const button of document.querySelectorAll(".copied button")) {
      button.addEventListener("click", async () => {
        const text = button.parentElement.querySelector("code");
        const label = button.firstElementChild;
        try {
          await navigator.clipboard.writeText(text.textContent);
          label.textContent = "Copied";
          setTimeout(() => { label.textContent = "Copy"; }, 1500);
        } catch {
          getSelection().selectAllChildren(text);
        }
      });
    }
    """
}
