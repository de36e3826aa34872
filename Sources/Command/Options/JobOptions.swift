internal import Imprint

/// The options that all commands which write a video have, in the order of their help. Those of settings are the settings' own.
package enum JobOptions {
  package static let output = Option(
    "output", letter: "o", value: "PATH",
    about:
      "the output; its extension chooses: mp4, m4v, mov, mkv, webm, ts, m3u8 for HLS, gif, webp, apng; jpg, png, webp, heic, avif of a photograph; - is stdout",
    default: "INPUT.branded.EXT beside the input", group: "Output")
  static let container = Option(
    "container", value: "mkv|mp4|ts|nut|y4m",
    about: "of -o -; y4m: uncompressed frames without sound, for another encoder", default: "mkv",
    group: output.group)
  static let overwrite = Option(
    "overwrite", about: "replace an existing output", group: "Output")
  static let createFolders = Option(
    "create-folders", about: "make the output's folder where it is missing", group: "Output")
  static let report = Option(
    "report", value: "PATH|-", about: "write a JSON report, of a failure too", group: "Output")
  static let dryRun = Option(
    "dry-run", about: "print the plan and stop", group: "Output")
  static let json = Option("json", about: "print the plan as JSON", group: "Output")

  static let overlay = Option(
    "overlay", value: "NAME|PATH", given: .repeatable,
    about: "an overlay, back to front", group: "Overlay")
  static let set = Option(
    "set", value: "KEY=VALUE", given: .repeatable,
    about:
      "a parameter of every overlay that declares it; of overlays that are named twice, of the --overlay before it",
    group: "Overlay")
  static let kit = Option(
    "kit", value: "NAME|PATH",
    about: "a brand's colours, font and logo, for all overlays that take them",
    group: set.group)
  static let userID = Option(
    "user-id", value: "ID", about: "the same as --set userId=ID", group: "Overlay")

  static let captions = Option(
    "captions", value: "FILE|track:N",
    about:
      "burn words in, under the overlays: of SRT, WebVTT, ASS, words in JSON, or the input's subtitle track N",
    group: "Overlay")
  static let captionsStyle = Option(
    "captions-style", value: "plate|colour|pill|word|build|box",
    about: "the look of --captions; NAME is that of the overlay captions-NAME", default: "plate",
    group: "Overlay")

  static let preset = Option(
    "preset", value: "NAME|PATH", about: "the settings of encoding", default: "auto",
    group: "Encoding")

  static let subtitles = Option(
    "subtitles", value: "FILE", given: .repeatable,
    about: "subtitles that are kept as a track, in the language of a name such as clip.de.srt",
    group: "Source")

  package static let search = Option(
    "search", value: "PATH", given: .repeatable,
    about: "a folder that has Overlays, Presets or Kits", group: "Running")
  static let progress = Option(
    "progress", value: "auto|bar|json|none", about: "on stderr; auto: a bar on a terminal",
    default: "auto", group: "Running")
  static let log = Option(
    "log", value: "text|json", about: "messages as lines, or as one object a line", default: "text",
    group: "Running")
  static let quiet = Option("quiet", about: "no warnings, no progress", group: "Running")
  static let verbose = Option("verbose", about: "say what was decided, and why", group: "Running")

  static let all =
    [
      output, container, overwrite, createFolders, report, dryRun, json, overlay, set, userID, kit,
      captions, captionsStyle, preset,
    ] + Setting.ofVideo.map(Option.init) + [subtitles] + SoundOptions.all + [search]
    + Setting.ofRunning.map(Option.init) + [progress, log, quiet, verbose]
}
