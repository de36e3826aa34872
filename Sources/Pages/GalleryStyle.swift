/// The style sheet of the gallery page, and the script for its buttons.
enum GalleryStyle {
  static let sheet: HTML = """
    :root { --ground: #f7f6f3; --card: #fff; --ink: #1d1f24; --soft: #5a5f6a; --line: #e2e1dd;
      --code: #f3f2ef; --accent: #2a5bd7; --alarm: #a3262a; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #131417; --card: #1b1d22; --ink: #eceef2; --soft: #a2a8b4; --line: #30333b;
        --code: #24272e; --accent: #8fb0ff; --alarm: #ff8f8c; }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    body { margin: 0 auto; max-width: 84rem; padding: clamp(1.25rem, 4vw, 3.5rem) clamp(1rem, 4vw, 3rem) 4rem;
      background: var(--ground); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    h1 { margin: 0; font-size: clamp(1.9rem, 5vw, 2.6rem); line-height: 1.15; letter-spacing: -.02em; }
    h2 { margin: 1.1rem 0 .2rem; font-size: 1.35rem; line-height: 1.25; letter-spacing: -.01em; }
    h3 { margin: 1rem 0 .3rem; color: var(--soft); font-size: .8rem; font-weight: 600; }
    h1, h2, p, td, th { overflow-wrap: anywhere; }
    p { margin: .4rem 0; }
    header p, .about { color: var(--soft); max-width: 62ch; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    nav ul { display: flex; flex-wrap: wrap; gap: .4rem; margin: 1.2rem 0; padding: 0; list-style: none; }
    nav a { display: block; padding: .3rem .85rem; border: 1px solid var(--line); border-radius: 2rem;
      color: inherit; font-size: .95rem; text-decoration: none; }
    nav a:hover, button:hover { border-color: var(--accent); color: var(--accent); }
    main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr));
      gap: clamp(1.25rem, 2.5vw, 2rem); align-items: start; margin-top: 2rem; }
    article { min-width: 0; padding: clamp(.9rem, 2vw, 1.4rem); border: 1px solid var(--line);
      border-radius: 1rem; background: var(--card); scroll-margin-top: 1rem; }
    img { display: block; width: 100%; height: auto; border-radius: .5rem; background: var(--code); }
    code, pre, tbody th { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      font-size: .875rem; }
    .copied { display: flex; align-items: flex-start; gap: .5rem; }
    .copied code { flex: 1; min-width: 0; padding: .45rem .65rem; border-radius: .4rem;
      background: var(--code); overflow-wrap: anywhere; white-space: pre-wrap;
      user-select: all; -webkit-user-select: all; }
    .copied code span { display: inline-block; max-width: 100%; }
    button { flex: none; min-width: 5rem; min-height: 2.25rem; padding: .3rem .75rem;
      border: 1px solid var(--line); border-radius: .4rem; background: var(--card); color: inherit;
      font: inherit; font-size: .875rem; cursor: pointer; }
    .problem { margin: 0; padding: .75rem 1rem; border: 1px solid var(--alarm); border-radius: .5rem;
      color: var(--alarm); white-space: pre-wrap; overflow-wrap: anywhere; }
    details { margin-top: 1rem; border-top: 1px solid var(--line); padding-top: .6rem; }
    summary { width: fit-content; padding: .25rem 0; color: var(--soft); cursor: pointer; }
    table { width: 100%; margin-top: .4rem; border-collapse: collapse; font-size: .9rem; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    table, tbody, tr, tbody th, td { display: block; text-align: start; }
    tr { padding: .6rem 0; border-top: 1px solid var(--line); }
    tbody tr:first-child { border-top: 0; }
    tbody th { font-weight: 600; }
    td:empty { display: none; }
    td::before { content: attr(data-label) ": "; color: var(--soft); }
    """

  /// A button selects the text where it cannot copy it. A paused image is its `source`, which is also shown to
  /// readers who want no motion.
  static let script: HTML = """
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
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    const pause = document.getElementById("pause");
    const stills = document.querySelectorAll("picture source");
    pause.hidden = reduced.matches || stills.length === 0;
    pause.addEventListener("click", () => {
      const isPaused = pause.getAttribute("aria-pressed") !== "true";
      pause.setAttribute("aria-pressed", isPaused);
      pause.textContent = isPaused ? "Let the images move" : "Pause the images";
      for (const still of stills) still.media = isPaused ? "all" : reduced.media;
    });
    """
}
