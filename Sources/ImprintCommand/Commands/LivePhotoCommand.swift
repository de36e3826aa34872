internal import Imprint
internal import ImprintArguments

/// `imprint live-photo`: makes a still and a short MOV that Photos treats as a pair.
enum LivePhotoCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video, or the still of a pair")
  static let at = Option(
    "at", value: "T", about: "the still's time (12.5, 1:02.5)", default: "the middle",
    group: "Still", showsInUsage: true)
  static let percent = Option(
    "percent", value: "P", about: "the still's place, 0 to 100, between --start and --end",
    default: "50", group: "Still")
  private static let image = Option(
    "image", value: "FILE", about: "an image in place of the frame", group: "Still")
  private static let format = Option(
    "still", value: "jpg|heic", about: "the still's kind of file", default: "jpg", group: "Still")
  static let identifier = Option(
    "identifier", value: "UUID", about: "that both files have",
    default: "a pair's own, else a new one", group: "Output")
  static let name = Option(
    "name", value: "NAME", about: "the files are NAME.JPG and NAME.MOV",
    default: "INPUT's without its extension", group: "Output")
  private static let folder = Option(
    JobOptions.output.name, letter: JobOptions.output.letter, value: "FOLDER",
    about: "where both files are written", default: "INPUT's", group: JobOptions.output.group,
    showsInUsage: true)
  private static let start = Option(
    JobOptions.start.name, value: "T", about: JobOptions.start.about,
    default: "1.5 s before the still", group: JobOptions.start.group)
  private static let end = Option(
    JobOptions.end.name, value: "T", about: JobOptions.end.about,
    default: "1.5 s behind the still", group: JobOptions.end.group)

  static let declaration = Command(
    "live-photo", summary: "a Live Photo pair (JPEG + MOV) from a video", operands: [input],
    options: [
      at, percent, image, format, folder, name, identifier, JobOptions.overwrite,
      JobOptions.report, JobOptions.dryRun, JobOptions.json, JobOptions.overlay, JobOptions.set,
      JobOptions.userID, JobOptions.preset, start, end, JobOptions.crop, JobOptions.videoTrack,
      JobOptions.metadata,
      JobOptions.search, JobOptions.threads, JobOptions.stall, JobOptions.progress,
      JobOptions.quiet, JobOptions.verbose,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    if arguments.has(at), arguments.has(percent) {
      throw .misused(percent, "it does not go with \(at.spelling)")
    }
    let (path, asked) = try CommandError.reading { () throws(UsageError) in
      let path = try arguments.required(input)
      return (path, try Self.photo(of: path, arguments))
    }
    try await JobExecution(of: path, arguments).execute { () throws(CommandError) in
      for option in [image, identifier, name] where arguments.string(for: option) == "" {
        throw .misused(option, "it is empty")
      }
      var photo = asked
      var job = photo.job
      try job.apply(arguments)
      job.output = nil
      photo.job = job
      return .livePhoto(photo)
    }
  }

  private static func photo(
    of path: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> LivePhotoJob {
    var photo = LivePhotoJob(of: path)
    if let time = try arguments.value(
      for: at, expecting: JobOptions.timeExample, TimeNotation.clock)
    {
      photo.moment = .at(time)
    }
    if let share = try arguments.value(
      for: percent, expecting: "a number from 0 to 100",
      { Double(plain: $0).flatMap { 0...100 ~= $0 ? $0 : nil } })
    {
      photo.moment = .percent(share)
    }
    photo.image = arguments.string(for: image)
    photo.identifier = arguments.string(for: identifier)
    photo.name = arguments.string(for: name)
    photo.folder = arguments.string(for: folder)
    photo.format = try arguments.choice(for: format) ?? photo.format
    return photo
  }
}
