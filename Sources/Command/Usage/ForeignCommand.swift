internal import Imprint

/// Commands of other programs, and names of jobs that people have, with what does them here.
struct ForeignCommand {
  private let words: Set<String>
  private let advice: String

  private init(_ words: String, _ advice: String) {
    self.words = Set(words.split(separator: " ").map(String.init))
    self.advice = advice
  }

  /// The command of the same meaning.
  private init(_ words: String, isCommand name: String) {
    self.init(words, "did you mean \(name)?")
  }

  /// The advice for a user of a word; nil for one that is not known.
  static func advice(on word: String) -> String? {
    let word = word.lowercased().filter { $0 != "-" && $0 != "_" }
    return all.first { $0.words.contains(word) }?.advice
  }

  private static let all = [
    ForeignCommand("watermark logo text", isCommand: "stamp"),
    ForeignCommand("info inspect ffprobe mediainfo", isCommand: "probe"),
    ForeignCommand("validate lint", isCommand: "check"),
    ForeignCommand("thumbnail screenshot snapshot frame frames thumb poster", isCommand: "still"),
    ForeignCommand("list overlay", isCommand: "overlays"),
    ForeignCommand("preset encoders codecs", isCommand: "presets"),
    ForeignCommand("record screencast webcam", isCommand: "capture"),
    ForeignCommand("livephotos", isCommand: "live-photo"),
    ForeignCommand("images slides", isCommand: "slideshow"),
    ForeignCommand("ui gui web", isCommand: "studio"),
    ForeignCommand("concatenate merge append stitch", isCommand: "concat"),
    ForeignCommand(
      "hls m3u8 playlist stream",
      "the output's extension makes it: 'imprint stamp clip.mp4 --logo logo.png -o film.m3u8', and so with brand, run, "
        + "batch, slideshow and capture"),
    ForeignCommand(
      "gif webp apng",
      "the output's extension makes it: 'imprint stamp clip.mp4 --logo logo.png -o clip.gif', and so with brand, run and "
        + "slideshow"),
    ForeignCommand(
      "photo photograph picture image",
      "a photograph is stamped as a video is: 'imprint stamp photo.jpg --logo logo.png'"),
    ForeignCommand("crop", option(Option(.crop), "9:16")),
    ForeignCommand("resize scale rescale size", option(Option(.size), "1280x720")),
    ForeignCommand(
      "trim clip split",
      "'imprint cut clip.mp4 \(Option(.start).spelling) 2 \(Option(.end).spelling) 8' keeps a part; brand, stamp and run take "
        + "these options too"),
    ForeignCommand(
      "speed slow fast timelapse",
      "'imprint cut clip.mp4 \(Option(.speed).spelling) 2' plays it faster"),
    ForeignCommand(
      "rotate", "a video is turned upright as it is; \(option(Option(.rotation), "keep"))"),
    ForeignCommand("mute silence", "\(Option(.mute).spelling) \(ofWriters)"),
    ForeignCommand("music audio sound", option(SoundOptions.music, "song.mp3")),
    ForeignCommand("volume", option(Option(.volume), "0.5")),
    ForeignCommand("fps framerate", option(Option(.frameRate), "30")),
    ForeignCommand(
      "caption captions title subtitle subtitles subs drawtext",
      "a text is an overlay, or a stamp: 'imprint brand clip.mp4 --overlay caption --set text=Words'; "
        + "\(JobOptions.subtitles.spelling) clip.srt keeps subtitles as a track"),
    ForeignCommand(
      "convert transcode encode compress export",
      "'imprint run JOB.json' encodes a video, with or without an overlay; 'imprint presets' lists how"
    ),
  ]

  private static let ofWriters = "is for 'imprint brand', 'stamp' and 'run'"

  private static func option(_ option: Option, _ value: String) -> String {
    "\(option.spelling) \(value) \(ofWriters)"
  }
}
