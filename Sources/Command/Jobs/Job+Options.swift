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
    try OverlayArguments(arguments, resources).apply(to: &self)
    try arguments.applyCaptions(to: &self)
    try Self.checkNothingIsOverruled(arguments)
    try CommandError.reading { () throws(UsageError) in
      try applyEncoding(arguments)
      if !sizeIsOfFrames { size = try arguments.box ?? size }
      try applySource(arguments)
      try applySounds(arguments)
      applySubtitles(arguments)
      try applyRunning(arguments)
    }
  }

  /// Rejects empty values, which result from unset variables in scripts.
  private static func checkNothingIsEmpty(_ arguments: ParsedArguments) throws(CommandError) {
    let options = [
      JobOptions.intro, JobOptions.outro, JobOptions.userID, JobOptions.overlay, JobOptions.preset,
      JobOptions.output,
      JobOptions.report, JobOptions.search, JobOptions.subtitles,
      JobOptions.captions, JobOptions.captionsStyle,
    ]
    for option in options where arguments.strings(for: option).contains("") {
      throw CommandError.misused(option, "it is empty")
    }
  }

  /// Rejects options that exclude each other: of two that set the same thing, one would be ignored.
  private static func checkNothingIsOverruled(_ arguments: ParsedArguments) throws(CommandError) {
    let pairs = [
      (JobOptions.bitrate, JobOptions.crf), (JobOptions.mute, JobOptions.volume),
      (JobOptions.keep, JobOptions.cut), (JobOptions.keep, JobOptions.intro),
      (JobOptions.keep, JobOptions.outro), (JobOptions.cut, JobOptions.intro),
      (JobOptions.cut, JobOptions.outro),
    ]
    for (option, other) in pairs where arguments.has(option) && arguments.has(other) {
      throw .misused(option, "it does not go with \(other.spelling)")
    }
  }

  /// The encoders that an environment variable hides, to test the behaviour of machines without them.
  package static let disabledEncoders: Set<String> = {
    let names = ProcessInfo.processInfo.environment["IMPRINT_DISABLE_ENCODERS"] ?? ""
    return Set(names.split { $0 == "," || $0 == " " }.map(String.init))
  }()

  private mutating func applyEncoding(_ arguments: ParsedArguments) throws(UsageError) {
    if let word = arguments.string(for: JobOptions.preset) {
      preset = word == "auto" ? .auto : .document(DocumentReference(word))
    }
    if let factor = try arguments.value(
      for: JobOptions.crf, expecting: "a number from 0", Double.init(notBelowZero:))
    {
      quality = .constantRateFactor(factor)
    }
    if let rate = try arguments.value(
      for: JobOptions.bitrate, expecting: "a number of bits a second from 1000",
      Int.init(bitRate:))
    {
      quality = .bitRate(rate)
    }
    effort = try arguments.effort ?? effort
    photographQuality =
      try arguments.value(
        for: JobOptions.quality, expecting: "a whole number from 1 to 100",
        { Int($0).flatMap { Job.photographQualities ~= $0 ? $0 : nil } }) ?? photographQuality
    photographSeconds =
      try arguments.value(
        for: JobOptions.seconds, expecting: "a number of seconds above 0", Double.init(aboveZero:))
      ?? photographSeconds
    frameRate =
      try arguments.value(
        for: JobOptions.fps, expecting: "a frame rate such as 30, 29.97 or 30000/1001",
        Rational.init(frameRate:)) ?? frameRate
    segmentSeconds =
      try arguments.value(
        for: JobOptions.segmentSeconds, expecting: "a number of seconds from 0.5 to 60",
        { word in Double(plain: word).flatMap { SegmentLengths.range.contains($0) ? $0 : nil } })
      ?? segmentSeconds
    ladder =
      try arguments.value(
        for: JobOptions.ladder, expecting: "numbers of lines such as 1080,720,480",
        [Int].init(lines:)) ?? ladder
    rotation = try arguments.choice(for: JobOptions.rotation) ?? rotation
    smartRendering = try arguments.choice(for: JobOptions.smart) ?? smartRendering
  }

  private mutating func applySubtitles(_ arguments: ParsedArguments) {
    subtitleTracks += arguments.strings(for: JobOptions.subtitles).map(SubtitleTrack.init(named:))
  }

  private mutating func applySource(_ arguments: ParsedArguments) throws(UsageError) {
    let time = JobOptions.timeExample
    trimStart =
      try arguments.value(for: JobOptions.start, expecting: time, TimeNotation.clock) ?? trimStart
    trimEnd =
      try arguments.endsAtEnd
      ? nil : arguments.value(for: JobOptions.end, expecting: time, TimeNotation.clock) ?? trimEnd
    intro = arguments.string(for: JobOptions.intro) ?? intro
    outro = arguments.string(for: JobOptions.outro) ?? outro
    speed =
      try arguments.value(
        for: JobOptions.speed, expecting: "a number\(Job.speeds.phrase)",
        { word in Double(plain: word).flatMap { Job.speeds.contains($0) ? $0 : nil } }) ?? speed
    pitchFollowsSpeed = arguments.has(JobOptions.speedPitch)
    if let kind: Transition.Kind = try arguments.choice(for: JobOptions.join) {
      endJoin = Transition(kind)
    }
    endJoinSeconds =
      try arguments.value(
        for: JobOptions.joinSeconds, expecting: "a number of seconds above 0",
        Double.init(aboveZero:)) ?? endJoinSeconds
    let parts = "parts in order, such as 3-10,20-end"
    let keep = try arguments.value(
      for: JobOptions.keep, expecting: parts, [Job.Part].init(notation:))
    let cut = try arguments.value(
      for: JobOptions.cut, expecting: parts, [Job.Part].init(notation:))
    keptParts = keep ?? cut.map(Job.Part.leftBetween) ?? keptParts
    crop =
      try arguments.value(
        for: JobOptions.crop,
        expecting: "a part inside the frame, such as 9:16@center or 100px,0,50%,100%",
        Crop.init(notation:)) ?? crop
    videoTrack = try JobOptions.videoTrack(in: arguments) ?? videoTrack
    metadata = try arguments.choice(for: JobOptions.metadata) ?? metadata
    volume =
      try arguments.value(
        for: JobOptions.volume, expecting: "a number from 0", Double.init(notBelowZero:)) ?? volume
    if arguments.has(JobOptions.mute) { volume = 0 }
  }

  private mutating func applyRunning(_ arguments: ParsedArguments) throws(UsageError) {
    threads = try JobOptions.threads(in: arguments)
    memory = try arguments.memory(for: JobOptions.memory) ?? memory
    stallSeconds = try JobOptions.stallSeconds(in: arguments) ?? stallSeconds
  }
}

extension ParsedArguments {
  /// Whether the video's own end is asked for by name.
  var endsAtEnd: Bool { string(for: JobOptions.end) == "end" }

  /// An amount of memory in bytes.
  package func memory(for option: Option) throws(UsageError) -> Int? {
    try value(for: option, expecting: "a size such as 512M or 4G", Int.init(memory:))
  }

  /// A box that frames fit.
  fileprivate var box: FrameBox? {
    get throws(UsageError) {
      try value(
        for: JobOptions.size, expecting: "a box such as 1280x720, 1280x or x720",
        FrameBox.init(notation:))
    }
  }

  /// An effort that some encoder has.
  fileprivate var effort: EncodingEffort? {
    get throws(UsageError) {
      guard let word = string(for: JobOptions.effort) else { return nil }
      let known = EncodingEffort.levels.map(\.word) + EncoderFacts.ownEfforts
      guard known.contains(word) else {
        throw .invalidValue(
          JobOptions.effort.spelling, value: word,
          expected: "draft, fast, good or best, or a word of the encoder's own", known: known)
      }
      return EncodingEffort(word: word)
    }
  }
}

extension Int {
  /// A bit rate in bits a second, with the suffix `k` for thousands or `M` for millions.
  fileprivate init?(bitRate text: String) {
    let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
    let factor = text.last.flatMap { factors[$0] }
    guard let value = Double(notBelowZero: factor == nil ? text : String(text.dropLast())),
      let bits = Int(exactly: (value * (factor ?? 1)).rounded(.down)), Job.Quality.bitRates ~= bits
    else { return nil }
    self = bits
  }
}

extension [Int] {
  /// The sizes of a ladder, by their lines: `1080,720,480`.
  fileprivate init?(lines text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    self = words.compactMap { Int($0).flatMap { Ladder.lines ~= $0 ? $0 : nil } }
    if count != words.count { return nil }
  }
}
