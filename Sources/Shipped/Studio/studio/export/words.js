// @ts-check
/**
 * A job in the words of the command line, of a job document and of a list, with names in place of ids. An
 * overlay with a document of its own is called by the file that it is to be saved as.
 *
 * @typedef {import("../state/types.js").Medium} Medium
 */

/** A word of a shell, quoted where it has to be. */
export function shellWord(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A file's name as a word that is not taken for an option. */
const pathWord = (name) => name.startsWith("-") ? `./${name}` : name;

/** Ids of media in parameters and inputs by their names. */
function named(media) {
  const names = new Map(media.map(({ id, name }) => [id, name]));
  return (value) => names.get(value) ?? value;
}

/** How an overlay is called outside the studio. */
const nameOf = ({ use, document }, index) =>
  document === undefined ? use : `./overlay-${index + 1}.json`;

/**
 * A job of one overlay in options. Any other is run from its document, and a slideshow, pieces of sound and subtitles too: without
 * an overlay the command lays its own on the video, and of several a value is for all that declare it.
 * @param {any} job @param {Medium[]} media
 */
export function commandOf(job, media) {
  const [overlay, ...others] = job.overlay;
  const isRun = !overlay || others.length > 0 || typeof job.input !== "string" || job.audio?.tracks ||
    job.subtitles;
  if (isRun) return "imprint run job.json";
  const name = named(media);
  const values = Object.entries(overlay.parameters ?? {})
    .flatMap(([key, value]) => ["--set", `${key}=${name(value)}`]);
  const options = {
    "--preset": job.preset,
    "--start": job.trim?.start,
    "--end": job.trim?.end,
    "--metadata": job.metadata,
    "--volume": job.audio?.volume,
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined).flat();
  const command = [
    "imprint",
    "brand",
    pathWord(name(job.input)),
    "--overlay",
    nameOf(overlay, 0),
    ...values,
    ...given,
    ...(job.audio?.mute ? ["--mute"] : []),
  ];
  return command.map((word) => shellWord(String(word))).join(" ");
}

/** @param {any} job @param {Medium[]} media */
export function documentOf(job, media) {
  return JSON.stringify(outside(job, media), null, 2);
}

function outside({ input, overlay, audio, ...rest }, media) {
  const name = named(media);
  const overlays = overlay.map((each, index) => {
    const values = Object.entries(each.parameters ?? {}).map(([key, value]) => [key, name(value)]);
    return values.length > 0
      ? { use: nameOf(each, index), parameters: Object.fromEntries(values) }
      : nameOf(each, index);
  });
  const tracks = audio?.tracks?.map((track) => ({ ...track, file: name(track.file) }));
  const sound = audio ? { audio: { ...audio, ...(tracks ? { tracks } : {}) } } : {};
  return { ...rest, input: inputOutside(input, name), overlay: overlays, ...sound };
}

/** An input with names in the place of ids: a film, or the pictures and the music of a slideshow. */
function inputOutside(input, name) {
  if (typeof input === "string") return name(input);
  const images = input.images.map((image) => typeof image === "string" ? name(image) : { ...image, file: name(image.file) });
  return { ...input, images, ...(input.music ? { music: name(input.music) } : {}) };
}

/**
 * A header and a row. A row holds one overlay with its parameters; of other jobs it names the video alone, or the output of
 * a slideshow, and the job document is the template.
 * @param {any} job @param {Medium[]} media
 */
export function rowOf(job, media) {
  const name = named(media);
  const [first, ...others] = job.overlay;
  const trim = {
    ...(job.trim?.start === undefined ? {} : { start: job.trim.start }),
    ...(job.trim?.end === undefined ? {} : { end: job.trim.end }),
  };
  const isFilm = typeof job.input === "string";
  const isTemplate = !isFilm || !first || others.length > 0 || job.audio || job.metadata;
  const columns = isTemplate ? (isFilm ? { input: name(job.input) } : { output: job.output ?? "slideshow.mp4" }) : {
    input: name(job.input),
    overlay: nameOf(first, 0),
    ...(job.preset ? { preset: job.preset } : {}),
    ...trim,
    ...Object.fromEntries(
      Object.entries(first.parameters ?? {}).map(([key, value]) => [key, name(value)]),
    ),
  };
  const cell = (value) =>
    /[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return `${Object.keys(columns).map(cell).join(",")}\n${
    Object.values(columns).map(cell).join(",")
  }`;
}
