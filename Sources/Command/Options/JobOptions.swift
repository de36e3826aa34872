internal import Imprint

/// The options that all commands which write a video have.
package enum JobOptions {
  package static let output = Option(
    "output", letter: "o", value: "PATH",
    about:
      "the output; its extension chooses: mp4, m4v, mov, mkv, webm, ts, m3u8 for HLS, gif, webp, apng; jpg, png, webp, heic, avif of a photograph; - is stdout",
    default: "INPUT.branded.EXT beside the input", group: "Output", showsInUsage: false)
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
    "overlay", value: "NAME|PATH", repeats: true,
    about: "an overlay, back to front", group: "Overlay")
  static let set = Option(
    "set", value: "KEY=VALUE", repeats: true,
    about:
      "a parameter of every overlay that declares it; of overlays that are named twice, of the --overlay before it",
    group: "Overlay")
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
  static let crf = Option(
    "crf", value: "N", about: "the encoder's constant rate factor, instead of the preset's",
    group: "Encoding")
  static let bitrate = Option(
    "bitrate", value: "N", about: "bits a second (also 800k, 4M), instead of the preset's",
    group: "Encoding")
  static let size = Option(
    "size", value: "WxH|Wx|xH",
    about: "a box that the displayed picture fits, instead of the preset's; never scaled up",
    group: "Encoding")
  static let effort = Option(
    "effort", value: "draft|fast|good|best",
    about: "how hard the encoder tries, instead of the preset's; its own words (veryslow) too",
    group: "Encoding")
  static let segmentSeconds = Option(
    "segment-seconds", value: "S", about: "the length of a segment of HLS, 0.5 to 60",
    default: "the preset's, or 4", group: "Encoding")
  static let ladder = Option(
    "ladder", value: "LINES,…", about: "the sizes of HLS, each of one decode: 1080,720,480",
    default: "one size", group: "Encoding")
  static let quality = Option(
    "quality", value: "N", about: "of a photograph, 1 to 100",
    default: "a JPEG's own; else 90 or 92", group: "Photographs")
  static let seconds = Option(
    "seconds", value: "S", about: "the length of a film that is made of a photograph",
    default: "0.04", group: "Photographs")
  static let fps = Option(
    "fps", value: "N", about: "a constant frame rate (30, 29.97, 30000/1001)",
    default: "the source's own times", group: "Encoding")
  static let rotation = Option(
    "rotation", value: "bake|keep", about: "turn the frame upright, or keep its matrix",
    default: "bake", group: "Encoding")
  static let smart = Option(
    "smart", value: "auto|never|require", about: "copy what the overlay does not touch",
    default: "auto", group: "Encoding")

  static let start = Option(
    "start", value: "T", about: "begin there (12.5, 1:02.5, 1:00:00)", group: "Source")
  static let end = Option("end", value: "T", about: "end there", group: "Source")
  static let keep = Option(
    "keep", value: "LIST", about: "the parts that are kept, in order (3-10,20-end)",
    group: "Source")
  static let cut = Option(
    "cut", value: "LIST", about: "the parts that are left out (3-10,1:20-1:30)", group: "Source")
  static let intro = Option(
    "intro", value: "FILE", about: "a video or image before INPUT, without its overlays",
    group: "Source")
  static let outro = Option(
    "outro", value: "FILE", about: "a video or image after INPUT", group: "Source")
  static let speed = Option(
    "speed", value: "X", about: "how fast it is played, 0.1 to 10; sound keeps its pitch",
    default: "1", group: "Source")
  static let speedPitch = Option(
    "speed-pitch", about: "let the pitch of the sound follow --speed", group: "Source")
  static let join = Option(
    "join", value: Transition.Kind.allCases.map(\.rawValue).joined(separator: "|"),
    about: "how --intro, INPUT and --outro follow each other", default: "cut", group: "Source")
  static let joinSeconds = Option(
    "join-seconds", value: "S", about: "the length of a join, which it takes of both",
    default: "0.5", group: "Source")
  static let crop = Option(
    "crop", value: "X,Y,W,H|ASPECT[@PLACE]",
    about: "the part of the displayed frame that is kept (10%,0,50%,100%, 9:16@center)",
    group: "Source")
  static let videoTrack = Option(
    "video-track", value: "N", about: "the video track's number, from 1",
    default: "the file's default one", group: "Source")
  static let metadata = Option(
    "metadata", value: "all|public|none",
    about: "the input's metadata that is kept; public: no place, device or person",
    default: "all", group: "Source")
  static let mute = Option("mute", about: "leave the sound out", group: "Source")
  static let volume = Option(
    "volume", value: "X", about: "of the sound; 1 changes nothing, 0 mutes", default: "1",
    group: "Source")

  static let subtitles = Option(
    "subtitles", value: "FILE", repeats: true,
    about: "subtitles that are kept as a track, in the language of a name such as clip.de.srt",
    group: "Source")

  package static let search = Option(
    "search", value: "PATH", repeats: true,
    about: "a folder that has Overlays and Presets", group: "Running")
  static let threads = Option(
    "threads", value: "N", about: "for all of the job",
    default: "the cores that the process may use", group: "Running")
  package static let memory = Option(
    "memory", value: "SIZE",
    about: "what the job may take, as 512M or 4G; of a batch, all that runs at once",
    default: "three quarters of the machine's", group: "Running")
  static let stall = Option(
    "stall", value: "SECONDS", about: "give up when no frame comes for so long", default: "60",
    group: "Running")
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
      output, container, overwrite, createFolders, report, dryRun, json, overlay, set, userID,
      captions, captionsStyle, preset, crf,
      bitrate, size, effort, fps, segmentSeconds, ladder, quality, seconds,
      rotation, smart, start, end, keep, cut, speed, speedPitch, intro, outro, join, joinSeconds,
      crop, videoTrack,
      metadata, mute,
      volume,
      subtitles,
    ] + SoundOptions.all + [search, threads, memory, stall, progress, log, quiet, verbose]

  /// The form of a time on the command line, for messages.
  static let timeExample = "a time such as 12.5, 1:02.5 or 1:00:00"

  static func threads(in arguments: ParsedArguments) throws(UsageError) -> Int? {
    try arguments.value(
      for: threads, expecting: "a whole number from 1", Int.init(aboveZero:))
  }

  static func stallSeconds(in arguments: ParsedArguments) throws(UsageError) -> Double? {
    try arguments.value(
      for: stall, expecting: "a number of seconds above 0", Double.init(aboveZero:))
  }

  static func videoTrack(in arguments: ParsedArguments) throws(UsageError) -> Int? {
    try arguments.value(
      for: videoTrack, expecting: "a whole number from 1", Int.init(aboveZero:))
  }
}
