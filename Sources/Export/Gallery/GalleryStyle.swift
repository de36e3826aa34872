/// How a gallery's page looks, and what its buttons do.
enum GalleryStyle {
  static let sheet: HTML = """
    :root { --ground: #f6f6f4; --card: #fff; --ink: #1d1f24; --soft: #5c616c; --line: #dedfe2;
      --code: #f0f0f2; --accent: #2a5bd7; --alarm: #a3262a; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #131417; --card: #1c1e23; --ink: #eceef2; --soft: #a2a8b4; --line: #33363e;
        --code: #272a31; --accent: #86a9ff; --alarm: #ff8f8c; }
    }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 76rem; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem;
      background: var(--ground); color: var(--ink);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    h1 { margin: 0; font-size: 2.2rem; line-height: 1.2; letter-spacing: -.02em; }
    h2 { margin: 0 0 .4rem; font-size: 1.45rem; line-height: 1.25; letter-spacing: -.01em; }
    h1, h2, p, td, th { overflow-wrap: anywhere; }
    header p, .about { color: var(--soft); max-width: 65ch; }
    a { color: var(--accent); }
    nav ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 0; padding: 0;
      list-style: none; }
    nav a { display: block; padding: .3rem .8rem; border: 1px solid var(--line);
      border-radius: 2rem; background: var(--card); text-decoration: none; }
    nav a:hover, button:hover { border-color: var(--accent); }
    article { margin-top: 2rem; padding: clamp(1rem, 3vw, 2rem); border: 1px solid var(--line);
      border-radius: 1rem; background: var(--card); scroll-margin-top: 1rem; }
    img { display: block; width: 100%; height: auto; border-radius: .5rem; }
    .portrait { max-width: 640px; margin: 1rem 0 .75rem; }
    .portrait img, figure img { max-height: 70vh; object-fit: contain; object-position: left; }
    .moments { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .75rem; }
    figure { margin: 0; }
    figcaption { padding-top: .25rem; color: var(--soft); font-size: .85rem; text-align: center; }
    code, pre, tbody th { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      font-size: .9rem; }
    .copied { display: flex; align-items: center; gap: .6rem; max-width: 100%; }
    .copied code { min-width: 0; padding: .35rem .6rem; border-radius: .4rem;
      background: var(--code); overflow-wrap: anywhere; white-space: pre-wrap;
      user-select: all; -webkit-user-select: all; }
    .command { margin-top: 1.25rem; }
    button { flex: none; padding: .3rem .75rem; border: 1px solid var(--line);
      border-radius: .4rem; background: var(--card); color: var(--accent); font: inherit;
      font-size: .85rem; cursor: pointer; }
    .problem { padding: .75rem 1rem; border: 1px solid var(--alarm); border-radius: .5rem;
      color: var(--alarm); white-space: pre-wrap; overflow-wrap: anywhere; }
    table { width: 100%; margin-top: 1.25rem; border-collapse: collapse; font-size: .95rem; }
    th, td { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); text-align: left;
      vertical-align: top; }
    thead th { border-top: 0; color: var(--soft); font-size: .8rem; font-weight: 600; }
    tbody th { font-weight: 600; }
    @media (max-width: 46rem) {
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden;
        clip-path: inset(50%); }
      table, tbody, tr, tbody th, td { display: block; }
      tr { padding: .6rem 0; border-top: 1px solid var(--line); }
      tbody th, td { padding: .1rem 0; border: 0; }
      td:empty { display: none; }
      td::before { content: attr(data-label) ": "; color: var(--soft); }
    }
    """

  /// Where nothing can be copied, a click into the text still selects all of it.
  static let script: HTML = """
    for (const button of document.querySelectorAll(".copied button")) {
      button.addEventListener("click", async () => {
        const text = button.parentElement.querySelector("code");
        try {
          await navigator.clipboard.writeText(text.textContent);
          button.textContent = "Copied";
          setTimeout(() => { button.textContent = "Copy"; }, 1500);
        } catch {
          getSelection().selectAllChildren(text);
        }
      });
    }
    """
}
