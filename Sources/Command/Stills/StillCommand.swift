internal import FoundationEssentials
internal import Imprint

/// `imprint still`: extracts frames of a video as PNG, JPEG or WebP.
enum StillCommand: ImprintSubcommand {
  private static let input = Operand(
    "INPUT", about: "the video; or screen, or a camera such as /dev/video0; - is stdin")

  static let declaration = Command(
    "still", summary: "frames as PNG, JPEG or WebP, with or without an overlay", operands: [input],
    options: [
      StillOptions.at, StillOptions.every, StillOptions.sheet, StillOptions.labels,
      StillOptions.nearestKey, StillOptions.output, JobOptions.overwrite, JobOptions.overlay,
      JobOptions.set, JobOptions.userID, JobOptions.kit, JobOptions.captions,
      JobOptions.captionsStyle,
      Option(.crop), Option(.videoTrack), JobOptions.search,
      Option(.threads), Option(.memory), Option(.stallSeconds), JobOptions.progress, JobOptions.log,
      JobOptions.report,
      JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let ways = [StillOptions.at, StillOptions.every, StillOptions.sheet].filter(arguments.has)
    if ways.count > 1 { throw .misused(ways[1], "it does not go with \(ways[0].spelling)") }
    if arguments.has(StillOptions.labels), !arguments.has(StillOptions.sheet) {
      throw .misused(StillOptions.labels, "it goes with \(StillOptions.sheet.spelling)")
    }
    if let device = try device(arguments) { return try await photograph(device, arguments) }
    let (path, moments) = try CommandError.reading { () throws(UsageError) in
      _ = try arguments.required(StillOptions.output)
      return (try arguments.required(input), try Self.moments(in: arguments))
    }
    try await JobExecution(of: path, arguments, maySpool: true).execute { () throws(CommandError) in
      var job = Job(input: .file(path))
      try job.apply(arguments)
      var stills = StillJob(job, moments)
      stills.takesKeyFrames = arguments.has(StillOptions.nearestKey)
      stills.labelsSheet = arguments.has(StillOptions.labels)
      return .stills(stills)
    }
  }

  /// The device that the input names; nil for a file, whatever its name.
  private static func device(_ arguments: ParsedArguments) throws(CommandError) -> CaptureDevice? {
    let word = try CommandError.reading { () throws(UsageError) in try arguments.required(input) }
    guard let device = CaptureDevice(word) else { return nil }
    if case .camera = device { return device }
    return FileManager.default.fileExists(atPath: word) ? nil : device
  }

  /// Takes a frame of a device. A camera sets its exposure by the first ones.
  private static func photograph(
    _ device: CaptureDevice, _ arguments: ParsedArguments
  ) async throws(CommandError) {
    let others = [
      StillOptions.at, StillOptions.every, StillOptions.sheet, StillOptions.nearestKey,
      Option(.videoTrack),
    ]
    if let other = others.first(where: arguments.has) {
      throw .misused(other, "it does not go with \(device.notation), which is taken as it is now")
    }
    try CommandError.reading { () throws(UsageError) in
      _ = try arguments.required(StillOptions.output)
    }
    var moment = 0.0
    if case .camera = device { moment = 0.5 }
    let moments = StillMoments.at([.seconds(moment)])
    try await JobExecution(of: device.notation, arguments).execute { () throws(CommandError) in
      var job = Job(input: .file(device.notation))
      try job.apply(arguments)
      return .photograph(StillJob(job, moments), of: device)
    }
  }

  /// The frames to extract, which exactly one option must select.
  private static func moments(
    in arguments: ParsedArguments
  ) throws(UsageError) -> StillMoments {
    guard [StillOptions.at, StillOptions.every, StillOptions.sheet].contains(where: arguments.has)
    else {
      throw .missingOption(StillOptions.at.spelling, placeholder: StillOptions.at.value?.name)
    }
    if let seconds = try arguments.value(
      for: StillOptions.every, expecting: "a number of seconds above 0", { Double(aboveZero: $0) })
    {
      return .every(seconds)
    }
    if let cells = try arguments.value(
      for: StillOptions.sheet, expecting: "columns and rows, such as 4x3", { Self.cells($0) })
    {
      return .sheet(columns: cells.columns, rows: cells.rows)
    }
    return .at(try times(in: arguments))
  }

  private static func times(in arguments: ParsedArguments) throws(UsageError) -> [TimeNotation] {
    var times: [TimeNotation] = []
    for word in arguments.strings(for: StillOptions.at) {
      guard let time = TimeNotation(notBelowZero: word) else {
        throw .invalidValue(
          StillOptions.at.spelling, value: word,
          expected: "a time such as 12.5, 1:02.5, 50% or end-1")
      }
      times.append(time)
    }
    return times
  }

  private static func cells(_ word: String) -> (columns: Int, rows: Int)? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], columns > 0, rows > 0
    else { return nil }
    return (columns, rows)
  }
}
