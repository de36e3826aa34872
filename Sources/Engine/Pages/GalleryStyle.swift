/// The style sheet of the gallery page.
enum GalleryStyle {
  static let sheet: HTML = """
    :root { --ground: #f6f6f4; --card: #fff; --ink: #0b1017; --soft: #555c68; --line: #dfdfdb;
      --code: #f1f1ee; --accent: #1f57c8; --alarm: #a3262a; --columns: 1; --upright: 1; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #0b0d11; --card: #15181e; --ink: #eef0f4; --soft: #a3abb8; --line: #2b303a;
        --code: #1f242d; --accent: #8fb3ff; --alarm: #ff8f8c; }
    }
    @media (min-width: 30rem) { :root { --upright: 2; } }
    @media (min-width: 46rem) { :root { --columns: 2; --upright: 3; } }
    @media (min-width: 68rem) { :root { --columns: 3; --upright: 4; } }
    @media (min-width: 92rem) { :root { --columns: 4; --upright: 6; } }
    @media (min-width: 116rem) { :root { --columns: 5; --upright: 7; } }
    @media (min-width: 140rem) { :root { --columns: 6; --upright: 8; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    body { margin: 0 auto; max-width: 150rem; padding: clamp(1.25rem, 3vw, 3rem) clamp(1rem, 3vw, 3rem) 3rem;
      background: var(--ground); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    h1 { margin: 0; font-size: clamp(2rem, 5vw, 3rem); line-height: 1.1; letter-spacing: -.025em; }
    h2 { margin: 0; font-size: 1.6rem; line-height: 1.2; letter-spacing: -.02em; }
    h3 { margin: .9rem 0 .1rem; font-size: 1.1rem; line-height: 1.3; }
    h1, h2, h3, p, td, th { overflow-wrap: anywhere; }
    p { margin: .25rem 0; }
    .about, footer { color: var(--soft); max-width: 72ch; }
    article .about { font-size: .925rem; }
    footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .875rem; }
    a { color: inherit; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    #controls { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.2rem; margin: 1.2rem 0 .8rem; }
    #search { flex: 1 1 14rem; max-width: 26rem; min-width: 0; min-height: 2.5rem; padding: .4rem .9rem;
      border: 1px solid var(--line); border-radius: .6rem; background: var(--card); color: inherit; font: inherit; }
    #brand { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1.2rem; margin: 0 0 .8rem; }
    #brand label { display: flex; align-items: center; gap: .6rem; color: var(--soft); font-size: .875rem; }
    #brand input { width: 9.5rem; min-width: 0; min-height: 2.25rem; padding: .3rem .7rem; border: 1px solid var(--line);
      border-radius: .6rem; background: var(--card); color: var(--ink); font: inherit; font-size: .9rem; }
    #kit { flex: 1 1 100%; min-width: 0; }
    fieldset { display: flex; align-items: center; flex-wrap: wrap; margin: 0; padding: 0; border: 0; min-width: 0; }
    legend { float: left; padding: 0 .6rem 0 0; color: var(--soft); font-size: .875rem; }
    fieldset label { position: relative; }
    fieldset input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
    fieldset span { display: block; padding: .45rem .8rem; border: 1px solid var(--line); margin-inline-start: -1px;
      background: var(--card); font-size: .9rem; }
    fieldset label:first-of-type span { border-radius: .6rem 0 0 .6rem; }
    fieldset label:last-of-type span { border-radius: 0 .6rem .6rem 0; }
    fieldset input:checked + span { background: var(--ink); border-color: var(--ink); color: var(--ground); }
    fieldset input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; position: relative; z-index: 1; }
    button { flex: none; min-height: 2.25rem; padding: .3rem .8rem; border: 1px solid var(--line);
      border-radius: .6rem; background: var(--card); color: inherit; font: inherit; font-size: .9rem; cursor: pointer; }
    button:hover, nav a:hover { border-color: var(--accent); color: var(--accent); }
    #all[aria-pressed="true"] { background: var(--ink); border-color: var(--ink); color: var(--ground); }
    nav ul { display: flex; flex-wrap: wrap; gap: .4rem; margin: .8rem 0 0; padding: 0; list-style: none; }
    nav a { display: block; padding: .3rem .85rem; border: 1px solid var(--line); border-radius: 2rem;
      background: var(--card); text-decoration: none; font-size: .95rem; }
    nav span { color: var(--soft); font-variant-numeric: tabular-nums; }

    main, section, .cards { display: grid; column-gap: clamp(1rem, 1.6vw, 1.75rem); }
    main { grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); row-gap: 2.75rem; align-items: start; margin-top: 2.25rem; }
    [data-shape="9x16"] main { grid-template-columns: repeat(var(--upright), minmax(0, 1fr)); }
    /* Small groups share a row. */
    section { grid-column: span min(var(--count, 99), var(--columns)); grid-template-columns: subgrid; scroll-margin-top: 1rem; }
    [data-shape="9x16"] section { grid-column: span min(var(--count, 99), var(--upright)); }
    section > * { grid-column: 1 / -1; }
    .cards { grid-template-columns: subgrid; row-gap: 1.75rem; align-items: start; margin-top: .9rem; }
    #none { grid-column: 1 / -1; }
    article { min-width: 0; }
    .stage { position: relative; overflow: hidden; border-radius: .75rem; background: #1b1f27; cursor: pointer;
      box-shadow: 0 1px 2px #0003, 0 6px 20px #0000001f; }
    .film { position: absolute; inset: 0; background: #6b7480 center / cover; }
    .own .film { display: none; }
    .stage img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
    .moves img:not(.moving) { visibility: hidden; }
    .playing .film { animation: zoom calc(var(--seconds) * 1s) linear infinite; }
    @keyframes zoom { to { transform: scale(calc(1 + .02 * var(--seconds))); } }
    .play { position: absolute; inset-inline-end: .6rem; bottom: .6rem; width: 2.5rem; height: 2.5rem; min-height: 0; padding: 0;
      border: 0; border-radius: 50%; background: #0b1017c4; opacity: 0; transition: opacity .15s; }
    .play::before { content: ""; position: absolute; inset: 0; margin: auto; width: 0; height: 0; translate: 1.5px 0;
      border-style: solid; border-width: .45rem 0 .45rem .75rem; border-color: transparent transparent transparent #fff; }
    .play[aria-pressed="true"]::before { width: .75rem; height: .8rem; translate: 0; border-width: 0 .25rem; border-color: #fff; }
    .play:focus-visible, .play[aria-pressed="true"] { opacity: 1; }
    @media (hover: none), (prefers-reduced-motion: reduce) { .play { opacity: 1; } }

    code, pre, tbody th { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .8rem; }
    .copied { display: flex; gap: .4rem; margin-top: .55rem; }
    .copied code { flex: 1; min-width: 0; padding: .5rem .7rem; border-radius: .6rem; background: var(--code);
      white-space: pre; overflow: auto; max-height: 5.5rem; scrollbar-width: thin; user-select: all; -webkit-user-select: all; }
    .copied button { min-width: 4.25rem; padding: .3rem .5rem; }
    .problem { margin: 0; padding: .75rem 1rem; border: 1px solid var(--alarm); border-radius: .75rem;
      color: var(--alarm); white-space: pre-wrap; overflow-wrap: anywhere; }
    details { margin-top: .35rem; }
    summary { width: fit-content; padding: .25rem 0; color: var(--soft); font-size: .9rem; cursor: pointer; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    table, tbody, tr, tbody th, td { display: block; text-align: start; }
    tr { padding: .5rem 0; border-top: 1px solid var(--line); }
    tbody th { font-weight: 600; }
    td:empty { display: none; }
    td::before { content: attr(data-label) ": "; color: var(--soft); }
    """
}
