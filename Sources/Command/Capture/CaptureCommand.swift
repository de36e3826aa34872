internal import Imprint

/// `imprint capture`: records a screen or a camera, with overlays.
enum CaptureCommand: ImprintSubcommand {
  private static let source = Operand(
    "SOURCE", .oneOrNone,
    about: "screen, screen:WxH+X+Y, a camera such as /dev/video0, or test")

  static let declaration = Command(
    CaptureOptions.commandName, summary: "a screen or a camera, stamped as it is recorded",
    operands: [source],
    options: [
      CaptureOptions.list, CaptureOptions.json, CaptureOptions.duration, CaptureOptions.fps,
      CaptureOptions.size, CaptureOptions.cursor, CaptureOptions.sound, CaptureOptions.output,
      JobOptions.container, JobOptions.overwrite,
      JobOptions.createFolders, JobOptions.report,
      JobOptions.overlay, JobOptions.set, JobOptions.userID, JobOptions.kit, CaptureOptions.preset,
      Option(.crf),
      Option(.bitrate), Option(.effort), JobOptions.search, Option(.threads),
      Option(.stallSeconds),
      JobOptions.progress, JobOptions.log, JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    if arguments.has(CaptureOptions.list) { return try list(arguments) }
    if arguments.has(CaptureOptions.json) {
      throw .misused(CaptureOptions.json, "it goes with \(CaptureOptions.list.spelling)")
    }
    let request = try CommandError.reading { () throws(UsageError) in
      try self.request(arguments)
    }
    try await CaptureExecution(of: request, arguments).run()
  }

  private static func list(_ arguments: ParsedArguments) throws(CommandError) {
    if arguments.string(for: source) != nil {
      throw .misused(CaptureOptions.list, "it goes without SOURCE")
    }
    let listing = DeviceListing()
    if arguments.has(CaptureOptions.json) { return try Console.printData(listing.jsonText + "\n") }
    try Console.print(
      TextTable(listing.devices.map(\.row)).text + TextTable(listing.sounds.map(\.row)).text)
  }

  private static func request(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> CaptureExecution.Request {
    let word = try arguments.required(source)
    guard let device = CaptureDevice(word) else {
      throw .invalidValue(
        "SOURCE", value: word, expected: "screen, screen:WxH+X+Y, a path below /dev, or test",
        known: ["screen", "test"])
    }
    var settings = CaptureSettings()
    settings.frameRate =
      try arguments.value(
        for: CaptureOptions.fps, expecting: "a frame rate such as 30, 29.97 or 30000/1001",
        Rational.init(frameRate:))
      ?? settings.frameRate
    settings.size = try arguments.value(
      for: CaptureOptions.size, expecting: "a width and a height, such as 1280x720",
      PixelSize.init(word:))
    let cursor: CaptureOptions.Cursor? = try arguments.choice(for: CaptureOptions.cursor)
    settings.showsCursor = cursor != .hide
    let duration = try arguments.value(
      for: CaptureOptions.duration, expecting: Setting.timePhrase,
      { TimeNotation.clock($0).flatMap { $0 > 0 ? $0 : nil } })
    return CaptureExecution.Request(
      device: device, settings: settings, sound: try sound(beside: device, arguments),
      duration: duration)
  }

  /// The sound that is recorded; the default beside the chart is a tone.
  private static func sound(
    beside device: CaptureDevice, _ arguments: ParsedArguments
  ) throws(UsageError) -> SoundDevice? {
    guard let word = arguments.string(for: CaptureOptions.sound), word != "none" else {
      return nil
    }
    if word == "default", device == .chart { return .tone }
    guard let sound = SoundDevice(word) else {
      throw .invalidValue(
        CaptureOptions.sound.spelling, value: word,
        expected: "default, none, pulse:NAME or alsa:NAME", known: ["default", "none"])
    }
    return sound
  }
}

extension DeviceListing.Sound {
  /// A row of the table.
  fileprivate var row: [String] {
    ["\(CaptureOptions.sound.spelling) \(source)", name]
  }
}

extension DeviceListing.Entry {
  /// A row of the table: what it is, and what it records or why it does not.
  fileprivate var row: [String] {
    let rates = rates.map { $0.text(decimals: 2) }
    let modes = [
      sizes.joined(separator: " "), rates.isEmpty ? "" : rates.joined(separator: " ") + " fps",
      formats.joined(separator: " "),
    ]
    return [source, name, problem ?? modes.filter { !$0.isEmpty }.joined(separator: ", ")]
  }
}
