internal import ImprintValues

/// Settings that options set by rules of their own.
extension Setting {
  package static let output = Setting("output", option: "output")
  package static let createsFolders = Setting("createsFolders", option: "create-folders")
  package static let preset = Setting("preset", option: "preset")
  package static let subtitles = Setting("subtitles", option: "subtitles")
  package static let segments = Setting(
    "segments", option: "segments", in: NumberRange(minimum: 1))
  /// The length of the parts that a plan is cut into.
  static let partSeconds = Setting(
    "segmentSeconds", path: "segmentation", option: "segment-seconds", in: .positive)
  package static let workers = Setting("workers", option: "workers")
  package static let segment = Setting("segment", option: "segment")
  package static let task = Setting("task", option: "task")
}

/// Settings of requests other than jobs of videos.
extension Setting {
  package static let at = Setting("at", path: "pair", option: "at")
  package static let percent = Setting(
    "percent", option: "percent", in: NumberRange(minimum: 0, maximum: 100))
  package static let every = Setting("every", option: "every")
  package static let sheet = Setting("sheet", option: "sheet")
  package static let identifier = Setting("identifier", option: "identifier")
  package static let name = Setting("name", option: "name")
  package static let captureSeconds = Setting("duration", option: "duration", in: .positive)
  package static let text = Setting("text", option: "text")
  package static let logoFrameRate = Setting("logoFrameRate", option: "logo-fps")
  package static let viewWidth = Setting("width", in: NumberRange(minimum: 1))
  package static let waveformParts = Setting(
    "count", in: NumberRange(minimum: 1, maximum: 1_000_000))
}

/// Settings within a job that documents and programs alone set, but for those of slideshows that options set too.
extension Setting {
  package static let pair = Setting("pair")
  package static let subtitleLanguage = Setting("subtitles.language")
  package static let sound = Setting("audio.tracks")
  package static let soundAt = Setting("audio.tracks.at")
  package static let soundStart = Setting("audio.tracks.from")
  package static let soundEnd = Setting("audio.tracks.to")
  package static let soundReplaces = Setting("audio.tracks.replaces")
  /// - Parameter member: its path in a sound track, such as `.pitch`.
  package static func ofSound(_ member: String) -> Setting { Setting("audio.tracks\(member)") }
  package static let duck = Setting("audio.tracks.duck")
  package static let clips = Setting("input")
  package static let freeze = Setting("freeze")
  package static let blankVideo = Setting("video")
  package static let blankColor = Setting("input.color")
  package static let frames = Setting("input.frames")
  package static let images = Setting("input.images")
  package static let imageVolume = Setting("input.images.volume")
  package static let imageSeconds = Setting("input.seconds", option: "seconds")
  package static let imageFrame = Setting("input.size", option: "size")
  package static let imageBackground = Setting("input.background", option: "background")
  package static let imageFrameRate = Setting("input.frameRate", option: "fps")
  package static let transitionSeconds = Setting(
    "input.transitionSeconds", option: "transition-seconds")
  package static let transitionPlace = Setting("input.transition.from", option: "transition")
  package static let transitionColor = Setting("input.transition.color", option: "transition")
}

/// The settings that faults of an input's values are told of, by the beginnings of the values' paths from the input.
extension Setting {
  static let ofBlankVideos = [".color": blankColor]

  static let ofSlideshows = [
    ".images.seconds": imageSeconds, ".images.volume": imageVolume, ".seconds": imageSeconds,
    ".frameRate": imageFrameRate,
    ".transitionSeconds": transitionSeconds, ".transition.color": transitionColor,
    ".background": imageBackground,
  ]

  static let ofClips = [
    ".start": clips, ".end": clips, ".volume": volume, ".speed": speed, ".freeze": freeze,
    ".joinSeconds": joinSeconds,
  ]
}

/// Those that sentences of other faults name.
extension SettingName {
  static let stallSeconds = Setting.stallSeconds.name
  static let size = Setting.size.name
  static let createsFolders = Setting.createsFolders.name
  static let memory = Setting.memory.name
  static let at = Setting.at.name
  package static let end = Setting.end.name
  static let soundEnd = Setting.soundEnd.name
}
