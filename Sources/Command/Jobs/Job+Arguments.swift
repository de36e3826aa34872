internal import FoundationEssentials
package import Imprint

extension Job {
  /// Applies the arguments that are given; other settings stay unchanged.
  ///
  /// - Parameters:
  ///   - locator: the resource folders that many jobs share; nil for those of the arguments.
  ///   - sizeIsOfFrames: whether `--size` is that of the frames that the command makes, and no box that they fit.
  mutating func apply(
    _ arguments: ParsedArguments, _ locator: ResourceLocator? = nil, sizeIsOfFrames: Bool = false
  ) throws(CommandError) {
    try Self.checkNothingIsEmpty(arguments)
    if let locator { resources = locator } else { resources = try ResourceLocator(arguments) }
    hiddenEncoders = Self.disabledEncoders
    output = arguments.string(for: JobOptions.output) ?? output
    overwrites = arguments.has(JobOptions.overwrite)
    createsFolders = arguments.has(JobOptions.createFolders)
    try OverlayArguments(arguments).apply(to: &self)
    if let word = arguments.string(for: JobOptions.kit) { kit = .document(DocumentReference(word)) }
    try arguments.applyCaptions(to: &self)
    try Self.checkNothingIsOverruled(arguments)
    if let word = arguments.string(for: JobOptions.preset) {
      preset = word == "auto" ? .auto : .document(DocumentReference(word))
    }
    subtitleTracks += arguments.strings(for: JobOptions.subtitles).map(SubtitleTrack.init(named:))
    try CommandError.reading { () throws(UsageError) in
      try applySettings(arguments, sizeIsOfFrames)
      try applySounds(arguments)
    }
  }

  private mutating func applySettings(
    _ arguments: ParsedArguments, _ sizeIsOfFrames: Bool
  ) throws(UsageError) {
    var others = sizeIsOfFrames ? [Setting.size.name] : []
    if arguments.endsAtEnd {
      others.append(.end)
      trimEnd = nil
    }
    for setting in Setting.ofVideo + Setting.ofRunning where !others.contains(setting.name) {
      try arguments.apply(setting, to: &self)
    }
  }

  /// Rejects empty values, which result from unset variables in scripts.
  private static func checkNothingIsEmpty(_ arguments: ParsedArguments) throws(CommandError) {
    let options = [
      Option(.intro), Option(.outro), JobOptions.userID, JobOptions.overlay, JobOptions.preset,
      JobOptions.output, JobOptions.report, JobOptions.search, JobOptions.subtitles,
      JobOptions.captions, JobOptions.captionsStyle,
    ]
    for option in options where arguments.strings(for: option).contains("") {
      throw CommandError.misused(option, "it is empty")
    }
  }

  /// Rejects options that exclude each other: of two that set the same thing, one would be ignored.
  private static func checkNothingIsOverruled(_ arguments: ParsedArguments) throws(CommandError) {
    let pairs: [(Setting, Setting)] = [
      (.bitrate, .crf), (.mute, .volume), (.keep, .cut), (.keep, .intro), (.keep, .outro),
      (.cut, .intro), (.cut, .outro),
    ]
    for (setting, other) in pairs {
      let (option, other) = (Option(setting), Option(other))
      if arguments.has(option), arguments.has(other) {
        throw .misused(option, "it does not go with \(other.spelling)")
      }
    }
  }

  /// The encoders that an environment variable hides, to test the behaviour of machines without them.
  package static let disabledEncoders: Set<String> = {
    let names = ProcessInfo.processInfo.environment["IMPRINT_DISABLE_ENCODERS"] ?? ""
    return Set(names.split { $0 == "," || $0 == " " }.map(String.init))
  }()
}

extension ParsedArguments {
  /// Whether the video's own end is asked for by name.
  var endsAtEnd: Bool { string(for: Option(.end)) == "end" }
}
