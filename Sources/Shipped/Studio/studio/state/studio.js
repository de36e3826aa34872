// @ts-check
import { Store } from "./store.js";
import { History } from "./history.js";
import { itemsOn } from "./items.js";
import { emptyKit } from "./kit.js";
import { mediumOf, SHOW } from "./slides.js";

/** @typedef {import("./types.js").Medium} Medium */
/** @typedef {import("./types.js").Item} Item */

/**
 * A project with nothing in it.
 * @returns {import("./types.js").Project}
 */
export const emptyProject = () => ({
  items: [],
  trims: {},
  preset: "auto",
  box: null,
  effort: null,
  part: null,
  metadata: "all",
  volume: 1,
  volumes: {},
  sounds: [],
  show: null,
  captions: {},
  frames: {},
});

/**
 * All state of a page. Parts of the page watch what concerns them and know nothing of each other.
 */
export class Studio {
  /** What is made, with undo. */
  project = new History(emptyProject());

  /** What is looked at, without undo. `film` is an id; `at` seconds on the film's clock. */
  view = new Store({
    film: /** @type {string | null} */ (null),
    chosen: /** @type {string[]} */ ([]),
    at: 0,
    isPlaying: false,
    rate: 1,
    loops: false,
    volume: 1,
    selected: /** @type {string | null} */ (null),
    revealed: /** @type {string | null} */ (null),
    pane: "films",
    /** What the inspector shows beside the overlays: see `inspect.js`. */
    inspects: "overlays",
    /** The height of the timeline in CSS pixels, once it was dragged. */
    timeline: /** @type {number | null} */ (null),
    isEditing: false,
    sound: /** @type {string | null} */ (null),
    /** The caption that is selected. */
    cue: /** @type {string | null} */ (null),
    /** The word of it that is selected. */
    word: 0,
    /** The captions as they were when a word was marked last: a film that plays goes on with what it has. */
    marked: /** @type {any} */ (null),
    /** The results that are chosen, to be shared together. */
    results: /** @type {string[]} */ ([]),
    /** The picture of the slideshow that is selected. */
    slide: /** @type {string | null} */ (null),
    /** The text of a table that was dropped, until it is opened. */
    table: /** @type {string | null} */ (null),
    query: "",
    kind: "all",
    shape: "all",
    hears: "all",
    quality: "all",
    length: "all",
    date: "all",
    folder: "all",
    sort: "name",
  });

  /**
   * The name and the kind of the next export, which are no part of the look; without a `kind` it is that of each medium.
   * `cover` is the picture of a Live Photo, `fit` how a film lies in a wallpaper.
   */
  next = new Store({
    name: "",
    kind: /** @type {"video" | "still" | "livePhoto" | "wallpaper" | null} */ (null),
    cover: "",
    fit: "aspectFill",
  });

  /** What whoever gets the next exports is told of a place, a device or a person, in words; empty for nothing. */
  leaving = new Store({ told: "" });

  /**
   * Takes answers about media before the news of them.
   * @type {(...media: Medium[]) => void}
   */
  takeAnswers = () => {};

  /** The film that was added last. */
  added = new Store({ film: /** @type {string | null} */ (null) });

  /** What the server has. */
  library = new Store({ media: /** @type {Medium[]} */ ([]), isLoaded: false });
  catalogue = new Store({
    overlays: /** @type {import("./types.js").Overlay[]} */ ([]),
    presets: /** @type {any[]} */ ([]),
    effects: /** @type {Medium[]} */ ([]),
    server: /** @type {any} */ ({}),
  });
  queue = new Store({ exports: /** @type {import("./types.js").Export[]} */ ([]) });
  /** The play list; `isOn` while the stage goes from film to film of it, and then shows the one at `index`. */
  playlist = new Store({
    revision: -1,
    media: /** @type {string[]} */ ([]),
    loops: false,
    isOpen: false,
    isOn: false,
    index: 0,
  });
  kit = new Store(emptyKit);
  connection = new Store({ isOnline: true, isAllowed: true, whyUnsaved: null });

  /** The media by their ids: a queue of thousands asks for each of its films. */
  #known = { media: /** @type {Medium[]} */ ([]), byID: /** @type {Map<string | null, Medium>} */ (new Map()) };

  /**
   * A medium by its id, or a sound effect that ships by its name.
   * @returns {Medium | undefined}
   */
  medium(id) {
    if (id === SHOW) return mediumOf(this.project.value.show, this.library.value.media);
    const { media } = this.library.value;
    if (this.#known.media !== media) this.#known = { media, byID: new Map(media.map((medium) => [medium.id, medium])) };
    return this.#known.byID.get(id) ?? this.catalogue.value.effects.find((effect) => effect.id === id);
  }

  /**
   * Calls `react` now, and whenever a member of the stores that is named has become another value.
   * @param {Partial<Record<"project" | "view" | "next" | "library" | "catalogue" | "queue" | "playlist" | "kit", string[]>>} members by their stores
   * @param {() => void} react
   */
  follow(members, react) {
    let isBegun = false;
    for (const [store, names] of Object.entries(members)) {
      for (const name of names) this[store].watch((/** @type {any} */ value) => value[name], () => isBegun && react());
    }
    isBegun = true;
    react();
  }

  /** The film on the stage. */
  get film() {
    return this.medium(this.view.value.film);
  }

  /**
   * An overlay of the film on the stage.
   * @returns {Item | undefined}
   */
  item(key) {
    return itemsOn(this.project.value, this.view.value.film).find((item) => item.key === key);
  }
}
