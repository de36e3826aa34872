// @ts-check
/**
 * Shapes that modules hand to each other.
 *
 * @typedef {{ id: string, name: string, kind: "video" | "image" | "sound", width: number | null,
 *   height: number | null, duration: number | null, hasSound: boolean | null, isFilm: boolean | null, isHDR?: boolean | null, captureRate?: number | null, isCinematic?: boolean | null, frameRate: number | null,
 *   modified: number, bytes: number, pair: string | null, problem: string | null, poster: string | null, isEffect?: boolean }} Medium
 *
 * @typedef {"text" | "number" | "length" | "color" | "time" | "place" | "file" | "boolean" | "list" | "any"} ParameterType
 * @typedef {string | number | boolean | any[]} ParameterValue
 * @typedef {{ name: string, type: ParameterType, required: boolean, default?: ParameterValue,
 *   example?: ParameterValue, choices?: ParameterValue[], fields?: Parameter[], description?: string }} Parameter
 *
 * @typedef {{ name: string, title: string, description: string, group?: string | null,
 *   parameters: Parameter[], faults: Fault[] }} Overlay
 * @typedef {{ line: number, column: number, path: string, message: string, hint: string | null }} Fault
 *
 * One overlay of the project, in front of those before it. `document` is its text where that was changed
 * or is new; files that the text names lie in the folder of the overlay `use`.
 * `draft` is a later text of it that has faults, or is not checked yet; the document before it is drawn.
 * `required` names the parameters without which it cannot be drawn. `film`: the film that it lies on, null for all; projects of
 * earlier versions have none.
 * @typedef {{ key: string, film?: string | null, use: string | null, document: string | null, draft?: string | null, title: string, required: string[],
 *   parameters: Record<string, ParameterValue>, isOff: boolean }} Item
 *
 * Seconds on the film's own clock.
 * @typedef {{ start: number | null, end: number | null }} Trim
 *
 * All that can be undone. `box` is the longer edge that a film has at most, `effort` how hard it is tried to make it small, and `part` the seconds of each of the files that it is cut into. What is of one film stands by its id; `volume` is that of films without one of their own.
 * @typedef {{ items: Item[], trims: Record<string, Trim>, preset: string, metadata: string,
 *   box?: string | null, effort?: string | null, part?: string | null, volume: number, volumes?: Record<string, number>, sounds: Sound[], show: Show | null,
 *   captions: Record<string, Captions>, frames?: Record<string, Framing>, canvas?: number[] | null, steady?: string[] }} Project
 *
 * The frame of a film's export. `shape` is "film" for its own, else as "9:16"; `mode` tells how the film is laid into a frame of
 * another shape, null where nothing is chosen, and `place` which part of it fills that. `part` is what is kept of the film: left,
 * top, width and height in per cent; null for all of it. `canvas` of a project is the size of the preset's frame, `steady` are the presets without a choice of effort.
 * @typedef {{ shape: string, mode: "fit" | "fill" | "blur" | null, place: string, part: number[] | null }} Framing
 *
 * Captions of a film, in order of time; times in seconds of the film. `use`: they are a track of the file, a part of the
 * picture, or neither; projects of earlier versions have `burns`. `language`: a code or a tag, or empty. `style`, `colours` and
 * `place`: what they look like where they are burnt in, and where they lie. `starts` of a caption: when each of its words begins, where it has times of its own.
 * @typedef {{ name: string, use?: "track" | "burnt" | "none", burns?: boolean, language?: string, style?: string,
 *   colours?: Record<string, string>, place?: string, cues: Cue[] }} Captions
 * @typedef {{ key: string, from: number, until: number, text: string, starts?: number[] }} Cue
 *
 * Pictures and films that are shown in turn; `seconds` of a picture where it has its own, and `film` the seconds of a Live
 * Photo's film, which is shown in its place while the show is `moving`. `video` of a film: the seconds of its pictures, of which those
 * of its trim are kept, its displayed size, and which file it is.
 * @typedef {{ id: string, seconds: number | null, film?: number | null,
 *   video?: { seconds: number, trim?: { start?: number, end?: number }, width: number, height: number, mark: string } }} Slide
 * @typedef {{ slides: Slide[], seconds: number, transition: string, motion: string, fit: string, background: string,
 *   shape: string, music: string | null, moving?: boolean }} Show
 *
 * A piece of sound beside the sound of the film that it was laid on, or of all where that is null; times in seconds, `at` of the output, `from` and `to` of
 * the file.
 * @typedef {{ key: string, film: string | null, file: string, kind: "recording" | "music" | "soundEffect", at: number, from: number,
 *   to: number | null, volume: number, fadeIn: number, fadeOut: number, pitch: number, loop: boolean, duck: boolean,
 *   replaces?: Replaced | null, isOff: boolean }} Sound
 *
 * The sound tracks of a film that are silent under a piece; null of a piece: as its kind has it.
 * @typedef {"default" | "all" | "none"} Replaced
 *
 * @typedef {{ id: string, name: string, state: "queued" | "running" | "done" | "failed" | "cancelled",
 *   job: any, batch: string | null, reference: string | null,
 *   files: { name: string, path: string, bytes: number | null }[], fraction: number, secondsLeft: number | null, framesPerSecond: number | null,
 *   speed: number | null, bytes: number | null, report: any,
 *   error: { code: number, what: string, why: string } | null,
 *   share: { path: string, page: string, until: number, title: string | null, message: string | null } | null }} Export
 *
 * A layer on the picture: rectangles and points in pixels of the displayed frame. `frame` is around what is painted;
 * `anchor` is the point that the value of `key` gives.
 * @typedef {{ overlay: number, path: string, name: string, key: "position" | "translation", frame: number[],
 *   anchor: number[], parent: number[] }} PlacedLayer
 */
export {};
