internal import Imprint
internal import ImprintArguments

/// `imprint still`: extracts frames of a video as PNG, JPEG or WebP.
enum StillCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video")
  static let at = Option(
    "at", value: "TIME", repeats: true,
    about: "the frame showing then (12.5, 1:02.5, 50%, end-1)",
    group: "Frames", showsInUsage: true)
  static let every = Option(
    "every", value: "SECONDS", about: "one from the beginning on, and every so many seconds",
    group: "Frames")
  static let sheet = Option(
    "sheet", value: "COLSxROWS", about: "one frame of so many, spread over the video",
    group: "Frames")
  private static let labels = Option(
    "labels", about: "the time of each frame of a sheet in its corner", group: "Frames")
  private static let nearestKey = Option(
    "nearest-key", about: "take the key frame at or before each: much faster",
    group: "Frames")
  private static let output = Option(
    JobOptions.output.name, letter: JobOptions.output.letter, value: "FILE",
    about: "a .png, .jpg or .webp; several frames get -1, -2, … before its extension",
    group: JobOptions.output.group, showsInUsage: true)

  static let declaration = Command(
    "still", summary: "frames as PNG, JPEG or WebP, with or without an overlay", operands: [input],
    options: [
      at, every, sheet, labels, nearestKey, output, JobOptions.overwrite, JobOptions.overlay,
      JobOptions.set, JobOptions.userID, JobOptions.crop, JobOptions.videoTrack, JobOptions.search,
      JobOptions.threads, JobOptions.stall, JobOptions.progress, JobOptions.report,
      JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let ways = [at, every, sheet].filter(arguments.has)
    if ways.count > 1 { throw .misused(ways[1], "it does not go with \(ways[0].spelling)") }
    if arguments.has(labels), !arguments.has(sheet) {
      throw .misused(labels, "it goes with \(sheet.spelling)")
    }
    let (path, moments) = try CommandError.reading { () throws(UsageError) in
      _ = try arguments.required(output)
      return (try arguments.required(input), try Self.moments(in: arguments))
    }
    try await JobExecution(of: path, arguments).execute { () throws(CommandError) in
      var job = Job(input: .file(path))
      try job.apply(arguments)
      var stills = StillJob(job, moments)
      stills.takesKeyFrames = arguments.has(nearestKey)
      stills.labelsSheet = arguments.has(labels)
      return .stills(stills)
    }
  }

  /// The frames to extract, which exactly one option must select.
  private static func moments(
    in arguments: ParsedArguments
  ) throws(UsageError) -> StillMoments {
    guard [at, every, sheet].contains(where: arguments.has) else {
      throw .missingOption(at.spelling, placeholder: at.value)
    }
    if let seconds = try arguments.value(
      for: every, expecting: "a number of seconds above 0", { Double(aboveZero: $0) })
    {
      return .every(seconds)
    }
    if let cells = try arguments.value(
      for: sheet, expecting: "columns and rows, such as 4x3", { Self.cells($0) })
    {
      return .sheet(columns: cells.columns, rows: cells.rows)
    }
    return .at(try times(in: arguments))
  }

  private static func times(in arguments: ParsedArguments) throws(UsageError) -> [TimeNotation] {
    var times: [TimeNotation] = []
    for word in arguments.strings(for: at) {
      guard let time = TimeNotation(notBelowZero: word) else {
        throw .invalidValue(
          at.spelling, value: word, expected: "a time such as 12.5, 1:02.5, 50% or end-1")
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
